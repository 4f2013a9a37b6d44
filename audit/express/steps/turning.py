"""Rolls, grids and turned cards, every card known; else the complete judge's.

A step is read whole before anything of it is laid down.
"""

from audit.cards.board import judge_cells
from audit.express.steps.felt import GIVES_UP, Felt, Step, whole
from audit.express.steps.opening import shows_most
from audit.guards import there
from audit.program import Line, Op
from audit.table import Table
from schemas.events import BETWEEN_STEPS, DOWN, UP, Kind

ROLL, TURN, GRID, ROUND = int(Kind.ROLL), int(Kind.TURN), int(Kind.GRID), int(Kind.ROUND)
STARTS = "@silent:in_turn_start_once_cards_show"


def rolling(t: Table, line: Line) -> Step:
    """The step in which every seat turns up so many of its cards."""
    step, timing = line.step, t.terms.value(line.step.timing)
    if t.game.triggers or not timing or not step.count:
        return whole(line)
    return _Rolling(t, line, timing == "simultaneous").take


class _Rolling:
    def __init__(self, t: Table, line: Line, together: bool) -> None:
        self.each, self.together, self.whole = line.step.count, together, whole(line)
        self.most, rule = shows_most(t, line), t.terms.value(STARTS)
        is_open = t.game.silent(STARTS.removeprefix("@silent:")) is not None and not rule
        self.best_starts = is_open or rule == "best-exposed"

    def take(self, t: Felt, i: int) -> int:
        """The rolls from event ``i`` on; the event behind them."""
        many = self.each * len(t.still)
        end, cards, seats = i + many, t.hand.cards, t.seats
        if not t.easy or t.kinds[i : end + 1].count(ROLL) != many or t.kinds[end] == ROLL:
            return self.whole(t, i)
        if t.kinds[end] < ROUND or t.kinds[end] in BETWEEN_STEPS or not self._in_time(t, i, end):
            return self.whole(t, i)
        rolled: dict[int, list[int]] = {seat: [] for seat in t.still}
        for seat, card in zip(seats[i:end], cards[i:end], strict=True):
            if seat not in rolled or card < 0 or card not in t.down[seat] or card in rolled[seat]:
                return self.whole(t, i)
            rolled[seat].append(card)
        if any(len(mine) != self.each for mine in rolled.values()):
            return self.whole(t, i)
        for seat, card in zip(seats[i:end], cards[i:end], strict=True):
            t.down[seat].remove(card)
            t.up[seat].append(card)
            t.exposed.append((seat, card))
        t.rolled_now = dict.fromkeys(t.still, self.each)
        return end

    def _in_time(self, t: Felt, i: int, end: int) -> bool:
        """Whether all rolled on one signal, or one after the other from the seat that begins."""
        groups, seats, still = t.hand.groups, t.seats, t.still
        if groups is None:
            return False
        alike = groups[i:end].count(groups[i]) == end - i
        if self.together:
            return alike
        if alike or t.hand.button < 0 or self.each > 1 or seats[i] not in still:
            return False
        at = still.index(seats[i])
        if list(seats[i:end]) != still[at:] + still[:at]:
            return False
        if not any(t.up[seat] for seat in still):
            return at == 0
        best = self.most(t)
        if best < 0:
            return False
        return seats[i] == best or (at == 0 and not self.best_starts)


def laying(t: Table, line: Line) -> Step:
    """The step of the grid."""
    everything, grid, deck = whole(line), t.program.grid, t.program.deck
    if grid is None:
        return everything
    places, good = {*grid.filled}, dict[tuple[int, ...], tuple[int, ...]]()
    many = len(places)

    def lay(t: Felt, i: int) -> int:
        end, hand, faces, cells = i + many, t.hand, t.hand.faces, t.hand.cells
        if t.kinds[i : end + 1].count(GRID) != many or t.kinds[end] == GRID or t.cells:
            return everything(t, i)
        if faces is None or cells is None or {*cells[i:end]} != places:
            return everything(t, i)
        mask = known = 0
        for card in hand.cards[i:end]:
            if card >= 0:
                mask |= 1 << card
                known += 1
        if mask & t.seen or mask & ~deck or mask.bit_count() != known or t.kinds[end] < ROUND:
            return everything(t, i)
        t.seen |= mask
        t.cells = dict(zip(cells[i:end], hand.cards[i:end], strict=True))
        t.grid_faces = dict(zip(cells[i:end], faces[i:end], strict=True))
        t.noted_faces = DOWN in faces[i:end] or UP in faces[i:end]
        pattern = (*cells[i:end], *faces[i:end])
        if pattern in good:
            t.was_down = good[pattern]
            return end
        before = set(t.cannot_tell)
        judge_cells(t, line, i, end)
        if not t.findings and t.cannot_tell == before:
            good[pattern] = t.was_down
        return GIVES_UP if t.findings else end

    return lay


def turning(t: Table, line: Line) -> Step:
    """The step in which cards of the grid are turned: all that are left, or those it names."""
    step, everything, deck = line.step, whole(line), t.program.deck
    later = [x for x in t.program.after(line) if x.op is Op.TURN and there(t, x)]
    kept = {cell for one in later for cell in one.step.cells}
    chosen = step.pick == "choice"

    def turn(t: Felt, i: int) -> int:
        left = [cell for cell in t.was_down if cell not in t.turned]
        if chosen:
            due = [cell for cell in left if cell not in kept]
            many = min(step.count or 1, len(due))
        else:
            due = [cell for cell in step.cells if cell in left] if step.cells else left
            many = len(due)
        end, places = i + many, t.hand.cells
        if not many or places is None or t.kinds[i : end + 1].count(TURN) != many:
            return everything(t, i)
        if t.kinds[end] == TURN or t.kinds[end] < ROUND:
            return everything(t, i)
        laid, seen = _turned(t, due, many, i), t.seen
        for cell, card in laid.items():
            known = t.cells.get(cell, -1)
            if known < 0 and not (seen >> card & 1) and deck >> card & 1:
                seen |= 1 << card
            elif known != card:
                return everything(t, i)
        if len(laid) != many:
            return everything(t, i)
        t.seen = seen
        t.cells.update(laid)
        t.turned.update(laid)
        return end

    return turn


def _turned(t: Felt, due: list[int], many: int, i: int) -> dict[int, int]:
    """The cards turned from event ``i`` on, by cell; fewer where one is not due or not told."""
    laid: dict[int, int] = {}
    places = t.hand.cells or ()
    for j in range(i, i + many):
        cell, card = places[j], t.hand.cards[j]
        if cell < 0:
            if len(due) > many:
                return {}
            cell = next((one for one in due if one not in laid), -1)
        if cell not in due or cell in laid or card < 0:
            return {}
        laid[cell] = card
    return laid
