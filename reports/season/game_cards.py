"""The games of a season as they were dealt, as tables; the counting is done by queries."""

from collections import defaultdict
from decimal import Decimal
from pathlib import Path

from reports.queries import question
from reports.season.counted import counted_season
from reports.season.filters import Asked, narrowed
from reports.season.stats import coverage_lines, label_of_season
from reports.told_table import Cell, Column, ToldTable, count, plain
from reports.views.intervals import FEW, percent
from reports.views.numbers import decimal_text

CARD = (
    Column("game", "game", "as its definition calls it", False),
    Column("hands", "hands", "hands dealt of it that count"),
    Column("callers", "callers", "how many different players dealt it"),
    Column("mean_pot", "mean pot", "mean pot in stakes"),
    Column("median_pot", "median", "median pot in stakes"),
    Column("showdowns", "showdowns", "two or more in at the end / hands where that is known"),
    Column("splits", "splits", "hands with a pot paid to two or more / hands where that is known"),
    Column("misdeals", "misdeals", "hands with a misdeal / hands recorded to the procedure"),
    Column("wrong", "called wrongly", "showdowns with a wrong award / those that could be judged"),
    Column("wins", "what wins", "the classes that took the main pot most often", False),
)
MOST = 3  # classes told of a game
Rules = tuple[Path | None, Path | None]


def game_cards(season: Path, asked: Asked, rules: Rules = (None, None)) -> ToldTable:
    """One row a game, the most dealt first. Raises FloormanError: no season, not audited."""
    with counted_season(season, *rules) as counted:
        label = label_of_season(counted, "")
        only = narrowed(counted.database, counted.shelf, asked, label)
        sql = question("game_card").replace("{only}", only.hands)
        classes: dict[str, list[tuple[str, int]]] = defaultdict(list)
        for game, _, name, times in counted.database.rows(
            question("winning_classes").replace("{only}", only.hands)
        ):
            classes[game].append((name, times))
        rows = []
        for game, hands, callers, mean, median, *shares in counted.database.rows(sql):
            known = counted.shelf.only(game)
            showdowns, of_known, splits, of_paid, wrong, judged, watched, misdeals = shares
            most = sorted(classes[game], key=lambda pair: (-pair[1], pair[0]))[:MOST]
            rows.append(
                [
                    Cell(game, known.name if known is not None else game),
                    count(hands),
                    count(callers),
                    *map(_stakes, (mean, median)),
                    _share(showdowns, of_known),
                    _share(splits, of_paid),
                    _share(misdeals, watched),
                    _share(wrong, judged),
                    plain(", ".join(f"{name} {times}" for name, times in most)),
                ]
            )
        title = ", ".join(("Games", *only.words))
        small = any(cell.text.endswith("*") for row in rows for cell in row)
        notes = ("", *([f"* fewer than {FEW} chances"] if small else []))
        return ToldTable(
            "games", title, CARD, rows, (*notes, *coverage_lines(counted.database, only))
        )


def _stakes(value: object) -> Cell:
    if value is None:
        return Cell(None, "–")
    amount = round(Decimal(str(value)), 1)
    return Cell(amount, decimal_text(amount, 1))


def _share(k: int, n: int) -> Cell:
    """``40 % 4/10``, with a star where it stands on little; the value is the part."""
    if not n:
        return Cell(None, "–")
    part = Decimal(k) / n
    return Cell(round(part, 4), f"{percent(part)} % {k}/{n}{'*' if n < FEW else ''}")
