"""Payments and corrections written down after the nights, taken back, and listed."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal, InvalidOperation
from pathlib import Path

from audit.settlement.account import Account
from audit.settlement.evening import HOUSE
from reports.season import asked
from reports.season.accounts import accounts, evening_called, name_of, units_of
from reports.season.players import one_of
from reports.terminal.lines import harmless
from schemas.database.money import add_entry, every_entry
from schemas.database.season_file import Database
from schemas.database.who import people
from schemas.errors import FloormanError
from schemas.money import CORRECTIONS, PAID, WITHDRAWN, MoneyEntry, standing_entries, taken_back
from schemas.words import folded, hint

HOUSE_WORDS = ("house", "the house")
FORMS = "pays A B 20, buy A 20, cash A 20, adjust A +20 or adjust A -20"


def pay(
    season: Path, payer: str, payee: str, amount: str, said: MoneyEntry, money: str = ""
) -> str:
    """Write down that ``payer`` gave ``payee`` money; what to say of it. ``said``: way, who says
    so, why, when. Raises FloormanError: no such player, an amount that is none, two of one."""
    with Database.open(asked.existing(season)) as database:
        account = _account(database, season, money)
        names = [_name(database, season, one) for one in (payer, payee)]
        if names[0] == names[1]:
            raise FloormanError(f"{names[0]} cannot pay himself", "", "name two people")
        value = _amount(amount, account)
        entry = replace(said, kind=PAID, player=names[0], other=names[1], amount=value)
        entry = add_entry(database, replace(entry, money=account.label, given=_date(said.given)))
    return f"payment {entry.number}: {line_of(entry)}"


def correct(season: Path, night: str, words: Sequence[str], said: MoneyEntry, money: str) -> str:
    """Put a correction into the books of a night; what to say of it.

    Raises FloormanError: no such night, a line that is none, nobody who says so.
    """
    if not said.by.strip():
        raise FloormanError("a correction is somebody's", "--by", "say who corrects it")
    if not said.text.strip():
        raise FloormanError("a correction has a reason", "--text", "say why")
    with Database.open(asked.existing(season)) as database:
        kind, names, amount = _line(words)
        account = _account(database, season, money)
        evening = evening_called(account, night)
        called = [_name(database, season, name) for name in names]
        value = _amount(amount, account, is_signed=kind in ("adjust", "buy", "cash"))
        units_of(value, evening.money[0])
        other = called[1] if len(called) > 1 else ""
        entry = replace(said, kind=kind, night=name_of(evening), player=called[0], other=other)
        entry = replace(entry, amount=value, money=account.label, given=_date(said.given))
        entry = add_entry(database, entry)
    return f"correction {entry.number}: {line_of(entry)}"


def take_back(season: Path, number: int, kinds: Sequence[str], said: MoneyEntry) -> str:
    """Withdraw a payment or correction; the season keeps both entries.

    Raises FloormanError: there is none of that number, or it is withdrawn already.
    """
    with Database.open(asked.existing(season)) as database:
        every = every_entry(database)
        if number in taken_back(every):
            raise FloormanError(f"{number} is withdrawn already", str(season))
        found = next((one for one in every if one.number == number and one.kind in kinds), None)
        if found is None:
            numbers = [str(one.number) for one in standing_entries(every) if one.kind in kinds]
            remedy = f"there are {', '.join(numbers)}" if numbers else "there is none"
            raise FloormanError(f"no entry {number}", str(season), remedy)
        entry = replace(said, kind=WITHDRAWN, amount=str(number), given=_date(said.given))
        add_entry(database, entry)
    return f"withdrawn: {line_of(found)}"


def entry_lines(season: Path, kinds: Sequence[str]) -> Iterator[str]:
    """The entries of these kinds, oldest first, with who took which back."""
    with Database.open(asked.existing(season), readonly=True) as database:
        every = every_entry(database)
    gone = taken_back(every)
    for one in every:
        if one.kind in kinds:
            back = gone.get(one.number)
            by = f" by {back.by}" if back is not None and back.by else ""
            why = f' "{back.text}"' if back is not None and back.text else ""
            end = f"; withdrawn{by} on {back.given}{why}" if back is not None else ""
            yield harmless(f"{one.number}  {line_of(one)}{end}")


def line_of(entry: MoneyEntry) -> str:
    """``Ann paid Bob 20 EUR by bank on 2026-11-28``; a correction by its night."""
    money = "" if entry.money == "chips" else f" {entry.money}"
    amount = f"{entry.amount}{money}"
    if entry.kind == PAID:
        way = f" by {entry.way}" if entry.way else ""
        text = f' "{entry.text}"' if entry.text else ""
        return harmless(f"{entry.player} paid {entry.other} {amount}{way} on {entry.given}{text}")
    said = {
        "pays": f"{entry.player} pays {entry.other} {amount}",
        "buy": f"{entry.player} bought {amount} more",
        "cash": f"{entry.player} left with {amount} more",
        "adjust": f"{entry.player} is adjusted by {amount}",
    }[entry.kind]
    return harmless(f'{entry.night}: {said}, by {entry.by} on {entry.given} "{entry.text}"')


def _line(words: Sequence[str]) -> tuple[str, list[str], str]:
    """Kind, names and amount of a correction typed as a line of a hand sheet."""
    kind, *rest = words or ("",)
    wanted = 3 if kind == "pays" else 2
    if kind not in CORRECTIONS:
        raise FloormanError(f"`{kind}` is no correction{hint(kind, CORRECTIONS)}")
    if len(rest) != wanted:
        raise FloormanError(f"`{' '.join(words)}` is not understood", "", f"write {FORMS}")
    return kind, rest[:-1], rest[-1]


def _amount(text: str, account: Account, is_signed: bool = False) -> str:
    """The amount as decimal text. Raises FloormanError where it is none, or too small."""
    try:
        value = Decimal(text.replace(",", ".").replace("−", "-"))
    except InvalidOperation:
        value = Decimal("nan")
    if not value.is_finite() or abs(value) >= 10**12:
        raise FloormanError(f"`{text}` is no amount", "", "write 20 or 12.50")
    if not value or (value < 0 and not is_signed):
        raise FloormanError(f"`{text}` is no amount above 0", "", "write 20 or 12.50")
    plain = f"{value:f}"
    digits = len(plain.partition(".")[2].rstrip("0"))
    if digits > max(2, len(account.unit.partition(".")[2])):
        raise FloormanError(f"{text} is smaller money than there is", "", "write 12.50")
    return plain


def _account(database: Database, season: Path, money: str) -> Account:
    """The account an entry is of: the only one, or the one that is named."""
    found = [one for one in accounts(database) if one.evenings]
    if not found:
        raise FloormanError("the season has no money", str(season), "read a night first")
    labels = [one.label for one in found]
    if not money:
        if len(found) > 1:
            remedy = f"say which with --money: {', '.join(labels)}"
            raise FloormanError("the season has several moneys", str(season), remedy)
        return found[0]
    named = next((one for one in found if folded(one.label) == folded(money)), None)
    if named is None:
        raise FloormanError(f"no money `{money}`", "--money", hint(money, labels).lstrip(",; "))
    return named


def _name(database: Database, season: Path, wanted: str) -> str:
    """The player as the season calls him; the house by its own word."""
    if folded(wanted) in HOUSE_WORDS:
        return HOUSE
    return one_of(people(database), wanted, season).name


def _date(given: str) -> str:
    if not given:
        return date.today().isoformat()
    try:
        return date.fromisoformat(given).isoformat()
    except ValueError:
        raise FloormanError(f"`{given}` is no date", "--on", "write 2026-11-27") from None
