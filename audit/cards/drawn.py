"""One draw judged after its last card: who drew, in which order, and what each was dealt.

Sources: the game's own article; TDA 35-37, Robert's sections 3 and 12 (the number of cards).
"""

from audit.cards.draws import Draws
from audit.cards.held import blur
from audit.cards.move_fees import judge_fee
from audit.cards.strays_of_deal import not_entitled
from audit.cards.stub import STOP, least_left, policies
from audit.table import Table

IN_TURN = ("left-of-button", "left-of-dealer")


def judge_draw(t: Table, d: Draws, i: int) -> None:
    """After the last card: missing draws, order, the numbers that came back."""
    if t.called_misdeal >= 0:
        return
    if not d.begun and i >= t.end:
        t.ended_early = t.live_count > 1
        return
    missing = [s for s in t.active() if s not in d.thrown]
    if missing:
        _missing(t, d, missing, i)
    _order(t, d)
    for seat in t.order:
        if t.live[seat] and seat in d.thrown:
            _came_back(t, d, seat, i)
            judge_fee(t, d, seat)
    for seat in (s for s in d.came if not t.live[s] and s not in d.thrown):
        _not_in(t, d, seat)


def _missing(t: Table, d: Draws, missing: list[int], i: int) -> None:
    """Seats without a draw; below ``procedure`` nobody may have written it, cards or none."""
    if i >= t.end and d.begun:
        t.ended_early = True
        t.unknown("MIS011")
        return
    if not t.procedure:
        t.unknown("MIS011", "VAR050", "MIS004")
        for seat in missing:
            _unwritten(t, d, seat)
        return
    dealt = [s for s in missing if d.came.get(s)]
    for seat in dealt:
        _wrong_number(t, d, seat, len(d.came[seat]), 0, d.came[seat][0])
    rest = [s for s in missing if s not in dealt]
    if not rest:
        return
    what = (
        f"{t.names(rest)} neither drew nor stood pat"
        if d.begun
        else "the hand went on without the draw that comes here"
    )
    t.find(
        "MIS011",
        _after_missing(t, d, rest[0], i),
        what,
        seats=tuple(rest),
        article=d.line.step.cite,
        recorded="no draw",
        expected="a draw, or 0 for who stands pat",
    )


def _unwritten(t: Table, d: Draws, seat: int) -> None:
    """What the seat threw was not written; what came in may have been."""
    came = d.came.get(seat, [])
    held = t.seat_cards(seat)
    old = len(held) - len(came)
    blur(t, seat)
    if came:  # as many went: the new ones are known
        new = [t.card(j) for j in came]
        t.down[seat] = [-1] * max(0, old - len(came)) + new
        t.up[seat] = []
        t.pools.get(seat, set()).difference_update(new)


def _after_missing(t: Table, d: Draws, seat: int, i: int) -> int:
    """The event that proves a skip: the next draw behind the seat's place, else the next event."""
    for one in t.clockwise(seat):
        if one == t.order[0]:
            break
        if one in d.at:
            return d.at[one]
    return i if i < t.end else max(d.at.values(), default=i)


def _order(t: Table, d: Draws) -> None:
    move = d.line.step.move
    ways = t.terms.candidates(move.order) if move is not None else ()
    if not ways or any(way not in IN_TURN for way in ways):
        return
    if not t.procedure or t.hand.button < 0:
        t.unknown("VAR052")
        return
    drew = [s for s in d.at if t.live[s]]
    for seat, want in zip(drew, [s for s in t.order if s in drew], strict=True):
        if seat != want:
            t.find(
                "VAR052",
                d.at[seat],
                f"{t.name(seat)} drew before {t.name(want)}, whose turn it was",
                seats=(seat,),
                article=d.line.step.cite,
                recorded=t.name(seat),
                expected=t.name(want),
            )
            return


def _came_back(t: Table, d: Draws, seat: int, i: int) -> None:
    """As many come in as were thrown."""
    due, came = d.thrown[seat], d.came.get(seat, [])
    if due < 0:
        t.unknown("MIS004")
        _number_unknown(t, d, seat)
        return
    if len(came) == due:
        return
    if len(came) > due:
        _wrong_number(t, d, seat, len(came), due, came[due])
        return
    if _unwritten_or_cut(t, d, seat, len(came), due, i) or _stub_was_short(t, d, seat, due, i):
        return
    at = came[-1] if came else i
    _wrong_number(t, d, seat, len(came), due, at)


def _number_unknown(t: Table, d: Draws, seat: int) -> None:
    """How many went was not noted: as many as came, and nobody saw which."""
    if not d.gone.get(seat):
        _unwritten(t, d, seat)


def _unwritten_or_cut(t: Table, d: Draws, seat: int, came: int, due: int, i: int) -> bool:
    """Whether the cards were not written: the record ends here, or nobody saw them."""
    if i >= t.end:
        t.ended_early = True
        t.unknown("MIS004")
        return True
    if t.hand.written_in_part or (not came and not t.procedure):
        t.unknown("MIS004")
        t.unwritten += due - came
        t.down[seat].extend([-1] * (due - came))
        return True
    return False


def _stub_was_short(t: Table, d: Draws, seat: int, due: int, i: int) -> bool:
    """Whether the deal stopped where the game stops it: no card was left."""
    ways = policies(t)
    if STOP not in ways or least_left(t, i) > 0:
        return False
    if len(ways) > 1:
        t.unknown("MIS004")
    return True


def _wrong_number(t: Table, d: Draws, seat: int, came: int, due: int, at: int) -> None:
    t.extra_cards[seat] = t.extra_cards.get(seat, 0) + came - due
    threw = f"threw {due} card{'s' if due != 1 else ''}" if seat in d.thrown else "did not draw"
    t.find(
        "MIS004",
        at,
        f"{t.name(seat)} {threw} and was dealt {came}",
        seats=(seat,),
        article=d.line.step.cite,
        recorded=str(came),
        expected=str(due),
    )


def _not_in(t: Table, d: Draws, seat: int) -> None:
    not_entitled(t, seat, d.came[seat][0], d.line.step.cite)
