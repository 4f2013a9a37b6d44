"""Money that leaves the pot, comes into it from elsewhere, or passes it by."""

from ingest.stars.codes import Entry
from ingest.stars.draft import BOARD, CELL, GROUP, OTHER, Draft
from schemas.events import Kind

POT = int(Kind.POT)


def collected(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    """One payment of one pot."""
    amount = entry[2]
    at = draft.add(POT, seat, amount, line)
    draft.paid += amount
    sparse = draft.sparse
    sparse[CELL][at], sparse[GROUP][at], sparse[OTHER][at] = entry[3], draft.new_group(), amount
    if draft.board:
        sparse[BOARD][at] = draft.board


def cashed(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    """The house pays a player his share of an all-in, and has what the pot brings him."""
    draft.cashed.add(seat)
    draft.outside.append(("adjust", draft.names[seat], entry[2], "cash-out", line))


def insured(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    """What the house pays a player of an all-in beside the pot, or takes from him."""
    what = "cash-out" if entry[2] > 0 else "cash-out risk"
    draft.outside.append(("adjust", draft.names[seat], entry[2], what, line))


def splash(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    """Money of the house that is put into the pot."""
    draft.splash += entry[2]
    draft.outside.append(("adjust", "", entry[2], "splash pot", line))


def rebuy(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    """Chips bought for the hands to come."""
    draft.outside.append(("buy", draft.names[seat], entry[2], entry[3], line))


def total(draft: Draft, entry: Entry, seat: int, line: int) -> None:
    """The pot as the summary has it, and what the house took of it."""
    draft.total = entry[2]
    draft.parts, splashed, taken = entry[3]
    draft.rake_told, draft.taken = taken is not None, taken or 0
    draft.total_line = line
    draft.splash = draft.splash or splashed
