"""Hands put together by table and night, each a ``Night`` of one table."""

from collections.abc import Sequence
from datetime import datetime

from ingest.stars.header import is_of_the_site
from ingest.venue import Venue
from schemas.events import Kind
from schemas.hand import RETURNS_WRITTEN, Hand, LedgerEntry, Night

OPEN_HANDS = 4_000  # held at one time, so that memory stays flat
NIGHT_HANDS = 2_000
MEMORY = 100_000  # hours whose date is remembered
BACK = int(Kind.BACK)

Outside = tuple[str, str, int, str, int]  # kind, player, amount, text, place


class Nights:
    """The nights that are open, by table and date."""

    def __init__(self, path: str, venue: Venue) -> None:
        self._path, self._venue = path, venue
        self._open: dict[tuple[str, ...], list[tuple[Hand, list[Outside]]]] = {}
        self._count = 0
        self._dates: dict[str, str] = {}  # by the hour

    def add(self, hand: Hand, outside: list[Outside]) -> Sequence[Night]:
        """One more hand; nights that are full come out."""
        fields = hand.fields
        key = (
            str(fields.get("tournament", "")),
            str(fields["table"]),
            hand.currency,
            hand.unit,
            self._date(hand.time),
        )
        held = self._open.get(key)
        if held is None:
            held = self._open[key] = []
        held.append((hand, outside))
        self._count += 1
        if len(held) >= NIGHT_HANDS:
            self._count -= len(held)
            return (self._night(key, self._open.pop(key)),)
        return self._others(key[-1]) if self._count >= OPEN_HANDS else ()

    def _others(self, date: str) -> Sequence[Night]:
        """The nights of other dates, which are over; all, where nothing else is open."""
        held = {key: hands for key, hands in self._open.items() if key[-1] != date} or self._open
        self._open = {key: hands for key, hands in self._open.items() if key not in held}
        self._count -= sum(map(len, held.values()))
        return [self._night(*one) for one in held.items()]

    def rest(self) -> Sequence[Night]:
        """Whatever is open."""
        held, self._open, self._count = self._open, {}, 0
        return [self._night(*one) for one in held.items()]

    def _date(self, time: str) -> str:
        """The date of a night, remembered by the hour unless another night begins within it."""
        if time[-1:] != "Z":
            return time[:10]
        hour = time[:13]
        if date := self._dates.get(hour):
            return date
        first, last, now = (
            self._venue.night_of(datetime.fromisoformat(moment))
            for moment in (f"{hour}:00:00Z", f"{hour}:59:59Z", time)
        )
        if first == last:
            if len(self._dates) > MEMORY:
                self._dates.clear()
            self._dates[hour] = now
        return now

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
            chained=_is_a_table(first),
            origin="",
        )
        for number, (hand, outside) in enumerate(held, 1):
            hand.night, hand.number = night.name, number
            for kind, player, amount, text, place in outside:
                night.ledger.append(LedgerEntry(kind, player, "", amount, text, number + 1, place))
        _note_returns(night.hands)
        return night


def _is_a_table(hand: Hand) -> bool:
    """Whether hands of this place follow one another: not where every hand has other players
    (Zoom), nor where another program has written the text, who may leave hands out."""
    brand = str(hand.fields["written_by"])
    return bool(hand.fields["table"]) and is_of_the_site(brand) and "zoom" not in brand.lower()


def _note_returns(hands: Sequence[Hand]) -> None:
    """Some converters and the oldest hands leave out the row of a bet that comes back; where
    another hand has one, its absence tells that it was lost."""
    lacking = [hand for hand in hands if BACK not in hand.kinds]
    if len(lacking) < len(hands):
        for hand in lacking:
            hand.fields[RETURNS_WRITTEN] = True
