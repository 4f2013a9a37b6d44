"""One hand while its object is gone through: who sits where, what lies in front of whom."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ingest.calledgames import CalledGame
from ingest.eventrows import Row, row
from ingest.jsonvalues import keys_beyond, number, units
from schemas.cards import BY_TEXT, UNKNOWN
from schemas.events import NOBODY, Kind
from schemas.garbled import MALFORMED, UNKNOWN_LINE, garbled

Table = Mapping[str, Any]


class Unreadable(Exception):
    """A hand of which a part cannot be read at all; the message says which."""


@dataclass(slots=True)
class Aside:
    """Chips that moved outside the pots, or a line of no known kind, while the hand was told."""

    kind: str  # as of ``LedgerEntry``; "unknown": a line
    seat: int
    amount: int
    text: str
    place: int


@dataclass(slots=True)
class Told:
    """What has been read of a hand. Seats are indices; amounts whole units."""

    scale: int  # digits behind the point that a unit stands for
    as_totals: bool  # amounts of acts are the round's total, not what goes in
    seats: dict[object, int]  # id of a player -> seat
    called: CalledGame
    forced: list[Row] = field(default_factory=list)  # posts before the first act
    play: list[Row] = field(default_factory=list)
    asides: list[Aside] = field(default_factory=list)
    round: int = 0  # index of the round that is told
    known: dict[int, dict[int, list[int]]] = field(default_factory=dict)  # seat, round -> dealt
    level: list[int] = field(default_factory=list)  # in front of each seat in this round
    folded: set[int] = field(default_factory=set)
    begun: bool = False  # somebody has acted
    group: int = 0

    def add(
        self, kind: int, seat: int = NOBODY, amount: int = 0, *, place: int, **more: Any
    ) -> None:
        """An event of play."""
        self.play.append(row(kind, seat, amount, place=place, **more))

    def next_group(self) -> int:
        """A number for events that belong together."""
        self.group += 1
        return self.group

    def chips(self, value: object, place: int, what: str) -> int:
        """An amount in units, never less than nothing; 0 where it is none, and said to be so."""
        amount = number(value)
        if not amount or amount < 0:
            if value not in (None, "") and (amount is None or amount < 0):
                self.wrong(f"{what} {value!r} is no amount", place)
            return 0
        return units(amount, self.scale)

    def seat(self, player: object, place: int) -> int:
        """The seat of a player's id; NOBODY for one who is not among the players."""
        try:
            found = self.seats.get(player, NOBODY)
        except TypeError:  # a list, say
            found = NOBODY
        if found == NOBODY:
            self.wrong(f"player {player!r} is not among the players", place)
        return found

    def cards(self, given: object, place: int) -> list[int]:
        """Cards of a list, or of a text as the empty one stands for none; what is no card of the
        deck is unknown."""
        if not given:
            return []
        if isinstance(given, str):
            given = given.split() if " " in given else [given[n : n + 2] for n in (0, 2, 4, 6)]
            given = [one for one in given if one]
        found = []
        for text in given if isinstance(given, list) else [given]:
            card = BY_TEXT.get(text) if isinstance(text, str) else None
            if card is None and isinstance(text, str):
                card = BY_TEXT.get(text.replace("10", "T").title().strip())
                if text.strip("?xX*- ") == "":
                    card = UNKNOWN
            if card is None:
                self.wrong(f"{text!r} is no card", place)
            found.append(UNKNOWN if card is None or card < 0 else card)
        return found

    def wrong(self, sentence: str, place: int) -> None:
        """A place that is not as the format has it."""
        self.add(Kind.GARBLED, place=place, word=garbled(MALFORMED, sentence[:200]))

    def unknown(self, sentence: str, text: str, place: int) -> None:
        """A line of no known kind: kept, and shown; it may be an act or a payment."""
        self.add(Kind.GARBLED, place=place, word=garbled(UNKNOWN_LINE, sentence[:200]))
        self.asides.append(Aside("unknown", NOBODY, 0, text[:500], place))

    def unknown_keys(self, one: Table, known: set[str], what: str, place: int) -> None:
        """Keys the standard does not have; those that begin with _ are somebody's own. Where one
        holds a number, chips may stand there that the record then lacks."""
        others = keys_beyond(one, known)
        if not others:
            return
        text = json.dumps({key: one[key] for key in others}, ensure_ascii=False, default=str)
        if any(number(one[key]) for key in others):
            self.unknown(f"{what} has {', '.join(others)}", text, place)
        else:
            self.asides.append(Aside("unknown", NOBODY, 0, f"{what}: {text[:500]}", place))
