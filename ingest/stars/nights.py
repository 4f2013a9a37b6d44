"""Hands put together by table and night, each a ``Night`` of one table."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from ingest.venue import Venue
from schemas.events import Kind
from schemas.hand import RETURNS_WRITTEN, Hand, LedgerEntry, Night

OPEN_HANDS = 4_000  # held at one time, so that memory stays flat
NIGHT_HANDS = 2_000
BACK = int(Kind.BACK)

Outside = tuple[str, str, int, str, int]  # kind, player, amount, text, place


class Nights:
    """The nights that are open, by table and date."""

    def __init__(self, path: str, venue: Venue) -> None:
        self._path, self._venue = path, venue
        self._open: dict[tuple[str, ...], list[tuple[Hand, list[Outside]]]] = {}
        self._count = 0

    def add(self, hand: Hand, outside: list[Outside]) -> Iterator[Night]:
        """One more hand; nights that are full come out."""
        key = (
            str(hand.fields.get("tournament", "")),
            str(hand.fields["table"]),
            hand.currency,
            hand.unit,
            self._date(hand.time),
        )
        held = self._open.setdefault(key, [])
        held.append((hand, outside))
        self._count += 1
        if len(held) >= NIGHT_HANDS:
            self._count -= len(held)
            yield self._night(key, self._open.pop(key))
        elif self._count >= OPEN_HANDS:
            yield from self.rest()

    def rest(self) -> Iterator[Night]:
        """Whatever is open."""
        for key, held in self._open.items():
            yield self._night(key, held)
        self._open.clear()
        self._count = 0

    def _date(self, time: str) -> str:
        if time.endswith("Z"):
            return _night_of(self._venue, time)
        return time[:10]

    def _night(self, key: tuple[str, ...], held: list[tuple[Hand, list[Outside]]]) -> Night:
        held.sort(key=lambda one: one[0].time)
        first = held[0][0]
        night = Night(
            source=self._path,
            name=key[-1],
            zone=self._venue.zone,
            location=key[1],
            unit=first.unit,
            currency=first.currency,
            chip=min(hand.chip for hand, _ in held),
            hands=[hand for hand, _ in held],
            origin="",
        )
        for number, (hand, outside) in enumerate(held, 1):
            hand.night, hand.number = night.name, number
            for kind, player, amount, text, place in outside:
                night.ledger.append(LedgerEntry(kind, player, "", amount, text, number + 1, place))
        _note_returns(night.hands)
        return night


def _note_returns(hands: Sequence[Hand]) -> None:
    """Some converters and the oldest hands leave out the row of a bet that comes back; where
    another hand has one, its absence tells that it was lost."""
    lacking = [hand for hand in hands if BACK not in hand.kinds]
    if len(lacking) < len(hands):
        for hand in lacking:
            hand.fields[RETURNS_WRITTEN] = True


_DATES: dict[tuple[Venue, str], str] = {}


def _night_of(venue: Venue, time: str) -> str:
    """The night of a moment; by its hour, for all of an hour is one night's."""
    key = (venue, time[:13])
    date = _DATES.get(key)
    if date is None:
        if len(_DATES) > 100_000:
            _DATES.clear()
        date = _DATES[key] = venue.night_of(datetime.fromisoformat(time))
    return date
