"""A dealer's-choice night with every line that only some games need: read, kept, told, drawn."""

from html import unescape
from pathlib import Path

import pytest
from sheets.typed import hand_of, night_of
from test_database import store

from audit.judge import Judge, judge_night
from ingest.sheet.format import format_sheet
from reports import html
from reports.laid import Table, lay
from reports.replay import told
from reports.views.hand import Around, hand_page
from schemas.cards import parse_cards
from schemas.database.season_file import Database
from schemas.events import Kind
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

TEXT = (Path(__file__).parent / "sheets" / "other_games.hands").read_text(encoding="utf-8")
SHELF = Shelf()
HANDS = {hand.id: hand for hand in night_of(TEXT).hands}
ONLY_SOME_GAMES = {
    *(Kind.DRAW, Kind.DISCARD, Kind.PASS, Kind.OFFER, Kind.PAYS, Kind.LEG, Kind.PARTNER, Kind.RUNS),
    *(Kind.RESHUFFLE, Kind.TABLE, Kind.TABLE_TURN, Kind.DUMMY, Kind.DUMMY_SHOW, Kind.CARRY),
    *(Kind.STRADDLE, Kind.DECLARE, Kind.ROLL, Kind.GRID, Kind.TURN, Kind.PLAYS, Kind.IRREGULAR),
}


def sentences(hand: Hand) -> list[str]:
    """What is told of a hand, without numbers, pots and findings."""
    verdict = Judge(SHELF, house_without_file()).judge(hand)
    lines = [line for line in told(hand, verdict) if line.startswith("  ") and "^" not in line]
    return [line[9:].strip().partition("  [")[0] for line in lines]


def test_the_night_has_every_line() -> None:
    assert len(HANDS) == 11
    assert {Kind(kind) for hand in HANDS.values() for kind in hand.kinds} >= ONLY_SOME_GAMES


def test_the_night_is_written_as_it_was_read() -> None:
    once = format_sheet(TEXT)
    assert format_sheet(once) == once
    for hand in night_of(once).hands:
        before = HANDS[hand.id]
        names = ("kinds", "seats", "others", "amounts", "cards", "faces", "cells", "boards")
        for column in (*names, "groups", "words", "stakes", "dealt_in", "level", "fields"):
            assert getattr(hand, column) == getattr(before, column), (hand.id, column)


def test_the_night_comes_back_from_a_season_file() -> None:
    hands = night_of(TEXT).hands
    with Database.open(":memory:") as database:
        store(database, list(hands))
        assert [hand for batch in database.hands() for hand in batch] == hands
        rows = database.rows(
            "select kind, player, amount, card, word from events where id = '1' and number > 30"
            " and kind in ('draw', 'discard') order by number"
        )
    assert rows == [
        ("draw", "Ann", 3, None, ""),
        ("discard", "Ann", 0, "7c", ""),
        ("discard", "Ann", 0, "9d", ""),
        ("discard", "Ann", 0, "??", ""),
        ("draw", "Bob", 2, None, ""),
        ("discard", "Bob", 0, "4h", ""),
        ("discard", "Bob", 0, "8c", ""),
        ("draw", "Cat", 0, None, ""),
    ]


