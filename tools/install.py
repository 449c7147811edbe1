"""Install the requirements and the package into .venv: ``python3 tools/install.py run|dev|bench``.

The Makefile calls this. Every package is checked against its hash; uv does the work when it is there or can be
installed, pip otherwise. Even Python 3.6 can read this file, so that it gets a sentence instead of a syntax error.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
PIP = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
OLDEST = (3, 11)


def main() -> None:
    if sys.version_info < OLDEST:
        stop(f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}; try: make PYTHON=python3.12 test")
    if len(sys.argv) != 2 or not requirements(sys.argv[1]).is_file():
        stop("usage: python3 tools/install.py run|dev|bench")
    name = sys.argv[1]
    say(f"installing requirements/{name}.txt into .venv ...")
    make_venv()
    packages = ["--require-hashes", "--requirement", str(requirements(name))]
    annals = ["--no-deps", "--no-build-isolation", "--editable", str(ROOT)]
    installer = find_uv()
    if installer and all(quietly([*installer, *arguments]) for arguments in (packages, annals)):
        say("ready (uv)")
        return
    for arguments in (packages, annals):
        if not quietly([*PIP, *arguments], show_errors=True):
            stop("the installation failed; the lines above say why")
    say("ready (pip)")


def make_venv() -> None:
    if PYTHON.exists():
        return
    shutil.rmtree(VENV, ignore_errors=True)
    if quietly([sys.executable, "-m", "venv", str(VENV)]):
        return
    uv = shutil.which("uv")
    if uv and quietly([uv, "venv", "--seed", "--clear", "--python", sys.executable, str(VENV)]):
        return
    shutil.rmtree(VENV, ignore_errors=True)
    stop("Python's venv module does not work here; on Debian and Ubuntu: apt install python3-venv")


def find_uv() -> "list[str] | None":
    """The command that installs with uv, or None where uv cannot be had or is not wanted (ANNALS_INSTALLER=pip)."""
    if os.environ.get("ANNALS_INSTALLER") == "pip":
        return None
    uv = shutil.which("uv") or str(VENV / "bin" / "uv")
    if not Path(uv).exists() and not quietly([*PIP, "--require-hashes", "--requirement", str(requirements("uv"))]):
        return None
    return [uv, "pip", "install", "--quiet", "--python", str(PYTHON)]


def requirements(name: str) -> Path:
    return ROOT / "requirements" / (name + ".txt")


def quietly(command: "list[str]", show_errors: bool = False) -> bool:
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if show_errors and done.returncode != 0:
        sys.stderr.write(done.stdout.decode(errors="replace"))
    return done.returncode == 0


def say(sentence: str) -> None:
    sys.stdout.write(f"annals: {sentence}\n")
    sys.stdout.flush()


def stop(sentence: str) -> NoReturn:
    sys.stderr.write(f"annals: {sentence}\n")
    sys.exit(1)


if __name__ == "__main__":
    main()
