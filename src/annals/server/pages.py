"""The files of the page: read once, compressed once, answered from memory; read again when they change on the disk."""

from __future__ import annotations

import base64
import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path

import brotli  # type: ignore[import-untyped]

from annals import games

FOLDER = Path(__file__).parent.parent / "web"
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
KEPT = ("fonts/", "vendor/")
"""Folders whose files never change under the same name."""
COMPRESSIBLE = (".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest")
PLACEHOLDER = (
    b"<!doctype html><title>Annals</title><p>The page is not installed. The API is: <a href='/api/docs'>/api/docs</a>."
)
ROOMS = re.compile(
    "|".join(
        (
            *("", "lobby", "new", "annals", "account", "settings", "credits", "words"),
            r"learn(/[\w-]+)?",
            r"table/[\w-]+(/review)?",
        )
    )
)
"""The addresses of the page: the rooms of web/main.js."""
INLINE = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)


@dataclass
class Page:
    """A file, ready to be sent."""

    type: str
    tag: str
    cache: str
    plain: bytes
    brotli: bytes | None
    gzip: bytes | None
    scripts: str
    """Hashes of the scripts inside an HTML file, for its content security policy."""

    def body(self, accepted: str) -> tuple[bytes, str | None]:
        """The smallest form this client accepts, and its name."""
        names = {name.partition(";")[0].strip() for name in accepted.split(",")}
        if self.brotli is not None and "br" in names:
            return self.brotli, "br"
        if self.gzip is not None and "gzip" in names:
            return self.gzip, "gzip"
        return self.plain, None


class Pages:
    """All files below one folder."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder.resolve()
        self._pages: dict[Path, tuple[tuple[int, int], Page]] = {}

    def find(self, path: str) -> Page | None:
        """The file of this path; None if there is none."""
        name = path.strip("/")
        if "\0" in name:
            return None
        folder, inside = self._place(name)
        try:
            file = (folder / inside).resolve()
            if not file.is_relative_to(folder) or not file.is_file() or file.name.startswith("."):
                return None
            status = file.stat()
        except OSError:
            return None  # a name no file can have
        version = (status.st_mtime_ns, status.st_size)
        # By the file itself: there are ways without end to write where it is (`a/../main.js`).
        known = self._pages.get(file)
        if known is None or known[0] != version:
            inside = file.relative_to(folder).as_posix()
            known = self._pages[file] = (version, _page(inside, file.suffix, file.read_bytes()))
        return known[1]

    def _place(self, name: str) -> tuple[Path, str]:
        """The folder in which a file is looked for, and its name there: a game may have its board elsewhere."""
        parts = name.split("/", 2)
        if len(parts) == 3 and parts[0] == "games" and parts[1] in games.names():
            page = games.package(parts[1]).page
            if page is not None:
                return page.resolve(), parts[2]
        return self._folder, name

    def index(self) -> Page:
        """The one HTML file, which is the answer to every address of the page, and to unknown ones: it says so."""
        return self.find("index.html") or _page("index.html", ".html", PLACEHOLDER)


def hash_of(inside: bytes) -> str:
    """How a content security policy names a script or a style inside an HTML file."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(inside).digest()).decode()}'"


def is_room(path: str) -> bool:
    """Whether this is an address of the page."""
    return ROOMS.fullmatch(path.strip("/")) is not None


def _page(name: str, suffix: str, content: bytes) -> Page:
    small = suffix in COMPRESSIBLE and len(content) > 500
    hashes = [hash_of(script) for script in INLINE.findall(content)]
    return Page(
        TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream",
        f'"{hashlib.sha256(content).hexdigest()[:20]}"',
        "public, max-age=604800" if name.startswith(KEPT) else "no-cache",
        content,
        brotli.compress(content, quality=11) if small else None,
        gzip.compress(content, 9, mtime=0) if small else None,
        " ".join(hashes) if suffix == ".html" else "",
    )
