"""Main and side pots from what each seat put in; says who may win them, not who does.

Sequences go by seat. ``live`` is what a seat put in as bets, blinds and calls over the whole hand,
the uncalled part already taken back (``uncalled``); ``folded`` is true for every seat that cannot
win: folded, dead, not dealt in.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from schemas.hand import Chips


@dataclass(frozen=True, slots=True)
class Layer:
    """One pot: its chips and the seats, in order, that paid for it and are still in."""

    amount: Chips
    eligible: tuple[int, ...]


def uncalled(live: Sequence[Chips], folded: Sequence[bool]) -> tuple[int, Chips] | None:
    """The seat whose bets no other seat's chips matched in full, and what they did not match.

    Chips of a seat that folded match a bet as well as any. What a folded seat left on top stays in
    the pot: it is not owed back. Who went out behind his bet, with it returned, is no such seat.
    """
    most = max(live, default=0)
    if most <= 0:
        return None
    seat = list(live).index(most)
    matched = max((*live[:seat], *live[seat + 1 :]), default=0)
    if matched == most or folded[seat]:
        return None
    return seat, most - matched


def trimmed(antes: Sequence[Chips]) -> tuple[list[Chips], tuple[int, Chips] | None]:
    """Uniform antes with what nobody matched of the largest cut off, and that part, owed back."""
    back = uncalled(antes, [False] * len(antes))
    kept = list(antes)
    if back:
        kept[back[0]] -= back[1]
    return kept, back


def layers(
    live: Sequence[Chips],
    folded: Sequence[bool],
    dead_total: Chips,
    trimmed_antes: Sequence[Chips] = (),
) -> list[Layer]:
    """The pots, main pot first, each with fewer eligible seats than the one before it.

    Antes and dead money lie whole in the main pot, which every seat still in may win, even one
    that has no bet in it. ``trimmed_antes`` are antes under the other rule: a short one competes
    for what it covered, so they are layered like bets. Folded chips stay in the layers they
    reached; what they have above every seat still in lies in the last. Seats of equal eligibility
    share one pot, and a pot without chips is none. When nobody is left no seat is eligible.
    """
    still_in = tuple(seat for seat, out in enumerate(folded) if not out)
    pots: dict[tuple[int, ...], Chips] = {still_in: dead_total}
    for put_in in (trimmed_antes, live):
        for amount, eligible in _levels(put_in, still_in):
            pots[eligible] = pots.get(eligible, 0) + amount
    made = [Layer(amount, eligible) for eligible, amount in pots.items() if amount > 0]
    return sorted(made, key=lambda layer: -len(layer.eligible))


def _levels(
    put_in: Sequence[Chips], still_in: tuple[int, ...]
) -> list[tuple[Chips, tuple[int, ...]]]:
    """What lies between each level that a seat still in reached and the one below it."""
    levels = sorted({put_in[seat] for seat in still_in if put_in} - {0})
    if not levels:
        return [(sum(put_in), still_in)]
    if len(levels) == 1:
        return [(sum(put_in), tuple([seat for seat in still_in if put_in[seat]]))]
    cut: list[tuple[Chips, tuple[int, ...]]] = []
    below = 0
    for level in levels:
        amount = sum(min(chips, level) - min(chips, below) for chips in put_in)
        cut.append((amount, tuple(seat for seat in still_in if put_in[seat] >= level)))
        below = level
    over = sum(max(0, chips - below) for chips in put_in)
    cut[-1] = (cut[-1][0] + over, cut[-1][1])
    return cut
