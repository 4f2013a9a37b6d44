"""Money for cards in a record that says only what each put in all in all: it is no bet.

Who is still in and has chips left has called every bet, so that what another has put in beyond him
was paid for cards and lies in the main pot. Where he may have been all-in, nobody can tell.
"""

from audit.table import Table


def money_for_cards(t: Table) -> None:
    """Take what was paid for cards out of the bets, where players still in put in unlike sums."""
    live = [seat for seat in t.order if t.live[seat]]
    puts = {seat: t.put[seat] for seat in live}
    if len(set(puts.values())) < 2 or not _cost_something(t):
        return
    least, most = min(puts.values()), max(puts.values())
    behind = [seat for seat in live if puts[seat] < most]
    if not t.own_stacks or any(_left(t, seat) <= 0 for seat in behind):
        t.unknown_money = True
        return
    for seat in live:
        t.dead_of[seat] += puts[seat] - least
        t.put[seat] = least


def _left(t: Table, seat: int) -> int:
    """What the seat has left, by the stack written for this hand; 0 where that is not known."""
    stack = t.hand.stacks[seat] if t.hand.stacks else -1
    return max(0, stack - t.put[seat] - t.dead_of[seat])


def _cost_something(t: Table) -> bool:
    """Whether cards of the game may cost something, by what was announced."""
    words: list[str] = []
    for trigger in t.game.triggers:
        if trigger.do in ("pay", "pay-or-fold"):
            words += t.terms.candidates(trigger.price)
        elif trigger.offer is not None:
            words += t.terms.candidates(trigger.offer.terms) or (trigger.price or "free",)
    for step in t.game.steps:
        if step.offer is not None:
            words += t.terms.candidates(step.offer.terms) or (step.offer.price or "free",)
        words += [step.up_price] if step.up_price else []
        words += [step.move.price] if step.move is not None and step.move.price else []
    return any(not word.startswith("free") for word in words)
