"""A night as hand sheets that are judged as it is: it accuses nobody of more."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from audit.judge import Judge, judge_in_order
from audit.terms import key_of
from ingest.reading import read_text
from ingest.sheet.tell_whole import ToldNight, told_night
from ingest.sheet.write import written_as_sheet
from schemas.findings import State
from schemas.hand import Hand, Night, RecordError
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict

SHEET = "sheet"
UNSEEN = "LED002"  # chips that appeared or vanished between two hands
OTHERWISE = "as a hand sheet it would be judged otherwise ({codes})"


@dataclass(slots=True)
class Sheets:
    """The sheets of a night, and what there is to say of it."""

    texts: list[str] = field(default_factory=list)
    hands: int = 0
    refused: list[RecordError] = field(default_factory=list)
    untold: Counter[str] = field(default_factory=Counter)


def sheet_of(night: Night, shelf: Shelf) -> Sheets:
    """A night as one sheet; hands of PHH, which are of no night, a sheet each."""
    night = replace(night, hands=[_with_known_options(hand, shelf) for hand in night.hands])
    judge = Judge(shelf, house_without_file())
    if any(hand.format == "phh" for hand in night.hands):
        return _each(night.hands, judge)
    made = told_night(night)
    if any(hand.format != SHEET for hand in night.hands):
        apart, refused = _otherwise(night, made, judge)
        if apart or refused:
            made = told_night(night, apart, refused)
    return Sheets([made.text], made.hands, made.refused, made.untold)


def _each(hands: Sequence[Hand], judge: Judge) -> Sheets:
    """A sheet a hand."""
    sheets = Sheets()
    for hand in hands:
        written = written_as_sheet(hand)
        refused = written.refused
        if refused is None:
            ((night,), _) = read_text("", written.text)
            more = _found([(night.hands[0], judge.judge(night.hands[0]))])
            more.subtract(_found([(hand, judge.judge(hand))]))
            if codes := _codes(+more):
                what = OTHERWISE.format(codes=codes)
                refused = RecordError(hand.source, hand.line, hand.column, what, "", hand.id)
        if refused is None:
            sheets.texts.append(written.text)
        else:
            sheets.refused.append(refused)
    sheets.hands = len(sheets.texts)
    return sheets


def _with_known_options(hand: Hand, shelf: Shelf) -> Hand:
    """The hand with the options its game has: on a sheet others would be announced to no end."""
    game = shelf.only(hand.game) if hand.options else None
    if game is None:
        return hand
    known = {key_of(one.id) for one in game.options} | {key_of(one.topic) for one in game.silents}
    options = {name: value for name, value in hand.options.items() if key_of(name) in known}
    return replace(hand, options=options)


def _otherwise(
    night: Night, made: ToldNight, judge: Judge
) -> tuple[frozenset[str], dict[str, str]]:
    """The hands before which chips would be missing on the sheet alone, since a line between hands
    that it has no word for moved them; and those of which it would say more, and why."""
    nights, _ = read_text("", made.text)
    there = [pair for one in nights for pair in _judged(one, judge)]
    here: dict[str, Counter[tuple[str, State]]] = {}
    for hand, verdict in _judged(night, judge):
        here.setdefault(hand.id, Counter()).update(_found([(hand, verdict)]))
    apart: set[str] = set()
    refused: dict[str, str] = {}
    for hand, verdict in there:
        more = _found([(hand, verdict)]) - here.get(hand.id, Counter())
        if any(code == UNSEEN for code, _ in more):
            apart.add(hand.id)
        elif more:
            refused[hand.id] = OTHERWISE.format(codes=_codes(more))
    return frozenset(apart), refused


def _judged(night: Night, judge: Judge) -> list[tuple[Hand, Verdict]]:
    return list(zip(night.hands, judge_in_order(judge, night), strict=True))


def _found(judged: list[tuple[Hand, Verdict]]) -> Counter[tuple[str, State]]:
    return Counter((one.code, one.state) for _, verdict in judged for one in verdict.findings)


def _codes(found: Counter[tuple[str, State]]) -> str:
    return ", ".join(sorted({code for code, _ in found}))
