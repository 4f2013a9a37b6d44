"""A watch set up and kept going: the rules beside the file, look after look, the report."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from shlex import quote

from ingest.reading import require_a_hand
from ingest.reading_bytes import is_zip, opened
from reports.nights_judged import NightsJudged
from reports.rules import house_for, near, shelf_for, unknown_games
from reports.watch import Watch
from reports.zones import UTC_TAKEN, venue_of
from schemas.errors import FloormanError
from schemas.findings import Severity

PATIENT = 10  # seconds without a change: nobody goes on with what is half written


@dataclass(frozen=True, slots=True)
class Asked:
    """What is watched, and by which rules; None and "" is what was not asked for."""

    path: Path
    report: Path | None = None  # the folder of its pages
    house: Path | None = None
    games: Path | None = None
    zone: str = ""
    fail_at: Severity = Severity.WARN
    untold: bool = False


class Watching:
    """One file watched. ``failed`` is whether something told weighed enough."""

    def __init__(
        self,
        asked: Asked,
        talk: Callable[[str], None],
        every: float = 1,
        ink: bool = False,
        width: int = 0,
    ) -> None:
        """``every`` so many seconds there is a look. Raises FloormanError for what is no file, for
        unsound rules, and when the folder of the report is one of something else."""
        _require_a_file(asked.path)
        self._asked, self._talk = asked, talk
        self._folders = near([asked.path])
        self._shelf = shelf_for(asked.games, self._folders)
        house = house_for(asked.house, self._folders, self._shelf)
        self._venue = venue_of(asked.zone, house)
        self._rules = self._shelf, house
        self._hinted: set[str] = set()
        self._away = 0  # looks in which there was nothing to read
        self._is_due = False  # the report, since something was told that is not in it
        self._judge = NightsJudged(self._shelf, house)
        patience = max(1, round(PATIENT / every))
        to = asked.path, self._judge, self._venue, patience
        self._watch = Watch(*to, asked.fail_at, ink, width, asked.untold)
        if asked.report is not None:
            from reports.site import refuse_foreign  # pages load much, and few ask for them

            refuse_foreign(asked.report)

    @property
    def failed(self) -> bool:
        """Whether something that was told last weighs as much as what fails a run."""
        return self._watch.outcome.failed

    @property
    def nights_judged(self) -> int:
        """How many nights were judged so far, one that has changed as often as it has."""
        return self._judge.nights

    def once(self) -> Iterator[str]:
        """The lines of all there is. Raises FloormanError when there is no hand, nor one begun."""
        yield from self._watch.once()
        self._after()
        seen = self._watch.seen
        assert seen is not None  # or it had raised
        if seen.goes_on is None:
            require_a_hand([seen.reading], is_told=True)
        else:
            self._talk(f"floorman: {self._going_on(seen.goes_on)} has not ended and is not judged")
        self._report()

    def lines(self, wait: Callable[[], None]) -> Iterator[str]:
        """The lines of one look after another, for ever: ``wait`` stands between two."""
        while True:
            yield from self.look()
            wait()

    def look(self) -> Iterator[str]:
        """The lines of one look."""
        told = False
        try:
            for line in self._watch.look():
                told = True
                yield line
        except FloormanError as error:  # a game file of the house is unsound: it may be mended
            self._hint([str(error)])
        self._is_due |= told
        if told:
            self._after()
        if self._is_due and not self._watch.is_held:
            self._is_due = False
            self._try_to_report()
        self._away = self._away + 1 if self._watch.is_away else 0
        if self._away == self._watch.patience:
            path = self._asked.path
            self._talk(f"floorman: {path}: nothing can be read there; waiting for it")

    def _going_on(self, id: str) -> str:
        return f"hand {id}" if id else "the last hand"

    def _after(self) -> None:
        """Say, once each, what is wanting beside the record."""
        seen = self._watch.seen
        if seen is not None and seen.reading.in_doubt:
            self._hint([UTC_TAKEN])
        games = self._watch.outcome.unknown_games
        self._hint(unknown_games(games, self._shelf, self._asked.games, self._folders))

    def _hint(self, hints: Iterable[str]) -> None:
        for hint in hints:
            if hint not in self._hinted:
                self._hinted.add(hint)
                self._talk(f"floorman: {hint}")

    def _report(self) -> None:
        """Write the pages, if they are asked for and a hand has ended."""
        seen, asked = self._watch.seen, self._asked
        if asked.report is None or seen is None or not seen.reading.hands:
            return
        from reports.watched_report import MOST_PAGES, ReportOf

        to = asked.path, asked.report, self._venue, self._rules, asked.house, asked.games
        ReportOf(*to).write(seen.content)
        if seen.reading.hands > MOST_PAGES:
            said = f"of more than {MOST_PAGES} hands the report has no page each"
            self._hint([f"{said}; `floorman report` writes them"])

    def _try_to_report(self) -> None:
        """The same; what keeps it from being written is told, and it is tried again with the next
        hand."""
        try:
            self._report()
        except FloormanError as error:
            self._talk(f"floorman: {error}")
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            self._talk(f"floorman: {self._asked.report}: the report cannot be written: {reason}")


def _require_a_file(path: Path) -> None:
    """Raise unless it is a file that can be read again and again."""
    if path.is_dir() or (path.is_file() and _is_archive(path)):
        what = "a folder" if path.is_dir() else "an archive"
        raise FloormanError(what, str(path), "give the file of tonight")
    if str(path) == "-" or (path.exists() and not path.is_file()):
        said = "what comes once cannot be watched"
        raise FloormanError(said, str(path), "give a file; `floorman check -` reads such a stream")
    if not path.exists():
        remedy = f"`floorman sheet new {quote(str(path))}` begins a sheet"
        raise FloormanError("no such file", str(path), remedy)


def _is_archive(path: Path) -> bool:
    if not is_zip(path):
        return False
    from ingest.archives import is_one_document  # few files are one

    with opened(str(path)) as stream:
        return not is_one_document(stream)
