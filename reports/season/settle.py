"""Who pays whom after a night or a season, put together; the sums are made elsewhere.

Each money has its own account, and each account two books: as it was paid, and as audited.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from audit.settlement.account import Account, Balance, span
from audit.settlement.evening import TABLE, Evening
from audit.settlement.rounding import rounded
from audit.settlement.transfers import Settlement, settle_up
from reports.season import asked
from reports.season.accounts import accounts, evening_called, name_of, units_of
from reports.season.audit import rules_of
from reports.views.sums_of_money import Sums
from schemas.database.season_file import Database
from schemas.errors import FloormanError
from schemas.hand import Chips
from schemas.seasonterms import SeasonTerms
from schemas.words import folded, hint


@dataclass(frozen=True, slots=True)
class Book:
    """One way of counting: everybody's balance, and the payments that even them out."""

    audited: bool
    balances: tuple[Balance, ...]
    settlement: Settlement
    kept: dict[str, Chips]  # what is too small to be paid, and carried on


@dataclass(frozen=True, slots=True)
class Settled:
    """One account over a period in both books."""

    account: Account
    title: str  # the night, the season, or ""
    where: str
    evenings: tuple[Evening, ...]
    books: tuple[Book, Book]  # as audited, as paid
    untold: tuple[tuple[Evening, str], ...]

    @property
    def is_same(self) -> bool:
        """Whether both books come to the same."""
        audited, paid = self.books
        return [one.due for one in audited.balances] == [one.due for one in paid.balances]

    @property
    def sums(self) -> Sums:
        """How its amounts are written."""
        return Sums(self.account.unit)


def settle(
    season: Path,
    wanted: str = "",
    rules: tuple[Path | None, Path | None] = (None, None),
    to: str = "",
    through: str = "",
) -> list[Settled]:
    """The settlements of a night (its date), of the season the house names, or of all nights.

    ``to``: payments in multiples of it. Raises FloormanError: no season file, not audited, no such
    night, nobody called ``through``.
    """
    with Database.open(asked.existing(season), readonly=True) as database:
        asked.require_hands(database)
        asked.require_audit(database)
        asked.require_rulings(database)
        _, house = rules_of(database, season, *rules)
        found = accounts(database)
    if not any(account.evenings for account in found):
        raise FloormanError("the season has no money", str(season), "tournament chips are none")
    made = [
        _settled(account, *period, to, through)
        for account in found
        if (period := _period(account, wanted, house.season, found)) is not None
    ]
    if wanted and not made:
        names = [one.name for account in found for one in account.evenings if one.name]
        near = hint(wanted, {house.season.name, *names[-12:]} - {""})
        raise FloormanError(f"no night or season `{wanted}`", str(season), near.lstrip(",; "))
    return made


def _period(
    account: Account, wanted: str, terms: SeasonTerms, found: Sequence[Account]
) -> tuple[str, str, tuple[int, int]] | None:
    """Title, place, and the evenings of it; None where the account has none of them."""
    every = (0, len(account.evenings))
    if not wanted:
        return "", "", every
    if terms.name and folded(wanted) == folded(terms.name):
        own = [one for one in account.evenings if terms.has(one.name)]
        return (terms.name, "", span(account.evenings, own)) if own else None
    day = wanted.partition("@")[0]
    if not any(one.name == day for one in account.evenings):
        return None
    evening = evening_called(account, wanted)
    return evening.name, evening.location, span(account.evenings, [evening])


def _settled(
    account: Account, title: str, where: str, at: tuple[int, int], to: str, through: str
) -> Settled:
    step = units_of(to, account.unit) if to else 1
    books = tuple(_book(account, at, audited, step, through) for audited in (True, False))
    evenings = account.evenings[slice(*at)]
    untold = tuple(account.untold(*at))
    return Settled(account, title, where, evenings, (books[0], books[1]), untold)


def _book(account: Account, at: tuple[int, int], audited: bool, step: int, through: str) -> Book:
    balances = account.balances(*at, audited)
    due = {one.name: one.due for one in balances}
    kept: dict[str, Chips] = {}
    if step > 1:
        due, kept = rounded(due, step)
    host = ""
    if through:
        names = {folded(one.name): one.name for one in balances}
        host = names.get(folded(through), "")
        if not host:
            near = hint(through, names.values()).lstrip(",; ")
            raise FloormanError(f"nobody here is called `{through}`", "--through", near)
    left = {name: chips for name, chips in kept.items() if chips}
    return Book(audited, tuple(balances), settle_up(due, host), left)


def chat_lines(settled: Settled) -> Iterator[str]:
    """The settlement as a text to paste into a chat."""
    sums = settled.sums
    label = settled.account.label
    money = "" if label == "chips" else f" {label}"
    last = settled.evenings[-1] if settled.evenings else None
    title = settled.title or (f"all nights to {name_of(last)}" if last is not None else "")
    where = f", {settled.where}" if settled.where else ""
    yield f"{title}{where}{money and ' in' + money}"
    audited, paid = settled.books
    yield from _nets(audited, sums)
    for book, said in ((audited, "To settle"), (paid, "As it was paid, uncorrected")):
        if book is paid and settled.is_same:
            continue
        yield f"{said}:"
        yield from payment_lines(book, sums)
    for evening, name in settled.untold:
        yield f"{name}: what he left with on {name_of(evening)} is not known"


def _nets(book: Book, sums: Sums) -> Iterator[str]:
    nets = [(one.name, one.net) for one in book.balances if one.net]
    nets.sort(key=lambda pair: (-pair[1], pair[0]))
    yield ", ".join(f"{name} {sums.signed(net)}" for name, net in nets) or "nobody won or lost"
    if carried := [one for one in book.balances if one.carried]:
        yield "carried in: " + ", ".join(f"{x.name} {sums.signed(x.carried)}" for x in carried)
    if done := [one for one in book.balances if one.settled]:
        yield "paid since: " + ", ".join(f"{x.name} {sums.signed(-x.settled)}" for x in done)


def payment_lines(book: Book, sums: Sums) -> Iterator[str]:
    """``Bob pays Ann 16.00``, a line each."""
    for one in book.settlement.payments:
        yield f"  {one.payer} pays {one.payee} {sums.text(one.amount)}"
    if not book.settlement.payments:
        yield "  nobody owes anybody"
    yield from (f"  {said}" for said in _of_the_table(book, sums))
    if book.kept:
        kept = ", ".join(f"{name} {sums.signed(chips)}" for name, chips in book.kept.items())
        yield f"  carried on: {kept}"


def _of_the_table(book: Book, sums: Sums) -> Iterator[str]:
    """What nobody's balance explains; it is never spread silently."""
    due = next((one.due for one in book.balances if one.name == TABLE), 0)
    if due > 0:
        yield f"the table: {sums.text(due)} were lost that nobody won; the players say whose it is"
    elif due:
        yield f"the table: {sums.text(-due)} are missing; the players say who bears it"
