"""The night around the hands: settings, money, seats, the ledger, rulings, what carries on."""

from pathlib import Path

import pytest
from phhtext import hand_text

from ingest.reading import FileReading
from ingest.sheet.format import format_sheet
from ingest.sheet.reader import read
from schemas.events import NOT_NOTED, Kind
from schemas.hand import LedgerEntry, Level, Night
from schemas.housefile import load_house

SEATS = "seats 1 Ann 2 Bob 3 Cat 4 Kev\n"


def nights_of(text: str) -> list[Night]:
    nights, errors = read("night.hands", text)
    assert not errors, [str(error) for error in errors]
    return nights


def night_of(text: str) -> Night:
    (night,) = nights_of(text)
    return night


def entries(night: Night) -> list[tuple[str, str, str, int, str, int]]:
    def row(one: LedgerEntry) -> tuple[str, str, str, int, str, int]:
        return (one.kind, one.player, one.other, one.amount, one.text, one.before_hand)

    return [row(one) for one in night.ledger]


def test_settings_reach_the_hands() -> None:
    night = night_of(
        'night 2026-11-27 Europe/Berlin\nplace "Kim\'s kitchen"\nunit 0.50 EUR\nchip 1\n'
        f"rules tda-2024\nhost Kim Olga\nrecords actions\n{SEATS}hand 1 omaha dealer Cat\n"
        "pot 3 -> Ann\n"
    )
    assert (night.location, night.unit, night.currency) == ("Kim's kitchen", "0.50", "EUR")
    assert (night.chip, night.hosts) == (2, ("Kim", "Olga"))
    (hand,) = night.hands
    assert (hand.night, hand.profile, hand.level) == ("2026-11-27", "tda-2024", Level.ACTIONS)
    assert (hand.unit, hand.currency, hand.chip, hand.money) == ("0.50", "EUR", 2, "cash")
    assert hand.authorities == ("Kim", "Olga")
    assert hand.amounts == [6]


@pytest.mark.parametrize(
    ("typed", "units"),
    [
        ("1.50", 6),
        ("1.5", 6),
        ("2", 8),
        (".25", 1),
        ("2k", 8000),
        ("0.001K", 4),
        ("1m", 4_000_000),
        ("?", NOT_NOTED),
    ],
)
def test_amounts_are_whole_units(typed: str, units: int) -> None:
    night = night_of(f"unit 0.25 EUR\n{SEATS}hand 1 omaha\nrake {typed}\npot -> Ann\n")
    assert night.hands[0].amounts[0] == units


def test_stakes() -> None:
    night = night_of(
        f"unit 0.5\nstakes ante 1 blinds 1/2/4 bring-in 1 bets 2/4 min 2 cap 3\n{SEATS}"
        "hand 1 omaha\npot -> Ann\n"
        "hand 2 omaha\nstakes ante 2 match-cap 20\npot -> Ann\nstakes blinds 3/6\n"
        "hand 3 omaha\npot -> Ann\n"
    )
    first = {
        "ante": 2, "small-blind": 2, "big-blind": 4, "third-blind": 8, "bring-in": 2,
        "small-bet": 4, "big-bet": 8, "min-bet": 4, "cap": 3,
    }  # fmt: skip  # read by its rows
    second = first | {"ante": 4, "match-cap": 40}  # of that hand alone
    third = first | {"small-blind": 6, "big-blind": 12}  # written after the pot: from here on
    assert [hand.stakes for hand in night.hands] == [first, second, third]


def test_between_hands() -> None:
    night = night_of(
        f"{SEATS}buy Ann 100 Bob 100\nhand 1 omaha dealer Ann\npot 12 -> Kev\n"
        'buy Bob 50\ncash Kev 131\nsit 5 Dee\nleave kev\npays Ann Bob 2 "seven-deuce"\n'
        'adjust Ann -1 "a chip on the floor"\nnote pizza at last\n'
        "hand 2 omaha dealer B\npot 8 -> Dee\n"
    )
    assert entries(night) == [
        ("buy", "Ann", "", 100, "", 1),
        ("buy", "Bob", "", 100, "", 1),
        ("buy", "Bob", "", 50, "", 2),
        ("cash", "Kev", "", 131, "", 2),
        ("sit", "Dee", "", 0, "", 2),
        ("leave", "Kev", "", 0, "", 2),
        ("pays", "Ann", "Bob", 2, "seven-deuce", 2),
        ("adjust", "Ann", "", -1, "a chip on the floor", 2),
        ("note", "", "", 0, "pizza at last", 2),
    ]
    assert night.hands[0].names == ("Ann", "Bob", "Cat", "Kev")
    assert night.hands[1].names == ("Ann", "Bob", "Cat", "Dee")
    assert night.hands[1].seat_numbers == (1, 2, 3, 5)
    assert night.hands[1].button == 2


