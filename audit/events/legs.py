"""Legs: who earned one in a round, and who has as many as take the pot.

Source: the game's own article. Legs are counted over the hands of a night until somebody takes the
pot with them; of a hand that stands alone nobody knows how many there were.
"""

from collections.abc import Mapping

from audit.awards.tabled import money_or_words
from audit.bets.forced import post
from audit.events.round_results import result_of, take_round
from audit.program import Line, Op
from audit.table import Table
from schemas.cards import rank_of
from schemas.events import NOBODY, Kind

Count = tuple[int, int]  # at least, at most
MANY = 1_000  # more than any game asks for: nobody knows how many
ALONE = (MANY, MANY)  # who swept the pot needs no other leg


def legs_before(t: Table, left: Mapping[str, Mapping[str, Count]] | None) -> None:
    """What each seat had before the hand: by the night, or by `leg` lines before the cards."""
    open_start = left is None or (t.game.id not in left and Kind.CARRY in t.kinds)
    had = (left or {}).get(t.game.id, {})
    start = (0, MANY) if open_start else (0, 0)
    t.legs = {seat: had.get(t.name(seat), had.get("", start)) for seat in range(t.n)}
    told = [t.seats[i] for i in range(_first_card(t)) if t.kinds[i] == Kind.LEG]
    if told:
        t.legs = {seat: (told.count(seat),) * 2 for seat in range(t.n)}


def _first_card(t: Table) -> int:
    return next((i for i in range(t.end) if t.kinds[i] == Kind.DEAL), 0)


def leg(t: Table, line: Line, i: int) -> int:
    """Judge the leg of a round, or who swept the pot; return the first event after it."""
    if line.step.leg_when == "holds":
        return _sweep(t, line, i)
    start = i if t.round_from < 0 else t.round_from
    i = take_round(t, i)
    given = [j for j in range(start, i) if t.kinds[j] == Kind.LEG]
    _count(t, line, given, i)
    t.round_from = -1
    return _over(t, line, i)


def _count(t: Table, line: Line, given: list[int], i: int) -> None:
    result = result_of(t)
    if result.winners is None and (line.step.leg_when == "wins" or not _two_in(t)):
        t.unknown("VAR068")
        named = {t.seats[j] for j in given}
        for seat in named or (set() if t.procedure else set(t.active())):
            least, most = t.legs[seat]
            t.legs[seat] = least + (seat in named), most + 1
        return
    won = result.ins if line.step.leg_when == "alone-in" else result.winners or ()
    earner = won[0] if len(won) == 1 else NOBODY
    wrong = [j for n, j in enumerate(given) if t.seats[j] != earner or n]
    if wrong and [t.seats[j] for j in given] == [t.round_taken_by]:
        pass  # told with what he was paid
    elif wrong:
        _told(t, line, wrong[0], t.seats[wrong[0]], earner)
    elif earner >= 0 and not given and t.procedure:
        _told(t, line, i, NOBODY, earner)
    elif earner >= 0 and not given:
        t.unknown("VAR068")
    if earner >= 0:
        least, most = t.legs[earner]
        t.legs[earner] = least + 1, most + 1


def _two_in(t: Table) -> bool:
    """Whether two are known to have gone in: then nobody was alone, whoever won."""
    return sum(t.live[s] for s in t.ins) > 1


def _told(t: Table, line: Line, at: int, given: int, earner: int) -> None:
    due = f"{t.name(earner)} earned it" if earner >= 0 else "nobody earned one"
    what = f"{t.name(given)} took a leg, and {due}"
    if given < 0:
        what = f"{t.name(earner)} earned a leg and was given none"
    elif given == earner:
        what = f"{t.name(given)} took two legs for one round"
    t.find(
        "VAR068",
        at,
        what,
        seats=tuple(s for s in (given, earner) if s >= 0) if given != earner else (given,),
        article=line.step.cite,
        recorded=f"a leg for {t.name(given)}" if given >= 0 else "no leg",
        expected=f"a leg for {t.name(earner)}" if earner >= 0 else "no leg",
    )


def _sweep(t: Table, line: Line, i: int) -> int:
    """Who was dealt one of each of these ranks may lay them down and has the pot."""
    i = take_round(t, i)
    if i >= t.end or t.kinds[i] != Kind.POT or t.seats[i] < 0:
        return i
    seat = t.seats[i]
    held = [rank_of(card) for card in t.seat_cards(seat) if card >= 0]
    hidden = sum(card < 0 for card in t.seat_cards(seat))
    lacks = sum(rank not in held for rank in line.step.leg_ranks)
    if not lacks:
        t.legs[seat] = ALONE
    elif lacks <= hidden:
        t.legs[seat] = t.legs[seat][0], MANY
    return _over(t, line, i)


def legs_needed(t: Table) -> tuple[int, int]:
    """So many legs take the pot: the fewest and the most it may be by what was settled."""
    line = next(x for x in reversed(t.program.lines) if x.op is Op.LEG and x.step.leg_pot)
    values = [int(one) for one in t.terms.candidates(line.step.leg_pot)]
    return min(values), max(values)


def _over(t: Table, line: Line, i: int) -> int:
    """Where somebody has the legs, or the pot was paid out, the deal is over."""
    paid = i < t.end and t.kinds[i] == Kind.POT and t.seats[i] >= 0
    if not _has_the_legs(t) and not paid:
        return i
    t.skip_lines |= {id(later) for later in t.program.after(line)}
    while i < t.end and t.kinds[i] != Kind.POT:  # it was played on: what went in lies in the pot
        if t.kinds[i] == Kind.ANTE:
            post(t, i, late=False)
        elif t.kinds[i] == Kind.PAYS:
            money_or_words(t, i)
        i += 1
    return i


def _has_the_legs(t: Table) -> list[int]:
    """The seats that have as many as take the pot, however many that may be."""
    _, needed = legs_needed(t)
    return [s for s in t.active() if t.legs[s][0] >= needed]


def pot_by_legs(t: Table) -> tuple[int | None, str]:
    """Who has the legs for a pot that several are still in, NOBODY where nobody has; None where
    that cannot be told, and why."""
    fewest, most = legs_needed(t)
    if len(_has_the_legs(t)) == 1:
        return _has_the_legs(t)[0], ""
    may = [s for s in t.active() if t.legs[s][1] >= fewest]
    if not may:
        return NOBODY, ""
    if fewest < most and all(t.legs[s][0] == t.legs[s][1] for s in may):
        return None, "how many legs take the pot was not announced"
    return None, f"how many legs {t.names(may)} had was not noted"


def legs_after(t: Table) -> dict[int, Count]:
    """By seat, for the next hand; none once the pot was taken."""
    taken = any(t.seats[i] >= 0 for i in t.pots)
    return {} if taken else dict(t.legs)
