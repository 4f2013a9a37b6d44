"""The money of many hands: who owes whom, and each player's net, by denomination."""

from collections import Counter
from dataclasses import dataclass, field
from decimal import Decimal

from reports.plain_words import sentence
from reports.pot_debts import THE_POT
from reports.views.money import NOT_KNOWN
from reports.views.numbers import count_text, decimal_text, many, signed_text
from reports.views.report import SETTLED, BookView, Debt, NetRow
from reports.views.shapes import Link
from reports.views.tally import Book, Denomination, HandRow, alike, label_of, worth
from schemas.words import listed

SHOWN = 12  # hands named behind one sum; the rest is counted
MANY = 15  # players of a table that lies open on the front page
WORTH_UNKNOWN = "what one is worth is not known"


@dataclass(slots=True)
class _Net:
    hands: int = 0
    unknown: int = 0
    paid: Decimal = Decimal(0)
    audited: Decimal = Decimal(0)


@dataclass(slots=True)
class _Sums:
    """Books of one label, added up in its own money."""

    corrected: Decimal = Decimal(0)
    places: int = 0  # decimals every amount of the label is written with
    awards: Counter[str] = field(default_factory=Counter)
    nets: dict[str, _Net] = field(default_factory=dict)
    debts: dict[tuple[str, str], tuple[Decimal, list[HandRow]]] = field(default_factory=dict)


def places_of(keys: list[Denomination], amounts: list[Decimal]) -> int:
    """Decimals to write: a currency's as its nights have them, chips' only where there are any."""
    if any(currency for _, currency, *_ in keys):
        amounts = [Decimal(unit) for unit, *_ in keys]
    else:
        amounts = [amount.normalize() for amount in amounts]
    exponents = [amount.as_tuple().exponent for amount in amounts]
    return max((-e for e in exponents if isinstance(e, int)), default=0) if exponents else 0


def books(
    found: dict[Denomination, Book], href: str, with_nights: bool = False
) -> tuple[BookView, ...]:
    """The money, one view for each label; money first, then chips, tournament chips last."""

    def order(key: Denomination) -> tuple[bool, bool, bool, str, Denomination]:
        return key[2] == "tournament", not key[1], bool(key[3]), label_of(key), key

    keyed = sorted(found, key=order)
    views = []
    for label, keys in alike(keyed):
        sums = _added(keys, found)
        if sums.nets:
            program = keys[0][3]
            views.append(_book(label, WORTH_UNKNOWN if program else "", sums, href, with_nights))
    return tuple(views)


def _added(keys: list[Denomination], found: dict[Denomination, Book]) -> _Sums:
    sums = _Sums()
    for key in keys:
        book = found[key]
        sums.corrected += worth(book.corrected, key)
        sums.awards += book.awards
        for name, player in book.players.items():
            net = sums.nets.setdefault(name, _Net())
            net.hands += player.hands
            net.unknown += player.unknown
            net.paid += worth(player.paid, key)
            net.audited += worth(player.audited, key)
        for (payer, payee), entries in book.debts.items():
            amount = sum((worth(chips, key) for chips, _ in entries), Decimal(0))
            forward = payer <= payee
            pair = (payer, payee) if forward else (payee, payer)
            old, rows = sums.debts.get(pair, (Decimal(0), []))
            total = old + amount if forward else old - amount
            sums.debts[pair] = (total, rows + [row for _, row in entries])
    amounts = [n for net in sums.nets.values() for n in (net.paid, net.audited)]
    amounts += [owed for owed, _ in sums.debts.values()]
    sums.places = max(0, places_of(keys, [*amounts, sums.corrected]))
    return sums


def _book(label: str, detail: str, sums: _Sums, href: str, with_nights: bool) -> BookView:
    debts = []
    for (one, other), (amount, rows) in sums.debts.items():
        if amount:
            payer, payee = (one, other) if amount > 0 else (other, one)
            debts.append((-abs(amount), payer, payee, rows))
    nets = sorted(sums.nets.items(), key=lambda item: (-item[1].audited, item[0]))
    return BookView(
        label,
        detail if label != "tournament chips" else "not money",
        label != "tournament chips",
        decimal_text(sums.corrected, sums.places) if sums.corrected else "",
        tuple(
            _debt(decimal_text(-less, sums.places), payer, payee, rows, href, with_nights)
            for less, payer, payee, rows in sorted(debts, key=lambda debt: debt[:3])
        ),
        tuple(_net_row(name, net, sums.places) for name, net in nets),
        any(net.unknown for net in sums.nets.values()),
        "" if debts else _settled(sums.awards),
        _undecided(sums.awards),
        f"All {count_text(len(nets))} players" if len(nets) > MANY else "",
    )


def _net_row(name: str, net: _Net, places: int) -> NetRow:
    """A net nothing is known of is not 0."""
    is_known = net.unknown < net.hands
    return NetRow(
        name,
        count_text(net.hands),
        signed_text(net.paid, places) if is_known else NOT_KNOWN,
        signed_text(net.audited, places) if is_known else NOT_KNOWN,
        signed_text(net.audited - net.paid, places) if net.audited != net.paid else "",
        count_text(net.unknown) if net.unknown else "",
    )


def _settled(awards: Counter[str]) -> str:
    """That nobody owes anybody is said of hands that could be judged, and of no others."""
    undecided = awards["cannot-tell"] + awards["needs-ruling"]
    if not undecided:
        return SETTLED
    if undecided == awards.total():
        return "Who owes whom cannot be told"
    return f"{SETTLED}, as far as can be told"


def _undecided(awards: Counter[str]) -> str:
    waiting, untold = awards["needs-ruling"], awards["cannot-tell"]
    parts = []
    if waiting:
        parts.append(f"{many(waiting, 'hand')} wait{'s' if waiting == 1 else ''} for a ruling")
    if untold:
        parts.append(f"{many(untold, 'hand')} could not be judged")
    return listed(parts)


def _debt(
    amount: str, payer: str, payee: str, rows: list[HandRow], href: str, with_nights: bool
) -> Debt:
    links = tuple(
        Link(
            f"{row.title}, {row.where}" if with_nights else row.title,
            f"{href}{row.key}.html" if href else "",
        )
        for row in rows[:SHOWN]
    )
    more = f"and {count_text(len(rows) - SHOWN)} more" if len(rows) > SHOWN else ""
    return Debt(payer or sentence(THE_POT), payee or THE_POT, amount, links, more)
