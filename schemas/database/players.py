"""The tables of players: identities found in sources, and what a person said of them."""

from collections.abc import Iterable, Sequence

from schemas.database.season_file import Database
from schemas.players import Change, aliases
from schemas.rows import players as rows

NightId = tuple[int, str, str, str, str]  # key of the night, name, origin, format, id

_NEW = """
select row_number() over (order by any_value(told.row)) as nth,
    told.origin, told.format, any_value(told.key) as id, arg_min(told.name, told.row) as name
from (
    select *, case when origin = '' and not exact then folded(id) else id end as key from asked
) told
where not exists (
    from identities i
    where i.origin = told.origin and i.format = told.format and i.id = told.key
)
group by told.origin, told.format, told.key
order by nth
"""
_NAMED = """
select distinct told.night, told.name, i.identity
from asked told join identities i
    on i.origin = told.origin and i.format = told.format and i.id = told.id
where not exists (from night_names n where n.night = told.night and n.name = told.name)
order by told.night, told.name
"""


def add_identities(
    database: Database, names: Iterable[tuple[str, str]], named: Sequence[NightId]
) -> None:
    """Enter who was seen, inside a transaction: ``names`` are pairs of format and name of those
    who have no id, ``named`` what a night calls somebody of a certain identity."""
    asked = rows.identities_asked(list(names), named)
    if not asked.num_rows:
        return
    new = database.query(_NEW, asked=asked)
    if new.num_rows:
        first = database.next_key("players", "player")
        for table in rows.new_players(new, first):
            database.append(table)
    if named:
        found = database.query(_NAMED, asked=rows.identities_asked([], named))
        database.append(rows.night_names(found))


def every_change(database: Database) -> list[Change]:
    """All that was said of players, oldest first, undone or not."""
    found = database.rows(
        "select change, kind, player, coalesce(into_player, 0), since, until, said, given "
        "from player_changes order by change"
    )
    return [Change(*row) for row in found]


def add_change(database: Database, change: Change) -> None:
    """Write down what was said; what the changes come to is made anew with it."""
    every = [*every_change(database), change]
    with database.transaction():
        database.append(rows.change_table(change))
        database.execute("delete from aliases")
        database.append(rows.aliases_table(aliases(every)))
