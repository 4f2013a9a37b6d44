"""Two players side by side as a table; the counting is done elsewhere."""

from fractions import Fraction
from pathlib import Path

from reports.season.counted import counted_season
from reports.season.filters import Asked, narrowed
from reports.season.nemesis import between
from reports.season.number_words import number_cell
from reports.season.numbers import ask
from reports.season.stats import coverage_lines, label_of_season, player_called
from reports.statistics import statistic
from reports.told_table import Cell, Column, ToldTable, count, plain
from reports.views.sums_of_money import Sums
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
        met = database.rows(
            f"select count(*), count(distinct night) from dealt where {together.hands}"
        )[0]
        of_money = together.of_money(label)
        found = between(database, names[0], names[1], of_money, not as_paid)
        sums = Sums(unit)
        taken = found.taken / Fraction(unit)
        rows = [
            [plain("nights together"), count(met[1]), count(met[1])],
            [plain("hands together"), count(met[0]), count(met[0])],
            [
                plain("took from the other"),
                *(Cell(sums.decimal(x), sums.signed(x)) for x in (taken, -taken)),
            ],
            [
                plain("showdowns won-tied-lost"),
                plain(f"{found.won}-{found.tied}-{found.lost}"),
                plain(f"{found.lost}-{found.tied}-{found.won}"),
            ],
        ]
        for stat in map(statistic, SHARED):
            told = ask(database, stat, "player", together, label, not as_paid)
            cells = [number_cell(stat, told.get((name,)), unit) for name in names]
            rows.append([plain(stat.name.lower()), *cells])
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
