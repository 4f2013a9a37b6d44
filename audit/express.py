"""The express lane: proves the common hand clean in one pass, or leaves it to the complete judge.

It knows no rule of its own and none looser than the judge's: at the first thing that is not plainly
right it gives up. One long function, because each call in it costs as much as an event
(measured: four times slower in pieces).
"""

from typing import NamedTuple

from audit.express_plan import Plan
from audit.layers import layers
from audit.ranking import score
from audit.split import split
from schemas.hand import Hand

ANTE, BLIND, DEAL, BOARD, FOLD, CALL, BET, SHOW, MUCK = 10, 11, 21, 22, 36, 41, 42, 61, 63
AS_DEALT, NO_CARD = 3, -2


class Clean(NamedTuple):
    """A hand proved clean: chips by seat, and its pots with their winners."""

    put: list[int]  # antes included
    back_seat: int  # -1 when every bet was called
    back: int
    owed: list[int]
    pots: list[tuple[int, tuple[int, ...], tuple[int, ...]]]  # amount, eligible, contenders
    masks: list[int]
    board: int
    board_dealt: bool
    showdown: bool


def prove(plan: Plan, hand: Hand) -> Clean | None:
    """The proof, or None. Takes records of whole actions with known stacks, before and after."""
    kinds, seats, amounts, cards = hand.kinds, hand.seats, hand.amounts, hand.cards
    stakes, finishing = hand.stakes, hand.finishing
    n, end = len(hand.names), len(kinds)
    big_blind = stakes.get("big-blind", 0)
    if finishing is None or not big_blind or n < 2 or n > plan.program.game.most_players:
        return None
    stack = list(hand.stacks)
    if len(stack) != n or min(stack) < 0 or min(finishing) < 0 or hand.winnings is not None:
        return None
    if hand.seat_numbers[-1] != hand.button or not all(hand.dealt_in):
        return None
    put, dead = [0] * n, [0] * n
    i = 0
    # -- posts --
    small_seat, big_seat = (1, 0) if n == 2 else (0, 1)
    cells = hand.cells
    while i < end and kinds[i] == ANTE:
        seat, amount = seats[i], amounts[i]
        if amount <= 0 or amount >= stack[seat]:
            return None
        dead[seat] += amount
        stack[seat] -= amount
        i += 1
    if hand.ante_trimming and i and len(set(dead)) > 1:
        return None
    blinds = 0
    while i < end and kinds[i] == BLIND:
        seat, amount = seats[i], amounts[i]
        cell = 0 if cells is None else cells[i]
        if cell == 0:
            want, wanted = stakes.get("small-blind", 0), small_seat
        elif cell == 1:
            want, wanted = big_blind, big_seat
        else:
            return None
        if amount != want or seat != wanted or amount >= stack[seat]:
            return None
        put[seat] += amount
        stack[seat] -= amount
        blinds += 1
        i += 1
    if blinds != 2:
        return None
    # -- streets --
    in_round = list(put)
    live = [True] * n
    live_count = n
    able = n  # live seats with chips
    seen = board = 0
    deck = plan.program.deck
    masks = [0] * n
    faces = hand.faces
    structure = plan.structure
    min_bet = stakes.get("min-bet") or big_blind
    price = big_blind
    last_raise = full = big_blind
    raises = 1
    board_dealt = False
    last_street = plan.streets[-1]
    for street in plan.streets:
        if street.seat_cards:
            each = street.seat_cards
            for _ in range(n):
                if i + each > end or kinds[i] != DEAL:
                    return None
                seat = seats[i]
                if masks[seat]:
                    return None
                mask = 0
                for j in range(i, i + each):
                    card = cards[j]
                    if kinds[j] != DEAL or seats[j] != seat or card < 0:
                        return None
                    if faces is not None and faces[j] != AS_DEALT:
                        return None
                    mask |= 1 << card
                if mask & seen or mask & ~deck or mask.bit_count() != each:
                    return None
                seen |= mask
                masks[seat] = mask
                i += each
            turn = (big_seat + 1) % n
        else:
            for _ in range(street.board_cards):
                if i >= end or kinds[i] != BOARD:
                    return None
                card = cards[i]
                if card < 0 or (faces is not None and faces[i] != AS_DEALT):
                    return None
                bit = 1 << card
                if bit & seen or not bit & deck:
                    return None
                seen |= bit
                board |= bit
                i += 1
            board_dealt = True
            if able < 2:
                continue
            in_round = [0] * n
            price = full = raises = 0
            last_raise = min_bet
            turn = 0
            while not live[turn] or not stack[turn]:
                turn += 1
        bet_size = stakes.get("big-bet", 0) if street.big else stakes.get("small-bet", 0)
        acted = [-1] * n
        to_act = able
        while to_act:
            if i >= end:
                return None
            kind = kinds[i]
            if seats[i] != turn:
                return None
            due = price - in_round[turn]
            if kind == CALL:
                if due:
                    if due >= stack[turn]:
                        due = stack[turn]
                        able -= 1
                    put[turn] += due
                    in_round[turn] += due
                    stack[turn] -= due
            elif kind == FOLD:
                if not due:
                    return None
                live[turn] = False
                live_count -= 1
                able -= 1
                if live_count == 1:
                    i += 1
                    break
            elif kind == BET:
                total = amounts[i]
                chips = total - in_round[turn]
                left = stack[turn] - chips
                if total <= price or left < 0:
                    return None
                grown = total - price
                if structure == 2:
                    if (
                        full != price
                        or grown != bet_size
                        or (acted[turn] >= 0 and (2 * (price - acted[turn]) < bet_size))
                    ):
                        return None
                    if plan.cap and raises >= plan.cap and (live_count > 2 or plan.cap_heads_up):
                        return None
                else:
                    if acted[turn] >= 0 and price - acted[turn] < last_raise:
                        return None
                    if left and (grown < last_raise if price else total < min_bet):
                        return None
                    if structure == 1 and total > price + sum(put) + sum(dead) + due:
                        return None
                put[turn] += chips
                in_round[turn] = total
                stack[turn] = left
                if not left:
                    able -= 1
                if grown >= last_raise or left:
                    last_raise = max(last_raise, grown) if price else max(total, min_bet)
                    full = total
                price = total
                raises += 1
                acted[turn] = price
                to_act = 0  # everybody else able acts again
                for other in range(n):
                    if other != turn and live[other] and stack[other]:
                        to_act += 1
                i += 1
                if not to_act:
                    break
                turn += 1
                if turn == n:
                    turn = 0
                while not live[turn] or not stack[turn]:
                    turn += 1
                    if turn == n:
                        turn = 0
                continue
            else:
                return None
            acted[turn] = price
            to_act -= 1
            i += 1
            if not to_act:
                break
            if to_act == 1 and able == 1:
                # one seat left with chips: it acts only if it still owes
                last = next(s for s in range(n) if live[s] and stack[s])
                if in_round[last] >= price:
                    break
            turn += 1
            if turn == n:
                turn = 0
            while not live[turn] or not stack[turn]:
                turn += 1
                if turn == n:
                    turn = 0
        if live_count == 1:
            break
    showdown = live_count > 1
    if i != end and (not showdown or street is not last_street):
        return None
    return _settle(plan, hand, put, dead, live, masks, board, i, showdown, board_dealt)


