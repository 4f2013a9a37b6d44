"""What each seat put into each pot and got out of it: the nemesis of reference/STATISTICS.md 6.

Antes and dead money lie in the main pot. What was paid without a name fills the last side pot
first. What a pot lacks, rake and chips that are missing, goes to nobody; what rode in from hands
before was put in by nobody.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from schemas.acts import Trace
from schemas.events import Kind
from schemas.hand import Chips, Hand
from schemas.verdict import Verdict

NOBODY = -1  # rake, missing chips, pots that rode in


@dataclass(frozen=True, slots=True)
class Layer:
    """One pot: chips put in and paid, by seat; both sum to the same."""

    claimants: tuple[int, ...]
    put: Mapping[int, Chips]
    paid: Mapping[int, Chips]


@dataclass(frozen=True, slots=True)
class Take:
    """Chips that went from one seat to another in a hand; above 0."""

    giver: int
    taker: int
    chips: Fraction


def contributions(verdict: Verdict, trace: Trace) -> list[Layer]:
    """The pots as the bets make them, nothing paid yet: one for each height at which a seat that is
    still in has no more."""
    back = {one.seat: one.returned for one in verdict.players}
    live = [chips - back.get(seat, 0) for seat, chips in enumerate(trace.put)]
    tops = sorted({chips for seat, chips in enumerate(live) if trace.live[seat] and chips > 0})
    tops = [*tops[:-1], max(live, default=0)] if tops else [max(live, default=0)]
    found, below = list[Layer](), 0
    for top in tops:
        put = {s: min(chips, top) - min(chips, below) for s, chips in enumerate(live)}
        if not below:
            put = {s: chips + trace.dead[s] for s, chips in put.items()}
        inside = [
            s for s, chips in enumerate(live) if trace.live[s] and (chips > below or not below)
        ]
        found.append(Layer(tuple(inside), {s: c for s, c in put.items() if c}, {}))
        below = top
    return found


def paid_layers(hand: Hand, verdict: Verdict, trace: Trace) -> list[Layer] | None:
    """The pots as they were paid; None where it is not known who put in or got what."""
    got = {one.seat: one.paid for one in verdict.players}
    if None in got.values() or any(one.put_in is None for one in verdict.players):
        return None
    layers = contributions(verdict, trace)
    left = {seat: chips for seat, chips in got.items() if chips}
    paid: list[dict[int, Chips]] = [{} for _ in layers]
    for at, named in _named(hand, len(layers)).items():
        for seat, chips in named.items():
            given = min(chips, left.get(seat, 0))
            paid[at][seat] = given
            left[seat] = left.get(seat, 0) - given
    _fill(layers, paid, left)
    return [_even(layer, paid[at]) for at, layer in enumerate(layers)]


def owed_layers(verdict: Verdict, trace: Trace) -> list[Layer] | None:
    """The pots as they should have been paid; None where that is not known."""
    if any(one.owed is None or one.put_in is None for one in verdict.players):
        return None
    layers = contributions(verdict, trace)
    if len(layers) != len(verdict.pots):
        return None
    owed: list[dict[int, Chips]] = []
    for pot in verdict.pots:
        own: dict[int, Chips] = {}
        for share in pot.shares:
            for seat, chips in share.owed.items():
                own[seat] = own.get(seat, 0) + chips
        owed.append(own)
    return [_even(layer, owed[at]) for at, layer in enumerate(layers)]


def _named(hand: Hand, pots: int) -> dict[int, dict[int, Chips]]:
    """What pot lines say of a pot by its name, by seat; lines without one are left out."""
    found: dict[int, dict[int, Chips]] = {}
    cells = hand.cells
    for i, kind in enumerate(hand.kinds):
        cell = cells[i] if cells is not None else -1
        if kind == Kind.POT and cell > 0 and hand.seats[i] >= 0 and hand.amounts[i] > 0:
            at = cell - 1
            if at < pots:
                own = found.setdefault(at, {})
                own[hand.seats[i]] = own.get(hand.seats[i], 0) + hand.amounts[i]
    return found


def _fill(layers: Sequence[Layer], paid: list[dict[int, Chips]], left: dict[int, Chips]) -> None:
    """Put what was paid without a name into the pots, the last side pot first."""
    for at in range(len(layers) - 1, -1, -1):
        room = sum(layers[at].put.values()) - sum(paid[at].values())
        for seat in sorted(left):
            chips = min(room, left[seat]) if at else left[seat]
            if chips > 0 and (not at or seat in layers[at].claimants):
                paid[at][seat] = paid[at].get(seat, 0) + chips
                left[seat] -= chips
                room -= chips


def _even(layer: Layer, paid: dict[int, Chips]) -> Layer:
    """The layer with nobody's part on either side, so that both sum to the same."""
    put = dict(layer.put)
    over = sum(paid.values()) - sum(put.values())
    if over > 0:
        put[NOBODY] = over
    elif over:
        paid = paid | {NOBODY: -over}
    return Layer(layer.claimants, put, {seat: chips for seat, chips in paid.items() if chips})


def takes(layers: Sequence[Layer]) -> Iterator[Take]:
    """Who took how much from whom: in each pot (c_i * p_j - c_j * p_i) / P, added up."""
    sums: dict[tuple[int, int], Fraction] = {}
    for layer in layers:
        whole = sum(layer.put.values())
        seats = sorted({*layer.put, *layer.paid}) if whole else []
        for at, one in enumerate(seats):
            for other in seats[at + 1 :]:
                moved = Fraction(
                    layer.put.get(one, 0) * layer.paid.get(other, 0)
                    - layer.put.get(other, 0) * layer.paid.get(one, 0),
                    whole,
                )
                sums[one, other] = sums.get((one, other), Fraction(0)) + moved
    for (one, other), chips in sums.items():
        if chips:
            yield Take(one, other, chips) if chips > 0 else Take(other, one, -chips)
