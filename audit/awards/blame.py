"""Which kind of wrong payment a difference is, in one finding with the chips that must move.

Ties are told in ``audit.awards.blame_ties``, pots and who was in them in
``audit.awards.blame_pots``, the better hand in ``audit.awards.blame_hands``.
"""

from audit.awards.blame_boards import crossed_boards
from audit.awards.blame_hands import better_hand
from audit.awards.blame_legs import past_the_legs
from audit.awards.blame_odd_share import odd_chip_of_a_share
from audit.awards.blame_pots import misnamed_pots, pot_of_others
from audit.awards.blame_shares import (
    SHARE_QUESTIONS,
    better_in_a_share,
    has_shares,
)
from audit.awards.blame_sides import against_declaration
from audit.awards.blame_ties import odd_chip, tie_not_split
from audit.awards.blame_unwon import unwon
from audit.awards.claimants import Middle, Owed
from audit.awards.difference import money_text
from audit.awards.paid import Paid, PotLine
from audit.awards.wrong_payment import Fault, Question, WrongPayment
from audit.table import Table
from schemas.events import NOBODY
from schemas.findings import Severity
from schemas.hand import Chips
from schemas.verdict import Transfer


def blame(t: Table, mid: Middle, paid: Paid, owed: Owed, short: dict[int, Chips]) -> list[Transfer]:
    """Add the finding for differences ``short`` (owed minus paid) and return the transfers."""
    payment = WrongPayment(t, mid, paid, owed, short)
    moves = transfers(short)
    code, message, article = _fault(payment)
    missing = payment.missing
    if missing and code not in ("AWD001", "POT005"):
        message += f"; and {t.chips(abs(missing))} {'is missing' if missing > 0 else 'is too much'}"
    gain = tuple(s for s in payment.under if s >= 0)
    loss = tuple(s for s in payment.over if s >= 0)
    t.find(
        code,
        _event_of(payment, loss),
        message,
        seats=loss if code in ("AWD003", "AWD011") or not gain else gain,
        article=article,
        severity=Severity.MONEY,
        recorded=money_text(t, paid.even()) or "nobody",
        expected=money_text(t, owed.by_seat) or "nobody",
        amounts={s: chips for s, chips in short.items() if s >= 0},
    )
    return moves


def _event_of(payment: WrongPayment, loss: tuple[int, ...]) -> int:
    """The pot line that paid a seat too much."""
    t, layers = payment.t, payment.mid.layers
    wrong = [line for line in payment.paid.lines if any(seat in line.payees for seat in loss)]
    beside = [
        line
        for line in wrong
        if 0 < line.number < len(layers) and not set(loss) <= set(layers[line.number][1])
    ]
    named = [line for line in wrong if _overpays(payment, line, loss)]
    named = named or [line for line in wrong if _on_wrong_board(payment, line, loss)]
    if wrong:
        return (beside or named or wrong)[0].event
    return t.pots[0] if t.pots else t.end - 1


def _overpays(payment: WrongPayment, line: PotLine, loss: tuple[int, ...]) -> bool:
    """Whether a line that names its share pays one of these seats more of it than it owes them."""
    owed: dict[int, Chips] = {}
    named = False
    for share in (one for pot in payment.owed.pots for one in pot.shares):
        if share.contest == line.share:
            named = True
            for seat, chips in share.owed.items():
                owed[seat] = owed.get(seat, 0) + chips
    return named and any(
        max(line.payees.get(s, 0), line.amount if len(line.payees) == 1 else 0) > owed.get(s, 0)
        for s in loss
        if s in line.payees
    )


def _on_wrong_board(payment: WrongPayment, line: PotLine, loss: tuple[int, ...]) -> bool:
    """Whether a line of one run or board pays seats that are owed nothing on it."""
    shares = [share for pot in payment.owed.pots for share in pot.shares]
    if len({share.board for share in shares}) < 2:
        return False
    here = [share for share in shares if share.board == line.board]
    return not any(share.owed.get(seat) for share in here for seat in loss if seat in line.payees)


def transfers(short: dict[int, Chips]) -> list[Transfer]:
    """The fewest payments that put the differences right, in order of seat."""
    owing = [[s, -chips] for s, chips in sorted(short.items()) if chips < 0 and s != NOBODY]
    due = [[s, chips] for s, chips in sorted(short.items()) if chips > 0 and s != NOBODY]
    moves = []
    for debtor in owing:
        for creditor in due:
            chips = min(debtor[1], creditor[1])
            if chips > 0:
                moves.append(Transfer(debtor[0], creditor[0], chips))
                debtor[1] -= chips
                creditor[1] -= chips
    return moves


