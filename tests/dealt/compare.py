"""Judges dealt hands and holds the findings against what PokerKit's other rules explain."""

from collections import Counter
from dataclasses import dataclass, field

from audit.judge import Judge
from ingest.phh import reader as phh
from schemas.events import ACTS
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict
from tests.dealt.deal import Dealt, deal
from tests.dealt.explain import Difference, differences, house_owes

CITES = {
    "BET004": "raised again after an incomplete all-in: TDA 2024 47; Robert's Rules section 3, "
    "betting and raising, 5-6",
    "BET005": "a limit raise over an all-in of less than half a bet: Robert's Rules section 3, "
    "betting and raising, 5",
    "AWD006": "the whole odd remainder to the first seat: Robert's Rules section 3, ties: one each",
    "POT003": "pots merged once losing hands were killed: Robert's Rules section 3, ties: each pot "
    "by itself",
    "no low": "half of a pot in which nobody has a low: Robert's Rules section 7, high-low split",
    "POS006": "calls of a bring-in all-in for less at its price: Robert's Rules section 4, 1",
    "DEK004": "a note: discards came back unseen, as the stub ran out: PokerStars, Reshuffling the "
    "Deck",
    "DEK007": "his own discard of the same draw came back: PokerStars, Reshuffling the Deck",
}
MONEY = ("AWD", "POT")


@dataclass(slots=True)
class Tally:
    """Hands compared: how many there were, differences by code, and what nobody can explain."""

    hands: int = 0
    clean: int = 0
    explained: Counter[str] = field(default_factory=Counter)
    unexplained: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Count the hands of another tally too."""
        self.hands += other.hands
        self.clean += other.clean
        self.explained.update(other.explained)
        self.unexplained += other.unexplained


def new_judge() -> Judge:
    """A judge with the built-in games and the profile `home`."""
    return Judge(Shelf(), house_without_file())


def hand_of(dealt: Dealt) -> Hand:
    """The hand as it is read."""
    (hand,) = phh.read(f"{dealt.variant}-{dealt.seed}", dealt.text)
    assert isinstance(hand, Hand), hand
    return hand


def found(judge: Judge, dealt: Dealt) -> list[Difference]:
    """What the judge says: codes, with the number of the betting act each stands at."""
    hand = hand_of(dealt)
    return _told(hand, judge.judge(hand))


def _told(hand: Hand, verdict: Verdict) -> list[Difference]:
    told: list[Difference] = []
    for finding in verdict.findings:
        acts = sum(1 for kind in hand.kinds[: finding.event + 1] if kind in ACTS)
        told.append((finding.code, 0 if finding.code.startswith(MONEY) else acts))
    return told


def compare(judge: Judge, dealt: Dealt, tally: Tally) -> None:
    """Add one hand to the tally."""
    hand = hand_of(dealt)
    verdict = judge.judge(hand)
    got, want = _told(hand, verdict), differences(dealt.text)
    tally.hands += 1
    wrong = _wrong(dealt, hand, verdict, got, want)
    if wrong:
        tally.unexplained.append(f"{dealt.variant} {dealt.seed}: {wrong}")
    elif want:
        tally.explained.update({code for code, _ in want})
    else:
        tally.clean += 1


def _wrong(
    dealt: Dealt, hand: Hand, verdict: Verdict, got: list[Difference], want: list[Difference]
) -> str:
    """What is not explained; "" when everything is. What is owed must agree to the chip always."""
    owed = {one.seat: one.owed or 0 for one in verdict.players}
    house = house_owes(dealt.text)
    if [owed.get(seat, 0) for seat in range(len(hand.names))] != house:
        return f"owed {owed}, counted {house}; found {got}, explained {want}"
    if "/" in dealt.variant:  # halves paid wrongly have several names
        payments = [bool([code for code, act in one if not act]) for one in (got, want)]
        got, want = ([one for one in each if one[1]] for each in (got, want))
        if payments[0] != payments[1]:
            return f"paid wrongly: found {payments[0]}, explained {payments[1]}"
    same = sorted(_as_one(got)) == sorted(_as_one(want))
    return "" if same else f"found {got}, explained {want}"


def _as_one(told: list[Difference]) -> list[Difference]:
    """What is odd in several pots together may be told as one tie, or as pots that were merged: the
    chips are compared apart."""
    ties = ("AWD004", "AWD006", "POT003")
    return [(code if act or code not in ties else ties[0], act) for code, act in told]


def compared(variant: str, first: int, count: int) -> Tally:
    """The hands of so many seeds of a variant, by a judge of their own: one task of a process."""
    judge, tally = new_judge(), Tally()
    for seed in range(first, first + count):
        compare(judge, deal(seed, variant), tally)
    return tally
