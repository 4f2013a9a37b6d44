"""Rows of a hand that other rows of it contradict: they become faults of the record."""

from ingest.pokernow.draft import Draft
from ingest.pokernow.lines import OTHER
from ingest.pokernow.players import Players
from ingest.pokernow.seating import Seating
from schemas.events import NOBODY, Kind
from schemas.garbled import CONTRADICTS, garbled

FOLD = int(Kind.FOLD)


def tell_faults(draft: Draft, seating: Seating, players: Players) -> None:
    """A player without a stack in this hand, and one who folds twice, cannot have acted."""
    seat_of, folded = seating.seat_of, set[int]()
    for index, (_, kind, player, _, _) in enumerate(draft.events):
        if player not in seat_of:
            what = f"{players.names[player]} has a row in this hand and no stack in it"
        elif kind == FOLD and player in folded:
            what = f"{players.names[player]} folds, and had folded before"
        else:
            if kind == FOLD:
                folded.add(player)
            continue
        _strike(draft, index, what)


def _strike(draft: Draft, index: int, what: str) -> None:
    """Put the fault in the place of the event."""
    draft.events[index] = (OTHER, int(Kind.GARBLED), NOBODY, 0, draft.events[index][4])
    draft.word_of[index] = garbled(CONTRADICTS, what)
    draft.group_of.pop(index, None)
    draft.board_of.pop(index, None)