def _sum_wrong(payment: WrongPayment) -> Fault:
    """What came out is not what went in."""
    t, mid, paid, missing = payment.t, payment.mid, payment.paid, payment.missing
    if paid.from_stacks and t.hand.finishing is not None:
        return Fault(
            "POT005",
            f"{t.chips(abs(missing))} chips {'vanished' if missing > 0 else 'appeared'}: "
            "the finishing stacks do not add up",
        )
    back = sum(mid.back.values())
    parts = [f"{t.chips(back)} of it uncalled"] if back else []
    if t.pays_extra:
        parts.append(f"{t.chips(t.pays_extra)} of it lay there before")
    loose = f" ({', '.join(parts)})" if parts else ""
    out = paid.total + sum(t.returned.values()) + t.rake
    return Fault(
        "AWD001",
        f"{t.chips(mid.total + t.rake + back)} went in{loose} and {t.chips(out)} came out: "
        f"{t.chips(abs(missing))} {'missing' if missing > 0 else 'too much'}",
    )


def _uncalled(payment: WrongPayment) -> Fault | None:
    """The whole difference is the bet nobody called."""
    if payment.missing:
        return None  # chips are missing beside
    t, short, mid = payment.t, payment.short, payment.mid
    if payment.paid.total != mid.total + sum(mid.back.values()):
        return None  # it was not paid out of the pots
    for seat, chips in mid.back.items():
        if short.get(seat) == chips and len(short) == 2:
            other = next(s for s, x in short.items() if x == -chips)
            return Fault(
                "POT001",
                f"nobody called {t.name(seat)}'s last {t.chips(chips)}; "
                f"it belongs to {t.name(seat)}, and was paid to {t.name(other)}",
            )
    return None


def _not_in_the_hand(payment: WrongPayment) -> Fault | None:
    """The last one in was not paid, or one who had folded was."""
    t, over = payment.t, payment.over
    if t.live_count == 1 and not payment.short.get(NOBODY):  # a dummy may have beaten him
        winner = next(s for s in range(t.n) if t.live[s])
        won = next((d for d in t.duties if d.trigger.do == "win" and d.seat == winner), None)
        if won is not None:
            said = f"{t.name(winner)} won at once and is owed the pot; it was paid to "
            return Fault("AWD010", said + t.names(over), won.trigger.cite)
        return Fault(
            "AWD010",
            f"{t.name(winner)} was the last one in and is owed the pot; "
            f"it was paid to {t.names(over)}",
            t.game.pot.survivor_cite,
        )
    outs = [s for s in over if s >= 0 and not t.live[s]]
    if outs:
        return Fault(
            "AWD003",
            f"{t.names(outs)} had folded and {payment.were_paid(outs)}; "
            f"it belongs to {t.names(payment.under)}",
            t.game.contests[0].cite,
        )
    return None


# Once the sum is right: the first that answers explains the difference.
BEFORE_HANDS = (_uncalled, past_the_legs, _not_in_the_hand)
OF_POTS_AND_TIES = (misnamed_pots, pot_of_others, odd_chip, tie_not_split)
OF_SHARES = (crossed_boards, unwon, odd_chip_of_a_share, *SHARE_QUESTIONS)
OF_SIDES = (odd_chip_of_a_share, odd_chip, against_declaration)


def _fault(payment: WrongPayment) -> Fault:
    """What explains the difference; the better hand, where nothing simpler does."""
    both_ways = payment.over and payment.under and payment.t.live_count > 1
    if payment.missing and not both_ways:
        return _sum_wrong(payment)
    t = payment.t
    several, declared = has_shares(t), payment.owed.settled is not None
    questions: tuple[Question, ...] = (
        *BEFORE_HANDS,
        *(OF_SIDES if declared else ()),  # what was declared explains it, unless a chip is odd
        *(OF_SHARES if several else ()),
        *OF_POTS_AND_TIES,
    )
    for question in questions:
        fault = question(payment)
        if fault is not None:
            return fault
    return (better_in_a_share(payment) if several else None) or better_hand(payment)
