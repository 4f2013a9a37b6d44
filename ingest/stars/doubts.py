"""Where two places of a hand's text contradict each other, and which of them is read."""

from ingest.stars.draft import Draft
from ingest.stars.streets import settle_boards
from schemas.events import Kind
from schemas.garbled import CONTRADICTS

CALL, RAISE, POT = int(Kind.CALL), int(Kind.RAISE), int(Kind.POT)


def settle(draft: Draft) -> None:
    """Say every contradiction, and read what can be believed."""
    if draft.printed:
        settle_boards(draft)
    if draft.taken and draft.total >= 0 and draft.paid == draft.total:
        _rake_not_taken(draft)


def _rake_not_taken(draft: Draft) -> None:
    draft.contradiction(
        CONTRADICTS,
        "the summary states a rake, and all of its pot was paid out: none was taken",
        draft.total_line,
    )
    draft.taken = 0
