"""The fee of an exchange: a twist is paid into the pot.

Source: the game's own article; the amount is the stake that the game file names.
"""

from audit.cards.draws import Draws
from audit.table import Table
from schemas.events import Kind


def judge_fee(t: Table, d: Draws, seat: int) -> None:
    """Was the price paid by who threw a card, and by nobody else?"""
    move = d.line.step.move
    if move is None or not move.price:
        return
    at = d.at[seat]
    paid = [
        j
        for j in range(at, t.end)
        if t.kinds[j] == Kind.PAYS and t.seats[j] == seat and t.group(j) == t.group(at)
    ]
    amounts = [t.amounts[j] for j in paid]
    if any(chips < 0 for chips in amounts):
        t.unknown("VAR055")
        return
    price = t.stakes.get(move.price)
    if price is None or d.thrown[seat] < 0:
        if not paid and d.thrown[seat] > 0 and t.procedure:
            _unpaid(t, d, seat, at, 0, -1)
        else:
            t.unknown("VAR055")
        return
    due = price if d.thrown[seat] else 0
    if sum(amounts) != due:
        _unpaid(t, d, seat, paid[0] if paid else at, sum(amounts), due)


def _unpaid(t: Table, d: Draws, seat: int, at: int, paid: int, due: int) -> None:
    wanted = t.chips(due) if due >= 0 else "a fee"
    t.find(
        "VAR055",
        at,
        f"{t.name(seat)} paid {t.chips(paid) if paid else 'nothing'} for the exchange; it costs "
        f"{wanted}",
        seats=(seat,),
        article=d.line.step.cite,
        recorded=t.chips(paid) if paid else "nothing",
        expected=wanted,
        amounts={seat: paid - due} if due >= 0 else None,
    )
