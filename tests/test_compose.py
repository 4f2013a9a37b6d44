"""Which hands a use rule lets a seat build: the documents' examples, and a brute force."""

import brute
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shelf_files import game

from audit.hands.compose import NOTHING, Composer, compositions, legal
from audit.hands.ranking import describe, mask_of, score
from schemas.cards import DECK_52, card_text, cards_text, parse_cards
from schemas.game import Source, Use

GRID = "2c9h9s4d KhQdJhTc 5c6s7d3s Ad8c4h9c".replace(" ", "")  # the document's example
CELLS = {row * 16 + col: parse_cards(GRID)[row * 4 + col] for row in range(4) for col in range(4)}
A, B = "Ah2d2s", "9dKc3c"
EXACTLY_TWO = Use(5, (Source("hole", 2, 2), Source("board", 3, 3)))


def off_road() -> Composer:
    grid = game("off-road-stud")
    return Composer(grid.contests[0].use, grid)


def omaha() -> Composer:
    return Composer(EXACTLY_TWO, game("omaha"))


def of(text: str) -> int:
    return mask_of(parse_cards(text))


# Off-Road Stud: the worked example with every line named in it


@pytest.mark.parametrize(
    ("hole", "line", "words"),
    [
        (A, "C1", "full house, deuces over aces"),
        (A, "R1", "full house, deuces over nines"),
        (A, "R2", "ace-high straight"),
        (A, "D1", "three deuces"),
        (B, "R2", "king-high straight"),
        (B, "R1", "three nines"),
        (B, "C4", "two pair, nines and threes"),
    ],
)
def test_the_lines_of_the_worked_example(hole: str, line: str, words: str) -> None:
    made = off_road().best({"hole": of(hole)}, CELLS, line=line)
    assert (describe(made.score), made.label) == (words, line)


def test_the_best_lines_of_the_worked_example() -> None:
    composer = off_road()
    first = composer.best({"hole": of(A)}, CELLS)
    second = composer.best({"hole": of(B)}, CELLS)
    assert (cards_text(first.five), first.label) == ("2s2d2cAhAd", "C1")
    assert (cards_text(second.five), second.label) == ("KhQdJhTc9d", "R2")
    every = dict(zip(composer.labels, composer.lines({"hole": of(A)}, CELLS), strict=True))
    assert sorted(every, key=lambda label: -every[label].score)[:2] == ["C1", "R1"]
    for label in ("R1", "R2"):  # both beat B's straight; the diagonal does not
        assert every[label].score > second.score
    assert every["D1"].score < second.score


def test_all_three_hole_cards_under_the_other_reading() -> None:
    made = off_road().best({"hole": of(A)}, CELLS, all_required=True)
    assert (cards_text(made.five), made.label) == ("2s2d2cAhAd", "C1")
    straight = off_road().best({"hole": of(A)}, CELLS, all_required=True, line="R2")
    assert describe(straight.score) == "pair of deuces"


def test_a_line_the_game_has_not_makes_nothing() -> None:
    assert off_road().best({"hole": of(A)}, CELLS, line="R9") == NOTHING


def test_a_line_with_cards_nobody_saw_is_made_of_the_others() -> None:
    cells = {cell: card for cell, card in CELLS.items() if cell != 0} | {0: -1}
    made = off_road().best({"hole": of(A)}, cells, line="C1")
    assert describe(made.score) == "two pair, aces and deuces"


# Delaware Stud, Roll Your Own, hold'em, Omaha


def test_delaware_stud_plays_any_five_of_seven() -> None:
    delaware = game("delaware-stud")
    composer = Composer(delaware.contests[0].use, delaware)
    own, flop = (source.zone for source in delaware.contests[0].use.sources)
    hearts = composer.best({own: of("AhQh7h2h"), flop: of("Kh9h8c")})
    kings = composer.best({own: of("KdKs9c4s"), flop: of("Kh9h8c")})
    assert cards_text(hearts.five) == "AhKhQh9h7h"
    assert cards_text(kings.five) == "KsKhKd9h9c"
    assert kings.score > hearts.score


def test_roll_your_own_plays_five_of_its_own() -> None:
    roll = game("roll-your-own")
    composer = Composer(roll.contests[0].use, roll)
    made = composer.best({roll.contests[0].use.sources[0].zone: of("Kh9c4d2s9s9dKc")})
    assert describe(made.score) == "full house, nines over kings"


def test_omaha_plays_two_and_three() -> None:
    made = omaha().best({"hole": of("AhKc7d2s"), "board": of("QhJh9h4h2c")})
    assert describe(made.score) == "pair of deuces"  # one heart makes no flush
    made = omaha().best({"hole": of("AhKh7d2s"), "board": of("QhJhTh4c2c")})
    assert describe(made.score) == "royal flush"
    made = omaha().best({"hole": of("AhAdAcAs"), "board": of("KhKdKcKs2c")})
    assert describe(made.score) == "full house, kings over aces"


def test_too_few_cards_make_what_they_can() -> None:
    assert describe(omaha().best({"hole": of("AhAd7c"), "board": of("Ac")}).score) == "three aces"
    assert describe(omaha().best({"hole": of("AhAdAc")}).score) == "pair of aces"
    assert omaha().best({}).score == 0


def test_a_third_card_in_the_hand_does_not_play_where_two_do() -> None:
    use = Use(5, (Source("hole", 0, 2), Source("board", 3, 5)))
    made = Composer(use, game("texas-holdem")).best(
        {"hole": of("AhAdAc"), "board": of("2c3d7h8s9d")}
    )
    assert describe(made.score) == "pair of aces"


