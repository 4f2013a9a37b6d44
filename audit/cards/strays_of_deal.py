"""An event of another kind where cards were due: an extra burn, a step before its time, no cards.

Shared by the steps that deal to seats, to the board, to the grid, and burn.
"""

from audit.bets.forced import post
from audit.cards.burns import burn_topic
from audit.cards.seen import see
from audit.cards.shared_last import is_shared_last, share_last
from audit.cards.strays_of_move import MOVED, awaited, burn_follows, taken_behind, untimely_move
from audit.cards.strays_of_roll import unscheduled_roll
from audit.program import Line, Op
from audit.table import Table
from audit.talk import first_card
from schemas.cards import card_text
from schemas.events import ACTS, Kind
from schemas.findings import Severity

TAKES = {
    Op.DEAL_SEATS: Kind.DEAL,
    Op.DEAL_BOARD: Kind.BOARD,
    Op.DEAL_GRID: Kind.GRID,
    Op.BURN: Kind.BURN,
    Op.ROLL: Kind.ROLL,
    Op.TURN: Kind.TURN,
}


def wrong_kind(t: Table, line: Line, i: int) -> int:
    """Take an event the step does not take, if it can be placed: the next event, else -1."""
    kind = t.kinds[i]
    if Kind.ANTE <= kind <= Kind.POST:
        post(t, i, late=True)
        return i + 1
    if kind == Kind.BURN and line.op is Op.MOVE and burn_follows(t, line):
        return -1
    if kind == Kind.BURN and line.op is not Op.BURN:
        return extra_burn(t, line, i)
    if _deal_left_out(t, line, i):
        return -1
    later = _later_line(t, line, kind)
    if later is not None and later.op is not line.op:
        after = _before_its_time(t, line, later, i)
        if after >= 0:
            return after
    if kind in MOVED:
        return -1 if awaited(t, line, i) else untimely_move(t, i)
    if kind == Kind.ROLL and line.op is Op.MOVE and awaited(t, line, i):
        return -1
    if kind == Kind.ROLL and line.op is not Op.ROLL and not _flips(t):
        return unscheduled_roll(t, i)
    if kind == Kind.DEAL and line.op is Op.DEAL_BOARD and nobody_is_dealt_to(t, line):
        card_to_nobody_due(t, i)
        return i + 1
    if kind == Kind.BOARD and line.op is Op.DEAL_SEATS and is_shared_last(t, i):
        return share_last(t, line, i)
    if kind == Kind.BOARD and line.op in (Op.DEAL_SEATS, Op.BURN, Op.TURN):
        return extra_board(t, line, i)
    return -1


def _deal_left_out(t: Table, line: Line, i: int) -> bool:
    """Whether players turn up or move cards that a deal brings of which no line is written."""
    if line.op is not Op.DEAL_SEATS or t.kinds[i] not in (Kind.ROLL, *MOVED):
        return False
    street = t.kinds[i:]
    ends = next((n for n, kind in enumerate(street) if kind == Kind.ROUND), len(street))
    return Kind.DEAL not in street[:ends] and taken_behind(t, line, i)


def _flips(t: Table) -> bool:
    """Whether cards are flipped in this game: what is not due is told there."""
    return any(line.op is Op.FLIP for line in t.program.lines)


def _later_line(t: Table, line: Line, kind: int) -> Line | None:
    """The step of this street that takes this kind of event; cards may be turned streets early."""
    for later in t.program.after(line):
        if later.op in (Op.BET, Op.SHOW) and kind != Kind.TURN:
            return None
        if id(later) not in t.skip_lines and TAKES.get(later.op) == kind:
            return later
    return None


def _before_its_time(t: Table, line: Line, later: Line, i: int) -> int:
    """A later step of the street came first: find the order, deal it now, skip it later."""
    if line.op is Op.BURN:  # the burn is missing: told by the burn step itself
        return -1
    follows = any(t.kinds[j] == TAKES.get(line.op) for j in range(i, _street_end(t, i)))
    if not follows:
        return -1
    after = t.run_line(t, later, i)
    t.skip_lines.add(id(later))
    if not t.procedure:
        t.unknown("MIS015")
        return after
    t.find(
        "MIS015",
        i,
        f"{_thing(later)} came before {_thing(line)}",
        article=line.step.cite,
        severity=Severity.ERROR if later.op is Op.ROLL else None,  # made without the new card
        recorded=f"{_thing(later)} first",
        expected=f"{_thing(line)} first",
    )
    return after


