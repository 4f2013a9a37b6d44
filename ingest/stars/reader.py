"""Goes through the lines of a text of hands, and hands out nights."""

import re
from collections.abc import Iterator
from itertools import chain

from ingest.stars import codes, tournament
from ingest.stars.amounts import SCALES, TooFine, finer
from ingest.stars.codes import HEAD, NOTHING, SEAT, SUM_PLAIN, Entry
from ingest.stars.draft import Draft
from ingest.stars.finish import finish, hand_id
from ingest.stars.grammar import entry_behind, entry_of
from ingest.stars.handlers import HANDLERS
from ingest.stars.header import Header, header_of
from ingest.stars.nights import Nights
from ingest.venue import Venue
from schemas.events import NOBODY, Kind
from schemas.garbled import MALFORMED, UNKNOWN_LINE
from schemas.hand import Hand, Night, RecordError, place

PIECE = 64  # lines taken at a time
MEMORY = 200_000  # lines remembered with what they say
LOOKS = re.compile(
    r"^[ \t*]*[^#:\n]{2,60}? ?#\s?[A-Za-z]{0,3}[0-9][0-9A-Za-z_-]* ?: *\S.*\n\s*Table ", re.M
)
_known: dict[int, dict[str, Entry | None]] = {scale: {} for scale in SCALES}


def looks_like(text: str) -> bool:
    """Whether hands of this format are in a text's beginning."""
    return LOOKS.search(text) is not None or tournament.looks_like(text)


def last_head(text: str) -> int:
    """The offset of the last hand in a text; 0 or less for none."""
    table = text.rfind("\nTable ")
    head = text.rfind("\n", 0, max(table, 0)) + 1
    return head if table > 0 and header_of(text[head:table]) else 0


def read(path: str, text: str, errors: list[RecordError], venue: Venue) -> Iterator[Night]:
    """The nights of a text; what cannot be read is appended to ``errors``."""
    reading = Reading(path, text, errors, venue)
    if LOOKS.search(text) is None:
        return iter((tournament.night_of(path, reading.lines, errors, venue),))
    return reading.nights()


