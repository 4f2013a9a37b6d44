"""Money for cards in a record that says only what each put in all in all: it is no bet.

Who is still in and has chips left has called every bet, so that what another has put in beyond him
was paid for cards and lies in the main pot. Where he may have been all-in, nobody can tell, unless
the cards of everybody concerned tell that none was ever for sale.
"""

from collections.abc import Iterator

from audit.cards.lain import streets
from audit.foreseen import foreseen
from audit.guards import cards_of
from audit.program import Op
from audit.table import Table
from schemas.cards import rank_of
from schemas.conditions import condition
from schemas.events import DOWN, UP, Kind
from schemas.game import Event, Trigger


def money_for_cards(t: Table) -> None:
    """Take what was paid for cards out of the bets, where players still in put in unlike sums."""
    live = [seat for seat in t.order if t.live[seat]]
    puts = {seat: t.put[seat] for seat in live}
    if len(set(puts.values())) < 2:
        return
    least, most = min(puts.values()), max(puts.values())
    folded = [seat for seat in t.order if not t.live[seat] and t.put[seat] > least]
    may_have = [seat for seat in (*live, *folded) if _may_have_paid(t, seat)]
    if not may_have:
        return
    behind = [seat for seat in live if puts[seat] < most]
    if not t.own_stacks or any(_left(t, seat) <= 0 for seat in behind):
        t.unknown_money = True
        t.unjudgeable = t.unjudgeable or (
            f"whether {t.name(behind[0])} was all-in for less, or {t.name(may_have[0])} paid for "
            "a card, was not noted"
        )
        return
    for seat in live:
        t.dead_of[seat] += puts[seat] - least
        t.put[seat] = least


def _left(t: Table, seat: int) -> int:
    """What the seat has left, by the stack written for this hand; 0 where that is not known."""
    stack = t.hand.stacks[seat] if t.hand.stacks else -1
    return max(0, stack - t.put[seat] - t.dead_of[seat])


def _may_have_paid(t: Table, seat: int) -> bool:
    """Whether a card may have cost the seat something, by what was announced and the cards seen."""
    if any(
        _dear(t, trigger) and _may_have_come(t, trigger.on, seat) for trigger in t.game.triggers
    ):
        return True
    for step in t.game.steps:
        if not _may_be(t, step.guards):
            continue
        if step.offer is not None and _paid(t, step.offer.terms, step.offer.price or "free"):
            return True
        if step.move is not None and step.move.price:
            return True
        if step.up_price and _may_have_one_more_up(t, seat):
            return True
    return False


def _dear(t: Table, trigger: Trigger) -> bool:
    """Whether what the card makes happen may cost something."""
    if not _may_be(t, trigger.guards):
        return False
    if trigger.do in ("pay", "pay-or-fold"):
        return _paid(t, trigger.price, "free")
    return trigger.offer is not None and _paid(t, trigger.offer.terms, trigger.price or "free")


def _paid(t: Table, words: str, unsaid: str) -> bool:
    """Whether one of the words that may hold asks for money; ``unsaid`` where there are none."""
    may_hold = foreseen(t).candidates(words) if words else ()
    return any(not word.startswith("free") for word in may_hold or (unsaid,))


def _may_be(t: Table, guards: tuple[str, ...]) -> bool:
    """Whether something with these conditions may be in the hand: what is only usual may differ."""
    for guard in guards:
        asked = condition(guard)
        words = foreseen(t).candidates(f"@{asked.name}")
        if words and not any(map(asked.is_so, words)):
            return False
    return True


def _may_have_come(t: Table, on: Event, seat: int) -> bool:
    """Whether a card of the seat may be the one a trigger waits for."""
    seen = [*_seen(t, seat)]
    told = seat not in t.faces_untold
    if on.kind == "turned" or not (on.ranks or on.cards):
        return True
    if len(seen) < cards_of(t, Op.DEAL_SEATS):
        return True
    return any(
        (rank_of(card) in on.ranks or card in on.cards)
        and not (told and on.face and face != (UP if on.face == "up" else DOWN))
        for card, face in seen
    )


def _may_have_one_more_up(t: Table, seat: int) -> bool:
    """Whether more of the seat's cards may lie face up than the game turns up by itself."""
    seen = [*_seen(t, seat)]
    if seat in t.faces_untold or len(seen) < cards_of(t, Op.DEAL_SEATS):
        return True
    rolled = sum(max(1, line.step.count) for line in t.program.lines if line.op is Op.ROLL)
    dealt = sum(face == UP for line in streets(t) for face in line.faces)
    return sum(face == UP for _, face in seen) > dealt + rolled


def _seen(t: Table, seat: int) -> Iterator[tuple[int, int]]:
    """The cards of the seat that somebody noted, each with its face as far as that is told."""
    if t.up[seat] or t.down[seat]:
        yield from ((card, UP) for card in t.up[seat] if card >= 0)
        yield from ((card, DOWN) for card in t.down[seat] if card >= 0)
        return
    for i in range(t.end):
        if t.kinds[i] == Kind.SHOW and t.seats[i] == seat and t.card(i) >= 0:
            yield t.card(i), t.shown_faces.get(i, t.face(i))
