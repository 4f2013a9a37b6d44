"""The accounts of a season: its evenings by what the money is, with what was written down after."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from math import gcd, lcm

from audit.settlement.account import Account, Paid
from audit.settlement.evening import Evening
from reports.season.evenings import evenings
from reports.views.tally import alike, label_of
from schemas.database.money import every_entry
from schemas.database.season_file import Database
from schemas.database.who import people
from schemas.errors import FloormanError
from schemas.money import PAID, MoneyEntry, standing_entries
from schemas.words import folded

NO_MONEY = "tournament"


def accounts(database: Database) -> list[Account]:
    """The accounts, money before chips; tournament chips are no money and have none."""
    called = _called_now(database)
    entries = [
        replace(
            one,
            player=called.get(folded(one.player), one.player),
            other=called.get(folded(one.other), one.other),
        )
        for one in standing_entries(every_entry(database))
    ]
    found = [one for one in evenings(database) if one.money[2] != NO_MONEY]
    made = list(_by_label(found))
    return [_with_entries(account, entries, len(made) == 1) for account in made]


def _called_now(database: Database) -> dict[str, str]:
    """What players are called now by what they were called before: two may be one since."""
    every = list(people(database).values())
    times = Counter(folded(name) for one in every for name in {*one.names, one.name})
    found = {folded(one.name): one.name for one in every}
    for one in every:
        for name in one.names:
            if times[folded(name)] == 1:
                found.setdefault(folded(name), one.name)
    return found


def _by_label(found: Sequence[Evening]) -> Iterator[Account]:
    keys = sorted(
        {one.money for one in found}, key=lambda key: (not key[1], bool(key[3]), label_of(key), key)
    )
    for label, group in alike(keys):
        own = [one for one in found if one.money in group]
        yield Account(label, _common_unit([key[0] for key in group]), tuple(own))


def _common_unit(units: Sequence[str]) -> str:
    """The largest unit of which all are whole multiples, as decimal text."""
    parts = [Fraction(unit) for unit in units]
    below = lcm(*(part.denominator for part in parts))
    above = gcd(*(int(part * below) for part in parts))
    return f"{Decimal(above) / Decimal(below):f}"


def _with_entries(account: Account, entries: Iterable[MoneyEntry], is_only: bool) -> Account:
    """The account with the payments and corrections that are in its money."""
    payments, units = [], [Fraction(account.unit)]
    own = [one for one in entries if one.money == account.label or is_only]
    units += [Fraction(one.amount) for one in own if one.kind == PAID]
    account = replace(account, unit=_common_unit([_text(unit) for unit in units if unit]))
    for entry in own:
        if entry.kind == PAID:
            amount = int(Fraction(entry.amount) / Fraction(account.unit))
            payments.append(Paid(entry.given, entry.player, entry.other, amount))
        else:
            _correct(evening_called(account, entry.night), entry)
    return replace(account, payments=tuple(payments))


def _text(amount: Fraction) -> str:
    return f"{Decimal(amount.numerator) / Decimal(amount.denominator):f}"


def _correct(evening: Evening, entry: MoneyEntry) -> None:
    """Put a correction into the books of its night."""
    amount = units_of(entry.amount, evening.money[0])
    line = evening.line(entry.player)
    if entry.kind == "pays":
        line.moved -= amount
        evening.line(entry.other).moved += amount
    elif entry.kind == "adjust":
        line.moved += amount
    else:
        noted = line.buys if entry.kind == "buy" else line.cash
        if None in noted:  # the line is there without an amount
            noted[noted.index(None)] = amount
        else:
            noted.append(amount)


def units_of(amount: str, unit: str) -> int:
    """A decimal amount in whole units. Raises FloormanError where it is none."""
    whole = Fraction(amount) / Fraction(unit)
    if whole.denominator != 1:
        raise FloormanError(f"{amount} is no whole number of {unit}", "", "write a multiple of it")
    return int(whole)


def evening_called(account: Account, wanted: str) -> Evening:
    """The evening of an account that DATE or DATE@PLACE names.

    Raises FloormanError: none, or several.
    """
    day, _, place = wanted.partition("@")
    found = [
        one
        for one in account.evenings
        if one.name == day and (not place or folded(one.location) == folded(place))
    ]
    if not found:
        last = ", ".join(one.name for one in account.evenings[-3:] if one.name)
        remedy = f"the last nights are {last}" if last else "no night of the season has a date"
        raise FloormanError(f"no night `{wanted}`", "", remedy)
    if len(found) > 1:
        places = " or ".join(f'"{one.name}@{one.location}"' for one in found)
        raise FloormanError(f"`{wanted}` is several nights", "", f"write {places}")
    return found[0]


def name_of(evening: Evening) -> str:
    """How an evening is named on the command line."""
    return f"{evening.name}@{evening.location}" if evening.location else evening.name
