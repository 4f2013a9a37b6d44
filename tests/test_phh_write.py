"""Hands written as PHH come back as they were; what PHH cannot tell is refused or listed."""

import random
from dataclasses import fields

import pytest
from phhtext import FOLDER
from sheets.for_phh import HOLDEM, OMAHA, STUD, read, same_verdict, typed
from sheets.typed import hand_of

from audit.judge import Judge
from ingest.phh import reader as phh
from ingest.phh.write import written
from schemas.cards import DECK_52, cards_text
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from tests.dealt.deal import VARIANTS, deal

PLACES = {"id", "source", "line", "number", "places", "content_hash"}


@pytest.fixture(scope="module")
def judge() -> Judge:
    return Judge(Shelf(), house_without_file())


def all_but_places(hand: Hand) -> dict[str, object]:
    return {one.name: getattr(hand, one.name) for one in fields(hand) if one.name not in PLACES}


def comes_back(hand: Hand) -> None:
    made = written(hand)
    assert (made.refused, made.untold) == (None, ())
    assert all_but_places(read(made.text)) == all_but_places(hand)
    assert written(read(made.text)).text == made.text


@pytest.mark.parametrize("path", sorted(FOLDER.iterdir()), ids=lambda path: path.name)
def test_a_phh_hand_is_written_as_it_was_read(path: object) -> None:
    for hand in phh.read("x.phh", (FOLDER / str(path)).read_text(encoding="utf-8")):
        if isinstance(hand, Hand):
            comes_back(hand)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_dealt_hand_is_written_as_it_was_read(variant: str, judge: Judge) -> None:
    for seed in range(40):
        hand = read(deal(seed, variant).text)
        comes_back(hand)
        same_verdict(hand, written(hand), judge)


@pytest.mark.parametrize(
    ("game", "lines", "head", "actions", "paid"),
    [
        (
            "texas-holdem",
            HOLDEM,
            "variant = 'NT' antes = [0, 0, 0] blinds_or_straddles = [1, 2, 0] min_bet = 2 "
            "starting_stacks = [40, 60, 50]",
            "d dh p1 AhKd, d dh p2 9c9d, d dh p3 7c2d, p3 f, p1 cbr 7, p2 cc, d db 2h3dTd, p1 cc, "
            "p2 cc, d db 5s, p1 cc, p2 cbr 4, p1 cc, d db 6h, p1 cbr 10, p2 cbr 49, p1 f",
            "finishing_stacks = [19, 81, 50]",  # Ann 40-21; Bob 60-60+39+42
        ),
        (
            "omaha",
            OMAHA,
            "variant = 'PO' antes = [0, 0, 0] blinds_or_straddles = [1, 2, 0] min_bet = 2 "
            "starting_stacks = [inf, inf, inf]",
            "d dh p1 AhKdQcJc, d dh p2 9c9d8h8c, d dh p3 ????????, p3 f, p1 cc, p2 cc, "
            "d db 2h3dTd, p1 cbr 4, p2 f",
            "winnings = [4, 0, 0]",
        ),
        (
            "seven-card-stud",
            STUD,
            "variant = 'F7S' antes = [1, 1, 1] bring_in = 1 small_bet = 4 big_bet = 8 "
            "starting_stacks = [inf, inf, inf]",
            "d dh p1 5d2sAd, d dh p2 7h3s4h, d dh p3 Js6d9d, p2 pb, p3 f, p1 cbr 4, p2 cc, "
            "d dh p1 Ac, d dh p2 4d, p1 cbr 4, p2 f",
            "winnings = [11, 0, 0]",
        ),
    ],
)
def test_a_typed_hand_as_phh(
    game: str, lines: str, head: str, actions: str, paid: str, judge: Judge
) -> None:
    made = written(typed(game, lines))
    assert made.refused is None
    assert made.untold == ()
    texts = ", ".join(f"'{action}'" for action in actions.split(", "))
    unsaid = "" if " x" in lines else "_floorman_checks_unwritten = true "  # and no level named
    rest = f"time = 21:40:00 day = 27 month = 11 year = 2026 hand = 7 {unsaid}seats = [1, 2, 4]"
    names = "players = ['Ann', 'Bob', 'Cat']"
    assert made.text.split() == f"{head} actions = [{texts}] {rest} {names} {paid}".split()
    same_verdict(typed(game, lines), made, judge)


