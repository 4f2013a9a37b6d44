"""Ledgers without hands that are read again: a session of a game goes on, a table is sent round.

A session's line is known by its player and its beginning, ``... session 2026-02-14T19:45:47Z`` at
the end of its text; the file read last has the last word on it. Two nights of one name whose lines
are all the same are one night.
"""

from schemas.database.season_file import Database

_ALONE = "night not in (select night from hand_sources where night is not null)"
_SESSIONS = f"""
insert into joined_entries
with told as (
    select l.night, l.number, l.before_hand, n.source, s.format,
        coalesce(x.identity::varchar, l.player) as who,
        regexp_extract(l.text, 'session (\\S+)$', 1) as session
    from ledger l join nights n using (night) join sources s using (source)
    left join night_names x on x.night = l.night and x.name = l.player
    where l.{_ALONE} and contains(l.text, 'session ')
)
select night, number, night, before_hand, true
from (select *, max(source) over (partition by format, who, session) as latest from told)
where session <> '' and source < latest
"""
_SENT_ROUND = f"""
insert into joined_entries
with said as (
    select n.night, n.name, n.unit, s.format,
        list(struct_pack(l.kind, l.player, l.other, l.amount, l.text)
            order by l.kind, l.player, l.other, l.amount, l.text) as lines
    from ledger l join nights n using (night) join sources s using (source)
    where n.name <> '' and l.{_ALONE} group by all
)
select l.night, l.number, l.night, l.before_hand, true
from ledger l join said later using (night)
where exists (
    from said first where first.name = later.name and first.unit = later.unit
        and first.format = later.format and first.lines = later.lines and first.night < later.night
) and (l.night, l.number) not in (select night, number from joined_entries)
"""


def join_ledgers(database: Database) -> None:
    """Find anew which lines of ledgers without hands are told by another one; inside a
    transaction."""
    if database.rows(f"select 1 from ledger where {_ALONE} limit 1"):
        database.execute(f"delete from joined_entries where {_ALONE}")
        database.execute(_SESSIONS)
        database.execute(_SENT_ROUND)
