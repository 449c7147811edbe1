"""What checks the page is fetched by name, held against its hash, and kept; lines stay short."""

from __future__ import annotations

import tarfile
from pathlib import Path

import pytest
from tools import page


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place to keep packages in, and a package "checker" that npm brings."""

    def fetch(name: str, place: Path) -> Path:
        (place / "made").mkdir()
        (place / "made" / "tool.js").write_text(name)
        with tarfile.open(place / "checker.tgz", "w:gz") as archive:
            archive.add(place / "made", "package")
        (place / "made" / "tool.js").unlink()
        (place / "made").rmdir()
        return place / "checker.tgz"

    monkeypatch.setattr(page, "KEPT", tmp_path / "page")
    monkeypatch.setattr(page, "fetch", fetch)
    return tmp_path / "page"


def test_a_package_is_kept_when_its_hash_is_the_pinned_one(kept: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(page, "hash_of", lambda archive: "sha512-right")
    assert (page.folder("checker@1.0.0", "sha512-right") / "tool.js").read_text() == "checker@1.0.0"
    assert [path.name for path in kept.iterdir()] == ["checker@1.0.0"]


def test_a_package_with_another_hash_is_refused_and_not_kept(kept: Path, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        page.folder("checker@1.0.0", "sha512-wrong")
    assert "checker@1.0.0 is not what requirements/page.txt names" in capsys.readouterr().err
    assert list(kept.iterdir()) == []


def test_without_a_way_to_npm_it_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(page, "npms", lambda: iter([["sh", "-c", "echo no way >&2; exit 1"]]))
    with pytest.raises(SystemExit):
        page.fetch("checker@1.0.0", tmp_path)
    said = capsys.readouterr().err
    assert "no way" in said
    assert "checker@1.0.0 could not be fetched" in said


def test_every_pinned_package_has_a_hash():
    assert {name.partition("@")[0] for name, _ in page.pinned()} == {"prettier", "typescript"}
    assert all(digest.startswith("sha512-") and len(digest) == 95 for _, digest in page.pinned())


def test_no_line_of_the_page_is_longer_than_a_person_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    assert list(page.long_lines()) == []
    monkeypatch.setattr(page, "LONGEST", 100)
    assert len(list(page.long_lines())) > 100
