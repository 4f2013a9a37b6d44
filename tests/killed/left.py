"""What a season must be after a load was stopped: whole batches, and nothing that points nowhere."""

from pathlib import Path

from killed.loads import FILES, HANDS, LONG, load_all
from schemas.database.season_file import CURRENT, Database

# Rows that point at something that is not there.
_LOOSE = {
    "hands without a source": "from hands where source not in (select source from sources)",
    "hands without a night": "from hands where night not in (select night from nights)",
    "hands twice": "from (select hand from hands group by hand having count(*) > 1)",
    "sources of no hand": "from hand_sources where hand not in (select hand from hands)",
    "hands of no source": "from hands where hand not in (select hand from told_by)",
    "replaced by nothing": "from superseded where by_hand not in (select hand from hands)",
    "tellings of nothing": "from tellings where hand not in (select hand from hands) "
    "or telling not in (select hand from hands)",
    "a telling twice": "from (select telling from tellings group by 1 having count(*) > 1)",
    "places of nothing": "from joined_hands where hand not in (select hand from hands)",
    "a ledger of no night": "from ledger where night not in (select night from nights)",
    "names of no night": "from night_names where night not in (select night from nights)",
    "identities of nobody": "from identities where identity not in (select player from players)",
}


def troubles(path: Path) -> list[str]:
    """What is wrong with a season that a load was stopped in; it is opened by this."""
    if not path.exists():
        return []
    with Database.open(path) as database:
        found = [
            f"{count} {what}"
            for what, rows in _LOOSE.items()
            if (count := database.rows(f"select count(*) {rows}")[0][0])
        ]
        for source, complete, said in database.rows("select source, complete, hands from sources"):
            (count,) = database.rows(
                "select count(distinct id) from hand_sources where source = ?", [source]
            )[0]
            if complete and count != said:
                found.append(f"source {source} is complete with {count} of {said} hands")
    return found


def finished(path: Path) -> list[str]:
    """Run the load again, to its end; what the season lacks then."""
    load_all(path)
    found = troubles(path)
    with Database.open(path) as database:
        (count,) = database.rows(f"select count(*) from hands where {CURRENT}")[0]
        if count != FILES * HANDS + LONG:
            found.append(f"{count} hands, and not {FILES * HANDS + LONG}")
        seen = database.rows(
            f"select count(*) from hands where {CURRENT} and night_name <> '' "
            "and not list_contains(cards, -1::tinyint)"
        )[0][0]
        if seen != FILES * HANDS:
            found.append(f"{seen} hands know both players' cards, and not {FILES * HANDS}")
        if database.rows("select count(*) from night_ledger") != [(FILES,)]:
            found.append("ledgers are told twice, or lost")
        if database.rows("select count(*) from sources where not complete") != [(0,)]:
            found.append("a source is not complete")
    return found
