"""PHH hands as the specification means them: every variant, forced money, actions, fields."""

import pytest
from phhtext import FOLDER, fixture, hand_text, one, told

from ingest.phh import reader as phh
from schemas.events import AS_DEALT, NOT_NOTED, Kind
from schemas.hand import Hand, Level, RecordError

VARIANTS = [
    # file, game, options, stakes
    ("fixed-limit-holdem", "texas-holdem", {"structure": "fixed-limit"},
     {"small-blind": 1, "big-blind": 2, "small-bet": 2, "big-bet": 4}),
    ("no-limit-holdem", "texas-holdem", {"structure": "no-limit"},
     {"small-blind": 5, "big-blind": 10, "min-bet": 10}),
    ("short-deck", "short-deck", {"structure": "no-limit", "trips_over_straight": "no",
     "forced_bets": "antes-button-blind"},
     {"ante": 3, "big-blind": 3, "min-bet": 3}),
    ("pot-limit-omaha", "omaha", {"structure": "pot-limit"},
     {"small-blind": 25, "big-blind": 50, "min-bet": 50}),
    ("omaha-eight", "omaha-8", {"structure": "fixed-limit"},
     {"small-blind": 1, "big-blind": 2, "small-bet": 2, "big-bet": 4}),
    ("seven-card-stud", "seven-card-stud", {"structure": "fixed-limit", "opener": "bring-in"},
     {"ante": 1, "bring-in": 1, "small-bet": 4, "big-bet": 8}),
    ("stud-eight", "stud-8", {"structure": "fixed-limit", "opener": "bring-in"},
     {"ante": 1, "bring-in": 1, "small-bet": 4, "big-bet": 8}),
    ("razz", "razz", {"structure": "fixed-limit", "opener": "bring-in"},
     {"ante": 1, "bring-in": 1, "small-bet": 4, "big-bet": 8}),
    ("single-draw", "2-7-single-draw", {"structure": "no-limit"},
     {"small-blind": 1, "big-blind": 2, "min-bet": 2}),
    ("triple-draw", "2-7-triple-draw", {"structure": "fixed-limit"},
     {"small-blind": 1, "big-blind": 2, "small-bet": 2, "big-bet": 4}),
    ("badugi", "badugi", {"structure": "fixed-limit"},
     {"small-blind": 1, "big-blind": 2, "small-bet": 2, "big-bet": 4}),
]  # fmt: skip  # read by its rows


@pytest.mark.parametrize(("name", "game", "options", "stakes"), VARIANTS)
def test_a_variant_code_is_a_game_and_its_structure(
    name: str, game: str, options: dict[str, str], stakes: dict[str, int]
) -> None:
    hand = fixture(f"{name}.phh")
    assert (hand.game, hand.options, hand.stakes) == (game, options, stakes)
    assert hand.format == "phh"
    assert hand.level is Level.ACTIONS
    assert len({len(column) for column in (hand.kinds, hand.seats, hand.amounts, hand.cards)}) == 1


def test_every_variant_has_a_file() -> None:
    assert {row[0] for row in VARIANTS} == {path.stem for path in FOLDER.glob("*.phh")}


def test_a_variant_the_specification_does_not_have_is_its_own_game() -> None:
    hand = one(hand_text(variant="'FLUSH-GOLF'", min_bet=None, blinds_or_straddles=None))
    assert (hand.game, hand.options, hand.stakes) == ("FLUSH-GOLF", {}, {})


