"""One recorded event, or a run of like events, as a sentence; no pages, no verdicts."""

from collections.abc import Sequence

from reports.tell.cards import CARDS
from reports.tell.chips import CHIPS
from reports.tell.moves import MOVES
from reports.tell.talk import TALK
from reports.voice import Telling, Voice
from schemas.events import Event
from schemas.hand import Chips

TELLINGS: dict[int, Telling] = CARDS | CHIPS | MOVES | TALK


def tell(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips = 0) -> str:
    """The run as one sentence without a full stop; ``price``: what staying in cost before it."""
    return TELLINGS[run[0].kind](voice, run, moved, price)