TOLD = {
    "1": [
        "Ann draws three cards, throwing 7♣ 9♦ and a card nobody saw",
        "Bob draws two cards, throwing 4♥ 8♣",
        "Cat stands pat",
    ],
    "2": [
        "Bob draws one card, throwing 7♣",
        "Bob pays the pot 2 for the draw",
        "Cat draws one card",
        "Kev stands pat",
        "Ann draws cards, how many nobody noted",
    ],
    "3": [
        "Ann straddles for 4",
        "Bob straddles for 8",
        "Cat discards Q♥",
        "Ann discards one card",
        "Bob discards 9♣",
    ],
    "4": [
        "everyone passes three cards to the left",
        "Kev passes K♦ 9♣ 2♠ to the left",
        "Ann passes three cards to the left",
        "everyone passes two cards to the second player on the left",
        "everyone passes one card to the right",
        "everyone passes one card to the player across",
        "everyone passes one card to the third player on the left",
        "Kev discards 3♥ 4♥",
        "Ann rolls 4♦ 9♥",
        "noted: peeked, Ann",
        "Kev declares low",
        "Kev is paid 2 from the low share of the pot",
    ],
    "5": [
        "Ann passes two cards to Bob",
        "Bob passes K♦ K♣ to Ann",
        "Kev passes 9♣ to Cat",
        "Ann declares line R1",
        "Bob declares seven",
        "Kev declares 2",
        "Ann declares the whole way",
    ],
    "6": [
        "Bob takes 4♠ for 2, face up",
        "Cat refuses a card",
        "Cat takes a card, face down",
        "Kev refuses 7♣",
        "Ann takes 7♣ for an amount nobody noted, face up",
        "Ann pays the pot 5: “three up”",
        "Ann pays Bob 1: “the joker's bounty”",
    ],
    "7": [
        "24 lay in the pot before the first ante",
        "the dummy hand is dealt K♦ Q♥ 9♦",
        "Cat takes a leg",
        "the dummy hand shows K♦ Q♥ 9♦",
        "the pot goes to nobody and rides to the next hand",
    ],
    "8": [
        "Cat pays the pot 20: “matched”",
        "on the table, in nobody's hand: K♦ 9♣ and a card nobody saw",
        "Ann takes Cat as a partner",
        "the dealer turns 4♦ on the table",
        "Ann and Cat show 7♣ 7♦ 8♥ 8♠",
        "Cat is paid 31 from the pot",
    ],
    "9": [
        "the dealer turns K♣ 7♦ 4♠ on board 1",
        "the dealer turns 2♣ 3♣ 4♣ on board 2",
        "from here it runs twice",
        "Ann is paid 100 from the high share of the pot on board 1",
        "Bob is paid 100 from the pot on board 2",
    ],
    "10": [
        "Bob antes 4",
        "from here it runs three times",
        "Bob is dealt 5♠ 6♠ 8♠ on run 2, face up",
        "the discards and the burns are shuffled into a new stub",
        "Cat is paid 34 from the pot on board 3",
    ],
    "11": [
        "the dealer lays a grid of 5 cards, five face down",
        "the dealer turns 4♦ at row 1, column 2 and 5♦ at row 2, column 1",
        "the cards are shuffled again",
        "Kev declares, but what nobody noted",
        "Kev is paid 2 from the spade share of the pot",
    ],
}


@pytest.mark.parametrize("hand", TOLD)
def test_it_is_told_in_plain_words(hand: str) -> None:
    said = sentences(HANDS[hand])
    assert [one for one in said if one in TOLD[hand]] == TOLD[hand]


def test_what_an_offered_card_costs_is_in_the_pot() -> None:
    hand = hand_of("ante 1\noffer Ann y 2 4d  Bob n  Cat y\npays Kev pot 3\npays Ann Bob 9\n")
    lines = list(told(hand, Judge(SHELF, house_without_file()).judge(hand)))
    pots = [line.partition("  [pot ")[2].rstrip("]") for line in lines if "  [pot " in line]
    assert pots == ["4", "6", "9"]  # four antes, the card, the dead money


def test_a_page_draws_what_lies_beside_the_hands() -> None:
    pages = {}
    for hand, verdict in zip(
        night_of(TEXT).hands,
        judge_night(night_of(TEXT), SHELF, house_without_file()),
        strict=True,
    ):
        pages[hand.id] = unescape(
            html.hand(hand_page(hand, verdict, SHELF.find(verdict.game), Around("Nights")))
        )
    assert "The dummy hand" in pages["7"]
    assert "On the table, in nobody's hand" in pages["8"]
    assert "Bob, run 2" in pages["10"] and "Cat, run 3" in pages["10"]
    assert "Board 2" in pages["9"]
    for hand, said in TOLD.items():
        for sentence in said[:2]:
            assert sentence[1:10] in pages[hand], sentence


def cards(table: Table, seat: int) -> list[int]:
    return sorted(table.held[seat])


def laid(lines: str) -> Table:
    return lay(hand_of(lines).events())


def text(cards: str) -> list[int]:
    return sorted(parse_cards(cards))


