"""Files of Open Hand History: streams of objects, one a line, in an array, or one alone.

The standard: hh-specs.handhistory.org (1.2 to 1.4). Hands of one table and one night are a Night.
"""

import re
from collections.abc import Iterator
from typing import Any

from ingest.jsonvalues import Broken, Lines, Numbers, Value, values
from ingest.ohh.hand import OneHand, is_a_zoom
from ingest.ohh.meaning import as_totals
from ingest.ohh.places import places_of
from ingest.ohh.told import Table, Unreadable
from ingest.ohh.whole import Stand, begun_night, is_whole, unit_of, whole_hand
from ingest.uniquenames import UniqueNames
from ingest.venue import Venue
from schemas.hand import Hand, LedgerEntry, Night, RecordError, line_and_column

WRAPPER = re.compile(r'"ohh"\s*:\s*\{')
BARE = re.compile(r'"spec_version"\s*:')
OWN = (re.compile(r'"rounds"\s*:\s*\['), re.compile(r'"player_id"\s*:'))
# Where an object begins behind one that is broken: at the first column, or with its wrapper.
BEGIN = re.compile(r'(?m)^\{|\{\s*(?:"\w+"\s*:\s*"[^"\n]*"\s*,\s*)*"ohh"\s*:')
ARRAY = re.compile(r"\s*\[")
COLUMN_SHOWN = 200  # letters of a line an error shows


def looks_like(text: str) -> bool:
    """Whether a text begins as objects of the standard do."""
    begin = text.lstrip()[:1]
    if begin not in ("{", "["):
        return False
    if WRAPPER.search(text):
        return True
    return BARE.search(text) is not None and any(one.search(text) for one in OWN)


def read(path: str, text: str, errors: list[RecordError], venue: Venue) -> Iterator[Night]:
    """Every hand of a text, by table and night."""
    yield from _File(path, text, errors, venue).nights()


