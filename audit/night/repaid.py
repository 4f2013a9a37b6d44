"""Wrong payments put right by a ``pays`` line behind the hand. It settles nothing on a guess.

The award stays wrong. Chips count as paid back where payer, payee and amount agree with what is
owed; another amount may be part of it, and is told as that. Words that name another reason (the
seven-deuce) make a payment none of this.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from schemas.events import NOBODY, Kind
from schemas.findings import Severity
from schemas.hand import Chips, Hand, LedgerEntry, Night, line_and_column
from schemas.verdict import Transfer, Verdict

OF_AN_AWARD = re.compile(
    r"\bback\b|award|wrong|\bpot\b|mistake|correct|repa[iy]|settle|return|error|miscount|"
    r"\bhand\s+#?\w*\d",
    re.IGNORECASE,
)
PAYS, ROUND = int(Kind.PAYS), int(Kind.ROUND)
NAMED_HAND = re.compile(r"\bhand\s+#?(\w+)", re.IGNORECASE)


@dataclass(slots=True)
class Debt:
    """One transfer that a wrong award asks for, and the payments that may belong to it."""

    hand: Hand
    verdict: Verdict
    at: int  # of the transfer
    payments: list[LedgerEntry] = field(default_factory=list)
    settled: bool = False

    @property
    def transfer(self) -> Transfer:
        """What is owed, as the verdict has it."""
        return self.verdict.transfers[self.at]

    @property
    def pair(self) -> tuple[str, str]:
        """Who owes and who is owed, by name."""
        return self.hand.names[self.transfer.payer], self.hand.names[self.transfer.payee]


def payments_in(hand: Hand) -> list[LedgerEntry]:
    """What one player paid another below a hand's line before anything of it was played.

    Later in the hand it may be a bet on the side of that very hand.
    """
    found: list[LedgerEntry] = []
    if PAYS not in hand.kinds:
        return found
    for i, kind in enumerate(hand.kinds):
        if kind > ROUND and kind != PAYS:
            break
        to = hand.others[i] if hand.others is not None else NOBODY
        if kind == PAYS and to >= 0 and hand.seats[i] >= 0:
            words = hand.words[i] if hand.words is not None else ""
            pair = hand.names[hand.seats[i]], hand.names[to]
            entry = LedgerEntry("pays", *pair, hand.amounts[i], words, hand.number, hand.places[i])
            found.append(entry)
    return found


def settle(
    hands: Sequence[Hand], verdicts: Sequence[Verdict], ledger: Sequence[LedgerEntry]
) -> list[Debt]:
    """Mark what was paid back in the transfers; every debt with the payments that may be of it."""
    debts = [
        Debt(hand, verdict, at)
        for hand, verdict in zip(hands, verdicts, strict=True)
        for at in range(len(verdict.transfers))
    ]
    payments = [entry for entry in ledger if entry.kind == "pays" and entry.other]
    for entry in sorted(payments, key=lambda one: (one.before_hand, one.place)) if debts else ():
        if entry.text and not OF_AN_AWARD.search(entry.text):
            continue
        _pay(entry, [one for one in debts if not one.settled and _can_be_of(entry, one)])
    return debts


def _can_be_of(entry: LedgerEntry, debt: Debt) -> bool:
    """Whether the payment came after the hand, between the same two, and names no other hand."""
    named = NAMED_HAND.search(entry.text)
    return (
        debt.hand.number < entry.before_hand
        and debt.pair == (entry.player, entry.other)
        and entry.amount > 0
        and (named is None or not re.search(r"\d", named[1]) or named[1] == debt.hand.id)
    )


def _pay(entry: LedgerEntry, open_debts: list[Debt]) -> None:
    """The earliest of them to the chip; else all of them together, earlier payments counted."""
    if not open_debts:
        return
    one = next((debt for debt in open_debts if debt.transfer.chips == entry.amount), None)
    if one is not None:
        _close([one], [entry])
        return
    so_far = list(
        {payment.place: payment for debt in open_debts for payment in debt.payments}.values()
    )
    paid = sum(payment.amount for payment in so_far) + entry.amount
    if paid == sum(debt.transfer.chips for debt in open_debts):
        _close(open_debts, [*so_far, entry])
        return
    for debt in open_debts:
        debt.payments.append(entry)


def _close(debts: list[Debt], payments: list[LedgerEntry]) -> None:
    for debt in debts:
        chips = debt.transfer.chips
        debt.verdict.transfers[debt.at] = replace(debt.transfer, settled=chips)
        debt.settled, debt.payments = True, payments


def tell_repayments(night: Night, verdicts: Sequence[Verdict]) -> None:
    """Settle, and say so in the finding of the award."""
    paid = [*night.ledger, *chain.from_iterable(map(payments_in, night.hands))]
    for debt in settle(night.hands, verdicts, paid):
        found = next((f for f in debt.verdict.findings if _is_of_the_award(debt, f.amounts)), None)
        if found is not None and found.severity is Severity.MONEY and debt.payments:
            found.message += f"; {_said(debt)}"


def _is_of_the_award(debt: Debt, amounts: dict[int, Chips]) -> bool:
    return bool(amounts.get(debt.transfer.payer) and amounts.get(debt.transfer.payee))


def _said(debt: Debt) -> str:
    """``Ann paid Bob 16 back afterwards (line 12)``."""
    payer, payee = debt.pair
    paid = debt.transfer.chips if debt.settled else sum(one.amount for one in debt.payments)
    amount = debt.hand.amount(paid)
    lines = [str(line_and_column(one.place)[0]) for one in debt.payments]
    where = f"line{'s' if len(lines) > 1 else ''} {' and '.join(lines)}"
    if debt.settled:
        return f"{payer} paid {payee} {amount} back afterwards ({where})"
    return f"{payer} paid {payee} {amount} afterwards ({where}), which may be part of it"


def with_settled(kept: list[Transfer], anew: list[Transfer]) -> list[Transfer]:
    """The transfers of a stored verdict with what those judged anew know to be paid back."""
    known = {(one.payer, one.payee, one.chips): one.settled for one in anew}
    return [replace(one, settled=known.get((one.payer, one.payee, one.chips), 0)) for one in kept]
