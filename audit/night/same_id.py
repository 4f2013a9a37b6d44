"""Hands of one night that have the same id: a finding could not say which of them it means."""

from collections.abc import Sequence

from audit.night.repeated import told_twice
from schemas.findings import Finding, fingerprint
from schemas.hand import Hand, Night
from schemas.verdict import Verdict


def tell_same_ids(night: Night, verdicts: Sequence[Verdict]) -> None:
    """A note on each hand whose id an earlier one of the night has, with the places of both."""
    first: dict[str, Hand] = {}
    for hand, verdict in zip(night.hands, verdicts, strict=True):
        if hand.id in first:
            verdict.findings.insert(0, _repeated(first[hand.id], hand))
        elif hand.id:
            first[hand.id] = hand


def _repeated(before: Hand, hand: Hand) -> Finding:
    told = (hand.night, hand.id, "REC002", str(before.number), str(hand.number))
    return told_twice(
        hand,
        recorded=f"hand {hand.id}",
        expected="an id of its own",
        message=f"two hands of this night are called {hand.id}: at line {before.line} and at "
        f"line {hand.line}",
        fingerprint=fingerprint(*told),
    )
