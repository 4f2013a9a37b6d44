"""The reader of the hand sheet: a typed night -> nights of hands; it judges nothing.

The language is in ``schemas/README.md``, "The hand sheet". Words come from ``ingest.words``, lines
are read by the ``sheet_*`` modules; here they are put together hand by hand and night by night.
"""

from ingest.sheet import ledger as sheet_ledger
from ingest.sheet import night as sheet_night
from ingest.sheet.bounds import Lines, boundary, closing
from ingest.sheet.cursor import Cursor
from ingest.sheet.fast.night import read_night_fast, remember
from ingest.sheet.hand import HandReading, hand_id, no_statement
from ingest.sheet.keywords import HAND_WORDS, KEYWORDS, LEDGER_WORDS, NIGHT_WORDS, STATEMENTS
from ingest.sheet.night import MOVE_CHIPS, Tonight, apart
from ingest.sheet.pointer import near
from ingest.sheet.statements import Line, statements
from ingest.words import SheetError, Statement, Word, items, lines_of, words_of
from schemas.hand import Hand, Level, Night, RecordError, place

_SNIFFED = 12  # statements a sheet is told by
_SETTINGS = frozenset(("seats", "unit", "chip", "rules", "host", "place"))
_BETWEEN = frozenset(("buy", "cash", "sit", "leave", "adjust"))
_COMING = frozenset(("buy", "sit", "note"))  # entries of who comes to the table, nobody leaves it
_EITHER = frozenset(("pays", "note", "stakes"))  # of the hand until its last pot
_OF_THE_NIGHT = _SETTINGS | _BETWEEN | _EITHER | {""}
_NIGHT_READERS = {**sheet_night.READERS, **sheet_ledger.READERS}
_NEAR_LEDGER = frozenset((*NIGHT_WORDS, *LEDGER_WORDS))


def looks_like(text: str) -> bool:
    """Whether a text is a hand sheet, by its content: it begins with a line of the language, or
    (a misspelled first line) a few of its first lines do."""
    begun = looked = 0
    is_first = False  # the first of them begins one
    for number, line in enumerate(lines_of(text), 1):
        words = words_of(line, number)[0]
        if not words:
            continue
        looked += 1
        if _begins_statement(words):
            begun += 1
            is_first |= looked == 1
            if begun == (2 if is_first else 3):
                return True
        if looked == _SNIFFED:
            break
    return is_first and (looked == 1 or not _is_table(text))


def _is_table(text: str) -> bool:
    """Whether a text of one line of the language is a table: its headings may be that line."""
    from ingest.ledgers import lacking, reader  # few texts ask for it

    return reader.looks_like(text) or bool(lacking.lack_of(text))


def _begins_statement(words: list[Word]) -> bool:
    first = words[0].lower
    if first.startswith("!"):
        return len(words) > 1 or len(first) > 1
    return first in KEYWORDS and not (len(words) > 1 and words[1].text.startswith(("=", ":")))


def read(path: str, text: str) -> tuple[list[Night], list[RecordError]]:
    """Every hand that can be read, and what could not be: it never raises on what was typed.

    A hand with a fault is set aside whole; its errors carry its id. Nights are chained.
    """
    reading = Reading(path, lines_of(text))
    for statement in statements(text):
        reading.take(statement)
    return reading.finish()


def read_words(game: str, typed: list[str]) -> tuple[Hand | None, list[RecordError]]:
    """One showdown in the sheet's own words, a statement a string, and what could not be read.

    Names are those of a `seats` statement, or else discovered in the statements. The level is
    `showdown` unless a `records` statement says otherwise. An error's line is the number of its
    statement, from 1.
    """
    reading = Reading("", typed)
    reading.tonight.level = Level.SHOWDOWN
    reading.take(Statement([Word("hand", 0, 1), Word("1", 0, 6), Word(game, 0, 8, True)], 0, True))
    for number, text in enumerate(typed, 1):
        for statement in items(text.replace("\n", " "), KEYWORDS):
            if isinstance(statement, Statement):
                reading.take(_at_line(statement, number))
    nights, errors = reading.finish()
    if not nights or not nights[0].hands:
        return None, errors
    hand = nights[0].hands[0]
    hand.line = 1  # it begins with its first statement; its `hand` line was never typed
    return hand, errors


def _at_line(statement: Statement, number: int) -> Statement:
    statement.words = [word._replace(line=number) for word in statement.words]
    statement.line = number
    if statement.fault is not None:
        statement.fault.line = number
    return statement


def caret(error: RecordError) -> str:
    """The message, the line it is about, and a caret under the column."""
    before = error.text[: error.column - 1]
    blank = "".join("\t" if letter == "\t" else " " for letter in before)
    return f"{error}\n{error.text}\n{blank}^"


