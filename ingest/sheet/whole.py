"""Puts a hand together from what its lines, its first line and its night say."""

from ingest.sheet.draft import Columns, Draft
from ingest.sheet.head import Head
from ingest.sheet.night import Tonight
from ingest.sheet.statements import Line
from ingest.sheet.unsaid import checks_unwritten, took_part, written_in_part
from ingest.words import Statement
from schemas.events import NOT_NOTED
from schemas.hand import CHECKS_UNWRITTEN, WRITTEN_IN_PART, Hand, Level


def whole_hand(
    tonight: Tonight,
    head: Head,
    numbers: tuple[int, ...],
    draft: Draft,
    columns: Columns,
    first: Line | Statement,
) -> Hand:
    """The hand. ``numbers`` are those of the seats, () where none are known; ``columns`` are the
    events of the draft and ``first`` is the `hand` line. The night goes on to the hour noted."""
    names = tuple(draft.roster.names)
    said = draft.level if draft.level is not None else tonight.level
    hand = Hand(
        *(head.id, tonight.night.source, first.line, head.game, names),
        seat_numbers=numbers or tuple(range(1, len(names) + 1)),
        button=head.button if numbers or head.dealer < 0 else head.dealer + 1,
        dealt_in=draft.dealt_in(len(names)),
        level=_shown(draft) if said is None else said,
        kinds=columns.kinds,
        seats=columns.seats,
        amounts=columns.amounts,
        cards=columns.cards,
        places=draft.places,
        others=columns.others,
        faces=columns.faces,
        cells=columns.cells,
        boards=columns.boards,
        groups=columns.groups,
        words=columns.words,
        column=first.column,
        time=head.time,
        incomplete=not draft.paid and not draft.misdeal,
    )
    if draft.stacks:
        hand.stacks = tuple(draft.stacks.get(seat, NOT_NOTED) for seat in range(len(names)))
    _of_the_night(hand, tonight, draft)
    if said is None:
        _unsaid(hand, draft, columns, head.dealer)
    return hand


def _shown(draft: Draft) -> Level:
    """What a hand notes that says no level: what its lines show."""
    if draft.betting:
        return Level.ACTIONS
    return Level.SHOWDOWN if draft.shown else Level.RESULT


def _of_the_night(hand: Hand, tonight: Tonight, draft: Draft) -> None:
    """Fill in what the night says of every hand."""
    night = tonight.night
    hand.night, hand.number = night.name, tonight.number
    hand.profile = tonight.profile
    hand.unit, hand.currency, hand.chip = night.unit, night.currency, night.chip
    hand.money = "cash" if night.currency not in ("", "chips") else "unknown"
    hand.stakes = {**tonight.stakes, **draft.stakes}
    hand.authorities = night.hosts
    hand.rulings = (*tonight.in_force.values(), *draft.rulings)
    if hand.time:
        hour, minute = map(int, hand.time.split(":"))
        if hour * 60 + minute < tonight.minutes:
            tonight.days += 1
        tonight.minutes = hour * 60 + minute
    if tonight.days:
        hand.fields["days_after"] = tonight.days


def _unsaid(hand: Hand, draft: Draft, columns: Columns, dealer: int) -> None:
    """Note what silence means in a hand whose level nobody said."""
    if draft.betting:
        hand.dealt_in = took_part(columns, hand.dealt_in, set(draft.stacks), dealer)
    if written_in_part(draft.rows, hand.dealt_in):
        hand.fields[WRITTEN_IN_PART] = True
    elif checks_unwritten(columns):
        hand.fields[CHECKS_UNWRITTEN] = True
