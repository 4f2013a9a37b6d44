"""One hand of a sheet: from its statements to a ``Hand``; what its lines say, others read.

A hand that cannot be read is set aside whole: every fault in it is told.
"""

from collections.abc import Sequence

from ingest.sheet import bets as sheet_bets
from ingest.sheet import deal as sheet_deal
from ingest.sheet import moves as sheet_moves
from ingest.sheet import pots as sheet_pots
from ingest.sheet import show as sheet_show
from ingest.sheet import sides as sheet_sides
from ingest.sheet import talk as sheet_talk
from ingest.sheet.announcing import announce
from ingest.sheet.cards import cards_in
from ingest.sheet.cursor import Cursor
from ingest.sheet.draft import Draft, Reader, columns_of
from ingest.sheet.fast.lines import read_fast
from ingest.sheet.fast.usual import Unusual
from ingest.sheet.head import Head, read_head, read_head_fast
from ingest.sheet.keywords import STATEMENTS
from ingest.sheet.ledger import paid_by_absent
from ingest.sheet.night import Tonight, level
from ingest.sheet.pointer import hint
from ingest.sheet.stakes import stakes
from ingest.sheet.statements import Line
from ingest.sheet.turns import turned_from_nowhere
from ingest.sheet.whole import whole_hand
from ingest.words import SheetError, Statement
from schemas.events import Kind
from schemas.hand import Hand

_LONGEST_SHOWN = 40  # characters of a word that is none, in the message about it


def stacks(cursor: Cursor, draft: Draft) -> None:
    """``stacks NAME AMOUNT ...``: what they had before the hand."""
    while True:
        cursor.gap()
        seat = cursor.name()
        draft.stacks[seat] = cursor.amount()
        if not cursor.more:
            return


def out(cursor: Cursor, draft: Draft) -> None:
    """``out NAME ...``: seated, not dealt in."""
    while True:
        draft.out.add(cursor.name())
        if not cursor.more:
            return


def hand_stakes(cursor: Cursor, draft: Draft) -> None:
    """``stakes ...`` of this hand alone."""
    draft.stakes |= stakes(cursor)


def records(cursor: Cursor, draft: Draft) -> None:
    """``records actions``: this hand's level."""
    draft.level = level(cursor)


READERS: dict[str, Reader] = {
    **sheet_bets.READERS,
    **sheet_deal.READERS,
    **sheet_moves.READERS,
    **sheet_pots.READERS,
    **sheet_show.READERS,
    **sheet_sides.READERS,
    **sheet_talk.READERS,
    "announce": announce,
    "stacks": stacks,
    "out": out,
    "stakes": hand_stakes,
    "records": records,
}


def hand_id(line: Line | Statement) -> str:
    """The id on a `hand` line, though the rest of it be unreadable."""
    statement = line.statement()
    return statement.words[1].text if len(statement.words) > 1 else ""


class HandReading:
    """Reads the statements of one hand; ``faults`` says what could not be read."""

    def __init__(self, tonight: Tonight, body: Sequence[Line | Statement]) -> None:
        self.tonight, self.body = tonight, body
        self.faults: list[SheetError] = []
        self.numbers, names = tonight.seated()
        self.table = tonight.table(names)
        self.roster = self.table.roster
        self.draft = Draft(self.roster, tonight.night.hosts)
        self.columns = columns_of(())
        self.head = Head()
        gone = tonight.cashed_out
        self.gone = {seat for seat, name in enumerate(names) if name in gone} if gone else set()

    def read(self) -> Hand | None:
        """The hand, or None when something in it could not be read."""
        for _ in range(4 if self.roster.is_open else 1):
            known = len(self.roster.names)
            self._once()
            if len(self.roster.names) == known:
                break  # an open roster has met everybody before the last reading
        if self.gone:
            named = self.gone & {*self.columns.seats, *self.draft.stacks, self.head.dealer}
            if named:  # he plays on
                self.gone -= named
                self._once()
        if self.faults:
            return None
        paid_by_absent(self.tonight, self.roster)
        return whole_hand(
            self.tonight, self.head, self.numbers, self.draft, self.columns, self.body[0]
        )

    def _once(self) -> None:
        self.faults = []
        self.draft = draft = Draft(self.roster, self.tonight.night.hosts)
        draft.out |= self.gone
        self._who_takes_part()
        self._first_line()
        self._payments_before()
        table = self.table
        for line in self.body[1:]:
            if line.keyword != "out" and not read_fast(line, table, draft):
                self._complete(line)
        self.columns = columns_of(draft.rows)
        self.faults += turned_from_nowhere(self.columns, draft.places)

    def _who_takes_part(self) -> None:
        """`out` and `in` lines, wherever they stand, are read ahead of the rest."""
        for statement in self.body:
            if statement.keyword == "out" and not read_fast(statement, self.table, self.draft):
                self._complete(statement)
            elif statement.keyword == "in":
                self._who_was_in(statement)

    def _first_line(self) -> None:
        first = self.body[0]
        try:
            if isinstance(first, Line) and first.keyword == "hand":
                try:
                    self.head = read_head_fast(first, self.table, self.numbers)
                    self.draft.game = self.head.game
                    return
                except Unusual:
                    pass
            first = first.statement()
            if first.keyword != "hand":
                raise no_statement(first)
            cursor = self._cursor(first)
            self.head = read_head(cursor, self.numbers)
            self.draft.game = self.head.game
            cursor.end()
        except SheetError as fault:
            self.faults.append(fault)

    def _cursor(self, statement: Statement) -> Cursor:
        return Cursor(statement, self.roster, self.tonight.money)

    def _complete(self, line: Line | Statement) -> None:
        """Read a line that is not written the usual way, or say what is wrong with it."""
        try:
            reader = READERS.get(line.keyword) if line.known else None
            statement = line.statement()
            if reader is None:
                raise no_statement(statement)
            cursor = self._cursor(statement)
            reader(cursor, self.draft)
            cursor.end()
        except SheetError as fault:
            self.faults.append(fault)

    def _who_was_in(self, line: Line | Statement) -> None:
        """An `in` line names everybody."""
        ahead = Draft(self.roster)
        if not read_fast(line, self.table, ahead):
            try:
                sheet_bets.put_in(self._cursor(line.statement()), ahead)
            except SheetError:
                return  # it is read again in its place
        self.draft.named_in.update(row[1] for row in ahead.rows)

    def _payments_before(self) -> None:
        for one in self.tonight.to_the_pot:
            seat = self.roster.exact(one.player)
            kind, word = (Kind.PAYS, one.text) if seat >= 0 else (Kind.CARRY, one.player)
            self.draft.add(kind, one.place, seat, one.amount, word=word)


def no_statement(statement: Statement) -> SheetError:
    """The error for a line that begins with no word of the language, or with one out of place."""
    if not statement.words:
        return statement.fault or SheetError("this line cannot be read", statement.line, 1)
    word = statement.words[0]
    shown = word.text if len(word.text) <= _LONGEST_SHOWN else f"{word.text[:_LONGEST_SHOWN]}..."
    what = f'no line begins with "{shown}"'
    said = hint(word.text, STATEMENTS) or _cards_alone(statement)
    return SheetError(what + said, word.line, word.column)


def _cards_alone(statement: Statement) -> str:
    """How cards are told that stand without the word before them; "" where none do."""
    first, *others = statement.words[:2]
    if first.quoted or any(word.quoted for word in others):
        return ""
    if cards_in(first.text):
        return f"; the cards on the table are `board {first.text}`"
    if others and cards_in(others[0].text):
        return f"; the cards of a player are `show {first.text} {others[0].text}`"
    return ""
