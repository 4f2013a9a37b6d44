"""What dealt hands never came to, and how many hands it takes before that says anything."""

from collections.abc import Iterator
from fractions import Fraction
from math import prod
from typing import NamedTuple

from schemas.conditions import condition
from schemas.game import GameDef, Step

ENOUGH = 1000  # hands of random play in which a step that can be come to is come to
SURELY = 10**6  # one in so many times that many hands miss what each of them may have
MOST = 100_000  # more hands than anybody deals


class Missing(NamedTuple):
    """One step or value that was not come to."""

    said: str
    needed: int  # hands of which one surely has it; 0: none can


def missing(game: GameDef, reached: set[str]) -> Iterator[Missing]:
    """Steps, then values of options, that no hand came to; ``reached`` has ids and ``id=value``."""
    for step in game.steps:
        if step.id not in reached and not _later_turn(step):
            chance = _chance(game, step)
            needed = max(ENOUGH, _hands(chance)) if chance else 0
            yield Missing(f"the step `{step.id}` was never come to{_when(step)}", needed)
    for option in game.options:
        for value in option.values:
            if f"{option.id}={value}" not in reached:
                said = f"the option `{option.id}` was never `{value}`"
                yield Missing(said, _hands(Fraction(1, len(option.values))))


def _hands(chance: Fraction) -> int:
    """How many hands surely have what each has with this chance."""
    left, one = 10**30, chance.denominator  # parts of a chance that all have missed it so far
    hands = 0
    while left * SURELY >= 10**30 and hands < MOST:
        left = left * (one - chance.numerator) // one
        hands += 1
    return hands


def _chance(game: GameDef, step: Step) -> Fraction:
    """How often options chosen at random let a step be there: 0 where its conditions exclude one
    another."""
    legal = {option.id: set(option.values) for option in game.options}
    left = {id: set(values) for id, values in legal.items()}
    for asked in map(condition, step.guards):
        if asked.name in left:
            left[asked.name] = {value for value in left[asked.name] if asked.is_so(value)}
    return prod(
        (Fraction(len(left[id]), len(legal[id])) for id in legal if legal[id]), start=Fraction(1)
    )


def _when(step: Step) -> str:
    """The conditions of a step as the file has them."""
    if not step.guards:
        return ""
    return f": it is there if {' and '.join(step.guards)}, which no choice of options gave"


def _later_turn(step: Step) -> bool:
    """Whether the step is of a turn behind the first that goes round until a condition holds: how
    often it may go round is a bound, and no promise."""
    return bool(step.loop) and not step.id.endswith(".1")
