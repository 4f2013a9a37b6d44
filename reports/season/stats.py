"""Statistics as tables for the terminal and for files; the counting is done by queries."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from reports.season.counted import Counted, counted_season
from reports.season.filters import Asked, Narrowed, narrowed
from reports.season.number_words import number_cell, share_cells
from reports.season.numbers import Key, Number, ask, coverage, labels
from reports.statistics import Statistic, statistic, statistics
from reports.told_table import Cell, Column, ToldTable, plain
from reports.views.intervals import FEW
from reports.views.numbers import many
from schemas.database.season_file import Database
from schemas.errors import FloormanError
from schemas.words import folded, hint, listed

MAIN = (
    *("hands", "net_hands", "stakes_100", "vpip", "pfr", "three_bet", "af", "wtsd", "wsd"),
    "wwsf",
)
BY = {
    "game": "game",
    "family": "family",
    "position": "position",
    "dealer": "dealer",
    "stake": "stakes",
    "players": "players",
    "table": "place",
    "night": "day",
}
SMALL = f"* fewer than {FEW} chances: too few to say much"
LEVELS = ("result", "showdown", "actions", "procedure")
Rules = tuple[Path | None, Path | None]


def stats_tables(
    season: Path,
    player: str,
    asked: Asked,
    by: str = "",
    money: str = "",
    as_paid: bool = False,
    rules: Rules = (None, None),
) -> list[ToldTable]:
    """Everybody's main statistics, or all of one player's; by game, position ... where asked.

    Raises FloormanError: no season, not audited, no such player, game, night or way to count by.
    """
    if by and by not in BY:
        raise FloormanError(f"`{by}` is no way to count by", "--by", hint(by, BY).lstrip(",; "))
    with counted_season(season, *rules) as counted:
        label = label_of_season(counted, money)
        only = narrowed(counted.database, counted.shelf, asked, label)
        asking = _Asking(counted, only, label, not as_paid, asked.is_of_hands)
        if not player:
            return [_everybody(asking, by)]
        name = player_called(counted, player)
        return [_by(asking, name, by) if by else _one(asking, name)]


class _Asking:
    """What every table of a call has in common."""

    def __init__(
        self, counted: Counted, only: Narrowed, label: str, audited: bool, of_hands: bool
    ) -> None:
        self.database, self.only, self.label = counted.database, only, label
        self.audited, self.of_hands = audited, of_hands
        units = [one.unit for one in counted.accounts if one.label == label]
        self.unit = units[0] if units else "1"

    def ask(self, one: Statistic, by: str) -> dict[Key, Number]:
        return ask(self.database, one, by, self.only, self.label, self.audited)

    def title(self, what: str) -> str:
        book = "as audited" if self.audited else "as paid"
        money = "" if self.label == "chips" else self.label
        return ", ".join(filter(None, (what, *self.only.words, money, book)))

    def cells(self, told: Sequence[Statistic], numbers: Sequence[Number | None]) -> Iterator[Cell]:
        for one, number in zip(told, numbers, strict=True):
            yield number_cell(one, number, self.unit)

    def notes(self, small: bool) -> tuple[str, ...]:
        return ("", *([SMALL] if small else []), *coverage_lines(self.database, self.only))


def label_of_season(counted: Counted, money: str) -> str:
    """The money amounts are told in: the one that is named, else that of most hands."""
    there = labels(counted.database)
    if not there:
        return "chips"
    if not money:
        return there[0]
    named = next((one for one in there if folded(one) == folded(money)), "")
    if not named:
        raise FloormanError(f"no money `{money}`", "--money", hint(money, there).lstrip(",; "))
    return named


def player_called(counted: Counted, wanted: str) -> str:
    """The player a person means. Raises FloormanError where there is none."""
    names: list[str] = [
        name
        for (name,) in counted.database.rows(
            "select player from seats union select player from evenings order by 1"
        )
    ]
    for name in names:
        if folded(name) == folded(wanted):
            return name
    remedy = hint(wanted, names).lstrip(",; ")
    raise FloormanError(f"no player `{wanted}`", "", remedy)


def _everybody(asking: _Asking, by: str) -> ToldTable:
    group = f"player, {BY[by]}" if by else "player"
    told = [statistic(id) for id in MAIN]
    answers = [asking.ask(one, group) for one in told]
    keys = sorted(answers[0], key=lambda key: (-answers[0][key].n, key))
    columns = [Column("player", "player", "who", False)]
    columns += [Column(by, by, "counted by", False)] if by else []
    columns += [column for one in told for column in columns_of(one)]
    rows = [
        [*map(plain, key), *asking.cells(told, [of.get(key) for of in answers])] for key in keys
    ]
    title = asking.title("Statistics")
    return ToldTable("stats", title, tuple(columns), rows, asking.notes(_any_small(rows)))


def columns_of(one: Statistic) -> Iterator[Column]:
    """The columns of a statistic in a table: its value, and of a rate k and n for files."""
    yield Column(one.id, SHORT.get(one.id, one.name.lower()), one.definition)


SHORT = {
    "net_hands": "net",
    "stakes_100": "stakes/100",
    "pfr": "raises",
    "three_bet": "3-bet",
    "af": "AF",
    "vpip": "VPIP",
    "wtsd": "to showdown",
    "wsd": "won it",
    "wwsf": "won seen",
}


def _any_small(rows: Sequence[Sequence[Cell]]) -> bool:
    return any(cell.text.endswith("*") for row in rows for cell in row)


def _by(asking: _Asking, player: str, by: str) -> ToldTable:
    """One player's main statistics by something."""
    told = [statistic(id) for id in MAIN]
    answers = [asking.ask(one, f"player, {BY[by]}") for one in told]
    keys = sorted((k for k in answers[0] if k[0] == player), key=lambda k: (-answers[0][k].n, k))
    columns = (Column(by, by, "counted by", False), *(c for one in told for c in columns_of(one)))
    rows = [[plain(key[1]), *asking.cells(told, [of.get(key) for of in answers])] for key in keys]
    title = asking.title(f"{player} by {by}")
    return ToldTable("stats", title, columns, rows, asking.notes(_any_small(rows)))


