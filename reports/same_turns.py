"""A game's deal with turns of a loop that say the same told once."""

import re
from collections.abc import Sequence
from dataclasses import replace

from schemas.gamewords.page import Line
from schemas.gamewords.plain import number


def together(lines: Sequence[Line]) -> list[Line]:
    """The deal with turns of a loop that say the same told once: ``(seven more times)``.

    Lines of a turn are called ``card.1``, ``round.1``; the next turn's ``card.2``, ``round.2``.
    """
    found: list[Line] = []
    at = 0
    while at < len(lines):
        turn = _turn_at(lines, at)
        again = 1
        while turn and _same_turn(turn, lines[at + again * len(turn) :]):
            again += 1
        found += turn or [lines[at]]
        if again > 1 and "again and again" not in turn[-1].text:
            times = "once more" if again == 2 else f"{number(again - 1)} more times"
            last = found[-1]
            found[-1] = replace(last, text=f"{last.text} ({times})")
        at += again * max(1, len(turn))
    return found


def _turn_at(lines: Sequence[Line], at: int) -> list[Line]:
    """The lines of one turn of a loop from here on; [] outside of one."""
    turn = lines[at].id.partition(".")[2]
    found: list[Line] = []
    for line in lines[at:] if turn else ():
        if line.id.partition(".")[2] != turn:
            break
        found.append(line)
    return found


def _same_turn(turn: list[Line], lines: Sequence[Line]) -> bool:
    """Whether the next lines are this turn again: the same steps in the same words, save the
    number of a betting round."""
    rest = lines[: len(turn)]
    return len(rest) == len(turn) and all(
        one.id.partition(".")[0] == other.id.partition(".")[0]
        and _unnumbered(one.text) == _unnumbered(other.text)
        for one, other in zip(turn, rest, strict=True)
    )


def _unnumbered(text: str) -> str:
    return re.sub(r"^betting round \d+", "betting round", text)
