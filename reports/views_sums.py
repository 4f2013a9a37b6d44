"""What hands add up to, put into words: verdicts, money, coverage, codes; it counts nothing."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import groupby

from reports.plain_words import listed
from reports.views import Link
from reports.views_money import MINUS, NARROW
from reports.views_report import (
    BookView,
    CodeRow,
    Debt,
    HandItem,
    Judged,
    NetRow,
    Share,
    Summary,
    UntoldRow,
)
from reports.views_tally import Book, Denomination, HandRow, Tally, label_of, worth
from reports.views_words import NOTE_NEXT_TIME, TITLES, code_title, sentence
from schemas.findings import SEVERITIES

VERDICTS = tuple(TITLES)
WORDS = {
    "wrong-award": "paid wrongly",
    "misdeal": "misdealt",
    "irregular": "irregular",
    "needs-ruling": "waiting for a ruling",
    "unverifiable": "that cannot be verified",
    "clean": "clean",
}
NOTES = 4  # things to note next time; the most frequent first
SHOWN = 12  # hands named behind one sum; the rest is counted


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
    nets: dict[str, _Net] = field(default_factory=dict)
    debts: dict[tuple[str, str], tuple[Decimal, list[HandRow]]] = field(default_factory=dict)


def decimal_text(amount: Decimal, places: int = 0) -> str:
    """``12 000``, ``7.50``, ``−3``, with so many decimals."""
    text = f"{abs(amount):.{places}f}"
    whole, dot, part = text.partition(".")
    if len(whole) > 4:
        whole = f"{int(whole):,}".replace(",", NARROW)
    return f"{MINUS if amount < 0 else ''}{whole}{dot}{part}"


def signed_text(amount: Decimal, places: int) -> str:
    """``+8``, ``−16``, ``0``."""
    text = decimal_text(amount, places)
    return f"+{text}" if amount > 0 else text


def places_of(keys: list[Denomination], amounts: list[Decimal]) -> int:
    """Decimals to write: a currency's as its nights have them, chips' only where there are any."""
    if any(currency for _, currency, _ in keys):
        amounts = [Decimal(unit) for unit, _, _ in keys]
    else:
        amounts = [amount.normalize() for amount in amounts]
    exponents = [amount.as_tuple().exponent for amount in amounts]
    return max((-e for e in exponents if isinstance(e, int)), default=0) if exponents else 0


def count_text(count: int) -> str:
    """A number of things, grouped when it is long."""
    return decimal_text(Decimal(count))


def many(count: int, word: str) -> str:
    """``3 hands``, ``1 hand``."""
    return f"{count_text(count)} {word}{'' if count == 1 else 's'}"


def summary(
    tally: Tally, href: str, verdict_hrefs: dict[str, str], with_nights: bool = False
) -> Summary:
    """``href`` is put before a hand's key to reach its page; "" when hands have none.

    ``with_nights``: hands are named with their night.
    """
    return Summary(
        _sentence(tally),
        shares(tally, verdict_hrefs),
        books(tally.books, href, with_nights),
        judged(tally),
    )


def _sentence(tally: Tally) -> str:
    parts = [
        f"{count_text(tally.verdicts[verdict])} {WORDS[verdict]}"
        for verdict in reversed(VERDICTS)
        if tally.verdicts[verdict]
    ]
    judged = "was" if tally.hands == 1 else "were"
    return f"{many(tally.hands, 'hand')} {judged} audited: {listed(parts)}."


def shares(tally: Tally, hrefs: dict[str, str]) -> tuple[Share, ...]:
    """The verdicts that occur, worst first."""
    return tuple(
        Share(
            verdict,
            TITLES[verdict],
            count_text(count),
            f"{max(4, count * 1000 // tally.hands) / 10:.1f}",
            hrefs.get(verdict, ""),
        )
        for verdict in VERDICTS
        if (count := tally.verdicts[verdict])
    )


def books(
    found: dict[Denomination, Book], href: str, with_nights: bool = False
) -> tuple[BookView, ...]:
    """The money, one view for each label; cash first, tournament chips last."""
    keyed = sorted(found, key=lambda key: (key[2] == "tournament", label_of(key), key))
    views = []
    for label, keys in groupby(keyed, key=label_of):
        sums = _added(list(keys), found)
        if sums.nets:
            views.append(_book(label, sums, href, with_nights))
    return tuple(views)


def _added(keys: list[Denomination], found: dict[Denomination, Book]) -> _Sums:
    sums = _Sums()
    for key in keys:
        book = found[key]
        sums.corrected += worth(book.corrected, key)
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
    sums.places = max(0, places_of(keys, [*amounts, sums.corrected]))
    return sums


def _book(label: str, sums: _Sums, href: str, with_nights: bool) -> BookView:
    debts = []
    for (one, other), (amount, rows) in sums.debts.items():
        if amount:
            payer, payee = (one, other) if amount > 0 else (other, one)
            debts.append((-abs(amount), payer, payee, rows))
    nets = sorted(sums.nets.items(), key=lambda item: (-item[1].audited, item[0]))
    return BookView(
        label,
        label != "tournament chips",
        decimal_text(sums.corrected, sums.places),
        tuple(
            _debt(decimal_text(-less, sums.places), payer, payee, rows, href, with_nights)
            for less, payer, payee, rows in sorted(debts, key=lambda debt: debt[:3])
        ),
        tuple(
            NetRow(
                name,
                count_text(net.hands),
                signed_text(net.paid, sums.places),
                signed_text(net.audited, sums.places),
                signed_text(net.audited - net.paid, sums.places) if net.audited != net.paid else "",
                count_text(net.unknown) if net.unknown else "",
            )
            for name, net in nets
        ),
        any(net.unknown for net in sums.nets.values()),
    )


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
    return Debt(payer, payee, amount, links, more)


def judged(tally: Tally) -> Judged:
    """How much could be told, what could not, and what to write down next time."""
    could = tally.awards["right"] + tally.awards["wrong"]
    of = tally.hands - tally.awards["none"]
    award = f"The award could be judged in {count_text(could)} of {many(of, 'hand')} that had one"
    if tally.awards["needs-ruling"]:
        award += f", {count_text(tally.awards['needs-ruling'])} more wait for a ruling"
    untold = sum(tally.untold.values())
    said = f"{many(tally.ok, 'check')} held, {many(tally.findings, 'finding')} came up, "
    said += f"{many(untold, 'question')} could not be answered from what was written down."
    if tally.halted:
        said += f" {many(tally.halted, 'hand')} could be replayed in part only."
    ranked = sorted(tally.untold.items(), key=lambda item: (-item[1], item[0]))
    areas = {NOTE_NEXT_TIME[code[:3]]: None for code, _ in ranked if code[:3] in NOTE_NEXT_TIME}
    rows = tuple(UntoldRow(code, code_title(code), count_text(n)) for code, n in ranked)
    return Judged(sentence(said), f"{award}.", rows, tuple(areas)[:NOTES])


def code_rows(tally: Tally, href: str, suffix: str = ".html") -> tuple[CodeRow, ...]:
    """The codes found, worst severity first, then the most frequent."""
    order = {severity: index for index, severity in enumerate(SEVERITIES)}
    ranked = sorted(
        tally.codes.items(),
        key=lambda item: (order[item[0][1]], -item[1], item[0][0]),  # type: ignore[index]  # keys are pairs
    )
    return tuple(
        CodeRow(
            code,
            code_title(code),
            severity,
            count_text(count),
            count_text(tally.code_hands[code, severity]),
            f"{href}{code}{suffix}",
        )
        for (code, severity), count in ranked
    )


def hand_items(
    rows: Iterable[HandRow], href: str, nights: dict[str, str], games: dict[str, str]
) -> tuple[HandItem, ...]:
    """Rows as items of a list; ``nights`` and ``games``: titles by key."""
    return tuple(
        HandItem(
            f"{href}{row.key}.html" if href else "",
            row.title,
            games.get(row.game, ""),
            nights.get(row.night, ""),
            row.tone,
            TITLES[row.tone],
            row.sentence,
            row.owes,
            row.time,
        )
        for row in rows
    )