def test_a_hand_of_holdem_event_by_event() -> None:
    hand = fixture("fixed-limit-holdem.phh")
    assert told(hand) == [
        *("BLIND p1 1", "BLIND p2 2"),
        *("DEAL p1 9c", "DEAL p1 9h", "DEAL p2 ??", "DEAL p2 ??", "DEAL p3 Kd", "DEAL p3 Qd"),
        *("BET_OR_RAISE p3 4", "CHECK_OR_CALL p1 ?", "FOLD p2"),
        *("BOARD Kh", "BOARD 9s", "BOARD 2c"),
        *("CHECK_OR_CALL p1 ?", "BET_OR_RAISE p3 2", "BET_OR_RAISE p1 4", "CHECK_OR_CALL p3 ?"),
        *("BOARD 7d", "BET_OR_RAISE p1 4", "FOLD p3", "NOTE shows a king to the table"),
    ]
    assert hand.names == ("Oda", "Pim", "Rue")
    assert (hand.seat_numbers, hand.button) == ((1, 2, 3), 3)
    assert hand.dealt_in == (True, True, True)
    assert hand.stacks == (80, 80, 80)
    assert hand.finishing == (90, 78, 72)
    assert hand.winnings is None
    assert hand.faces is not None
    for kind, face in zip(hand.kinds, hand.faces, strict=True):
        assert face == (AS_DEALT if kind in (Kind.DEAL, Kind.BOARD) else 0)


def test_draws_discards_and_standing_pat() -> None:
    assert told(fixture("triple-draw.phh"))[-8:] == [
        *("DRAW p1 0", "DRAW p2 2", "DISCARD p2 As", "DISCARD p2 Qs", "DEAL p2 2h", "DEAL p2 Qh"),
        *("BET_OR_RAISE p1 2", "FOLD p2"),
    ]


def test_showing_again_what_was_shown_and_mucking() -> None:
    razz = fixture("razz.phh")
    shows = [razz.event(i) for i, kind in enumerate(razz.kinds) if kind == Kind.SHOW]
    assert [(event.seat, event.group) for event in shows] == [
        *([(1, 1)] * 3 + [(0, 2)] * 3),
        *((1, 3), (0, 4)),
    ]
    assert told(razz)[-2:] == ["SHOW p2", "SHOW p1"]
    assert told(fixture("no-limit-holdem.phh"))[-3:] == ["SHOW p4 Ks", "SHOW p4 Kd", "MUCK p2"]


def test_the_bring_in_is_an_act_and_no_amount() -> None:
    assert told(fixture("seven-card-stud.phh"))[12] == "BRING_IN_ACT p2 ?"


FORCED = [
    # antes, blinds or straddles, stacks, what is posted; the cell is 0 small, 1 big
    ([0, 3, 0], [1, 2, 0], [9, 9, 9], ["ANTE p2 3", "BLIND p1 1", "BLIND p2 2"]),
    ([0, 0, 0, 4], [1, 2, 0, 0], [9] * 4, ["ANTE p4 4", "BLIND p1 1", "BLIND p2 2"]),
    ([1, 1, 1], [1, 2, 4], [9, 9, 9],
     ["ANTE p1 1", "ANTE p2 1", "ANTE p3 1", "BLIND p1 1", "BLIND p2 2", "STRADDLE p3 4"]),
    ([0] * 4, [1, 2, 4, 8], [9] * 4,
     ["BLIND p1 1", "BLIND p2 2", "STRADDLE p3 4", "STRADDLE p4 8"]),
    ([0] * 5, [1, 2, 0, 0, 4], [9] * 5, ["BLIND p1 1", "BLIND p2 2", "STRADDLE p5 4"]),
    # two players: what is written for one is paid by the other
    ([0, 0], [1, 2], [9, 9], ["BLIND p2 1", "BLIND p1 2"]),
    ([0, 3], [1, 2], [9, 9], ["ANTE p1 3", "BLIND p2 1", "BLIND p1 2"]),
    # a button blind, a newcomer's post, no small blind
    ([3, 3, 3], [0, 0, 3], [9, 9, 9], ["ANTE p1 3", "ANTE p2 3", "ANTE p3 3", "BLIND p3 3"]),
    ([0] * 4, [1, 2, 0, 2], [9] * 4, ["BLIND p1 1", "BLIND p2 2", "BLIND p4 2"]),
    ([0] * 3, [0, 2, 0], [9, 9, 9], ["BLIND p2 2"]),
    # a short stack puts in what it has, the ante first
    ([2, 2, 2], [5, 10, 0], [4, 2, 90],
     ["ANTE p1 2", "ANTE p2 2", "ANTE p3 2", "BLIND p1 2"]),
]  # fmt: skip  # read by its rows


