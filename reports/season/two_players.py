"""Two players side by side as a table; the counting is done elsewhere."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from reports.season.counted import counted_season
from reports.season.filters import Asked, Narrowed, narrowed
from reports.season.nemesis import between
from reports.season.number_words import number_cell
from reports.season.numbers import ask
from reports.season.stats import coverage_lines, label_of_season, player_called
from reports.statistics import statistic
from reports.told_table import Cell, Column, ToldTable, count, plain
from reports.views.sums_of_money import Sums
from schemas.database.season_file import Database
from schemas.errors import FloormanError

SHARED = ("net_hands", "vpip", "pfr", "af", "wtsd", "wsd", "wwsf", "pot_won")
Rules = tuple[Path | None, Path | None]


def head_to_head(
    season: Path,
    one: str,
    other: str,
    asked: Asked,
    money: str = "",
    as_paid: bool = False,
    rules: Rules = (None, None),
) -> ToldTable:
    """Nights and hands together, what one took from the other, and both in these hands.

    Raises FloormanError: no such player, or one and the same.
    """
    with counted_season(season, *rules) as counted:
        database = counted.database
        label = label_of_season(counted, money)
        only = narrowed(database, counted.shelf, asked, label)
        names = [player_called(counted, wanted) for wanted in (one, other)]
        if names[0] == names[1]:
            raise FloormanError(f"{names[0]} alone is no pair", "", "name two players")
        units = [a.unit for a in counted.accounts if a.label == label]
        unit = units[0] if units else "1"
        together = only.of_both(*names)
        rows = [
            *_together(counted.database, names, together, label, unit, not as_paid),
            *_each(counted.database, names, together, label, unit, not as_paid),
        ]
        columns = (
            Column("what", "", "what is told", False),
            Column("one", names[0], f"of {names[0]}", True),
            Column("other", names[1], f"of {names[1]}", True),
        )
        book = "as paid" if as_paid else "as audited"
        said = "" if label == "chips" else label
        title = ", ".join(filter(None, (f"{names[0]} and {names[1]}", *only.words, said, book)))
        notes = ("", *coverage_lines(database, together))
        return ToldTable("head-to-head", title, columns, rows, notes)


def _together(
    database: Database, names: list[str], together: Narrowed, label: str, unit: str, audited: bool
) -> Iterator[list[Cell]]:
    """What they did with and to each other."""
    sql = f"select count(*), count(distinct night) from dealt where {together.hands}"
    hands, nights = database.rows(sql)[0]
    found = between(database, names[0], names[1], together.of_money(label), audited)
    sums, taken = Sums(unit), found.taken / Fraction(unit)
    yield [plain("nights together"), count(nights), count(nights)]
    yield [plain("hands together"), count(hands), count(hands)]
    took = (Cell(sums.decimal(one), sums.signed(one)) for one in (taken, -taken))
    yield [plain("took from the other"), *took]
    mine = f"{found.won}-{found.tied}-{found.lost}"
    yield [
        plain("showdowns won-tied-lost"),
        plain(mine),
        plain("-".join(reversed(mine.split("-")))),
    ]


def _each(
    database: Database, names: list[str], together: Narrowed, label: str, unit: str, audited: bool
) -> Iterator[list[Cell]]:
    """Both side by side in the hands they were both dealt into."""
    for one in map(statistic, SHARED):
        told = ask(database, one, "player", together, label, audited)
        cells = [number_cell(one, told.get((name,)), unit) for name in names]
        yield [plain(one.name.lower()), *cells]
