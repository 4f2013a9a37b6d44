"""A draft and its seating put together as a ``Hand``."""

from dataclasses import dataclass

from ingest.pokernow.button import button_of, remember_blinds
from ingest.pokernow.draft import Draft, Row
from ingest.pokernow.event_columns import Columns, Opening, columns_of, opening_of
from ingest.pokernow.faults import strike_strangers
from ingest.pokernow.games import Called
from ingest.pokernow.lines import FORCED, OTHER, Op
from ingest.pokernow.seating import Seating
from ingest.pokernow.stakes import Posted, agree, are_as_agreed, options_of
from ingest.pokernow.table import Table
from schemas.cards import NO_CARD
from schemas.events import NOBODY, Kind
from schemas.hand import Chips, Hand, Level, line_and_column


@dataclass(slots=True)
class Head:
    """What the rows round a hand say of it."""

    id: str
    number: int  # as the log counts; -1 unknown
    time: str
    called: Called
    dealer: int  # -1 for a dead button
    dealer_known: bool
    place: int
    stacks_place: int
    incomplete: bool


def hand_of(
    path: str, head: Head, draft: Draft, seating: Seating, stacks: tuple[Chips, ...], table: Table
) -> Hand:
    """The hand, which uses up its draft; the table remembers its blinds and stakes for the next."""
    if draft.board_of:
        _put_runs(draft)
    dealt_in = _dealt_in(draft, seating, table) if table.joined else seating.dealt_in
    before = _forced(draft.events)
    try:
        opening = _opening(head, before, seating, dealt_in, table)
        columns = columns_of(draft, seating, opening, head.stacks_place)
    except KeyError:
        strike_strangers(draft, seating, table.players)
        return hand_of(path, head, draft, seating, stacks, table)
    remember_blinds(table, opening.small_at, opening.big_at)
    hand = _made(path, head, seating, opening, columns)
    hand.dealt_in, hand.stacks = dealt_in, stacks
    hand.stakes = _stakes(table, before, opening, seating, stacks)
    if draft.double and head.called.double:
        bombs = bool(opening.posted.bombs)
        hand.game = head.called.double
        hand.options = options_of(head.called, "", False, bombs, True)
    return hand


def _made(path: str, head: Head, seating: Seating, opening: Opening, columns: Columns) -> Hand:
    """A hand without its stacks and stakes. Fields go by their place: by their names it would take
    twice the time."""
    line, column = line_and_column(head.place)
    return Hand(
        head.id,
        path,
        line,
        head.called.game,
        seating.names,
        seating.numbers,
        opening.button,
        seating.dealt_in,
        Level.ACTIONS,
        *columns,
        "",
        0,
        "pokernow",
        column,
        head.time,
        "pokernow",
        "1",
        "",
        "unknown",
        1,
        (),
        None,
        None,
        opening.posted.trims,
        {},
        opening.options,
        (),
        (),
        head.incomplete,
        {"hand": head.number} if head.number >= 0 else {},
    )


def _stakes(
    table: Table,
    before: tuple[Op, ...],
    opening: Opening,
    seating: Seating,
    stacks: tuple[Chips, ...],
) -> dict[str, Chips]:
    """The stakes; an opening in which all was posted as agreed has them again until others are."""
    if opening.agreed == table.agreed:
        return opening.stakes.copy()
    had = table.agreed.copy()
    stakes = agree(table, before, opening.posted, seating, stacks)
    if table.agreed == had and are_as_agreed(had, before):
        opening.agreed, opening.stakes = had, stakes.copy()
    return stakes


def _opening(
    head: Head,
    before: tuple[Op, ...],
    seating: Seating,
    dealt_in: tuple[bool, ...],
    table: Table,
) -> Opening:
    """What was posted, and the deal; one where the button is a player's is remembered."""
    dealer, called = head.dealer, head.called
    usual = dealer in seating.seat_of and dealer >= 0 and dealt_in is seating.dealt_in
    key = (before, dealer, called)
    known: Opening | None = seating.openings.get(key) if usual else None
    if known is not None:
        return known
    posted = Posted(before)
    first = posted.small if posted.small >= 0 else posted.big
    button = button_of(table, seating, dealt_in, dealer, first) if head.dealer_known else -1
    opening = opening_of(before, posted, seating, dealt_in, button, called)
    if usual and head.dealer_known:
        seating.openings[key] = opening
    return opening


def _forced(events: list[Op]) -> tuple[Op, ...]:
    """The events before the cards: blinds, antes and whatever else is posted. A row at fault among
    them does not end them."""
    forced = 0
    for count, op in enumerate(events, 1):
        if op[0] in FORCED:
            forced = count
        elif op[1] != Kind.GARBLED:
            break
    return tuple(events[:forced])


def _dealt_in(draft: Draft, seating: Seating, table: Table) -> tuple[bool, ...]:
    """Old logs have the stacks of players who wait for the next hand: they join behind this one,
    and no row of it is theirs."""
    acted = {event[2] for event in draft.events}
    waits = {player for player in table.joined if player not in acted}
    return tuple([player not in waits for player in seating.players])


def _put_runs(draft: Draft) -> None:
    """Where the row is lost that says the rest runs twice, it was said before the first run."""
    if draft.double or draft.runs_at >= 0 or 1 not in draft.board_of.values():
        return
    boards = [i for i, event in enumerate(draft.events) if event[1] == Kind.BOARD]
    second = [i for i in boards if draft.board_of.get(i)]
    if not second:
        return
    both = boards[-len(second) * 2 :]
    at = both[0] if len(boards) >= 2 * len(second) else boards[0]
    rows = draft.rows()
    rows.insert(at, Row((OTHER, int(Kind.RUNS), NOBODY, 2, NO_CARD), draft.at[at]))
    draft.refill(rows)
