"""What lies in the middle and what was paid of it, where one pot was paid in whole amounts."""

from audit.awards.claimants import Middle
from audit.awards.owed import middle
from audit.awards.paid import Paid, PotLine, paid_by_lines
from audit.express.steps.felt import Felt


def lying(t: Felt) -> Middle:
    """The pot with the uncalled bet taken out: one layer where nobody is all-in."""
    if not t.easy or t.gave_up or t.hand.ante_trimming or t.rake or not t.still:
        return middle(t, t.rake)
    put, still = t.put, t.still
    second, top = sorted(put)[-2:] if len(put) > 1 else (0, put[0])
    back: dict[int, int] = {}
    if second < top:
        seat = put.index(top)
        if not t.live[seat]:
            return middle(t, t.rake)
        back[seat] = top - second
    levels = {second if seat in back else put[seat] for seat in still}
    total = sum(put) + sum(t.dead_of) + t.pays_extra - (top - second if back else 0)
    if len(levels) > 1 or total <= 0:
        return middle(t, t.rake)
    return Middle([(total, tuple(sorted(still)))], back, total)


def paid_out(t: Felt, mid: Middle) -> Paid | None:
    """What the pot lines paid, every amount noted; None for other lines. Of one line for one pot
    nothing else is kept."""
    hand, known = t.hand, dict[int, int]()
    others, groups = hand.others, hand.groups
    if others is None or groups is None or not t.pots:
        return None
    if len(t.pots) == 1 and len(mid.layers) < 2:
        seat, chips = t.seats[t.pots[0]], t.amounts[t.pots[0]]
        return (
            Paid([], {seat: chips}, []) if 0 <= chips == others[t.pots[0]] and seat >= 0 else None
        )
    lines: list[PotLine] = []
    for i in t.pots:
        seat, chips = t.seats[i], t.amounts[i]
        if seat < 0 or chips < 0 or others[i] < 0:
            return None
        if not lines or groups[i] != groups[lines[-1].event] or not groups[i]:
            board = 0 if hand.boards is None else hand.boards[i]
            lines.append(PotLine(i, max(t.cell(i), 0), others[i], t.word(i), board))
        lines[-1].payees[seat] = chips
        known[seat] = known.get(seat, 0) + chips
    for line in lines:
        if line.amount != sum(line.payees.values()):
            return None
    return Paid(lines, known, [])


def paid_as_written(t: Felt, mid: Middle) -> Paid:
    """What the pot lines say was paid."""
    paid = paid_out(t, mid)
    if paid is not None:
        return paid
    told = t.hand.others is not None and all(t.hand.others[i] >= 0 for i in t.pots)
    return paid_by_lines(t, None if told else mid.layers)
