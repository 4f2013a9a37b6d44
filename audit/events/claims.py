"""Cards laid open before a bet that win the pot at once, where the game says so.

Source: the games' own articles. Who holds such cards and says nothing plays on like anybody; what
is shown when the betting is over is a hand like any other.
"""

from audit.awards.tabled import money_or_words
from audit.events.happening import Duty
from audit.guards import all_hold
from audit.program import Line
from audit.table import Table
from audit.talk import talk
from schemas.cards import rank_of
from schemas.events import Kind
from schemas.game import Trigger


def claim(t: Table, line: Line, i: int) -> int:
    """What is shown before a card or a bet that is still to come; the first event behind it."""
    start = i
    while i < t.end and (t.kinds[i] < Kind.ROUND or t.kinds[i] in (Kind.SHOW, Kind.PLAYS)):
        if t.kinds[i] < Kind.ROUND:
            talk(t, i)
        else:
            money_or_words(t, i)
        i += 1
    for trigger in t.game.triggers:
        if trigger.on.kind == "shown" and all_hold(t, trigger.guards):
            _claimed(t, trigger, start, i)
    return i


def _claimed(t: Table, trigger: Trigger, start: int, end: int) -> None:
    for seat in dict.fromkeys(t.seats[j] for j in range(start, end) if t.kinds[j] == Kind.SHOW):
        if not t.live[seat]:
            continue
        shown = max(j for j in range(start, end) if t.kinds[j] == Kind.SHOW and t.seats[j] == seat)
        held = [c for c in t.seat_cards(seat) if c >= 0 and rank_of(c) in trigger.on.ranks]
        hidden = t.seat_cards(seat).count(-1)
        if len(held) >= trigger.on.count:
            t.duties.append(Duty(trigger, seat, shown, held[-1]))
        elif len(held) + hidden >= trigger.on.count:
            t.halted = True
            t.unjudgeable = f"what {t.name(seat)} showed was not noted"


def may_have_claimed(t: Table) -> str:
    """Why a payment that looks wrong may be right, in a record that does not say how the hand was
    played: who was paid holds what wins at once; "" where nobody paid does."""
    claims = [one for one in t.game.triggers if one.on.kind == "shown"]
    for seat in {t.seats[i] for i in t.pots if t.seats[i] >= 0}:
        ranks = [rank_of(card) for card in t.seat_cards(seat) if card >= 0]
        for one in claims:
            if sum(rank in one.on.ranks for rank in ranks) >= one.on.count:
                return f"whether {t.name(seat)} laid the hand open before a bet was not noted"
    return ""
