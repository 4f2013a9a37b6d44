"""The views of pages: sentences, cards and sums, from verdicts written by hand."""

from dataclasses import replace

import pytest
from pages.examples import (
    all_pairs,
    delaware,
    hand_of,
    night,
    off_road,
    off_road_verdict,
    open_question,
    side_pots,
    unknown_game,
)
from pages.writer import Writer as EventWriter

from reports.plain_words import cards_words, listed
from reports.replay import sections, told
from reports.replay_pot import Purse
from reports.views_hand import Around, hand_page
from reports.views_keys import Keys
from reports.views_money import Money, chips_text
from reports.views_pots import per_cent
from reports.views_season import Season, index_page, night_title
from reports.views_words import drawn
from schemas.cards import parse_cards
from schemas.events import IMPLIED, Kind
from schemas.hand import Hand
from schemas.shelf import Shelf
from schemas.verdict import Verdict

SHELF = Shelf()


def page_of(pair: tuple[Hand, Verdict]):
    """The page of one pair, alone in its report."""
    hand, verdict = pair
    return hand_page(hand, verdict, SHELF.find(verdict.game), Around("Nights"))


@pytest.mark.parametrize(
    ("chips", "unit", "text"),
    [
        (16, "1", "16"),
        (15, "0.50", "7.50"),
        (16, "0.50", "8.00"),
        (-3, "0.25", "−0.75"),
        (12000, "1", "12\u202f000"),
        (9999, "1", "9999"),
        (0, "0.01", "0.00"),
    ],
)
def test_chips_are_told_in_the_currency(chips: int, unit: str, text: str) -> None:
    assert chips_text(chips, unit) == text


def test_signs_and_unknown_amounts() -> None:
    money = Money("1", "EUR")
    assert [money.signed(n) for n in (8, 0, -16, None)] == ["+8", "0", "−16", "?"]
    assert money.full(16) == "16 EUR"


def test_bars_are_never_wider_than_the_widest() -> None:
    assert [per_cent(n, 80) for n in (80, 50, 0, None)] == ["100.0", "62.5", "0", "0"]


def test_names_and_cards_are_listed() -> None:
    assert listed(["Ann", "Bob", "Kev"]) == "Ann, Bob and Kev"
    assert cards_words(parse_cards("Ah??")) == "A♥ and a card nobody saw"
    assert cards_words(parse_cards("????")) == "two cards nobody saw"
    assert drawn("Ah2d to Ann, 16 chips", ()) == "A♥ 2♦ to Ann, 16 chips"
    assert drawn("full house (2s2dTc, line C1)", ()) == "full house (2♠ 2♦ 10♣, line C1)"
    assert drawn("16 to Bob", ()) == "16 to Bob"
    assert drawn("Ks was paid 2s", ("Ks",)) == "Ks was paid 2♠"


def test_the_first_worked_example_says_who_owes_whom() -> None:
    banner = page_of((off_road(), off_road_verdict())).banner
    assert banner.title == "Wrong award"
    assert banner.headline == "16 belongs to Ann, paid to Bob"
    assert banner.owes == ("Bob owes Ann 16",)
    assert banner.cites == ("OPR-549 4.1",)
    assert banner.event == 55


def test_the_grid_marks_down_cards_and_both_lines() -> None:
    grid = page_of((off_road(), off_road_verdict())).grid
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
    ann, bob = page_of((off_road(), off_road_verdict())).holdings
    assert (ann.name, bob.name) == ("Ann", "Bob")
    play = ann.plays[0]
    playing = {view.card for view in (*play.own, *play.table) if view.plays}
    assert playing == set(parse_cards("2c2d2sAhAd"))
    assert [view.card for view in play.table] == parse_cards("2cKh5cAd")
    assert play.line == "C1" and play.owed == "16"
    assert bob.plays[0].owed == ""


def test_the_pot_is_followed_event_by_event() -> None:
    hand, verdict = off_road(), off_road_verdict()
    rows = [row for street in sections(hand, verdict, Money()) for row in street.rows]
    pots = {row.text: row.pot for row in rows if row.moved}
    assert pots == {
        "Ann, Bob, Cat and Kev ante 1 each": 4,
        "Ann bets 2": 6,
        "Bob calls 2": 8,
        "Bob bets 4": 12,
        "Ann calls 4": 16,
    }


def test_streets_of_the_first_example() -> None:
    streets = page_of((off_road(), off_road_verdict())).sections
    assert [(street.title, street.detail) for street in streets] == [
        ("Before the deal", ""),
        ("First round", "a grid of 16, two cards each"),
        ("Second round", "a card each"),
        ("Third round", "four grid cards turned"),
        ("Showdown", ""),
    ]