def test_pays_inside_a_hand_is_an_event_and_after_it_the_ledger() -> None:
    night = night_of(f"{SEATS}hand 1 omaha\npays Ann Bob 2\nnote x\npot 4 -> Ann\npays Ann Bob 3\n")
    assert night.hands[0].kinds == [Kind.PAYS, Kind.NOTE, Kind.POT]
    assert entries(night) == [("pays", "Ann", "Bob", 3, "", 2)]


def test_paid_to_the_pot_after_the_last_pot_opens_the_next() -> None:
    night = night_of(
        f"{SEATS}hand 1 omaha\npot 4 -> Ann\npays Ann pot 3\nhand 2 omaha\npot 3 -> Bob\n"
        "pays Cat pot 5\nleave Cat\nhand 3 omaha\npot 5 -> Bob\npays Bob pot 1\n"
    )
    second, third = night.hands[1:]
    assert (second.kinds[0], second.seats[0], second.amounts[0]) == (Kind.PAYS, 0, 3)
    assert (third.kinds[0], third.amounts[0]) == (Kind.CARRY, 5)  # Cat has no seat any more
    assert entries(night)[-1] == ("pays", "Bob", "", 1, "", 4)


def test_a_purchase_in_a_hand_counts_after_it() -> None:
    night = night_of(
        f"{SEATS}hand 1 omaha\nbuy Ann 10\nburn\nbuy Bob 20\nseats 1 Bob 2 Ann\npot -> Kev\n"
        "hand 2 omaha\npot -> Ann\n"
    )
    assert [(e.player, e.before_hand) for e in night.ledger] == [("Ann", 1), ("Bob", 2)]
    assert night.hands[0].names == ("Ann", "Bob", "Cat", "Kev")
    assert night.hands[1].names == ("Bob", "Ann")


def test_rulings_carry_on() -> None:
    night = night_of(
        f"host Olga\n{SEATS}ruling odd-chip first-left-of-dealer by Olga\n"
        "hand 1 omaha\nruling line_declaration cards-speak by olga 'we'\npot 4 -> Ann\n"
        'ruling pot main -> a 3 Bob by Rob "split for peace"\n'
        'hand 2 omaha\nruling burns standing none by Kev\nruling by K "play on"\npot 4 -> Ann\n'
        "hand 3 omaha\npot 4 -> Ann\n".replace("'we'", '"we"')
    )
    told = [[(r.topic, r.value, r.by, r.text, r.scope) for r in h.rulings] for h in night.hands]
    tonight = [
        ("odd-chip", "first-left-of-dealer", "Olga", "", "tonight"),
        ("line-declaration", "cards-speak", "Olga", "we", "tonight"),
    ]
    split = ("pot", "main -> Ann 3 Bob", "Rob", "split for peace", "hand")
    standing = ("burns", "none", "Kev", "", "standing")
    assert told[0] == [*tonight, split]
    assert told[1] == [*tonight, standing, ("", "", "Kev", "play on", "hand")]
    assert told[2] == [*tonight, standing]


def test_a_ruling_said_again_is_one_ruling() -> None:
    """The newest stands last: it is the one that holds. Another voice, or another scope, is kept."""
    said = (
        "cards-speak by Olga",
        "binding by Olga",
        "Cards_Speak by olga 'as before'",
        "binding by Kev",
    )
    hands = "".join(
        f"hand {number} omaha\nruling line-declaration {one}\npot 4 -> Ann\n"
        for number, one in enumerate(said, 1)
    )
    night = night_of(f"host Olga\n{SEATS}{hands}".replace("'as before'", '"as before"'))
    told = [
        [(r.value, r.by, r.text) for r in hand.rulings if r.scope == "tonight"]
        for hand in night.hands
    ]
    binding, kev = ("binding", "Olga", ""), ("binding", "Kev", "")
    assert told[1] == [("cards-speak", "Olga", ""), binding]
    assert told[3] == [binding, (told[3][1][0], "Olga", "as before"), kev]


def test_times_after_midnight() -> None:
    times = ["23:50", "", "0:20", "9:05"]
    text = SEATS + "".join(f"hand {i} omaha {at}\npot -> Ann\n" for i, at in enumerate(times))
    hands = night_of(text).hands
    assert [hand.time for hand in hands] == ["23:50", "", "00:20", "09:05"]
    assert [hand.fields.get("days_after", 0) for hand in hands] == [0, 0, 1, 1]


def test_the_hand_line_in_any_order() -> None:
    text = SEATS + 'hand "14 b" dealer seat 9 "Off-Road Stud" 21:40\npot -> Ann\n'
    (hand,) = night_of(text).hands
    assert (hand.id, hand.game, hand.time, hand.button) == ("14 b", "Off-Road Stud", "21:40", 9)


