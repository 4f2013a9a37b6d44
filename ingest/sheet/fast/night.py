"""Lines of the night that come again before each hand: who sits where, and what was agreed."""

from ingest.sheet.fast.talk import agreed
from ingest.sheet.fast.usual import Unusual
from ingest.sheet.night import Tonight
from ingest.sheet.statements import Line


def read_night_fast(line: Line, tonight: Tonight) -> bool:
    """Read a line of the night; False when the complete reader must."""
    if line.keyword == "seats":
        seating = tonight.seatings.get(line.text)
        if seating is None:
            return False
        tonight.seating = dict(seating)
        tonight.broken_seats = ""
        return True
    if line.keyword != "stakes":
        return False
    try:
        said = agreed(line, tonight.money, tonight.agreed)
    except Unusual:
        return False
    tonight.money_typed = True
    tonight.stakes = {**tonight.stakes, **said}
    return True


def remember(line: Line, tonight: Tonight) -> None:
    """A `seats` line that was read means the same when it comes again: its names are known now."""
    if line.keyword == "seats":
        tonight.seatings[line.text] = dict(tonight.seating)