def test_limits_that_never_bind_are_seen_through() -> None:
    assert compositions(((2, 4), (1, 3)), (4, 3), 5) is None
    assert compositions(((0, 2), (3, 5)), (2, 5), 5) is None
    assert compositions(((2, 2), (3, 3)), (4, 5), 5) == ((2, 3),)
    assert compositions(((0, 2), (3, 5)), (3, 5), 5) == ((0, 5), (1, 4), (2, 3))


# hands that were named


@pytest.mark.parametrize(
    ("five", "why"),
    [
        ("2d2s2cAhAd", None),
        ("AhKhQdJhTc", None),
        ("2d2s2cAhJh", "cards of two lines"),  # C1 and R2
        ("2d2s2cAhQd", None),  # both lie on the diagonal
        ("2d2s5cAdKh", None),
        ("2d2s2cAhAs", "As is not in the hand or on the board"),
        ("2d2s2cAh", "four cards where five play"),
        ("2d2s2cAhAdKh", "six cards where five play"),
        ("2d2d2cAhAd", "2d is named twice"),
        ("2d2s2cAh??", None),
    ],
)
def test_a_named_hand_of_one_line(five: str, why: str | None) -> None:
    grid = game("off-road-stud")
    cards = tuple(parse_cards(five))
    assert legal(grid.contests[0].use, grid, cards, {"hole": of(A)}, CELLS) == why


def test_a_named_hand_of_another_line_than_the_declared_one() -> None:
    grid = game("off-road-stud")
    cards = tuple(parse_cards("AhKhQdJhTc"))
    why = legal(grid.contests[0].use, grid, cards, {"hole": of(A)}, CELLS, line="C1")
    assert why == "cards of line R2 where C1 was declared"


def test_a_named_hand_with_fewer_hole_cards_than_the_reading_wants() -> None:
    grid = game("off-road-stud")
    cards = tuple(parse_cards("AhKhQdJhTc"))
    why = legal(grid.contests[0].use, grid, cards, {"hole": of(A)}, CELLS, all_required=True)
    assert why == "one own card where three play"


@pytest.mark.parametrize(
    ("five", "unknown", "why"),
    [
        ("AhKhQhJhTh", 0, None),
        ("AhKh7dJhTh", 0, "three own cards where two play"),
        ("AhQhJhTh4c", 0, "one own card where two play"),
        ("AhQhJhThAs", 0, "As is not in the hand or on the board"),
        ("AhQhJhThAs", 1, None),  # it may be the card nobody saw
        ("AhKh7dJhAs", 1, "three own cards where two play"),
    ],
)
def test_a_named_hand_of_two_and_three(five: str, unknown: int, why: str | None) -> None:
    zones = {"hole": of("AhKh7d"), "board": of("QhJhTh4c2c")}
    cards = tuple(parse_cards(five))
    assert legal(EXACTLY_TWO, game("omaha"), cards, zones, unknown=unknown) == why


def test_a_vacuous_rule_is_never_broken() -> None:
    delaware = game("delaware-stud")
    own, flop = (source.zone for source in delaware.contests[0].use.sources)
    zones = {own: of("AhQh7h2h3h"), flop: of("Kh9h8c")}  # a fifth own card, dealt by mistake
    use = delaware.contests[0].use
    assert legal(use, delaware, tuple(parse_cards("AhQh7h2h3h")), zones) is None
    assert legal(use, delaware, tuple(parse_cards("AhKh9h8c")), zones) == (
        "four cards where five play"
    )


# against the brute force


def texts(cards: list[int]) -> list[str]:
    return [card_text(card) for card in cards]


def dealt(cards: int) -> st.SearchStrategy[list[int]]:
    return st.permutations(DECK_52).map(lambda deck: list(deck[:cards]))


@settings(max_examples=120, deadline=None)
@given(dealt(18), st.sampled_from([(2, 2), (0, 2), (2, 4), (0, 3), (3, 3), (1, 1), (0, 5), (5, 5)]))
def test_counts_agree_with_trying_everything(cards: list[int], limits: tuple[int, int]) -> None:
    least, most = limits
    own, board = cards[:5], cards[5:10]
    use = Use(5, (Source("hole", least, most), Source("board", 0, 5)))
    made = Composer(use, game_of_holdem).best({"hole": mask_of(own), "board": mask_of(board)})
    wanted = brute.best(texts(own), texts(board), least, most)
    assert wanted and brute.rank5(texts(list(made.five))) == wanted[0]
    assert score(mask_of(made.five)) == made.score


@settings(max_examples=60, deadline=None)
@given(dealt(19), st.booleans(), st.sampled_from([None, "R3", "C2", "D1", "D2"]))
def test_lines_agree_with_trying_everything(
    cards: list[int], all_required: bool, line: str | None
) -> None:
    own, grid = cards[:3], cards[3:]
    cells = {row * 16 + col: grid[row * 4 + col] for row in range(4) for col in range(4)}
    written = texts(grid)
    lines = {f"R{row + 1}": written[row * 4 : row * 4 + 4] for row in range(4)}
    lines |= {f"C{col + 1}": written[col::4] for col in range(4)}
    lines |= {"D1": written[::5], "D2": written[3:13:3]}
    made = composer_of_lines.best({"hole": mask_of(own)}, cells, all_required, line)
    wanted = brute.best(texts(own), (), 3 if all_required else 0, 3, lines, line)
    assert wanted and brute.rank5(texts(list(made.five))) == wanted[0]
    assert made.label == wanted[2]


game_of_holdem = game("texas-holdem")
composer_of_lines = off_road()