def test_nothing_said_is_nothing_known() -> None:
    (hand,) = night_of(f"{SEATS}hand 14\npot -> Ann\n").hands
    assert (hand.game, hand.time, hand.button, hand.stacks) == ("", "", -1, ())


def test_stacks() -> None:
    (hand,) = night_of(f"{SEATS}hand 1 omaha\nstacks k 80 Ann 100\npot -> Ann\n").hands
    assert hand.stacks == (100, NOT_NOTED, NOT_NOTED, 80)


def test_a_file_of_several_nights() -> None:
    first, second = nights_of(
        f"night 2026-11-27\nunit 0.5\n{SEATS}stakes ante 1\nhand 1 omaha\npot 1 -> Ann\n"
        "night 2026-12-04\nseats 1 Dee 2 Eve\nhand 1 omaha\npot 1 -> Dee\n"
    )
    assert (first.name, second.name) == ("2026-11-27", "2026-12-04")
    assert first.hands[0].amounts == [2]
    (hand,) = second.hands
    assert (hand.names, hand.stakes, hand.amounts, hand.number) == (("Dee", "Eve"), {}, [1], 1)


def test_settings_above_the_night_line_are_its_own() -> None:
    night = night_of(f"{SEATS}night 2026-11-27\nhand 1 omaha\npot -> Cat\n")
    assert night.name == "2026-11-27"


def test_a_hand_without_seats_names_its_players() -> None:
    night = night_of("hand 1 omaha dealer Kev\nante 1\nin Ann 20 bob 5\npot 25 -> Bo\n")
    (hand,) = night.hands
    assert night.name == ""
    assert hand.names == ("Ann", "bob", "Kev")
    assert hand.dealt_in == (True, True, False)
    assert hand.seats[:2] == [0, 1]  # the antes of those who were in
    assert hand.button == 3


NAMES = {
    "k": "Kev",
    "KEV": "Kev",
    "al": "Al",  # in full, though Alice begins with it
    "ali": "Alice",
    '"Ad"': "Adam",
    '"the kid"': "the kid",
    '"o\\"b"': 'o"b',
    "pot": "pot",
}


@pytest.mark.parametrize("word", NAMES)
def test_names(word: str) -> None:
    seats = 'seats 1 Kev 2 Al 3 Alice 4 Adam 5 "the kid" 6 "o\\"b" 7 "pot"\n'
    (hand,) = night_of(f"{seats}hand 1 omaha\ndeal {word} Kh\npot -> Kev\n").hands
    assert hand.names[hand.seats[0]] == NAMES[word]


def test_where_cards_could_stand_it_is_cards() -> None:
    seats = 'seats 1 Ann 2 "Ad"\n'
    (hand,) = night_of(f'{seats}hand 1 omaha\ndeal Ann Kh Ad "Ad" 2c\npot -> Ann\n').hands
    assert hand.seats[:3] == [0, 0, 1]


def test_words_in_any_line_end_and_case() -> None:
    text = (
        "\ufeff"
        + f"NIGHT 2026-11-27 # \u201cx\u201d\n{SEATS}"
        + "Hand 1 omaha\nSays Ann \u201coh\u201d\nPOT -> Ann\n"
    )
    one, other = nights_of(text), nights_of(text.replace("\n", "\r\n"))
    assert one[0].hands[0].words == other[0].hands[0].words == ["oh", ""]


def test_commas_and_comments() -> None:
    text = (
        f'{SEATS}hand 1 omaha#x\nblinds Ann 1,Bob 2, Cat 4 # "\nsays Ann "1,5 # no"\npot -> Ann\n'
    )
    (hand,) = night_of(text).hands
    assert hand.amounts[:3] == [1, 2, 4]
    assert hand.words is not None and hand.words[3] == "1,5 # no"


APART, ONE = "Rene\u0301", "Ren\xe9"  # the accent by itself, and with its letter: they look alike


def test_an_accent_written_by_itself_makes_no_other_player() -> None:
    text = (
        f"seats 1 Ann 2 {ONE}\nhand 1 omaha dealer {APART}\nin Ann 5 {APART} 5\npot 10 -> {APART}\n"
    )
    night = night_of(text.replace("Ann", APART.replace("R", "L")))
    assert [hand.names for hand in night.hands] == [(ONE.replace("R", "L"), ONE)]
    assert APART not in format_sheet(text)


def test_an_accent_written_by_itself_in_the_rules(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text(f'authority = "{APART}"\n', encoding="utf-8")
    assert load_house(tmp_path / "house.toml").authorities == (ONE,)


def test_an_accent_written_by_itself_in_a_file_of_hands(tmp_path: Path) -> None:
    path = tmp_path / "one.phh"
    path.write_text(hand_text(players=f"['{APART}', 'Bob', 'Cat']"), encoding="utf-8")
    (night,) = FileReading(str(path)).nights
    assert night.hands[0].names[0] == ONE
