"""Hands as PHH documents: told, read again and judged again; prints nothing.

What PHH says of a hand must come to the same verdict as the record does, or it is not written.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path

from audit.judge import Judge
from ingest import phh
from ingest.phh_write import Written, written
from ingest.reading import FileReading, readings, require_a_hand
from reports.check import record_files
from reports.terminal import error_line
from schemas.hand import Hand, RecordError
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.verdict import Verdict


@dataclass(slots=True)
class Export:
    """The documents, and what there is to say about hands that are not or not wholly among them."""

    documents: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    lost: int = 0  # hands that are not written

    @property
    def text(self) -> str:
        """All documents as one file: with a header before each where there are several."""
        if len(self.documents) < 2:
            return "".join(self.documents)
        numbered = (f"[{number}]\n{text}" for number, text in enumerate(self.documents, 1))
        return "\n".join(numbered)


def exported(paths: Sequence[Path], shelf: Shelf, house: House) -> Export:
    """Every hand of the files. Raises FloormanError when there is none."""
    export = Export()
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
    game = shelf.find(hand.game)
    told = written(hand, game.id if game is not None else "")
    refused = told.refused or _judged_otherwise(hand, told, judge)
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


def _place(error: RecordError) -> str:
    return f"{error.path}:{error.line}:{error.column}"


def _judged_otherwise(hand: Hand, told: Written, judge: Judge) -> RecordError | None:
    """Why the hand would be another in PHH."""
    back = next(phh.read(hand.source, told.text))
    assert isinstance(back, Hand)  # the writer has read it
    here, there = judge.judge(hand), judge.judge(back)
    if _said(hand, here) == _said(back, there):
        return None
    words = f"{here.verdict}, award {here.award}", f"{there.verdict}, award {there.award}"
    apart = f"{words[0]}; as PHH {words[1]}" if words[0] != words[1] else "other chips owed"
    what = f"as PHH it would be judged otherwise ({apart})"
    return RecordError(hand.source, hand.line, hand.column, what, "", hand.id)


def _said(hand: Hand, verdict: Verdict) -> tuple[str, str, dict[str, Decimal | None]]:
    unit = Decimal(hand.unit)
    owed = {
        hand.names[row.seat]: None if row.owed is None else row.owed * unit
        for row in verdict.players
    }
    return verdict.verdict, verdict.award, owed
