"""Ledger entries that two files of one night both have: kept once, as its hands are.

Two files are of one night when they name it alike and tell a hand of it alike, or one tells a hand
of the other anew. What only one of them has stays: nothing is lost.
"""

from collections.abc import Sequence

from schemas.database.season_file import Database

_LOADED = "select distinct source from nights join ledger using (night) where source in ({})"

# Of entries that are equal the second equals only a second one elsewhere: Bob may buy 50 twice.
_FORGET = """
delete from ledger where (night, number) in (
    with told as (
        select s.source, h.night_name, s.hand
        from hand_sources s join hands h using (hand) where h.night_name <> ''
        union
        select s.source, h.night_name, by_hand
        from hand_sources s join hands h using (hand) join superseded using (hand)
        where h.night_name <> '' and by_hand is not null
    ), same_night as (
        select distinct later.source as later, earlier.source as earlier, later.night_name
        from told later join told earlier using (hand, night_name)
        where later.source in ({}) and earlier.source < later.source
    ), entries as (
        select l.*, n.source, n.name, n.unit, row_number() over (
            partition by n.source, n.name, l.kind, l.player, l.other, l.amount, l.text,
                l.before_hand
            order by l.night, l.number
        ) as nth
        from ledger l join nights n using (night)
    )
    select copy.night, copy.number
    from same_night
    join entries copy on copy.source = later and copy.name = night_name
    join entries known on known.source = earlier and known.name = night_name
    where (copy.unit, copy.kind, copy.player, copy.other, copy.amount, copy.text,
            copy.before_hand, copy.nth)
        = (known.unit, known.kind, known.player, known.other, known.amount, known.text,
            known.before_hand, known.nth)
)
"""


def forget_copied_entries(database: Database, sources: Sequence[int]) -> None:
    """Take out what files just stored say of a night's ledger, and an earlier file said too."""
    if not sources:
        return
    asked = ", ".join(map(str, sources))
    with_ledger = ", ".join(str(source) for (source,) in database.rows(_LOADED.format(asked)))
    if with_ledger:
        database.execute(_FORGET.format(with_ledger))
