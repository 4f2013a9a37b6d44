"""Whether a stated hand is the one that was judged, and what a difference leaves of a payment."""

from audit.awards.called_ranks import high_fits, low_ranks_fit, ranks_called
from audit.awards.claimants import Owed
from audit.awards.stated_hands import FIVE, StatedHand, stated_hands
from audit.cards.boards import row
from audit.hands.ranking import mask_of, score
from audit.table import Table
from schemas.cards import rank_of
from schemas.events import Kind
from schemas.hand import line_and_column
from schemas.verdict import Share

LOW = "low"


def shares_of(t: Table, owed: Owed, one: StatedHand) -> list[Share]:
    """The shares a stated hand may be of: those the player fought for on that board."""
    lows = _lows(t)
    return [
        share
        for pot in owed.pots
        for share in pot.shares
        if one.seat in share.five
        and share.board == one.board
        and (not one.share or (share.contest in lows) == (one.share == LOW))
    ]


def _lows(t: Table) -> set[str]:
    return {c.id for c in t.game.contests if c.rank not in ("high", "points")}


def differs(t: Table, one: StatedHand, share: Share) -> bool:
    """Whether the cards of a share make another hand than the one stated, or the words name another
    than the cards beside them; False where the words name none and no cards stand there."""
    five = share.five[one.seat]
    contest = next((c for c in t.game.contests if c.id == share.contest), None)
    if contest is None or len(five) != FIVE or min(five) < 0 or t.game.wilds:
        return False
    if contest.rank != "high":
        if one.cards:
            return _ranks(one.cards) != _ranks(five)
        return not low_ranks_fit(ranks_called(one.text), five)
    if one.cards and score(mask_of(one.cards)) != score(mask_of(five)):
        return True
    return not high_fits(one.text, one.cards or five)


def _ranks(cards: tuple[int, ...]) -> list[int]:
    return sorted(rank_of(card) for card in cards)


def stated_against(t: Table, owed: Owed) -> str:
    """Why a payment that looks wrong may be right by the hands stated; "" where it may not.

    A winner whose stated cards lie nowhere in the record had other cards than it has: cards were
    changed or lost. So had one whose stated hand is of his own cards, where others would win by it.
    Where the hand stated may be another's, he was called by it.
    """
    if Kind.STATED not in t.hand.kinds:
        return ""
    for one in stated_hands(t):
        shares = shares_of(t, owed, one)
        unmade = one.share == LOW or one.cards  # where the record's cards make no such hand at all
        if not all(differs(t, one, share) for share in shares) or not (shares or unmade):
            continue
        name = t.name(one.seat)
        if one.cards and not set(one.cards) <= _in_sight(t):
            return f"{name}'s stated hand has cards that the record does not deal"
        if _is_his(t, one) and any(_decides(t, one, share) for share in shares):
            return f"{name}'s stated hand is another than the record's cards make of his"
        if not one.cards and not _anothers(t, owed, one):
            return f"{name}'s stated hand is not one that the record's cards make"
    return ""


def _decides(t: Table, one: StatedHand, share: Share) -> bool:
    """Whether others would win a share by the hand as it is stated, as far as that can be told; or
    five cards of it are less than his cards make, which software never takes."""
    if share.contest in _lows(t):
        return True
    made = {s: score(mask_of(f)) for s, f in share.five.items() if len(f) == FIVE and min(f) >= 0}
    alike = [made[s] for s in made if s != one.seat and high_fits(one.text, share.five[s])]
    stated = score(mask_of(one.cards)) if one.cards else max(alike, default=-1)
    if one.cards and high_fits(one.text, one.cards) and stated < made.get(one.seat, -1):
        return True
    return stated < 0 or _best(made) != _best(made | {one.seat: stated})


def _best(scores: dict[int, int]) -> set[int]:
    top = max(scores.values(), default=0)
    return {seat for seat, scored in scores.items() if scored == top}


def _is_his(t: Table, one: StatedHand) -> bool:
    """Whether a hand is stated of the player's own cards: beside them in one row, or by five of
    which some are his and none another's. Then no payment to him is told with another's hand."""
    if one.cards:
        board, own = set(row(t, one.board)), set(t.seat_cards(one.seat))
        return set(one.cards) <= board | own and not own.isdisjoint(one.cards)
    places, kinds = t.hand.places, t.hand.kinds
    line = line_and_column(places[one.event])[0]
    return any(
        kinds[i] == Kind.SHOW and t.seats[i] == one.seat and line_and_column(places[i])[0] == line
        for i in range(t.end)
    )


def _in_sight(t: Table) -> set[int]:
    boards = [card for board in range(1 + len(t.more_boards)) for card in row(t, board)]
    return {*boards, *(card for seat in range(t.n) for card in t.seat_cards(seat))}


def _anothers(t: Table, owed: Owed, one: StatedHand) -> bool:
    """Whether one who fought for the same shares had the hand that is stated, or nobody can tell:
    then it is a winner called by the hand of another."""
    shares = [share for pot in owed.pots for share in pot.shares if share.board == one.board]
    if one.share == LOW:
        shares = [share for share in shares if share.contest in _lows(t)]
        called = ranks_called(one.text)
        told = len(called) == FIVE and any(share.five for share in shares)
        return not told or any(low_ranks_fit(called, f) for s in shares for f in s.five.values())
    shares = [share for share in shares if share.contest not in _lows(t)]
    return not shares or any(high_fits(one.text, f) for s in shares for f in s.five.values())
