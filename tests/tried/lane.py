"""``python -m tests.tried.lane [HANDS [SEED [GAME ...]]]``: HANDS (20) of each game, each at two
levels, with stacks and without, and with one thing about its events made otherwise, paid as before
and as it is then owed: what the express lane says of a hand is what the complete judge says, field
for field. Exit 1 when not."""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, fields
from random import Random

from audit.dealer.dealer import DealtHand
from audit.judge import NO_NIGHT, Judge
from audit.program import Program
from schemas.hand import Hand
from schemas.shelf import Shelf
from schemas.verdict import Verdict
from tests.tried.alter import paid_as_owed, spoilt
from tests.tried.hands import dealt_hands, paid_to_one, program_and_judge, read_hand
from tests.tried.levels import at_actions

SPOILT = 8  # times each hand is spoilt
SHOWN = 20


@dataclass(slots=True)
class Compared:
    """The hands of a game: how many the lane proved, of how many; those of which it said else."""

    game: str
    proved: int = 0
    hands: int = 0
    unlike: list[str] = field(default_factory=list)


def compare(
    judge: Judge, hand: Hand, program: Program, found: Compared, what: str
) -> Verdict | None:
    """Judge a hand both ways; what the lane does not prove is the complete judge's anyway. The
    complete verdict; None where no reader makes such events."""
    found.hands += 1
    try:
        whole = judge.judge_completely(hand, program)
    except (ValueError, IndexError, KeyError):
        return None
    proved = judge.lane.follow(hand, NO_NIGHT)
    if proved is None:
        return whole
    found.proved += 1
    names = [one.name for one in fields(proved)]
    unlike = [name for name in names if getattr(proved, name) != getattr(whole, name)]
    if unlike:
        told = [
            f"{name} {getattr(proved, name)!r}, not {getattr(whole, name)!r}" for name in unlike
        ]
        found.unlike.append(f"{found.game} {what}: {'; '.join(told)[:600]}")
    return whole


def compare_spoilt(
    judge: Judge, hand: Hand, program: Program, found: Compared, what: str, rng: Random
) -> None:
    """One thing made otherwise, or several; then the same hand paid as it is owed."""
    for _ in range(rng.choice((1, 1, 1, 2))):
        hand = spoilt(hand, rng)
    whole = compare(judge, hand, program, found, f"{what} spoilt")
    paid = paid_as_owed(hand, whole) if whole is not None else None
    if paid is not None:
        compare(judge, paid, program, found, f"{what} spoilt and paid")


def hands_of(dealt: DealtHand, judge: Judge) -> Iterator[Hand]:
    """The hand paid as the judge finds it owed, as a sheet tells it at both levels; without the
    stacks too."""
    first = read_hand(paid_to_one(dealt))
    if first is None:
        return
    owed = {dealt.names[one.seat]: one.owed or 0 for one in judge.judge(first).players}
    text = dealt.sheet(owed)
    lines = [line for line in text.splitlines() if not line.startswith("stacks ")]
    for told in (text, at_actions(dealt, owed), "\n".join(lines)):
        hand = read_hand(told)
        if hand is not None:
            yield hand


def compared(id: str, hands: int, seed: int) -> Compared:
    """So many hands of a game; none of one whose document is not in hand."""
    found, ready = Compared(id), program_and_judge(id)
    if ready is None:
        return found
    program, judge = ready
    for called, rng, dealt in dealt_hands(program, hands, seed):
        for hand in hands_of(dealt, judge):
            compare(judge, hand, program, found, called)
            for _ in range(SPOILT):
                compare_spoilt(judge, hand, program, found, called, rng)
    return found


def of_every_game(comparing: Callable[[str, int, int], Compared], hands: int) -> int:
    """A line a game, and the first hands of which the two said different things; 1 if there are
    any. ``hands`` is how many of each, where the command does not say."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else hands
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    games = sys.argv[3:] or [*Shelf().ids]
    failed = 0
    with ProcessPoolExecutor(2) as pool:
        for one in pool.map(comparing, games, [hands] * len(games), [seed] * len(games)):
            said = f"{one.proved} of {one.hands} proved, {len(one.unlike)} unlike"
            print(f"{one.game}: {said}", flush=True)
            print("\n".join(one.unlike[:SHOWN]), end="\n" if one.unlike else "")
            failed += bool(one.unlike)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(of_every_game(compared, 20))
