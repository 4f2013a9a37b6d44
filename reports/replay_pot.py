"""Follows the chips of a recorded hand event by event; judges nothing and repairs nothing."""

from schemas.events import ACTS, IMPLIED, Event, Kind
from schemas.hand import Chips, Hand
from schemas.verdict import Verdict

DEALING = frozenset(range(Kind.BURN, Kind.DUMMY + 1))
MOVES = frozenset({Kind.DRAW, Kind.DISCARD, Kind.PASS, Kind.OFFER})
POSTS = frozenset({Kind.ANTE, Kind.BLIND, Kind.STRADDLE, Kind.BRING_IN, Kind.DEAD, Kind.POST})
DEAD_POSTS = frozenset({Kind.ANTE, Kind.DEAD})


class Purse:
    """The pot as the record tells it. Once an amount is unknown the pot stays unknown (None).

    ``price`` is what a seat must have put into the round to stay in; ``lay`` is what rode in from
    the hand before, which no event of this one tells.
    """

    __slots__ = (
        "_acted",
        "_folded",
        "_in_round",
        "_left",
        "_live",
        "_open",
        "_stakes",
        "pot",
        "price",
    )

    def __init__(self, hand: Hand, lay: Chips = 0) -> None:
        self.pot: Chips | None = lay
        self._in_round: dict[int, Chips] = {}
        self.price = 0
        self._open = False  # somebody put in what nobody noted: the price is not known
        self._acted = False
        self._folded: set[int] = set()
        self._live = [seat for seat, dealt in enumerate(hand.dealt_in) if dealt]
        self._left = {seat: chips for seat, chips in enumerate(hand.stacks) if chips >= 0}
        self._stakes = hand.stakes

    def take(self, event: Event) -> tuple[Chips | None, Chips | None]:
        """Chips this event put into the pot (None: not known), and the pot after it."""
        kind = event.kind
        if kind in DEALING or (kind == Kind.ROUND and event.group != 1):
            self._new_round()
            return 0, self.pot
        if kind in ACTS:
            return self._act(event), self.pot
        if kind in POSTS:
            return self._post(event), self.pot
        bought = kind == Kind.OFFER and event.word == "y"
        to_the_pot = kind == Kind.PAYS and event.other < 0
        if kind in (Kind.PUT_IN, Kind.CARRY) or bought or to_the_pot:
            return self._add(event.seat, self._known(event.amount, "")), self.pot
        if kind == Kind.BACK:
            back = self._known(event.amount, "")
            self.pot = None if self.pot is None or back is None else self.pot - back
        return 0, self.pot

    def _new_round(self) -> None:
        if self._acted:
            self._in_round = {}
            self.price = 0
            self._open = self._acted = False

    def _known(self, amount: Chips, stake: str) -> Chips | None:
        if amount == IMPLIED:
            return self._stakes.get(stake)
        return amount if amount >= 0 else None

    def _add(self, seat: int, chips: Chips | None) -> Chips | None:
        if chips is None or self.pot is None:
            self.pot = None
            return chips
        self.pot += chips
        if seat in self._left:
            self._left[seat] -= chips
        return chips

    def _post(self, event: Event) -> Chips | None:
        stake = {Kind.ANTE: "ante", Kind.BRING_IN: "bring-in"}.get(event.kind, "")
        if event.kind == Kind.BLIND:
            stake = ("small-blind", "big-blind", "third-blind")[min(max(event.cell, 0), 2)]
        chips = self._known(event.amount, stake)
        if chips is not None and event.kind not in DEAD_POSTS:
            self._in_round[event.seat] = self._in_round.get(event.seat, 0) + chips
            self.price = max(self.price, self._in_round[event.seat])
        return self._add(event.seat, chips)

    def _act(self, event: Event) -> Chips | None:
        kind, seat = event.kind, event.seat
        self._acted = True
        if kind in (Kind.REST_FOLD, Kind.ALL_CHECK, Kind.CHECK):
            return 0
        if kind == Kind.FOLD:
            self._folded.add(seat)
            return 0
        if kind == Kind.REST_CALL:
            return self._rest_call()
        already = self._in_round.get(seat, 0)
        total = self._total(event, already)
        if total is None:
            self._open = True
            return self._add(seat, None)
        self._in_round[seat] = total
        self.price = max(self.price, total)
        return self._add(seat, total - already)

    def _total(self, event: Event, already: Chips) -> Chips | None:
        """What the seat has put into the round after this act."""
        kind, amount = event.kind, event.amount
        if kind in (Kind.CALL, Kind.CHECK_OR_CALL):
            if amount != IMPLIED:
                return None if amount < 0 else already + amount
            if self._open:
                return None
            left = self._left.get(event.seat)
            return self.price if left is None else min(self.price, already + max(left, 0))
        if kind == Kind.RAISE_BY:
            return None if amount < 0 else self.price + amount
        if kind == Kind.BRING_IN_ACT:
            return self._known(amount, "bring-in")
        if kind == Kind.ALL_IN and amount == IMPLIED:
            left = self._left.get(event.seat)
            return None if left is None else already + left
        return amount if amount >= 0 else None

    def _rest_call(self) -> Chips:
        moved = 0
        for seat in self._live:
            if seat not in self._folded:
                short = self.price - self._in_round.get(seat, 0)
                if short > 0:
                    self._in_round[seat] = self.price
                    self._add(seat, short)
                    moved += short
        return moved


class Followed:
    """Chips moved and the pot after it, by the judge's replay where it has them."""

    def __init__(self, hand: Hand, verdict: Verdict) -> None:
        self.purse = Purse(hand, verdict.rode)
        self._traced = {step.event: step for step in verdict.steps}

    def take(self, run: list[Event]) -> tuple[Chips | None, Chips | None]:
        """What the last event of the run moved; None where nobody knows."""
        for event in run:
            moved, pot = self.purse.take(event)
        step = self._traced.get(run[-1].number - 1)
        if step is not None and not step.moved and moved is None:
            self._traced.clear()  # the judge did not know the chips either, and so goes on
            step = None
        return (step.moved, step.pot) if step is not None else (moved, pot)
