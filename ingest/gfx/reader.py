"""Exports of PokerGFX: one object a file, a game at a table whose cards antennas read.

A hand that cannot be read is lost alone; the same game is exported again and again as it grows, and
its hands keep their ids.
"""

import re
from collections import Counter
from collections.abc import Iterator

from ingest.gfx.hand import OneHand, id_of, moment_of
from ingest.gfx.table import Json, Unreadable
from ingest.jsonvalues import Broken, Lines, Numbers, Value, values
from ingest.uniquenames import UniqueNames
from ingest.venue import Venue
from schemas.hand import Hand, Night, RecordError, line_and_column

HANDS = re.compile(r'"Hands"\s*:\s*\[')
MARKS = (re.compile(r'"HandNum"\s*:'), re.compile(r'"(?:FlopDrawBlinds|EventType|StartStackAmt)"'))
EVENT = re.compile(r'"EventType"\s*:')
BEGIN = re.compile(r'\{\s*"(?:AnteAmt|HandNum|BetStructure|BombPotAmt)"\s*:')
TEXT = re.compile(r'"(ID|EventTitle|SoftwareVersion|Type)"\s*:\s*("(?:[^"\\\n]|\\.)*"|-?[0-9]+)')
SHOWN = 200


def looks_like(text: str) -> bool:
    """Whether a text begins as an export does."""
    return all(one.search(text) for one in MARKS)


def read(path: str, text: str, errors: list[RecordError], venue: Venue) -> Iterator[Night]:
    """The hands of an export, by night."""
    yield from _Export(path, text, errors, venue).nights()


class _Export:
    """One file while it is read."""

    def __init__(self, path: str, text: str, errors: list[RecordError], venue: Venue) -> None:
        self.path, self.text, self.errors, self.venue = path, text, errors, venue
        self.lines, self.numbers, self.names = Lines(text), Numbers(), UniqueNames()

    def nights(self) -> Iterator[Night]:
        """Hands without a time are a night without a date."""
        hands = self.text and HANDS.search(self.text)
        begin = hands.end() if hands else 0
        found = list(self._hands(begin))
        game = self._head(begin, found[-1][0].end if found else begin)
        scale, zone = self.numbers.behind_point, self.venue.zone or "UTC"
        repeated = _not_the_last(found)
        nights: dict[str, Night] = {}
        for n, (value, given) in enumerate(found):
            hand = self._hand(value, given, scale, game.get("ID", ""), n in repeated)
            if hand is None:
                continue
            moment = moment_of(given)
            name = self.venue.night_of(moment) if moment else ""
            night = nights.get(name)
            if night is None:
                # Operators put stacks right between hands: they do not carry.
                night = nights[name] = Night(self.path, name, zone, game.get("EventTitle", ""))
                night.origin = "gfx"
                night.unit = f"0.{'0' * (scale - 1)}1" if scale else "1"
            hand.unit, hand.night, hand.number = night.unit, name, len(night.hands) + 1
            night.add(hand)
        yield from nights.values()

    def _head(self, begin: int, end: int) -> dict[str, str]:
        """What the file says of the game, before its hands and behind them."""
        around = self.text[:begin] + self.text[end:]
        return {name: given.strip('"') for name, given in TEXT.findall(around)}

    def _hands(self, begin: int) -> Iterator[tuple[Value, Json]]:
        for one in values(self.text, BEGIN, self.numbers, begin):
            if isinstance(one, Broken):
                self._error(one.at, f"a hand that is no JSON: {one.why}")
            elif not isinstance(one.value, dict) or "Players" not in one.value:
                what = "the file ends inside a hand" if one.cut else "no hand: it has no `Players`"
                self._error(one.start, what)
            else:
                yield one, one.value

    def _hand(
        self, value: Value, given: Json, scale: int, game: str, repeated: bool
    ) -> Hand | None:
        at = self.lines.place(value.start)
        places = [
            self.lines.place(mark.start())
            for mark in EVENT.finditer(self.text, value.start, value.end)
        ]
        one = OneHand(given, scale, at, places)
        id = id_of(game, given)
        try:
            hand = one.read(self.names, self.path, id, repeated)
        except Unreadable as fault:
            self._error(value.start, f"hand {given.get('HandNum', '?')}: {fault}", id)
            return None
        if value.cut:
            hand.incomplete = True
        for event, place in one.unknown:
            line, column = line_and_column(place)
            text = str(dict(event))[:SHOWN]
            message = "an event of no known kind, kept and passed over"
            self.errors.append(
                RecordError(
                    *(self.path, line, column, message), text=text, hand=hand.id, unknown=True
                )
            )
        return hand

    def _error(self, at: int, message: str, hand: str = "") -> None:
        line, column = line_and_column(self.lines.place(at))
        text = self.text[at : at + SHOWN].split("\n", 1)[0]
        self.errors.append(RecordError(self.path, line, column, message, text=text, hand=hand))


def _not_the_last(found: list[tuple[Value, Json]]) -> set[int]:
    """Indices of hands whose number comes again, and whose stacks did not move: their award was
    not entered. Where the award is there, it is the later hand whose number is not its own."""
    count = Counter(repr(given.get("HandNum")) for _, given in found)
    said: set[int] = set()
    seen: set[str] = set()
    for n, (_, given) in enumerate(found):
        number = repr(given.get("HandNum"))
        if count[number] > 1:
            unmoved = all(
                one.get("StartStackAmt") == one.get("EndStackAmt")
                for one in given["Players"]
                if isinstance(one, dict)
            )
            if unmoved or number in seen:
                said.add(n)
            if unmoved:
                seen.discard(number)
            else:
                seen.add(number)
    return said
