"""A payment under several readings of what is silent: what each of them owes, in one finding."""

from collections.abc import Callable

from audit.awards.claimants import Owed
from audit.awards.difference import money_text
from audit.awards.paid import Paid
from audit.hands.contests import Readings
from audit.table import Table
from schemas.events import NOBODY
from schemas.findings import State
from schemas.gamewords.plain import words

Ways = list[tuple[Readings, Owed]]


def tell_readings(t: Table, paid: Paid, ways: Ways) -> None:
    """Right under one reading, wrong under another: it needs a ruling."""
    ways = that_matter(ways)
    topic = next(iter(ways[0][0]))
    told = _told(t, ways)
    payees = sorted(s for s in paid.seats() if s != NOBODY)
    t.find(
        "AWD002",
        t.pots[0] if t.pots else t.end - 1,
        f"paid to {t.names(payees)}: right under one reading of "
        f"{_named(ways)}, wrong under another ({_told(t, ways, words)})",
        seats=tuple(payees),
        state=State.NEEDS_RULING,
        topic=topic,
        article=_article(t, topic),
        recorded=money_text(t, paid.even()),
        expected=told,
    )


def retell_unsupported(t: Table, paid: Paid, ways: Ways) -> None:
    """The wrong payment just found is wrong under every reading; it says what each owes instead."""
    finding = t.findings[-1]
    ways = that_matter(ways)
    topic = next(iter(ways[0][0]))
    payees = t.names(sorted(s for s in paid.seats() if s != NOBODY)) or "nobody"
    finding.message = (
        f"paid to {payees}, which no reading of {_named(ways)} owes ({_told(t, ways, words)})"
    )
    finding.topic, finding.expected = topic, _told(t, ways)
    finding.amounts = {
        seat: chips
        for seat, chips in finding.amounts.items()
        if len({one.by_seat.get(seat, 0) for _, one in ways}) == 1
    }


def that_matter(ways: Ways) -> Ways:
    """The readings without the topics that change nothing that is owed, each told once."""
    topics = list(ways[0][0])
    for topic in topics[:]:
        others = [one for one in topics if one != topic]
        outcomes: dict[tuple[str, ...], set[tuple[bool, tuple[tuple[int, int], ...]]]] = {}
        for readings, owed in ways:
            key = tuple(readings[one] for one in others)
            outcomes.setdefault(key, set()).add((owed.certain, tuple(sorted(owed.by_seat.items()))))
        if others and all(len(one) == 1 for one in outcomes.values()):
            topics.remove(topic)
    kept: dict[tuple[str, ...], tuple[Readings, Owed]] = {}
    for readings, owed in ways:
        some = {topic: readings[topic] for topic in topics}
        kept.setdefault(tuple(some.values()), (some, owed))
    return list(kept.values())


def _named(ways: Ways) -> str:
    return " and ".join(topic.replace("_", " ") for topic in ways[0][0])


def _article(t: Table, topic: str) -> str:
    """The article that leaves the topic open."""
    silent, option = t.game.silent(topic), t.game.option(topic)
    return silent.cite if silent else option.cite if option else ""


def retell_raked(t: Table) -> None:
    """The payment just found is wrong however the pots were raked; who lacks it stays open."""
    finding = t.findings[-1]
    finding.amounts = {seat: chips for seat, chips in finding.amounts.items() if chips < 0}
    over = t.names(sorted(finding.amounts))
    finding.message = (
        f"{over} got {t.chips(-sum(finding.amounts.values()))} too much, however the pots were "
        "raked; whose it is hangs on the pot the rake came from, and that was not noted"
    )
    finding.seats = tuple(sorted(finding.amounts))
    finding.expected = f"of a rake of {t.chips(t.rake)}, which pot it came from"


def _told(t: Table, ways: Ways, say: Callable[[str], str] = str) -> str:
    """``binding: Bob 16; cards-speak: Ann 16``, each reading as ``say`` has it."""
    return "; ".join(
        f"{' and '.join(map(say, readings.values()))}: {money_text(t, one.by_seat) or 'nobody'}"
        for readings, one in ways
    )
