"""Goes through the rows of a log hand by hand and gives each row to who can read it."""

from dataclasses import replace

from ingest.pokernow.draft import Draft
from ingest.pokernow.exporter import Exporter
from ingest.pokernow.hand import Head, hand_of
from ingest.pokernow.heads import Heads
from ingest.pokernow.intake import Intake
from ingest.pokernow.nights import Nights
from ingest.pokernow.players import Players
from ingest.pokernow.rows import Rows, unquoted
from ingest.pokernow.segments import Segment, segments
from ingest.pokernow.table import Table
from ingest.venue import Venue
from schemas.garbled import CONTRADICTS, MALFORMED
from schemas.hand import Chips, Night, RecordError, line_and_column


class Log:
    """One file."""

    def __init__(
        self, path: str, text: str, rows: Rows, errors: list[RecordError], venue: Venue
    ) -> None:
        self._path, self._rows, self._errors = path, rows, errors
        self._players = Players(text)
        self._table = Table(self._players)
        self._intake = Intake(path, rows, self._players, self._table, errors)
        self._nights = Nights(path, venue, self._table)
        self._exporter = Exporter()
        self._heads = Heads(rows, self._players)

    def nights(self) -> list[Night]:
        """All nights, when the last row is read."""
        for segment in segments(self._rows.entries):
            self._segment(segment)
        self._nights.close()
        self._exporter.deal()
        return self._nights.done

    def _segment(self, segment: Segment) -> None:
        """One hand and what stands behind it."""
        draft, table = Draft(), self._table
        if table.coming:
            table.agreed |= table.coming
            table.coming.clear()
        self._intake.stacks = None
        unknown = len(self._errors)
        without_stacks = segment.stacks < 0
        if without_stacks and segment.start >= 0:
            table.hands += 1
        self._intake.take(draft, segment)
        is_hand = segment.start >= 0 or not without_stacks or bool(draft.events)
        if self._rows.malformed:
            self._malformed(draft, segment, is_hand)
        if not is_hand:
            return
        if without_stacks and segment.start < 0:
            table.hands += 1
        head = self._heads.head(segment, draft)
        if len(self._errors) > unknown:
            said = [replace(error, hand=head.id) for error in self._errors[unknown:]]
            self._errors[unknown:] = said
        self._finish(draft, head)

    def _malformed(self, draft: Draft, segment: Segment, is_hand: bool) -> None:
        """Rows of the segment that are not as the site writes them: a note, and nothing more."""
        for i, what in self._rows.malformed.items():
            if segment.first <= i < segment.stop:
                place = self._rows.places[i]
                if is_hand:
                    draft.garble(MALFORMED, what, place)
                else:
                    line, column = line_and_column(place)
                    text = unquoted(self._rows.entries[i])
                    self._errors.append(
                        RecordError(self._path, line, column, what, text, unknown=True)
                    )

    def _finish(self, draft: Draft, head: Head) -> None:
        """Put a hand together; where its players cannot be told it is lost, and says so."""
        if self._intake.stacks is None:
            players = [event[2] for event in draft.events if event[2] >= 0]
            if head.dealer >= 0:
                players.append(head.dealer)
            if len(set(players)) < 2:
                self._lose(head, "no row says who was dealt in")
                return
            seating = self._intake.seatings.gathered(players, self._table)
            stacks: tuple[Chips, ...] = ()
            draft.garble(CONTRADICTS, "the row of stacks is missing or cannot be read", head.place)
        else:
            seating, stacks = self._intake.stacks
        hand = hand_of(self._path, head, draft, seating, stacks, self._table)
        if draft.own:
            self._exporter.note(hand, draft, seating)
        self._nights.add(hand, head.number)

    def _lose(self, head: Head, why: str) -> None:
        line, column = line_and_column(head.place)
        self._table.hands -= 1
        message = f"this hand cannot be read: {why}"
        self._errors.append(RecordError(self._path, line, column, message, hand=head.id))
