"""What each claimant gets of each pot when the rest of the cards lies there."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache

from audit.awards.judged import Award
from audit.awards.owed import owed_under
from audit.equity.completions import Way
from audit.equity.to_come import ToCome
from audit.hands.ranking import mask_of, score
from audit.table import Table
from schemas.game import Use

Parts = tuple[tuple[tuple[int, Fraction], ...], ...]  # by pot, each claimant's part of it
PartsOf = Callable[[Way], Parts]


def parts_of(t: Table, award: Award, coming: ToCome) -> PartsOf:
    """A function from the cards that come to everybody's part of every pot."""
    if t.program.plain and _is_any_five(t.game.contests[0].use):
        return _of_any_five(t, award, coming)
    return _as_judged(t, award, coming)


def _is_any_five(use: Use) -> bool:
    """Whether a hand is any five of all the cards: of hold'em and of stud."""
    return not use.one_set_zone and all(not one.least for one in use.sources)


def _of_any_five(t: Table, award: Award, coming: ToCome) -> PartsOf:
    """High hands by masks alone."""
    layers = award.mid.layers if award.mid is not None else []
    inside = sorted({seat for _, eligible in layers for seat in eligible})
    board = mask_of(t.board[: len(t.board) - coming.board])
    fixed = {seat: board | mask_of(_kept(t, coming, seat)) for seat in inside}
    order = [seat for seat, _ in sorted(coming.seats.items())]
    pots = [eligible for _, eligible in layers]
    if coming.board and not order and len(inside) == 2:
        return _of_two(inside[0], inside[1], fixed, len(pots))

    @cache
    def even(winners: tuple[int, ...]) -> tuple[tuple[int, Fraction], ...]:
        return tuple((seat, Fraction(1, len(winners))) for seat in winners)

    def parts(way: Way) -> Parts:
        shared = mask_of(way[0]) if coming.board else 0
        own = dict(zip(order, way[1:] if coming.board else way, strict=True))
        scores = {
            seat: score(fixed[seat] | shared | (mask_of(own[seat]) if seat in own else 0))
            for seat in inside
        }
        made = []
        for eligible in pots:
            best = max(scores[seat] for seat in eligible)
            made.append(even(tuple(seat for seat in eligible if scores[seat] == best)))
        return tuple(made)

    return parts


def _of_two(one: int, other: int, fixed: dict[int, int], pots: int) -> PartsOf:
    """Two players and a board: most all-ins, and those with most ways."""
    first, second = fixed[one], fixed[other]
    whole, half = Fraction(1), Fraction(1, 2)
    won: Parts = (((one, whole),),) * pots
    lost: Parts = (((other, whole),),) * pots
    tied: Parts = (((one, half), (other, half)),) * pots

    def parts(way: Way) -> Parts:
        shared = 0
        for card in way[0]:
            shared |= 1 << card
        mine, yours = score(first | shared), score(second | shared)
        return won if mine > yours else lost if mine < yours else tied

    return parts


def _kept(t: Table, coming: ToCome, seat: int) -> list[int]:
    """A seat's cards without those to come, which are its last; a card that was only named when it
    was shown stands for the unknown one it was."""
    own = [*t.down[seat], *t.up[seat]]
    gone = coming.seats.get(seat, 0)
    if not gone:
        return own
    known = [card for card in own if card >= 0 and coming.known >> card & 1]
    return known


def _as_judged(t: Table, award: Award, coming: ToCome) -> PartsOf:
    """Any game: the cards are laid down, and the pots judged as those of the hand were."""
    assert award.mid is not None
    mid = award.mid
    readings = award.owed.readings if award.owed is not None else {}
    keep = len(t.board) - coming.board
    places = {seat: _where(t, coming, seat) for seat in coming.seats}

    def parts(way: Way) -> Parts:
        at = 0
        if coming.board:
            t.board[keep:] = list(way[0])
            at = 1
        for offset, seat in enumerate(sorted(coming.seats)):
            for (cards, index), card in zip(places[seat], way[at + offset], strict=True):
                cards[index] = card
        t.claims_made.clear()
        t.ranges.clear()
        owed = owed_under(t, mid, readings, set())
        made = []
        for pot in owed.pots:
            own: dict[int, Fraction] = {}
            for share in pot.shares:
                for seat, chips in share.owed.items():
                    own[seat] = own.get(seat, Fraction(0)) + Fraction(chips, pot.amount)
            made.append(tuple(own.items()))
        return tuple(made)

    return parts


def _where(t: Table, coming: ToCome, seat: int) -> list[tuple[list[int], int]]:
    """The places of a seat's cards to come, in its lists."""
    return [
        (cards, index)
        for cards in (t.down[seat], t.up[seat])
        for index, card in enumerate(cards)
        if card < 0 or not coming.known >> card & 1
    ]
