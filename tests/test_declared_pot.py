"""Declared pots at the table: side pots, words that bind nobody, cards nobody saw."""

from pathlib import Path

import pytest
from kitchen import last_verdict, shelf_with
from test_declaring import BET, GAME, HEAD, SIDES

from ingest.sheet.reader import read
from reports.views.words import beats
from schemas.verdict import Verdict

USE = 'use = { size = 5, from = [{ zone = "own", min = 5, max = 5 }] }'
CONTESTS = (
    f'  {{ id = "high", share = "1/2", rank = "high", entrants = "declared:high", cite = "5", {USE} }},\n'
    f'  {{ id = "low", share = "1/2", rank = "low-a5", entrants = "declared:low", cite = "6", {USE} }},\n'
)
POT = 'pot = { ties = "split", both = "must-win", both_failed = "next-best", two_boths = "next-best", cite = "7" }'
SILENT = """silent = [
  { topic = "side_declared", readings = ["binding", "cards-speak"], about = "award", cite = "4" },
]
"""
# Ann AhAd7c5s2d: aces, low A-A-2-5-7. Bob KhKd9c5d3s: kings, low 3-5-9-K-K.
# Cat 2c3c4h6d8s: eight high, low 8-6-4-3-2. A pot of antes is 12.
HANDS = "deal Ann AhAd7c5s2d  Bob KhKd9c5d3s  Cat 2c3c4h6d8s\n"
SHOWN = "show Ann AhAd7c5s2d  Bob KhKd9c5d3s  Cat 2c3c4h6d8s\n"


def judged(
    tmp_path: Path,
    lines: str,
    *,
    hands: str = HANDS,
    stacks: str = "",
    sides: str = SIDES,
    level: str = "procedure",
    pot: str = POT,
    silent: str = "",
) -> Verdict:
    """The verdict on a hand of four chips' ante each, sides declared behind one round."""
    text = GAME.format(id="kitchen", steps=BET + sides)
    one = text[text.index('  { id = "high"') : text.index("]\npot = ")]
    text = text.replace(one, CONTESTS).replace('pot = { ties = "split", cite = "5" }', pot)
    shelf = shelf_with(tmp_path, "kitchen", text.replace("zone.own", silent + "zone.own", 1))
    head = HEAD.format(id="kitchen", way="simultaneous", level=level)
    head = head[: head.index("deal ")].replace("ante 1", stacks + "ante 4") + hands
    return last_verdict(shelf, head + lines)


def owed(verdict: Verdict) -> dict[str, int]:
    return {NAMES[one.seat]: one.owed for one in verdict.players if one.owed}


NAMES = ("Ann", "Bob", "Cat")
BETS = "bet all x\n"


def test_each_side_goes_to_the_best_who_declared_it(tmp_path: Path) -> None:
    lines = BETS + "declare Ann high  Bob high  Cat low\n" + SHOWN + "pot 12 -> Ann 6 Cat 6\n"
    verdict = judged(tmp_path, lines)
    assert (verdict.verdict, owed(verdict)) == ("clean", {"Ann": 6, "Cat": 6})


def test_the_worse_low_wins_where_the_better_declared_high(tmp_path: Path) -> None:
    lines = BETS + "declare Ann high  Bob low  Cat high\n" + SHOWN + "pot 12 -> Ann 6 Bob 6\n"
    assert judged(tmp_path, lines).verdict == "clean"


def test_words_that_bind_nobody_leave_it_to_the_cards(tmp_path: Path) -> None:
    free = SIDES.replace('cite = "4"', 'binding = false, cite = "4"')
    lines = BETS + "declare Ann high  Bob low  Cat high\n" + SHOWN + "pot 12 -> Ann 6 Bob 6\n"
    verdict = judged(tmp_path, lines, sides=free)
    assert (verdict.award, owed(verdict)) == ("wrong", {"Ann": 6, "Cat": 6})


def test_whether_words_bind_may_be_open(tmp_path: Path) -> None:
    free = SIDES.replace('cite = "4"', 'binding = "@silent:side_declared", cite = "4"')
    lines = BETS + "declare Ann high  Bob low  Cat high\n" + SHOWN + "pot 12 -> Ann 6 Bob 6\n"
    verdict = judged(tmp_path, lines, sides=free, silent=SILENT)
    assert verdict.award == "needs-ruling"
    assert [reading.topics["side_declared"] for reading in verdict.readings] == [
        "binding",
        "cards-speak",
    ]


