"""A wrong payment where another hand was better: named wrongly, mucked, held to an early line."""

import re

from audit.awards.owed import owed_under
from audit.awards.wrong_payment import Fault, WrongPayment
from audit.hands.composition import named_hand_fault
from audit.hands.plain_claims import compared
from audit.hands.wilds import wilds_in_play
from schemas.events import NOBODY

WILD = re.compile(
    r"(s|is|are) wild\b|\bwild cards?\b|\bfive (of a kind|aces|kings|queens|jacks|tens|nines|eights"
    r"|sevens|sixes|fives|fours|treys|threes|deuces|twos)\b"
)


def better_hand(payment: WrongPayment) -> Fault:
    """The pot belongs to another: for a hand that cannot be, a hand or a line taken from him."""
    t, over, under = payment.t, payment.over, payment.under
    loser, winner = over[0], under[0]
    contest = t.game.contests[0]
    due = payment.short[winner]
    wild = _counted_wild(payment, loser)
    if wild is not None:
        return wild
    illegal = named_hand_fault(t, loser)
    if illegal:
        return Fault(
            "AWD011",
            f"{t.name(loser)} {payment.were_paid([loser])} for a hand that cannot be made "
            f"({illegal}); it belongs to {t.names(under)}",
            contest.use.cite,
        )
    if winner in t.mucked or winner in t.dead_hand:
        return Fault(
            "SHO005",
            f"{t.name(winner)} had tabled the best hand and is owed {t.chips(due)}",
            contest.cite,
        )
    if winner in t.early_lines and _held_early(payment):
        return Fault(
            "VAR022",
            f"{t.name(winner)} was held to {t.early_lines[winner]}, named while there was betting "
            f"to come; nobody need choose then, and {t.chips(due)} belongs to {t.name(winner)}",
            t.game.bets_cite,
        )
    return _belongs(payment, winner)


def _belongs(payment: WrongPayment, winner: int) -> Fault:
    """The pot is another's, or nobody's, for the hands that were held."""
    t, over, under = payment.t, payment.over, payment.under
    contest = t.game.contests[0]
    chips = min(  # chips that are missing, or are too much, are nobody's
        -sum(payment.short[seat] for seat in over), sum(payment.short[seat] for seat in under)
    )
    if under == [NOBODY]:
        why = "nobody opened" if t.passed_out else "nobody won it"
        stays = f"{why}: {t.chips(chips)} stays in the pot, and {t.names(over)}"
        return Fault("AWD002", f"{stays} {payment.were_paid(over)}", contest.cite)
    instead = "and nobody got it" if over == [NOBODY] else f"not {t.names(over)}"
    return Fault(
        "AWD002",
        f"{t.chips(chips)} belongs to {t.names(under)}, {instead}{_beats(payment, winner)}",
        contest.cite,
    )


def _counted_wild(payment: WrongPayment, loser: int) -> Fault | None:
    """The one paid claimed a wild card, or five of a kind: no deck has five."""
    t, words = payment.t, [text.casefold() for _, seat, text in payment.t.said if seat == loser]
    if not any(WILD.search(text) for text in words) or wilds_in_play(t):
        return None
    option = t.game.option("wild")
    return Fault(
        "VAR034",
        f"{t.name(loser)} {payment.were_paid([loser])} for a hand with wild cards, and none were "
        f"announced before the deal; it belongs to {t.names(payment.under)}",
        option.cite if option else t.game.deck_cite,
    )


def _beats(payment: WrongPayment, winner: int) -> str:
    """The best hand and those that were paid, in words; "" when it is not known which is better."""
    claims = payment.owed.claims
    best = claims.get(winner)
    paid = [claims[seat] for seat in payment.over if seat in claims]
    told = compared(payment.t, best, paid) if best is not None else ""
    dead = [seat for seat in payment.over if seat in payment.t.dead_hand]
    if not told and dead:
        told = f"{payment.t.names(dead)} {'has' if len(dead) == 1 else 'have'} a dead hand"
    return f": {told}" if told else ""


def _held_early(payment: WrongPayment) -> bool:
    """Whether the payment is what the lines named too early would owe."""
    t, paid = payment.t, payment.paid
    topic = (t.program.declares.binding if t.program.declares else "").removeprefix("@silent:")
    declared = dict(t.declared)
    t.declared.update({seat: [line] for seat, line in t.early_lines.items()})
    owed = owed_under(t, payment.mid, {topic: "binding"}, paid.seats())
    t.declared = declared
    return paid.fits(owed.by_seat)
