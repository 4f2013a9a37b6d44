"""How good and how bad hands with unknown cards can be: never too tight, exact if cheap."""

from hypothesis import given, settings
from hypothesis import strategies as st
from shelf_files import game

from audit.hands.bounds import bounds, ceiling
from audit.hands.compose import Composer
from audit.hands.ranking import describe, mask_of, score
from schemas.cards import DECK_52, parse_cards
from schemas.game import Source, Use

EXACTLY_TWO = Use(5, (Source("hole", 2, 2), Source("board", 3, 3)))
FULL = sum(1 << card for card in DECK_52)
GRID = "2c9h9s4dKhQdJhTc5c6s7d3sAd8c4h9c"
CELLS = {row * 16 + col: parse_cards(GRID)[row * 4 + col] for row in range(4) for col in range(4)}
A = "Ah2d2s"


def off_road() -> Composer:
    grid = game("off-road-stud")
    return Composer(grid.contests[0].use, grid)


def omaha() -> Composer:
    return Composer(EXACTLY_TWO, game("omaha"))


def of(text: str) -> int:
    return mask_of(parse_cards(text))


def dealt(cards: int) -> st.SearchStrategy[list[int]]:
    return st.permutations(DECK_52).map(lambda deck: list(deck[:cards]))


game_of_holdem = game("texas-holdem")


def test_one_unknown_card_is_bounded_exactly() -> None:
    # nines full at best with a nine or eight to come, two pair at worst
    own, board = of("9h8h2c"), of("9d8s4h")
    use = Use(5, (Source("hole", 0, 5), Source("board", 0, 5)))
    low, high = bounds(
        Composer(use, game_of_holdem),
        {"hole": own, "board": board},
        None,
        {"hole": 1},
        FULL & ~own & ~board,
    )
    assert (describe(low), describe(high)) == (
        "two pair, nines and eights",
        "full house, nines over eights",
    )


def test_four_unknown_cards_where_two_play_are_bounded_by_the_board() -> None:
    board = of("KhKd7c4s2d")
    low, high = bounds(omaha(), {"board": board}, None, {"hole": 4}, FULL & ~board)
    assert low <= score(of("KhKd7c")) and describe(high) == "four kings"
    board = of("Kh9d7c4s2d")  # no pair, no three of a suit, no three within a straight's reach
    low, high = bounds(omaha(), {"board": board}, None, {"hole": 4}, FULL & ~board)
    assert describe(high) == "three kings"


def test_an_unknown_cell_of_a_line_is_reckoned_with() -> None:
    cells = {cell: card for cell, card in CELLS.items() if cell != 0}
    deck = FULL & ~of(A) & ~mask_of(cells.values())
    low, high = bounds(off_road(), {"hole": of(A)}, cells, {"grid": 1}, deck)
    assert low <= off_road().best({"hole": of(A)}, CELLS).score <= high


def test_no_unknown_card_leaves_one_score() -> None:
    made = off_road().best({"hole": of(A)}, CELLS)
    assert bounds(off_road(), {"hole": of(A)}, CELLS, {"hole": 0}, FULL) == (made.score,) * 2


@settings(max_examples=40, deadline=None)
@given(dealt(14), st.data())
def test_bounds_are_never_too_tight(cards: list[int], data: st.DataObject) -> None:
    hidden = data.draw(st.integers(1, 4))
    own, board, stranger = cards[:4], cards[4:9], cards[9:]
    deck = FULL & ~mask_of(board) & ~mask_of(own[hidden:]) & ~mask_of(stranger)
    for least, most in ((2, 2), (0, 4), (0, 2)):
        composer = Composer(
            Use(5, (Source("hole", least, most), Source("board", 0, 5))), game_of_holdem
        )
        low, high = bounds(
            composer,
            {"hole": mask_of(own[hidden:]), "board": mask_of(board)},
            None,
            {"hole": hidden},
            deck,
        )
        assert low <= composer.best({"hole": mask_of(own), "board": mask_of(board)}).score <= high


@settings(max_examples=200, deadline=None)
@given(dealt(9), st.integers(0, 5))
def test_the_ceiling_is_never_too_low(cards: list[int], unknown: int) -> None:
    known = mask_of(cards[unknown:7])
    assert ceiling(known, unknown, FULL & ~known) >= score(mask_of(cards[:7]))
