"""Whether a night closes: chips move between players, and none are made.

Where a stack, or all of them, tell between which hands chips appeared or vanished, that is told
there (``audit.night.chain``), and once. What is left is told here of the night as a whole.
"""

from collections.abc import Sequence

from audit.night.chain import Chain
from audit.night.told import told
from schemas.findings import Finding, Severity
from schemas.hand import Night
from schemas.profile import Profile
from schemas.verdict import Verdict


def judge_closing(
    night: Night, verdicts: Sequence[Verdict], profile: Profile, chain: Chain
) -> None:
    """Add to the last hand what does not come out of buys and cash-outs."""
    if night.hands and chain.over:
        verdicts[-1].findings.append(_not_closed(night, profile, chain))


def _not_closed(night: Night, profile: Profile, chain: Chain) -> Finding:
    """Less is money that somebody is short of. More is most often a rebuy that nobody noted, and
    no accusation."""
    hand, over = night.hands[-1], chain.over
    more = "more" if over > 0 else "less"
    where = "the hands do not tell where"
    if chain.all_stated:
        where = f"the stacks of hand {chain.all_stated} still add up"
    rebuy = "; a rebuy nobody noted?" if over > 0 else ""
    return told(
        hand,
        profile,
        "LED001",
        f"the night does not close: {hand.amount(abs(over))} {more} was cashed out than was "
        f"bought; {where}{rebuy}",
        recorded=hand.amount(over),
        expected="0",
        place=max(entry.place for entry in night.ledger if entry.kind == "cash"),
        severity=Severity.NOTE if over > 0 else None,
    )
