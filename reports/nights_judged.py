"""Nights judged time and again as their file grows: only those that have changed, each from its
first hand on, for what its hands leave behind decides about the later ones."""

from collections.abc import Hashable, Iterator, Sequence

from audit.judge import Judge, judge_in_order
from audit.many import judge_many
from audit.night.closing import judge_ledger
from ingest.known import set_content_hashes
from schemas.collector import resting_collector
from schemas.hand import Hand, LedgerEntry, Night
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.verdict import JudgedHand


class NightsJudged:
    """``nights`` counts how many were judged; a night that is as it was is none of them."""

    def __init__(self, shelf: Shelf, house: House) -> None:
        self.nights = 0
        self._judge = Judge(shelf, house)
        self._kept: dict[Hashable, list[JudgedHand]] = {}

    def judged(self, nights: Sequence[Night]) -> list[list[JudgedHand]]:
        """The hands of each night, every one with its ``content_hash``; a night without hands has
        what is to be said of its ledger. Hands of a night that is as it was may stand at the lines
        where they stood before."""
        kept: dict[Hashable, list[JudgedHand]] = {}
        found = []
        with resting_collector():
            for night in nights:
                key = _key(night)
                if key not in kept:
                    kept[key] = self._kept[key] if key in self._kept else self._judged(night)
                found.append(kept[key])
        self._kept = kept
        return found

    def _judged(self, night: Night) -> list[JudgedHand]:
        self.nights += 1
        if not len(night.hands):
            told = judge_ledger(night, self._judge.house.profile)
            return [told] if told is not None else []
        if night.chained:
            return list(zip(night.hands, judge_in_order(self._judge, night), strict=True))
        return list(zip(night.hands, judge_many(self._judge, night.hands), strict=True))


def _key(night: Night) -> Hashable:
    """All that a night's verdicts come from; not where in the file it stands."""
    set_content_hashes(night.hands)
    head = (night.source, night.name, night.zone, night.location, night.unit, night.currency)
    kept = (night.chip, night.hosts, night.chained, night.is_begun)
    return head, kept, tuple(map(_of_hand, night.hands)), tuple(map(_of_entry, night.ledger))


def _of_hand(hand: Hand) -> Hashable:
    """What was recorded of a hand, and what else decides about it."""
    rulings = tuple((r.topic, r.value, r.by, r.text, r.scope) for r in hand.rulings)
    told = (hand.level, hand.profile, hand.incomplete, hand.money, hand.chip, hand.number)
    return hand.content_hash, told, rulings, hand.authorities, repr((hand.options, hand.fields))


def _of_entry(entry: LedgerEntry) -> Hashable:
    return entry.kind, entry.player, entry.other, entry.amount, entry.text, entry.before_hand


def last_of(judged: Sequence[Sequence[JudgedHand]]) -> JudgedHand | None:
    """The hand that was played last, as the file has it."""
    return judged[-1][-1] if judged and judged[-1] else None


def every(judged: Sequence[Sequence[JudgedHand]]) -> Iterator[JudgedHand]:
    """All hands, night by night."""
    for night in judged:
        yield from night
