"""How many steps a game has with its repeats written out, counted without writing them out."""

from collections.abc import Iterator
from typing import Any

from schemas.gamefile.build_steps import turns_of
from schemas.gamefile.places import Path

Table = dict[str, Any]
MOST_STEPS = 600  # twelve times those of the longest game on the shelf


def too_many_steps(steps: list[Table]) -> Iterator[tuple[Path, str]]:
    """One wrong: of a game that is too long to be dealt, at its longest step."""
    lengths = [_length(step) for step in steps]
    if sum(lengths) > MOST_STEPS:
        said = f"{sum(lengths)} steps with the repeats written out; a game has at most {MOST_STEPS}"
        yield ("step", lengths.index(max(lengths))), said


def _length(step: Table) -> int:
    if step.get("do") != "repeat":
        return 1
    return turns_of(step) * sum(map(_length, step["body"]))
