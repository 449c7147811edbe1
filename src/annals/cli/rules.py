"""``annals rules``: which rules of the catalogues have a test."""

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from annals.rules import BadCatalogue, CatalogueCoverage, Coverage, coverage

app = typer.Typer(help="The rule catalogues and their tests.", no_args_is_help=True)

Catalogues = Annotated[
    list[str] | None, typer.Argument(metavar="[CATALOGUE]...", help="Only these catalogues, for example tta2015.")
]


@app.callback()
def rules() -> None:
    """The rule catalogues and their tests."""


@app.command("coverage")
def show_coverage(
    catalogues: Catalogues = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
    missing: Annotated[bool, typer.Option("--missing", help="Name the rules without a test.")] = False,
) -> None:
    """Show, per catalogue and section, how many rules have a test. Fails when a mark names an unknown rule."""
    complaints = Console(stderr=True, highlight=False, soft_wrap=True)
    try:
        found = coverage()
    except BadCatalogue as error:
        complaints.print(f"annals: {error}", style="red", markup=False)
        raise typer.Exit(2) from error
    if unknown := set(catalogues or ()) - set(found.catalogues):
        raise typer.BadParameter(f"{', '.join(sorted(unknown))}: choose from {', '.join(found.catalogues)}")
    if catalogues:
        found.catalogues = {name: found.catalogues[name] for name in found.catalogues if name in catalogues}

    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        _draw(found, Console(highlight=False), sections=bool(catalogues), missing=missing)
    for complaint in found.errors:
        complaints.print(complaint, style="red", markup=False)
    if found.errors:
        raise typer.Exit(1)


def _draw(found: Coverage, console: Console, *, sections: bool, missing: bool) -> None:
    summary = _table("Catalogue", "examples")
    for name, catalogue in found.catalogues.items():
        counts = _counts(catalogue.rules, catalogue.tested, len(catalogue.untested), len(catalogue.missing))
        summary.add_row(name, *counts, f"{catalogue.examples.tested} / {catalogue.examples.all}")
    console.print(summary)
    for name, catalogue in found.catalogues.items():
        if sections or catalogue.tested:
            console.print(_section_table(name, catalogue))
        if missing:
            _print_missing(console, name, catalogue)


def _section_table(name: str, catalogue: CatalogueCoverage) -> Table:
    table = _table("Section")
    table.title = name
    table.add_column("")
    for section in catalogue.sections:
        counts = _counts(section.rules, section.tested, len(section.untested), len(section.missing))
        table.add_row(section.section, *counts, section.title)
    return table


def _print_missing(console: Console, name: str, catalogue: CatalogueCoverage) -> None:
    console.print(f"\n{name}: {len(catalogue.missing)} rules without a test", style="bold")
    for section in catalogue.sections:
        if section.missing:
            console.print(" ".join(section.missing))
    for id, reason in catalogue.untested.items():
        console.print(f"{id}: {reason}", style="dim", markup=False)


def _table(first: str, *more: str) -> Table:
    table = Table(title_justify="left", title_style="bold")
    table.add_column(first)
    for heading in ("rules", "tested", "untested", "missing", "", *more):
        table.add_column(heading, justify="right")
    return table


def _counts(rules: int, tested: int, untested: int, missing: int) -> tuple[str, ...]:
    """The columns from ``rules`` on; the share is rounded down, so that 100 % means all."""
    return (str(rules), str(tested), str(untested), str(missing), f"{100 * tested // rules} %")
