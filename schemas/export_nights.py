"""The tables of an export that are by night: money outside the pot, nights, players."""

from schemas.database.woven import MONEY, NIGHTS_OF_LEDGERS, WHOLE_LEDGER, WHOLE_NIGHTS
from schemas.export_table import Column, ExportTable, same

NUMBER = "number of the player, whatever he is called: a key of `players`; null where not known"
WHO = (
    "(select night, name, min(player) as player, bool_or(identity = player) as own "
    "from night_players group by night, name)"
)

LEDGER = ExportTable(
    "ledger",
    "one row an entry between the hands of a night, of several files once, and what the house took",
    f"(from {MONEY} where {{night}}) l left join {WHO} w on w.night = l.told_night "
    f"and w.name = l.player left join {WHO} o on o.night = l.told_night and o.name = l.other "
    "left join nights n on n.night = l.told_night left join sources s using (source)",
    "l.night, l.number",
    (
        *same(
            "l",
            night="key of the night",
            number="order within the night, from 0",
            kind="buy, cash, pays, adjust, sit, leave, note; rake: of one hand, behind it",
            player="whose; empty for nobody's",
            other="who is paid",
            amount="in units of the night; of `adjust` with its sign",
            text="what it was for",
            before_hand="number of the hand it stands before",
        ),
        Column("line", "l.place >> 20", "line of the file, from 1; 0 unknown"),
        Column("player_number", "w.player", NUMBER),
        Column("other_number", "o.player", "the same of who is paid"),
        Column("path", "s.path", "that file"),
    ),
)

NIGHTS = ExportTable(
    "nights",
    "one row a night, or a file of hands that is none; a night that several files tell once",
    f"nights n left join {NIGHTS_OF_LEDGERS} o using (night) where {{night}}",
    "n.night",
    (
        *same(
            "n",
            night="key of the night",
            source="key of its source, the first where several tell it",
            number="order within the source",
            name="the date as written; empty for a file that is no night",
            zone="time zone of the table",
            location="where",
            unit="one unit in the currency, as decimal text",
            currency="empty where nobody said",
            chip="the smallest chip, in units",
            hosts="final authority of the night",
            chained="hands follow one another: stacks and button carry",
        ),
        Column(
            "of_night",
            "coalesce(o.of_night, n.night)",
            "of a ledger alone the night with its hands: of the same date, with two of its players "
            "or more; else its own key",
        ),
    ),
)

# Who sat or is in a ledger, by night; no night of a ledger whose date is that of hands of his, as
# `floorman players` counts them.
_NAMED = f"""(
    select t.name, t.night, p.player, p.own, case
        when not t.dealt and n.name <> '' and bool_or(t.dealt) over (
            partition by p.player, case when p.player is null then t.name end, n.name
        ) then null else n.whole
    end as whole
    from (
        select night, name, bool_or(dealt) as dealt from (
            select night, unnest(names) as name, true as dealt from hands where {{hand}}
            union all
            select told_night, player, false from {WHOLE_LEDGER}
            where {{night}} and player <> ''
        ) group by 1, 2
    ) t left join {WHO} p using (night, name) left join {WHOLE_NIGHTS} n on n.night = t.night
)"""
PLAYERS = ExportTable(
    "players",
    "one row a player of these hands and nights, by his number",
    f"{_NAMED} t group by t.player, case when t.player is null then t.name end",
    "name, player_number",
    (
        Column("name", "arg_max(t.name, (t.own, t.night, t.name))", "as he was called last"),
        Column("nights", "count(distinct t.whole)", "nights he stands in, an evening once"),
        Column("player_number", "t.player", "as `floorman players` has it; null where not known"),
        Column("names", "list_sort(list(distinct t.name))", "all that the sources call him"),
    ),
)
