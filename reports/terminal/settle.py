"""A settlement as lines of text, and as JSON floorman.settlement/1; it settles nothing."""

import json
from collections.abc import Iterator, Sequence
from decimal import Decimal

from reports.season.accounts import name_of
from reports.season.settle import Book, Settled, chat_lines, payment_lines
from reports.terminal.lines import harmless
from reports.views.numbers import many
from reports.views.sums_of_money import Sums
from schemas.hand import Chips

SCHEMA = "floorman.settlement/1"
TITLES = {True: "as audited", False: "as paid"}
HEAD = ("", "carried", "won or lost", "paid since", "to get")


def settle_lines(found: Sequence[Settled], chat: bool) -> Iterator[str]:
    """Every account, a blank line between two."""
    for number, one in enumerate(found):
        if number:
            yield ""
        yield from map(harmless, chat_lines(one) if chat else _lines(one))


def _lines(one: Settled) -> Iterator[str]:
    sums = one.sums
    label = "" if one.account.label == "chips" and not one.title else f" in {one.account.label}"
    what = one.title or f"{many(len(one.evenings), 'night')}"
    where = f", {one.where}" if one.where else ""
    yield f"{what}{where}{label}"
    for book in one.books:
        if not book.audited and one.is_same:
            yield "as paid: the same"
            continue
        yield ""
        yield f"{TITLES[book.audited]}"
        yield from _balances(book, sums)
        yield from payment_lines(book, sums)
        if not book.settlement.is_fewest:
            count = len(book.settlement.payments)
            yield f"  {many(count, 'payment')}; fewer may do, for so many people it is not searched"
    for evening, name in one.untold:
        yield f"what {name} left with on {name_of(evening)} is not known: no cash-out is written"


def _balances(book: Book, sums: Sums) -> Iterator[str]:
    """A line a person; columns that say nothing are left out."""
    rows = [(one.name, one.carried, one.net, -one.settled, one.due) for one in book.balances]
    used = [0, *(at for at in range(1, 4) if any(row[at] for row in rows)), 4]
    table = [[HEAD[at] for at in used]]
    for row in sorted(rows, key=lambda row: -row[4]):
        table.append([str(row[0]), *(_amount(row[at], sums) for at in used[1:])])
    wide = [max(len(row[at]) for row in table) for at in range(len(used))]
    for line in table:
        first, *rest = (
            cell.ljust(wide[0]) if not at else cell.rjust(wide[at]) for at, cell in enumerate(line)
        )
        yield f"  {first}  {'  '.join(rest)}".rstrip()


def _amount(chips: Chips | str | None, sums: Sums) -> str:
    return "" if chips is None or isinstance(chips, str) else sums.signed(chips)


def settle_json(found: Sequence[Settled]) -> str:
    """The document; amounts are decimal text."""
    told = [
        {
            "money": one.account.label,
            "title": one.title,
            "where": one.where,
            "nights": [name_of(evening) for evening in one.evenings],
            "books": {TITLES[book.audited]: _book_json(book, one.sums) for book in one.books},
            "not_known": [
                {"night": name_of(evening), "player": name} for evening, name in one.untold
            ],
        }
        for one in found
    ]
    return json.dumps({"schema": SCHEMA, "accounts": told}, ensure_ascii=False, indent=1)


def _book_json(book: Book, sums: Sums) -> dict[str, object]:
    def text(chips: Chips) -> str:
        return _decimal(sums.decimal(chips))

    return {
        "balances": [
            {
                "player": one.name,
                "carried": text(one.carried),
                "net": None if one.net is None else text(one.net),
                "settled": text(one.settled),
                "due": text(one.due),
            }
            for one in book.balances
        ],
        "payments": [
            {"from": one.payer, "to": one.payee, "amount": text(one.amount)}
            for one in book.settlement.payments
        ],
        "fewest": book.settlement.is_fewest,
        "carried_on": {name: text(chips) for name, chips in book.kept.items()},
    }


def _decimal(amount: Decimal) -> str:
    return f"{amount:f}"
