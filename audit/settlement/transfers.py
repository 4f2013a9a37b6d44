"""Who pays whom, with the fewest payments: n people less the groups that come even alone.

A group of k whose balances sum to zero needs k - 1 payments, and no fewer unless it falls apart
into smaller ones; so the fewest are found with the most disjoint groups (reference/STATISTICS.md
section 5, `transfers`). That is searched over all subsets up to ``EXACT`` people, which 65,536 of
them still are in a fraction of a second.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from schemas.hand import Chips

EXACT = 16  # people; of more the payments are few, and nobody says they are the fewest


@dataclass(frozen=True, slots=True)
class Payment:
    """What one is to pay another, in whole units."""

    payer: str
    payee: str
    amount: Chips


@dataclass(frozen=True, slots=True)
class Settlement:
    """Payments that bring every balance to zero; ``is_fewest`` says that no fewer would."""

    payments: tuple[Payment, ...]
    is_fewest: bool


def settle_up(balances: Mapping[str, Chips], through: str = "") -> Settlement:
    """The payments that even out ``balances``: what each is to get (above 0) or to pay (below).

    ``through``: everybody pays or is paid by this one. Ties go by name. Raises ValueError where
    the balances do not sum to zero.
    """
    owed = {name: chips for name, chips in sorted(balances.items()) if chips}
    if sum(owed.values()):
        raise ValueError(f"balances that sum to {sum(owed.values())} cannot be settled")
    if through:
        payments = _through(owed, through)
        return Settlement(tuple(payments), not payments)
    if len(owed) > EXACT:
        return Settlement(tuple(_in_order(_greedy(owed))), False)
    groups = _groups(owed)
    payments = [payment for group in groups for payment in _greedy({n: owed[n] for n in group})]
    return Settlement(tuple(_in_order(payments)), True)


def _through(owed: Mapping[str, Chips], host: str) -> list[Payment]:
    """One payment for everybody but the host."""
    payments = [
        Payment(name, host, -chips) if chips < 0 else Payment(host, name, chips)
        for name, chips in owed.items()
        if name != host
    ]
    return sorted(payments, key=lambda one: (one.payee != host, -one.amount, one.payer, one.payee))


def _in_order(payments: list[Payment]) -> list[Payment]:
    """The largest first, then by name."""
    return sorted(payments, key=lambda one: (-one.amount, one.payer, one.payee))


def _groups(owed: Mapping[str, Chips]) -> list[list[str]]:
    """The most disjoint groups that sum to zero.

    ``most[s]``: zero-sum prefixes on the best way of adding the people of ``s`` one by one.
    """
    names, sums, most, last = list(owed), [0], [0], [-1]
    for people in range(1, 1 << len(names)):
        lowest = (people & -people).bit_length() - 1
        sums.append(sums[people & people - 1] + owed[names[lowest]])
        best, who, rest = -1, -1, people
        while rest:
            one = (rest & -rest).bit_length() - 1
            if most[people ^ 1 << one] > best:
                best, who = most[people ^ 1 << one], one
            rest &= rest - 1
        most.append(best + (not sums[people]))
        last.append(who)
    groups, people, group = list[list[str]](), (1 << len(names)) - 1, list[str]()
    while people:
        if not sums[people]:
            group = []
            groups.append(group)
        group.append(names[last[people]])
        people ^= 1 << last[people]
    return groups


def _greedy(owed: Mapping[str, Chips]) -> list[Payment]:
    """Who owes most pays who is owed most; each payment evens one of them out."""
    left, payments = dict(owed), list[Payment]()
    while any(left.values()):
        payer = min(left, key=lambda name: (left[name], name))
        payee = min(left, key=lambda name: (-left[name], name))
        amount = min(-left[payer], left[payee])
        payments.append(Payment(payer, payee, amount))
        left[payer] += amount
        left[payee] -= amount
    return payments
