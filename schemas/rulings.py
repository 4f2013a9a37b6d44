"""Rulings given after the night, and how they reach a house and a hand; decides nothing.

They are kept in the season (``schemas.database.rulings``), beside the verdicts and never over them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from schemas.hand import Hand, Ruling
from schemas.profile import House

SCOPES = ("finding", "hand", "night", "game", "standing")
FINDING = "finding"  # on one finding, by its fingerprint
STANDS, WAIVED = "stands", "waived"  # what is ruled on one: it is right, or its money stays
WITHDRAWN = "withdrawn"  # the scope of an entry that takes back the ruling its target numbers


@dataclass(frozen=True, slots=True)
class SeasonRuling:
    """A ruling and what it holds for: a finding, a hand, a night, a game, or all.

    A finding is known by its fingerprint. A hand is ``NIGHT/ID``, ``/ID`` where its night has no
    name; an older floorman kept the bare id.
    """

    number: int
    ruling: Ruling  # its scope is one of SCOPES, or WITHDRAWN
    target: str
    given: str  # when, as the person gave it


def withdrawals(given: Sequence[SeasonRuling]) -> dict[int, SeasonRuling]:
    """The entry that took each withdrawn ruling back, by the ruling's number."""
    return {int(one.target): one for one in given if one.ruling.scope == WITHDRAWN}


def in_force(given: Sequence[SeasonRuling]) -> list[SeasonRuling]:
    """The rulings nobody has withdrawn."""
    gone = withdrawals(given)
    return [one for one in given if one.number not in gone and one.ruling.scope != WITHDRAWN]


def house_with(house: House, given: Sequence[SeasonRuling]) -> House:
    """The house with the standing rulings of the season behind its own."""
    standing = tuple(g.ruling for g in given if g.ruling.scope == "standing")
    of_games = dict(house.game_rulings)
    for one in given:
        if one.ruling.scope == "game":
            ruling = replace(one.ruling, scope="standing")
            of_games[one.target] = (*of_games.get(one.target, ()), ruling)
    return replace(house, rulings=(*house.rulings, *standing), game_rulings=of_games)


def rulings_by_target(given: Sequence[SeasonRuling]) -> dict[tuple[str, str], tuple[Ruling, ...]]:
    """Rulings on nights and hands by scope and target, as a hand carries them."""
    found: dict[tuple[str, str], tuple[Ruling, ...]] = {}
    for one in given:
        if one.ruling.scope in ("hand", "night"):
            scope = "hand" if one.ruling.scope == "hand" else "tonight"
            key = (one.ruling.scope, one.target)
            found[key] = (*found.get(key, ()), replace(one.ruling, scope=scope))
    return found


def rulings_on_findings(given: Sequence[SeasonRuling]) -> dict[str, Ruling]:
    """The last ruling on each finding, by its fingerprint."""
    return {one.target: one.ruling for one in given if one.ruling.scope == FINDING}


def give(hand: Hand, by_target: dict[tuple[str, str], tuple[Ruling, ...]]) -> None:
    """Put the season's rulings on this hand behind those the record states."""
    for key in (
        ("night", hand.night),
        ("hand", hand.id),
        ("hand", f"{hand.night}/{hand.id}"),
    ):
        hand.rulings += by_target.get(key, ())
