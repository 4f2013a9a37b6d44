"""One hand of a sheet: from its statements to a ``Hand``; what its lines say, others read.

A hand that cannot be read is set aside whole: every fault in it is told.
"""

import re
from dataclasses import dataclass

from ingest.sheet import bets as sheet_bets
from ingest.sheet import deal as sheet_deal
from ingest.sheet import moves as sheet_moves
from ingest.sheet import pots as sheet_pots
from ingest.sheet import show as sheet_show
from ingest.sheet import sides as sheet_sides
from ingest.sheet import talk as sheet_talk
from ingest.sheet.cursor import Cursor
from ingest.sheet.draft import Draft, Reader, unless_filler
from ingest.sheet.keywords import STATEMENTS
from ingest.sheet.names import Roster, name_text
from ingest.sheet.night import Tonight, level
from ingest.sheet.pointer import hint
from ingest.sheet.stakes import stakes
from ingest.sheet.turns import turned_from_nowhere
from ingest.sheet.unsaid import checks_unwritten, took_part, written_in_part
from ingest.words import SheetError, Statement
from schemas.events import NOT_NOTED, Kind
from schemas.hand import CHECKS_UNWRITTEN, WRITTEN_IN_PART, Hand, Level

_TIME = re.compile(r"([01]?[0-9]|2[0-4]):([0-5][0-9])")
_LONGEST_SHOWN = 40  # characters of a word that is none, in the message about it


@dataclass(slots=True)
class Head:
    """What the `hand` line says."""

    id: str = ""
    game: str = ""
    time: str = ""
    button: int = -1  # seat number
    dealer: int = -1  # index into the roster


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
    "stacks": stacks,
    "out": out,
    "stakes": hand_stakes,
    "records": records,
}


def hand_id(statement: Statement) -> str:
    """The id on a `hand` line, though the rest of it be unreadable."""
    return statement.words[1].text if len(statement.words) > 1 else ""


def read_head(cursor: Cursor, numbers: tuple[int, ...]) -> Head:
    """``hand ID GAME [TIME] [dealer NAME | dealer seat N]``."""
    word = cursor.take()
    head = Head(word.text)
    cursor.write(name_text(word.text) if word.quoted else word.text)
    while cursor.more:
        word = cursor.words[cursor.at]
        if cursor.keyword("dealer"):
            if cursor.keyword("seat"):
                head.button = cursor.number("a seat")
                continue
            head.dealer = cursor.name()
            if numbers:
                head.button = numbers[head.dealer]
        elif not word.quoted and (match := _TIME.fullmatch(word.text)):
            head.time = f"{int(match[1]):02}:{match[2]}"
            cursor.take()
            cursor.write(head.time)
        elif head.game or not word.text:
            what = f'"{word.text}" is more than a `hand` line takes'
            more = " (write the game in one word or in quotes)" if head.game else ""
            if word.text[:1].isdigit() and not word.quoted:
                more = " (a time is written 21:40)"
            raise cursor.unknown(what + more, ("dealer",), word)
        else:
            head.game = cursor.take().text
            cursor.write(name_text(head.game) if word.quoted else head.game)
    return head


