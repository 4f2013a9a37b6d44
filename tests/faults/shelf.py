"""Clean hands of every game of the shelf as sheets, faults put into them, and what came of it.

The hands are dealt through the definitions; what is paid is what the judge owes, which other tests
recount. A fault is told well when it is the only finding, of the right code, at the right line.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from audit.dealer.dealer import DealtHand, deal
from audit.dealer.table import DeckRunsOut, NotDealt
from audit.judge import Judge
from audit.program import Program
from ingest.sheet.reader import read
from schemas.findings import Finding, State
from schemas.verdict import Verdict
from tests.faults.measure import Row, new_judge
from tests.faults.sheets import SHEET_FAULTS, Sheet, SheetFault


def verdict_of(text: str, judge: Judge) -> Verdict:
    """The last hand of a sheet, judged; an AssertionError where it cannot be read."""
    nights, errors = read("fault.hands", text)
    assert not errors, f"{errors[0].message}\n{text}"
    return judge.judge(nights[0].hands[-1])


def told(text: str, judge: Judge) -> list[Finding]:
    """What the hand is charged with: not that it cannot be told, or is for a ruling to say."""
    return [one for one in verdict_of(text, judge).findings if one.state is State.OPEN]


def clean_sheets(game: str, hands: int, judge: Judge) -> Iterator[Sheet]:
    """Hands of a game that are clean and say no more than that; none where it cannot be dealt or told."""
    program = judge.program(game)
    if program is None or program.game.status != "whole":
        return  # its document is not in hand
    for number in range(hands):
        sheet = _sheet(program, number, judge)
        if sheet is not None and not told(sheet.text, judge):
            yield sheet


def _sheet(program: Program, number: int, judge: Judge) -> Sheet | None:
    try:
        dealt = deal(program, Random(f"faults {number}"))
    except (DeckRunsOut, NotDealt):
        return None
    owed = _owed(dealt, judge)
    if owed is None:
        return None
    live = tuple(dealt.names[seat] for seat in dealt.live)
    required = tuple(o.id.replace("_", "-") for o in program.game.options if o.required)
    return Sheet(tuple(dealt.sheet(owed).splitlines()), dealt.names, live, owed, required)


def _owed(dealt: DealtHand, judge: Judge) -> dict[str, int] | None:
    """What each is owed; None where it cannot be told, or something of the pot rides."""
    if dealt.rides:
        return None
    verdict = verdict_of(dealt.sheet({dealt.names[dealt.live[0]]: dealt.pot}), judge)
    owed = {dealt.names[one.seat]: one.owed for one in verdict.players}
    if None in owed.values():
        return None
    whole = {name: chips for name, chips in owed.items() if chips}
    return whole if sum(whole.values()) == dealt.pot else None


@dataclass(frozen=True, slots=True)
class Cell:
    """A fault in the hands of a game."""

    fault: str
    game: str


def measured(game: str, hands: int, wanted: Iterable[str] = ()) -> dict[Cell, Row]:
    """Every fault once in each clean hand of a game that has room for it, at a place of chance."""
    judge, rows = new_judge(), dict[Cell, Row]()
    names = [*wanted] or [*SHEET_FAULTS]
    for number, sheet in enumerate(clean_sheets(game, hands, judge)):
        for name in names:
            places = [*SHEET_FAULTS[name](sheet)]
            if places:
                fault = Random(f"{name} {number}").choice(places)
                count(fault, judge, rows.setdefault(Cell(name, game), Row()))
    return rows


def count(fault: SheetFault, judge: Judge, row: Row) -> None:
    """Judge one faulty hand and add it to the row."""
    text = "\n".join(fault.lines) + "\n"
    findings = told(text, judge)
    named = [one for one in findings if one.code in fault.codes]
    placed = any(one.line in fault.at for one in named)
    row.hands += 1
    row.found += bool(findings)
    row.once += len(findings) == 1
    row.named += bool(named)
    row.placed += placed
    if not (len(findings) == 1 and placed):
        said = [f"{f.code}@{f.line}: {f.message}" for f in findings]
        row.wrong.append(f"want {sorted(fault.codes)}@{[*fault.at]}, got {said}\n{text}")
