"""Whether the amounts of a file's acts are what goes in, or the round's totals.

The standard says what goes in. Some writers put totals all the same; the hands themselves show it:
with the other reading somebody puts in more than he has, or the pots hold something else.
"""

from collections.abc import Sequence
from decimal import Decimal

from ingest.jsonvalues import number, tables
from ingest.ohh.acts import BETS, POSTS
from ingest.ohh.told import Table

NOTHING = Decimal(0)
LOOKED_AT = 40  # hands of a file


def as_totals(hands: Sequence[Table]) -> bool:
    """Whether more hands are right as totals alone than as increments alone."""
    score = 0
    for hand in hands[:LOOKED_AT]:
        score += _fits(hand, totals=True) - _fits(hand, totals=False)
    return score > 0


def _fits(hand: Table, totals: bool) -> bool:
    put = _put_in(hand, totals)
    for player in tables(hand.get("players")):
        stack = number(player.get("starting_stack"))
        if stack is not None and put.get(str(player.get("id")), NOTHING) > stack:
            return False
    whole = sum(put.values())
    said = sum(number(pot.get("amount")) or 0 for pot in tables(hand.get("pots")))
    most = sorted(put.values())
    loose = most[-1] - (most[-2] if len(most) > 1 else NOTHING) if most else NOTHING
    return said in (whole, whole - loose)


def _put_in(hand: Table, totals: bool) -> dict[str, Decimal]:
    """All that each player puts in, by id."""
    put: dict[str, Decimal] = {}
    for one in tables(hand.get("rounds")):
        level: dict[str, Decimal] = {}
        for act in tables(one.get("actions")):
            word, player = str(act.get("action")), str(act.get("player_id"))
            amount = Decimal(number(act.get("amount")) or 0)
            if word in POSTS:
                put[player] = put.get(player, NOTHING) + amount
                if POSTS[word][2]:
                    level[player] = level.get(player, NOTHING) + amount
            elif word in BETS:
                before = level.get(player, NOTHING)
                more = max(NOTHING, amount - before) if totals else amount
                put[player] = put.get(player, NOTHING) + more
                level[player] = before + more
    return put
