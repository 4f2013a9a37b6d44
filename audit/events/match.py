"""Matching the pot: what those who were in and lost have to pay into the next one.

Source: the game's own article. Whether they paid is judged by the night (``audit.night.matched``).
"""

from audit.awards.judged import Award
from audit.events.dues import stake
from audit.hands.best import best_hands
from audit.hands.contests import contests_of
from audit.program import Op
from audit.table import Table
from schemas.events import NOBODY, NOT_NOTED
from schemas.game import Match
from schemas.hand import Chips, Level
from schemas.verdict import NextPot


def next_pot(t: Table, award: Award) -> NextPot | None:
    """Who has to pay what, by the game's last `match` step; None where nobody has to, or where it
    cannot be told who lost."""
    line = next((x for x in reversed(t.program.lines) if x.op is Op.MATCH), None)
    if line is None or line.step.match is None or award.mid is None or t.called_misdeal >= 0:
        return None
    rule = line.step.match
    if t.level < Level.SHOWDOWN or t.unknown_money or award.state not in ("right", "none", "wrong"):
        return None
    taken = {seat for seat, chips in award.owed.by_seat.items() if chips} if award.owed else set()
    ins = [seat for seat in t.order if t.live[seat]]
    if not ins:
        return _nobody_was_in(t, rule, line.step.cite)
    beaten = taken == {NOBODY} and t.program.dummies  # all of them, by the hand nobody holds
    if not taken or not (beaten or (len(ins) > 1 and NOBODY not in taken)):
        return None
    pot = award.mid.total
    payers = [seat for seat in ins if seat not in taken]
    amounts = amounts_of(t, rule, pot)
    if not payers or not amounts:
        return None
    spared = 0
    if rule.who == "best-loser-excepted" and len(payers) > 1:
        readings = award.owed.readings if award.owed else {}
        best = best_hands(t, payers, contests_of(t, readings)[0], readings)
        payers = [seat for seat in payers if seat not in best] if best else payers
        spared = 0 if best else 1
    return NextPot(dict.fromkeys(payers, amounts), t.game.cite(line.step.cite), spared)


def amounts_of(t: Table, rule: Match, pot: Chips) -> tuple[Chips, ...]:
    """What the match may be; () where a stake it hangs on was not agreed."""
    found = []
    for word in t.terms.candidates(rule.amount):
        whole = pot if word == "pot" else stake(t, word.removeprefix("stake:"))
        for cap in t.terms.candidates(rule.cap) if rule.cap else ("none",):
            most = pot if cap == "pot" else whole
            if cap not in ("none", "pot"):
                most = stake(t, cap.removeprefix("stake:"))
            if whole == NOT_NOTED or most == NOT_NOTED:
                return ()
            found.append(min(whole, most))
    return tuple(dict.fromkeys(found))


def _nobody_was_in(t: Table, rule: Match, cite: str) -> NextPot | None:
    """Everybody declared out: where all pay for it, the price is the stake ``nobody-in``; where
    all ante again, the ante, unless every hand has one anyway."""
    words = t.terms.candidates(rule.nobody_in) if rule.nobody_in else ()
    again = words == ("ante-again",)
    price = stake(t, "ante" if again else "nobody-in")
    option = t.game.option(rule.nobody_in.removeprefix("@"))
    cite = option.cite_of(words[0]) if option and len(words) == 1 else cite
    if len(words) > 1 or (price < 0 and words != ("pot-rides",)):
        t.unknown("POT006")
        return None
    if words not in (("everybody-pays",), ("ante-again",)) or (again and _antes_anyway(t)):
        return None
    due: dict[int, tuple[Chips, ...]] = {seat: (price,) for seat in t.order if t.dealt[seat]}
    return NextPot(due, t.game.cite(cite), by_ante=again)


def _antes_anyway(t: Table) -> bool:
    """Whether every hand of the game has antes, whatever rides."""
    antes = [x.step for x in t.program.lines if x.op is Op.FORCE]
    return any("empty-pot" not in t.terms.candidates(one.only or "every-hand") for one in antes)
