"""What a finding cites: a rulebook's rule of stud is no rule of a game without cards face up."""

import pytest
from kitchen import last_verdict

from schemas.shelf import Shelf

HEAD = """
night 2026-11-27 Europe/Berlin
unit 1
records procedure
rules rrop-11
stakes ante 1 bring-in 1 bets 2/4
seats 1 Ann 2 Bob 3 Cat 4 Kev
buy Ann 100 Bob 100 Cat 100 Kev 100
"""
DRAW = """
hand 1 five-card-draw dealer Kev
announce structure fixed-limit, draw-limit 3, forced-bets ante
ante 1
deal Ann KsKd7c9d2h Bob QsQhJsJh2s Cat 5c6d7h8s9c Kev ??????????
bet Ann b 2 Bob c Cat c Kev f
draw Ann 2 7c9d Bob 1 2s Cat 0
deal Ann Kh3c Bob 4h
"""
STUD = """
hand 1 seven-card-stud dealer Kev
announce structure fixed-limit, opener bring-in
ante 1
deal Ann KhKd^9c Bob Ah3d^4s Cat ????^7d Kev ????^Js
bring-in Bob 1
bet Cat f Kev f Ann r 2 Bob c
burn
deal Ann 9h Bob 6d
"""


@pytest.mark.parametrize(
    ("code", "deal", "acts", "cite"),
    [
        ("BET005", DRAW, "bet Ann b 5 Bob f Cat f\npot 10 -> Ann", ""),
        ("BET005", STUD, "bet Ann b 3 Bob f\npot 8 -> Ann", "RRoP v11 §8-4"),
        ("ACT003", DRAW, "bet Bob b 4 Cat f Ann f\npot 10 -> Bob", ""),
        ("ACT003", STUD, "bet Bob b 2 Ann f\npot 8 -> Bob", "RRoP v11 §8-1"),
    ],
)
def test_a_rule_of_stud_is_cited_in_stud(code: str, deal: str, acts: str, cite: str) -> None:
    verdict = last_verdict(Shelf(), HEAD + deal + acts + "\n")
    (found,) = (one for one in verdict.findings if one.code == code)
    assert [one for one in found.cites if "§8-" in one] == ([cite] if cite else [])
    assert found.cites  # the game's own article, where the rulebook is silent
