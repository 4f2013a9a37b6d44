"""How a share of a pot is named in a finding, and the article it is paid by."""

from fractions import Fraction

from audit.awards.wrong_payment import WrongPayment
from audit.hands.beats import beats
from audit.hands.contests import Ready, contests_of
from schemas.events import NOBODY
from schemas.gamewords.plain import words
from schemas.verdict import NO_CLAIM, Share

PARTS = {
    Fraction(1, 2): "half",
    Fraction(1, 3): "third",
    Fraction(1, 4): "quarter",
    Fraction(1, 6): "sixth",
}


def the(ready: Ready, share: Share) -> str:
    """``the low half``, ``the spade half``; of a contest that is the whole pot, ``the pot``."""
    if ready.share == 1:
        return "the pot"
    part = PARTS.get(ready.share, "share")
    return f"the {words(share.contest).removesuffix(f' {part}')} {part}"


def half(payment: WrongPayment, share: Share) -> str:
    """``the`` of a share; of several runs, with its run."""
    ready = next(
        (
            one
            for one in contests_of(payment.t, payment.owed.readings)
            if one.contest.id == share.contest
        ),
        None,
    )
    if ready is None:
        return "a pot that nobody else was in"
    run = f" of run {share.board + 1}" if payment.t.runs > 1 else ""
    named = the(ready, share)
    return f"the part{run}" if run and ready.share == 1 else named + run


def held(payment: WrongPayment, share: Share, seats: list[int]) -> str:
    """``: eight-six low (8h6c4d2sAh)``: the hands of the seats in the share; "" without any."""
    hands = [share.hand[seat] for seat in seats if seat != NOBODY and share.hand.get(seat)]
    return f": {' and '.join(hands)}" if hands else ""


def won(payment: WrongPayment, share: Share, seats: list[int]) -> str:
    """``: eight-six low (8h6c4d2sAh) beats nine-five low (9h5c4d2sAh)``: what the seats have the
    share with, and the hands in it of those who were paid; "" where no hand is known."""
    hands = {share.hand[seat]: None for seat in seats if seat != NOBODY and share.hand.get(seat)}
    lost = [share.hand[s] for s in payment.over if s in share.hand and not share.owed.get(s)]
    if len(hands) != 1 or any(NO_CLAIM in one for one in lost):
        return held(payment, share, seats)
    mine = next(iter(hands))
    tied = {share.hand[s]: None for s in payment.over if share.owed.get(s) and s in share.hand}
    ties = f" ties {' and '.join(tied)}" if tied and not lost else ""
    return f": {beats(mine, lost)}{ties}"


def share_article(payment: WrongPayment, share: Share) -> str:
    """The article of a share's contest; of a pot that nobody else was in, that of the pot."""
    cites = (c.cite for c in payment.t.game.contests if c.id == share.contest)
    return next(cites, payment.t.game.pot.cite)
