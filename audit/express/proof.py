"""The express lane: proves the common hand clean in one pass, or leaves it to the complete judge.

It knows no rule of its own and none looser than the judge's: at the first thing that is not plainly
right it gives up. What it saw of a hand goes to ``audit.express.award``, which settles the pots.
"""

from audit.express.award import Clean, settle
from audit.express.lines import follow, remember
from audit.express.plan import FIXED_LIMIT, NO_LIMIT, Street
from audit.express.played import Played
from audit.express.setting import Setting
from schemas.events import Kind
from schemas.plays import Play

# plain numbers: an enum costs as much as an act
ANTE, FOLD, SHOW = int(Kind.ANTE), int(Kind.FOLD), int(Kind.SHOW)
CALL, BET = int(Kind.CHECK_OR_CALL), int(Kind.BET_OR_RAISE)
GIVES_UP = -1  # in place of the index of the next event


def prove(s: Setting, play: Play) -> Clean | None:
    """The proof, or None; ``s`` was made for the table of the play."""
    _, kinds, seats, _, _, stacks, _ = play
    if min(stacks) <= 0:  # dealt in without a chip: whether it may act is not the lane's to say
        return None
    acts = kinds + seats
    line = s.lines.get(acts)
    if line is not None:
        followed = follow(line, s, play)
        if followed is not None:
            return settle(followed, line.end)
    hand = Played(s, play)
    end = _play(hand)
    if end < 0:
        return None
    if line is None and s.structure == NO_LIMIT and not hand.all_in and not hand.antes:
        remember(s.lines, acts, hand, end)
    return settle(hand, end)


def _play(hand: Played) -> int:
    """Posts, deal and streets; the index behind the betting, or GIVES_UP."""
    try:
        i = _posts(hand)
        i = _deal(hand, i) if i > 0 else GIVES_UP
        for street in hand.setting.streets if i > 0 else ():
            i = _street(hand, street, i)
            if i < 0 or len(hand.live) == 1:
                break
        return i
    except IndexError:  # the record ends before the hand does
        return GIVES_UP


def _posts(hand: Played) -> int:
    """Antes of any seats that could pay them, then both blinds in full by the seats due."""
    s, kinds, seats, amounts = hand.setting, hand.kinds, hand.seats, hand.amounts
    stack = hand.stack
    i = 0
    while kinds[i] == ANTE:
        seat, amount = seats[i], amounts[i]
        if not 0 < amount < stack[seat] or s.ante not in (0, amount) or seat in hand.antes:
            return GIVES_UP
        hand.antes[seat] = amount
        stack[seat] -= amount
        i += 1
    if i and s.trimming and (i < s.players or len(set(hand.antes.values())) > 1):
        return GIVES_UP
    small, big = s.small_seat, s.big_seat
    if kinds[i : i + 2] != s.posts or seats[i] != small or seats[i + 1] != big:
        return GIVES_UP
    if amounts[i] != s.small_blind or amounts[i + 1] != s.big_blind:
        return GIVES_UP
    if s.small_blind >= stack[small] or s.big_blind >= stack[big]:
        return GIVES_UP
    stack[small] -= s.small_blind
    stack[big] -= s.big_blind
    return i + 2


def _deal(hand: Played, i: int) -> int:
    """Every seat its cards, seat by seat in any order."""
    s = hand.setting
    end = i + len(s.deal)
    if hand.kinds[i:end] != s.deal:
        return GIVES_UP
    each = s.each
    owners = hand.seats[i:end]
    first = owners[::each]
    for other in range(1, each):
        if owners[other::each] != first:
            return GIVES_UP
    if len(set(first)) != s.players:
        return GIVES_UP
    hand.dealt = hand.cards[i:end]
    hand.owners = first
    return end


def _street(hand: Played, street: Street, i: int) -> int:
    """The board cards of a street and its round. Who is all-in may show before them."""
    s, live, stack = hand.setting, hand.live, hand.stack
    if not street.board:
        bets = [0] * s.players
        bets[s.small_seat], bets[s.big_seat] = s.small_blind, s.big_blind
        order = live[s.first :] + live[: s.first]
        return _round(hand, street, i, order, bets, s.big_blind)
    able = [seat for seat in live if stack[seat]] if hand.all_in else live[:]
    if len(able) < 2:
        while hand.kinds[i] == SHOW:
            hand.shown_at = (*hand.shown_at, i)
            i += 1
    end = i + len(street.board)
    if hand.kinds[i:end] != street.board:
        return GIVES_UP
    hand.board += hand.cards[i:end]
    if len(able) < 2:
        return end
    return _round(hand, street, end, able, [0] * s.players, 0)


def _round(
    hand: Played, street: Street, i: int, order: list[int], bets: list[int], price: int
) -> int:
    """One round: who acts in which order, what each owes, which raises are legal beyond doubt."""
    kinds, seats, stack, live = hand.kinds, hand.seats, hand.stack, hand.live
    by = price or hand.setting.min_bet  # the least raise
    raises, short = int(price > 0), False
    while order:
        for seat in order:
            due = price - bets[seat]
            if hand.all_in and due <= 0 and _is_alone(hand, seat, order):
                return i
            if seats[i] != seat:
                return GIVES_UP
            kind = kinds[i]
            i += 1
            if kind == FOLD and due:
                live.remove(seat)
                if len(live) == 1:
                    return i
            elif kind == CALL:
                if due >= stack[seat]:
                    due, hand.all_in = stack[seat], True
                bets[seat] += due
                stack[seat] -= due
            elif kind == BET and not short:
                more, raises = hand.amounts[i - 1] - price, raises + 1
                if not _may_raise(hand, street, seat, more, due, by, raises):
                    return GIVES_UP
                stack[seat] -= due + more
                short, by = more < by, max(by, more)
                price = bets[seat] = price + more
                order = _behind(hand, seat)
                break
            else:
                return GIVES_UP
        else:
            return i
    return i


def _is_alone(hand: Played, seat: int, order: list[int]) -> bool:
    """Whether the last to act is the only seat with chips: it acts no more once it owes nothing."""
    return seat == order[-1] and sum(1 for other in hand.live if hand.stack[other]) == 1


def _behind(hand: Played, seat: int) -> list[int]:
    """Everybody else able to act, clockwise from the left of a seat that has just bet."""
    live, stack = hand.live, hand.stack
    hand.all_in |= not stack[seat]
    at = live.index(seat)
    order = live[at + 1 :] + live[:at]
    return [other for other in order if stack[other]] if hand.all_in else order


def _may_raise(
    hand: Played, street: Street, seat: int, more: int, due: int, by: int, raises: int
) -> bool:
    """Whether a bet or raise by ``more``, on top of what is due, is right beyond doubt."""
    s = hand.setting
    left = hand.stack[seat] - due - more
    if more <= 0 or left < 0:
        return False
    if s.structure == NO_LIMIT:
        return more >= by or not left
    if s.structure == FIXED_LIMIT:
        size = s.big_bet if street.big else s.small_bet
        return more == size and not s.capped(raises)
    return (more >= by or not left) and more <= sum(hand.stacks) - sum(hand.stack) + due
