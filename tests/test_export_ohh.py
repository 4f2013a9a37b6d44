"""Hands as Open Hand History: read back as they are, other games refused by name and counted."""

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
from ingest.phh.whole import is_same
from ingest.reading import read_text
from schemas.events import Kind
from schemas.hand import Hand
from schemas.shelf import Shelf

SHELF = Shelf()
DRAWN = """night 2026-11-27
seats 1 Ann  2 Bob
hand 1 five-card-draw dealer Bob
announce structure fixed-limit
records actions
stakes ante 1 bets 2/4
ante 1
deal Ann AsAhKcTd9d  Bob 7s7h4c5d6d
bet Ann b 2  Bob c
draw Ann 2 TdKc  Bob 1 4c
deal Ann 2c3c  Bob 8h
bet all x
show Ann AsAh9d2c3c  Bob 7s7h5d6d8h
pot 6 -> Ann
"""
HAND_WITH_ANTE = """variant = "NT"
antes = [0, 2, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cbr 6", "p1 f", "p2 f"]
finishing_stacks = [99, 96, 105]
"""
PARTS = 6


def game_of(hand: Hand) -> str:
    """The id of its game."""
    found = SHELF.only(hand.game) if hand.game else None
    return found.id if found else ""


def of_the_standard(text: str) -> str:
    """The object without fields of ours, as other programs read it."""
    plain = json.loads(text, parse_float=Decimal)["ohh"]
    return dumped({"ohh": {k: v for k, v in plain.items() if not k.startswith("_")}})


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
        ((back,), errors) = read_text("dealt.ohh", of_the_standard(made.text))
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
    razz = FRIDAY.replace("texas-holdem", "razz").replace("2026-11-27", "2026-11-28")
    (tmp_path / "f.hands").write_text(FRIDAY + "\n" + razz, encoding="utf-8")
    out = tmp_path / "out"
    code, said, talk = run("export", out, "--to", "ohh", "--in", tmp_path / "f.hands")
    assert (code, said) == (1, f"1 hand of 1 night: 1 file in {out}; 1 not written\n")
    assert "has no such game (razz)" in talk
    (night,), errors = read_text("x.ohh", (out / "2026-11-27.ohh").read_text(encoding="utf-8"))
    assert not errors and night.name == "2026-11-27"
    assert [entry.kind for entry in night.ledger] == ["buy", "buy"]
    assert night.hands[0].format == "sheet"  # as whoever wrote it down


@pytest.mark.parametrize("variant", ["F7S", "F7S/8"])
def test_stud_is_told_street_by_street(variant: str) -> None:
    (night,), _ = read_text("dealt.phh", deal(3, variant).text)
    (hand,) = night.hands
    made = told(hand, game_of(hand), night)
    assert made.refused is None
    table = json.loads(made.text, parse_float=Decimal)["ohh"]
    assert table["game_type"] == ("Stud" if variant == "F7S" else "StudHiLo")
    streets = [one["street"] for one in table["rounds"]]
    assert streets[:5] == ["Preflop", "Flop", "Turn", "River", "River"][: len(streets)]
    words = [act["action"] for act in table["rounds"][0]["actions"]]
    assert "Bet" in words  # the bring-in
    assert is_same(hand, read_text("x", made.text)[0][0].hands[0])


def test_what_is_drawn_is_dealt() -> None:
    (night,), errors = read_text("x.hands", DRAWN)
    assert not errors
    made = told(night.hands[0], "five-card-draw", night)
    assert made.refused is None
    table = json.loads(made.text, parse_float=Decimal)["ohh"]
    assert table["game_type"] == "Draw"
    after = table["rounds"][1]["actions"]
    assert after[0] == {
        **{"action_number": 6, "player_id": 0},
        **{"action": "Dealt Cards", "cards": ["2c", "3c"]},
    }
    assert is_same(night.hands[0], read_text("x", made.text)[0][0].hands[0])


def test_an_ante_of_one_player_is_no_uncalled_bet() -> None:
    """Who put in most, his ante with it, has not bet more than others called."""
    finishing = HAND_WITH_ANTE
    (night,), errors = read_text("x.phh", finishing)
    assert not errors
    made = told(night.hands[0], "texas-holdem", night)
    table = json.loads(made.text, parse_float=Decimal)["ohh"]
    assert table["pots"] == [
        {
            **{"number": 0, "amount": 7, "rake": 0},
            "player_wins": [{"player_id": 2, "win_amount": 7}],
        }
    ]


def test_a_hand_changed_since_is_named() -> None:
    night = software({})
    text = told(night.hands[0], "texas-holdem", night).text.replace('"Check"', '"Fold"', 1)
    nights, errors = read_text("x", text)
    assert not nights and "it was changed" in errors[0].message


def test_hands_of_others_stand_beside_ours() -> None:
    night = software({})
    ours = told(night.hands[0], "texas-holdem", night).text
    plain = json.loads(ours, parse_float=str)["ohh"]
    theirs = {k: v for k, v in plain.items() if not k.startswith("_")} | {"game_number": "other"}
    nights, errors = read_text("x", f"{ours}\n\n{json.dumps({'ohh': theirs})}")
    assert not errors
    assert [hand.id for one in nights for hand in one.hands] == ["x-1", "other"]
