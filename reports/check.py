"""Reads and judges files with no database between, as a linter would; prints nothing."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from audit.judge import Judge, judge_in_order
from audit.many import judge_counted, judge_many, judge_night_counted
from audit.night.closing import judge_ledger
from ingest.booked import Booked
from ingest.reading import FileReading, readings, require_a_hand
from ingest.reading_bytes import is_zip
from ingest.venue import NOWHERE, Venue
from reports.files_read import FilesRead
from reports.places import by_place, without_unknown
from reports.records import Found, record_files
from reports.verdict_json import lost_hands
from schemas.collector import resting_collector, sweep
from schemas.errors import FloormanError
from schemas.hand import Night, RecordError
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.verdict import CleanHands, JudgedHand
from schemas.workers import cores


class Check:
    """One run over files. ``errors``, ``unknown``, ``clean`` and ``trouble`` are whole when what
    was judged has been gone through; ``trouble`` is why the run counts as one that could not be
    made."""

    def __init__(
        self,
        paths: Sequence[Path],
        shelf: Shelf,
        house: House,
        strict: bool = False,
        venue: Venue = NOWHERE,
    ) -> None:
        """When it is ``strict``, lines of no known kind are errors."""
        self.errors: list[RecordError] = []
        self.unknown: list[RecordError] = []  # lines of no known kind; none when it is strict
        self.read = FilesRead()
        self.found = Found()  # the files, and what was passed over
        self.trouble: FloormanError | None = None
        self.clean: CleanHands = {}  # what ``telling`` left out
        self.nights: set[str] = set()  # of hands that ``telling`` may have left out
        self._paths, self._house, self._strict, self._venue = paths, house, strict, venue
        self._judge = Judge(shelf, house)

    @property
    def booked(self) -> Booked:
        """The nights of ledgers that were read."""
        return self.read.booked

    def every(self) -> Iterator[JudgedHand | RecordError]:
        """Judged hands and errors, file by file in the order of the lines."""
        return self._run(self._every)

    def telling(self) -> Iterator[JudgedHand | RecordError]:
        """The same without hands of which there is nothing to say: these are counted in
        ``clean``."""
        return self._run(self._some, at_once=True)

    def _run(
        self, judged: Callable[[Night], Iterable[JudgedHand]], at_once: bool = False
    ) -> Iterator[JudgedHand | RecordError]:
        gone: list[FileReading] = []
        with resting_collector():
            for reading, found in self._found(judged, at_once):
                gone.append(reading)
                told = by_place(found, reading.errors)
                yield from without_unknown(told, reading.unknown) if self._strict else told
                self.errors += reading.errors
                yield from self._unknown(reading)
                self.read.add(reading)
        try:
            require_a_hand(gone, is_told=True)
        except FloormanError as trouble:
            self.trouble = trouble

    def _unknown(self, reading: FileReading) -> Sequence[RecordError]:
        """The unknown lines of a file as errors, if they are."""
        if self._strict:
            self.errors += reading.unknown
            return reading.unknown
        self.unknown += reading.unknown
        return ()

    def _found(
        self, judged: Callable[[Night], Iterable[JudgedHand]], at_once: bool
    ) -> Iterator[tuple[FileReading, Iterable[JudgedHand]]]:
        """Each file with its judged hands, to be gone through before the next one is taken."""
        files = record_files(self._paths, self.found)
        read = readings(files, venue=self._venue)

        def of_file(reading: FileReading) -> Iterable[JudgedHand]:
            shared = at_once and reading.is_long and cores() > 1
            return self._shared(reading) if shared else self._judged(reading, judged)

        if cores() > 1 and (len(files) > 1 or is_zip(Path(files[0]))):
            from reports.check_files import judged_together, worth_sharing  # many pay for it

            if worth_sharing(files):
                left_out = (self.clean, self.nights) if at_once else None
                shelf, house = self._judge.shelf, self._house
                yield from judged_together(read, shelf, house, left_out, of_file)
                return
        yield from ((reading, of_file(reading)) for reading in read)

    def _judged(
        self, reading: FileReading, judged: Callable[[Night], Iterable[JudgedHand]]
    ) -> Iterator[JudgedHand]:
        for night in reading.nights:
            yield from judged(night)
            if (told := judge_ledger(night, self._house.profile)) is not None:
                yield told
            sweep()

    def _shared(self, reading: FileReading) -> Iterator[JudgedHand]:
        from reports.check_shared import judged_by_several  # a long file alone pays for it

        told = (self.clean, self.nights)
        return judged_by_several(reading, self._judge.shelf, self._house, *told)

    def _every(self, night: Night) -> Iterable[JudgedHand]:
        if night.chained:
            return zip(night.hands, judge_in_order(self._judge, night), strict=True)
        return zip(night.hands, judge_many(self._judge, night.hands), strict=True)

    def _some(self, night: Night) -> Iterable[JudgedHand]:
        if night.chained:
            self.nights.update(hand.night for hand in night.hands)
            return judge_night_counted(self._judge, night, self.clean)
        return judge_counted(self._judge, night.hands, self.clean)

    def lost(self) -> Iterator[JudgedHand]:
        """The hands that could not be read."""
        return lost_hands(self.errors, self._house.profile.id)
