"""The report of a season under other names."""

from pathlib import Path

from reports.out.hidden import hidden, hidden_season
from reports.out.nights import Asked
from reports.season.asked import existing, require_hands
from reports.season.audit import report_season, rules_of
from reports.site import refuse_foreign
from schemas.database.season_file import Database


def report_under_other_names(
    season: Path, target: Path, games: Path | None, title: str, hand_pages: bool, salt: Path | None
) -> tuple[Path, str]:
    """Write the pages; the path of the first one, and what can still be told from them."""
    refuse_foreign(target)
    with Database.open(existing(season), readonly=True) as database:
        require_hands(database)
        shelf, house = rules_of(database, season, None, games)
    others = hidden(Asked(season, (), "", None), salt, shelf, house, target)
    with hidden_season(others) as made:
        rules = others.shelf, others.house
        return report_season(made, target, games, title, hand_pages, rules), others.risk
