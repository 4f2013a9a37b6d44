"""Recomputes what a recorded hand owes, by brute force; shares nothing with audit/, judges nothing.

Only hands that ran by the rules can be recounted: ``owed`` answers None for all others (an all-in
without stacks, two boards, cards nobody saw, a rake). Tests may name games; the judge may not.
"""

from dataclasses import dataclass, field

import brute
import recount_shares
import wildcards
from recount_cards import CannotRecount, grid_lines, lie_of

from schemas.cards import NO_CARD, UNKNOWN, card_text
from schemas.events import DOWN, IMPLIED, NOT_NOTED, UP, Event, Kind
from schemas.hand import Hand

OWN_LEAST_MOST = {
    "off-road-stud": (0, 3),
    "delaware-stud": (2, 4),
    "texas-holdem": (0, 2),
    "omaha": (2, 2),
    "roll-your-own": (5, 5),
    "seven-card-stud": (5, 5),
    "five-card-stud": (5, 5),
    **dict.fromkeys(wildcards.WILD, (5, 5)),
    "spit-in-the-ocean": (4, 4),
}
BOARD_TOO = ("spit-in-the-ocean",)
BEYOND = {Kind.RAKE, Kind.RUNS, Kind.PASS, Kind.OFFER, Kind.IRREGULAR}


@dataclass(slots=True)
class Count:
    """Chips and cards as the events tell them. Lists are by seat."""

    seats: int
    bets: list[int] = field(default_factory=list)  # live chips of the whole hand
    street: list[int] = field(default_factory=list)  # live chips of this round
    folded: list[bool] = field(default_factory=list)
    dead: int = 0
    posted: dict[int, int] = field(default_factory=dict)
    cards: list[list[int]] = field(default_factory=list)
    shown: list[list[int]] = field(default_factory=list)
    board: list[int] = field(default_factory=list)
    board2: list[int] = field(default_factory=list)
    faces: list[list[int]] = field(default_factory=list)  # as marked, one a card
    said: dict[str, str] = field(default_factory=dict)  # what was announced
    grid: dict[int, int] = field(default_factory=dict)
    lines: dict[int, str] = field(default_factory=dict)
    tabled: set[int] = field(default_factory=set)
    faces: list[list[int]] = field(default_factory=list)  # of ``cards``
    rolled: list[list[int]] = field(default_factory=list)
    fell: list[tuple[int, int]] = field(default_factory=list)  # seat, place among its cards
    shut: bool = False  # the first round has begun: the next one starts from nothing

    def put(self, seat: int, chips: int, stack: int | None) -> None:
        """Chips of this act; never more than the stack when it is known."""
        if stack is not None:
            chips = min(chips, stack - self.bets[seat])
        self.bets[seat] += chips
        self.street[seat] += chips


def amount_of(event: Event) -> int:
    """The amount, which must be a number."""
    if event.amount in (NOT_NOTED, IMPLIED):
        raise CannotRecount
    return event.amount


def count_act(count: Count, hand: Hand, event: Event) -> None:
    """One betting act."""
    seat, price = event.seat, max(count.street)
    stack = hand.stacks[seat] if hand.stacks and hand.stacks[seat] >= 0 else None
    if event.kind == Kind.FOLD:
        count.folded[seat] = True
    elif event.kind in (Kind.CALL, Kind.CHECK_OR_CALL):
        chips = event.amount if event.amount >= 0 else price - count.street[seat]
        count.put(seat, chips, stack)
    elif event.kind in (Kind.BET, Kind.RAISE, Kind.BET_OR_RAISE):
        count.put(seat, amount_of(event) - count.street[seat], stack)
    elif event.kind == Kind.RAISE_BY:
        count.put(seat, price + amount_of(event) - count.street[seat], stack)
    elif event.kind == Kind.ALL_IN:
        if event.amount >= 0:
            count.put(seat, event.amount - count.street[seat], stack)
        elif stack is None:
            raise CannotRecount
        else:
            count.put(seat, stack, stack)
    elif event.kind not in (Kind.CHECK, Kind.ALL_CHECK):
        raise CannotRecount


