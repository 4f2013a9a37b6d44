"""The lines of a text, taken into hands: what each says, and whose name it is about."""

import re
from collections.abc import Iterator
from itertools import chain
from sys import intern

from ingest.stars.amounts import SCALES
from ingest.stars.codes import HEAD, NAMELESS, NOTHING, SEAT, SPECIAL, SUM_PLAIN, TABLE, Entry
from ingest.stars.draft import Draft
from ingest.stars.grammar import entry_behind, entry_of
from ingest.stars.handlers import HANDLERS
from ingest.stars.header import Header, header_of, usual_head
from schemas.cards import NO_CARD
from schemas.events import NOBODY, Kind
from schemas.garbled import MALFORMED, UNKNOWN_LINE
from schemas.hand import LINE_BITS, line_and_column, place

A_LINE = place(1, 0)
PIECE = 64  # lines taken at a time
THE_HEAD: Entry = (HEAD, "", 0, None)
MEMORY = 200_000  # lines remembered with what they say
_known: dict[int, dict[str, Entry | None]] = {scale: {} for scale in SCALES}


class Lines:
    """The lines of a text."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self._head: Header | None = None  # of the line that ended the hand before, if it is known

    def header_at(self, at: int) -> Header:
        """The head in a line that is one."""
        header, self._head = self._head, None
        header = header or header_of(self.lines[at].replace("\xa0", " ").strip())
        assert header is not None  # a head is what ended the hand before
        return header

    def into(self, draft: Draft, start: int) -> int:
        """Read lines into the hand until the next head; where that is. Raises TooFine."""
        known, lines = _known[draft.scale], self.lines
        events, row, in_summary = draft.events, draft.rows.append, draft.in_summary.add
        seat_of, called = draft.by_name.get, draft.called
        for begin in range(start, len(lines), PIECE):
            entries = map(known.get, lines[begin : begin + PIECE])
            for entry, at in zip(entries, _places(begin), strict=False):
                if entry is None:
                    entry = self._learn(draft, at)
                    seat_of = draft.by_name.get
                    if entry is None:
                        continue
                code, name, amount, more = entry
                if code < SPECIAL and (seat := seat_of(name)) is not None:
                    events += (code, seat, amount, NO_CARD, at)
                elif code == SEAT:
                    row(more)
                elif code == SUM_PLAIN:
                    in_summary(amount)
                    if more:
                        called[more] = amount
                elif code == HEAD or (code == TABLE and draft.summary):  # a head may be lost
                    return (at >> LINE_BITS) - 1
                elif code == NOTHING:
                    continue
                elif code in NAMELESS:
                    HANDLERS[code](draft, entry, NOBODY, at)
                elif code >= SPECIAL and (seat := seat_of(name)) is not None:
                    HANDLERS[code](draft, entry, seat, at)
                else:
                    self._of_the_list(draft, entry, at)
                    seat_of = draft.by_name.get
        return len(lines)

    def _of_the_list(self, draft: Draft, entry: Entry, at: int) -> None:
        """A line with a name that was not among those of the seat list, which may only now be
        whole."""
        seat = None if draft.by_name else draft.close_seats().get(entry[1])
        if seat is None:
            found = self._by_seats(draft, self.lines[(at >> LINE_BITS) - 1], at)
            if found is None:
                return
            entry, seat = found, draft.by_name.get(found[1], NOBODY)
        code = entry[0]
        if code < SPECIAL:
            draft.events += (code, seat, entry[2], NO_CARD, at)
        else:
            HANDLERS[code](draft, entry, seat, at)

    def _from(self, start: int) -> Iterator[str]:
        """The lines from one on, from 0; most hands are shorter than a piece."""
        lines = self.lines
        return chain.from_iterable(lines[at : at + PIECE] for at in range(start, len(lines), PIECE))

    def _learn(self, draft: Draft, at: int) -> Entry | None:
        """What a line says that nobody has seen; None where it says nothing that can be read."""
        line, scale = self.lines[(at >> LINE_BITS) - 1], draft.scale
        if line[:10] == "PokerStars" and (head := usual_head(line)):
            self._head = head
            return THE_HEAD  # each is another: there is no use to remember it
        entry = entry_of(line.replace("\xa0", " ").strip(), scale)
        if entry is None:
            return self._by_seats(draft, line, at)
        known = _known[scale]
        if len(known) > MEMORY:
            known.clear()
        entry = known[line] = _with_one_name(entry)
        return entry

    def _by_seats(self, draft: Draft, line: str, at: int) -> Entry | None:
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
        if entry is not None and self._found_seat(draft, entry[1], at):
            return entry
        event = draft.add(int(Kind.GARBLED), NOBODY, 0, at)
        draft.told[event] = f"{UNKNOWN_LINE}: {line.strip()}"
        draft.unread.append((at, line, event))
        return None

    def _found_seat(self, draft: Draft, name: str, at: int) -> bool:
        """A player without a seat line, whose seat the summary tells."""
        for line in self._from(line_and_column(at)[0]):
            if line.startswith("Seat ") and name in line:
                seat = re.match(rf"Seat ([0-9]+): {re.escape(name)}(?= |$)", line)
                if seat and int(seat[1]) not in draft.numbers and draft.may_seat:
                    draft.seat_late(int(seat[1]), name, at)
                    draft.contradiction(MALFORMED, f"{name} has no seat line", at)
                    return True
            elif "#" in line and header_of(line):
                break
        return False


def _places(begin: int) -> range:
    """The places of the lines of a piece that begins with this line, from 0."""
    first = A_LINE * (begin + 1) + 1
    return range(first, first + PIECE * A_LINE, A_LINE)


def _with_one_name(entry: Entry) -> Entry:
    """An entry whose name is one object in all lines, so that it is found in the seat list at the
    first look."""
    code, name, amount, more = entry
    name = intern(name)
    return code, name, amount, (amount, name, *more[2:]) if code == SEAT else more
