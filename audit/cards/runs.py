"""The rest of the deal run more than once: which cards are whose run's. It judges no payment.

From where it was said, every run is dealt what is still to come; what lay there before is common to
all. Sources: TDA 2024 and Robert's leave it to the house; WSOP 204-210.
"""

from audit.awards.tabled import money_or_words
from audit.cards.board import float_past
from audit.cards.boards import row, side_by_side
from audit.cards.dealing import receive
from audit.cards.dealt import no_more_betting
from audit.cards.double_board import board_of, lay
from audit.cards.seen import see
from audit.guards import there
from audit.program import Line, Op
from audit.table import Table
from audit.talk import talk
from schemas.events import BETWEEN_STEPS, UP, Kind

DEALS = (Op.DEAL_BOARD, Op.DEAL_SEATS)


def run_out(t: Table, line: Line, i: int) -> int:
    """Take ``runs 2`` before a step that deals, and with nobody left to bet all cards behind it."""
    if not _comes(t, i):
        return i
    i = float_past(t, i)
    if i >= t.end or t.kinds[i] != Kind.RUNS:
        return i
    runs = t.amounts[i]
    if runs < 2:
        return i + 1
    due = [one for one in (line, *t.program.after(line)) if one.op in DEALS and there(t, one)]
    to_seats = any(one.op is Op.DEAL_SEATS for one in due)
    if t.program.boards > 1 or t.program.grid is not None or not (due and no_more_betting(t)):
        if to_seats or t.program.boards > 1 or t.program.grid is not None or not due:
            t.unjudgeable = "it was run more than once in a way that cannot be followed"
            t.ended_early = False
        else:
            side_by_side(t, runs)
        return i + 1
    side_by_side(t, runs)
    t.skip_lines.update(
        id(one) for one in (line, *t.program.after(line)) if one.op in (*DEALS, Op.BURN)
    )
    t.unknown("BRD002")
    return _cards(t, due, i + 1)


def _comes(t: Table, i: int) -> bool:
    """Whether ``runs`` is what comes next, but for words, shows and chips that go back."""
    while i < t.end and (t.kinds[i] < Kind.ROUND or t.kinds[i] in (*BETWEEN_STEPS, Kind.SHOW)):
        i += 1
    return i < t.end and t.kinds[i] == Kind.RUNS


def _cards(t: Table, due: list[Line], i: int) -> int:
    """All the cards behind ``runs``; the first event that is none."""
    to_seats = [(line, nth) for line in due if line.op is Op.DEAL_SEATS for nth in _each(line)]
    on_board = sum(line.step.count for line in due if line.op is Op.DEAL_BOARD)
    got = [[0] * t.n for _ in range(t.runs)]
    common, last = len(t.board), i
    while i < t.end:
        kind = t.kinds[i]
        if kind == Kind.BOARD:
            lay(t, i)
            last = i
        elif kind == Kind.DEAL:
            _to_a_seat(t, to_seats, got, i)
            last = i
        elif kind == Kind.BURN:
            if t.card(i) >= 0:
                see(t, t.card(i), i)
        elif kind < Kind.ROUND:
            talk(t, i)
        elif kind in BETWEEN_STEPS:
            money_or_words(t, i)
        else:
            break
        i += 1
    _judge(t, due, [len(row(t, run)) - common for run in range(t.runs)], on_board, last)
    if to_seats and any(
        got[run][seat] != len(to_seats) for run in range(t.runs) for seat in t.active()
    ):
        t.unjudgeable = "not every card of every run was noted"
    return i


def _each(line: Line) -> range:
    return range(line.step.count)


def _to_a_seat(t: Table, due: list[tuple[Line, int]], got: list[list[int]], i: int) -> None:
    """One card of a run to a seat: of the first run into his hand, of the others beside it."""
    seat, run = t.seats[i], board_of(t, i)
    if run >= t.runs:
        t.unjudgeable = "more runs were dealt than were agreed"
        return
    nth = min(got[run][seat], len(due) - 1)
    got[run][seat] += 1
    if nth < 0:
        t.unjudgeable = "cards were dealt to seats that are due none"
        return
    line, at = due[nth]
    if run == 0:
        receive(t, line, seat, t.card(i), at, i)
        return
    if t.card(i) >= 0:
        see(t, t.card(i), i, seat)
    down, up = t.run_cards[run - 1][seat]
    face = line.faces[at] if at < len(line.faces) else 0
    (up if face == UP else down).append(t.card(i))


def _judge(t: Table, due: list[Line], got: list[int], want: int, at: int) -> None:
    """Each run's board gets what was still to come; one that was not written is not known."""
    if len(t.more_boards) > t.runs - 1:
        t.unjudgeable = "more runs were dealt than were agreed"
    wrong = next((run for run, cards in enumerate(got) if cards not in (0, want)), -1)
    if wrong < 0:
        return
    t.find(
        "BRD001",
        at,
        f"{got[wrong]} cards went to the board in run {wrong + 1} instead of {want}",
        article=due[0].step.cite,
        recorded=str(got[wrong]),
        expected=str(want),
    )