def count_money(count: Count, hand: Hand, event: Event) -> bool:
    """Forced money and rounds; whether the event was one."""
    if event.kind in (Kind.ANTE, Kind.DEAD, Kind.CARRY):
        if event.kind == Kind.ANTE and event.seat < 0:
            raise CannotRecount
        if event.kind == Kind.ANTE and hand.ante_trimming:
            count.bets[event.seat] += amount_of(event)  # it is matched as a bet is
        else:
            count.dead += amount_of(event)
        count.posted[event.seat] = count.posted.get(event.seat, 0) + amount_of(event)
    elif event.kind == Kind.PAYS:
        if event.other >= 0:
            raise CannotRecount
        count.dead += amount_of(event)
    elif event.kind in (Kind.BLIND, Kind.STRADDLE, Kind.BRING_IN, Kind.POST):
        count.put(event.seat, amount_of(event), None)
        count.posted[event.seat] = count.posted.get(event.seat, 0) + amount_of(event)
    elif event.kind == Kind.PUT_IN:  # what was posted is in it
        count.bets[event.seat] += amount_of(event) - count.posted.pop(event.seat, 0)
    elif event.kind == Kind.ROUND:
        if count.shut and not event.group:
            count.street = [0] * count.seats
        count.shut = True
        count.lines.clear()  # what was named before the showdown commits nobody
    else:
        return False
    return True


def count_card(count: Count, event: Event) -> None:
    """Cards dealt, turned and shown, declared lines."""
    if event.kind == Kind.DEAL:
        count.fell.append((event.seat, len(count.cards[event.seat])))
        count.cards[event.seat].append(event.card)
        count.faces[event.seat].append(event.face)
    elif event.kind == Kind.DISCARD:
        throw(count, event)
    elif event.kind == Kind.ROLL:
        count.rolled[event.seat].append(event.card)
    elif event.kind == Kind.ANNOUNCE:
        name, _, value = event.word.partition("=")
        count.said[name.replace("-", "_")] = value
    elif event.kind == Kind.SHOW:
        count.tabled.add(event.seat)
        if event.card != NO_CARD:
            count.shown[event.seat].append(event.card)
    elif event.kind == Kind.BOARD:
        if event.board > 1:
            raise CannotRecount
        (count.board2 if event.board else count.board).append(event.card)
    elif event.kind == Kind.GRID:
        count.grid[event.cell] = event.card
    elif event.kind == Kind.TURN and event.card != NO_CARD:
        cell = event.cell
        if cell < 0:
            cell = min((c for c, card in count.grid.items() if card == UNKNOWN), default=-1)
        count.grid[cell] = event.card
    elif event.kind == Kind.DECLARE and event.word.startswith("line "):
        count.lines.setdefault(event.seat, event.word[5:])  # a later one is a change of mind
    elif event.kind == Kind.MUCK and event.seat not in count.tabled:
        count.folded[event.seat] = True


def throw(count: Count, event: Event) -> None:
    """A card thrown away, which must be known."""
    if event.card == NO_CARD:
        return
    if event.card not in count.cards[event.seat]:
        raise CannotRecount
    at = count.cards[event.seat].index(event.card)
    del count.cards[event.seat][at], count.faces[event.seat][at]


def counted(hand: Hand) -> Count:
    """The hand's events, counted. Raises CannotRecount."""
    n = len(hand.names)
    count = Count(n, [0] * n, [0] * n, [not dealt for dealt in hand.dealt_in])
    count.cards, count.shown = [[] for _ in range(n)], [[] for _ in range(n)]
    count.faces, count.rolled = [[] for _ in range(n)], [[] for _ in range(n)]
    count.said = {r.topic.replace("-", "_"): r.value for r in hand.rulings if r.topic}
    acts = range(Kind.CHECK, Kind.BET_OR_RAISE + 1)
    if hand.button < 0:
        raise CannotRecount  # whose the odd chip is hangs on the dealer
    acted = False
    for event in hand.events():
        if event.kind in BEYOND:
            raise CannotRecount
        if acted and hand.format != "sheet" and event.kind in (Kind.BOARD, Kind.DEAL):
            count.street, acted = [0] * n, False  # only a sheet marks its rounds
        if event.kind in acts:
            count_act(count, hand, event)
            acted = True
        elif not count_money(count, hand, event):
            count_card(count, event)
    return count


