"""A draw of cards that are all known, in turn; else the complete judge's.

The draw is read whole before a card of it moves: what each threw, and what came in for it.
"""

from audit.cards.drawn import IN_TURN
from audit.cards.move_limits import Limits
from audit.cards.stub import FROM_THE_STUB
from audit.express.steps.felt import Felt, Step, whole
from audit.program import Line, Op
from audit.table import Table
from schemas.events import AS_DEALT, Kind

DRAW, DISCARD, DEAL, ROUND = int(Kind.DRAW), int(Kind.DISCARD), int(Kind.DEAL), int(Kind.ROUND)
BURN = int(Kind.BURN)
NOT_OF_THE_STUB = bytes(kind for kind in range(256) if kind not in FROM_THE_STUB)
Cards = dict[int, list[int]]  # by seat


def drawing(t: Table, line: Line, due: Limits) -> Step:
    """The step of a draw with these limits."""
    everything, drawn = whole(line), _Drawing(t, line, due)
    return everything if drawn.odd else drawn.take


class _Drawing:
    def __init__(self, t: Table, line: Line, due: Limits) -> None:
        move, lines = line.step.move, t.program.lines
        at = lines.index(line)
        behind = [one.op for one in lines[at + 1 : at + 2]]
        self.line, self.due, self.whole = line, due, whole(line)
        self.odd = move is None or move.price or move.face or Op.DEAL_SEATS in behind
        ways = t.terms.candidates(move.order) if move is not None else ()
        self.in_turn = bool(ways) and all(way in IN_TURN for way in ways)
        self.burned = at > 0 and lines[at - 1].op is Op.BURN

    def take(self, t: Felt, i: int) -> int:
        """The draw that begins at event ``i``; the event behind it."""
        if not t.easy or (self.burned and t.kinds[i - 1] != BURN) or t.game.triggers:
            return self.whole(t, i)
        begun, thrown, fours = i, Cards(), list[tuple[int, int, Line]]()
        for _ in t.still:
            if t.kinds[i] != DRAW or t.seats[i] in thrown or t.seats[i] not in t.still:
                return self.whole(t, begun)
            if self._is_four(t.amounts[i]):
                fours.append((t.seats[i], i, self.line))
            i = _thrown(t, i, thrown)
        if self.in_turn and (list(thrown) != t.still or t.hand.button < 0):
            return self.whole(t, begun)
        behind = i + sum(len(gone) for gone in thrown.values())
        came = self._came(t, i, behind, thrown) if self._allowed(t, thrown) else None
        if came is None or not _stays(t, behind):
            return self.whole(t, begun)
        if self.in_turn and not t.procedure:
            t.cannot_tell.add("VAR052")
        t.ace_kept += fours
        _exchange(t, thrown, came)
        t.done_moves.add(id(self.line))
        return behind

    def _is_four(self, count: int) -> bool:
        return self.due.ace and count == 4

    def _allowed(self, t: Felt, thrown: Cards) -> bool:
        """Whether each threw as many as the game lets him, all of them his own, face down."""
        for seat, gone in thrown.items():
            many, down = len(gone), t.down[seat]
            if not (self.due.least <= many <= self.due.most or self._is_four(many)):
                return False
            if t.up[seat] or len(set(gone)) != many:
                return False
            for card in gone:
                if card < 0 or card not in down:
                    return False
        return True

    def _came(self, t: Felt, i: int, behind: int, thrown: Cards) -> Cards | None:
        """The cards that came in, each new and as many as were thrown; None for others."""
        many, faces = behind - i, t.hand.faces
        if t.kinds[i:behind].count(DEAL) != many:
            return None
        stub = len(t.game.deck) + t.refilled - len(t.kinds[:i].translate(None, NOT_OF_THE_STUB))
        if stub < many or (faces is not None and faces[i:behind].count(AS_DEALT) != many):
            return None
        came: Cards = {seat: [] for seat in thrown}
        mask = 0
        for seat, card in zip(t.seats[i:behind], t.hand.cards[i:behind], strict=True):
            if card < 0 or seat not in came:
                return None
            mask |= 1 << card
            came[seat].append(card)
        if mask & t.seen or mask & ~t.program.deck or mask.bit_count() != many:
            return None
        if any(len(cards) != len(thrown[seat]) for seat, cards in came.items()):
            return None
        t.seen |= mask
        return came


def _thrown(t: Felt, i: int, thrown: Cards) -> int:
    """One seat's draw at event ``i`` into ``thrown``; the event behind it."""
    count, groups = t.amounts[i], t.hand.groups
    end = i + 1 + max(count, 0)
    seats, kinds = t.seats[i + 1 : end], t.kinds[i + 1 : end]
    one = groups is None or groups[i:end].count(groups[i]) == end - i
    if count < 0 or not one or seats.count(t.seats[i]) != count or kinds.count(DISCARD) != count:
        thrown[t.seats[i]] = [-1]
        return i + 1
    thrown[t.seats[i]] = list(t.hand.cards[i + 1 : end])
    return end


def _stays(t: Felt, behind: int) -> bool:
    """Whether the draw is over: the next event is a betting round, or of the showdown."""
    return behind < t.end and (t.kinds[behind] == ROUND or t.kinds[behind] > Kind.RESHUFFLE)


def _exchange(t: Felt, thrown: Cards, came: Cards) -> None:
    for seat, gone in thrown.items():
        t.down[seat] = [card for card in t.down[seat] if card not in gone] + came[seat]
        t.thrown[seat] = t.thrown.get(seat, set()).union(gone)
        t.thrown_count += len(gone)
        t.dealt_count[seat] += len(gone)