def _settle(
    plan: Plan,
    hand: Hand,
    put: list[int],
    dead: list[int],
    live: list[bool],
    masks: list[int],
    board: int,
    i: int,
    showdown: bool,
    board_dealt: bool,
) -> Clean | None:
    """Shows, pots, winners; then the finishing stacks must agree to the chip."""
    n = len(put)
    shown = _shown(hand, i, masks, live) if showdown else set()
    if shown is None:
        return None
    back_seat, back = -1, 0
    top = max(put)
    if put.count(top) == 1:
        seat = put.index(top)
        second = max(chips for other, chips in enumerate(put) if other != seat)
        if not live[seat]:
            return None
        back_seat, back = seat, top - second
        put[seat] = second
    in_play = tuple(seat for seat in range(n) if live[seat])
    matched = put[in_play[0]]
    if all(put[seat] == matched for seat in in_play):
        pots = [(sum(put) + sum(dead), in_play)]
    else:
        out = [not x for x in live]
        pots = [(pot.amount, pot.eligible) for pot in layers(put, out, sum(dead))]
    if back_seat >= 0:
        put[back_seat] += back
    owed = [0] * n
    told = []
    for amount, eligible in pots:
        if not amount:
            continue
        seats = tuple(s for s in eligible if s in shown) if len(eligible) > 1 else eligible
        if not seats:
            return None
        told.append((amount, eligible, seats))
        winners = seats if len(seats) == 1 else _winners(plan, masks, board, seats)
        for seat, chips in split(amount, winners, hand.chip, plan.one_each).items():
            owed[seat] += chips
    stacks, finishing = hand.stacks, hand.finishing
    if finishing is None:
        return None
    for seat in range(n):
        put[seat] += dead[seat]
        got = owed[seat] + (back if seat == back_seat else 0)
        if finishing[seat] != stacks[seat] - put[seat] + got:
            return None
    return Clean(put, back_seat, back, owed, told, masks, board, board_dealt, showdown)


def _winners(plan: Plan, masks: list[int], board: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Seats with the best hand, clockwise from the button."""
    if plan.any_five:
        scores = [score(masks[seat] | board) for seat in seats]
    else:
        peak = plan.program.composers[0].peak
        zone, common = plan.seat_zone, plan.board_zone
        scores = [peak({zone: masks[seat], common: board})[0] for seat in seats]
    best = max(scores)
    return tuple(seat for seat, scored in zip(seats, scores, strict=True) if scored == best)


def _shown(hand: Hand, i: int, masks: list[int], live: list[bool]) -> set[int] | None:
    """Who tabled his cards; None when a live seat neither tabled nor mucked, or showed others."""
    kinds, seats, cards = hand.kinds, hand.seats, hand.cards
    shown: set[int] = set()
    mucked: set[int] = set()
    for j in range(i, len(kinds)):
        kind, seat, card = kinds[j], seats[j], cards[j]
        if not live[seat]:
            return None
        if kind == SHOW:
            if (card >= 0 and not masks[seat] >> card & 1) or card == -1:
                return None
            shown.add(seat)
        elif kind == MUCK:
            mucked.add(seat)
        else:
            return None
    if shown & mucked or len(shown) + len(mucked) != sum(live) or not shown:
        return None
    return shown
