"""Puts a PHH hand together: the table, the packed actions, and who sat where, as one Hand.

Both readers end here, so that a hand is the same hand whichever of them read it.
"""

from array import array
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, NamedTuple

from ingest.phh.actions import CARD_BYTE, EVENT_BYTES, KIND_BYTE, PACKED, SEAT_BYTE, WIDTH
from ingest.phh.setup import Setup
from schemas.cards import NO_CARD
from schemas.events import Kind
from schemas.hand import Chips, Hand, Level
from schemas.plays import AS_IT_LAY

SHOW = int(Kind.SHOW)
NOTE = int(Kind.NOTE)


@dataclass(slots=True)
class Written:
    """What a PHH hand says beside table and actions; amounts in units."""

    names: tuple[str, ...]
    seat_numbers: tuple[int, ...]
    finishing: tuple[Chips, ...] | None
    winnings: tuple[Chips, ...] | None
    fields: dict[str, object]
    currency: str = ""
    money: str = "unknown"
    time: str = ""


@dataclass(slots=True)
class Where:
    """The place of a hand among others."""

    id: str
    path: str
    line: int
    number: int


@dataclass(slots=True)
class Acts:
    """The actions: events of WIDTH numbers each, and where each stands. Words are None without
    commentary.

    ``events`` may be packed (``ingest.phh.actions``). ``places`` is one place for each event, or
    the place of the first action of them all when they stand in one line, as far apart as their
    steps say.
    """

    events: list[int] | bytes
    places: list[int] | int
    words: list[str] | None
    ante_place: int
    blind_place: int

    def numbers(self) -> list[int]:
        """The events unpacked."""
        events = self.events
        return array(PACKED, events).tolist() if isinstance(events, bytes) else events

    def steps(self) -> list[int]:
        """For each event how far it is to the next action, or 0 within one."""
        events = self.events
        if isinstance(events, bytes):
            return array(PACKED, events)[4::WIDTH].tolist()
        return events[4::WIDTH]


class Bare(NamedTuple):
    """What happened in a hand, forced money first, column by column: the low byte of each event's
    number, and the amounts."""

    kinds: bytes
    seats: bytes
    amounts: list[Chips]
    cards: bytes


@dataclass(slots=True)
class Read:
    """A hand as a reader leaves it, its parts not put together yet."""

    setup: Setup
    stacks: tuple[Chips, ...]  # () when none is noted
    written: Written
    acts: Acts
    where: Where
    content_hash: str = ""
    bare: Bare | None = None  # made when it is first asked for

    def events(self) -> Bare:
        """The bare events."""
        if self.bare is None:
            self.bare = _bare(self.setup, self.acts.events)
        return self.bare


def _bare(setup: Setup, events: list[int] | bytes) -> Bare:
    if isinstance(events, bytes):
        return Bare(
            setup.kind_bytes + events[KIND_BYTE::EVENT_BYTES],
            setup.seat_bytes + events[SEAT_BYTE::EVENT_BYTES],
            setup.amounts + array(PACKED, events)[2::WIDTH].tolist(),
            setup.no_cards + events[CARD_BYTE::EVENT_BYTES],
        )
    seats, cards = events[1::WIDTH], events[3::WIDTH]
    return Bare(
        setup.kind_bytes + bytes(events[0::WIDTH]),
        setup.seat_bytes + bytes([seat & 0xFF for seat in seats]),
        setup.amounts + events[2::WIDTH],
        setup.no_cards + bytes([card & 0xFF for card in cards]),
    )


def show_groups_of(read: Read) -> list[int]:
    """One group, from 1, for each show; 0 for other events. The last event of a show ends it."""
    kinds = read.events().kinds
    steps = [0] * len(read.setup.kinds) + read.acts.steps()
    groups = [0] * len(kinds)
    group = 1
    for index in range(kinds.index(SHOW), len(kinds)):
        if kinds[index] == SHOW:
            groups[index] = group
            if steps[index]:
                group += 1
    return groups


def hand_of(read: Read) -> Hand:
    """The hand; every sequence of it is a list or a tuple."""
    setup, written, acts, where = read.setup, read.written, read.acts, read.where
    hand = Hand(*_whole(read))
    hand.number, hand.format, hand.time = where.number, "phh", written.time
    hand.unit, hand.chip = setup.unit, setup.chip
    hand.currency, hand.money = written.currency, written.money
    hand.stacks, hand.finishing, hand.winnings = read.stacks, written.finishing, written.winnings
    hand.ante_trimming = setup.trimming
    hand.stakes, hand.options = setup.stakes.copy(), setup.options.copy()
    hand.fields, hand.content_hash = written.fields, read.content_hash
    hand.faces = list(bytes(hand.kinds).translate(AS_IT_LAY))
    forced = len(setup.kinds)
    if forced:
        hand.cells = setup.cells + [-1] * (len(hand.kinds) - forced)
    if SHOW in hand.kinds:
        hand.groups = show_groups_of(read)
    if acts.words is not None:
        hand.words = [""] * forced + acts.words
    return hand


def _whole(read: Read) -> tuple[Any, ...]:
    """What every hand must have, in the order of its fields."""
    setup, written, where = read.setup, read.written, read.where
    events = read.acts.numbers()
    return (
        *(where.id, where.path, where.line, setup.game, written.names, written.seat_numbers),
        *(written.seat_numbers[-1], (True,) * setup.players, level_of(read)),
        setup.kinds + events[0::WIDTH],
        setup.seats + events[1::WIDTH],
        setup.amounts + events[2::WIDTH],
        [NO_CARD] * len(setup.kinds) + events[3::WIDTH],
        places_of(setup, read.acts),
    )


def level_of(read: Read) -> Level:
    """Whether anything is recorded beside notes."""
    acts = read.acts
    kinds = read.events().kinds[len(read.setup.kinds) :]
    if not kinds or (acts.words is not None and all(kind == NOTE for kind in kinds)):
        return Level.RESULT
    return Level.ACTIONS


def places_of(setup: Setup, acts: Acts) -> list[int]:
    """The place of each event, forced money first."""
    forced = len(setup.kinds) - setup.antes
    places = [acts.ante_place] * setup.antes + [acts.blind_place] * forced
    if isinstance(acts.places, int):
        places += accumulate(acts.steps()[:-1], initial=acts.places)
    else:
        places += acts.places
    return places
