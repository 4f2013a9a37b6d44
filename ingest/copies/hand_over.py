"""Hands of a source that goes, or tells them anew, and that another source tells just so: they are
that source's from now on."""

from collections.abc import Sequence

from schemas.database.season_file import Database
from schemas.rows import records as rows

Replaced = tuple[int, int | None]  # keys of a hand and of its later version; None: it has none

# Of each hand asked for, the oldest other file that tells it just so.
_OTHERS = """
select s.hand, min(s.source) as source
from hand_sources s join wanted w using (hand) join hands h using (hand)
join sources own on own.source = h.source join sources other on other.source = s.source
where other.path <> own.path and s.night is not null
group by s.hand
"""
_GIVE = """
update hands set source = s.source, path = s.path, line = s.line, night = s.night,
    number = s.number
from hand_sources s where s.hand = hands.hand and s.hand = ? and s.source = ?
"""


def hand_over(database: Database, keys: Sequence[int]) -> set[int]:
    """Give those of these hands that another file tells to it; their keys. Their rows move to the
    end of the table, so that their nights are read in order of the numbers from now on."""
    found = _others(database, keys)
    for hand, source in found.items():
        own = "source in (select source from sources where path = (select s.path from sources s "
        own += "join hands h using (source) where h.hand = ?))"
        database.execute(f"delete from hand_sources where hand = ? and {own}", [hand, hand])
        database.execute(_GIVE, [hand, source])
        database.execute(
            "insert into joined_nights select night, night from hands where hand = ? "
            "and night not in (select night from joined_nights where night = into_night)",
            [hand],
        )
    return set(found)


def keep_for_others(
    database: Database, replaced: Sequence[Replaced], changed: Sequence[tuple[int, int]]
) -> tuple[list[Replaced], list[tuple[int, int]]]:
    """What of ``replaced`` replaces a hand that no other file tells; and pairs of keys of tellings
    where another file tells the earlier version still."""
    others = _others(database, [old for old, _ in replaced])
    if not others:
        return list(replaced), []
    anew = dict(changed)
    same = {old: new for old, new in replaced if old in others and new and old not in anew}
    for old, new in same.items():
        database.execute(
            "update hand_sources set hand = ? where hand = ? and source <> "
            "(select source from hands where hand = ?)",
            [new, old, old],
        )
    kept = hand_over(database, [old for old in others if old not in same])
    for old in kept:
        database.execute("delete from superseded where hand = ?", [old])
    pairs = [(new, old) for old, new in replaced if old in kept and new]
    return [pair for pair in replaced if pair[0] not in kept], pairs


def _others(database: Database, keys: Sequence[int]) -> dict[int, int]:
    if not keys:
        return {}
    found = database.query(_OTHERS, wanted=rows.wanted_table(keys))
    hands, sources = (found.column(name).to_pylist() for name in ("hand", "source"))
    return dict(zip(hands, sources, strict=True))