def test_every_pot_is_judged_by_itself(tmp_path: Path) -> None:
    """Bob is all-in for 10: the main pot is 12 + 30 = 42, the side pot of Ann and Cat 40.

    Cat declares both and Ann's aces beat her high, so she fails in either pot. The main pot's high
    is Ann's and its low Bob's, next best of those who declared it. In the side pot nobody else
    went low: the low goes with the high.
    """
    lines = "bet Ann b 30  Bob a 10  Cat c\ndeclare Ann high  Bob low  Cat both\n" + SHOWN
    stacks = "stacks Ann 100 Bob 14 Cat 100\n"
    paid = "pot main 42 -> Ann 21 Bob 21\npot side 40 -> Ann\n"
    verdict = judged(tmp_path, lines + paid, stacks=stacks)
    told = [one.code for one in verdict.findings]
    assert (verdict.award, told) == ("right", ["LED002"])  # Bob bought 100
    assert owed(verdict) == {"Ann": 61, "Bob": 21}
    paid = "pot main 42 -> Ann 21 Bob 21\npot side 40 -> Ann 20 Cat 20\n"
    wrong = judged(tmp_path, lines + paid, stacks=stacks)
    assert (wrong.award, [(m.payer, m.payee, m.chips) for m in wrong.transfers]) == (
        "wrong",
        [(2, 0, 20)],
    )


@pytest.mark.parametrize("level", ["procedure", "actions"])
def test_cards_nobody_saw_and_a_both(tmp_path: Path, level: str) -> None:
    """Cat's cards are not known: whether Ann's both fails hangs on them."""
    hidden = HANDS.replace("2c3c4h6d8s", "??????????")
    lines = (
        BETS + "declare Ann both  Bob high  Cat low\nshow Ann  Bob  Cat\npot 12 -> Bob 6 Cat 6\n"
    )
    verdict = judged(tmp_path, lines, hands=hidden, level=level)
    assert verdict.award == "cannot-tell"


def test_cards_nobody_saw_may_not_matter(tmp_path: Path) -> None:
    """Cat alone declared low: it is hers, whatever she holds."""
    hidden = HANDS.replace("2c3c4h6d8s", "??????????")
    lines = (
        BETS + "declare Ann high  Bob high  Cat low\nshow Ann  Bob  Cat\npot 12 -> Ann 6 Cat 6\n"
    )
    assert judged(tmp_path, lines, hands=hidden).award == "right"


def test_who_mucks_has_no_claim_to_what_he_declared(tmp_path: Path) -> None:
    """Cat declared low alone and mucks: the high takes it all."""
    lines = BETS + "declare Ann high  Bob high  Cat low\n"
    lines += "show Ann AhAd7c5s2d  Bob KhKd9c5d3s\nmuck Cat\npot 12 -> Ann\n"
    verdict = judged(tmp_path, lines)
    assert (verdict.verdict, owed(verdict)) == ("clean", {"Ann": 12})


def test_a_word_not_noted_that_does_not_matter(tmp_path: Path) -> None:
    """Whatever Bob declared, Ann has the high and Cat the low: his kings and his low are beaten."""
    lines = BETS + "declare Ann high  Cat low\n" + SHOWN + "pot 12 -> Ann 6 Cat 6\n"
    verdict = judged(tmp_path, lines, level="actions")
    assert (verdict.award, owed(verdict)) == ("right", {"Ann": 6, "Cat": 6})
    both = judged(tmp_path, lines.replace("Cat low", "Cat both"), level="actions")
    assert both.award == "cannot-tell"


def test_a_hand_without_a_claim_is_not_told_as_beaten(tmp_path: Path) -> None:
    """Ann's aces are the best high; her low loses to Cat's, and Bob's kings have the high."""
    lines = BETS + "declare Ann both  Bob high  Cat low\n" + SHOWN + "pot 12 -> Bob 6 Cat 6\n"
    verdict = judged(tmp_path, lines)
    high = verdict.pots[0].shares[0]
    assert verdict.verdict == "clean"
    assert high.hand[0] == (
        "pair of aces (AhAd7c5s2d), no claim: declared both and was beaten for the low"
    )
    hand = read("night.hands", HEAD.format(id="kitchen", way="simultaneous", level="actions"))[0]
    assert beats(hand[0].hands[0], verdict) == (
        "the high: Bob’s pair of kings; the low: Cat’s eight-six low; "
        "Ann declared both and was beaten for the low"
    )


@pytest.mark.parametrize("level", ["procedure", "actions"])
def test_who_keeps_a_side_is_not_told_to_have_no_claim(tmp_path: Path, level: str) -> None:
    """Ann's aces are the best high, Cat's eight the best low: each declared both and keeps one."""
    lines = BETS + "declare Ann both  Bob high  Cat both\n" + SHOWN + "pot 12 -> Ann 6 Cat 6\n"
    pot = POT.replace('two_boths = "next-best"', 'two_boths = "each-keeps-a-side"')
    verdict = judged(tmp_path, lines, pot=pot, level=level)
    high, low = verdict.pots[0].shares
    assert (verdict.award, owed(verdict)) == ("right", {"Ann": 6, "Cat": 6})
    assert high.hand[0] == "pair of aces (AhAd7c5s2d)"
    assert low.hand[2] == "eight-six low (8s6d4h3c2c)"
    assert low.hand[0].endswith("no claim: declared both and was beaten for the low")
