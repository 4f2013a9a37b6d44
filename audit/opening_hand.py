"""Whether who opened held openers: of the cards dealt to him before the draw.

Known cards prove it or prove the opposite; what is not known leaves it open. Split openers still
count, for it is the hand at the opening that is looked at.
"""

from audit.ranking import mask_of, score
from audit.table import Table
from schemas.cards import RANKS, cards_text
from schemas.events import Kind

SIZE = 5
PAIR = 1
NAMES = {"jacks": 9, "queens": 10, "kings": 11, "aces": 12}


def judge_opening_hand(t: Table, needed: list[str]) -> None:
    """Judge the opener's hand by the lowest of the openers that may have been agreed."""
    if t.opened is None:
        return
    seat, at, line = t.opened
    cards = cards_before(t, seat, at)
    least = min(needed, key=_least)
    if len(cards) < SIZE or -1 in cards:
        known = [card for card in cards if card >= 0]
        if not _holds(known, least):
            t.unknown("VAR056")
        return
    if _holds(cards, least):
        return
    t.find(
        "VAR056",
        at,
        f"{t.name(seat)} opened on {cards_text(cards)}, which is less than a "
        f"{least.replace('-', ' ')}",
        seats=(seat,),
        article=line.step.cite,
        recorded=cards_text(cards),
        expected=f"a {least.replace('-', ' ')} or better",
    )


def cards_before(t: Table, seat: int, at: int) -> list[int]:
    """The cards the seat held at event ``at``, unknown ones as -1."""
    return [t.card(i) for i in range(at) if t.kinds[i] == Kind.DEAL and t.seats[i] == seat]


def _least(opener: str) -> int:
    """The rank of the lowest pair that opens."""
    return NAMES[opener.removeprefix("pair-of-")]


def _holds(cards: list[int], opener: str) -> bool:
    """Whether these cards alone, however many, are the openers or better."""
    scored = score(mask_of(cards))
    if scored < 0:
        return False
    category, ranks = scored >> 26, scored >> 13 & (1 << len(RANKS)) - 1
    return category > PAIR or (category == PAIR and ranks >= 1 << _least(opener))
