"""Each player's money in a hand: put in, returned, owed, paid, net. It judges no payment."""

from audit.awards.judged import Award
from audit.cards.misdeal import sent_back
from audit.table import Table
from schemas.verdict import Standing


def standings(t: Table, award: Award) -> list[Standing]:
    """Each player's money; ``owed`` and ``paid`` without the uncalled bet."""
    if t.called_misdeal >= 0 and award.state == "none" and not t.unknown_money:
        return sent_back(t)
    back = award.mid.back if award.mid is not None else {}
    got = _received(t, award)
    loose = bool(t.returned) and (award.state != "right" or t.found("POT001"))
    if got is not None:
        for seat, chips in back.items():
            if t.returned and not loose:
                got[seat] = got.get(seat, 0) + t.returned.get(seat, 0) - chips
            stacks = award.paid is not None and award.paid.from_stacks and t.hand.finishing
            in_pot = not t.returned and (stacks or _wrote_back_into_pot(award))
            if in_pot and got.get(seat, 0) >= chips:
                got[seat] -= chips
    owed = award.owed.by_seat if award.owed is not None and award.owed.certain else None
    rows = []
    hidden = {s for seats, _ in award.paid.shared for s in seats} if award.paid else set()
    hidden |= award.paid.untold if award.paid else set()
    for seat in range(t.n):
        if not t.dealt[seat] and seat not in hidden and not (got and got.get(seat)):
            continue
        put = t.put[seat] + t.dead_of[seat]
        returned = t.returned.get(seat, 0) if loose else back.get(seat, 0)
        paid = got.get(seat, 0) if got is not None and seat not in hidden else None
        known = None if t.unknown_money or t.bets_untold else put
        rows.append(
            Standing(
                seat,
                known,
                returned,
                owed.get(seat, 0) if owed is not None else None,
                paid,
                paid + returned - put if paid is not None and known is not None else None,
            )
        )
    return rows


def _received(t: Table, award: Award) -> dict[int, int] | None:
    """What each seat got out of the pots; None when that was not recorded."""
    if award.paid is None or not award.paid.recorded:
        return None
    if t.ended_early and award.paid.from_stacks:
        return None  # stacks of a partial history are no award
    return dict(award.paid.even())


def _wrote_back_into_pot(award: Award) -> bool:
    """Whether the pot lines hold the uncalled bet too."""
    if award.mid is None or award.paid is None:
        return False
    return award.paid.total == award.mid.total + sum(award.mid.back.values())