class HandReading:
    """Reads the statements of one hand; ``faults`` says what could not be read."""

    def __init__(self, tonight: Tonight, body: list[Statement]) -> None:
        self.tonight, self.body = tonight, body
        self.faults: list[SheetError] = []
        self.numbers, names = tonight.seated()
        self.roster = Roster(names, is_open=not names)
        self.draft = Draft(self.roster, tonight.night.hosts)
        self.head = Head()
        gone = tonight.cashed_out()
        self.gone = {seat for seat, name in enumerate(names) if name in gone}

    def read(self) -> Hand | None:
        """The hand, or None when something in it could not be read."""
        for _ in range(4 if self.roster.is_open else 1):
            known = len(self.roster.names)
            self._once()
            if len(self.roster.names) == known:
                break  # an open roster has met everybody before the last reading
        named = self.gone & {*self.draft.columns.seats, *self.draft.stacks, self.head.dealer}
        if named:  # he plays on
            self.gone -= named
            self._once()
        return None if self.faults else self._hand()

    def _once(self) -> None:
        self.faults = []
        self.draft = draft = Draft(self.roster, self.tonight.night.hosts)
        draft.out |= self.gone
        for statement in self.body:
            if statement.keyword == "out":
                self._statement(statement)
            elif statement.keyword == "in":
                self._who_was_in(statement)
        try:
            if self.body[0].keyword != "hand":
                raise no_statement(self.body[0])
            cursor = self._cursor(self.body[0])
            self.head = read_head(cursor, self.numbers)
            draft.game = self.head.game
            cursor.end()
        except SheetError as fault:
            self.faults.append(fault)
        self._payments_before()
        for statement in self.body[1:]:
            if statement.keyword != "out":
                self._statement(statement)
        self.faults += turned_from_nowhere(draft.columns)

    def _cursor(self, statement: Statement) -> Cursor:
        return Cursor(statement, self.roster, self.tonight.money)

    def _statement(self, statement: Statement) -> None:
        try:
            reader = READERS.get(statement.keyword) if statement.known else None
            if reader is None:
                raise no_statement(statement)
            cursor = self._cursor(statement)
            reader(cursor, self.draft)
            cursor.end()
        except SheetError as fault:
            self.faults.append(fault)

    def _who_was_in(self, statement: Statement) -> None:
        """An `in` line names everybody, wherever it stands: read it ahead of the rest."""
        ahead = Draft(self.roster)
        try:
            sheet_bets.put_in(self._cursor(statement), ahead)
        except SheetError:
            return  # it is read again in its place
        self.draft.named_in.update(ahead.columns.seats)

    def _payments_before(self) -> None:
        for one in self.tonight.to_the_pot:
            seat = self.roster.exact(one.player)
            kind = Kind.PAYS if seat >= 0 else Kind.CARRY
            self.draft.add(kind, one.place, seat, one.amount, word=one.text)

    def _hand(self) -> Hand:
        draft, columns, tonight = self.draft, self.draft.columns, self.tonight
        said = self._said()
        night, head = tonight.night, self.head
        names = tuple(self.roster.names)
        numbers = self.numbers or tuple(range(1, len(names) + 1))
        if head.dealer >= 0 and not self.numbers:
            head.button = numbers[head.dealer]
        stacks = tuple(draft.stacks.get(seat, NOT_NOTED) for seat in range(len(names)))
        first = self.body[0].words[0]
        hand = Hand(
            id=head.id,
            source=night.source,
            line=first.line,
            game=head.game,
            names=names,
            seat_numbers=numbers,
            button=head.button,
            dealt_in=self._dealt_in(len(names), head.dealer),
            level=_level(draft) if said is None else said,
            kinds=columns.kinds,
            seats=columns.seats,
            amounts=columns.amounts,
            cards=columns.cards,
            places=columns.places,
            others=unless_filler(columns.others, -1),
            faces=unless_filler(columns.faces, 0),
            cells=unless_filler(columns.cells, -1),
            boards=unless_filler(columns.boards, 0),
            groups=unless_filler(columns.groups, 0),
            words=columns.words if any(columns.words) else None,
            column=first.column,
            time=head.time,
            stacks=stacks if draft.stacks else (),
            incomplete=not draft.paid and not draft.misdeal,
        )
        self._of_the_night(hand)
        return hand

    def _of_the_night(self, hand: Hand) -> None:
        """Fill in what the night says of every hand."""
        tonight, night = self.tonight, self.tonight.night
        hand.night, hand.number = night.name, tonight.number
        hand.profile = tonight.profile
        hand.unit, hand.currency, hand.chip = night.unit, night.currency, night.chip
        hand.money = "cash" if night.currency not in ("", "chips") else "unknown"
        hand.stakes = {**tonight.stakes, **self.draft.stakes}
        hand.authorities = night.hosts
        hand.rulings = (*tonight.rulings, *self.draft.rulings)
        if hand.time:
            hour, minute = map(int, hand.time.split(":"))
            if hour * 60 + minute < tonight.minutes:
                tonight.days += 1
            tonight.minutes = hour * 60 + minute
        if tonight.days:
            hand.fields["days_after"] = tonight.days
        if self._said() is None:
            if written_in_part(self.draft.columns, hand.dealt_in):
                hand.fields[WRITTEN_IN_PART] = True
            elif checks_unwritten(self.draft.columns):
                hand.fields[CHECKS_UNWRITTEN] = True

    def _said(self) -> Level | None:
        return self.draft.level if self.draft.level is not None else self.tonight.level

    def _dealt_in(self, seats: int, dealer: int) -> tuple[bool, ...]:
        draft = self.draft
        dealt = tuple(draft.is_dealt_in(seat) for seat in range(seats))
        if self._said() is not None or not draft.betting:
            return dealt
        return took_part(draft.columns, dealt, set(draft.stacks), dealer)


def _level(draft: Draft) -> Level:
    """What a hand notes that says no level: what its lines show."""
    if draft.betting:
        return Level.ACTIONS
    return Level.SHOWDOWN if draft.shown else Level.RESULT


def no_statement(statement: Statement) -> SheetError:
    """The error for a line that begins with no word of the language, or with one out of place."""
    if not statement.words:
        return statement.fault or SheetError("this line cannot be read", statement.line, 1)
    word = statement.words[0]
    shown = word.text if len(word.text) <= _LONGEST_SHOWN else f"{word.text[:_LONGEST_SHOWN]}..."
    what = f'no line begins with "{shown}"'
    return SheetError(what + hint(word.text, STATEMENTS), word.line, word.column)
