"""Judges dealt hands and holds the findings against what PokerKit's other rules explain."""

from collections import Counter
from dataclasses import dataclass, field

from audit.judge import Judge
from ingest import phh
from schemas.events import ACTS
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from tests.dealt.deal import Dealt
from tests.dealt.explain import Difference, differences, house_owes

CITES = {
    "BET004": "TDA 2024 47; Robert's Rules section 3, betting and raising, 5-6",
    "BET005": "Robert's Rules section 3, betting and raising, 5",
    "AWD006": "Robert's Rules section 3, ties: odd chips one each",
    "POT003": "Robert's Rules section 3, ties: each side pot by itself",
    "split": "Robert's Rules section 7: high and low, each pot by itself, the odd chip to the high",
}


@dataclass(slots=True)
class Tally:
    """Hands compared: how many there were, differences by code, and what nobody can explain."""

    hands: int = 0
    clean: int = 0
    explained: Counter[str] = field(default_factory=Counter)
    unexplained: list[str] = field(default_factory=list)


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
    told: list[Difference] = []
    verdict = judge.judge(hand)
    if "/" in dealt.variant and verdict.award == "wrong":
        owed = {one.seat: one.owed for one in verdict.players}
        same = [owed.get(seat) or 0 for seat in range(len(hand.names))] == house_owes(dealt.text)
        return [("split" if same else "owed otherwise", 0)]
    for finding in verdict.findings:
        acts = sum(1 for kind in hand.kinds[: finding.event + 1] if kind in ACTS)
        told.append((finding.code, 0 if finding.code[:3] in ("AWD", "POT") else acts))
    return told


def compare(judge: Judge, dealt: Dealt, tally: Tally) -> None:
    """Add one hand to the tally."""
    got, want = found(judge, dealt), differences(dealt.text)
    tally.hands += 1
    if ("split", 0) in want and got and got[-1][0] == "POS006":
        got = want  # wrongly paid, it may also be read as calls of a short bring-in: told there
    if got != want:
        tally.unexplained.append(f"{dealt.variant} {dealt.seed}: found {got}, explained {want}")
    elif want:
        tally.explained.update(code for code, _ in want)
    else:
        tally.clean += 1
