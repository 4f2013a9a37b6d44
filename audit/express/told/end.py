"""The end of a hand of software: who is owed the pots, and whether that was paid, to the chip."""

from collections.abc import Iterator

from audit.awards.called_ranks import high_fits
from audit.awards.layers import layers
from audit.awards.owed import name_of
from audit.awards.split import split
from audit.awards.stated_hands import FIVE, HAND
from audit.express.told.felt import Told
from audit.express.told.shares import shared
from audit.express.verdict import described
from audit.hands.ranking import best_five, mask_of, score
from schemas.events import NOT_NOTED
from schemas.verdict import Pot, Share, Standing

Best = dict[int, tuple[int, int]]  # by seat: score and cards of its hand


class Settled:
    """What a hand owes, where that is what was paid."""

    __slots__ = ("back", "best", "owed", "pots")

    def __init__(self) -> None:
        self.back: dict[int, int] = {}
        self.best: Best = {}
        self.owed: dict[int, int] = {}
        self.pots: list[Pot] = []


def settled(t: Told) -> Settled | None:
    """The pots of the hand; None where anything of the payment is not right beyond doubt."""
    made = Settled()
    if not _uncalled(t, made):
        return None
    if not (_alone(t, made) if len(t.live) == 1 else _contested(t, made)):
        return None
    return made if _paid(t, made) and _as_stated(t, made) else None


def _uncalled(t: Told, made: Settled) -> bool:
    """Take the uncalled bet back; False where its seat has folded."""
    second, top = sorted(t.put)[-2:]
    if second == top:
        return True
    seat = t.put.index(top)
    if seat not in t.live:
        return False
    made.back[seat] = top - second
    return True


def _alone(t: Told, made: Settled) -> bool:
    """Nobody else is in."""
    seat = t.live[0]
    won = t.pot - made.back.get(seat, 0) - t.rake
    made.owed[seat] = won
    made.pots.append(Pot("main", won, (seat,), [Share("uncontested", won, {seat: won}, {})]))
    return won > 0


def _contested(t: Told, made: Settled) -> bool:
    """Each pot to the best of the hands tabled for it; False where one is not known, or where a
    hand that was not tabled may be better."""
    s, rank = t.setting, t.setting.rank
    if not t.board:
        return False
    if rank is None or t.runs > 1:
        return _by_shares(t, made)
    board = mask_of(t.board)
    for seat in t.live:
        cards = t.held[seat]
        if -1 not in cards:
            made.best[seat] = rank(mask_of(cards), board)
        elif seat in t.shown:
            return False
    tabled = [seat for seat in t.live if seat in t.shown]
    lie = _layers(t, made)
    if t.rake and (len(lie) > 1 or lie[0][0] <= t.rake):
        return False  # which pot was raked is for the complete judge
    for number, (whole, eligible) in enumerate(lie):
        amount = whole - t.rake
        seats = [seat for seat in tabled if seat in eligible]
        pot = Pot(name_of(number), amount, eligible)
        made.pots.append(pot)
        if len(eligible) == 1:
            share = Share("uncontested", amount, {eligible[0]: amount}, {})
        elif not seats:
            return False
        else:
            share = _won(t, made, amount, seats)
            top = max(made.best[seat][0] for seat in seats)
            hidden = (x for x in eligible if x in made.best and x not in tabled)
            if any(made.best[x][0] > top and x not in t.mucked for x in hidden):
                return False
        pot.shares.append(share)
        for seat, chips in share.owed.items():
            made.owed[seat] = made.owed.get(seat, 0) + chips
    return s.one_each


def _by_shares(t: Told, made: Settled) -> bool:
    """Each pot by its contests; False where something of them is open."""
    owed = shared(t, _layers(t, made), made.back) if not t.rake else None
    if owed is None:
        return False
    made.pots, made.owed = owed.pots, {s: chips for s, chips in owed.by_seat.items() if chips}
    return min(made.owed, default=-1) >= 0


