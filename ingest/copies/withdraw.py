"""Takes sources out of a season again, and with them what they alone said.

A hand that another source tells just so is that source's from now on; one that was made of several
tellings is made anew of those that stay.
"""

from collections.abc import Sequence

from ingest.copies.hand_over import hand_over
from ingest.copies.one_night import join_nights
from ingest.copies.retelling import remake, replace_tellings
from ingest.copies.same_money import join_ledgers
from schemas.database.season_file import Database

# Tables with a column `source`, or `night`, whose rows go with it.
_OF_A_SOURCE = ("hand_sources", "record_errors")
_OF_A_NIGHT = ("ledger", "night_names", "joined_entries", "joined_hands", "joined_nights")


def withdraw(database: Database, sources: Sequence[int]) -> None:
    """Take these sources out, inside a transaction; hands they replaced are current again."""
    if not sources:
        return
    listed = ", ".join(map(str, sources))
    nights = f"select night from nights where source in ({listed})"
    names = [
        name
        for (name,) in database.rows(
            f"select distinct name from ({nights}) join nights using (night)"
        )
    ]
    told = database.rows(f"select distinct hand from hands where source in ({listed})")
    hand_over(database, [key for (key,) in told])
    own = [
        key
        for (key,) in database.rows(
            f"select hand from hands where source in ({listed}) and (hand in (select telling from "
            "tellings) or hand not in (select hand from tellings)) order by hand"
        )
    ]
    touched = replace_tellings(database, [(key, None) for key in own])
    keys = "select hand from withdrawn"
    database.execute("create temp table withdrawn as select unnest(?)::bigint as hand", [own])
    database.execute(f"delete from superseded where by_hand in ({keys}) or hand in ({keys})")
    database.execute(f"delete from retold where hand in ({keys})")
    database.execute(f"delete from hand_sources where hand in ({keys})")
    database.execute(f"delete from hands where hand in ({keys})")
    database.execute("drop table withdrawn")
    remake(database, [], touched, database.next_key("hands", "hand"))
    for table in _OF_A_NIGHT:
        database.execute(f"delete from {table} where night in ({nights})")
    for table in (*_OF_A_SOURCE, "nights", "sources"):
        database.execute(f"delete from {table} where source in ({listed})")
    join_nights(database, names)
    join_ledgers(database)
