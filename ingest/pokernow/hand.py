"""A draft and its seating put together as a ``Hand``."""

from dataclasses import dataclass
from typing import Any

from ingest.pokernow.button import button_of, remember_blinds
from ingest.pokernow.draft import Draft
from ingest.pokernow.event_columns import columns_of
from ingest.pokernow.faults import strike_strangers
from ingest.pokernow.games import Called
from ingest.pokernow.lines import FORCED, OTHER
from ingest.pokernow.seating import Seating
from ingest.pokernow.stakes import Posted, agree, options_of
from ingest.pokernow.table import Table
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
    if not seating.seat_of.keys() >= {event[2] for event in draft.events}:
        strike_strangers(draft, seating, table.players)
    _put_runs(draft)
    dealt_in = _dealt_in(draft, seating, table)
    events = draft.events
    forced = 0
    while forced < len(events) and events[forced][0] in FORCED:
        forced += 1
    posted = Posted(draft, forced)
    first = posted.small if posted.small >= 0 else posted.big
    dealer = head.dealer
    button = button_of(table, seating, dealt_in, dealer, first) if head.dealer_known else -1
    remember_blinds(table, seating, posted.small, posted.big)
    stakes = agree(table, draft, posted, seating, stacks, forced)
    ante = "" if not posted.antes else "blinds-and-antes"
    if "big-blind-ante" in stakes:
        ante = "big-blind-ante"
    called, double = head.called, draft.double and bool(head.called.double)
    options = options_of(called, ante, posted.straddles, bool(posted.bombs), double)
    left = _left_of(seating, button)
    columns = columns_of(draft, seating, dealt_in, forced, called.hole, left, head.stacks_place)
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
        ante_trimming=bool(posted.bombs) or posted.antes_differ,
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
    if not table.joined:
        return seating.dealt_in
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
    draft.events.insert(at, (OTHER, int(Kind.RUNS), NOBODY, 2, -2))
    draft.at.insert(at, draft.at[at])
    draft.pots = [i + (i >= at) for i in draft.pots]
    for column in (draft.board_of, draft.group_of, draft.word_of):
        moved: dict[int, Any] = {i + (i >= at): value for i, value in column.items()}
        column.clear()
        column.update(moved)