def test_a_finding_stands_under_its_event() -> None:
    page = page_of((off_road(), off_road_verdict()))
    rows = [row for street in page.sections for row in street.rows if row.findings]
    assert [(row.number, row.findings[0].code) for row in rows] == [("55", "AWD002")]
    assert page.whole == ()
    gaps = page_of(unknown_game())
    assert [finding.code for finding in gaps.whole] == ["REC006"]


def test_turned_cards_are_told_with_their_places() -> None:
    lines = list(told(off_road(), off_road_verdict()))
    turned = next(line for line in lines if "turns" in line)
    assert "2♣ at row 1, column 1, 10♣ at row 2, column 4" in turned
    assert any(line.strip().startswith("^ AWD002 money:") for line in lines)


def test_raises_by_and_all_in_follow_the_stacks() -> None:
    w = EventWriter()
    w.add(Kind.BLIND, 0, 1, cell=0)
    w.add(Kind.BLIND, 1, 2, cell=1)
    w.acts((2, Kind.RAISE_BY, 4), (3, Kind.ALL_IN, IMPLIED), (0, Kind.FOLD, 0))
    w.add(Kind.REST_CALL)
    hand = hand_of(w, stacks=(100, 100, 100, 40))
    purse = Purse(hand)
    moved = [purse.take(event) for event in hand.events()]
    # raise by 4 over 2 makes 6; all-in for 40; the big blind adds 38, the raiser 34
    assert moved == [(1, 1), (2, 3), (0, 3), (6, 9), (40, 49), (0, 49), (72, 121)]


def test_an_unknown_amount_leaves_the_pot_unknown() -> None:
    page = page_of(unknown_game())
    first = page.sections[0].rows[0]
    assert first.pot == "?" and "an amount nobody noted" in first.text


def test_an_open_question_names_what_each_reading_owes() -> None:
    page = page_of(open_question())
    assert page.banner.title == "Needs a ruling"
    assert page.banner.headline.endswith("ask Rob")
    assert page.banner.notes == (
        "If line declaration is binding: 16 to Bob, as it was paid.",
        "If line declaration is cards speak: 16 to Ann.",
    )
    assert [reading.supports for reading in page.readings] == [True, False]


def test_a_clean_hand_says_why() -> None:
    banner = page_of(delaware()).banner
    assert banner.headline == "76 to Bob, and rightly so"
    assert banner.because == "Bob’s full house, kings over fours beats Ann’s flush, ace high"


def test_side_pots_make_a_ladder() -> None:
    page = page_of(side_pots())
    assert [(rung.name, rung.amount, rung.eligible) for rung in page.ladder] == [
        ("Main pot", "60", "Ann, Bob and Cat"),
        ("Side pot 1", "60", "Bob and Cat"),
    ]
    assert page.has_returned
    assert {bar.name: bar.remark for bar in page.bars}["Cat"] == "30 came back"
    assert {bar.name: bar.remark for bar in page.payments} == {
        "Ann": "60 too much",
        "Bob": "60 short",
    }


def test_coverage_says_what_to_note_next_time() -> None:
    cover = page_of(side_pots()).coverage
    assert [row.code for row in cover.untold] == ["ACT001", "BET001", "SHO003"]
    assert [area.words for area in cover.areas] == ["whose turn", "bet sizes", "the showdown"]
    assert "the betting, act by act" in cover.note_next_time


def test_file_names_never_hold_a_players_name() -> None:
    keys = Keys([night()])
    hand = off_road(id="Ann's revenge", source="/home/ann/2026-11-27.hands")
    assert "nn" not in keys.hand(hand, keys.night(hand))
    assert keys.night(off_road()) == "night-2026-11-27"
    assert keys.hand(off_road(), "night-2026-11-27") == "night-2026-11-27-1"
    assert keys.hand(off_road(), "night-2026-11-27") == "night-2026-11-27-1-again-2"
    assert keys.game("<b>", False).startswith("called-")


def test_a_night_is_called_by_its_day() -> None:
    assert night_title(off_road()) == "Friday 27 November 2026"
    assert night_title(off_road(night="")) == "Hands outside a night"
    assert night_title(off_road(night="", source="a/pluribus/12.phh")) == "pluribus"
    assert night_title(off_road(night="the wild one")) == "the wild one"


