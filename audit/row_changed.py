"""Rows of software that may say another player than they did: who had the button, who posted.

Each is tried as a missing row is (``audit.row_missing``): with it as it may have been, nothing else
of the hand is wrong.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from audit.table import Table
from schemas.events import Kind
from schemas.hand import Chips, Hand

OF_THE_POSTS = ("POS003", "POS013")


class Changed(NamedTuple):
    """A hand with one row as it may have been, and what that says."""

    hand: Hand
    said: str


def changed_posts(t: Table) -> Iterator[Changed]:
    """What may be behind blinds that the wrong players posted."""
    if any(one.code in OF_THE_POSTS for one in t.findings):
        yield from _buttons(t)
        yield from _turned_round(t)


def _buttons(t: Table) -> Iterator[Changed]:
    """Another player had the button."""
    hand = t.hand
    for seat, number in enumerate(hand.seat_numbers):
        if number != hand.button and t.dealt[seat]:
            said = f"by all the rows behind it the button is {t.name(seat)}'s"
            yield Changed(replace(hand, button=number), said)


def _turned_round(t: Table) -> Iterator[Changed]:
    """Each of the blinds was the other player's."""
    posts = [i for i in range(t.end) if t.kinds[i] == Kind.BLIND]
    if len(posts) != 2:
        return
    one, other = posts
    seats = list(t.hand.seats)
    seats[one], seats[other] = seats[other], seats[one]
    said = "by the rows behind them each is the other's"
    turned = replace(t.hand, seats=seats)
    yield Changed(turned, said)
    yield Changed(replace(turned, amounts=_called_after(turned, one, other)), said)


def _called_after(hand: Hand, one: int, other: int) -> list[Chips]:
    """The amounts where calls of both are told as totals, from which their reader took the blinds
    as they stood."""
    amounts = list(hand.amounts)
    more = {  # than he was counted to have called
        hand.seats[one]: amounts[other] - amounts[one],
        hand.seats[other]: amounts[one] - amounts[other],
    }
    for i in range(max(one, other) + 1, len(amounts)):
        if hand.kinds[i] == Kind.BOARD:
            break
        if hand.kinds[i] == Kind.CALL and hand.seats[i] in more:
            amounts[i] += more.pop(hand.seats[i])
        elif hand.kinds[i] in (Kind.BET, Kind.RAISE):
            more.pop(hand.seats[i], None)
    return amounts
