"""Hands of nights that several sources tell, in the order they were played; the others as read.

The order is found by keys alone, and hands are fetched a batch at a time: a sort of whole hands
would need memory for all of them.
"""

from collections.abc import Iterator
from typing import Any

CURRENT = "hand not in (select hand from superseded)"  # a condition on hands
# Current hands in the place they have in a night that several sources tell.
CURRENT_HANDS = f"""(
    select h.* replace (
        coalesce(j.night, h.night) as night, coalesce(j.number, h.number) as number
    ) from hands h left join joined_hands j using (hand) where h.{CURRENT}
)"""
# Every night of every source, and the one it is `whole` in: that of the first source that tells it.
WHOLE_NIGHTS = """(
    select n.night, n.source, n.name, coalesce(j.into_night, n.night) as whole
    from nights n left join joined_nights j using (night)
)"""
# A night of which there is only a ledger, and the night whose hands are of its date and of two of
# its players or more, where there is one such night.
NIGHTS_OF_LEDGERS = f"""(
    with played as (
        select distinct n.whole, n.name as day, p.player
        from (select distinct night, unnest(names) as name from hands where {CURRENT})
        join night_players p using (night, name) join {WHOLE_NIGHTS} n using (night)
        where n.name <> ''
    ), noted as (
        select distinct n.night, n.name as day, p.player
        from ledger l join nights n using (night)
        join night_players p on p.night = l.night and p.name = l.player
        where n.name <> '' and l.night not in (select night from hands)
    ), alike as (
        select o.night, p.whole from noted o join played p using (day, player)
        group by 1, 2 having count(*) > 1
    )
    select night, min(whole) as of_night from alike group by 1 having count(*) = 1
)"""
# The view night_ledger with the night each entry was read in, numbered through the whole night.
WHOLE_LEDGER = """(
    select coalesce(e.into_night, l.night) as night, l.night as told_night, l.kind, l.player,
        l.other, l.amount, l.text, l.place, coalesce(e.before_hand, l.before_hand) as before_hand,
        row_number() over (
            partition by coalesce(e.into_night, l.night)
            order by coalesce(e.before_hand, l.before_hand), l.night, l.number
        ) - 1 as number
    from ledger l left join joined_entries e on e.night = l.night and e.number = l.number
    where not coalesce(e.is_copy, false)
)"""
# The same with what the house took of each hand, behind the hand.
MONEY = f"""(
    select m.*, row_number() over (
        partition by night order by before_hand, kind = 'rake', within
    ) - 1 as number
    from (
        select night, told_night, kind, player, other, amount, text, place, before_hand,
            number as within
        from {WHOLE_LEDGER}
        union all
        select h.night, h.night, 'rake', '', '', v.rake, 'hand ' || h.id, h.line::bigint << 20 | 1,
            h.number + 1, h.number
        from {CURRENT_HANDS} h join verdicts v using (hand) where v.rake > 0
    ) m
)"""
# Nights whose hands do not stand one behind the other in the table.
WOVEN = """(
    select into_night from joined_nights
    union select night from hands where hand in (select hand from tellings)
)"""
_FEW = 20_000  # hands of a season that is put in order whole


def is_woven(cursor: Any) -> bool:
    """Whether a season has nights that several sources tell."""
    return bool(cursor.execute(f"select 1 from {WOVEN} limit 1").fetchall())


def as_read(cursor: Any, columns: str, only: str) -> str:
    """A query of hands that need no order but that of the table; "" where there are none."""
    if not is_woven(cursor):
        replaced = cursor.execute("select 1 from superseded limit 1").fetchall()
        return f"select {columns} from hands where {CURRENT if replaced else 'true'} and {only}"
    if cursor.execute("select count(*) from hands").fetchall()[0][0] <= _FEW:
        return ""
    plain = f"{CURRENT} and {only} and night not in {WOVEN}"
    return (
        f"select {columns} from hands where {plain} and hand not in (select hand from joined_hands)"
    )


def in_order(cursor: Any, columns: str, only: str, size: int) -> Iterator[Any]:
    """The other hands, in batches of ``size``, by night and number."""
    if not is_woven(cursor):
        return
    whole = cursor.execute("select count(*) from hands").fetchall()[0][0] <= _FEW
    which = "true" if whole else f"night in {WOVEN}"
    keys = cursor.sql(
        f"select hand, night, number from {CURRENT_HANDS} where {only} and {which} "
        "order by night, number, hand"
    ).to_arrow_table()
    named = ('"hand"', '"night"', '"number"')
    asked = ", ".join(f"s.{name}" if name in named else name for name in columns.split(", "))
    for at in range(0, keys.num_rows, size):
        cursor.register("slice_of_keys", keys.slice(at, size))
        yield from (
            cursor.sql(
                f"select {asked} from hands h join slice_of_keys s on s.hand = h.hand "
                'order by s.night, s."number", s.hand'
            )
            .to_arrow_table()
            .combine_chunks()
            .to_batches()
        )
