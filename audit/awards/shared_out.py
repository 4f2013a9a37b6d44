"""What each contest takes of a pot, and what it owes to whom: the one place where claims of several
contests and boards become chips.

Sources: the game's own articles; TDA 2024 20, 21 (each pot split by itself; the odd chip of a pot
split between high and low is the high hand's), Robert's section 3 (ties); WSOP 206 (several
boards: the odd chip is the first's).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from audit.awards.claimants import tell
from audit.awards.fights import Fight
from audit.awards.split import evenly, shares
from audit.hands.contests import Readings, value_of
from audit.table import Table
from schemas.events import NOBODY
from schemas.hand import Chips
from schemas.verdict import Share

RIDES = ("pot-rides", "redeal")


@dataclass(slots=True)
class Due:
    """A fight's part of the pot once what nobody won has gone where the game sends it."""

    fight: Fight
    part: Fraction
    winners: list[int]
    rides: bool = False


def shared_out(t: Table, amount: Chips, fights: list[Fight], readings: Readings) -> list[Due]:
    """The parts of a pot of ``amount``, each with its winners; nobody has won what ``rides``.

    Called when every fight is certain. The parts add up to 1.
    """
    dues = [Due(fight, fight.part, list(fight.winners)) for fight in fights]
    whole = _must_scoop(t, fights, readings)
    if whole is not None:
        return dues if whole else [_riding(due) for due in dues]
    if any(not due.winners and _fallback(due, dues) == "redeal" for due in dues):
        return [_riding(due) for due in dues]
    hand_on(dues)
    return dues


def hand_on(dues: list[Due]) -> None:
    """Give each part that nobody won, and that does not ride, to where the game sends it."""
    for due in dues:
        if not due.winners and not due.rides:
            heir = _heir(due, dues)
            if heir is None:
                due.rides = True
            else:
                heir.part += due.part
                due.part = Fraction(0)


def undecided(fights: list[Fight]) -> str:
    """Why it is open who gets the part that nobody won: the game does not say. "" when it does."""
    for fight in fights:
        others = [one for one in fights if one is not fight and one.winners]
        if not fight.winners and not fight.ready.if_no_winner and (fight.claims or not others):
            what = f"nobody has a hand for the {fight.ready.called}"
            return f"{what}, and the game does not say whose it is"
    return ""


def _must_scoop(t: Table, fights: list[Fight], readings: Readings) -> bool | None:
    """Whether one seat alone wins every contest, where the game asks it; None where it does not."""
    if not value_of(t, t.game.pot.must_scoop, readings):
        return None
    return all(fight.winners == fights[0].winners for fight in fights) and (
        len(fights[0].winners) == 1
    )


def _riding(due: Due) -> Due:
    return Due(due.fight, due.part, [], rides=True)


def _fallback(due: Due, dues: list[Due]) -> str:
    """What becomes of a part that nobody won; of one that nobody entered, the others share it."""
    said = due.fight.ready.if_no_winner
    if said:
        return said
    heir = next((one for one in dues if one.winners), None)
    return f"to:{heir.fight.id}" if heir is not None else RIDES[0]


def _heir(due: Due, dues: list[Due]) -> Due | None:
    """Who takes a part that nobody won: the contest it goes to, of the same board if it is fought
    there, and so on from contest to contest; None when the part rides."""
    seen: list[Due] = []
    while not due.winners and due not in seen:
        seen.append(due)
        said = _fallback(due, dues)
        if said in RIDES:
            return None
        name = said.removeprefix("to:")
        named = [one for one in dues if one.fight.id == name]
        here = [one for one in named if one.fight.board == due.fight.board]
        if not named:
            return None
        due = (here or named)[0]
    return due if due.winners else None


def amounts(t: Table, amount: Chips, dues: list[Due]) -> list[Chips]:
    """Each part in whole chips. Boards of equal parts are split first, an odd chip each to the
    first ones; within a board the odd chips are the contest's that the game names, or the first."""
    boards: dict[int, list[Due]] = {}
    for due in dues:
        boards.setdefault(due.fight.board, []).append(due)
    if len(boards) > 1 and len({sum(due.part for due in mine) for mine in boards.values()}) == 1:
        piles = evenly(amount, len(boards), t.hand.chip)
        cut: dict[int, Chips] = {}
        for pile, mine in zip(piles, boards.values(), strict=True):
            cut |= _cut(t, pile, mine)
        return [cut[id(due)] for due in dues]
    cut = _cut(t, amount, dues)
    return [cut[id(due)] for due in dues]


def _cut(t: Table, amount: Chips, dues: list[Due]) -> dict[int, Chips]:
    there = [due for due in dues if due.part]
    if len(there) == 1:  # all of it
        return {id(due): amount if due is there[0] else 0 for due in dues}
    whole = sum((due.part for due in dues), Fraction(0))
    first = _takes_the_odd_chip(t, there)
    ordered = sorted(there, key=lambda due: due is not first)
    made = shares(amount, [due.part / whole for due in ordered], t.hand.chip) if whole else []
    cut = dict.fromkeys(map(id, dues), 0)
    cut |= {id(due): chips for due, chips in zip(ordered, made, strict=True)}
    return cut


def _takes_the_odd_chip(t: Table, dues: Iterable[Due]) -> Due | None:
    named = t.game.pot.odd_share
    listed = list(dues)
    return next((due for due in listed if due.fight.id == named), listed[0] if listed else None)


def share_of(due: Due, amount: Chips) -> Share:
    """A share of a pot with the hands that were fought with; what it owes is not yet in it."""
    share = Share(due.fight.id, amount, {}, {}, max(due.fight.board, 0), dummy=due.fight.dummy)
    for one in due.fight.claims:
        tell(share, one)
    return share


def riding(share: Share) -> dict[int, Chips]:
    """What nobody won of a share."""
    return {NOBODY: share.amount} if share.amount else {}
