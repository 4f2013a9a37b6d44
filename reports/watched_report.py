"""The report of a file that is being watched: made from a season of its own, which is not kept."""

import tempfile
from dataclasses import dataclass
from pathlib import Path

from ingest.growing import so_far
from ingest.load import load
from ingest.venue import Venue
from reports.season.audit import audit_file, report_season
from schemas.database.season_file import Database
from schemas.database.sources import apply_terms
from schemas.profile import House
from schemas.shelf import Shelf

MOST_PAGES = 2000  # hands with a page each: more take longer than the next hand does


@dataclass(frozen=True, slots=True)
class ReportOf:
    """Where the pages of a file go, and by which rules it is judged."""

    path: Path
    target: Path
    venue: Venue
    rules: tuple[Shelf, House]
    house: Path | None  # the house file asked for
    games: Path | None  # the folder asked for

    def write(self, content: bytes) -> None:
        """The pages of what has ended in the file when this is its content.

        Raises FloormanError when the target is a folder of something else.
        """
        reading, _ = so_far(str(self.path), content, self.venue)
        with tempfile.TemporaryDirectory(prefix="floorman-") as folder:
            season = Path(folder) / "season.duckdb"
            with Database.open(season) as database:
                hands = load([reading], database).hands
                with database.transaction():
                    apply_terms(database)
            audit_file(season, self.house, self.games)
            pages = hands <= MOST_PAGES
            report_season(season, self.target, self.games, hand_pages=pages, rules=self.rules)
