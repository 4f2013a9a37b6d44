"""Hands as Open Hand History: read back as they were, other games refused by name and counted."""

import json
from decimal import Decimal
from pathlib import Path

import casefile
import pytest
from dealt.deal import deal
from test_export_command import FRIDAY, run
from test_export_sheet import software

from ingest.ohh.write import GAMES, told
from ingest.ohh.write_json import dumped
from ingest.reading import read_text
from schemas.events import Kind
from schemas.hand import Hand
from schemas.shelf import Shelf

SHELF = Shelf()
PARTS = 6


def game_of(hand: Hand) -> str:
    """The id of its game."""
    found = SHELF.only(hand.game) if hand.game else None
    return found.id if found else ""


@pytest.mark.parametrize("part", range(PARTS))
def test_every_case_is_told_or_refused_with_its_reason(part: int) -> None:
    for case in casefile.CASES[part::PARTS]:
        for night in read_text("here", case.text)[0] if case.text else ():
            for hand in night.hands:
                made = told(hand, game_of(hand), night)
                assert (made.refused is None) is bool(made.text)
                if game_of(hand) not in GAMES:
                    assert made.refused is not None
                    assert "has no such game" in made.refused.message


@pytest.mark.parametrize("variant", ["NT", "PO", "FO/8", "FT"])
def test_a_dealt_hand_is_paid_what_it_was(variant: str) -> None:
    for seed in range(15):
        (night,), _ = read_text("dealt.phh", deal(seed, variant).text)
        (hand,) = night.hands
        made = told(hand, game_of(hand), night)
        assert made.refused is None, (seed, made.refused)
        ((back,), errors) = read_text("dealt.ohh", made.text)
        assert not errors
        assert back.hands[0].names == hand.names and back.hands[0].stacks == hand.stacks
        paid = [event for event in back.hands[0].events() if event.kind == Kind.POT]
        assert paid and sum(event.amount for event in paid) > 0


def test_amounts_are_what_goes_in_and_no_float() -> None:
    night = software({})
    made = told(night.hands[0], "texas-holdem", night)
    assert made.refused is None
    hand = json.loads(made.text, parse_float=Decimal)["ohh"]
    assert (hand["game_type"], hand["bet_limit"]["bet_type"]) == ("Holdem", "NL")
    acts = [(a["action"], a.get("amount")) for r in hand["rounds"] for a in r["actions"]]
    assert ("Post Extra Blind", 1) in acts and ("Call", Decimal("0.5")) in acts
    assert hand["players"][0]["name"] == 'Nick "Q" @ 7'
    assert dumped({"a": [Decimal("0.10"), Decimal(100), True, None, "é"]}) == (
        '{"a": [0.1, 100, true, null, "é"]}'
    )


def test_a_hand_that_has_no_word_there_is_named() -> None:
    night = software({})
    hand = night.hands[0]
    hand.kinds = [int(Kind.OFFER) if kind == Kind.CHECK else kind for kind in hand.kinds]
    made = told(hand, "texas-holdem", night)
    assert made.refused is not None and made.refused.hand == "x-1"
    assert "Open Hand History has no word for it (offer)" in made.refused.message


def test_the_command_counts_what_is_missing(tmp_path: Path) -> None:
    stud = FRIDAY.replace("texas-holdem", "seven-card-stud").replace("2026-11-27", "2026-11-28")
    (tmp_path / "f.hands").write_text(FRIDAY + "\n" + stud, encoding="utf-8")
    out = tmp_path / "out"
    code, said, talk = run("export", out, "--to", "ohh", "--in", tmp_path / "f.hands")
    assert (code, said) == (1, f"1 hand of 1 night: 1 file in {out}; 1 not written\n")
    assert "has no such game (seven-card-stud)" in talk
    assert "written without an announcement" in talk and "an entry of the ledger (2)" in talk
    nights, errors = read_text("x.ohh", (out / "2026-11-27.ohh").read_text(encoding="utf-8"))
    assert not errors and nights[0].hands[0].format == "ohh"
