"""What was not noted and leaves open a payment that looks wrong, or right. It judges no payment."""

from audit.awards.claimants import Middle, Owed
from audit.awards.difference import odd_chip_only, odd_pots
from audit.awards.paid import Paid
from audit.cards.misdeal import bets_left_in
from audit.events.claims import may_have_claimed
from audit.table import Table
from schemas.events import NOBODY, Kind
from schemas.hand import Level


def doubt_of(t: Table, mid: Middle, paid: Paid, owed: Owed) -> str:
    """What was not noted and may make a payment right that looks wrong."""
    if t.undealt:
        return "of a street no cards are written, and they may have been dealt"
    if t.found("MIS011") and Kind.DRAW not in t.where and Kind.DISCARD not in t.where:
        return "no line says which cards were thrown, and some may have been"
    if t.found("VAR032") and paid.total > mid.total + sum(mid.back.values()):
        return "what was bet in the round that is missing was not noted"
    odd = odd_chip_only(t, mid, paid, owed)  # an odd pot has its odd chip, whoever put it in
    if t.bets_untold and not odd and _best_were_paid(t, paid, owed):
        return "what each player put in was not noted, and so who was in which pot"
    if _line_unknown(t, owed):
        return "which line each player declared was not noted"
    if owed.untabled and not owed.tied and t.live_count > 1:
        return "who tabled a hand was not noted"
    if t.level < Level.ACTIONS and may_have_claimed(t):
        return may_have_claimed(t)
    if bets_left_in(t):
        return "how much of the bets before the redeal stayed in was not noted"
    return ""


def _best_were_paid(t: Table, paid: Paid, owed: Owed) -> bool:
    """Whether all who win the main pot got something, and nobody who is out: the rest may be side
    pots or a bet nobody called."""
    got = paid.seats()
    return set(owed.by_seat) <= got and all(seat == NOBODY or t.live[seat] for seat in got)


def _line_unknown(t: Table, owed: Owed) -> bool:
    """Below ``procedure``: a declaration that decides may have been made and not noted."""
    declares = t.program.declares
    if declares is None or t.procedure or t.terms.value(declares.binding) in ("cards-speak", "no"):
        return False
    return any(seat not in t.declared for seat in owed.claims)


def hangs_on_dealer(t: Table, owed: Owed) -> bool:
    """Whether an odd chip goes by position, and nobody wrote who dealt."""
    by_card = "-card" in owed.odd_policy
    return t.hand.button < 0 and not by_card and odd_pots(t, owed) > 0
