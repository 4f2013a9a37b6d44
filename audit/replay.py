"""The one loop over a hand's events: each step of the game's program takes what is its own."""

from audit.awards.paid_winners import settle_round
from audit.awards.showing import showdown
from audit.awards.tabled import money_or_words
from audit.bets.betting import bet_round
from audit.bets.bring_in import bring_in
from audit.bets.forced import force
from audit.bets.left_out import left_out
from audit.bets.reante import ante_again
from audit.cards.board import burn, deal_board, deal_grid
from audit.cards.dealing import deal_seats
from audit.cards.dummies import FOR_ONE_ALONE, alone_against_a_dummy, draws_alone
from audit.cards.moves import move
from audit.cards.rolls import roll, stack
from audit.cards.runs import run_out
from audit.cards.seen import see
from audit.cards.table_cards import deal_dummy, deal_table, turn_table
from audit.cards.turning import turn
from audit.events.claims import claim
from audit.events.declaring import declare
from audit.events.duties import answer_duties
from audit.events.flips import flip_to_beat
from audit.events.legs import leg
from audit.events.loops import loop_is_over
from audit.events.offers import offer
from audit.events.partners import partner
from audit.events.rained_out import replay_redeals
from audit.events.reactions import discards_at_once
from audit.events.take_or_leave import take_or_leave
from audit.guards import left_open, standing, there, undecided
from audit.program import Line, Op
from audit.table import Table
from audit.talk import first_card
from schemas.events import Kind
from schemas.hand import Level

STEPS = {
    Op.FORCE: force,
    Op.BRING_IN: bring_in,
    Op.DEAL_SEATS: deal_seats,
    Op.DEAL_BOARD: deal_board,
    Op.DEAL_GRID: deal_grid,
    Op.BURN: burn,
    Op.ROLL: roll,
    Op.ORDER: stack,
    Op.MOVE: move,
    Op.TURN: turn,
    Op.BET: bet_round,
    Op.DECLARE: declare,
    Op.OFFER: offer,
    Op.FLIP: flip_to_beat,
    Op.TABLE: deal_table,
    Op.TABLE_TURN: turn_table,
    Op.DUMMY: deal_dummy,
    Op.PARTNER: partner,
    Op.REANTE: ante_again,
    Op.SETTLE: settle_round,
    Op.LEG: leg,
    Op.TAKE_OR_LEAVE: take_or_leave,
    Op.CLAIM: claim,
}


AT_THE_END = frozenset({Op.SHOW, Op.MATCH})
WITH_CARDS = frozenset(
    {Op.DEAL_SEATS, Op.DEAL_BOARD, Op.DEAL_GRID, Op.BURN, Op.ROLL, Op.TURN, Op.MOVE}
)
OPENED = frozenset({Op.BET, Op.BRING_IN})  # by the one or the other who opens, it comes once
PAYMENT = frozenset({Kind.POT, Kind.BACK, Kind.RAKE, Kind.PAYS, Kind.NOTE, Kind.SAYS, Kind.RULING})
DEALT = (Kind.BURN, Kind.DEAL, Kind.BOARD, Kind.GRID)
MISSING = (
    "MIS016",
    "MIS011",
    "VAR001",
    "VAR007",
    "VAR032",
    "VAR063",
    "VAR065",
)  # what else is missing follows from these


def replay(t: Table) -> None:
    """Run the hand through the program. Faults become findings; play goes on as recorded."""
    t.run_line = run_line
    if t.program.redeals:
        start = replay_redeals(t, _follow)
        _follow(t, start, start, start > 0)
    else:
        t.dealt_from = t.last_redeal
        _follow(t, 0, t.dealt_from)


