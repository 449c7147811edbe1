"""A browser for the tests of the page: ``python tools/browser.py`` looks for one and gets one where that is possible.

The Makefile calls this before the tests. It never fails: without a browser those tests are skipped, and say so.
"""

from __future__ import annotations

import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE = 300.0
"""Seconds that getting a browser may take."""


def find_chromium() -> str | None:
    """Chromium as the system has it. Playwright may have one of its own besides, which it finds itself."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def get_one() -> str | None:
    """Let Playwright get a browser, unless it has one already. Why there is none, in a sentence."""
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return f"Playwright got none within {PATIENCE:.0f} seconds"
    if done.returncode == 0:
        return None
    said = [line.strip() for line in (done.stdout + done.stderr).splitlines() if line.strip()]
    return next((line for line in said if "rror" in line or "No module" in line), "Playwright could not get one")


def main() -> None:
    if find_chromium() is not None:
        return
    print("annals: no browser found, getting one for the tests of the page ...", flush=True)
    problem = get_one()
    if problem is not None:
        print(f"annals: there is none ({problem}); on Debian and Ubuntu: apt install chromium", flush=True)


if __name__ == "__main__":
    main()
