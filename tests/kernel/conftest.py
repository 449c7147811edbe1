"""The toys are interpreted classes, which cannot inherit from compiled ones; after `make fast` the real games prove the
kernel instead."""

from hypothesis import settings

from annals.kernel import table

settings.register_profile("annals", deadline=None)
settings.load_profile("annals")

COMPILED = not str(table.__file__).endswith(".py")
collect_ignore = (
    [f"test_{name}.py" for name in ("agenda", "annal", "choice", "conformance", "setup", "snapshot", "story", "toys")]
    if COMPILED
    else []
)
