"""The audit of a lot: Arrow record batches of hands in, Arrow tables of verdicts out.

Glue around the judges, who see hands and nights only. It opens no file and no database, so that
whatever spreads record batches over processes or machines can spread the audit.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from audit.express.lane import Lane
from audit.express.rows import CleanRows
from audit.findings_ruled import rule_on_findings
from audit.judge import Judge, summary
from audit.night.retold import Retold, told_otherwise
from schemas.game import GameDef
from schemas.hand import Hand, Night, Ruling
from schemas.rows import records as rows
from schemas.rows.clean import clean_tables
from schemas.rows.plays import PlayRows
from schemas.rows.verdict import verdict_tables
from schemas.rulings import give
from schemas.verdict import Verdict

JudgeHand = Callable[[Hand], Verdict]
JudgeNight = Callable[[Night], list[Verdict]]


class Judges:
    """Who judges a season. ``rulings`` are those of ``schemas.rulings.rulings_by_target``; where
    one names a hand, no ``lane`` is taken. ``on_findings`` are those on single findings by their
    fingerprints, and ``last_words`` says who may rule on a hand that was judged."""

    def __init__(
        self,
        one: JudgeHand,
        whole: JudgeNight,
        rulings: dict[tuple[str, str], tuple[Ruling, ...]],
        lane: Lane | None = None,
        on_findings: Mapping[str, Ruling] | None = None,
        last_words: Callable[[Hand, Verdict], tuple[str, ...]] = lambda hand, _: hand.authorities,
        game_of: Callable[[str], GameDef | None] = lambda _: None,
        judge: Judge | None = None,
    ) -> None:
        self.one, self.whole, self.rulings = one, whole, rulings
        self.on_findings, self.last_words = on_findings or {}, last_words
        self.game_of = game_of  # by what a hand calls it
        self.judge = judge  # who judges hands that differ from those recorded
        self.lane = None if rulings else lane
        self.play_rows = PlayRows()  # it knows the tables it has seen

    def rule_on(self, hand: Hand, verdict: Verdict) -> None:
        """Let the rulings on findings of a judged hand count."""
        if rule_on_findings(hand, verdict, self.on_findings, self.last_words(hand, verdict)):
            verdict.verdict = summary(verdict.findings, verdict.award)


class Lot(NamedTuple):
    """Batches that can be judged by themselves, for the audit of this key."""

    audit: int
    batches: list[Any]
    chained: dict[int, Night]  # of the chained nights in it, by key: all but their hands
    retold: Mapping[int, Sequence[Retold]] = {}  # of hands in it that are told in two ways


class Judged(NamedTuple):
    """What came of a lot; ``left`` are the keys of the hands that were not judged."""

    hands: int
    tables: list[Any]
    left: list[int]


def lots(
    batches: Iterable[Any],
    audit: int,
    chained: dict[int, Night],
    retold: Mapping[int, Sequence[Retold]] | None = None,
) -> Iterator[Lot]:
    """A lot a batch, but none that ends within a chained night: its hands wait for its last."""
    waiting: list[Any] = []
    on = 0  # the chained night that goes on
    for batch in batches:
        nights = rows.keys_of(batch, "night") if chained else []
        last = nights[-1] if nights and nights[-1] in chained else 0
        if not last or last != on:
            begun = nights.index(last) if last else batch.num_rows
            if last and not begun and waiting:  # the night before it ended with its batch
                yield _lot(audit, waiting, chained, retold)
                waiting = []
            if begun:
                yield _lot(audit, [*waiting, rows.rows_between(batch, 0, begun)], chained, retold)
                waiting = []
            batch = rows.rows_between(batch, begun, batch.num_rows)
        if last:
            waiting.append(batch)
        on = last
    if waiting:
        yield _lot(audit, waiting, chained, retold)


def _lot(
    audit: int,
    batches: list[Any],
    chained: dict[int, Night],
    retold: Mapping[int, Sequence[Retold]] | None,
) -> Lot:
    here = {key for batch in batches for key in rows.keys_of(batch, "night")} if chained else ()
    keys = {key for batch in batches for key in rows.keys_of(batch)} if retold else ()
    told = {key: retold[key] for key in keys if key in retold} if retold else {}
    return Lot(audit, batches, {key: chained[key] for key in here if key in chained}, told)


def prove(judges: Judges, lot: Lot) -> Judged:
    """The verdicts on the plays of a lot (``schemas.rows.plays``) that the express lane proves
    clean; the others are left."""
    clean, left = CleanRows(), []
    assert judges.lane is not None
    for batch in lot.batches:
        proofs = judges.lane.proofs(judges.play_rows.plays(batch))
        for key, proof in zip(rows.keys_of(batch), proofs, strict=True):
            if proof is None:
                left.append(key)
            else:
                clean.add(key, proof)
    return Judged(len(clean.columns.keys), clean_tables(clean.columns, lot.audit), left)


def judge(judges: Judges, lot: Lot) -> Judged:
    """The verdicts on all hands of a lot: a chained night whole, every other hand by itself."""
    hands: list[Hand] = []
    keys: list[int] = []
    nights: list[int] = []
    for batch in lot.batches:
        hands += rows.hands_from(batch, brief=True)
        keys += rows.keys_of(batch)
        nights += rows.keys_of(batch, "night")
    if judges.rulings:
        for hand in hands:
            give(hand, judges.rulings)
    chained = {key: replace(night, hands=[]) for key, night in lot.chained.items()}
    for hand, key in zip(hands, nights, strict=True):
        if key in chained:
            chained[key].add(hand)
    whole = {key: iter(judges.whole(night)) for key, night in chained.items()}
    verdicts = [
        next(whole[night]) if night in whole else judges.one(hand)
        for hand, night in zip(hands, nights, strict=True)
    ]
    for hand, key, verdict in zip(hands, keys, verdicts, strict=True):
        if hand.revision > 1 or key in lot.retold:
            verdict.findings += told_otherwise(hand, lot.retold.get(key, ()))
            verdict.verdict = summary(verdict.findings, verdict.award)
        if judges.on_findings and verdict.findings:
            judges.rule_on(hand, verdict)
    return Judged(len(hands), verdict_tables(verdicts, keys, lot.audit), [])
