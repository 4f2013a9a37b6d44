"""Which hands and nights a question is about: dates, night, game, stake, table; as conditions."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal, InvalidOperation
from fractions import Fraction

from reports.rules import game_called
from schemas.database.season_file import Database
from schemas.errors import FloormanError
from schemas.shelf import Shelf
from schemas.words import folded, hint


@dataclass(frozen=True, slots=True)
class Asked:
    """What a person narrows a question down to; "" for everything."""

    since: str = ""
    until: str = ""
    night: str = ""  # DATE or DATE@PLACE
    game: str = ""
    stake: str = ""  # decimal text
    table: str = ""
    players: int = 0

    @property
    def is_of_hands(self) -> bool:
        """Whether it narrows more than nights: what a night brought is then no answer."""
        return bool(self.game or self.stake or self.players)


@dataclass(frozen=True, slots=True)
class Narrowed:
    """Conditions on hands and on evenings, and what they say in words."""

    hands: str
    evenings: str
    words: tuple[str, ...]

    def of_both(self, one: str, other: str) -> "Narrowed":
        """The same of hands that both players were dealt into."""
        pair = " intersect ".join(
            f"select hand from seats where player = {_text(name)}" for name in (one, other)
        )
        return replace(self, hands=f"{self.hands} and hand in ({pair})")

    def of_money(self, label: str) -> "Narrowed":
        """The same of hands whose chips are called so."""
        return replace(self, hands=f"{self.hands} and label = {_text(label)}")


def narrowed(database: Database, shelf: Shelf, asked: Asked, label: str) -> Narrowed:
    """The conditions. ``label``: the money in which amounts are told.

    Raises FloormanError: a date that is none, a night, game, stake or table the season has not.
    """
    both, hands, words = list[str](), list[str](), list[str]()
    for day, sign, word in ((asked.since, ">=", "from"), (asked.until, "<=", "to")):
        if day:
            both.append(f"day {sign} {_text(_date(day))}")
            words.append(f"{word} {day}")
    if asked.night:
        day, _, place = asked.night.partition("@")
        _there(database, "day", day, "night", "--night")
        both.append(f"day = {_text(day)}")
        both += [f"place = {_text(_known(database, 'place', place, 'table'))}"] if place else []
        words.append(asked.night)
    if asked.table:
        place = _known(database, "place", asked.table, "table")
        both.append(f"place = {_text(place)}")
        words.append(f"at {place}")
    if asked.game:
        id = game_called(shelf, asked.game).id
        hands.append(f"(game = {_text(id)} or starts_with(game, {_text(id + '.')}))")
        words.append(shelf.game(id).name)
    if asked.stake:
        hands.append(f"stake * worth = {_stake(asked.stake)}")
        words.append(f"stake {asked.stake}")
    if asked.players:
        hands.append(f"players = {asked.players}")
        words.append(f"{asked.players} players")
    money = f"label = {_text(label)}"
    return Narrowed(" and ".join([*both, *hands, "true"]), " and ".join([*both, money]), (*words,))


def _text(value: str) -> str:
    """As a literal of SQL."""
    quoted = value.replace("'", "''")
    return f"'{quoted}'"


def _date(given: str) -> str:
    try:
        return date.fromisoformat(given).isoformat()
    except ValueError:
        raise FloormanError(f"`{given}` is no date", "", "write 2026-11-27") from None


def _stake(text: str) -> str:
    try:
        amount = Fraction(Decimal(text.replace(",", ".")))
    except (InvalidOperation, ValueError, OverflowError):
        raise FloormanError(f"`{text}` is no amount", "--stake", "write 2 or 0.50") from None
    return f"{amount.numerator}::decimal(18, 6) / {amount.denominator}"


def _values(database: Database, column: str) -> list[str]:
    found = database.rows(
        f"select distinct {column} from (select {column} from dealt union "
        f"select {column} from evenings) where {column} <> '' order by 1"
    )
    return [value for (value,) in found]


def _there(database: Database, column: str, wanted: str, what: str, option: str) -> None:
    values = _values(database, column)
    if wanted not in values:
        raise FloormanError(f"no {what} `{wanted}`", option, _near(wanted, values))


def _known(database: Database, column: str, wanted: str, what: str) -> str:
    values = _values(database, column)
    for value in values:
        if folded(value) == folded(wanted):
            return value
    raise FloormanError(f"no {what} `{wanted}`", f"--{what}", _near(wanted, values))


def _near(wanted: str, values: Sequence[str]) -> str:
    return hint(wanted, values[-12:]).lstrip(",; ")
