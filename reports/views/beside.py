"""What a hand is about beside its pot: who was in, what players paid each other, legs, matches."""

from collections.abc import Iterator

from reports.plain_words import sentence
from reports.views.money import Money
from schemas.events import Kind
from schemas.hand import Hand
from schemas.verdict import NextPot, Verdict
from schemas.words import listed


def beside_the_pot(hand: Hand, verdict: Verdict, money: Money) -> tuple[str, ...]:
    """A sentence for each; () in most games."""
    due = verdict.next_pot
    match = _match(hand, due, money) if due is not None else ()
    return (*_in_or_out(hand), *_between(hand, money), *_legs(hand, verdict), *match)


def _in_or_out(hand: Hand) -> Iterator[str]:
    """``In: Ann and Bob; out: Cat``, of a hand in which everybody said it once."""
    said: dict[int, str] = {}
    for seat, kind, word in zip(hand.seats, hand.kinds, hand.words or (), strict=False):
        if kind == Kind.DECLARE and word in ("in", "out"):
            if seat in said:
                return  # several rounds: each is told where it was
            said[seat] = word
    if said:
        sides = [
            f"{word}: {listed([hand.names[s] for s, one in sorted(said.items()) if one == word])}"
            for word in ("in", "out")
            if word in said.values()
        ]
        yield sentence("; ".join(sides))


def _between(hand: Hand, money: Money) -> Iterator[str]:
    """``Ann paid Bob 3``: what went from player to player in the hand."""
    sums: dict[tuple[int, int], int] = {}
    others = hand.others or ()
    for kind, seat, other, amount in zip(
        hand.kinds, hand.seats, others, hand.amounts, strict=False
    ):
        if kind == Kind.PAYS and seat >= 0 and other >= 0 and amount > 0:
            sums[seat, other] = sums.get((seat, other), 0) + amount
    told = [
        f"{hand.names[payer]} paid {hand.names[payee]} {money.text(chips)}"
        for (payer, payee), chips in sums.items()
    ]
    if told:
        yield f"Beside the pot, {listed(told)}"


def _legs(hand: Hand, verdict: Verdict) -> Iterator[str]:
    if verdict.legs is None:
        return
    if not verdict.legs:
        yield "The pot is won, and legs count from nothing again"
        return
    told = [
        f"{hand.names[seat]} {least if least == most else f'at least {least}'}"
        for seat, (least, most) in sorted(verdict.legs.items())
        if most and (least or least == most)
    ]
    yield f"Legs after this hand: {listed(told)}" if told else "Nobody has a leg yet"


def _match(hand: Hand, due: NextPot, money: Money) -> Iterator[str]:
    amounts = {
        seat: " or ".join(money.text(chips) for chips in several)
        for seat, several in sorted(due.due.items())
    }
    each = [f"{hand.names[seat]} {chips}" for seat, chips in amounts.items()]
    but = ", though one of them need not" if due.excepted else ""
    what = "Ante again" if due.by_ante else "Into the next pot"
    yield f"{what}: {listed(each)}{but} [{due.cite}]"
