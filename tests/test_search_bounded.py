"""Hands with many unknown and many doubtful cards: what is gone through for them has an end."""

from itertools import combinations
from time import process_time

import pytest

from audit.hands.bounds import bounds
from audit.hands.compose import Composer
from audit.hands.ranking import mask_of
from audit.judge import judge_night
from ingest.sheet.reader import read
from schemas.cards import DECK_52, parse_cards
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

SLOW = 1.5  # seconds on a busy machine; some tenths on a quiet one
HEAD = "night 2026-11-27\nseats 1 Ann 2 Bob 3 Cat 4 Dan 5 Eve\nhand 1 {} dealer Eve\n"
EIGHT_EACH = """records showdown
in Ann 10 Bob 10 Cat 10 Dan 10 Eve 10
deal Ann Ah3c5s7d9h??????
deal Bob AsKdKhKsKc7h8d
deal Cat AdQc2s4h6d??????
deal Dan AcJh2h8c9d??????
deal Eve Tc2d3d4s6h??????
show Ann Bob Cat Dan Eve
pot 50 -> Ann
"""
FLOP_TWICE = """records showdown
in Ann 10 Bob 10 Cat 10 Dan 10
board 3dKhJh
board 3dKhJh
board 6s
board 2d
deal Ann JdQd4c2h
deal Bob Th??????
deal Cat Td6c????
deal Dan 4sQh2sKs
show Ann Bob Cat
pot -> Cat
"""
BOARD_OF_TWENTY = """records showdown
in Ann 10 Bob 10
board 3dKhJh4h5h6h7h8h9hTh2c3c4c5c6c7c8c9cTcJc
deal Ann AdQd4d2h
deal Bob As6s6dQc
show Ann Bob
pot 20 -> Ann
"""


@pytest.mark.parametrize(
    ("game", "lines", "award"),
    [
        ("roll-your-own", EIGHT_EACH, "wrong"),  # four kings beat all that anybody can have
        ("omaha", FLOP_TWICE, "cannot-tell"),
        ("omaha", BOARD_OF_TWENTY, "cannot-tell"),  # which five of the twenty is anybody's guess
    ],
)
def test_no_hand_takes_long(game: str, lines: str, award: str) -> None:
    nights, errors = read("x.hands", HEAD.format(game) + lines)
    assert not errors
    start = process_time()
    (verdict,) = judge_night(nights[0], Shelf(), house_without_file())
    assert process_time() - start < SLOW
    assert verdict.award == award


@pytest.mark.parametrize(
    ("game", "unknown"),
    [("roll-your-own", 2), ("omaha", 2), ("texas-holdem", 2), ("off-road-stud", 1)],
)
def test_what_cannot_be_afforded_makes_bounds_wider_and_never_tighter(
    game: str, unknown: int
) -> None:
    definition = Shelf().game(game)
    contest = definition.contests[0]
    composer = Composer(contest.use, definition)
    cards = list(DECK_52)[::3]
    zones: dict[str, int] = {}
    for zone in definition.zones:
        taken, cards = cards[: 2 if zone.owner == "seat" else 5], cards[5:]
        zones[zone.id] = mask_of(taken)
    own = next(zone.id for zone in definition.zones if zone.owner == "seat")
    line = parse_cards("2c9h9s4dKhQdJhTc5c6s7d3sAd8c4h9c")
    cells = {row * 16 + col: line[row * 4 + col] for row in range(4) for col in range(4)}
    grid = cells if composer.sets else None
    used = mask_of(line) if grid else 0
    for mask in zones.values():
        used |= mask
    deck = mask_of(DECK_52) & ~used
    exact = bounds(composer, zones, grid, {own: unknown}, deck)
    wide = bounds(composer, zones, grid, {own: unknown}, deck, afford=lambda evaluations: False)
    ways = [
        composer.peak({**zones, own: zones[own] | mask_of(taken)}, grid)[0]
        for taken in combinations([card for card in DECK_52 if deck >> card & 1], unknown)
    ]
    assert exact == (min(ways), max(ways))
    assert wide[0] <= exact[0] <= exact[1] <= wide[1]
