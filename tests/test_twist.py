"""An exchange for a fee, and how the new card lies: in a stud game made here, for no game shipped
has both. The third card is up; then one card may be exchanged, and lies as the old one lay."""

import pytest
from kitchen import last_verdict, shelf_with

from schemas.shelf import Shelf
from schemas.verdict import Verdict

GAME = """
schema = 1
id = "kitchen-twist"
name = "Kitchen Twist"
source = { doc = "KITCHEN" }
players = { min = 2, max = 7 }
deck = { base = "52" }
option = [
  { id = "structure", values = ["no-limit"], default = "no-limit", decided_by = "dealer", cite = "1" },
]
zone.own = { owner = "seat", see = "owner" }
step = [
  { id = "ante", do = "force", kind = "ante", cite = "1" },
  { id = "deal", do = "deal", zone = "own", n = 5, faces = ["down", "down", "up", "up", "up"], cite = "2" },
  { id = "round1", do = "bet", first = "left-of-dealer", cite = "3" },
  { id = "twist", do = "move", zone = "own", out = { min = 0, max = 1, to = "muck" }, back = "same-number-from-stub", order = "left-of-dealer", price = "twist", face = "as-thrown", cite = "4" },
  { id = "round2", do = "bet", first = "best-exposed", cite = "3" },
  { id = "show", do = "show", zone = "own", cite = "5" },
]
contest = [
  { id = "high", share = "1", rank = "high", cite = "6", use = { size = 5, from = [{ zone = "own", min = 5, max = 5 }] } },
]
pot = { ties = "split", cite = "6" }
"""

# Antes 2, bets 2 + 2, the fee 2: 8. Ann's pair of kings beats Bob's queen-high.
SHEET = """
night 2026-11-27
unit 1
records procedure
seats 1 Ann 2 Bob
buy Ann 100 Bob 100
hand 1 kitchen-twist dealer Bob
stakes ante 1 twist 2
ante 1
deal Ann KsKd^4h^5c^9d Bob Qh2h^3d^8s^7c
bet Ann b 2 Bob c
draw Ann 1 9d for 2
draw Bob 0
deal Ann ^Jd
bet Ann x Bob x
show Ann Bob
pot 8 -> Ann
"""


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    return shelf_with(tmp_path_factory.mktemp("games"), "kitchen-twist", GAME)


def judged(shelf: Shelf, *edits: tuple[str, str]) -> Verdict:
    text = SHEET
    for old, new in edits:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return last_verdict(shelf, text)


def codes(verdict: Verdict) -> list[str]:
    return [finding.code for finding in verdict.findings]


def test_a_twist_paid_for(shelf: Shelf) -> None:
    verdict = judged(shelf)
    assert (verdict.verdict, verdict.award, codes(verdict)) == ("clean", "right", [])


@pytest.mark.parametrize(
    ("edits", "recorded"),
    [
        ([("draw Ann 1 9d for 2", "draw Ann 1 9d"), ("pot 8", "pot 6")], "nothing"),
        ([("9d for 2", "9d for 1"), ("pot 8", "pot 7")], "1"),
        ([("draw Bob 0", "draw Bob 0 for 2"), ("pot 8", "pot 10")], "2"),
    ],
)
def test_a_wrong_fee_is_found_once(
    shelf: Shelf, edits: list[tuple[str, str]], recorded: str
) -> None:
    verdict = judged(shelf, *edits)
    assert codes(verdict) == ["VAR055"], [f.message for f in verdict.findings]
    (finding,) = verdict.findings
    assert (finding.recorded, finding.cites[0]) == (recorded, "KITCHEN 4")
    assert verdict.award == "right"


def test_what_the_fee_is_nobody_said(shelf: Shelf) -> None:
    verdict = judged(shelf, ("stakes ante 1 twist 2", "stakes ante 1"))
    assert codes(verdict) == []
    assert "VAR055" in verdict.cannot_tell


def test_the_new_card_lies_as_the_old_one_lay(shelf: Shelf) -> None:
    """Unmarked it lies so; dealt down for one that lay up it is found."""
    assert codes(judged(shelf, ("deal Ann ^Jd", "deal Ann Jd"))) == []
    down = ("deal Ann ^Jd", "deal Ann _Jd")
    bob_shows_more = [("bet Ann x Bob x", "bet Bob x Ann x"), ("show Ann Bob", "show Bob Ann")]
    assert codes(judged(shelf, down, *bob_shows_more)) == ["MIS012"]