def season_of(pairs: list[tuple[Hand, Verdict]]) -> Season:
    """A season through which these hands have gone."""
    season = Season("Nights", Keys([night()]), {("2026-11-27.hands", "2026-11-27"): night()})
    for hand, verdict in pairs:
        season.add(hand, verdict, SHELF.find(verdict.game))
    return season


def test_debts_between_two_are_set_against_each_other() -> None:
    (book,) = index_page(season_of(all_pairs()), ()).summary.books
    # hand 1: Bob owes Ann 16; hand 3: Ann owes Bob 60
    assert [(d.payer, d.payee, d.amount) for d in book.debts] == [("Ann", "Bob", "44")]
    assert book.corrected == "76"
    assert [link.text for link in book.debts[0].hands] == ["Hand 1", "Hand 3"]


def test_nets_as_paid_and_as_audited() -> None:
    (book,) = index_page(season_of(all_pairs()[:3]), ()).summary.books
    nets = {row.name: (row.paid, row.audited) for row in book.nets}
    # paid: -7 -36 +100, +9 +40 -50; audited: +9 -36 +40, -7 +40 +10
    assert nets["Ann"] == ("+57", "+13")
    assert nets["Bob"] == ("−1", "+43")


def test_units_of_one_currency_are_added_and_tournament_chips_kept_apart() -> None:
    pairs = [
        (off_road(unit="0.50", currency="EUR"), off_road_verdict()),
        (off_road(unit="0.25", currency="EUR", id="2"), off_road_verdict()),
        (off_road(money="tournament", id="3"), off_road_verdict()),
    ]
    cash, chips = index_page(season_of(pairs), ()).summary.books
    assert (cash.label, cash.debts[0].amount) == ("EUR", "12.00")
    assert (chips.label, chips.debts[0].amount, chips.is_money) == ("tournament chips", "16", False)


def test_verdicts_and_codes_are_counted() -> None:
    page = index_page(season_of(all_pairs()), ())
    assert {share.tone: share.count for share in page.summary.shares} == {
        "wrong-award": "2",
        "needs-ruling": "1",
        "unverifiable": "1",
        "clean": "1",
    }
    assert [row.code for row in page.codes][:2] == ["AWD002", "AWD003"]
    assert page.nights[0].detail == "at Kim's kitchen"


def test_the_views_do_not_change_the_verdict() -> None:
    hand, verdict = off_road(), off_road_verdict()
    page_of((hand, verdict))
    assert verdict == off_road_verdict()
    assert replace(hand) == off_road()


def test_acts_that_do_not_say_which_are_told_by_the_price() -> None:
    w = EventWriter()
    w.acts(
        (0, Kind.CHECK_OR_CALL, IMPLIED),
        (1, Kind.BET_OR_RAISE, 4),
        (2, Kind.BET_OR_RAISE, 9),
        (3, Kind.CHECK_OR_CALL, IMPLIED),
    )
    hand = hand_of(w, stacks=(100, 100, 100, 6))
    rows = [row for street in sections(hand, delaware()[1], Money()) for row in street.rows]
    assert [row.text for row in rows] == [
        "Ann checks",
        "Bob bets 4",
        "Cat raises to 9",
        "Kev calls 6",
    ]


def test_what_waits_for_a_ruling_is_not_told_as_settled() -> None:
    page = page_of(open_question())
    owed = {row.name: (row.owed, row.net_audited) for row in page.players}
    assert owed["Ann"] == owed["Bob"] == ("0 or 16", "depends")
    assert page.ladder[0].shares[0].owed == ("16 waits for a ruling",)
    assert page.payments == ()
    assert {holding.tone for holding in page.holdings} == {"other"}


def test_a_line_that_was_declared_and_not_played_is_marked() -> None:
    hand, verdict = off_road(), off_road_verdict()
    verdict.pots[0].shares[0].line[1] = "R1"
    grid = page_of((hand, verdict)).grid
    assert grid is not None
    lines = {line.label: (line.tone, line.who) for line in grid.lines if line.tone}
    assert lines["R2"] == ("said", "declared by Bob")
    assert lines["R1"] == ("other", "Bob")


def test_a_path_is_no_title() -> None:
    page = page_of((off_road(id="../hands/41b/204.phh"), off_road_verdict()))
    assert page.title == "Hand 204"


def test_chips_have_decimals_only_where_they_are_needed() -> None:
    pairs = [(off_road(unit="0.5"), off_road_verdict()), (off_road(id="2"), off_road_verdict())]
    (book,) = index_page(season_of(pairs), ()).summary.books
    assert book.corrected == "24.0"  # every amount of a table has as many
    assert {row.name: row.paid for row in book.nets}["Kev"] == "−1.5"
