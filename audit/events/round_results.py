"""A round of in or out that is settled before the deal goes on: who was in, and who won it.

Whoever goes out is out of that round alone. Hands are compared with the cards held by then, by the
game's first contest; players may show them to each other only.
"""

from typing import NamedTuple

from audit.awards.tabled import money_or_words
from audit.hands.best import best_hands
from audit.hands.contests import contests_of
from audit.table import Table
from audit.talk import talk
from schemas.events import Kind

OF_A_ROUND = (Kind.SHOW, Kind.PLAYS, Kind.PAYS)


class Result(NamedTuple):
    """Who was in, and of them the winners: () where nobody was in; None where nobody can tell."""

    ins: tuple[int, ...]
    winners: tuple[int, ...] | None

    @property
    def losers(self) -> tuple[int, ...]:
        """Who was in and did not win; nobody where the winners are not known."""
        return tuple(s for s in self.ins if s not in self.winners) if self.winners else ()


def take_round(t: Table, i: int) -> int:
    """What stands behind the declarations of a round: shows, payments, legs; the event after it. A
    hand mucked is not out: its player is dealt on."""
    while i < t.end:
        kind = t.kinds[i]
        if kind < Kind.ROUND:
            talk(t, i)
        elif kind in OF_A_ROUND:
            money_or_words(t, i)
        elif kind not in (Kind.LEG, Kind.MUCK):
            break
        i += 1
    return i


def result_of(t: Table) -> Result:
    """The round just declared, by the cards held now."""
    ins = tuple(s for s in t.order if t.live[s] and s in t.ins)
    if any(t.live[s] and s not in t.said_side for s in t.order) or _not_noted(t):
        return Result(ins, None)
    return Result(ins, ins) if len(ins) < 2 else result_among(t, ins)


def result_among(t: Table, ins: tuple[int, ...]) -> Result:
    """The round between these, by the cards held now."""
    best = best_hands(t, ins, contests_of(t, {})[0], {})
    return Result(ins, tuple(best) if best else None)


def _not_noted(t: Table) -> bool:
    """Whether a seat declared, and nobody wrote what."""
    return any(t.live[s] and s not in t.ins and s not in t.outs for s in t.said_side)