ONE = (
    Column("id", "id", "key of the statistic", False),
    Column("statistic", "statistic", "what it is called", False),
    Column("value", "value", "the number", True),
    Column("k", "k", "of a rate, how often it was", True),
    Column("n", "n", "how often it could have been; else how much it stands on", True),
    Column("low", "from", "lower end of the 95 % interval of a rate, in percent", True),
    Column("high", "to", "upper end", True),
    Column("definition", "what it counts", "count / chances", False),
)


def _one(asking: _Asking, player: str) -> ToldTable:
    """All statistics of one player that have anything to count."""
    rows = []
    for one in statistics():
        if one.of == "dealt" and one.id != "variety":
            continue
        if one.of == "evenings" and asking.of_hands:
            continue
        number = asking.ask(one, "player").get((player,))
        if number is None or not number.n:
            continue
        cells = share_cells(one, number, asking.unit)
        rows.append([plain(one.id), plain(one.name), *cells, plain(one.definition)])
    small = _any_small(rows)
    return ToldTable("player", asking.title(player), ONE, rows, asking.notes(small))


def coverage_lines(database: Database, only: Narrowed) -> Iterator[str]:
    """How many hands there are, and how many of them a statistic of each level can use (C12)."""
    found = coverage(database, only)
    whole = sum(found.values())
    if not whole:
        yield "no hand of the season is among these"
        return
    noted = [
        (level, sum(found.get(one, 0) for one in LEVELS[at:])) for at, level in enumerate(LEVELS)
    ]
    less = [f"{hands} note {level}" for level, hands in noted if hands < whole]
    yield f"of {many(whole, 'hand')}{': ' + listed(less) if less else ', every one of them'}"
