"""The sums of a report: debts, nets, verdicts and codes over many hands."""

from pages.examples import (
    all_pairs,
    delaware,
    night,
    off_road,
    off_road_verdict,
    open_question,
    unknown_game,
)

from reports.views.front import index_page
from reports.views.groups import night_pages
from reports.views.keys import Keys
from reports.views.season import Season
from schemas.hand import Hand
from schemas.shelf import Shelf
from schemas.verdict import Verdict

SHELF = Shelf()


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


def test_chips_have_decimals_only_where_they_are_needed() -> None:
    pairs = [(off_road(unit="0.5"), off_road_verdict()), (off_road(id="2"), off_road_verdict())]
    (book,) = index_page(season_of(pairs), ()).summary.books
    assert book.corrected == "24.0"  # every amount of a table has as many
    assert {row.name: row.paid for row in book.nets}["Kev"] == "−1.5"


def test_what_waits_for_a_ruling_is_counted_apart() -> None:
    rows = index_page(season_of(all_pairs()), ()).codes
    assert [(row.code, row.state, row.count) for row in rows if row.code == "AWD002"] == [
        ("AWD002", "", "1"),
        ("AWD002", "needs ruling", "1"),
    ]


def test_what_was_noted_outside_the_pots_stands_with_the_next_hand() -> None:
    pairs = [(off_road(id="7", number=1), off_road_verdict())]
    pairs.append((off_road(id="9", number=2), off_road_verdict()))
    ((_, page),) = night_pages(season_of(pairs))
    assert [(at.when, at.lines[0]) for at in page.ledger] == [
        ("Before hand 7", "Ann bought 100"),
        ("Before hand 9", "Ann paid Bob 2 “seven-deuce”"),
        ("After the last hand", "Kev was adjusted by −1 “a chip on the floor”"),
    ]
    assert page.ledger[2].lines[1] == "“pizza”"


def test_a_front_page_names_what_was_left_untold_by_area() -> None:
    (area,) = [
        area
        for area in index_page(season_of(all_pairs()), ()).summary.coverage.untold
        if area.words == "bet sizes"
    ]
    assert area.checks.endswith(" (in 1 hand)") and "BET001" not in area.checks


def test_nobody_owes_anybody_is_said_of_hands_that_could_be_judged() -> None:
    for pairs, settled, undecided in (
        ([delaware()], "Nobody owes anybody", ""),
        ([unknown_game()], "Who owes whom cannot be told", "1 hand could not be judged"),
        ([open_question()], "Who owes whom cannot be told", "1 hand waits for a ruling"),
        (
            [delaware(), unknown_game(), open_question()],
            "Nobody owes anybody, as far as can be told",
            "1 hand waits for a ruling and 1 hand could not be judged",
        ),
        ([(off_road(), off_road_verdict())], "", ""),
    ):
        (book,) = index_page(season_of(pairs), ()).summary.books
        assert (book.settled, book.undecided) == (settled, undecided)


def test_a_net_of_which_nothing_is_known_is_not_nothing() -> None:
    (book,) = index_page(season_of([unknown_game()]), ()).summary.books
    assert {(row.paid, row.audited, row.unknown) for row in book.nets} == {("?", "?", "1")}
    (book,) = index_page(season_of([unknown_game(), delaware()]), ()).summary.books
    assert {row.name: (row.paid, row.unknown) for row in book.nets}["Bob"] == ("+40", "1")


def test_the_rulebook_is_called_by_its_name() -> None:
    assert index_page(season_of([delaware()]), ()).facts[-1] == "rulebook: home game"
