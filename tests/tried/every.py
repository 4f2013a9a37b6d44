"""``python -m tests.tried.every [HANDS [SEED [GAME ...]]]``: into HANDS (1) of each game one more event
of every kind is put at every place, and each event is lost, told twice and swapped with the next one:
what the express lane then still calls clean the complete judge calls clean too. Exit 1 when not.

The random faults of ``tests.tried.lane`` seldom come by an event that ends a round and should not.
"""

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import chain, islice
from random import Random
from typing import Any

from audit.dealer.dealer import deal
from audit.dealer.table import NotDealt
from audit.express.steps.follow import TAKEN
from audit.judge import NO_NIGHT, Judge
from audit.program import compile_game
from schemas.cards import NO_CARD
from schemas.events import Kind
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from tests.tried.alter import FILLERS, columns_of, elsewhere
from tests.tried.lane import Compared, compare, hands_of

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
    shelf, found = Shelf(), Compared(id)
    game = shelf.game(id)
    if game.status != "whole":
        return found
    program, judge = compile_game(game), Judge(shelf, house_without_file())
    judge.take(program)
    for number in range(hands):
        try:
            dealt = deal(program, Random(f"{seed}.{number}"))
        except NotDealt:
            continue
        for hand in islice(hands_of(dealt, judge), 1):
            fresh = next((card for card in game.deck if card not in hand.cards), -1)
            for what, other in chain(moved(hand), with_more(hand, fresh)):
                if judge.lane.follow(other, NO_NIGHT) is not None:
                    compare(judge, other, program, found, f"{seed}.{number} {what}")
    return found


def main() -> int:
    """A line a game, and the hands of which the two said different things."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    games = sys.argv[3:] or [*Shelf().ids]
    failed = 0
    with ProcessPoolExecutor(2) as pool:
        for one in pool.map(tried, games, [hands] * len(games), [seed] * len(games)):
            print(
                f"{one.game}: {one.proved} of {one.hands} proved, {len(one.unlike)} unlike",
                flush=True,
            )
            print("\n".join(one.unlike[:20]), end="\n" if one.unlike else "")
            failed += bool(one.unlike)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
