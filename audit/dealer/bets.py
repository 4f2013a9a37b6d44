"""Betting at a table that is dealt: posts, and rounds of legal checks, bets, raises and folds.

Sizes are those every reading allows: a raise is at least the last one, none comes behind a short
all-in, and the pot counts no more than lies in it.
"""

from audit.dealer.lows import has_to_bet
from audit.dealer.openers import may_open
from audit.dealer.order import by_up_card, first_to_act
from audit.dealer.table import STAKES, DealtTable
from audit.program import Line
from schemas.game import Step

FOLDS, RAISES, BETS = 13, 16, 35  # of a hundred chances
MOST_RAISES = 3
STRADDLED = 30


def force(d: DealtTable, line: Line) -> None:
    """Antes and blinds."""
    kind = d.value(line.step.force)
    seats = d.order()
    two = (seats[-1], seats[0]) if d.n == 2 else (seats[0], seats[1])
    again = d.before is not None and d.before.ante_again
    open_pot = d.value(line.step.only) == "empty-pot" and d.carried > 0 and not again
    if (kind == "ante" or kind.endswith("-and-antes")) and not open_pot:
        _ante(d, line.step)
    if kind == "big-blind-ante" or kind == "button-ante":
        _one_ante(d, two[1] if kind == "big-blind-ante" else d.dealer, kind)
    if kind.startswith("button-blind"):
        d.pay(d.dealer, STAKES["big-blind"])
        d.write(f"blinds nobody {d.names[d.dealer]} {STAKES['big-blind']}")
        d.big_blind = d.dealer
    elif kind != "ante":
        _blinds(d, two)
    if kind != "ante":
        d.price = d.last_raise = STAKES["big-blind"]
    if line.step.straddles and kind != "ante":
        _straddle(d, d.value(line.step.straddles))


def _straddle(d: DealtTable, seats: str) -> None:
    """Twice the big blind from the seat left of it, now and then; he acts last then."""
    seat = d.clockwise(d.big_blind)[0]
    chips = 2 * STAKES["big-blind"]
    if seats == "none" or d.n < 4 or d.stack[seat] <= chips or d.rng.randrange(100) >= STRADDLED:
        return
    d.pay(seat, chips)
    d.write(f"straddle {d.names[seat]} {chips}")
    d.price = d.last_raise = chips
    d.big_blind = seat


def _ante(d: DealtTable, step: Step) -> None:
    chips = d.stake(step.stake) if step.stake else STAKES["ante"]
    for seat in range(d.n):
        d.pay(seat, chips, live=False)
    d.write(f"ante {chips}")


def _one_ante(d: DealtTable, seat: int, kind: str) -> None:
    d.pay(seat, STAKES[kind], live=False)
    d.write(f"ante {d.names[seat]} {STAKES[kind]}")


def _blinds(d: DealtTable, seats: tuple[int, int]) -> None:
    said = {}
    for seat, name in zip(seats, ("small-blind", "big-blind"), strict=True):
        d.pay(seat, STAKES[name])
        said[seat] = str(STAKES[name])
    d.each("blinds", said)
    d.big_blind = seats[1]


def bring_in(d: DealtTable, line: Line) -> None:
    """The lowest up card, or the highest, brings it in; an option chose which."""
    step = line.step
    rule = d.value(step.card_rule) or "lowest-up"
    d.bring_in = by_up_card(d, rule == "lowest-up", step.card_ace, d.value(step.card_tie))
    chips = STAKES["bring-in"]
    d.pay(d.bring_in, chips)
    d.price = chips
    d.write(f"bring-in {d.names[d.bring_in]} {chips}")


def bet(d: DealtTable, line: Line) -> None:
    """One round; nothing is written when nobody is left to bet against."""
    able = d.able()
    owes = [seat for seat in able if d.in_round[seat] < d.price]
    if len(able) > 1 or owes:
        _round(d, line, able)
    give_back(d)
    for seat in d.must_fold:
        d.live[seat] = d.live[seat] and sum(d.live) < 2  # the last one left has won
    d.price = d.last_raise = d.raises = 0
    d.in_round = [0] * d.n