def _street_end(t: Table, i: int) -> int:
    """The first betting event from ``i`` on."""
    for j in range(i, t.end):
        if t.kinds[j] == Kind.ROUND or t.kinds[j] in ACTS:
            return j
    return t.end


def _thing(line: Line) -> str:
    names = {
        Op.DEAL_SEATS: "the players' cards",
        Op.DEAL_BOARD: "the board",
        Op.DEAL_GRID: "the grid",
        Op.BURN: "the burn",
        Op.ROLL: "the roll",
        Op.TURN: "the turning of the grid cards",
    }
    return names.get(line.op, line.step.id)


def extra_burn(t: Table, line: Line, i: int) -> int:
    """A burn where the game has none, or a second one. Silent documents get a note only."""
    if t.card(i) >= 0:
        see(t, t.card(i), i)
    if t.burn_missed:
        t.burn_missed = False
        return i + 1  # the burn that was missing before the cards: told there
    silent = burn_topic(t)
    if line.op is Op.BET and t.program.burns:
        silent = None  # what is open is a burn before cards
    before = i > 0 and t.kinds[i - 1] == Kind.BURN
    open_topic = silent is not None and not before
    ruled = t.terms.value(f"@silent:{silent.topic}") if silent else ""
    if open_topic and ruled and ruled != "none":
        return i + 1
    article = silent.cite if open_topic and silent else line.step.cite
    what = "a card was burned where the game has no burn"
    if before:
        what = "a second card was burned"
    elif open_topic and not ruled:
        what = "a card was burned where the document leaves open whether one is"
    t.find(
        "BRD002",
        i,
        what,
        article=article,
        recorded="a burn",
        expected="no burn",
        severity=Severity.NOTE if open_topic and not ruled else None,
        topic=silent.topic if open_topic and silent else "",
    )
    return i + 1


def extra_board(t: Table, line: Line, i: int) -> int:
    """Community cards the game does not have here."""
    start = i
    if not t.cards_dealt:
        first_card(t, i)
    instead = line.op is Op.DEAL_SEATS and not any(
        t.kinds[j] == Kind.DEAL for j in range(i, _street_end(t, i))
    )
    if instead:
        t.dealt_elsewhere.add(id(line))  # the players' cards went to the board: one mistake
    while i < t.end and t.kinds[i] == Kind.BOARD:
        card = t.card(i)
        if card >= 0:
            see(t, card, i)
        t.doubtful.append(("extra-board", -1, card))
        t.board.append(card)
        i += 1
    cards = " ".join(card_text(t.card(j)) for j in range(start, i))
    article = next((z.cite for z in t.game.zones if z.owner == "board" and z.cite), line.step.cite)
    t.find(
        "BRD001",
        start,
        f"{cards} went to the board, which gets no card here",
        article=line.step.cite if instead else article,
        recorded=cards,
        expected="no community card",
    )
    return i


TO_SEATS = (Op.DEAL_SEATS, Op.TAKE_OR_LEAVE)  # who refuses an offered card is dealt another


def nobody_is_dealt_to(t: Table, line: Line) -> bool:
    """Whether the seats have all their cards: no step behind this one deals to them."""
    return not any(later.op in TO_SEATS for later in t.program.after(line))


def card_to_nobody_due(t: Table, i: int) -> None:
    """A card to a seat where the game deals to none: it may be out besides."""
    seat = t.seats[i]
    if t.live[seat]:
        extra_card(t, i, "where none is due")
    elif not any(f.code == "MIS007" and seat in f.seats for f in t.findings):
        if t.card(i) >= 0:
            see(t, t.card(i), i, seat)
        not_entitled(t, seat, i, t.game.count_cite)


def extra_card(t: Table, i: int, when: str) -> None:
    """A card to a seat that the game does not have; told once a seat."""
    seat, card = t.seats[i], t.card(i)
    if any(f.code == "MIS004" and seat in f.seats for f in t.findings):
        return
    t.extra_cards[seat] = t.extra_cards.get(seat, 0) + 1
    t.dealt_count[seat] += 1
    t.find(
        "MIS004",
        i,
        f"{t.name(seat)} was dealt a card {when}",
        seats=(seat,),
        article=t.game.count_cite,
        recorded=card_text(card),
        expected="no card",
    )
    t.down[seat].append(card)


def not_entitled(t: Table, seat: int, i: int, article: str) -> None:
    """A card to a seat that is not in the hand, or no more."""
    why = "after folding" if t.dealt[seat] else "without being in the hand"
    t.find(
        "MIS007",
        i,
        f"{t.name(seat)} was dealt a card {why}",
        seats=(seat,),
        article=article,
        recorded=t.name(seat),
        expected="a card to each active player only",
    )
