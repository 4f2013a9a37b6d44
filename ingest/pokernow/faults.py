"""Rows of a hand that other rows of it contradict: they become faults of the record."""

from ingest.pokernow.draft import Draft
from ingest.pokernow.lines import OTHER
from ingest.pokernow.players import Players
from ingest.pokernow.seating import Seating
from schemas.events import NOBODY, Kind
from schemas.garbled import CONTRADICTS, garbled


def strike_strangers(draft: Draft, seating: Seating, players: Players) -> None:
    """A player without a stack in this hand cannot have acted in it."""
    for index, (_, _, player, _, card) in enumerate(draft.events):
        if player in seating.seat_of:
            continue
        what = f"{players.names[player]} has a row in this hand and no stack in it"
        draft.events[index] = (OTHER, int(Kind.GARBLED), NOBODY, 0, card)
        draft.word_of[index] = garbled(CONTRADICTS, what)
        draft.group_of.pop(index, None)
        draft.board_of.pop(index, None)
    draft.pots = [i for i in draft.pots if draft.events[i][1] == Kind.POT]
