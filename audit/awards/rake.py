"""Which pots the rake came out of: any way to take it that explains what was paid.

No record says which pot was raked, and houses differ: the main pot first, each pot its part, the
largest alone (Robert's section 2 leaves the rake to the house). So each pot may have paid between
nothing and all of itself, so long as they paid the rake together. It judges no payment.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from audit.awards.claimants import Middle, Owed
from audit.awards.difference import fits, receipts
from audit.awards.owed import middle, owed_under
from audit.awards.paid import Paid
from audit.awards.split import split
from audit.hands.claim import Claim
from audit.hands.contests import Readings
from audit.table import Table
from schemas.hand import Chips
from schemas.verdict import Pot

DEAR = 40  # what a try to rake a pot that several share costs, in evaluations of hands
RAKES = 5  # a rake is less than one in so many of the chips
Taken = dict[int, Chips]  # by number of the pot


def possible_rakes(t: Table, paid: Paid) -> list[Chips]:
    """The rake, where it is told: by the record, or in PHH by winnings that are less than the pots,
    with the uncalled bet in them or without it. Where nothing says whether one was taken: what is
    missing of the pots, if it may be a rake."""
    winnings = t.hand.winnings
    if t.hand.rake_untold and not t.rake and paid.recorded and not paid.open_amount:
        missing = _missing(t, paid)
        t.unknown("POT005")
        return [missing if 0 < missing * RAKES < middle(t).total else 0]
    if t.hand.format != "phh" or winnings is None or not paid.from_stacks:
        return [t.rake]
    whole = middle(t)
    back = sum(whole.back.values())
    missing = whole.total - sum(winnings)
    rakes = [one for one in (missing, missing + back) if 0 <= one * RAKES < whole.total]
    if t.hand.finishing is not None:
        by_stacks = whole.total + back - sum(paid.known.values())
        rakes = [by_stacks] if by_stacks in rakes else rakes[:1]
    return rakes or [0]


def _missing(t: Table, paid: Paid) -> Chips:
    """Chips of the pots that nobody was paid, the uncalled bet returned or not."""
    whole = middle(t)
    came_out = sum(receipts(t, paid).values()) + sum(chips for _, chips in paid.shared)
    return whole.total - came_out + (sum(whole.back.values()) if t.returned else 0)


def rake_settled(t: Table, mid: Middle, paid: Paid, ways: list[Readings]) -> Middle | None:
    """The pots after the rake that explains the payment under one of the readings ``ways``; else
    those that differ least from it. None: there are too many ways to rake them."""
    rakes = possible_rakes(t, paid)
    if not any(rakes):
        return mid
    nearest, all_tried = None, True
    for t.rake in rakes:
        seen = middle(t, t.rake)
        for readings in ways:
            search = _searched(t, seen, paid, readings)
            if search is None or search.right is not None:
                return seen if search is None else search.right
            nearest = nearest or (t.rake, search.nearest())
            all_tried = all_tried and not search.given_up
    if not all_tried or nearest is None:
        return None
    t.rake = nearest[0]
    return nearest[1]


def raked_as_paid(
    t: Table, mid: Middle, paid: Paid, readings: Readings, claims: dict[int, Claim] | None = None
) -> Middle:
    """The pots after a rake that explains the payment; ``mid`` where there is none to find."""
    search = _searched(t, mid, paid, readings, claims) if t.rake else None
    return search.right or mid if search is not None else mid


def _searched(
    t: Table,
    mid: Middle,
    paid: Paid,
    readings: Readings,
    claims: dict[int, Claim] | None = None,
) -> "_Search | None":
    """The search that has been made; None where no bets were noted, or the hands are open."""
    if t.bets_untold:
        return None
    whole = middle(t)
    payees = {seat for seat in paid.seats() if seat >= 0}
    owed = owed_under(t, whole, readings, payees, claims)
    if not owed.certain:
        return None
    search = _Search(t, whole, paid, owed, readings)
    written = [search.less(taken) for taken in _as_written(t, whole, paid)]
    for seen in (*written, mid):
        if fits(t, seen, paid, owed_under(t, seen, readings, payees, owed.claims)):
            search.right = seen
            return search
    search.run()
    return search


def _as_written(t: Table, whole: Middle, paid: Paid) -> Iterator[Taken]:
    """What each pot is short of by the amounts of the pot lines, where all pots are named."""
    if not paid.lines or any(not line.label or line.amount < 0 for line in paid.lines):
        return
    said = dict.fromkeys(range(len(whole.layers)), 0)
    for line in paid.lines:
        said[line.number] = said.get(line.number, 0) + line.amount
    if len(said) == len(whole.layers):
        taken = {n: amount - said[n] for n, (amount, _) in enumerate(whole.layers)}
        if min(taken.values()) >= 0 and sum(taken.values()) == t.rake:
            yield taken


@dataclass(slots=True)
class _Search:
    """Every way to rake the pots; ``right`` is one that explains all, None where there is none or
    where the search was ``given_up``."""

    t: Table
    whole: Middle
    paid: Paid
    owed: Owed  # of the pots before the rake
    readings: Readings
    right: Middle | None = None
    given_up: bool = False

    def run(self) -> None:
        """Look for a way, the uncalled bet written into what was paid or not."""
        pots = list(enumerate(self.owed.pots))
        tied = [(n, pot) for n, pot in pots if len(_winners(pot)) > 1]
        tied.sort(key=lambda one: one[1].amount)
        alone = [(n, pot) for n, pot in pots if len(_winners(pot)) < 2]
        for rest in self._received():
            taken = next(self._ways(tied, alone, rest, self.t.rake), None)
            if taken is not None:
                self.right = self.less(taken)
                return

    def less(self, taken: Taken) -> Middle:
        """The pots without what was taken of each."""
        made = [
            (amount - taken.get(n, 0), eligible)
            for n, (amount, eligible) in enumerate(self.whole.layers)
            if amount > taken.get(n, 0)
        ]
        return Middle(made, self.whole.back, sum(amount for amount, _ in made))

    def nearest(self) -> Middle:
        """The pots when first of all those paid whose winners got less than they hold."""
        rest = next(self._received())
        short = {s: due - rest.get(s, 0) for s, due in self._by_payee(self.owed.by_seat).items()}
        hangs = self._hangs_on_rake({seat for seat, chips in short.items() if chips > 0})
        left, taken = self.t.rake, dict.fromkeys(range(len(self.owed.pots)), 0)
        for n, pot in enumerate(self.owed.pots):
            seats = {self._payee(seat) for seat in _winners(pot)}
            each = max(0, min(short[seat] for seat in seats))
            taken[n] = min(left, pot.amount, each * len(seats))
            left -= taken[n]
            for seat in seats:
                short[seat] -= taken[n] // len(seats)
        for n, pot in enumerate(self.owed.pots):
            more = min(left, pot.amount - taken[n])
            taken[n] += more
            left -= more
        made = self.less(taken)
        made.owed_by_rake = hangs
        return made

    def _hangs_on_rake(self, lacking: set[int]) -> bool:
        """Whether several got less than their pots hold, and other pots each: beside the rake one
        of them lacks what another was paid, and nobody can tell which."""
        winners = [{self._payee(seat) for seat in _winners(pot)} for pot in self.owed.pots]
        return len({tuple(seat in seats for seats in winners) for seat in lacking}) > 1

    def _received(self) -> Iterator[dict[int, Chips]]:
        """What each got out of the pots; who shared an amount counts as one with the others."""
        t, paid = self.t, self.paid
        ways = [receipts(t, paid)]
        for seat, chips in self.whole.back.items():
            ways[0][seat] = ways[0].get(seat, 0) - chips
        if not t.returned and not (paid.from_stacks and t.hand.finishing):
            ways.append(dict(paid.known))
        for got in ways:
            rest = self._by_payee(got)
            for seats, amount in paid.shared:
                rest[self._payee(seats[0])] = rest.get(self._payee(seats[0]), 0) + amount
            yield rest

    def _payee(self, seat: int) -> int:
        sharing = [s for seats, _ in self.paid.shared for s in seats]
        return sharing[0] if seat in sharing else seat

    def _by_payee(self, chips: dict[int, Chips]) -> dict[int, Chips]:
        made: dict[int, Chips] = {}
        for seat, each in chips.items():
            made[self._payee(seat)] = made.get(self._payee(seat), 0) + each
        return made

    def _ways(
        self,
        tied: Sequence[tuple[int, Pot]],
        alone: Sequence[tuple[int, Pot]],
        rest: dict[int, Chips],
        rake: Chips,
    ) -> Iterator[Taken]:
        """What to take of each pot, so that ``rest`` is what their winners are owed."""
        if not tied:
            yield from self._of_one_winner_each(alone, rest, rake)
            return
        (n, pot), *later = tied
        others = {self._payee(s) for _, one in (*later, *alone) for s in _winners(one)}
        amounts = self._amounts(pot, others, rest, rake, last=not later and not alone)
        round_of_chips = len(_winners(pot)) * self.t.hand.chip
        if any(_same_winners(pot, one) and one.amount >= rake + round_of_chips for _, one in later):
            amounts = amounts[:round_of_chips]  # whole rounds come as well out of the other pot
        for taken in amounts:
            if not self.t.afford(DEAR):
                self.given_up = True
                return
            now = dict(rest)
            for seat, chips in self._by_payee(
                _shared(self.t, pot, pot.amount - taken, self.readings)
            ).items():
                now[seat] = now.get(seat, 0) - chips
            if min(now.values(), default=0) < 0:
                continue
            for way in self._ways(later, alone, now, rake - taken):
                yield {**way, n: taken}

    def _of_one_winner_each(
        self, alone: Sequence[tuple[int, Pot]], rest: dict[int, Chips], rake: Chips
    ) -> Iterator[Taken]:
        """Each winner's pots paid what he got less, if that is the rake and no more than they hold.

        How several pots of one winner shared it makes no difference.
        """
        short = {seat: -chips for seat, chips in rest.items()}
        for _, pot in alone:
            seat = self._payee(min(_winners(pot)))
            short[seat] = short.get(seat, 0) + pot.amount
        if min(short.values(), default=0) < 0 or sum(short.values()) != rake:
            return
        taken: Taken = {}
        for n, pot in alone:
            seat = self._payee(min(_winners(pot)))
            taken[n] = min(pot.amount, short[seat])
            short[seat] -= taken[n]
        if not any(short.values()):
            yield taken

    def _amounts(
        self, pot: Pot, others: set[int], rest: dict[int, Chips], rake: Chips, last: bool
    ) -> range:
        """What may be taken of a pot: the shares of who wins no ``others`` say it, nearly."""
        low, high = (rake if last else 0), min(rake, pot.amount)
        seats, chip = _winners(pot), self.t.hand.chip
        only = [seat for seat in seats if self._payee(seat) not in others]
        if len(pot.shares) == 1 and not self.paid.shared:
            for seat in only:
                share, count = rest.get(seat, 0), len(seats)
                high = min(high, pot.amount - count * (share - count * chip))
                low = max(low, pot.amount - count * (share + 2 * chip))
        return range(low, high + 1)


def _same_winners(one: Pot, other: Pot) -> bool:
    """Whether two pots of one contest are split between the same seats, in the same order."""
    orders = {tuple(share.owed) for share in (*one.shares, *other.shares)}
    return len(orders) == 1 and len(one.shares) == len(other.shares) == 1


def _winners(pot: Pot) -> set[int]:
    return {seat for share in pot.shares for seat in share.owed}


def _shared(t: Table, pot: Pot, amount: Chips, readings: Readings) -> dict[int, Chips]:
    """What the winners of a pot are owed when it holds ``amount``."""
    if len(pot.shares) > 1:
        alone = Middle([(amount, pot.eligible)], {}, amount)
        return owed_under(t, alone, readings, _winners(pot)).by_seat
    owed: dict[int, Chips] = {}
    for share in pot.shares:
        each = split(amount, tuple(share.owed), t.hand.chip, t.terms.profile.odd_chips_one_each)
        for seat, chips in each.items():
            owed[seat] = owed.get(seat, 0) + chips
    return owed
