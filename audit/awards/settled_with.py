"""What an award is settled with: what was paid by the record, and the layers of what lay there."""

from audit.awards.claimants import Middle
from audit.awards.owed import middle
from audit.awards.paid import Paid, paid_by_lines, paid_by_stacks, tells_boards, tells_by_stacks
from audit.awards.rake import possible_rakes
from audit.awards.unposted import adds_up
from audit.table import Table


def paid_of(t: Table) -> Paid:
    """Who was paid what: by the stacks of a PHH hand, else by the pot lines."""
    if t.by_software and t.runs > 1 and not tells_boards(t.hand):
        t.unknown("AWD016")  # paid in one for all boards: how each was split cannot be told
    if tells_by_stacks(t.hand):
        return paid_by_stacks(t)
    told = t.hand.others is not None and all(t.hand.others[i] >= 0 for i in t.pots)
    return paid_by_lines(t, None if t.unknown_money or told else middle(t, t.rake).layers)


def middle_of(t: Table, paid: Paid) -> Middle:
    """Layers; where the record notes no bets, the pot lines say how much there was."""
    if t.bets_untold and any((*t.put, *t.dead_of)) and adds_up(t, middle(t, t.rake), paid):
        t.bets_untold = False  # the posts are all that went in
    if t.bets_untold:
        eligible = tuple(s for s in range(t.n) if t.live[s])
        return Middle([(paid.total, eligible)] if paid.total else [], dict(t.returned), paid.total)
    t.rake = possible_rakes(t, paid)[0]
    return middle(t, t.rake)


def left_nothing(t: Table, mid: Middle) -> bool:
    """Whether no chips are left to win: a blind of one player alone went back to him uncalled."""
    told = t.by_software and not (t.unjudgeable or t.unknown_money or t.doubtful_chips)
    return told and mid.total == 0 and bool(mid.back)