def owed(hand: Hand, game: str, binding: bool) -> dict[str, int] | None:
    """Chips owed by name, nobody with nothing; None when the hand cannot be recounted.

    ``binding``: a declared line is the line played; otherwise the best one is.
    """
    try:
        count = counted(hand)
        if game not in OWN_LEAST_MOST:
            return owed_in_shares(count, hand, game)
        if count.board2:
            raise CannotRecount
        ranks: dict[int, brute.Rank] = {}
        live = [seat for seat in range(count.seats) if not count.folded[seat]]
        lines = grid_lines(count.grid) if count.grid and len(live) > 1 else None
        for seat in live if len(live) > 1 else []:
            cards = count.shown[seat] or count.cards[seat]
            if UNKNOWN in cards or UNKNOWN in count.board or not cards:
                raise CannotRecount
            own = [card_text(card) for card in cards]
            board = [card_text(card) for card in count.board]
            line = count.lines.get(seat) if binding else None
            least, most = OWN_LEAST_MOST[game]
            made = brute.best(own, board, least, most, lines, line)
            if made is None:
                raise CannotRecount
            ranks[seat] = made[0]
            if game in wildcards.WILD:
                lie = lie_of(count, wildcards.FACES.get(game, "d" * 7), seat)
                every = own + (board if game in BOARD_TOO else [])
                ranks[seat] = wildcards.best_with_wild(every, wildcards.WILD[game](lie), lie)
    except (CannotRecount, KeyError):
        return None
    after = [seat for seat, number in enumerate(hand.seat_numbers) if number > hand.button]
    due = brute.owed(
        count.bets, count.folded, ranks, count.dead, hand.chip, after[0] if after else 0
    )
    return {hand.names[seat]: chips for seat, chips in due.items() if chips}


STUD = (DOWN, DOWN, UP, UP, UP, UP, DOWN)  # how the cards of a stud game lie unless marked


def owed_in_shares(count: Count, hand: Hand, game: str) -> dict[str, int]:
    """``owed`` of a game whose pots have several shares, or an order of their own."""
    parts = recount_shares.parts_of(game, count.said | hand.options)
    live = [seat for seat in range(count.seats) if not count.folded[seat]]
    boards = [[card_text(card) for card in one] for one in (count.board, count.board2) if one]
    worths: dict[str, dict[int, recount_shares.Worth]] = {part.name: {} for part in parts}
    for seat in live if len(live) > 1 else []:
        own = count.shown[seat] or count.cards[seat]
        down = _down(count, seat) if "spade" in worths else []
        if UNKNOWN in (*own, *down, *count.board, *count.board2) or not own:
            raise CannotRecount
        for part in parts:
            cards = [card_text(card) for card in own]
            worths[part.name][seat] = part.worth(cards, [card_text(c) for c in down], boards)
    after = [seat for seat, number in enumerate(hand.seat_numbers) if number > hand.button]
    due = recount_shares.owed(
        count.bets,
        count.folded,
        count.dead,
        after[0] if after else 0,
        parts,
        worths,
        game == "black-mariah",
    )
    return {hand.names[seat]: chips for seat, chips in due.items() if chips}


def _down(count: Count, seat: int) -> list[int]:
    """The cards of a seat that lie face down. Raises CannotRecount where that was not written."""
    if len(count.cards[seat]) != len(STUD):
        raise CannotRecount
    faces = [
        marked if marked in (UP, DOWN) else usual
        for marked, usual in zip(count.faces[seat], STUD, strict=True)
    ]
    return [card for card, face in zip(count.cards[seat], faces, strict=True) if face == DOWN]
