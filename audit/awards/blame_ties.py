"""A wrong payment among winners who tie: odd chips, pots split as one, a tie not split."""

from audit.awards.claimants import Owed
from audit.awards.difference import odd_pots
from audit.awards.split import by_position, split
from audit.awards.wrong_payment import Fault, WrongPayment
from audit.table import Table
from schemas.hand import Chips

SUIT_WORDS = ("suit", "spade", "heart", "diamond", "club")


def odd_chip(payment: WrongPayment) -> Fault | None:
    """Winners of a tie who differ by less than a chip each: who gets the odd one."""
    t, owed, short = payment.t, payment.owed, payment.short
    if not owed.tied or any(s not in owed.tied for s in short):
        return None
    if payment.missing:
        return None  # chips are missing beside
    chip = t.hand.chip
    if any(abs(chips) < chip or chips % chip for chips in short.values()):
        said = f" ({t.chips(chip)})" if chip > 1 else ""
        return Fault("AWD009", f"the pot was split finer than the smallest chip{said}")
    if any(abs(chips) > chip * odd_pots(t, owed) for chips in short.values()):
        return None
    if len(owed.pots) > 1 and _merged(t, owed, short):
        return Fault(
            "POT003", "the pots were split as one; each is split by itself, odd chips and all"
        )
    by_card = "-card" in owed.odd_policy
    card = "low" if owed.odd_policy.startswith("low") else "high"
    how = f"the {card} card by suit" if by_card else "the first seat left of the button"
    return Fault(
        "AWD007" if by_card else "AWD006",
        f"the odd chip is {t.name(payment.under[0])}'s: it goes to {how}",
        t.game.pot.cite if t.game.pot.odd_chip else "",
    )


def _merged(t: Table, owed: Owed, short: dict[int, Chips]) -> bool:
    """Whether splitting all pots of the same winners as one sum gives what was paid."""
    same = [share for pot in owed.pots for share in pot.shares if set(share.owed) >= set(short)]
    if len(same) < 2:
        return False
    amount = sum(share.amount for share in same)
    order = by_position(same[0].owed, t.order[0])
    whole = split(amount, order, t.hand.chip, t.terms.profile.odd_chips_one_each)
    apart = {s: sum(share.owed.get(s, 0) for share in same) for s in whole}
    return all(apart[s] - whole.get(s, 0) == chips for s, chips in short.items() if s in whole)


def _of_one_share(payment: WrongPayment) -> bool:
    """Whether one contest's tie explains the difference: all concerned tie there, none is short of
    more than it owes them, and its own pot lines do not split it as they should."""
    seats = {*payment.under, *payment.over}
    by_contest: dict[str, dict[int, Chips]] = {}
    for share in (one for pot in payment.owed.pots for one in pot.shares if len(one.owed) > 1):
        due = by_contest.setdefault(share.contest, {})
        for seat, chips in share.owed.items():
            due[seat] = due.get(seat, 0) + chips
    for contest, due in by_contest.items():
        lines = [line.payees for line in payment.paid.lines if line.share == contest]
        split_right = bool(lines) and all(
            due.get(s, 0) == sum(x.get(s, 0) for x in lines) for s in due
        )
        enough = all(payment.short[s] <= due.get(s, 0) for s in payment.under)
        if seats <= set(due) and enough and not split_right:
            return True
    return False


def tie_not_split(payment: WrongPayment) -> Fault | None:
    """Some of those who tie were paid at the cost of others: by suit, or without a reason."""
    t, owed, over = payment.t, payment.owed, payment.over
    if not owed.tied or not set(payment.under) <= owed.tied or not set(over) <= owed.tied:
        return None
    if len(t.game.contests) > 1 and not _of_one_share(payment):
        return None
    words = (
        " ".join(text for _, _, text in t.said).casefold()
        + " ".join(r.text for r in t.hand.rulings).casefold()
    )
    tied = t.names(sorted(owed.tied))
    pot = t.game.pot
    if any(word in words for word in SUIT_WORDS):
        return Fault(
            "AWD005",
            f"{tied} tied; suits never break ties, the pot is split",
            pot.suits_cite or pot.cite,
        )
    return Fault(
        "AWD004",
        f"{tied} tied: the pot is theirs together; "
        f"{t.names(over)} {payment.were_paid(over)} too much",
        pot.cite,
    )