class _File:
    """One file while it is read."""

    def __init__(self, path: str, text: str, errors: list[RecordError], venue: Venue) -> None:
        self.path, self.text, self.errors, self.venue = path, text, errors, venue
        self.lines = Lines(text)
        self.numbers = Numbers()
        self.names = UniqueNames()
        self.lost: list[int] = []  # where hands stand that cannot be read
        self.last: dict[int, int] = {}  # of each night, where its last hand begins
        self.begun = 0  # nights that floorman told whole

    def nights(self) -> Iterator[Night]:
        """The nights in order of their first hands."""
        found: list[tuple[Value, Table]] = []
        for one in self._values():
            hand = self._hand_of(one)
            if hand is not None:
                found.append((one, hand))
        others = [hand for _, hand in found if not is_whole(hand)]
        scale, totals = self._scale(others), as_totals(others)
        nights: dict[tuple[str, ...], Night] = {}
        for value, given in found:
            if is_whole(given):
                self._whole(nights, value, given)
            else:
                self._into(nights, value, given, scale, totals)
        yield from nights.values()

    def _scale(self, hands: list[Table]) -> int:
        """Digits behind the point of the file's amounts. Numbers that some writers put between
        quotation marks are not among those the decoder saw."""
        if any(isinstance(hand.get("big_blind_amount"), str) for hand in hands[:1]):
            for text in re.findall(r'"([0-9]{1,12}\.[0-9]{1,9})"', self.text):
                self.numbers[text]
        digits = self.numbers.behind_point
        return 2 if digits == 1 else digits  # half a unit of a currency is written in cents

    def _values(self) -> Iterator[Value]:
        begin = ARRAY.match(self.text)
        for one in values(self.text, BEGIN, self.numbers, begin.end() if begin else 0):
            if isinstance(one, Broken):
                self._error(one.at, f"an object that is no JSON: {one.why}", one.start)
            else:
                yield one

    def _hand_of(self, one: Value) -> Table | None:
        """The object that holds the hand; None, and an error, where there is none."""
        value: Any = one.value
        hand = value.get("ohh", value) if isinstance(value, dict) else None
        if isinstance(hand, dict) and ("rounds" in hand or "players" in hand):
            return hand
        if one.cut:
            self._error(one.start, "the file ends inside an object, before its players", one.start)
        else:
            self._error(one.start, "an object without a hand: no `players`, no `rounds`", one.start)
        return None

    def _error(self, at: int, message: str, start: int, hand: str = "", text: str = "") -> None:
        self.lost.append(start)
        line, column = line_and_column(self.lines.place(at))
        end = self.text.find("\n", at)
        shown = (
            text
            or self.text[max(0, at - 40, self.text.rfind("\n", 0, at) + 1) : end][:COLUMN_SHOWN]
        )
        self.errors.append(RecordError(self.path, line, column, message, text=shown, hand=hand))

    def _whole(self, nights: dict[tuple[str, ...], Night], value: Value, given: Table) -> None:
        """A hand that floorman told whole, in the night that begins with it or is told already."""
        at = Stand(self.text, value.start, value.end, self.lines)
        try:
            begins = begun_night(given, self.path, self.lines.place(value.start))
            hand = whole_hand(given, at, self.path)
        except Unreadable as fault:
            number = str(given.get("game_number") or "?")
            self._error(value.start, f"hand {number}: {fault}", value.start, number)
            return
        self.begun += begins is not None
        own = (str(self.begun),)
        night = nights.get(own) if begins is None else begins
        nights[own] = night = night if night is not None else Night(self.path)
        night.add(hand)

    def _into(
        self,
        nights: dict[tuple[str, ...], Night],
        value: Value,
        given: Table,
        scale: int,
        totals: bool,
    ) -> None:
        """Read a hand and put it into the night it belongs to."""
        at = self.lines.place(value.start)
        places = places_of(self.text, value.start, value.end, self.lines)
        one = OneHand(given, places, scale, totals, at)
        outer = str(value.value.get("id") or "")
        try:
            hand = one.read(self.names, self.path, outer, value.cut)
        except Unreadable as fault:
            number = str(given.get("game_number") or outer)
            self._error(value.start, f"hand {number or '?'}: {fault}", value.start, number)
            return
        name = self.venue.night_of(one.moment) if one.moment else ""
        site, table = str(given.get("site_name") or ""), str(given.get("table_name") or "")
        night = nights.get((site, table, name))
        if night is None:
            night = nights[site, table, name] = Night(
                self.path, name, self.venue.zone or "UTC", table
            )
            night.unit, night.currency = unit_of(scale), hand.currency
            night.origin = f"ohh {site}".strip()
        hand.unit, hand.night, hand.number = night.unit, name, self._number(night, value.start)
        night.ids.update(one.seats.sources)
        night.chained = bool(name and table) and not is_a_zoom(given)
        night.add(hand)
        self._beside(night, hand, one)

    def _number(self, night: Night, start: int) -> int:
        """The hand's number in its night; one is left out where a hand before it was lost."""
        before, self.last[id(night)] = self.last.get(id(night), 0), start
        last = night.hands[-1].number if night.hands else 0
        return last + 1 + any(before < at < start for at in self.lost)

    def _beside(self, night: Night, hand: Hand, one: OneHand) -> None:
        """Chips outside the pots into the ledger, behind the hand in which they stand; lines of
        no known kind to the errors."""
        for aside in one.told.asides:
            if aside.kind == "unknown":
                line, column = line_and_column(aside.place)
                message = "a line of no known kind, kept and passed over"
                self.errors.append(
                    RecordError(
                        *(self.path, line, column, message),
                        text=aside.text[:COLUMN_SHOWN],
                        hand=hand.id,
                        unknown=True,
                    )
                )
                continue
            name = hand.names[aside.seat] if aside.seat >= 0 else ""
            night.ledger.append(
                LedgerEntry(
                    *(aside.kind, name, "", aside.amount, aside.text, hand.number + 1, aside.place)
                )
            )