def _follow(t: Table, i: int, again: int, posted: bool = False) -> None:
    """The steps from event ``i`` on; what stands before ``again`` counts for nothing. ``posted``:
    the forced bets lie in the middle already."""
    runs = Kind.RUNS in t.where
    for line in t.program.lines:
        if posted and line.op is Op.FORCE:
            continue
        if t.live_count < 2 or t.called_misdeal >= 0 or t.passed_out:
            if not alone_against_a_dummy(t) or t.called_misdeal >= 0:
                break
            if line.op not in FOR_ONE_ALONE and not draws_alone(t, line, i):
                continue
        if runs and line.op in WITH_CARDS:
            i = run_out(t, line, i)
        passed = _passed(t, line, i, again)
        if passed >= 0:
            i = passed
            continue
        if i < again and line.op is not Op.FORCE:
            i = again  # the cards went back: what was dealt before counts for nothing
        if t.own_stacks and line.op in (Op.BET, Op.BRING_IN):
            _out_without_chips(t)
        if line.op in WITH_CARDS and _paid_at_once(t, i):
            t.ended_early = True
            _to_the_showdown(t, i)
            return
        found = len(t.findings)
        i = _taken(t, line, i)
        if t.halted or t.ended_early:
            _take_the_rest(t, max(i, again))
            return
        if i > t.last_play and any(f.code in MISSING for f in t.findings[found:]):
            break  # the play ended here: what else is missing follows from it
    if not t.cards_dealt:
        first_card(t, i)
    _to_the_showdown(t, i)


def _to_the_showdown(t: Table, i: int) -> None:
    if t.noted is not None:
        t.noted.live = tuple(t.live)
    showdown(t, i)


def _passed(t: Table, line: Line, i: int, again: int) -> int:
    """The event to go on at where the step is not there, or not any more; -1 where it is."""
    if line.op in AT_THE_END or id(line) in t.skip_lines:
        return i
    if line.always:
        return -1
    is_there, unknown = standing(t, line)
    if unknown and left_open(t, line, i):
        return i
    if unknown and is_there and line.op in OPENED:
        t.skip_lines.update(id(other) for other in undecided(t, line))
    if not is_there:
        return _step_over(t, line, i) if i >= again else i
    return i if line.step.loop and loop_is_over(t, line, i) else -1


def _paid_at_once(t: Table, i: int) -> bool:
    """Whether the record goes from here to the payment, before a card that comes here: with two
    still in and nobody showing, the cards or a fold were not written, and nobody can tell which."""
    if i < t.end and t.kinds[i] not in PAYMENT:
        return False
    if t.level < Level.ACTIONS or t.live_count < 2 or t.shown:
        return False
    rest = t.kinds[i : t.end]
    return Kind.POT in rest and all(kind in PAYMENT for kind in rest)


def _out_without_chips(t: Table) -> None:
    """Fold the seats that were dealt cards and have no chip: software leaves such in its lists."""
    for seat in range(t.n):
        chips = t.stack[seat] + t.put[seat] + t.dead_of[seat]
        if t.live[seat] and not chips and not _does_anything(t, seat):
            t.fold(seat)


def _does_anything(t: Table, seat: int) -> bool:
    moves = zip(t.kinds, t.seats, strict=True)
    return any(one == seat and kind not in (Kind.DEAL, Kind.MUCK) for kind, one in moves)


def _take_the_rest(t: Table, i: int) -> None:
    """What is left of a hand that is followed no further: the money as written, and of its cards
    whether each is there once, unless some went back."""
    went_back = Kind.IRREGULAR in t.where
    by_amount = t.halted and t.unknown_money  # all cards before were taken in their order
    if went_back and by_amount:
        t.unknown("DEK001")
    for later in range(i, t.end):
        if t.kinds[later] in (Kind.POT, Kind.BACK, Kind.RAKE):
            money_or_words(t, later)
        elif by_amount and not went_back and t.kinds[later] in DEALT and t.card(later) >= 0:
            see(t, t.card(later), later, t.seats[later])


def _taken(t: Table, line: Line, i: int) -> int:
    """A step, and what its cards make happen at once; the first event after it."""
    i = run_line(t, line, i)
    if t.duties:
        i = discards_at_once(t, line, i)
        answer_duties(t)
    return i


def run_line(t: Table, line: Line, i: int) -> int:
    """One step from event ``i`` on; the first event after it."""
    if t.step_marks is not None:
        t.step_marks.append((i, line.step.id))
    return STEPS[line.op](t, line, i)


def _step_over(t: Table, line: Line, i: int) -> int:
    """A step that is not in this hand; the first event after it, if it was taken all the same."""
    if line.op is not Op.BET:
        return i
    return left_out(t, line, [one for one in t.program.after(line) if there(t, one)], i)
