"""Compile the kernel and the games with mypyc, in place and from the same files: ``python tools/build_fast.py``.

Each module gets an extension file next to its source, which Python then prefers; ``--remove`` deletes them again.
"""

import argparse
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

PACKAGES = ("annals/kernel", "annals/games")

EXCLUDED: dict[str, str] = {
    "annals/kernel/conformance.py": "the test kit: nothing hot, and its failures read better interpreted",
    "annals/kernel/positions.py": "the other half of the test kit",
    "annals/kernel/view.py": "nothing runs in it, and compiled forms forget their types, which msgspec asks for",
}
"""Modules that stay interpreted, each with the reason."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent, help="the source tree")
    parser.add_argument("--remove", action="store_true", help="remove the compiled files instead")
    arguments = parser.parse_args()
    os.chdir(arguments.root)
    source = Path("src")
    remove(source)
    if not arguments.remove:
        build(source)


def modules(source: Path) -> list[Path]:
    found = sorted(path for package in PACKAGES for path in (source / package).rglob("*.py"))
    return [path for path in found if path.relative_to(source).as_posix() not in EXCLUDED]


def compiled(source: Path) -> list[Path]:
    """The extension files: one next to each module, and the one beside the package that they share."""
    beside = [path for package in PACKAGES for path in (source / package).rglob("*.so")]
    return sorted([*beside, *source.glob("*__mypyc.*.so")])


def remove(source: Path) -> None:
    for path in compiled(source):
        path.unlink()


def build(source: Path) -> None:
    # Here, not at the top: removing the compiled files must work without a compiler.
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class BuildTogether(build_ext):  # type: ignore[misc]
        """Compiles the C files of one extension side by side; setuptools does so only with different extensions."""

        def build_extensions(self) -> None:
            compile_files = self.compiler.compile

            def compile_together(sources: list[str], **options: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    each = pool.map(lambda source: compile_files([source], **options), sources)
                    return [made for files in each for made in files]

            self.compiler.compile = compile_together
            super().build_extensions()

    paths = [str(path) for path in modules(source)]
    if not paths:
        sys.exit(f"annals: nothing to compile under {', '.join(PACKAGES)}")
    # A C file for each module: the compiler takes far longer over one file with everything in it.
    options = ["--config-file", "pyproject.toml", *paths]
    extensions = mypycify(options, opt_level="3", debug_level="0", multi_file=True)
    setup(
        name="annals-fast",
        package_dir={"": str(source)},
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": BuildTogether},
        script_args=["--quiet", "build_ext", "--inplace", "--build-temp", "build/fast", f"--parallel={os.cpu_count()}"],
    )
    print(f"annals: compiled {len(paths)} modules")


if __name__ == "__main__":
    main()
