"""Whether a stated hand is the one that was judged, and what a difference leaves of a payment."""

from audit.awards.claimants import Owed
from audit.awards.stated_hands import StatedHand, category_made, stated_hands
from audit.cards.boards import row
from audit.hands.ranking import mask_of, score
from audit.table import Table
from schemas.cards import rank_of
from schemas.events import Kind
from schemas.verdict import Share

LOW = "low"


def shares_of(t: Table, owed: Owed, one: StatedHand) -> list[Share]:
    """The shares a stated hand may be of: those the player fought for on that board."""
    lows = {c.id for c in t.game.contests if c.rank not in ("high", "points")}
    return [
        share
        for pot in owed.pots
        for share in pot.shares
        if one.seat in share.five
        and share.board == one.board
        and (not one.share or (share.contest in lows) == (one.share == LOW))
    ]


def differs(t: Table, one: StatedHand, share: Share) -> bool:
    """Whether the cards of a share make another hand than the one stated, or the words name another
    than the cards beside them; False where the words name none and no cards stand there."""
    five = share.five[one.seat]
    contest = next((c for c in t.game.contests if c.id == share.contest), None)
    if contest is None or len(five) != 5 or min(five) < 0 or t.game.wilds:
        return False
    if contest.rank != "high":
        return bool(one.cards) and _ranks(one.cards) != _ranks(five)
    if one.cards:
        called = bool(one.category) and one.category != category_made(one.cards)
        return called or score(mask_of(one.cards)) != score(mask_of(five))
    return bool(one.category) and one.category != category_made(five)


def _ranks(cards: tuple[int, ...]) -> list[int]:
    return sorted(rank_of(card) for card in cards)


def stated_against(t: Table, owed: Owed) -> str:
    """Why a payment that looks wrong may be right by the hands stated; "" where it may not.

    A winner whose stated cards lie nowhere in the record had other cards than it has: cards were
    changed or lost. Where they lie there, he was called by a hand that is another's.
    """
    if Kind.STATED not in t.hand.kinds:
        return ""
    for one in stated_hands(t):
        shares = shares_of(t, owed, one)
        if not shares or not all(differs(t, one, share) for share in shares):
            continue
        name = t.name(one.seat)
        if one.cards:
            if not set(one.cards) <= _in_sight(t):
                return f"{name}'s stated hand has cards that the record does not deal"
        elif one.category not in _categories(t, owed, one):
            return f"{name}'s stated hand is not one that the record's cards make"
    return ""


def _in_sight(t: Table) -> set[int]:
    boards = [card for board in range(1 + len(t.more_boards)) for card in row(t, board)]
    return {*boards, *(card for seat in range(t.n) for card in t.seat_cards(seat))}


def _categories(t: Table, owed: Owed, one: StatedHand) -> set[str]:
    """What the players who fought for the same shares had."""
    return {
        category_made(five) for share in shares_of(t, owed, one) for five in share.five.values()
    }
