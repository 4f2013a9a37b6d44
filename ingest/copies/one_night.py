"""A night that several sources tell is one night: its hands in one order, its ledger once.

Nights are one where they are called alike, count in one unit and share a hand. Where nothing tells
in what order the hands of two of them were played, the nights stay apart, and only what both
ledgers have is said once.
"""

from collections.abc import Iterable, Sequence

from ingest.copies.sequence import Account, components, entries_once, in_one_order, numbered
from schemas.database.season_file import CURRENT, Database
from schemas.hand import LedgerEntry
from schemas.rows import copies

# Hands by every night that tells them: just so, or as a telling of a hand made of several.
_TOLD = f"""
with asked as (select night, name, unit from nights where name in (select unnest(?))),
told as (
    select coalesce(t.hand, s.hand) as hand, a.night, a.name, a.unit, s.number
    from hand_sources s join asked a using (night) left join tellings t on t.telling = s.hand
)
select t.hand, t.night, t.number, t.name, t.unit, h.time
from told t join hands h using (hand)
where h.{CURRENT} order by t.name, t.night, t.number, t.hand
"""
_LEDGER = """
select night, number, kind, player, other, amount, text, before_hand, place from ledger
where night in (select unnest(?)) order by night, number
"""


def join_nights(database: Database, names: Iterable[str]) -> None:
    """Find anew which nights of these names are one; inside a transaction."""
    asked = sorted({name for name in names if name})
    if not asked:
        return
    _forget(database, asked)
    told = database.rows(_TOLD, [asked])
    groups = components([((*of, hand), night) for hand, night, _, *of, _ in told])
    if not groups:
        return
    accounts = {night: Account(night) for nights in groups for night in nights}
    for hand, night, number, _, _, time in told:
        if night in accounts:
            accounts[night].hands.append((number, hand))
            accounts[night].times[hand] = time
    for night, number, *entry in database.rows(_LEDGER, [sorted(accounts)]):
        accounts[night].ledger.append((number, LedgerEntry(*entry)))
    for nights in groups:
        _join(database, [accounts[night] for night in nights])


def _forget(database: Database, names: Sequence[str]) -> None:
    """Take out which nights of these names are one."""
    nights = "night in (select night from nights where name in (select unnest(?)))"
    database.execute(f"delete from joined_nights where {nights} and night <> into_night", [names])
    database.execute(f"delete from joined_hands where {nights}", [names])
    database.execute(f"delete from joined_entries where {nights}", [names])


def _join(database: Database, accounts: list[Account]) -> None:
    first = accounts[0].night
    order = in_one_order(accounts)
    numbers = None if order is None else numbered(order, accounts)
    hands = [(key, first, number) for key, number in (numbers or {}).items()]
    entries = [
        (night, number, night if numbers is None else first, before, is_copy)
        for (night, number), (before, is_copy) in entries_once(accounts, numbers).items()
    ]
    joined = [(account.night, first) for account in accounts[1:]] if numbers is not None else []
    for table in copies.joined_tables(joined, hands, entries):
        database.append(table)
