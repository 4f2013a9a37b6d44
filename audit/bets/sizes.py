"""How large a bet or raise may be, by betting structure.

Sources: TDA 43, 45, 47, 48, 52, 54; Robert's sections 3 (betting and raising) and 14 (no-limit and
pot-limit). Who may raise: not yet acted, or facing at least the last full raise since acting.
"""

from audit.bets.capped import over_hand_cap
from audit.bets.raise_caps import Wrong, over_cap, over_own_cap
from audit.events.dues import unpaid_prices
from audit.program import Line
from audit.table import Table
from schemas.cards import rank_of
from schemas.events import ACTS, Kind

MAY_BE_ALL_IN = ("BET001", "BET002", "BET003", "BET005", "POS009")


def judge_size(t: Table, line: Line, seat: int, total: int, all_in: bool, i: int) -> bool:
    """Judge a bet or raise to ``total``; True when a fault was found."""
    if t.hand_cap and over_hand_cap(t, seat, total, i):
        return True
    if t.own_stacks and 0 <= t.stack[seat] < total - t.in_round[seat]:
        return False  # more than the stack: told once, by the caller
    all_in = all_in or _covers_everybody(t, seat, total)
    structures = t.terms.candidates(line.step.structure)
    if len(structures) == 1 and _judge(t, line, seat, total, all_in, structures[0]) is None:
        return False
    wrongs = [_judge(t, line, seat, total, all_in, one) for one in structures]
    if not structures or any(wrong is None for wrong in wrongs):
        if len(structures) != 1:
            t.unknown("BET001", "BET002", "BET005", "BET007")
        return False
    wrong = [one for one in wrongs if one is not None][-1]  # of several, by the loosest of them
    more = _had_more(t, seat, total) or has_more_later(t, seat, i)
    excused = any(_judge(t, line, seat, total, True, one) is None for one in structures)
    if wrong.code in MAY_BE_ALL_IN and excused and not more:
        t.unknown(wrong.code)  # it may have been all he had
        t.pushed = seat
        return False
    t.find(
        wrong.code,
        i,
        f"{t.name(seat)} {wrong.message}",
        seats=(seat,),
        recorded=t.chips(total),
        expected=wrong.expected,
        article=wrong.article or _article(t),
        rulebook=wrong.code != "BET005" or _open_pair_street(t, line),  # it speaks of stud there
    )
    return True


def _covers_everybody(t: Table, seat: int, total: int) -> bool:
    """Whether nobody else could put in more: the rest of a full bet would only come back."""
    if not t.own_stacks:
        return False
    others = [s for s in range(t.n) if s != seat and t.live[s]]
    return all(0 <= t.stack[s] <= total - t.in_round[s] for s in others)


def _had_more(t: Table, seat: int, total: int) -> bool:
    """Whether a stack that is told leaves more than the bet; a carried one may be short of it."""
    has, bet = t.stack[seat], total - t.in_round[seat]
    return has >= 0 if t.own_stacks else has > bet


def has_more_later(t: Table, seat: int, i: int) -> bool:
    """Whether the record shows the seat with chips to act after event ``i``."""
    return any(
        t.seats[j] == seat and t.kinds[j] in ACTS and t.kinds[j] != Kind.FOLD
        for j in range(i + 1, t.end)
    )


def _article(t: Table) -> str:
    option = t.game.option("structure")
    return option.cite if option else t.game.bets_cite


def _judge(
    t: Table, line: Line, seat: int, total: int, all_in: bool, structure: str
) -> Wrong | None:
    closed = _not_reopened(t, line, seat, total, structure)
    if closed is not None:
        return closed
    over = over_own_cap(t, line, total) if line.step.cap else None
    if over is not None:
        return over
    if structure == "fixed-limit":
        return _fixed(t, line, total, all_in)
    if structure == "spread-limit":
        return _spread(t, total, all_in)
    if structure in ("no-limit", "pot-limit"):
        small = _too_small(t, total, all_in)
        if small is not None or structure == "no-limit":
            return small
        return _over_pot(t, seat, total)
    return None


def _not_reopened(t: Table, line: Line, seat: int, total: int, structure: str) -> Wrong | None:
    """A seat that has acted may raise again only when facing a full raise since (TDA 47)."""
    if t.acted[seat] < 0 or t.terms.profile.reopen == "any":
        return None
    if seat == t.unasked:
        return None  # bringing it in was no choice of his: he has not acted yet
    grown = t.price - t.acted[seat]
    if structure == "fixed-limit":
        bet = limit_bet(t, line)
        full = 2 * grown >= bet if t.terms.profile.half_bet_limit else grown >= bet
        if not bet:
            return None
    elif t.terms.profile.reopen == "never":
        full = t.open_price > t.acted[seat]
    else:
        full = grown >= t.last_raise
    if full:
        return None
    return Wrong(
        "BET004",
        f"raised to {t.chips(total)}, but the all-in for {t.chips(grown)} more "
        "had not reopened the betting",
        f"call {t.chips(t.price - t.in_round[seat])} or fold",
    )


def limit_bet(t: Table, line: Line) -> int:
    """The bet of a fixed limit in this round; 0 where nobody stated it."""
    small, big = t.stakes.get("small-bet", 0), t.stakes.get("big-bet", 0)
    return big if line.step.tier == "big" else small


