"""The lines of a text, taken into hands: what each says, and whose name it is about."""

import re
from collections.abc import Callable, Iterator
from itertools import chain
from sys import intern

from ingest.stars import codes
from ingest.stars.amounts import SCALES
from ingest.stars.codes import HEAD, NOTHING, SEAT, SUM_PLAIN, TABLE, Entry
from ingest.stars.draft import Draft
from ingest.stars.grammar import entry_behind, entry_of
from ingest.stars.handlers import HANDLERS
from ingest.stars.header import USUAL, header_of
from schemas.cards import NO_CARD
from schemas.events import NOBODY, Kind
from schemas.garbled import MALFORMED, UNKNOWN_LINE
from schemas.hand import line_and_column, place

A_LINE = place(1, 0)
PIECE = 64  # lines taken at a time
THE_HEAD: Entry = (HEAD, "", 0, None)
MEMORY = 200_000  # lines remembered with what they say
_known: dict[int, dict[str, Entry | None]] = {scale: {} for scale in SCALES}


class Lines:
    """The lines of a text."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")

    def into(self, draft: Draft, start: int) -> int:
        """Read lines into the hand until the next head; where that is. Raises TooFine."""
        known = _known[draft.scale]
        look_up, special = known.get, codes.SPECIAL
        events, rows, in_summary = draft.events, draft.rows.append, draft.in_summary.add
        at, seat_of = place(start, 1), draft.by_name.get
        for line, entry in self._with(look_up, start):
            at += A_LINE
            if entry is None and (entry := self._learn(line, known, draft.scale)) is None:
                entry = self._by_seats(draft, line, at)
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
                rows((entry[2], name, *entry[3], at))
                continue
            if name:
                seat = seat_of(name)
                if seat is None:
                    entry, seat = self._seat(draft, entry, line, at)
                    seat_of = draft.by_name.get
                    if entry is None:
                        continue
                    code = entry[0]
            else:
                seat = NOBODY
            if code < special:
                events += (code, seat, entry[2], NO_CARD, at)
            elif code == HEAD or (code == TABLE and draft.summary):  # a head may be lost
                return line_and_column(at)[0] - 1
            else:
                HANDLERS[code](draft, entry, seat, at)
        return len(self.lines)

    def _seat(self, draft: Draft, entry: Entry, line: str, at: int) -> tuple[Entry | None, int]:
        """The seat of an entry whose name is not among those of the seat list, and what the line
        says by that; the list may only now be whole."""
        if not draft.by_name and (seat := draft.close_seats().get(entry[1])) is not None:
            return entry, seat
        by_seats = self._by_seats(draft, line, at)
        if by_seats is None:
            return None, NOBODY
        return by_seats, draft.by_name.get(by_seats[1], NOBODY)

    def _from(self, start: int) -> Iterator[str]:
        """The lines from one on, from 0; most hands are shorter than a piece."""
        lines = self.lines
        return chain.from_iterable(lines[at : at + PIECE] for at in range(start, len(lines), PIECE))

    def _with(
        self, look_up: "Callable[[str], Entry | None]", start: int
    ) -> "Iterator[tuple[str, Entry | None]]":
        """The lines from one on with what is known of them when their turn comes."""
        lines = self.lines
        pieces = (lines[at : at + PIECE] for at in range(start, len(lines), PIECE))
        return chain.from_iterable(zip(piece, map(look_up, piece), strict=True) for piece in pieces)

    def _learn(self, line: str, known: "dict[str, Entry | None]", scale: int) -> Entry | None:
        if line[:10] == "PokerStars" and USUAL.fullmatch(line):
            return THE_HEAD  # each is another: there is no use to remember it
        entry = entry_of(line.replace("\xa0", " ").strip(), scale)
        if entry is not None:
            if len(known) > MEMORY:
                known.clear()
            # a name that is one object in all lines is found in the seat list at the first look
            entry = known[line] = (entry[0], intern(entry[1]), entry[2], entry[3])
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
