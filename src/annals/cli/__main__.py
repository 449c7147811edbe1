"""``python -m annals.cli``: the command line without an installed script."""

from annals.cli import app

app()
