"""Two boards whose pots went to each other's winners."""

from audit.awards.blame_share_words import share_article
from audit.awards.wrong_payment import Fault, WrongPayment
from audit.hands.contests import contests_of
from schemas.verdict import Share


def crossed_boards(payment: WrongPayment) -> Fault | None:
    """The pot lines name the boards, and each was paid to who won the other."""
    t = payment.t
    if t.program.boards != 2:
        return None
    board_of = {one.id: one.contest.board for one in contests_of(t, payment.owed.readings)}
    won: dict[int, list[int]] = {}
    shares: dict[int, Share] = {}
    for share in (one for pot in payment.owed.pots for one in pot.shares if one.owed):
        board = board_of.get(share.contest, 0)
        won[board] = sorted({*won.get(board, []), *share.owed})
        shares[board] = share
    paid = {line.board + 1: sorted(line.payees) for line in payment.paid.lines if line.payees}
    if set(won) != {1, 2} or set(paid) != {1, 2} or won[1] == won[2]:
        return None
    if paid[1] != won[2] or paid[2] != won[1]:
        return None
    return Fault(
        "AWD016",
        f"the boards were swapped: board 1 belongs to {t.names(won[1])} and was paid to "
        f"{t.names(paid[1])}; board 2 belongs to {t.names(won[2])} and was paid to "
        f"{t.names(paid[2])}",
        share_article(payment, shares[1]),
    )
