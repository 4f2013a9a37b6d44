"""Cards as PokerNow writes them: ``10♥``, lists joined with a comma and a space."""

from schemas.cards import RANKS

_SUITS = {"♣": 0, "♦": 1, "♥": 2, "♠": 3}
_RANKS = {rank: number for number, rank in enumerate(RANKS)} | {"10": 8, "1": 12}
# ``1`` is the ace at the foot of a straight, as the log writes it now and then
CARD: dict[str, int] = {
    rank + suit: _SUITS[suit] * 16 + _RANKS[rank] for rank in _RANKS for suit in _SUITS
}


def cards_of(text: str) -> tuple[int, ...] | None:
    """``J♣, A♠, 7♥`` as cards, none for an empty text; None where anything else stands there."""
    if not text:
        return ()
    try:
        return tuple(map(CARD.__getitem__, text.split(", ")))
    except KeyError:
        return None
