"""The page of a hand: its banner, cards, money and findings, from verdicts written by hand."""

from dataclasses import replace

from pages.examples import (
    delaware,
    off_road,
    off_road_verdict,
    open_question,
    side_pots,
    unknown_game,
)
from pages.writer import Writer, hand_of

from reports.areas import next_time
from reports.views.hand import Around, hand_page
from reports.views.shapes import HandPage
from schemas.cards import parse_cards
from schemas.codes import code
from schemas.events import Kind
from schemas.hand import Hand
from schemas.shelf import Shelf
from schemas.verdict import Effect, RulingEffect, Verdict

SHELF = Shelf()


def page_of(pair: tuple[Hand, Verdict]) -> HandPage:
    """The page of one pair, alone in its report."""
    hand, verdict = pair
    return hand_page(hand, verdict, SHELF.find(verdict.game), Around("Nights"))


def test_the_first_worked_example_says_who_owes_whom() -> None:
    banner = page_of((off_road(), off_road_verdict())).banner
    assert banner.title == "Wrong award"
    assert banner.headline == "16 belongs to Ann, paid to Bob"
    assert banner.owes == ("Bob owes Ann 16",)
    assert banner.cites == ("OPR-549 4.1",)
    assert banner.event == 55


def test_the_grid_marks_down_cards_and_both_lines() -> None:
    grid = page_of((off_road(), off_road_verdict())).cards.grid
    assert grid is not None
    down = {(cell.row - 1, cell.column - 1) for cell in grid.cells if cell.card.down}
    assert down == {(1, 1), (2, 4), (3, 2), (4, 3)}
    turned = {cell.card.card for cell in grid.cells if cell.card.down}
    assert turned == set(parse_cards("2cTc6s4h"))
    assert not any(cell.card.hidden for cell in grid.cells)
    played = {line.label: (line.tone, line.who) for line in grid.lines if line.tone}
    assert played == {"C1": ("best", "Ann"), "R2": ("other", "Bob")}
    assert {line.label for line in grid.lines} == {
        *("R1", "R2", "R3", "R4", "C1", "C2", "C3", "C4", "D1", "D2")
    }


def test_the_five_that_play_are_marked() -> None:
    ann, bob = page_of((off_road(), off_road_verdict())).cards.holdings
    assert (ann.name, bob.name) == ("Ann", "Bob")
    play = ann.plays[0]
    playing = {view.card for view in (*play.own, *play.table) if view.plays}
    assert playing == set(parse_cards("2c2d2sAhAd"))
    assert [view.card for view in play.table] == parse_cards("2cKh5cAd")
    assert play.line == "C1" and play.owed == "16"
    assert bob.plays[0].owed == ""


def test_streets_of_the_first_example() -> None:
    streets = page_of((off_road(), off_road_verdict())).telling.sections
    assert [(street.title, street.detail) for street in streets] == [
        ("Before the deal", ""),
        ("First round", "a grid of 16, two cards each"),
        ("Second round", "a card each"),
        ("Third round", "four grid cards turned"),
        ("Showdown", ""),
    ]


def test_a_finding_stands_under_its_event() -> None:
    page = page_of((off_road(), off_road_verdict()))
    rows = [row for street in page.telling.sections for row in street.rows if row.findings]
    assert [(row.number, row.findings[0].code) for row in rows] == [("55", "AWD002")]
    assert page.telling.whole == ()
    gaps = page_of(unknown_game())
    assert [finding.code for finding in gaps.telling.whole] == ["REC006"]


def test_an_unknown_amount_leaves_the_pot_unknown() -> None:
    page = page_of(unknown_game())
    first = page.telling.sections[0].rows[0]
    assert first.pot == "?" and "an amount nobody noted" in first.text


def test_an_open_question_names_what_each_reading_owes() -> None:
    page = page_of(open_question())
    assert page.banner.title == "Needs a ruling"
    assert page.banner.headline.endswith("ask Rob")
    assert page.banner.notes == (
        "If line declaration is read as binding: 16 to Bob, as it was paid.",
        "If line declaration is read as cards speak: 16 to Ann.",
    )
    assert [reading.supports for reading in page.readings] == [True, False]


def test_a_clean_hand_says_why() -> None:
    banner = page_of(delaware()).banner
    assert banner.headline == "76 to Bob, and rightly so"
    assert banner.because == "Bob’s full house, kings over fours beats Ann’s flush, ace high"


def test_side_pots_make_a_ladder() -> None:
    page = page_of(side_pots())
    assert [(rung.name, rung.amount, rung.eligible) for rung in page.money.ladder] == [
        ("Main pot", "60", "Ann, Bob and Cat"),
        ("Side pot 1", "60", "Bob and Cat"),
    ]
    assert page.money.has_returned
    assert {bar.name: bar.remark for bar in page.money.bars}["Cat"] == "30 came back"
    assert {bar.name: bar.remark for bar in page.money.payments} == {
        "Ann": "60 too much",
        "Bob": "60 short",
    }


