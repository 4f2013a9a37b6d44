"""The actions of a hand, strings with commentary anywhere in a text, as events."""

from ingest.phh.actions import moves, split_commentary
from ingest.phh.fault import Fault, where
from ingest.phh.hand import Acts
from ingest.phh.places import Places
from schemas.cards import NO_CARD
from schemas.events import NOBODY, Kind
from schemas.hand import place


def packed_acts(
    text: str, actions: list[str], places: Places, scale: int, players: int, line: int
) -> Acts:
    """All actions in order; a commentary becomes a note behind its action. Raises Fault.

    ``line`` is the line of the file on which ``text`` begins.
    """
    events: list[int] = []
    at: list[int] = []
    words: list[str] = []
    seen, row, column_start = 0, line, 0  # lines are counted up to `seen`, none twice
    for index, action in enumerate(actions):
        offset = places.item("actions", index)
        act, commentary = split_commentary(action)
        try:
            found = moves(act, scale)
            if any(seat >= players for _, seat, _, _ in found):
                wrong = max(seat for _, seat, _, _ in found) + 1
                raise Fault(f"p{wrong} is not at a table of {players}", act.find(f"p{wrong}"))
        except Fault as fault:
            raise Fault(fault.message, offset + fault.offset) from None
        row += text.count("\n", seen, offset)
        column_start = max(column_start, text.rfind("\n", seen, offset) + 1)
        seen = offset
        here = place(row, offset - column_start + 1)
        for number, move in enumerate(found, start=1):
            kind, seat, amount, card = move
            ends = int(number == len(found))  # the last event of the action
            events += (int(kind), seat, amount, card, ends)
            at.append(here)
            words.append("")
        if commentary:
            events.extend((int(Kind.NOTE), NOBODY, 0, NO_CARD, 1))
            at.append(here)
            words.append(commentary)
    ante, blind = (
        place(*where(text, places.key(name), line)) for name in ("antes", "blinds_or_straddles")
    )
    return Acts(events, at, words if any(words) else None, ante, blind)