class Reading:
    """A sheet as it is read from top to bottom."""

    def __init__(self, path: str, lines: list[str]) -> None:
        self.path, self.lines = path, lines
        self.nights: list[Night] = []
        self.errors: list[RecordError] = []
        self.body: Lines = []  # of the hand that goes on
        self.tonight = self._new_night()

    def _new_night(self) -> Tonight:
        return Tonight(Night(source=self.path, chained=True))

    def take(self, statement: Line | Statement) -> None:
        """The next statement."""
        begins = boundary(statement)
        if begins == "night":
            self._end_hand()
            tonight = self.tonight
            if tonight.declared or tonight.night.hands or tonight.night.ledger or tonight.number:
                self._end_night()
            self._now(statement)
        elif begins == "hand":
            self._end_hand()
            self.body = [statement]
        elif self.body and statement.keyword != "missing":
            self.body.append(statement)
        else:
            self._end_hand()
            self._now(statement)

    def finish(self) -> tuple[list[Night], list[RecordError]]:
        """End what goes on; the nights, and the errors in the order of their places."""
        self._end_hand()
        self._end_night()
        return self.nights, sorted(self.errors, key=lambda error: (error.line, error.column))

    def _end_night(self) -> None:
        sheet_ledger.unspent(self.tonight)
        night = self.tonight.night
        if self.tonight.declared or night.hands or night.ledger:
            night.is_begun = not self.tonight.number and _COMING.issuperset(
                entry.kind for entry in night.ledger
            )
            self.nights.append(night)
        self.tonight = self._new_night()

    def _now(self, line: Line | Statement) -> None:
        """A statement of the night, or between hands."""
        tonight = self.tonight
        if isinstance(line, Line) and read_night_fast(line, tonight):
            return
        statement = line.statement()
        try:
            reader = _NIGHT_READERS.get(statement.keyword) if statement.known else None
            if reader is None:
                raise _out_of_place(statement)
            cursor = Cursor(statement, tonight.people, tonight.money)
            reader(cursor, tonight)
            cursor.end()
            if isinstance(line, Line):
                remember(line, tonight)
        except SheetError as fault:
            self._record(fault)
            what = f"the `{statement.keyword}` line {fault.line} could not be read"
            meant = statement.keyword if statement.known else near(statement.keyword, MOVE_CHIPS)
            apart(tonight, meant, what, place(fault.line, fault.column))

    def _end_hand(self) -> None:
        if not self.body:
            return
        before, hand, after = _parts(self.body)
        self.body = []
        for statement in before:
            self._now(statement)
        tonight = self.tonight
        tonight.number += 1
        self._hand(hand)
        tonight.to_the_pot.clear()
        for statement in after:
            self._now(statement)

    def _hand(self, body: Lines) -> None:
        tonight = self.tonight
        tonight.money_typed = True
        broken = tonight.broken_seats or tonight.broken_settings
        if broken:
            fault = SheetError(f"the hand is set aside: {broken}", body[0].line, body[0].column)
            self._record(fault, hand_id(body[0]))
            return
        reading = HandReading(tonight, body)
        hand = reading.read()
        if hand is not None:
            tonight.night.add(hand)
        for fault in reading.faults:
            self._record(fault, hand_id(body[0]))
        for one in reading.draft.rulings:
            if one.scope != "hand":
                tonight.rule(one)

    def _record(self, fault: SheetError, hand: str = "") -> None:
        text = self.lines[fault.line - 1] if 0 < fault.line <= len(self.lines) else ""
        self.errors.append(
            RecordError(self.path, fault.line, fault.column, fault.message, text, hand)
        )


def _out_of_place(statement: Statement) -> SheetError:
    """What is wrong with a line that is no line of the night."""
    if statement.known and statement.keyword in HAND_WORDS:
        word = statement.words[0]
        what = f"`{statement.keyword}` is a line of a hand: begin one with a `hand` line"
        return SheetError(what, word.line, word.column)
    return no_statement(statement)


def _parts(body: Lines) -> tuple[Lines, Lines, Lines]:
    """The lines of a hand that belong to the night before it, to the hand, and to the time after.

    Settings and purchases right below the `hand` line hold for the hand, later ones for the next.
    """
    words = [statement.keyword if statement.known else "" for statement in body]
    if _OF_THE_NIGHT.isdisjoint(words):
        return [], body, []
    ends = closing(body, words)
    before: Lines = []
    hand = body[:1]
    after: Lines = []
    opened = False
    for index in range(1, len(body)):
        statement, word = body[index], words[index]
        if word in _SETTINGS or word in _BETWEEN:
            (after if opened else before).append(statement)
            continue
        over = 0 <= ends < index
        opened = opened or word not in ("stakes", "records")
        if over and (word in _EITHER or (not word and _no_line_of_the_hand(statement))):
            after.append(statement)
        else:
            hand.append(statement)
    return before, hand, after


def _no_line_of_the_hand(statement: Line | Statement) -> bool:
    """Whether an unreadable line behind the last pot is rather one between hands."""
    meant = near(statement.keyword, STATEMENTS)
    return not meant or meant in _NEAR_LEDGER