def test_thrown_cards_are_gone_and_drawn_ones_there() -> None:
    table = laid(
        "deal Ann AhAd7c9d2s  Bob ??????????\ndraw Ann 2 7c9d  Bob 1\ndeal Ann 3h3c Bob Kd\n"
    )
    assert cards(table, 0) == text("AhAd2s3h3c")
    assert cards(table, 1) == text("????????Kd")


def test_of_cards_thrown_unseen_nobody_knows_which_are_left() -> None:
    assert cards(laid("deal Ann AhAd7c\ndiscard Ann 1\n"), 0) == text("????")


def test_passed_cards_go_to_the_next_still_in() -> None:
    table = laid(
        "deal Ann Ah2h  Bob Ad2d  Cat Ac2c  Kev As2s\n"
        "bet Ann x Bob f\n"
        "pass left 1 Ann Ah  Cat Ac  Kev As\n"
    )
    assert cards(table, 2) == text("2cAh")  # Bob is out: Ann's goes to Cat
    assert cards(table, 3) == text("2sAc")
    assert cards(table, 0) == text("2hAs")


@pytest.mark.parametrize(
    ("way", "taker"), [("left", 1), ("left-2", 2), ("across", 2), ("right", 3), ("right-3", 1)]
)
def test_the_direction_of_a_pass(way: str, taker: int) -> None:
    table = laid(
        f"deal Ann Ah2h  Bob Ad2d  Cat Ac2c  Kev As2s\npass {way} 1 Ann Ah Bob 2d Cat 2c Kev 2s\n"
    )
    (ace,) = parse_cards("Ah")
    assert ace in table.held[taker]


def test_a_pass_of_cards_nobody_saw() -> None:
    table = laid("deal Ann Ah2h  Bob ????  Cat Ac2c\npass left 1\npass Ann Cat 2\n")
    assert [len(table.held[seat]) for seat in (0, 1, 2)] == [0, 2, 4]
    assert set(table.held[2]) == {-1}


def test_cards_of_the_table_are_turned_in_their_order() -> None:
    table = laid("table Kd __ __\nturn table 4d\n")
    (kd, four) = parse_cards("Kd4d")
    assert [(one.card, one.hidden) for one in table.middle] == [
        (kd, False),
        (four, False),
        (-1, True),
    ]
    assert not any(one.hidden for one in laid("table Kd _9c\nturn table\n").middle)


def test_nothing_of_one_game_leaks_into_the_next() -> None:
    night = night_of(
        "seats 1 Ann 2 Bob\n"
        'hand 1 "Night Baseball"\nstakes three-up 5\nannounce wild nines\nrecords procedure\n'
        "partner Ann Bob\nruns 2\nboard 2: 4d\ndraw Ann 1\npot 4 -> nobody\n"
        "hand 2 omaha\nboard 5d\npot 4 -> Ann\n"
    )
    second = night.hands[1]
    assert (second.game, second.stakes, second.options) == ("omaha", {}, {})
    assert [Kind(kind) for kind in second.kinds] == [Kind.BOARD, Kind.POT]
    assert (second.groups, second.boards, second.words) == ([0, 1], None, None)
    assert second.level < 3


def test_prices_reach_the_hand_by_their_names() -> None:
    assert HANDS["6"].stakes == {
        **{"ante": 1, "small-blind": 1, "big-blind": 2},
        **{"three-up": 5, "extra-card": 2, "match-cap": 20, "leg": 2},
    }
    own = hand_of("stakes extra_card 3 Four-Up 1.5\n", "unit 0.50\nseats 1 Ann\nhand 1 x\n").stakes
    assert own == {"extra-card": 6, "four-up": 3}


def test_drawn_cards_are_no_sign_of_a_hand_written_in_part() -> None:
    lines = (
        "ante 1\ndeal Ann AhAd7c9d2s  Bob KsKcKd4h8c  Cat ??????????  Kev ??????????\n"
        "bet Ann x Bob x Cat x Kev x\ndraw Ann 3  Bob 2  Cat 0  Kev 1\n"
        "deal Ann ??????  Bob ????  Kev ??\nbet Ann x Bob x Cat x Kev x\n"
        "pot 4 -> Bob\n"
    )
    assert not hand_of(lines).written_in_part
    assert hand_of(lines.replace("  Bob ????  Kev ??\n", "\n")).written_in_part
