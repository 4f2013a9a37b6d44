"""What a line can be. Below ``SPECIAL`` an entry is one event of that kind, with seat and amount.

An entry is ``(code, name, amount, payload)``: the name as it stands in the line, the amount in
units of the scale it was read in, and what else the code needs (said here).
"""

from typing import Any, Final

Entry = tuple[int, str, int, Any]

SPECIAL: Final = 100

NOTHING: Final = 100  # known, and says nothing of chips or cards: chat, comings and goings
HEAD: Final = 101  # the first line of a hand
TABLE: Final = 102  # payload (table, button's seat number or -1, text behind)
SEAT: Final = 103  # amount = seat number; payload: a row of the seat list (``draft.Row``)
SMALL: Final = 104  # posts small blind
BIG: Final = 105  # posts big blind
BOTH: Final = 106  # posts small & big blinds
BUTTON_BLIND: Final = 107
HOLE: Final = 110  # the marker before the first cards; payload: cards of a glued street
STREET: Final = 111  # amount = board; payload (street, whether numbered, groups of cards, glued)
SHOW_MARK: Final = 113  # amount = board
SUMMARY: Final = 114
DEALT: Final = 120  # payload: groups of cards
SHOWS: Final = 121  # payload (cards, description, five cards)
FOLD_SHOWN: Final = 122  # payload: cards
DISCARDS: Final = 123  # amount = number; payload: cards
COLLECTED: Final = 131  # payload: cell
CASHED: Final = 132  # cash-out; payload: fee
SPLASH: Final = 133
INSURED: Final = 136  # amount with its sign, beside the pot
CANCELLED: Final = 134
REBUY: Final = 135  # payload: what it was for
TOTAL: Final = 140  # payload ((cell, amount) ..., splash, rake)
BOARD: Final = 141  # amount = board; payload: cards
SUM_PLAIN: Final = (
    146  # amount = seat number; who folded, or is there without cards; payload: blind
)
SUM_SEAT: Final = 142  # amount = seat number; payload (what, cards, what he won, blind)
RESHUFFLED: Final = 144
# what is done by no player, to no seat
NAMELESS = frozenset(
    (TABLE, HOLE, STREET, SHOW_MARK, SUMMARY, SPLASH, CANCELLED, TOTAL, BOARD, SUM_SEAT, RESHUFFLED)
)
_POSTS = {SMALL, BIG, BOTH, BUTTON_BLIND}
_OF_A_PLAYER = _POSTS | {DEALT, SHOWS, FOLD_SHOWN, DISCARDS, COLLECTED, CASHED, INSURED, REBUY}


def needs_a_name(code: int) -> bool:
    """Whether a line of this kind says what somebody did: without a name it says nothing."""
    return code < SPECIAL or code in _OF_A_PLAYER