def _layers(t: Told, made: Settled) -> list[tuple[int, tuple[int, ...]]]:
    bets = t.put
    if made.back:
        bets = [chips - made.back.get(seat, 0) for seat, chips in enumerate(bets)]
    live = t.live
    if not t.all_in:
        return [(sum(bets) + sum(t.dead), tuple(sorted(live)))]
    folded = [seat not in live for seat in range(len(bets))]
    return [(pot.amount, pot.eligible) for pot in layers(bets, folded, sum(t.dead))]


def _won(t: Told, made: Settled, amount: int, seats: list[int]) -> Share:
    """A pot to the best of these hands, odd chips clockwise from the button."""
    best = made.best
    share = Share(t.setting.contest, amount, {}, {})
    top = max(best[seat][0] for seat in seats)
    winners = [seat for seat in seats if best[seat][0] == top]  # clockwise from the button
    share.owed = split(amount, winners, t.hand.chip, True)
    for seat in sorted(seats):
        share.hand[seat], share.five[seat] = described(*best[seat])
    return share


def _paid(t: Told, made: Settled) -> bool:
    """Whether the pot lines and what was returned are what is owed, by seat and by pot."""
    got: dict[int, int] = {}
    hand, several = t.hand, len(made.pots) > 1
    for i in t.pots:
        seat, amount = t.seats[i], t.amounts[i]
        if seat < 0 or amount <= 0 or (hand.cells is not None and hand.cells[i] > 0 and several):
            return False
        if hand.others is not None and hand.others[i] not in (amount, NOT_NOTED):
            return False
        got[seat] = got.get(seat, 0) + amount
    unwritten = not (t.returned or t.setting.returns or (hand.fields and hand.returns_written))
    told = t.returned == made.back or unwritten
    return told and got == made.owed


def _as_stated(t: Told, made: Settled) -> bool:
    """Whether hands and pots are stated as they were."""
    if t.stated and t.hand.words is None:
        return False
    whole = sum(pot.amount for pot in made.pots) + t.rake
    for i, word, cards in _told(t):
        if word == HAND:
            return False  # a card of nobody's hand
        if word == "pot":
            cell = -1 if t.hand.cells is None else t.hand.cells[i]
            back = sum(made.back.values())
            fits = (whole, whole - t.rake, whole + back, whole + back - t.rake)
            if cell > 1 or (cell == 1 and len(made.pots) > 1) or t.amounts[i] not in fits:
                return False
        elif not _same_hand(t, made, t.seats[i], word[len(HAND) + 1 :], cards):
            return False
    return True


def _told(t: Told) -> Iterator[tuple[int, str, tuple[int, ...]]]:
    """The first event of each thing stated, its words, and the cards behind it."""
    words, stated = t.hand.words or (), t.stated
    at = 0
    while at < len(stated):
        first = stated[at]
        word = words[first]
        at += 1
        cards = []
        while at < len(stated) and words[stated[at]] == HAND and _alike(t, first, stated[at]):
            cards.append(t.cards[stated[at]])
            at += 1
        yield first, word, tuple(cards)


def _alike(t: Told, first: int, i: int) -> bool:
    """Whether two events are of one hand that is stated."""
    groups = t.hand.groups
    return t.seats[i] == t.seats[first] and (groups is None or groups[i] == groups[first])


def _same_hand(t: Told, made: Settled, seat: int, text: str, cards: tuple[int, ...]) -> bool:
    """Whether a hand is what its seat had; where the seat fought for nothing, nothing is asked."""
    if not {*cards} <= {*t.held[seat], *t.board}.union(*t.more_boards):
        return False  # a card is named that lies elsewhere
    if len(t.live) == 1 or seat not in t.shown or seat not in made.best:
        return True
    scored, mask = made.best[seat]
    if len(cards) == FIVE and min(cards) >= 0:
        return score(mask_of(cards)) == scored and high_fits(text, cards)
    return high_fits(text, best_five(mask, scored))


def standings(t: Told, made: Settled) -> list[Standing]:
    """Everybody's money."""
    rows = []
    for seat in sorted(t.order):
        put = t.put[seat] + t.dead[seat]
        owed, back = made.owed.get(seat, 0), made.back.get(seat, 0)
        rows.append(Standing(seat, put, back, owed, owed, owed + back - put))
    return rows
