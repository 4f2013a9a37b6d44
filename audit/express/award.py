"""The award of a hand the express lane has followed to its end: who showed, the pots, the stacks.

The finishing stacks must agree to the chip; else the lane gives up. Nothing here knows how the
hand was played.
"""

from operator import sub
from typing import NamedTuple

from audit.awards.layers import layers
from audit.awards.split import split
from audit.express.plan import Shape
from audit.express.played import Played
from audit.express.setting import Setting
from audit.express.tabled import seen, tabled

Pots = list[tuple[int, tuple[int, ...], tuple[int, ...]]]  # amount, eligible, contenders


class Clean(NamedTuple):
    """A hand proved clean: chips by seat, and its pots with their winners."""

    setting: Setting
    put: list[int]  # antes included
    back_seat: int  # -1 when every bet was called
    back: int
    owed: dict[int, int]
    pots: Pots
    masks: dict[int, int]  # own cards of the seats that showed
    best: dict[int, tuple[int, int]]  # score and cards of the seats that had to be compared
    board: int
    shape: Shape

    @property
    def untold(self) -> tuple[str, ...]:
        """Codes of the checks that cannot tell."""
        return self.setting.plan.coverage(self.shape)[1]


def settle(hand: Played, i: int) -> Clean | None:
    """Shows, pots and winners of a hand whose betting ended before event ``i``; None when anything
    is left over, a card fell twice, a board card is unknown, or the finishing stacks are others."""
    s, live, stack, shared = hand.setting, hand.live, hand.stack, hand.board
    known = seen(hand)
    if len(set(known)) != len(known) or known.translate(None, s.deck):
        return None
    hidden = len(hand.dealt) + len(shared) - len(known)
    put = list(map(sub, hand.stacks, stack))
    back_seat, back = _uncalled(hand, put)
    if back < 0:
        return None
    if len(live) == 1:
        if i != len(hand.kinds):
            return None
        won = sum(put) - back
        pots: Pots = [(won, (live[0],), (live[0],))]
        shape = Shape(shared != b"", False, hidden > 0)
        clean = Clean(s, put, back_seat, back, {live[0]: won}, pots, {}, {}, 0, shape)
    else:
        masks, told_late = tabled(hand, i, known)
        board = sum([1 << card for card in shared])
        shape = Shape(shared != b"", True, hidden > told_late, told_late > 0)
        clean = Clean(s, put, back_seat, back, {}, [], masks, {}, board, shape)
        if not masks or not _contested(hand, clean):
            return None
    if back:
        stack[back_seat] += back
    for seat, chips in clean.owed.items():
        stack[seat] += chips
    return clean if stack == list(hand.finishing) else None


def _uncalled(hand: Played, put: list[int]) -> tuple[int, int]:
    """The seat whose last bet nobody called (-1: none), and what comes back; less than 0 when that
    seat has folded."""
    bets = put
    if hand.antes:
        bets = [chips - hand.antes.get(seat, 0) for seat, chips in enumerate(put)]
    second, top = sorted(bets)[-2:]
    if second == top:
        return -1, 0
    seat = bets.index(top)
    return (seat, top - second) if seat in hand.live else (seat, -1)


def _contested(hand: Played, clean: Clean) -> bool:
    """Divide the pots between those who showed; False when nobody showed for one of them."""
    s, owed = hand.setting, clean.owed
    for amount, eligible in _pots(hand, clean):
        alone = len(eligible) == 1
        seats = eligible if alone else tuple([seat for seat in eligible if seat in clean.masks])
        if not seats:
            return False
        clean.pots.append((amount, eligible, seats))
        winners = seats if alone else winners_of(clean, seats)
        if len(winners) == 1:
            owed[winners[0]] = owed.get(winners[0], 0) + amount
            continue
        for seat, chips in split(amount, winners, s.chip, s.one_each).items():
            owed[seat] = owed.get(seat, 0) + chips
    return True


def _pots(hand: Played, clean: Clean) -> list[tuple[int, tuple[int, ...]]]:
    """Amount and eligible seats of each pot. Without an all-in all who are still in paid alike."""
    live, put = tuple(hand.live), clean.put
    if not hand.all_in:
        return [(sum(put) - clean.back, live)]
    bets = [chips - hand.antes.get(seat, 0) for seat, chips in enumerate(put)]
    if clean.back:
        bets[clean.back_seat] -= clean.back
    folded = [seat not in live for seat in range(len(put))]
    made = layers(bets, folded, sum(hand.antes.values()))
    return [(pot.amount, pot.eligible) for pot in made]


def winners_of(clean: Clean, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Seats with the best hand, clockwise from the button; ``clean.best`` remembers the hands."""
    rank, best = clean.setting.rank, clean.best
    for seat in seats:
        if seat not in best:
            best[seat] = rank(clean.masks[seat], clean.board)
    scores = [best[seat][0] for seat in seats]
    top = max(scores)
    return tuple([seat for seat, scored in zip(seats, scores, strict=True) if scored == top])
