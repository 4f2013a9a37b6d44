"""Wild cards are marked where they are dealt, rolled and shown, and nowhere else."""

from pathlib import Path

import pytest
from casefile import ROOT, cases_of
from typer.testing import CliRunner

from audit.judge import judge_night
from ingest.sheet.reader import read
from reports.cli.app import app
from reports.html import inked
from reports.replay import sections
from reports.views.money import Money
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

SHELF = Shelf()
# Threes and nines are wild in Baseball. Cat folds with a nine and a three.
BASEBALL = """\
hand 1 baseball dealer Kev
records showdown
in Ann 20 Bob 20 Cat 2
fold Cat
deal Ann 3c9d  Bob KhKd  Cat 9h2c
deal Ann 9s  Bob Kc  Cat 3h
deal Ann 4s  Bob Qc
deal Ann 5s  Bob Qd
deal Ann 6h  Bob 8d
deal Ann 7h  Bob 2d
says Ann "3♣ and 9♦"
show Ann 3c9d9s4s5s6h7h  Bob
pot 42 -> Ann
"""


def rows(text: str) -> list[str]:
    nights, errors = read("a.hands", text)
    assert not errors
    (verdict,) = judge_night(nights[0], SHELF, house_without_file(), trace=True)
    hand = nights[0].hands[0]
    return [row.text for part in sections(hand, verdict, Money()) for row in part.rows]


def test_wild_cards_are_marked_in_every_street() -> None:
    told = rows("seats 1 Ann 2 Bob 3 Cat 4 Kev\n" + BASEBALL)
    assert "Ann is dealt 3♣ (wild) 9♦ (wild)" in told
    assert "Ann is dealt 9♠ (wild)" in told
    assert "Bob is dealt K♥ K♦" in told
    assert "Ann shows 3♣ (wild) 9♦ (wild) 9♠ (wild) 4♠ 5♠ 6♥ 7♥" in told
    assert "Ann says “3♣ and 9♦”" in told, "what was said stays as it was said"


def test_the_wild_cards_of_one_who_folded_are_marked_too() -> None:
    told = rows("seats 1 Ann 2 Bob 3 Cat 4 Kev\n" + BASEBALL)
    assert {"Cat is dealt 9♥ (wild) 2♣", "Cat is dealt 3♥ (wild)"} <= set(told)


def test_a_card_wild_for_one_player_is_marked_in_his_hand_alone() -> None:
    """The lowest hole card is wild, and all of its rank in the hand: Ann's fours, Bob's deuce."""
    told = rows(
        "seats 1 Ann 2 Bob\nhand 1 low-hole-wild\nrecords showdown\nin Ann 9 Bob 9\n"
        "deal Ann _4c_Kd^4s^Kh^Qc^Jd_9c  Bob _2d_8h^4h^8d^Ts^Jc_6c\nshow Ann Bob\npot 18 -> Ann\n"
    )
    ann = " ".join(row for row in told if row.startswith("Ann is dealt"))
    bob = " ".join(row for row in told if row.startswith("Bob is dealt"))
    assert "4♣ (wild)" in ann and "4♠ (wild)" in ann and "K♦ (wild)" not in ann
    assert "2♦ (wild)" in bob and "4♥ (wild)" not in bob, "fours are wild for Ann alone"


def test_what_is_wild_of_seven_cards_was_not_wild_of_five() -> None:
    """3-5-7: sevens are wild from the third round on. Cat has two of them in the second."""
    case = next(
        one
        for one in cases_of(ROOT / "shelf" / "3-5-7.toml")
        if one.want["kind"] == "clean" and "7c7d" in one.text
    )
    nights, _ = read("a.hands", case.text)
    verdict = judge_night(nights[0], SHELF, house_without_file(), trace=True)[0]
    told = [r.text for part in sections(nights[0].hands[0], verdict, Money()) for r in part.rows]
    assert "Cat is dealt 7♣ 7♦" in told
    assert "Cat is dealt 7♥ (wild) Q♦" in told


@pytest.mark.parametrize("game", ["texas-holdem", "omaha"])
def test_a_game_without_wild_cards_has_no_marks(game: str) -> None:
    text = (
        f"hand 1 {game}\nin Ann 2 Bob 2\nboard 3c9d9s4s5s\nshow Ann 3h3d Bob 9h9c\npot 4 -> Bob\n"
    )
    assert not any("wild" in row for row in rows(text))


def test_a_page_draws_the_mark_beside_the_card() -> None:
    assert str(inked("dealt 3♣ (wild) K♥")).startswith(
        'dealt <b class="i c">3♣\ufe0e</b> <small class="w">wild</small> <b class="i h">'
    )


def test_show_prints_the_marks(tmp_path: Path) -> None:
    sheet = tmp_path / "a.hands"
    sheet.write_text("seats 1 Ann 2 Bob 3 Cat 4 Kev\n" + BASEBALL, encoding="utf-8")
    done = CliRunner().invoke(app, ["show", "1", "--in", str(sheet)])
    assert "9-10  Cat is dealt 9♥ (wild) 2♣" in done.stdout
