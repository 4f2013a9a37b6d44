"""The night of a hand sheet as it goes on: its settings, who sits where, what was bought.

``READERS`` reads the lines before and between hands. A hand is read by ``sheet_hand``.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from ingest.sheet.amounts import Money, amount_meant, decimal_of, is_amount
from ingest.sheet.cursor import Cursor
from ingest.sheet.fast.table import Agreed, Table
from ingest.sheet.keywords import LEVELS
from ingest.sheet.names import Roster, is_name, name_text
from ingest.sheet.stakes import stakes
from ingest.words import Word
from schemas.hand import Chips, LedgerEntry, Level, Night, Ruling
from schemas.rulebook import profile_ids
from schemas.words import hint, plain

NightReader = Callable[[Cursor, "Tonight"], None]
MOVE_CHIPS = ("cash", "pays", "adjust")  # lines that may leave somebody less


@dataclass(slots=True)
class Payment:
    """Chips paid into the pot after the last award: they open the next."""

    player: str
    amount: Chips
    text: str
    place: int


@dataclass(slots=True)
class Tonight:
    """What holds for the next hand of the night."""

    night: Night
    declared: bool = False  # by a `night` line
    money: Money = field(default_factory=Money)
    seating: dict[int, str] = field(default_factory=dict)  # by seat number
    people: Roster = field(default_factory=lambda: Roster([]))  # everyone named tonight
    stakes: dict[str, Chips] = field(default_factory=dict)
    level: Level | None = None
    profile: str = ""
    in_force: dict[tuple[str, ...], Ruling] = field(default_factory=dict)  # by what they say
    to_the_pot: list[Payment] = field(default_factory=list)
    cashed_out: set[str] = field(default_factory=set)  # and bought no more: seated perhaps
    number: int = 0  # hands so far, those set aside included
    minutes: int = -1  # time of day of the last hand that noted it
    days: int = 0  # midnights passed
    money_typed: bool = False
    broken_seats: str = ""  # why nobody knows who sits where
    broken_settings: str = ""  # why amounts or rules are not known
    agreed: Agreed = field(default_factory=dict)  # what `stakes` lines said, by line
    seatings: dict[str, dict[int, str]] = field(default_factory=dict)  # `seats` lines, by line
    tables: dict[tuple[object, ...], Table] = field(default_factory=dict)  # by who sits there

    def seated(self) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """Seat numbers and names, clockwise."""
        numbers = tuple(sorted(self.seating))
        return numbers, tuple(self.seating[number] for number in numbers)

    def table(self, names: tuple[str, ...]) -> Table:
        """Those who are ``seated``, with what is remembered of their words; where no seats are
        known, a new table, at which names are taken up as they come."""
        if not names:
            return Table(Roster(names, is_open=True), self.money, self.night.hosts, self.agreed)
        key = (names, self.money, self.night.hosts)
        table = self.tables.get(key)
        if table is None:
            table = Table(Roster(names), self.money, self.night.hosts, self.agreed)
            self.tables[key] = table
        return table

    def enter(
        self,
        kind: str,
        player: str,
        place: int,
        amount: Chips = 0,
        *,
        other: str = "",
        text: str = "",
    ) -> None:
        """One more entry of the ledger, before the hand to come."""
        if kind == "cash":
            self.cashed_out.add(player)
        elif kind in ("buy", "sit"):
            self.cashed_out.discard(player)
        entry = LedgerEntry(kind, player, other, amount, text, self.number + 1, place)
        self.night.ledger.append(entry)

    def rule(self, ruling: Ruling) -> None:
        """A ruling that holds from here on. The same one said before need not be kept beside it."""
        said = _what_it_says(ruling)
        self.in_force.pop(said, None)  # the last one said comes last
        self.in_force[said] = ruling


def _what_it_says(ruling: Ruling) -> tuple[str, ...]:
    return plain(ruling.topic), plain(ruling.value), ruling.by.casefold(), ruling.scope


def night_line(cursor: Cursor, tonight: Tonight) -> None:
    """``night DATE [ZONE]``."""
    night = tonight.night
    tonight.declared = True
    if cursor.more:
        night.name = _as_typed(cursor)
    if cursor.more:
        night.zone = _as_typed(cursor)


def _as_typed(cursor: Cursor) -> str:
    word = cursor.take()
    cursor.write(name_text(word.text) if word.quoted else word.text)
    return word.text


def location(cursor: Cursor, tonight: Tonight) -> None:
    """``place "Kim's kitchen"``."""
    if not cursor.more:
        raise cursor.error("which place?")
    tonight.night.location = cursor.rest_as_text()


def unit(cursor: Cursor, tonight: Tonight) -> None:
    """``unit 0.50 EUR``: before the first amount of the night."""
    word = cursor.take()
    value = None if word.quoted else decimal_of(word.text)
    if value is None or value <= 0:
        if cursor.statement.fault is not None:
            raise cursor.statement.fault
        meant = amount_meant(word.text)
        how = f" (write {meant}, the currency behind it)" if meant else ""
        raise cursor.error(f'the unit is an amount above nothing, not "{word.text}"{how}', word)
    if tonight.money_typed:
        raise cursor.error("the unit stands before the first amount of the night", word)
    cursor.write(f"{value:f}")
    currency = _as_typed(cursor) if cursor.more else ""
    tonight.money = Money(value, currency)
    tonight.night.unit, tonight.night.currency = f"{value:f}", currency


def chip(cursor: Cursor, tonight: Tonight) -> None:
    """``chip 1``: the smallest chip."""
    word = cursor.words[1] if cursor.more else None
    amount = cursor.amount()
    if amount < 1:
        raise cursor.error("the smallest chip is an amount above nothing", word)
    tonight.night.chip = amount
    tonight.money_typed = True


def rules(cursor: Cursor, tonight: Tonight) -> None:
    """``rules home``: the rulebook profile."""
    named = _as_typed(cursor)
    if named not in profile_ids():
        word = cursor.words[cursor.at - 1]
        raise cursor.error(f'there is no rulebook "{named}"{hint(named, profile_ids())}', word)
    tonight.profile = named


def host(cursor: Cursor, tonight: Tonight) -> None:
    """``host Kim``: the final authority tonight."""
    names: list[str] = []
    while not names or cursor.more:
        word = cursor.take()
        if not is_name(word):
            raise cursor.error("a name is wanted here", word)
        names.append(word.text)
        cursor.write(name_text(word.text))
    tonight.night.hosts = tuple(names)


def records(cursor: Cursor, tonight: Tonight) -> None:
    """``records actions``: the level of every hand that does not say its own."""
    tonight.level = level(cursor)


def level(cursor: Cursor) -> Level:
    """One of the four levels."""
    word = cursor.keyword(*LEVELS)
    if not word:
        raise cursor.unknown(f"the level is one of {', '.join(LEVELS)}", LEVELS)
    return Level(LEVELS.index(word))


def agreed(cursor: Cursor, tonight: Tonight) -> None:
    """``stakes ...`` of the night: each part replaces what was agreed before."""
    tonight.money_typed = True
    tonight.stakes = {**tonight.stakes, **stakes(cursor)}


def seats(cursor: Cursor, tonight: Tonight) -> None:
    """``seats 1 Ann  2 Bob ...``: everyone, clockwise; without numbers they count from 1."""
    seating: dict[int, str] = {}
    numbered = cursor.has_amount
    while True:
        cursor.gap()
        word = cursor.words[cursor.at] if cursor.more else None
        number = cursor.number("a seat") if numbered else len(seating) + 1
        if number in seating:
            raise cursor.error(f"seat {number} is {seating[number]}'s already", word)
        name, word = new_name(cursor, tonight)
        if name in seating.values():
            raise cursor.error(f"{name} has a seat already", word)
        seating[number] = name
        if not cursor.more:
            break
    tonight.seating = seating
    tonight.broken_seats = ""


def new_name(cursor: Cursor, tonight: Tonight) -> tuple[str, Word]:
    """A name written in full, of somebody known or new; as it was first spelled tonight."""
    word = cursor.take()
    if is_amount(word.text) and not word.quoted:
        raise cursor.error(f"a name stands before an amount: NAME {word.text}", word)
    if not is_name(word):
        raise cursor.error(f'"{word.text}" is no name (quote it if it is one)', word)
    people = tonight.people
    index = people.exact(word.text)
    name = people.names[index if index >= 0 else people.add(word.text)]
    cursor.write(name_text(name))
    return name, word


def apart(tonight: Tonight, keyword: str, what: str, place: int) -> None:
    """A line that could not be read: remember what nobody knows from here on.

    An unread `buy` is a rebuy nobody wrote; what else moves chips may have left anybody less.
    """
    if keyword in ("seats", "sit", "leave"):
        tonight.broken_seats = what
    elif keyword in ("unit", "chip", "rules"):
        tonight.broken_settings = what
    elif keyword in MOVE_CHIPS:
        tonight.enter("unread", "", place, text=what)


READERS: dict[str, NightReader] = {
    "night": night_line,
    "place": location,
    "unit": unit,
    "chip": chip,
    "rules": rules,
    "host": host,
    "records": records,
    "stakes": agreed,
    "seats": seats,
}
