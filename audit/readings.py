"""A payment under several readings of what is silent: what each of them owes, in one finding."""

from audit.difference import money_text
from audit.hands import Readings
from audit.owed import Owed
from audit.paid import Paid
from audit.table import Table
from schemas.events import NOBODY
from schemas.findings import State

Ways = list[tuple[Readings, Owed]]


def tell_readings(t: Table, paid: Paid, ways: Ways) -> None:
    """Right under one reading, wrong under another: it needs a ruling."""
    topic = next(iter(ways[0][0]))
    silent = t.game.silent(topic)
    told = _told(t, ways)
    payees = sorted(s for s in paid.seats() if s != NOBODY)
    t.find(
        "AWD002",
        t.pots[0] if t.pots else t.end - 1,
        f"paid to {t.names(payees)}: right under one reading of "
        f"{topic.replace('_', ' ')}, wrong under another ({told})",
        seats=tuple(payees),
        state=State.NEEDS_RULING,
        topic=topic,
        article=silent.cite if silent else "",
        recorded=money_text(t, paid.even()),
        expected=told,
    )


def retell_unsupported(t: Table, paid: Paid, ways: Ways) -> None:
    """The wrong payment just found is wrong under every reading; it says what each owes instead."""
    finding = t.findings[-1]
    topic = next(iter(ways[0][0]))
    payees = t.names(sorted(s for s in paid.seats() if s != NOBODY)) or "nobody"
    finding.message = (
        f"paid to {payees}, which no reading of {topic.replace('_', ' ')} owes ({_told(t, ways)})"
    )
    finding.topic, finding.expected = topic, _told(t, ways)
    finding.amounts = {
        seat: chips
        for seat, chips in finding.amounts.items()
        if len({one.by_seat.get(seat, 0) for _, one in ways}) == 1
    }


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


def _told(t: Table, ways: Ways) -> str:
    """``binding: Bob 16; cards-speak: Ann 16``."""
    return "; ".join(
        f"{' and '.join(readings.values())}: {money_text(t, one.by_seat)}" for readings, one in ways
    )
