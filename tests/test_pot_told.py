"""What is told of a pot that rode in, and of chips owed to a pot that is matched."""

from html import unescape
from pathlib import Path

import pytest
from typer.testing import CliRunner

from audit.judge import judge_night
from ingest.sheet.reader import read
from reports.cli.app import app
from reports.html import index
from reports.replay import sections
from reports.terminal.hand import hand_lines
from reports.views.beside import beside_the_pot
from reports.views.front import index_page
from reports.views.hand import Around, hand_page
from reports.views.keys import Keys
from reports.views.money import Money
from reports.views.pots import ladder
from reports.views.season import Season
from reports.views.words import banner
from schemas.hand import Hand, Night
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict

SHELF = Shelf()
# 1: everybody out, the four antes ride. 2: Ann wins them and the new four; of the losers Bob
# matches the 8 and Kev does not. 3: Bob's 8 and four antes; Ann wins 12, Bob owes the next pot 12.
NIGHT = """\
night 2026-11-27 Europe/Berlin
unit 0.50 EUR
records procedure
stakes ante 0.50
seats 1 Ann 2 Bob 3 Cat 4 Kev
buy all 50
hand 1 guts dealer Kev
announce straights-flushes no
ante 0.50
deal Ann ?????? Bob ?????? Cat ?????? Kev ??????
declare Ann out Bob out Cat out Kev out
pot 2 -> nobody
hand 2 guts dealer Ann
announce straights-flushes no
{carry}ante 0.50
deal Bob KsKd2h Cat Qs9d3c Kev 8h7d5s Ann AhAdAc
declare Ann in Bob in Cat out Kev in
show Ann Bob Kev
pot 4 -> Ann
{pays}hand 3 guts dealer Bob
announce straights-flushes no
ante 0.50
deal Cat Qs9d3c Kev 8h7d5s Ann AhAdAc Bob KsKd2h
declare Ann in Bob in Cat out Kev out
show Ann Bob
pot {third} -> Ann
pays Bob pot {third}
"""


def night(carry: str = "", pays: str = "pays Bob pot 4\n", third: str = "6") -> Night:
    nights, errors = read("a.hands", NIGHT.format(carry=carry, pays=pays, third=third))
    assert not errors
    return nights[0]


def judged(one: Night) -> list[tuple[Hand, Verdict]]:
    return list(
        zip(one.hands, judge_night(one, SHELF, house_without_file(), trace=True), strict=True)
    )


def money(hand: Hand) -> Money:
    return Money(hand.unit, hand.currency, hand.money)


def test_a_pot_that_rode_in_has_a_line_of_its_own() -> None:
    (_, first), (hand, verdict), (_, third) = judged(night())
    assert [first.rode, verdict.rode, third.rode] == [0, 4, 0]
    head = sections(hand, verdict, money(hand))[0].rows[0]
    assert (head.text, head.first, head.pot) == ("2.00 rode in from the hand before", 0, 4)
    lines = list(hand_lines(hand, verdict))
    assert lines[2:5] == [
        "           2.00 rode in from the hand before  [pot 2.00]",
        "        1  announced: straights flushes: no",
        "      2-5  Ann, Bob, Cat and Kev ante 0.50 each  [pot 4.00]",
    ]
    assert "  Rode in    2.00" in lines
    bars = hand_page(hand, verdict, SHELF.game("guts"), Around("Friday")).money.bars
    told = [(bar.name, bar.remark, bar.text, bar.width) for bar in bars]
    assert told[:2] == [
        ("Rode in", "from the hand before", "2.00", "100.0"),
        ("Ann", "", "0.50", "25.0"),
    ]
    assert sum(float(bar.text) for bar in bars) == 4.0, "what was put in is what lay there"


def test_a_carry_line_is_told_once() -> None:
    _, (hand, verdict), _ = judged(night(carry="carry 2\n"))
    assert verdict.rode == 0
    rows = [row.text for part in sections(hand, verdict, money(hand)) for row in part.rows]
    assert sum("2.00" in text for text in rows if "lay in the pot" in text or "rode" in text) == 1
    bars = hand_page(hand, verdict, SHELF.game("guts"), Around("Friday")).money.bars
    assert (bars[0].name, bars[0].text) == ("Lay there", "2.00")


def test_names_stay_as_they_are_written_where_all_are_out() -> None:
    (hand, verdict), _, _ = judged(night())
    assert beside_the_pot(hand, verdict, money(hand))[0] == "Out: Ann, Bob, Cat and Kev"
    (rung,) = ladder(hand, verdict, money(hand))
    assert rung.eligible == "nobody"


def front(one: Night) -> str:
    season = Season("Nights", Keys([one]), {(one.source, one.name): one})
    for hand, verdict in judged(one):
        season.add(hand, verdict, SHELF.find(verdict.game))
    return unescape(index(index_page(season, ())))


def test_debts_to_the_pot_stand_under_who_owes_whom() -> None:
    text = front(night())
    assert '<b>Kev</b> owes <b>the pot</b> <b class="sum">4.00</b>' in text
    assert "Nobody owes anybody" not in text
    assert "went to the wrong player" not in text, "no payment went wrong"
    both = front(night(pays="pays Bob pot 4\npays Kev pot 4\n", third="10"))
    assert "the pot</b>" not in both
    assert "Nobody owes anybody" in both


def test_the_headline_says_that_the_pot_itself_went_right() -> None:
    _, (hand, verdict), _ = judged(night())
    told = banner(hand, verdict, money(hand), {})
    assert told.headline == "Rightly paid, but the next pot was not matched as it should be"
    assert told.owes == ("Kev owes the pot 4.00 EUR",)
    assert told.because.startswith("Kev paid nothing into the pot after hand 2")


def test_a_match_paid_twice_is_owed_by_the_pot() -> None:
    """Cat was out and owes nothing: her 4.00 lie in the pot by mistake."""
    text = front(night(pays="pays Bob pot 4\npays Kev pot 4\npays Cat pot 4\n", third="14"))
    assert '<b>The pot</b> owes <b>Cat</b> <b class="sum">4.00</b>' in text


@pytest.mark.parametrize("pages", ["index.html", "hands"])
def test_a_season_tells_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pages: str) -> None:
    """What rode in is no part of a kept verdict: the report has it from the night replayed."""
    monkeypatch.chdir(tmp_path)
    text = NIGHT.format(carry="", pays="pays Bob pot 4\n", third="6")
    Path("a.hands").write_text(text, encoding="utf-8")
    for command in (["ingest", "a.hands"], ["audit"], ["report", "pages"]):
        assert CliRunner().invoke(app, command).exit_code in (0, 1)
    found = Path("pages", pages)
    texts = [found] if found.is_file() else sorted(found.glob("*.html"))
    every = "\n".join(path.read_text(encoding="utf-8") for path in texts)
    wanted = "owes <b>the pot</b>" if pages == "index.html" else "2.00 rode in from the hand before"
    assert wanted in every
