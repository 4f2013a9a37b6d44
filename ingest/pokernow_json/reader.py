"""PokerNow's JSON export as nights. It is read as far as it is JSON; the hand that a cut file ends
in is kept as incomplete.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Any

from ingest.pokernow_json.events import Told
from ingest.pokernow_json.hand import hand_of
from ingest.pokernow_json.raw import Raw, Tonight
from ingest.pokernow_json.walk import Fault, Members, Places, elements, members, skip, value
from ingest.venue import Venue
from schemas.hand import LedgerEntry, Night, RecordError, place

ORIGIN = "pokernow"
NOT_DEALT_IN = "not dealt in"
SIGNS = ('"handVersion"', '"dealerSeat"')


def looks_like(text: str) -> bool:
    """Whether a text begins as an export: the game, one hand, or a list of hands."""
    begin = text.lstrip()[:1]
    return begin in ("{", "[") and all(sign in text for sign in SIGNS)


def read(path: str, text: str, errors: list[RecordError], venue: Venue) -> Iterator[Night]:
    """The nights of an export; what cannot be read goes to ``errors``."""
    file = _File(path, text)
    hands = list(_once(file.hands(errors)))
    exporter, game_id = (str(file.head.get(name) or "") for name in ("playerId", "gameId"))
    for name, unit_hands in _nights(hands, venue):
        tonight = Tonight(path, exporter, name, _names(unit_hands), game_id)
        night = _night(tonight, unit_hands, errors)
        if night.hands:
            night.zone = venue.zone
            yield night


class _File:
    """An export being walked through."""

    def __init__(self, path: str, text: str) -> None:
        self.path, self.text = path, text
        self.head: Members = {}
        self._places = Places(text)
        self._found: list[Raw] = []

    def hands(self, errors: list[RecordError]) -> list[Raw]:
        """Every hand of the file, whole or cut."""
        at = skip(self.text, 0)
        try:
            if self.text[at : at + 1] == "[":
                elements(self.text, at, self._hand)
            else:
                self._top(at)
        except Fault as fault:
            self._fault(fault, errors)
        return self._found

    def _top(self, at: int) -> None:
        """The object that holds the hands, or is one: the name of its first list decides."""
        raw = Raw(self._place(at), self.head)
        alone = {"events": lambda start: self._event(raw, start)}
        try:
            members(self.text, at, self.head, {"hands": self._hand, **alone})
        except Fault:
            raw.whole = False
            raise
        finally:
            if raw.events or "dealerSeat" in self.head:
                self._found.append(raw)

    def _hand(self, at: int) -> int:
        """One hand that begins at an offset; where it ends."""
        if self.text[at : at + 1] != "{":
            return value(self.text, at)[1]
        raw = Raw(self._place(at))
        self._found.append(raw)
        try:
            lists = {"events": lambda start: self._event(raw, start)}
            return members(self.text, at, raw.members, lists)
        except Fault:
            raw.whole = False
            raise

    def _event(self, raw: Raw, at: int) -> int:
        found, end = value(self.text, at)
        payload = found.get("payload") if isinstance(found, dict) else found
        raw.events.append(Told(payload, self._place(at)))
        return end

    def _place(self, at: int) -> int:
        return place(*self._places.of(at))

    def _fault(self, fault: Fault, errors: list[RecordError]) -> None:
        line, column = self._places.of(min(fault.at, len(self.text)))
        last = self._found[-1] if self._found else None
        lost = last is not None and not last.whole
        if fault.cut:
            what = "the file ends inside a hand" if lost else "the file ends before its end"
        else:
            what = f"{fault}; what stands before it was read, what stands behind it was not"
        id = last.id if last is not None and lost and "players" not in last.members else ""
        if id and last is not None:
            self._found.remove(last)
        errors.append(RecordError(self.path, line, column, what, hand=id))


def _once(hands: Sequence[Raw]) -> Iterator[Raw]:
    """Each hand once; one that is told otherwise under the same id stays, and says so."""
    first: dict[str, Raw] = {}
    for raw in hands:
        known = first.setdefault(raw.id, raw) if raw.id else raw
        if known is raw:
            yield raw
            continue
        same = known.members == raw.members
        if not same or [x.payload for x in known.events] != [x.payload for x in raw.events]:
            raw.repeats = True
            yield raw


def _nights(hands: list[Raw], venue: Venue) -> Iterator[tuple[str, list[Raw]]]:
    """The hands in the order they were played, by date of the night and what a chip is."""
    if all(raw.moment for raw in hands):
        hands = sorted(hands, key=lambda raw: (raw.members["startedAt"], raw.number))

    def night(raw: Raw) -> tuple[str, bool]:
        return (venue.night_of(raw.moment) if raw.moment else "", raw.in_cents)

    for (name, _), some in groupby(hands, night):
        yield name, list(some)


def _names(hands: Sequence[Raw]) -> dict[str, str]:
    """The name tonight of every id: its first nick, with the id where another has that nick."""
    names: dict[str, str] = {}
    taken: set[str] = set()
    for raw in hands:
        for player in raw.players() or ():
            nick = str(player.get("name") or "")
            id = str(player.get("id") or nick)
            if id not in names:
                free = nick and nick not in taken
                names[id] = nick if free else f"{nick} @ {id}"
                taken.add(names[id])
    return names


def _night(tonight: Tonight, hands: Sequence[Raw], errors: list[RecordError]) -> Night:
    night = Night(tonight.path, tonight.name, chained=True, origin=ORIGIN)
    numbers = _numbers(hands)
    for raw, number in zip(hands, numbers, strict=True):
        made = hand_of(raw, tonight, number, errors)
        if made is not None:
            night.add(made[0])
            night.ledger += made[1]
            night.unit = made[0].unit
    night.ledger += _absent(night)
    night.ids = {name: id for id, name in tonight.names.items() if id != name}
    return night


def _absent(night: Night) -> list[LedgerEntry]:
    """Who is in no hand behind one he played in: with what he comes back the export does not say,
    nor whether he stood up or sat out."""
    entries: list[LedgerEntry] = []
    for before, hand in zip(night.hands, night.hands[1:], strict=False):
        at = place(hand.line, hand.column)
        gone = (name for name in before.names if name not in hand.names)
        entries += [LedgerEntry("leave", x, "", 0, NOT_DEALT_IN, hand.number, at) for x in gone]
    return entries


def _numbers(hands: Sequence[Raw]) -> list[int]:
    """The numbers of the hands in their night: those of the game, from 1, so that a hand that is
    not in the file leaves a gap; their order where the numbers do not rise."""
    said: list[Any] = [raw.number for raw in hands]
    rising = all(a < b for a, b in pairwise(said))
    if said and rising and said[0] > 0:
        return [number - said[0] + 1 for number in said]
    return list(range(1, len(hands) + 1))
