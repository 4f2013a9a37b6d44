"""Cards of a hand: what each seat is dealt, seen or not, and the boards, run by run."""

from collections.abc import Sequence
from typing import NamedTuple

from ingest.eventrows import Row
from ingest.ohh.told import Table, Told
from schemas.cards import UNKNOWN
from schemas.events import NOBODY, UP, Kind

SHOWDOWN = "Showdown"
TALK = ("Dealt Cards", "Shows Cards", "Mucks Cards", "Payout")


class Runs(NamedTuple):
    """How many boards the cards of the rounds are, and from which round on; ``played``: there was
    betting with all of them on the table, which no board run twice has."""

    times: int
    begins: int
    played: bool


def runs_of(rounds: Sequence[Table], twice: bool) -> Runs:
    """A street that comes again is the next run's, after a showdown round or without. ``twice``:
    the hand says so, and converters write the cards of the first run alone."""
    first: dict[object, int] = {}
    again: dict[object, int] = {}
    second = len(rounds)
    for n, one in enumerate(rounds):
        street = one.get("street")
        if not one.get("cards") or street == SHOWDOWN or not isinstance(street, str):
            continue
        again[street] = again.get(street, 0) + 1
        if street in first:
            second = min(second, n)
        first.setdefault(street, n)
    count = max(again.values(), default=1)
    if count < 2:
        return _untold(rounds) if twice else Runs(1, len(rounds), False)
    begins = min(n for street, n in first.items() if again[street] > 1)
    return Runs(count, begins, any(_has_betting(one) for one in rounds[second:]))


def _untold(rounds: Sequence[Table]) -> Runs:
    """Two runs from the first street on behind which nobody bet: the second board is not told."""
    for n, one in enumerate(rounds):
        street = one.get("street")
        if one.get("cards") and street != SHOWDOWN and not any(map(_has_betting, rounds[n:])):
            return Runs(2, n, False)
    return Runs(1, len(rounds), False)


def _has_betting(one: Table) -> bool:
    acts = one.get("actions")
    return isinstance(acts, list) and any(
        isinstance(act, dict) and act.get("action") not in TALK for act in acts
    )


def board(told: Told, cards: Sequence[int], boards: list[list[int]], nth: int, place: int) -> None:
    """The cards of a round, on the board of its run. A list of the whole board so far says the
    new ones behind those that lie there; two boards' cards in one list are one behind another."""
    while len(boards) <= nth:
        boards.append(list(boards[0][: _common(told, boards, len(cards))]) if boards else [])
    mine = boards[nth]
    new = list(cards)
    if mine and len(new) > len(mine) and new[: len(mine)] == mine:
        new = new[len(mine) :]
    mine.extend(new)
    for card in new:
        told.play.append((Kind.BOARD, NOBODY, 0, card, place, -1, UP, -1, nth, 0, ""))


def _common(told: Told, boards: list[list[int]], coming: int) -> int:
    """How many cards of the first board lay there before the street that comes again."""
    steps, sums = told.called.board, 0
    for step in steps:
        if step == coming:
            return sums
        sums += step
    return min(sums, len(boards[0]))


def street_of_stud(told: Told, deal: int, still: Sequence[int], place: int) -> None:
    """One card to everybody still in, seen where the round says so."""
    for seat in still:
        told.play.extend(_to(told, seat, deal, told.round, place))


def first_deal(told: Told, dealt: Sequence[int], place: int) -> list[Row]:
    """The cards everybody gets before the first act."""
    return [one for seat in dealt for one in _to(told, seat, 0, 0, place)]


def _to(told: Told, seat: int, deal: int, round: int, place: int) -> list[Row]:
    faces = told.called.deals[deal] if deal < len(told.called.deals) else ()
    given = told.known.get(seat, {}).get(round, [])
    if len(given) < len(faces):  # the open cards alone: they come behind those nobody saw
        given = [UNKNOWN] * (len(faces) - len(given)) + given
    elif len(given) > len(faces):
        given = given[-len(faces) :] if deal else given[: len(faces)]
    return [
        (Kind.DEAL, seat, 0, card, place, -1, face, -1, 0, 0, "")
        for card, face in zip(given, faces, strict=True)
    ]
