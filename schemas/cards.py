"""Cards and cells of a grid as small integers, and their text; no hand values.

A card is ``suit * 16 + rank`` with rank 0..12 for 2..A and suit 0..3 for clubs, diamonds, hearts,
spades, so ``1 << card`` is its bit in a 64-bit mask and 16 bits hold one suit. A cell is
``row * 16 + column``, both from 0.
"""

import re
from collections.abc import Iterable

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SYMBOLS = "♣♦♥♠"

UNKNOWN = -1  # a card nobody saw: ``??``
NO_CARD = -2  # no card in this place: ``--``; also the filler of events that carry no card
JOKER = 63
GRID_SIDE = 16  # the most rows and columns of a grid
CELL = re.compile(r"r([0-9]{1,2})c([0-9]{1,2})")

DECK_52 = tuple(suit * 16 + rank for suit in range(4) for rank in range(13))

TEXT: dict[int, str] = {s * 16 + r: RANKS[r] + SUITS[s] for s in range(4) for r in range(13)}
TEXT |= {UNKNOWN: "??", NO_CARD: "--", JOKER: "Jk"}
BY_TEXT: dict[str, int] = {text: card for card, text in TEXT.items()}


def rank_of(card: int) -> int:
    """0 for a deuce to 12 for an ace; meaningless for a joker or an unknown card."""
    return card & 15


def suit_of(card: int) -> int:
    """0..3 for clubs, diamonds, hearts, spades."""
    return card >> 4


def whole_suits(cards: Iterable[int]) -> list[int]:
    """The suits, 0..3, all thirteen cards of which are among these."""
    there = set(cards)
    return [suit for suit in range(4) if there.issuperset(range(suit * 16, suit * 16 + 13))]


def card_text(card: int) -> str:
    """Two letters: ``Kh``, ``??``, ``--`` or ``Jk``."""
    return TEXT[card]


def cards_text(cards: "list[int] | tuple[int, ...]") -> str:
    """The cards written together, as a sheet writes them: ``Ah2d2s``."""
    return "".join([TEXT[card] for card in cards])


def cell_at(row: int, column: int) -> int:
    """The cell of a row and a column, both from 0."""
    return row * GRID_SIDE + column


def place_of_cell(cell: int) -> tuple[int, int]:
    """Row and column of a cell, both from 0."""
    return divmod(cell, GRID_SIDE)


def cell_text(cell: int) -> str:
    """``r2c4`` for row 1 and column 3."""
    row, column = place_of_cell(cell)
    return f"r{row + 1}c{column + 1}"


def parse_cell(text: str) -> int | None:
    """The cell of ``r2c4``; None for anything else, or beyond 16 rows or columns."""
    match = CELL.fullmatch(text)
    row, column = (int(match[1]) - 1, int(match[2]) - 1) if match else (-1, -1)
    if not (0 <= row < GRID_SIDE and 0 <= column < GRID_SIDE):
        return None
    return cell_at(row, column)


def parse_cards(text: str) -> list[int]:
    """Read ``AhKd??`` into cards. Raises ValueError with the offset of what is no card."""
    cards: list[int] = []
    for offset in range(0, len(text), 2):
        card = BY_TEXT.get(text[offset : offset + 2])
        if card is None:
            raise ValueError(offset)
        cards.append(card)
    return cards
