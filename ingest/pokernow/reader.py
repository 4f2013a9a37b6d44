"""The PokerNow CSV log: a file in, its nights out; judges nothing.

What the format leaves to its reader is settled so:

- ``calls N``, ``bets N``, ``raises to N`` and posts are totals of the round; ``raises`` are written
  no higher than what an opponent can call, so ``and go all in`` does not say that a stack is gone.
- A hand's id is the log's own; logs before November 2022 have none, and it is the time of its start
  in milliseconds, its number and the id of its dealer.
- Who stands in the row of stacks is dealt in. The exporter's own cards are his whom shown cards
  tell (``exporter``); other cards are unseen until they are shown.
- A bomb pot's bets are antes for which a short one competes; a second board is a game of its own.
- Chips outside the pot go to the ledger: bounties, joins, changes by the admin.
"""

from collections.abc import Iterator

from ingest.pokernow.log import Log
from ingest.pokernow.rows import looks_like, read_rows
from ingest.venue import NOWHERE, Venue
from schemas.hand import Night, RecordError

__all__ = ["looks_like", "read"]


def read(
    path: str, text: str, errors: list[RecordError], venue: Venue = NOWHERE
) -> Iterator[Night]:
    """The nights of a log; what could not be read goes to ``errors``."""
    yield from Log(path, text, read_rows(text), errors, venue).nights()