@pytest.mark.parametrize(("antes", "blinds", "stacks", "posted"), FORCED)
def test_forced_money(
    antes: list[int], blinds: list[int], stacks: list[int], posted: list[str]
) -> None:
    hand = one(
        hand_text(
            antes=str(antes),
            blinds_or_straddles=str(blinds),
            starting_stacks=str(stacks),
            actions="['d dh p1 AhKh']",
        )
    )
    assert told(hand)[:-2] == posted


def test_blinds_say_which_they_are() -> None:
    def cells(blinds: str) -> list[int]:
        hand = one(hand_text(blinds_or_straddles=blinds))
        return [hand.event(i).cell for i, kind in enumerate(hand.kinds) if kind == Kind.BLIND]

    assert cells("[1, 2, 0]") == [0, 1]
    assert cells("[0, 2, 0]") == [1]
    assert cells("[0, 0, 2]") == [1]
    assert cells("[1, 2, 2]") == [0, 1, 2]


UNITS = [
    # stacks, min_bet, finishing, an amount, unit, chip, stacks and amount in units
    ("[200, 200, 200]", "2", "[200, 200, 200]", "6", "1", 1, 200, 6),
    ("[200.0, 200.00, 200.0]", "2", "[200.0, 200.0, 200.0]", "6.0", "1", 1, 200, 6),
    ("[0.25, 200, 200]", "2", "[0.25, 200, 200]", "6", "0.01", 1, 25, 600),
    ("[200, 200, 200]", "0.5", "[200, 200, 200]", "6.5", "0.1", 1, 2000, 65),
    # half chips: everything in tenths, and ten of them a chip
    ("[200, 200, 200]", "2", "[199.5, 200.5, 200]", "6", "0.1", 10, 2000, 60),
    ("[200, 200, 200]", "2", "[200, 200, 200]", "6.125", "0.001", 1000, 200_000, 6125),
    ("[2e2, 200, 200]", "2", "[200, 200, 200]", "6", "1", 1, 200, 6),
]


@pytest.mark.parametrize(
    ("stacks", "bet", "finishing", "amount", "unit", "chip", "stack", "units"), UNITS
)
def test_unit_and_chip(
    stacks: str, bet: str, finishing: str, amount: str, unit: str, chip: int, stack: int, units: int
) -> None:
    hand = one(
        hand_text(
            starting_stacks=stacks,
            min_bet=bet,
            finishing_stacks=finishing,
            actions=f"['d dh p1 AhKh', 'p3 cbr {amount}']",
        )
    )
    assert (hand.unit, hand.chip, hand.stacks[0], hand.amounts[-1]) == (unit, chip, stack, units)
    assert hand.finishing is not None
    assert hand.finishing[2] == 200 * hand.stakes["big-blind"] // 2


def test_unknown_stacks() -> None:
    assert one(hand_text(starting_stacks="[inf, 200, inf]")).stacks == (NOT_NOTED, 200, NOT_NOTED)
    assert one(hand_text(starting_stacks="[inf, inf, inf]")).stacks == ()
    known = one(hand_text(starting_stacks="[inf, 200, 200]", finishing_stacks="[inf, 201, 200]"))
    assert known.finishing == (NOT_NOTED, 201, 200)


@pytest.mark.parametrize("zeros", ["[0, 0, 0]", "[0.0, 0.0, 0.0]"])
def test_amounts_all_zero_are_unknown(zeros: str) -> None:
    hand = one(hand_text(finishing_stacks=zeros, winnings=zeros))
    assert (hand.finishing, hand.winnings) == (None, None)


