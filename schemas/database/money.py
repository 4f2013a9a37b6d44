"""The table of payments and corrections; append-only."""

from dataclasses import astuple, replace

from schemas.database.season_file import Database
from schemas.money import MoneyEntry
from schemas.rows.columns import table
from schemas.tables_money import MONEY_ENTRIES


def add_entry(database: Database, entry: MoneyEntry) -> MoneyEntry:
    """Store it under the next number, which it has from here on."""
    numbered = replace(entry, number=database.next_key("money_entries", "entry"))
    with database.transaction():
        row = zip(MONEY_ENTRIES.names, astuple(numbered), strict=True)
        database.append(table(MONEY_ENTRIES, {name: [value] for name, value in row}))
    return numbered


def every_entry(database: Database) -> list[MoneyEntry]:
    """Every entry, the withdrawn ones and their withdrawals too, oldest first."""
    columns = ", ".join(f'"{name}"' for name in MONEY_ENTRIES.names)
    found = database.rows(f"select {columns} from money_entries order by entry")
    return [MoneyEntry(*row) for row in found]
