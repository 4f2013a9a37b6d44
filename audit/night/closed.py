"""Whether a night closes, and the bounties of it: chips move between players, and none are made.

Where the stacks tell between which hands chips appeared or vanished, that is told there
(``audit.night.chain``), and once. What is left is told here of the night as a whole.
"""

from collections import defaultdict
from collections.abc import Sequence

from audit.night.told import told
from schemas.findings import Finding, Severity
from schemas.hand import Chips, Hand, LedgerEntry, Night
from schemas.profile import Profile
from schemas.verdict import Verdict

SIDE_PAYMENTS = ("bounty", "high hand", "jackpot")
LOCALISED = ("LED002", "LED003", "POT005", "POT007", "AWD001", "REC007", "REC013", "REC008")


def judge_closing(night: Night, verdicts: Sequence[Verdict], profile: Profile) -> None:
    """Add what does not come out: bounties to the hand before them, the night to its last hand."""
    if not night.ledger or not night.hands:
        return
    for before, entries in _side_payments(night).items():
        over = sum(entry.amount for entry in entries)
        if over:
            index = _hand_before(night, before)
            finding = _unequal(night.hands[index], profile, entries, over)
            verdicts[index].findings.append(finding)
    over = _over(night, verdicts)
    if over:
        verdicts[-1].findings.append(_not_closed(night, profile, over))


def _side_payments(night: Night) -> dict[int, list[LedgerEntry]]:
    """By the hand they stand before, what players won and lost of bounties, hand by hand."""
    found: dict[int, list[LedgerEntry]] = defaultdict(list)
    for entry in night.ledger:
        named = entry.kind == "adjust" and entry.player
        if named and any(word in entry.text.lower() for word in SIDE_PAYMENTS):
            found[entry.before_hand].append(entry)
    return found


def _hand_before(night: Night, number: int) -> int:
    """The index of the last hand that is numbered lower; of the first where none is."""
    return max((i for i, hand in enumerate(night.hands) if hand.number < number), default=0)


def _unequal(hand: Hand, profile: Profile, entries: list[LedgerEntry], over: Chips) -> Finding:
    won = sum(max(entry.amount, 0) for entry in entries)
    lost = won - over
    return told(
        hand,
        profile,
        "LED007",
        f"{hand.amount(won)} was collected of the {entries[0].text}, and {hand.amount(lost)} paid "
        f"for it behind hand {hand.id}",
        recorded=hand.amount(won),
        expected=hand.amount(lost),
        place=entries[0].place,
    )


def _over(night: Night, verdicts: Sequence[Verdict]) -> Chips:
    """Chips cashed out that were never bought; less than none: they are missing. 0 where not every
    amount is noted, somebody has yet to cash out, or a finding tells the place."""
    bought: dict[str, Chips] = defaultdict(int)
    cashed: dict[str, Chips] = defaultdict(int)
    others = 0
    for entry in night.ledger:
        if entry.kind == "unread" or (entry.kind in ("buy", "cash") and entry.amount < 0):
            return 0
        if entry.kind == "buy":
            bought[entry.player] += entry.amount
        elif entry.kind == "cash":
            cashed[entry.player] += entry.amount
        elif entry.kind == "adjust":
            others += entry.amount
    if not bought or bought.keys() != cashed.keys() or _told_elsewhere(verdicts):
        return 0
    if any(not {*hand.names} <= bought.keys() for hand in night.hands):
        return 0
    rake = sum(verdict.rake for verdict in verdicts)
    return sum(cashed.values()) - sum(bought.values()) - others + rake


def _told_elsewhere(verdicts: Sequence[Verdict]) -> bool:
    return any(
        one.code in LOCALISED or one.severity is Severity.MONEY
        for verdict in verdicts
        for one in verdict.findings
    )


def _not_closed(night: Night, profile: Profile, over: Chips) -> Finding:
    hand = night.hands[-1]
    more = "more" if over > 0 else "less"
    return told(
        hand,
        profile,
        "LED001",
        f"the night does not close: {hand.amount(abs(over))} {more} was cashed out than was "
        "bought; the hands do not tell where",
        recorded=hand.amount(over),
        expected="0",
        place=max(entry.place for entry in night.ledger if entry.kind == "cash"),
    )
