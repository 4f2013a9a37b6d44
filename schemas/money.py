"""What a person wrote down of money after the nights: payments, and corrections of a night's books.

It is append-only: what is taken back stays where it is, and an entry of its own says so.
"""

from collections.abc import Sequence
from dataclasses import dataclass

PAID, WITHDRAWN = "paid", "withdrawn"
CORRECTIONS = ("pays", "buy", "cash", "adjust")  # as the lines of a hand sheet between hands


@dataclass(frozen=True, slots=True)
class MoneyEntry:
    """One entry; ``amount`` is decimal text in ``money``, of ``withdrawn`` the entry taken back."""

    number: int
    kind: str  # paid | pays | buy | cash | adjust | withdrawn
    night: str  # DATE or DATE@PLACE; "" of a payment
    player: str
    other: str
    amount: str
    money: str  # EUR, chips ...
    way: str = ""  # of a payment: cash, bank ...
    by: str = ""
    text: str = ""
    given: str = ""


def taken_back(entries: Sequence[MoneyEntry]) -> dict[int, MoneyEntry]:
    """The entry that took each withdrawn one back, by its number."""
    return {int(one.amount): one for one in entries if one.kind == WITHDRAWN}


def standing_entries(entries: Sequence[MoneyEntry]) -> list[MoneyEntry]:
    """The payments and corrections that nobody took back, oldest first."""
    gone = taken_back(entries)
    return [one for one in entries if one.kind != WITHDRAWN and one.number not in gone]
