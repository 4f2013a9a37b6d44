"""``python -m tests.tried.every [HANDS [SEED [GAME ...]]]``: into HANDS (1) of each game one more event
of every kind is put at every place, and each event is lost, told twice and swapped with the next one:
what the express lane then still calls clean the complete judge calls clean too. Exit 1 when not.

The random faults of ``tests.tried.lane`` seldom come by an event that ends a round and should not.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice
from typing import Any

from audit.express.steps.follow import TAKEN
from audit.judge import NO_NIGHT
from schemas.cards import NO_CARD
from schemas.events import Kind
from schemas.hand import Hand
from tests.tried.alter import FILLERS, columns_of, elsewhere
from tests.tried.hands import dealt_hands, program_and_judge
from tests.tried.lane import Compared, compare, hands_of, of_every_game

OF_MONEY = (
    *(Kind.PAYS, Kind.ANTE, Kind.DEAD, Kind.BLIND, Kind.STRADDLE, Kind.BRING_IN, Kind.CARRY),
    *(Kind.OFFER, Kind.BET, Kind.RAISE, Kind.BACK),
)
OF_CARDS = (
    *(Kind.BURN, Kind.DEAL, Kind.BOARD, Kind.GRID, Kind.TURN, Kind.ROLL, Kind.TABLE, Kind.DUMMY),
    *(Kind.OFFER, Kind.DISCARD, Kind.SHOW),
)
OF_NOBODY = (
    *(Kind.NOTE, Kind.ROUND, Kind.BURN, Kind.BOARD, Kind.GRID, Kind.TURN, Kind.TABLE),
    *(Kind.TABLE_TURN, Kind.DUMMY, Kind.RESHUFFLE, Kind.DUMMY_SHOW, Kind.REST_FOLD),
    *(Kind.REST_CALL, Kind.ALL_CHECK, Kind.PASS),
)
KINDS = [Kind(kind) for kind in TAKEN]


def with_more(hand: Hand, fresh: int) -> Iterator[tuple[str, Hand]]:
    """The hand with one more event, every way; money that goes in comes out of the last pot too."""
    columns = columns_of(hand)
    for at in range(len(hand.kinds) + 1):
        for kind, seat, amount, card in _events(hand, fresh):
            event = {name: FILLERS.get(name, 0) for name in columns}
            event |= {"kinds": int(kind), "seats": seat, "amounts": amount, "cards": card}
            made = {
                name: [*column[:at], event[name], *column[at:]] for name, column in columns.items()
            }
            what = f"{kind.name} of {seat} ({amount}, {card}) at {at}"
            yield what, replace(hand, **made)
            if amount and kind in OF_MONEY:
                yield f"{what}, paid", paid_more(hand, made, amount)


def _events(hand: Hand, fresh: int) -> Iterator[tuple[Kind, int, int, int]]:
    """Kind, seat, amount and card of the events that are put in."""
    for kind in KINDS:
        for seat in (-1,) if kind in OF_NOBODY else range(len(hand.names)):
            for amount in (0, 1) if kind in OF_MONEY else (0,):
                for card in (NO_CARD, fresh, -1) if kind in OF_CARDS else (NO_CARD,):
                    yield kind, seat, amount, card


def paid_more(hand: Hand, columns: dict[str, list[Any]], chips: int) -> Hand:
    """The hand with so much more paid out by its last pot line."""
    for at in (i for i, kind in enumerate(columns["kinds"]) if kind == Kind.POT):
        columns["others"][at] += chips
    last = max((i for i, kind in enumerate(columns["kinds"]) if kind == Kind.POT), default=-1)
    if last >= 0:
        columns["amounts"][last] += chips
    return replace(hand, **columns)


def moved(hand: Hand) -> Iterator[tuple[str, Hand]]:
    """Each event lost, told twice, swapped with the next one."""
    for at in range(len(hand.kinds)):
        for way in ("lost", "twice", "swapped"):
            columns = columns_of(hand)
            for column in columns.values():
                elsewhere(column, way, at, at)
            yield f"{way} at {at}", replace(hand, **columns)


def tried(id: str, hands: int, seed: int) -> Compared:
    """Every change of so many hands of a game."""
    found, ready = Compared(id), program_and_judge(id)
    if ready is None:
        return found
    program, judge = ready
    for called, _, dealt in dealt_hands(program, hands, seed):
        for hand in islice(hands_of(dealt, judge), 1):
            fresh = next((card for card in program.game.deck if card not in hand.cards), -1)
            for what, other in chain(moved(hand), with_more(hand, fresh)):
                if judge.lane.follow(other, NO_NIGHT) is not None:
                    compare(judge, other, program, found, f"{called} {what}")
    return found


if __name__ == "__main__":
    sys.exit(of_every_game(tried, 1))