def test_the_last_player_is_the_dealer_and_who_sat_out_is_named() -> None:
    lines = (
        OMAHA.replace("Ann", "X").replace("Bob", "Ann").replace("Cat", "Bob").replace("X", "Cat")
    )
    hand = hand_of(lines, "seats 1 Ann 2 Bob 3 Cat 4 Dee\nhand 1 omaha dealer Bob\nout Dee\n")
    made = written(hand)
    assert read(made.text).names == ("Cat", "Ann", "Bob")
    assert read(made.text).seat_numbers == (3, 1, 2)
    assert "_floorman_out = ['Dee']" in made.text


def test_two_players_have_their_blinds_the_other_way_round() -> None:
    head = "seats 1 Ann 2 Bob\nhand 1 omaha dealer Ann\n"
    made = written(hand_of("blinds Ann 1 Bob 2\ndeal Ann ???????? Bob ????????\n"
                           "bet Ann f\nback Bob 1\npot 2 -> Bob\n", head))  # fmt: skip  # read by its rows
    assert "blinds_or_straddles = [1, 2]" in made.text
    assert [(e.kind.name, e.seat, e.amount) for e in read(made.text).events()[:2]] == [
        ("BLIND", 1, 1),
        ("BLIND", 0, 2),
    ]  # the second player has the button


def test_a_game_without_a_code_is_its_own_and_keeps_what_was_agreed() -> None:
    lines = STUD.replace("AcX", "Ac").replace("5d2sAd", "2sAd").replace("7h3s4h", "3s4h")
    hand = typed("five-card-stud", lines.replace("Js6d9d", "6d9d"))
    made = written(hand)
    assert made.text.startswith("variant = 'five-card-stud'\n")
    assert read(made.text).options == {"structure": "fixed-limit"}
    assert read(made.text).game == "five-card-stud"


def five_card_stud(seed: int) -> str:
    """Lines of a hand in which anybody may begin: it need not be right to come back."""
    rng = random.Random(seed)
    names = ["Ann", "Bob", "Cat"]
    deck = rng.sample(DECK_52, 52)
    lines = ["announce structure fixed-limit", "stakes ante 1 bring-in 1 bets 2/4", "ante 1"]
    in_hand, pot = list(names), 3
    for street in range(4):
        count = 1 if street else 2
        dealt = {name: cards_text([deck.pop() for _ in range(count)]) for name in in_hand}
        lines.append("deal " + "  ".join(f"{name} {cards}" for name, cards in dealt.items()))
        at = rng.randrange(len(in_hand))
        order = in_hand[at:] + in_hand[:at]
        bet = 2 if street < 2 else 4
        if not street:
            lines.append(f"bring-in {order[0]} 1")
            pot += 1
            acts = [f"{name} c" for name in order[1:]]
            pot += len(acts)
        elif rng.random() < 0.4:
            acts = [f"{name} x" for name in order]
        else:
            folder = rng.choice(order[1:]) if rng.random() < 0.5 and len(order) > 2 else ""
            acts = [f"{order[0]} b {bet}"]
            acts += [f"{name} {'f' if name == folder else 'c'}" for name in order[1:]]
            pot += bet * (len(order) - bool(folder))
            in_hand = [name for name in in_hand if name != folder]
        lines.append("bet " + "  ".join(acts))
    lines.append("show " + "  ".join(in_hand))
    return "\n".join([*lines, f"pot {pot} -> {rng.choice(in_hand)}"]) + "\n"


def test_five_card_stud_comes_back_and_is_judged_alike(judge: Judge) -> None:
    verdicts = set()
    for seed in range(120):
        hand = typed("five-card-stud", five_card_stud(seed))
        made = written(hand)
        assert made.refused is None, made.refused
        same_verdict(hand, made, judge)
        verdicts.add(judge.judge(hand).verdict)
        again = read(made.text)
        comes_back(again)
        cards = [
            (e.kind, e.seat, e.card) for e in hand.events() if e.kind.name in ("DEAL", "BOARD")
        ]
        assert [(e.kind, e.seat, e.card) for e in again.events() if e.kind.name == "DEAL"] == cards
    assert {"wrong-award", "irregular"} <= verdicts


def test_names_and_notes_may_hold_anything() -> None:
    hand = hand_of(
        'blinds "o\'Bob" 1 Bob 2\ndeal "o\'Bob" ???????? Bob ????????\nnote "it\'s # late \\\\ \\""\n'
        'bet "o\'Bob" f\nback Bob 1\npot 2 -> Bob\n',
        'seats 1 "o\'Bob" 2 Bob\nhand "last one" omaha dealer 1\n'.replace(
            "dealer 1", "dealer seat 1"
        ),
    )
    made = written(hand)
    assert made.untold == ()
    again = read(made.text)
    assert set(again.names) == {"o'Bob", "Bob"}
    assert [e.word for e in again.events() if e.word] == ["it's # late \\ \""]
    assert again.fields["hand"] == "last one"
