"""A hand that nobody holds and that whoever has the best hand must beat, however many are in: in a
game made here, for no game shipped has it so."""

import pytest
from kitchen import last_verdict, shelf_with

from schemas.shelf import Shelf
from schemas.verdict import Verdict

GAME = """
schema = 1
id = "kitchen-ghost"
name = "Kitchen Ghost"
source = { doc = "KITCHEN" }
players = { min = 2, max = 7 }
deck = { base = "52" }
option = [
  { id = "ghost_tie", values = ["loses", "wins"], decided_by = "dealer", required = true, cite = "4" },
  { id = "structure", values = ["no-limit"], default = "no-limit", decided_by = "dealer", cite = "1" },
]
zone.own = { owner = "seat", see = "owner" }
zone.ghost = { owner = "dummy" }
step = [
  { id = "ante", do = "force", kind = "ante", cite = "1" },
  { id = "deal", do = "deal", zone = "own", n = 5, face = "down", cite = "2" },
  { id = "ghost", do = "deal", zone = "ghost", n = 5, face = "down", cite = "3" },
  { id = "bets", do = "bet", first = "left-of-dealer", cite = "3" },
  { id = "show", do = "show", zone = "own", cite = "4" },
]
contest = [
  { id = "high", share = "1", rank = "high", dummy = "ghost", dummy_tie = "@ghost_tie", if_no_winner = "pot-rides", cite = "4", use = { size = 5, from = [{ zone = "own", min = 5, max = 5 }] } },
]
pot = { ties = "split", cite = "4" }
"""

# Antes 2, bets 2 + 2: 6. Ann's pair of kings beats Bob's queens.
SHEET = """
night 2026-11-27
unit 1
records procedure
seats 1 Ann 2 Bob
buy Ann 100 Bob 100
hand 1 kitchen-ghost dealer Bob
announce ghost-tie {tie}
stakes ante 1
ante 1
deal Ann KsKd4h5c9d  Bob QhQd3d8s7c  dummy {ghost}
bet {bets}
{shows}
pot {pot} -> {paid}
"""
JACKS, ACES, KINGS = "JcJd2s6h8c", "AcAd2s6h8c", "KcKh4c5d9h"


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    return shelf_with(tmp_path_factory.mktemp("games"), "kitchen-ghost", GAME)


def judged(shelf: Shelf, ghost: str, paid: str, **other: str) -> Verdict:
    said = {"tie": "loses", "bets": "Ann b 2  Bob c", "shows": "show Ann  Bob", "pot": "6", **other}
    return last_verdict(shelf, SHEET.format(ghost=ghost, paid=paid, **said))


@pytest.mark.parametrize(
    ("ghost", "paid", "tie", "award", "codes"),
    [
        (JACKS, "Ann", "loses", "right", []),
        (ACES, "nobody", "loses", "right", []),
        (ACES, "Ann", "loses", "wrong", ["AWD014"]),
        (KINGS, "nobody", "loses", "right", []),
        (KINGS, "Ann", "loses", "wrong", ["AWD014"]),
        (KINGS, "Ann", "wins", "right", []),
        (JACKS, "nobody", "loses", "wrong", ["AWD002"]),
        ("??????????", "Ann", "loses", "cannot-tell", ["AWD002"]),
    ],
)
def test_the_best_hand_must_beat_it(
    shelf: Shelf, ghost: str, paid: str, tie: str, award: str, codes: list[str]
) -> None:
    verdict = judged(shelf, ghost, paid, tie=tie)
    assert (verdict.award, [one.code for one in verdict.findings]) == (award, codes)


def test_who_is_left_alone_must_beat_it_too(shelf: Shelf) -> None:
    alone = {"bets": "Ann b 4  Bob f", "shows": "back Ann 4\nshow Ann", "pot": "2"}
    assert judged(shelf, ACES, "nobody", **alone).award == "right"
    assert judged(shelf, ACES, "Ann", **alone).award == "wrong"
    assert judged(shelf, JACKS, "Ann", **alone).award == "right"
