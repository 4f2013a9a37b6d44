"""A ruling on who gets the pot: what it decides where the documents leave that open.

It settles a doubt, in favour of whom it names: right if he was paid, else he is owed it. Beside a
clear article it stands and moves nothing ("Rob is right" where doubt remains).
"""

import re

from audit.award import Award
from audit.blame import transfers
from audit.difference import money_text
from audit.owed import Owed
from audit.table import Table
from schemas.events import NOBODY
from schemas.findings import Finding, Severity, State
from schemas.hand import Chips
from schemas.verdict import Reading

WORDS_ONLY, AGREES, AGAINST, DECIDED = "words-only", "agrees", "against-article", "decided"


def rule_pot(t: Table, award: Award, value: str) -> str:
    """The effect of the final authority's ``main -> Ann`` (or ``Ann``) on the award."""
    named = _named(t, value)
    if not named:
        return WORDS_ONLY
    if award.state == "needs-ruling" or (award.state == "wrong" and award.owed is None):
        return _settle(t, award, named)
    if award.owed is None or award.state not in ("right", "wrong"):
        return WORDS_ONLY
    winners = _winners(award.owed.by_seat)
    agrees = named == winners if _is_one_pot(award) else named <= winners
    return AGREES if agrees else AGAINST


def _named(t: Table, value: str) -> set[int]:
    """The seats a ruling names: behind the arrow, where it has one."""
    text = value.rpartition("->")[2]
    names = enumerate(t.hand.names)
    return {
        seat
        for seat, name in names
        if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE)
    }


def _is_one_pot(award: Award) -> bool:
    return award.mid is None or len(award.mid.layers) < 2


def _winners(by_seat: dict[int, Chips]) -> set[int]:
    return {seat for seat, chips in by_seat.items() if chips > 0 and seat != NOBODY}


def _settle(t: Table, award: Award, named: set[int]) -> str:
    """Decide between the readings; none is for those named: then it is against them all. Of
    several pots those named must have won all that was won, or they may mean one pot only."""
    paid = award.paid.even() if award.paid is not None else {}
    fitting = [one for one in award.readings if _winners(one.owed) == named]
    open_ = [found for found in t.findings if found.topic and found.severity is Severity.MONEY]
    as_paid = any(one.supports_paid for one in fitting) or _winners(paid) == named
    if as_paid and award.state == "needs-ruling":
        award.state = "right"
        for finding in open_:
            finding.state = State.RULED
        return DECIDED
    if not fitting and _is_one_pot(award):
        return AGAINST
    if not fitting or len({str(sorted(one.owed.items())) for one in fitting}) > 1:
        return WORDS_ONLY
    for finding in open_:
        _owe(t, award, finding, fitting[0], paid)
    return DECIDED


def _owe(
    t: Table, award: Award, finding: Finding, reading: Reading, paid: dict[int, Chips]
) -> None:
    """The pot was paid to somebody else: the finding says to whom it belongs by the ruling."""
    owed = {seat: chips for seat, chips in reading.owed.items() if chips}
    short = {seat: owed.get(seat, 0) - paid.get(seat, 0) for seat in owed.keys() | paid.keys()}
    amounts = {seat: chips for seat, chips in sorted(short.items()) if chips and seat != NOBODY}
    award.state, award.owed, award.transfers = "wrong", Owed([], owed), transfers(amounts)
    finding.state, finding.amounts = State.OPEN, amounts
    finding.expected = money_text(t, owed)
    finding.message = f"ruled to {finding.expected}, paid to {finding.recorded}"