def test_coverage_says_what_to_note_next_time() -> None:
    cover = page_of(side_pots()).coverage
    titles = [code(id).title for id in ("ACT001", "BET001", "SHO003")]
    assert [area.checks for area in cover.untold] == titles
    assert [area.words for area in cover.untold] == ["whose turn", "bet sizes", "the showdown"]
    assert "the betting, act by act" in cover.note_next_time


def test_what_to_note_next_time_is_what_is_missing() -> None:
    """Everything was noted but the stacks, the smallest bet, how the cards were counted out."""
    assert next_time(["BET001", "BET008", "LED002", "MIS013"]) == (
        "the smallest bet, with the stakes",
        "the stacks at the start of each hand",
        "cards that went one at a time in deal lines of a card each",
    )
    assert next_time(["BET001", "BET003"]) == ("the betting with its amounts",)
    assert next_time(["BET002", "BET005", "BET007"]) == ("the limit that was played",)


def test_the_views_do_not_change_the_verdict() -> None:
    hand, verdict = off_road(), off_road_verdict()
    page_of((hand, verdict))
    assert verdict == off_road_verdict()
    assert replace(hand) == off_road()


def test_what_waits_for_a_ruling_is_not_told_as_settled() -> None:
    page = page_of(open_question())
    owed = {row.name: (row.owed, row.net_audited) for row in page.money.players}
    assert owed["Ann"] == owed["Bob"] == ("0 or 16", "depends")
    assert page.money.ladder[0].shares[0].owed == ("16 waits for a ruling",)
    assert page.money.payments == ()
    assert {holding.tone for holding in page.cards.holdings} == {"other"}


def test_a_line_that_was_declared_and_not_played_is_marked() -> None:
    hand, verdict = off_road(), off_road_verdict()
    verdict.pots[0].shares[0].line[1] = "R1"
    grid = page_of((hand, verdict)).cards.grid
    assert grid is not None
    lines = {line.label: (line.tone, line.who) for line in grid.lines if line.tone}
    assert lines["R2"] == ("said", "declared by Bob")
    assert lines["R1"] == ("other", "Bob")


def test_a_path_is_no_title() -> None:
    page = page_of((off_road(id="../hands/41b/204.phh"), off_road_verdict()))
    assert page.title == "Hand 204"


def test_what_cannot_be_told_was_not_found() -> None:
    page = page_of(unknown_game())
    assert "none found anything" in page.coverage.sentence
    assert {finding.name for finding in page.telling.findings} == {""}


def test_readings_that_agree_say_so_once() -> None:
    assert page_of((off_road(), off_road_verdict())).agreed == "16 to Ann"
    assert page_of(open_question()).agreed == ""


def test_what_was_paid_rightly_is_not_told_twice() -> None:
    right, wrong = page_of(delaware()).money, page_of(side_pots()).money
    assert not right.has_audited and right.payments == ()
    assert wrong.has_audited and wrong.payments
    assert page_of(open_question()).money.has_audited
    assert page_of(unknown_game()).money.has_audited


def test_nobody_is_asked_to_note_what_he_noted() -> None:
    hand, verdict = side_pots()
    verdict.cannot_tell = ["AWD010", "POT003", "LED001"]
    assert page_of((hand, verdict)).coverage.note_next_time == ("stacks, buys and cash-outs",)
    verdict.award = "cannot-tell"
    assert len(page_of((hand, verdict)).coverage.note_next_time) == 3


def test_a_pot_ruled_to_somebody_is_told_in_the_rulings_words() -> None:
    hand, verdict = off_road(), off_road_verdict()
    ruled = RulingEffect(
        "pot", "main -> Anne-Marie", "Rob", "split for peace", Effect.AGAINST_ARTICLE
    )
    verdict.rulings = [ruled]
    (row,) = page_of((hand, verdict)).rulings
    assert row.text == "pot: main → Anne-Marie “split for peace”"
    assert row.effect == "goes against an article, and does not decide"


def test_a_misdeal_that_was_called_is_told_as_one() -> None:
    w = Writer(5)
    w.add(Kind.ANTE, 0, 1)
    w.add(Kind.IRREGULAR, 1, word="misdeal two boxed")
    hand = hand_of(w, id="6", number=6, line=5, game="texas-holdem")
    verdict = Verdict("clean", "none", "texas-holdem", "home")
    page = page_of((hand, verdict))
    assert page.banner.headline == "A misdeal was called: everybody has his chips back"
    rows = [row.text for section in page.telling.sections for row in section.rows]
    assert rows[-1] == "Bob calls a misdeal: “two boxed”"
    verdict.award = "cannot-tell"  # called too late: whose the pot is nobody knows
    assert "misdeal" not in page_of((hand, verdict)).banner.headline
