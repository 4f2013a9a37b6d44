"""Declarations of sides and of in or out, one by each seat still in; else the complete judge's."""

from audit.events.declaring import may_not_be
from audit.events.sides import side_called
from audit.express.steps.felt import Felt, Step, whole
from audit.program import Line
from audit.table import Table
from schemas.events import BETWEEN_STEPS, Kind

DECLARE, PAYS = int(Kind.DECLARE), int(Kind.PAYS)
FROM_THE_LEFT = (("left-of-button",), ("left-of-dealer",))
TOPICS = ("side", "in-out")


def declaring(t: Table, line: Line) -> Step:
    """The step of a declaration."""
    step, timing, everything = line.step, t.terms.value(line.step.timing), whole(line)
    in_turn = timing == "in-turn"
    ways = t.terms.candidates(step.first) if step.first else ()
    odd = step.topic not in TOPICS or step.rejoin or not timing or may_not_be(t, line)
    if odd or (in_turn and ways not in FROM_THE_LEFT):
        return everything
    said: dict[str, str] = {}  # the side a word means

    def declare(t: Felt, i: int) -> int:
        end = i + len(t.still)
        if not _in_time(t, i, end, in_turn) or t.early_sides or t.mucked:
            return everything(t, i)
        sides = {}
        for j in range(i, end):
            word = t.word(j)
            if word not in said:
                said[word] = side_called(line, word)
            sides[t.seats[j]] = said[word]
        if len(sides) < end - i or not all(sides.values()):
            return everything(t, i)
        t.said_side = dict(zip(t.seats[i:end], range(i, end), strict=True))
        t.declared_at = line
        if step.topic == "side":
            t.sides.update(sides)
            return end
        for seat, side in sides.items():
            if side == "out":
                t.fold(seat)
            else:
                t.ins.add(seat)
        t.still = t.active()
        return end

    return declare


def _in_time(t: Felt, i: int, end: int, in_turn: bool) -> bool:
    """Whether every seat still in declares, all together or clockwise from the dealer's left."""
    groups = t.hand.groups
    if groups is None or t.kinds[i:end].count(DECLARE) != end - i or t.hand.button < 0:
        return False
    if end < t.end and t.kinds[end] in BETWEEN_STEPS and t.kinds[end] in (DECLARE, PAYS):
        return False
    if end < t.end and t.kinds[end] < Kind.ROUND:
        return False
    alike = groups[i:end].count(groups[i]) == end - i
    if in_turn:
        return list(t.seats[i:end]) == t.still and (not alike or end - i == 1)
    return alike and {*t.seats[i:end]} == {*t.still}