def test_winnings() -> None:
    assert one(hand_text(winnings="[0, 3, 0]")).winnings == (0, 3, 0)


def test_names_are_told_apart() -> None:
    assert one(hand_text()).names == ("p1", "p2", "p3")
    assert one(hand_text(players='["Oda", "", "Oda"]')).names == ("Oda", "p2", "Oda (p3)")


def test_seat_numbers_as_given() -> None:
    hand = one(hand_text(seats="[5, 8, 2]"))
    assert (hand.seat_numbers, hand.button) == ((5, 8, 2), 2)


def test_what_a_chip_is() -> None:
    def money(**fields: str) -> tuple[str, str]:
        hand = one(hand_text(**fields))
        return hand.money, hand.currency

    assert money() == ("unknown", "")
    assert money(event="'Harbour Cup'") == ("unknown", "")
    assert money(currency="'EUR'") == ("cash", "EUR")
    assert money(currency_symbol="'€'") == ("cash", "€")
    assert money(currency="'EUR'", level="4") == ("tournament", "EUR")


def test_other_fields_are_kept() -> None:
    hand = one(
        hand_text(
            author="'Tam Quill'",
            time="21:40:00",
            time_zone="'Europe/Berlin'",
            day="27",
            hand="'31b'",
            ante_trimming_status="true",
            _tea="['mint', 'none', 'mint']",
            colour="1.50",
        )
    )
    assert hand.fields == {
        "author": "Tam Quill",
        "time_zone": "Europe/Berlin",
        "day": 27,
        "hand": "31b",
        "_tea": ["mint", "none", "mint"],
        "colour": "1.50",
    }
    assert hand.time == "21:40:00"
    assert hand.ante_trimming


def test_commentary_blank_actions_and_white_space() -> None:
    actions = """['# cards are cut', '', '   ', '  d  dh p1   AhKh # says "lucky"', 'p3 f#']"""
    assert told(one(hand_text(actions=actions)))[2:] == [
        *("NOTE cards are cut", "DEAL p1 Ah", "DEAL p1 Kh", 'NOTE says "lucky"', "FOLD p3"),
    ]


def test_no_actions_is_a_result() -> None:
    assert one(hand_text(actions="[]")).level is Level.RESULT
    assert one(hand_text(actions="['# nobody wrote it down']")).level is Level.RESULT


def test_places_are_the_starts_of_actions() -> None:
    fast = one(hand_text())
    assert [(event.line, event.column) for event in fast.events()] == [
        *((3, 1), (3, 1)),  # the blinds stand where blinds_or_straddles does
        *((6, 13), (6, 13), (6, 29), (6, 29), (6, 45), (6, 45), (6, 61), (6, 69)),
    ]
    lines = fixture("fixed-limit-holdem.phh")
    assert [(event.line, event.column) for event in lines.events()[:5]] == [
        *((4, 1), (4, 1), (10, 4), (10, 4), (11, 4)),
    ]


def test_many_hands_in_one_file() -> None:
    text = (FOLDER / "a-night.phhs").read_text(encoding="utf-8")
    records = list(phh.read("a-night.phhs", text))
    first, second, third, fourth = records
    assert isinstance(first, Hand)
    assert isinstance(third, Hand)
    assert [first.id, third.id] == ["a-night.phhs#1", "a-night.phhs#3"]
    assert [(hand.line, hand.number) for hand in (first, third)] == [(2, 1), (19, 3)]
    assert [hand.fields for hand in (first, third)] == [{"hand": 31}, {"hand": 31}]
    assert isinstance(second, RecordError)
    assert isinstance(fourth, RecordError)
    assert (second.line, second.column, second.hand) == (17, 48, "a-night.phhs#2")
    assert (fourth.line, fourth.hand) == (38, "a-night.phhs#4")
