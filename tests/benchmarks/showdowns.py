"""Showdowns with sixty hands and more to choose from: the best hand of a seat, many times."""

import random
import time

from audit.hands.compose import Composer
from audit.hands.ranking import mask_of
from schemas.cards import DECK_52
from schemas.game import GameDef
from schemas.shelf import Shelf

GAMES = ("omaha", "off-road-stud")
Seat = tuple[dict[str, int], dict[int, int] | None]  # cards by zone, grid cards by cell


def rate(id: str, count: int) -> float:
    """Best hands a second of one game, cards at random."""
    game = Shelf().find(id)
    assert game is not None
    composer = Composer(game.contests[0].use, game)
    rng = random.Random(1)
    seats = [_dealt(game, rng) for _ in range(count)]
    begun = time.perf_counter()
    for zones, cells in seats:
        composer.peak(zones, cells)
    return count / (time.perf_counter() - begun)


def _dealt(game: GameDef, rng: random.Random) -> Seat:
    """A seat with all its cards, and the board or the grid."""
    deck = rng.sample(DECK_52, 52)
    zones: dict[str, int] = {}
    cells: dict[int, int] | None = None
    for zone in game.zones:
        if zone.rows:
            places = [row * 16 + col for row in range(zone.rows) for col in range(zone.cols)]
            cells = {cell: deck.pop() for cell in places}
        elif zone.owner == "seat":
            steps = [step for step in game.steps if step.do == "deal" and step.zone == zone.id]
            zones[zone.id] = mask_of(deck.pop() for _ in range(sum(step.count for step in steps)))
        else:
            zones[zone.id] = mask_of(deck.pop() for _ in range(zone.cells))
    return zones, cells
