"""Who takes from whom: exact sums of the fractions that hands gave (reference/STATISTICS.md 6)."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from reports.queries import question
from reports.season.filters import Narrowed
from schemas.database.season_file import Database

PAID, AUDITED = "paid", "audited"
NOBODY = ""  # rake, chips that are missing, pots that rode in


@dataclass(slots=True)
class Between:
    """Two players over many hands; ``taken`` is what the first took from the second, in money."""

    taken: Fraction = Fraction(0)
    won: int = 0  # showdowns in which chips went to the first
    tied: int = 0
    lost: int = 0


def nemesis(
    database: Database, only: Narrowed, label: str, audited: bool = True
) -> dict[tuple[str, str], Fraction]:
    """By player and other what the one took from the other, in money: antisymmetric, and each
    player's sum is what the hands brought him. Hands of other moneys than ``label`` are left out.
    """
    rows = database.rows(
        "select giver, taker, parts, unit, sum(chips::hugeint) from taken "
        f"where book = ? and label = ? and {only.hands} group by all order by all",
        [AUDITED if audited else PAID, label],
    )
    found: dict[tuple[str, str], Fraction] = defaultdict(Fraction)
    for giver, taker, of, unit, chips in rows:
        moved = Fraction(int(chips), int(of)) * Fraction(unit)
        found[taker, giver] += moved
        found[giver, taker] -= moved
    return dict(found)


def between(
    database: Database, one: str, other: str, only: Narrowed, audited: bool = True
) -> Between:
    """What two players took from each other, and how their showdowns went."""
    sql = question("taken_between").replace("{only}", only.hands)
    for name in ("$book", "$one", "$other"):
        sql = sql.replace(name, "?")
    book = AUDITED if audited else PAID
    rows = database.rows(sql, [book, one, other, one, other])
    made = Between()
    by_hand: dict[int, Fraction] = {}
    for hand, _, taker, chips, of, unit in rows:
        moved = Fraction(int(chips), int(of)) * Fraction(unit)
        by_hand[hand] = moved if taker == one else -moved
    made.taken = sum(by_hand.values(), Fraction(0))
    for hand in _showdowns(database, one, other, only):
        moved = by_hand.get(hand, Fraction(0))
        made.won += moved > 0
        made.lost += moved < 0
        made.tied += not moved
    return made


def _showdowns(database: Database, one: str, other: str, only: Narrowed) -> Iterable[int]:
    rows = database.rows(
        f"select hand from seats where player = ? and at_showdown = 1 and {only.hands} intersect "
        f"select hand from seats where player = ? and at_showdown = 1 and {only.hands} order by 1",
        [one, other],
    )
    return [hand for (hand,) in rows]
