"""The first and the last row of a hand: its number and id, its game, its dealer."""

import re

from ingest.pokernow.draft import Draft
from ingest.pokernow.games import Called, called
from ingest.pokernow.hand import Head
from ingest.pokernow.players import ID, Players
from ingest.pokernow.rows import Rows, unquoted
from ingest.pokernow.segments import Segment
from schemas.garbled import MALFORMED

_START = re.compile(
    r"-- starting hand #([0-9]{1,9})(?: \(id: ([A-Za-z0-9_-]{1,64})\))? +(.+?) "
    rf'\((?:dealer: *(?:"(.* @ {ID})")?|dead button)\) --',
    re.DOTALL,
)
_NUMBER = re.compile(r"-- (?:starting|ending) hand #([0-9]{1,9})\b")
_NO_MARKS = str.maketrans("", "", "-:.TZ")
NO_GAME = Called("", "", 0)
_NUMBERED = re.compile(
    r'"-- starting hand #([0-9]{1,9}) *(?: \(id: ([A-Za-z0-9_-]{1,64})\))?( .*)', re.DOTALL
)
Told = tuple[Called, int, bool, str]  # game, dealer, whether he is known, his id


class Heads:
    """Reads them; what many say alike is read once."""

    def __init__(self, rows: Rows, players: Players) -> None:
        self._rows, self._players = rows, players
        self._told: dict[str, Told] = {}  # by the end of a start row, as the file has it

    def head(self, segment: Segment, draft: Draft) -> Head:
        """What is known of a hand. Without a start row nobody knows its game or its dealer."""
        rows = self._rows
        first = segment.start if segment.start >= 0 else max(segment.stacks, segment.first)
        place, time = rows.places[first], rows.time(first)
        seen = rows.places[segment.stacks] if segment.stacks >= 0 else place
        cut = segment.start < 0 and segment.stacks < 0
        head = Head(
            "", -1, time, NO_GAME, -1, False, place, seen, cut or not (draft.pots or draft.ended)
        )
        if segment.start >= 0:
            self._start(head, rows.entries[segment.start], draft)
        elif segment.end >= 0:
            head.number = _number(rows.entries[segment.end])
            head.id = _made_id(head, "")
        head.id = head.id or _made_id(head, "")
        if segment.start < 0 and not cut:
            draft.garble(MALFORMED, "the row that starts this hand is missing", place)
        return head

    def _start(self, head: Head, entry: str, draft: Draft) -> None:
        """What a start row says; all behind its number and id is the same in many of them."""
        match = _NUMBERED.fullmatch(entry)
        number, id, behind = match.groups("") if match else ("-1", "", "")
        told = self._told.get(behind)
        if told is None:
            told = self._told_anew(head, unquoted(entry), draft)
            if told is None:
                return
            if match and head.number == int(number) and head.id == id:
                self._told[behind] = told
        else:
            head.number, head.id = int(number), id
        head.called, head.dealer, head.dealer_known, dealer = told
        head.id = head.id or _made_id(head, dealer)

    def _told_anew(self, head: Head, text: str, draft: Draft) -> Told | None:
        """A start row by its form, number and id into its head; None for any other row."""
        match = _START.fullmatch(text)
        if match is None:
            head.number = _number(text)
            draft.garble(MALFORMED, f'this hand starts with "{text[:120]}"', head.place)
            return None
        head.number, head.id = int(match[1]), match[2] or ""
        game = match[3].strip()
        name = game[1:-1] if game[:1] == "(" and game[-1:] == ")" else game
        dealer = self._players.of(match[4]) if match[4] else -1
        known = bool(match[4]) or "(dead button)" in text[-20:]
        return called(name), dealer, known, match[4][-10:] if match[4] else ""


def _number(text: str) -> int:
    match = _NUMBER.search(text)
    return int(match[1]) if match else -1


def _made_id(head: Head, dealer: str) -> str:
    """An id for a hand that has none: it does not hang on the file."""
    time = head.time.translate(_NO_MARKS)
    if time and dealer and head.number >= 0:
        return f"{time}-{head.number}-{dealer}"
    number = str(head.number) if head.number >= 0 else "?"
    return "-".join([part for part in (time, number, dealer) if part])
