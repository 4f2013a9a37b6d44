"""A draft and its seating put together as a ``Hand``."""

from dataclasses import dataclass

from ingest.pokernow.button import button_of, remember_blinds
from ingest.pokernow.draft import Draft, Row
from ingest.pokernow.event_columns import columns_of
from ingest.pokernow.faults import strike_strangers
from ingest.pokernow.games import Called
from ingest.pokernow.lines import FORCED, OTHER
from ingest.pokernow.seating import Seating
from ingest.pokernow.stakes import agree, options_of, posted_by
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
    """The hand."""
    if draft.board_of:
        _put_runs(draft)
    dealt_in = _dealt_in(draft, seating, table) if table.joined else seating.dealt_in
    events = draft.events
    forced, count = 0, len(events)
    while forced < count and events[forced][0] in FORCED:
        forced += 1
    before = tuple(events[:forced])
    posted = posted_by(before)
    first = posted.small if posted.small >= 0 else posted.big
    dealer = head.dealer
    button = button_of(table, seating, dealt_in, dealer, first) if head.dealer_known else -1
    remember_blinds(table, seating, posted.small, posted.big)
    stakes = agree(table, before, posted, seating, stacks)
    ante = "big-blind-ante" if "big-blind-ante" in stakes else posted.ante and "blinds-and-antes"
    called, double = head.called, draft.double and bool(head.called.double)
    options = options_of(called, ante, posted.straddles, bool(posted.bombs), double)
    left = _left_of(seating, button)
    try:
        columns = columns_of(draft, seating, dealt_in, forced, called.hole, left, head.stacks_place)
    except KeyError:
        strike_strangers(draft, seating, table.players)
        return hand_of(path, head, draft, seating, stacks, table)
    line, column = line_and_column(head.place)
    return Hand(
        head.id,
        path,
        line,
        called.double if double else called.game,
        seating.names,
        seating.numbers,
        button,
        dealt_in,
        Level.ACTIONS,
        columns.kinds,
        columns.seats,
        columns.amounts,
        columns.cards,
        columns.places,
        faces=columns.faces,
        cells=columns.cells,
        boards=columns.boards,
        groups=columns.groups,
        words=columns.words,
        format="pokernow",
        column=column,
        time=head.time,
        profile="pokernow",
        stacks=stacks,
        ante_trimming=posted.trims,
        stakes=stakes,
        options=options,
        incomplete=head.incomplete,
        fields={"hand": head.number} if head.number >= 0 else {},
    )


def _left_of(seating: Seating, button: int) -> int:
    """The seat that is dealt to first; 0 where nobody knows."""
    for seat, number in enumerate(seating.numbers):
        if number > button >= 0:
            return seat
    return 0


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
