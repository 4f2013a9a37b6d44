"""What was read, by format: files, hands, hands cut off, lines of no known kind; prints nothing."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ingest.booked import Booked
from ingest.formats import title_of
from ingest.reading import FileReading
from reports.records import some
from schemas.hand import RecordError

FEW = 5  # unknown lines that are told without being asked for


@dataclass(slots=True)
class Counts:
    """How much of one format there was."""

    files: int = 0
    hands: int = 0
    entries: int = 0  # lines of ledgers, in files without a hand
    incomplete: int = 0
    unknown: int = 0

    @property
    def text(self) -> str:
        """``3 files, 120 hands, 1 incomplete``."""
        parts = [_many(self.files, "file")]
        if self.hands or not self.entries:
            parts.append(_many(self.hands, "hand"))
        if self.entries:
            parts.append(_many(self.entries, "ledger line"))
        if self.incomplete:
            parts.append(f"{self.incomplete} incomplete")
        if self.unknown:
            parts.append(_many(self.unknown, "unknown line"))
        return ", ".join(parts)


@dataclass(slots=True)
class FilesRead:
    """Counts by format, in the order they were met; "" is what was none of ours."""

    formats: dict[str, Counts] = field(default_factory=dict)
    cut_by_utc: bool = False  # nobody said where a log was played, and its nights may hang on it
    booked: Booked = field(default_factory=Booked)
    begun: list[str] = field(default_factory=list)  # paths of sheets for a night to come

    def add(self, reading: FileReading) -> None:
        """Count a file that has been gone through; one that was known already is none of these."""
        if not reading.asked:
            return
        counts = self.formats.setdefault(reading.format, Counts())
        counts.files += 1
        counts.hands += reading.hands
        counts.entries += 0 if reading.hands else reading.entries
        counts.incomplete += reading.incomplete
        counts.unknown += len(reading.unknown)
        self.cut_by_utc |= reading.in_doubt
        self.booked.join(reading.booked)
        if reading.begun and not reading.hands and not reading.errors:
            self.begun.append(reading.path)

    def lines(self) -> Iterator[str]:
        """What has no hand yet; a line a format, where there are several or a ledger."""
        if self.begun:
            yield f"no hand yet: {some(self.begun)}"
        ledgers = any(counts.entries for counts in self.formats.values())
        if ledgers or len(self.formats) > 1:
            for format, counts in self.formats.items():
                yield f"{title_of(format)}: {counts.text}"
        if ledgers:
            yield "`floorman ledger FILE` shows what is understood of a ledger"


def unknown_lines(unknown: list[RecordError], every: bool) -> Iterator[str]:
    """How many lines of no known kind were kept, and where: when they are few, or ``every``."""
    if not unknown:
        return
    were = "were" if len(unknown) > 1 else "was"
    said = f"{_many(len(unknown), 'line')} of no known kind {were} kept"
    if every:
        yield f"{said}:"
        yield from (f"  {error}: {error.text}" if error.text else f"  {error}" for error in unknown)
    elif len(unknown) <= FEW:
        yield f"{said}: {', '.join(_places(unknown))}"
    else:
        yield f"{said}; --untold lists them, --strict makes them errors"


def _places(unknown: Iterable[RecordError]) -> Iterator[str]:
    return (f"{error.path}:{error.line}" for error in unknown)


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
