"""A batch of the longest hands can be stored with the memory that a season has."""

from dataclasses import replace
from pathlib import Path

from phhtext import hand_text, one

from schemas.cards import NO_CARD
from schemas.database.season_file import ROW_GROUP, Database
from schemas.events import Kind
from schemas.hand import Hand
from schemas.rows import records as rows

EVENTS = 300


def long_hand(number: int, plain: Hand) -> Hand:
    """A hand of notes, each in words of its own."""
    return replace(
        plain,
        id=str(number),
        kinds=[int(Kind.NOTE)] * EVENTS,
        seats=[0] * EVENTS,
        amounts=[0] * EVENTS,
        cards=[NO_CARD] * EVENTS,
        places=[0] * EVENTS,
        others=None,
        faces=[0] * EVENTS,
        cells=[-1] * EVENTS,
        boards=None,
        groups=None,
        words=[f"note {number} {event} of a long hand" for event in range(EVENTS)],
    )


def test_a_batch_of_long_hands_is_stored(tmp_path: Path) -> None:
    plain = one(hand_text())
    ones = [1] * ROW_GROUP
    with Database.open(tmp_path / "s.duckdb") as database:
        for batch in range(2):
            keys = range(batch * ROW_GROUP + 1, (batch + 1) * ROW_GROUP + 1)
            table = rows.hands_table([long_hand(k, plain) for k in keys], list(keys), ones, ones)
            with database.transaction():
                database.append(table)
        assert database.rows("select count(*) from hands") == [(2 * ROW_GROUP,)]