def _fixed(t: Table, line: Line, total: int, all_in: bool) -> Wrong | None:
    """Fixed limit: the bet of the street, completed where an all-in or the bring-in was less."""
    small, big = t.stakes.get("small-bet", 0), t.stakes.get("big-bet", 0)
    if not small:
        t.unknown("BET005")
        return None
    bets = (small, big) if line.step.tier == "either" else (limit_bet(t, line),)
    if _may_double(t, line) and _open_pair_street(t, line):
        bets = (small, big)
    legal: set[int] = set()
    for bet in bets:
        legal |= _limit_totals(t, bet)
    cap = over_cap(t, line, total)
    if cap is not None:
        return cap
    if total in legal or (all_in and total < max(legal)):
        return None
    verb = "raised to" if t.price else "bet"
    allowed = " or ".join(t.chips(one) for one in sorted(legal))
    half = None if all_in else _half_bet(t, bets[0], total)
    if half is not None:
        return half
    return Wrong("BET005", f"{verb} {t.chips(total)}; the limit makes it {allowed}", allowed)


def _limit_totals(t: Table, bet: int) -> set[int]:
    """The totals a bet or raise may make."""
    if not t.price:
        return {bet}
    if t.full > t.price:  # a short blind was called: told there, and what a raise is built on
        return {t.full, t.price + bet, t.full + bet}
    if t.full < t.price:  # a short all-in or the bring-in stands on top of the last full bet
        over = t.price - t.full
        if t.full == 0 and t.bring_in_seat >= 0 and t.raises == 0:
            return {bet}
        return {t.price + bet} if 2 * over >= bet else {t.full + bet}
    return {t.price + bet}


def _half_bet(t: Table, bet: int, total: int) -> Wrong | None:
    """An under-raise of half a bet or more shall be completed (Robert's section 3; TDA 43, 45)."""
    grown = total - t.price
    if bet and 0 < grown < bet and 2 * grown >= bet and t.price:
        want = min(_limit_totals(t, bet))
        return Wrong(
            "BET003",
            f"raised to {t.chips(total)} and did not complete the raise to {t.chips(want)}",
            t.chips(want),
        )
    return None


def _may_double(t: Table, line: Line) -> bool:
    """Whether an open pair may double the bet: as the game says, else the rulebook."""
    said = t.terms.value(line.step.open_pair)
    return said == "yes" if said else t.terms.profile.open_pair_double


def _open_pair_street(t: Table, line: Line) -> bool:
    """Fourth street with a pair showing (Robert's 8-4)."""
    if line.number != 2 or (t.bring_in_seat < 0 and not any(t.up)):
        return False
    for live, up in zip(t.live, t.up, strict=True):
        if live and len(up) == 2 and up[0] >= 0 and rank_of(up[0]) == rank_of(up[1]):
            return True
    return False


def _spread(t: Table, total: int, all_in: bool) -> Wrong | None:
    """Spread limit: between the smallest and the largest bet, a raise at least the last one."""
    low, high = t.stakes.get("small-bet", 0), t.stakes.get("big-bet", 0)
    if not high:
        t.unknown("BET005")
        return None
    grown = total - t.price
    if grown > high or (grown < low and not all_in):
        return Wrong(
            "BET005",
            f"bet {t.chips(grown)}; the spread is {t.chips(low)} to {t.chips(high)}",
            f"{t.chips(low)} to {t.chips(high)}",
        )
    return _too_small(t, total, all_in) if t.price else None


def _too_small(t: Table, total: int, all_in: bool) -> Wrong | None:
    """The opening bet is at least the minimum, a raise at least the last full one (TDA 43, 52)."""
    if all_in:
        return None
    if not t.price:
        if not t.min_bet:
            t.unknown("BET001")
        if total < t.min_bet:
            return Wrong(
                "BET001",
                f"bet {t.chips(total)}; the smallest bet is {t.chips(t.min_bet)}",
                t.chips(t.min_bet),
            )
        return None
    if t.bring_in_seat >= 0 and t.raises == 0 and not t.full:
        least = max(t.min_bet, t.price + 1)
        if total < least:
            return Wrong(
                "BET002",
                f"completed to {t.chips(total)}; the smallest bet is {t.chips(least)}",
                t.chips(least),
            )
        return None
    least = t.price + t.last_raise
    if total < least:
        straddled = t.straddler >= 0 and t.raises == 0
        return Wrong(
            "POS009" if straddled else "BET002",
            f"raised to {t.chips(total)}; the smallest raise is to {t.chips(least)}",
            f"at least {t.chips(least)}",
        )
    return None


def _over_pot(t: Table, seat: int, total: int) -> Wrong | None:
    """Pot-limit: a call and then the pot. In the first round short blinds count as whole, behind it
    the pot is what lies there (TDA 54-B)."""
    due = t.price - t.in_round[seat]
    unposted = sum(chips for _, _, chips in t.unposted)
    most = t.price + t.pot + (t.phantom if t.round_now == 1 else 0) + unposted + due
    doubtful = sum(chips for _, chips in t.doubtful_chips if chips > 0)
    if not most:
        t.unknown("BET007")  # an empty pot measures nothing: that nobody posted is told already
    elif most < total <= most + doubtful:
        t.unknown("BET007")  # chips of an act nobody wrote may have lain there: told at that act
    elif most < total <= most + unpaid_prices(t):
        t.unknown("BET007")  # a price nobody paid is taken to lie there: told by itself
    elif total > most:
        verb = "raised to" if t.price else "bet"
        return Wrong(
            "BET007",
            f"{verb} {t.chips(total)}; the pot allows {t.chips(most)}",
            f"at most {t.chips(most)}",
        )
    return None
