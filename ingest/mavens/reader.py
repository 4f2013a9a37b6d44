"""Text histories of Poker Mavens servers: blocks of lines, one a hand, of one table or of several.

The clock of the server is in no file, so times have no zone.
"""

import re
from collections.abc import Iterator

from ingest.mavens.hand import Apart, OneHand, Unreadable
from ingest.mavens.head import game_of
from ingest.mavens.lines import digits_behind_point
from ingest.venue import Venue
from schemas.hand import Hand, LedgerEntry, Night, RecordError

FIRST_LINE = re.compile(r"(?m)^Hand #\S+ - [0-9]{4}-[0-9]{2}-[0-9]{2} [0-9:]+\s*$")
SECOND = re.compile(r"(?m)^(?:Site: |Game: .* - (?:Blinds|Stakes)\b)")
BEGIN = re.compile(r"(?m)^Hand #")
MESSAGE = "a line of no known kind, kept and passed over"


def looks_like(text: str) -> bool:
    """Whether a text has hands as the server writes them."""
    return FIRST_LINE.search(text) is not None and SECOND.search(text) is not None


def read(path: str, text: str, errors: list[RecordError], venue: Venue) -> Iterator[Night]:
    """The hands of a file, by table and night."""
    yield from _File(path, text, errors).nights()


class _File:
    """One file while it is read."""

    def __init__(self, path: str, text: str, errors: list[RecordError]) -> None:
        self.path, self.text, self.errors = path, text.replace("\r", ""), errors
        self.scale = digits_behind_point(self.text)
        self.apart = Apart(self.scale)
        self.game = game_of("", self.scale)
        self.counted: dict[int, int] = {}  # of each night, the table's count of its last hand

    def nights(self) -> Iterator[Night]:
        """The nights in order of their first hands."""
        nights: dict[tuple[str, str, str], Night] = {}
        begins = [one.start() for one in BEGIN.finditer(self.text)]
        line = 1 + self.text.count("\n", 0, begins[0]) if begins else 1
        self._before(self.text[: begins[0]] if begins else self.text)
        for begin, end in zip(begins, [*begins[1:], len(self.text)], strict=True):
            block = self.text[begin:end]
            lines = [one.rstrip() for one in block.split("\n")]
            one = OneHand(self.apart, self.game)
            try:
                hand = one.read(lines, line, self.path)
            except Unreadable as fault:
                self._error(line, f"hand {lines[0][6:40]}: {fault}", lines[0], one.head.id)
            else:
                self._into(nights, hand, one)
            line += block.count("\n")
        yield from nights.values()

    def _before(self, text: str) -> None:
        """Lines before the first hand: a page begun in the middle of one."""
        for n, one in enumerate(text.split("\n"), 1):
            if one.strip():
                self._unknown(n, one.strip(), "")

    def _into(self, nights: dict[tuple[str, str, str], Night], hand: Hand, one: OneHand) -> None:
        head = one.head
        key = (head.site, head.table, head.night)
        night = nights.get(key)
        if night is None:
            night = nights[key] = Night(self.path, head.night, "", head.table)
            night.unit = f"0.{'0' * (self.scale - 1)}1" if self.scale else "1"
            night.origin = f"mavens {head.site}".strip()
            night.chained = bool(head.table)
        hand.unit, hand.number = night.unit, self._number(night, head.id)
        night.ids.update({name: name for name in hand.names if name not in night.ids})
        night.add(hand)
        for aside in one.told.asides:
            name = hand.names[aside.seat]
            night.ledger.append(
                LedgerEntry(
                    *(aside.kind, name, "", aside.amount, aside.text, hand.number + 1, aside.place)
                )
            )
        for name, chips, place in one.bought:
            night.ids.setdefault(name, name)
            entry = LedgerEntry("buy", name, "", chips, "adds chips", hand.number + 1, place)
            night.ledger.append(entry)
        for text, line in one.strange:
            self._unknown(line, text, hand.id)

    def _number(self, night: Night, hand: str) -> int:
        """The hand's number in its night: one more than the last, or further on where the table's
        own count, behind the hyphen of the id, leaves hands out or begins anew."""
        count = hand.rpartition("-")[2]
        own = int(count) if count.isdecimal() and len(count) < 10 else -1
        last = night.hands[-1] if night.hands else None
        before, self.counted[id(night)] = self.counted.get(id(night), -1), own
        if last is None:
            return 1
        if own < 0 or before < 0 or own == before + 1:
            return last.number + 1
        return last.number + (own - before if own > before else 2)

    def _unknown(self, line: int, text: str, hand: str) -> None:
        self.errors.append(
            RecordError(self.path, line, 1, MESSAGE, text=text[:500], hand=hand, unknown=True)
        )

    def _error(self, line: int, message: str, text: str, hand: str) -> None:
        self.errors.append(RecordError(self.path, line, 1, message, text=text[:500], hand=hand))