def _round(d: DealtTable, line: Line, able: list[int]) -> None:
    acts: list[str] = []
    first = seat = d.shows_first = first_to_act(d, line.step)
    waiting, short = set(able), False
    if 0 <= d.bring_in != first and 0 < d.in_round[d.bring_in] == d.price:
        waiting.discard(d.bring_in)  # the others only call it: he has no further say
    while waiting and sum(d.live) > 1:
        if seat in waiting:
            waiting.discard(seat)
            others = [one for one in d.able() if one != seat]
            least, total = (0, 0) if short or not others else _raise(d, line, seat)
            must = (line.step.must_bet and not acts) or has_to_bet(d, line.step, seat)
            acts.append(f"{d.names[seat]} {_act(d, seat, total, must)}")
            if d.in_round[seat] > d.price:
                short = d.in_round[seat] < least
                d.last_raise = d.in_round[seat] - (d.price if _built_on(d) else 0)
                d.price = d.in_round[seat]
                d.opener = seat if d.opener < 0 else d.opener
                d.aggressor = d.shows_first = seat
                d.raises += 1
                waiting = {one for one in d.able() if one != seat}
        seat = d.clockwise(seat)[0]
    if acts:
        d.write(f"bet {'  '.join(acts)}")
    d.passed_out = d.value(line.step.openers) not in ("", "none") and d.opener < 0


def _built_on(d: DealtTable) -> bool:
    """Whether a raise is counted from the price: a completion of the bring-in is a bet anew."""
    return d.raises > 0 or d.bring_in < 0 or d.price != STAKES["bring-in"]


def _act(d: DealtTable, seat: int, total: int, must: bool) -> str:
    """What a seat does, ``total`` being what it may bet or raise to, 0 for nothing."""
    due, roll = d.price - d.in_round[seat], d.rng.randrange(100)
    if seat in d.must_fold:
        d.live[seat] = False
        return "f"
    if due <= 0 and not (total and (must or roll < BETS)):
        return "x"
    alone = sum(d.put) == max(d.put)  # somebody plays for the one blind there is
    gives_up = roll < FOLDS and not d.eager
    if due > 0 and not alone and (gives_up or d.reserve > d.stack[seat] - due):
        d.live[seat] = False
        return "f"
    if due > 0 and not (total and roll < FOLDS + RAISES):
        paid = d.pay(seat, due)
        return "a" if not d.stack[seat] and paid < due else "c"
    word = "r" if d.price else "b"
    d.pay(seat, total - d.in_round[seat])
    return f"{word} {total}" if d.stack[seat] else "a"


def _raise(d: DealtTable, line: Line, seat: int) -> tuple[int, int]:
    """The least a seat may bet or raise to, and what it would; zeros when it may not.

    A short stack goes all-in, for less than the least.
    """
    step = line.step
    if d.raises >= (step.cap or MOST_RAISES) or not may_open(d, step, seat):
        return 0, 0
    least, most = _limits(d, step, seat)
    chips = d.stack[seat] + d.in_round[seat]
    if chips <= d.price or least > most or chips - d.reserve < least:
        return (least, chips) if d.price < chips < least and not d.reserve else (0, 0)
    return least, d.rng.randint(least, min(most, chips - d.reserve, least * 2))


def _limits(d: DealtTable, step: Step, seat: int) -> tuple[int, int]:
    structure = d.value(step.structure) or "no-limit"
    completes = d.bring_in >= 0 and not d.raises and d.price == STAKES["bring-in"]
    if structure == "fixed-limit":
        tier = step.tier if step.tier in STAKES else "small"
        total = STAKES[tier] if completes else d.price + STAKES[tier]
        return total, total
    if structure == "spread-limit":
        return d.price + max(d.last_raise, STAKES["small"]), d.price + STAKES["big"]
    least = STAKES["big-blind"] if completes or not d.price else d.price + d.last_raise
    if structure == "pot-limit":
        return least, d.price + sum(d.put) + d.price - d.in_round[seat]
    return least, 1 << 20


def give_back(d: DealtTable) -> None:
    """A bet that nobody called goes back."""
    most = max(d.in_round)
    seat = d.in_round.index(most)
    over = most - max(chips for one, chips in enumerate(d.in_round) if one != seat)
    if over > 0:
        d.stack[seat] += over
        d.put[seat] -= over
        d.in_round[seat] -= over
        d.write(f"back {d.names[seat]} {over}")
