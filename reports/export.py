"""Hands in another format: told, read again and judged again; prints nothing.

What that format says of a hand must come to the same verdict as the record does, or it is not
written.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path

from audit.judge import Judge
from ingest.phh.write import Written, written
from ingest.reading import FileReading, read_text, readings, require_a_hand
from ingest.sheet.write import written_as_sheet
from reports.records import record_files
from reports.terminal.lines import error_line
from schemas.errors import FloormanError
from schemas.hand import Hand, RecordError
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.verdict import Verdict

PHH, SHEET = "phh", "sheet"  # what hands can be written in
CALLED = {PHH: "PHH", SHEET: "a sheet"}


@dataclass(slots=True)
class Export:
    """The hands, and what there is to say of those that are not or not wholly among them."""

    into: str  # PHH or SHEET
    documents: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    lost: int = 0  # hands that are not written

    @property
    def text(self) -> str:
        """All hands as one file: in PHH under headers where there are several."""
        if self.into == SHEET:
            return "\n".join(self.documents)
        if len(self.documents) < 2:
            return "".join(self.documents)
        numbered = (f"[{number}]\n{text}" for number, text in enumerate(self.documents, 1))
        return "\n".join(numbered)


def exported(paths: Sequence[Path], into: str, shelf: Shelf, house: House) -> Export:
    """Every hand of the files. Raises FloormanError when there is none."""
    export = Export(into)
    judge = Judge(shelf, house)
    gone: list[FileReading] = []
    for reading in readings(record_files(paths)):
        gone.append(reading)
        for night in reading.nights:
            for hand in night.hands:
                _add(export, hand, shelf, judge)
        export.said += [error_line(error) for error in reading.errors]
        export.lost += len(reading.errors)
    require_a_hand(gone)
    return export


def _add(export: Export, hand: Hand, shelf: Shelf, judge: Judge) -> None:
    told = _told(export.into, hand, shelf)
    refused = told.refused or _judged_otherwise(export.into, hand, told, judge)
    if refused is not None:
        export.lost += 1
        export.said.append(f"{_place(refused)}: hand {hand.id} is not written: {refused.message}")
        return
    export.documents.append(told.text)
    if told.untold:
        place = f"{hand.source}:{hand.line}:{hand.column}"
        kinds = Counter(one.message for one in told.untold)
        what = ", ".join(f"{kind} ({n})" if n > 1 else kind for kind, n in kinds.items())
        export.said.append(f"{place}: hand {hand.id} is written without {what}")


def _told(into: str, hand: Hand, shelf: Shelf) -> Written:
    if into == PHH:
        game = shelf.only(hand.game)
        return written(hand, game.id if game is not None else "")
    if hand.format == "phh":
        return written_as_sheet(hand)
    raise FloormanError("a hand sheet already", hand.source, "`floorman fmt` tidies it")


def _place(error: RecordError) -> str:
    return f"{error.path}:{error.line}:{error.column}"


def _judged_otherwise(into: str, hand: Hand, told: Written, judge: Judge) -> RecordError | None:
    """Why the hand would be another in that format."""
    nights, _ = read_text(hand.source, told.text)  # the writer has read it
    back = nights[0].hands[0]
    here, there = judge.judge(hand), judge.judge(back)
    if _said(hand, here) == _said(back, there):
        return None
    words = f"{here.verdict}, award {here.award}", f"{there.verdict}, award {there.award}"
    apart = f"{words[0]}; so told {words[1]}" if words[0] != words[1] else "other chips owed"
    what = f"as {CALLED[into]} it would be judged otherwise ({apart})"
    return RecordError(hand.source, hand.line, hand.column, what, "", hand.id)


def _said(hand: Hand, verdict: Verdict) -> tuple[str, str, dict[str, Decimal | None]]:
    unit = Decimal(hand.unit)
    owed = {
        hand.names[row.seat]: None if row.owed is None else row.owed * unit
        for row in verdict.players
    }
    award = "cannot-tell" if verdict.award == "none" else verdict.award  # nobody noted it
    return verdict.verdict, award, owed