class Reading:
    """One text on its way through."""

    def __init__(self, path: str, text: str, errors: list[RecordError], venue: Venue) -> None:
        self.path, self.errors, self.venue = path, errors, venue
        self.lines = text.split("\n")

    def nights(self) -> Iterator[Night]:
        """Every hand in turn, put by table and night."""
        nights = Nights(self.path, self.venue)
        at, end = self._to_a_head(0), len(self.lines)
        while at < end:
            header = header_of(self.lines[at].replace("\xa0", " "))
            assert header is not None  # a head is what ended the hand before
            begun, at = at, at + 1
            read = self._hand(header, begun)
            if read is None:
                at = self._to_a_head(at)
                continue
            draft, at = read
            hand = self._finished(draft)
            if hand is not None:
                outside = [(*one[:4], place(one[4], 1)) for one in draft.outside]
                yield from nights.add(hand, outside)
        yield from nights.rest()

    def _to_a_head(self, at: int) -> int:
        """The next line that is a head; what stands before it in no hand is told."""
        lines = self.lines
        for at in range(at, len(lines)):
            line = lines[at]
            entry = (
                entry_of(line.replace("\xa0", " ").strip(), SCALES[-1]) if line.strip() else None
            )
            if entry is None:
                if line.strip():
                    self._stray(at, line)
            elif entry[0] == codes.HEAD:
                return at
        return len(lines)

    def _stray(self, at: int, line: str) -> None:
        self.errors.append(
            RecordError(
                self.path, at + 1, 1, "unknown line outside of a hand, kept", line, unknown=True
            )
        )

    def _hand(self, header: Header, begun: int) -> tuple[Draft, int] | None:
        """The hand that begins in a line, and where the next one does; None if it is lost."""
        scale = 0 if header.stakes.tournament else 2
        while True:
            try:
                draft = Draft(header, begun + 1, scale)
                return draft, self._lines_of(draft, begun + 1)
            except TooFine:
                scale = finer(scale)
            except ValueError as error:
                self._lost(header, begun, f"an amount cannot be read: {error}")
                return None

    def _lost(self, header: Header, begun: int, why: str) -> None:
        self.errors.append(
            RecordError(
                self.path,
                begun + 1,
                1,
                f"hand {header.id} set aside: {why}",
                self.lines[begun],
                hand=header.id,
            )
        )

    def _lines_of(self, draft: Draft, start: int) -> int:
        """Read lines into the hand until the next head; where that is. Raises TooFine."""
        known = _known[draft.scale]
        if len(known) > MEMORY:
            known.clear()
        look_up, special, handlers = known.get, codes.SPECIAL, HANDLERS
        events, rows, in_summary = draft.events, draft.rows.append, draft.in_summary.add
        number, seat_of = start, draft.by_name.get
        for line in self._from(start):
            number += 1
            entry = look_up(line)
            if entry is None and (entry := self._learn(line, known, draft.scale)) is None:
                entry = self._by_seats(draft, line, number)
                seat_of = draft.by_name.get
                if entry is None:
                    continue
            code, name = entry[0], entry[1]
            if code == NOTHING:
                continue
            if code == SUM_PLAIN:
                in_summary(entry[2])
                continue
            if code == SEAT:
                rows((entry[2], name, *entry[3], number))
                continue
            if name:
                seat = seat_of(name)
                if seat is None and not draft.by_name:
                    seat_of = draft.close_seats().get
                    seat = seat_of(name)
                if seat is None:
                    entry = self._by_seats(draft, line, number)
                    seat_of = draft.by_name.get
                    if entry is None:
                        continue
                    code, seat = entry[0], seat_of(entry[1], NOBODY)
            else:
                seat = NOBODY
            if code < special:
                events += (code, seat, entry[2], -2, number)
            elif code == HEAD:
                return number - 1
            else:
                handlers[code](draft, entry, seat, number)
        return len(self.lines)

    def _from(self, start: int) -> Iterator[str]:
        """The lines from one on, from 0; most hands are shorter than a piece."""
        lines = self.lines
        return chain.from_iterable(lines[at : at + PIECE] for at in range(start, len(lines), PIECE))

    def _learn(self, line: str, known: "dict[str, Entry | None]", scale: int) -> Entry | None:
        entry = entry_of(line.replace("\xa0", " ").strip(), scale)
        if entry is not None:
            known[line] = entry
        return entry

    def _by_seats(self, draft: Draft, line: str, number: int) -> Entry | None:
        """The entry of a line whose name is not where it seemed, by the names of the seat list."""
        if not draft.by_name:
            draft.close_seats()
        plain = line.replace("\xa0", " ").strip()
        entry = entry_of(plain, draft.scale)
        if entry is not None and (not entry[1] or entry[1] in draft.by_name):
            return entry
        for name in sorted(draft.by_name, key=len, reverse=True):
            found = entry_behind(plain, name, draft.scale)
            if found is not None:
                _known[draft.scale][line] = found
                return found
        if entry is not None and self._found_seat(draft, entry[1], number):
            return entry
        draft.unread.append((number, line))
        return None

    def _found_seat(self, draft: Draft, name: str, number: int) -> bool:
        """A player without a seat line, whose seat the summary tells."""
        for line in self._from(number):
            if line.startswith("Seat ") and name in line:
                seat = re.match(rf"Seat ([0-9]+): {re.escape(name)}(?= |$)", line)
                if seat and int(seat[1]) not in draft.numbers and not draft.events:
                    draft.rows.append((int(seat[1]), name, -1, "", number))
                    draft.close_seats()
                    draft.contradiction(MALFORMED, f"{name} has no seat line", number)
                    return True
            elif "#" in line and header_of(line):
                break
        return False

    def _finished(self, draft: Draft) -> Hand | None:
        if len(set(draft.names)) < len(draft.names):
            self._lost(draft.header, draft.line - 1, "two seats bear one name")
            return None
        hand_name = hand_id(draft)
        broken = not (draft.summary or draft.paid or draft.cancelled)
        last = draft.unread.pop() if broken and draft.unread else None
        for number, line in draft.unread:
            at = draft.add(int(Kind.GARBLED), NOBODY, 0, number)
            draft.told[at] = f"{UNKNOWN_LINE}: {line.strip()}"
            self.errors.append(
                RecordError(
                    self.path, number, 1, "unknown line, kept", line, hand=hand_name, unknown=True
                )
            )
        if last is not None:
            draft.told[draft.add(int(Kind.NOTE), NOBODY, 0, last[0])] = f"breaks off: {last[1]}"
        return finish(draft, self.path)
