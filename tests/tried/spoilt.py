"""``python -m tests.tried.spoilt [HANDS [SEED [GAME ...]]]``: of HANDS (100) of each game each fault
that fits is put into it: how many were found, and how many with one finding. Also every hand as it
is written at the levels ``actions`` and ``showdown``, where no finding above a note may come."""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random

from audit.dealer.dealer import DealtHand
from audit.judge import Judge
from audit.program import compile_game
from ingest.sheet import reader as sheet
from schemas.findings import Finding, Severity, State
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict
from tests.tried.dealing import dealt_hands
from tests.tried.levels import at_actions, at_showdown
from tests.tried.spoil import SPOILERS

LEVELS = {"actions": at_actions, "showdown": at_showdown}
SAID = (Severity.NOTE, Severity.GAP)
SHOWN = 2


@dataclass(slots=True)
class Row:
    """One game: hands, found and found once by fault; levels by number accused; sheets to look at."""

    game: str
    hands: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    once: Counter[str] = field(default_factory=Counter)
    accused: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(
        default_factory=Counter
    )  # levels: hands whose award was judged right
    looks: dict[str, list[str]] = field(default_factory=dict)


def judged(judge: Judge, text: str) -> tuple[Verdict | None, list[Finding]]:
    """The verdict and its findings that accuse or want a ruling; None where it cannot be read."""
    nights, errors = sheet.read("dealt.hands", text)
    if errors or not nights or not nights[0].hands:
        return None, []
    verdict = judge.judge(nights[0].hands[0])
    wanted = (State.OPEN, State.NEEDS_RULING)
    return verdict, [f for f in verdict.findings if f.state in wanted and f.severity not in SAID]


def row_of(id: str, hands: int, seed: int) -> Row:
    """All faults and levels of one game."""
    shelf = Shelf()
    game = shelf.game(id)
    row = Row(id)
    if game.status != "whole":
        return row
    program, judge = compile_game(game), Judge(shelf, house_without_file())
    judge.take(program)
    for _, rng, dealt in dealt_hands(program, hands, seed):
        owed = _owed(judge, dealt)
        if owed is not None:
            _levels(judge, row, dealt, owed)
            _faults(judge, row, dealt, owed, rng)
    return row


def _owed(judge: Judge, dealt: DealtHand) -> dict[str, int] | None:
    """What is owed; None where the hand is not clean when so paid."""
    verdict, _ = judged(
        judge,
        dealt.sheet(
            {dealt.names[dealt.live[0]]: dealt.pot} if dealt.live and not dealt.rides else {}
        ),
    )
    if verdict is None or any(one.owed is None for one in verdict.players):
        return None
    seats = zip(dealt.names, verdict.players, strict=True)
    owed = {name: one.owed or 0 for name, one in seats}
    verdict, found = judged(judge, dealt.sheet(owed))
    return owed if verdict is not None and not found else None


def _levels(judge: Judge, row: Row, dealt: DealtHand, owed: dict[str, int]) -> None:
    for level, write in LEVELS.items():
        text = write(dealt, owed)
        verdict, found = judged(judge, text)
        row.hands[level] += 1
        row.told[level] += verdict is not None and verdict.award in ("right", "none")
        if verdict is None or found:
            row.accused[level] += 1
            _look(row, level, text, found)


def _faults(judge: Judge, row: Row, dealt: DealtHand, owed: dict[str, int], rng: Random) -> None:
    for fault, spoil in SPOILERS.items():
        text = spoil(dealt, owed, rng)
        if not text:
            continue
        verdict, found = judged(judge, text)
        row.hands[fault] += 1
        row.found[fault] += bool(found) or verdict is None
        row.once[fault] += len(found) == 1
        if len(found) != 1 and verdict is not None:
            _look(row, fault, text, found)


def _look(row: Row, what: str, text: str, found: list[Finding]) -> None:
    looks = row.looks.setdefault(what, [])
    if len(looks) < SHOWN:
        looks.append(
            "\n".join([f"  {f.code} {f.message}" for f in found] or ["  nothing"]) + f"\n{text}"
        )


def main() -> int:
    """The table; with games named also hands that were not judged well."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    games = sys.argv[3:] or [*Shelf().ids]
    total: Row = Row("all")
    print("found and found once of so many, by fault; accused of so many, by level")
    with ProcessPoolExecutor(2) as pool:
        for row in pool.map(row_of, games, [hands] * len(games), [seed] * len(games)):
            said = [f"{x} {row.found[x]}/{row.once[x]}/{row.hands[x]}" for x in SPOILERS]
            said += [f"{x} {row.accused[x]}/{row.hands[x]}, {row.told[x]} right" for x in LEVELS]
            print(f"{row.game}: {'; '.join(said)}", flush=True)
            for counter in ("hands", "found", "once", "accused", "told"):
                getattr(total, counter).update(getattr(row, counter))
            for what, looks in row.looks.items():
                for look in looks[: SHOWN if len(sys.argv) > 3 else 0]:
                    print(f"--- {row.game}: {what}\n{look}")
    said = [f"{x} {total.found[x]}/{total.once[x]}/{total.hands[x]}" for x in SPOILERS]
    said += [f"{x} {total.accused[x]}/{total.hands[x]}, {total.told[x]} right" for x in LEVELS]
    print(f"all: {'; '.join(said)}")
    return 1 if total.accused else 0


if __name__ == "__main__":
    sys.exit(main())
