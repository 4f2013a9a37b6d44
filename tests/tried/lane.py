"""``python -m tests.tried.lane [HANDS [SEED [GAME ...]]]``: HANDS (20) of each game, each at two
levels, with stacks and without, and with one thing about its events made otherwise: what the
express lane says of a hand is what the complete judge says, field for field. Exit 1 when not."""

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, fields, replace
from random import Random
from typing import Any

from audit.dealer.dealer import DealtHand
from audit.judge import NO_NIGHT, Judge
from audit.program import Program, compile_game
from ingest.sheet import reader as sheet
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from tests.tried.dealing import dealt_hands
from tests.tried.levels import at_actions

PARALLEL = (
    *("kinds", "seats", "amounts", "cards", "places", "others", "faces", "cells", "boards"),
    *("groups", "words"),
)
CHANGED = ("seats", "amounts", "cards", "groups", "faces", "cells", "kinds", "others")
SPOILT = 8  # times each hand is spoilt


@dataclass(slots=True)
class Compared:
    """The hands of a game: how many the lane proved, of how many; those of which it said else."""

    game: str
    proved: int = 0
    hands: int = 0
    unlike: list[str] = field(default_factory=list)


def spoilt(hand: Hand, rng: Random) -> Hand:
    """The hand with an event lost, moved, told twice or told otherwise."""
    columns: dict[str, Any] = {
        name: list(found) for name in PARALLEL if (found := getattr(hand, name)) is not None
    }
    at, other = (rng.randrange(len(hand.kinds)) for _ in range(2))
    way = rng.choice(("lost", "twice", "moved", "swapped", "changed", "changed", "changed"))
    if way == "changed":
        name = rng.choice([one for one in CHANGED if one in columns])
        columns[name][at] = _otherwise(name, columns[name], at, rng)
        return replace(hand, **columns)
    for column in columns.values():
        if way == "lost":
            del column[at]
        elif way == "twice":
            column.insert(other, column[at])
        elif way == "moved":
            column.insert(other, column.pop(at))
        else:
            behind = (at + 1) % len(column)
            column[at], column[behind] = column[behind], column[at]
    return replace(hand, **columns)


def _otherwise(name: str, column: list[int], at: int, rng: Random) -> int:
    """Another value that the column has; a chip or a mark more or less."""
    if name in ("amounts", "groups") and column[at] > 0 and rng.random() < 0.7:
        return column[at] + rng.choice((1, -1))
    return rng.choice(column)


def compare(judge: Judge, hand: Hand, program: Program, found: Compared, what: str) -> None:
    """Judge a hand both ways; what the lane does not prove is the complete judge's anyway."""
    found.hands += 1
    try:
        whole = judge.judge_completely(hand, program, judge.profile(hand.profile))
    except (ValueError, IndexError, KeyError):
        return  # such events no reader makes
    proved = judge.lane.follow(hand, NO_NIGHT)
    if proved is None:
        return
    found.proved += 1
    names = [one.name for one in fields(proved)]
    unlike = [name for name in names if getattr(proved, name) != getattr(whole, name)]
    if unlike:
        told = [
            f"{name} {getattr(proved, name)!r}, not {getattr(whole, name)!r}" for name in unlike
        ]
        found.unlike.append(f"{found.game} {what}: {'; '.join(told)[:600]}")


def hands_of(dealt: DealtHand, judge: Judge) -> Iterator[Hand]:
    """The hand paid as the judge finds it owed, as a sheet tells it at both levels; without the
    stacks too."""
    first = _read(dealt.sheet({} if dealt.rides else {dealt.names[dealt.live[0]]: dealt.pot}))
    if first is None:
        return
    owed = {dealt.names[one.seat]: one.owed or 0 for one in judge.judge(first).players}
    text = dealt.sheet(owed)
    lines = [line for line in text.splitlines() if not line.startswith("stacks ")]
    for told in (text, at_actions(dealt, owed), "\n".join(lines)):
        hand = _read(told)
        if hand is not None:
            yield hand


def _read(text: str) -> Hand | None:
    nights, errors = sheet.read("dealt.hands", text)
    return nights[0].hands[0] if nights and nights[0].hands and not errors else None


def compared(id: str, hands: int, seed: int) -> Compared:
    """So many hands of a game; none of one whose document is not in hand."""
    shelf, found = Shelf(), Compared(id)
    game = shelf.game(id)
    if game.status != "whole":
        return found
    program, judge = compile_game(game), Judge(shelf, house_without_file())
    judge.take(program)
    for key, rng, dealt in dealt_hands(program, hands, seed):
        for hand in hands_of(dealt, judge):
            compare(judge, hand, program, found, key)
            for _ in range(SPOILT):
                compare(judge, spoilt(hand, rng), program, found, f"{key} spoilt")
    return found


def main() -> int:
    """A line a game, and the hands of which the two said different things."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    games = sys.argv[3:] or [*Shelf().ids]
    failed = 0
    with ProcessPoolExecutor(2) as pool:
        for one in pool.map(compared, games, [hands] * len(games), [seed] * len(games)):
            print(f"{one.game}: {one.proved} of {one.hands} proved", flush=True)
            print("\n".join(one.unlike), end="\n" if one.unlike else "")
            failed += bool(one.unlike)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
