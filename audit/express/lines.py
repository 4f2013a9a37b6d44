"""Lines of play the express lane has seen before: who acted in which order, whatever the amounts.

Most hands are played as many were before them. Where nobody is all-in and every raise is a full
one, the order of acts follows from the acts alone, so that what was proved of one hand holds for
the next with the same events, and only the chips are to be counted.
"""

from operator import sub

from audit.express.played import Played
from audit.express.setting import LineOfPlay, Setting
from schemas.events import Kind
from schemas.plays import Play

BOARD, FOLD, BET = int(Kind.BOARD), int(Kind.FOLD), int(Kind.BET_OR_RAISE)
REMEMBERED = 8_192  # lines of one setting, before they are forgotten


def line_of(hand: Played, end: int) -> LineOfPlay:
    """The line of a hand that was proved, its betting over before event ``end``: nobody all-in,
    no antes."""
    s, kinds = hand.setting, hand.kinds
    at = len(s.posts)
    deal = (at, at + len(s.deal))
    at += len(s.deal)
    rounds, boards = [], []
    seen = {s.small_seat: 0, s.big_seat: 1}
    for street in s.streets:
        begin = at + len(street.board)
        boards.append((at, begin))
        at = kinds.find(BOARD, begin, end)
        at = end if at < 0 else at
        bets: list[int] = []
        for i in range(begin, at):
            if kinds[i] == BET:
                bets.append(i)
            if kinds[i] != FOLD:
                seen[hand.seats[i]] = len(bets) + 1
        rounds.append((tuple(bets), tuple(seen.items())))
        seen = {}
        if at == end:
            break
    return LineOfPlay(tuple(rounds), tuple(hand.live), deal, hand.owners, tuple(boards), end)


def remember(lines: dict[bytes, LineOfPlay | None], acts: bytes, hand: Played, end: int) -> None:
    """Keep the line of a hand that was just proved, from the second time on that it is seen: most
    lines never are again."""
    if acts in lines:
        lines[acts] = line_of(hand, end)
        return
    if len(lines) >= REMEMBERED:
        lines.clear()
    lines[acts] = None


def follow(line: LineOfPlay, s: Setting, play: Play) -> Played | None:
    """The hand played by this line; None when a blind or a raise is less than it must be, or
    somebody would be all-in."""
    _, _, _, amounts, cards, stacks, _ = play
    put = [0] * s.players
    small, price = amounts[0], amounts[1]
    if small != s.small_blind or price != s.big_blind:
        return None
    by = price
    for bets, seen in line.rounds:
        prices = [small, price]
        for at in bets:
            more = amounts[at] - price
            if more < by:
                return None
            by = more
            price += more
            prices.append(price)
        for seat, level in seen:
            put[seat] += prices[level]
        small, price, by = 0, 0, s.min_bet
    hand = Played(s, play)
    hand.stack = list(map(sub, stacks, put))
    if min(hand.stack) <= 0:
        return None
    hand.live = list(line.live)
    hand.dealt, hand.owners = cards[slice(*line.deal)], line.owners
    hand.board = b"".join([cards[a:b] for a, b in line.boards])
    return hand
