"""The audit of a batch: Arrow record batches of hands in, Arrow tables of verdicts out.

Glue around the judge, who sees hands and nights only. It opens no file and no database, so that
whatever spreads record batches over machines can spread the audit.
"""

from collections.abc import Callable, Sequence
from typing import Any

from audit.express_lane import Lane
from audit.express_rows import CleanRows
from audit.repeated import told_twice
from schemas import rows
from schemas.findings import Finding
from schemas.hand import Hand, Night, Ruling
from schemas.rows_clean import clean_tables
from schemas.rows_plays import PlayRows
from schemas.rows_verdict import verdict_tables
from schemas.rulings import give
from schemas.verdict import Verdict

JudgeHand = Callable[[Hand], Verdict]
JudgeNight = Callable[[Night], list[Verdict]]


class ExpressAuditor:
    """Audits batches of plays (``schemas.rows_plays``); ``left`` are the keys of the hands that
    the express lane did not prove clean, in their order."""

    def __init__(self, audit: int, lane: Lane) -> None:
        self.left: list[int] = []
        self._audit, self._lane, self._rows = audit, lane, PlayRows()

    def audit(self, batch: Any) -> tuple[int, list[Any]]:
        """How many hands of the batch are clean, and the tables of their verdicts."""
        clean = CleanRows()
        proofs = self._lane.proofs(self._rows.plays(batch))
        for key, proof in zip(rows.keys_of(batch), proofs, strict=True):
            if proof is None:
                self.left.append(key)
            else:
                clean.add(key, proof)
        return len(clean.columns.keys), clean_tables(clean.columns, self._audit)


class BatchAuditor:
    """Audits a stream of batches, the hands of a night one after another.

    A chained night is judged when its last hand has come; all other hands batch by batch.
    """

    def __init__(
        self,
        audit: int,
        judge: JudgeHand,
        judge_night: JudgeNight,
        chained: dict[int, Night],
        rulings: dict[tuple[str, str], tuple[Ruling, ...]],
    ) -> None:
        """``chained`` are the chained nights by key, without their hands; ``rulings`` those of
        ``schemas.rulings.rulings_by_target``."""
        self._audit = audit
        self._judge, self._judge_night = judge, judge_night
        self._chained, self._rulings = chained, rulings
        self._night = 0  # key of the chained night whose hands are coming
        self._keys: list[int] = []  # of its hands so far

    def audit(self, batch: Any) -> list[Any]:
        """Tables of the verdicts that this batch decides."""
        hands, keys = rows.hands_from(batch, brief=True), rows.keys_of(batch)
        if self._rulings:
            for hand in hands:
                give(hand, self._rulings)
        if not self._chained:
            return self._tables([self._judge(hand) for hand in hands], hands, keys)
        tables: list[Any] = []
        loose: list[int] = []
        for index, night in enumerate(rows.keys_of(batch, "night")):
            if night != self._night:
                tables += self.finish()
            if night in self._chained:
                self._night = night
                self._chained[night].add(hands[index])
                self._keys.append(keys[index])
            else:
                loose.append(index)
        free = [hands[index] for index in loose]
        verdicts = [self._judge(hand) for hand in free]
        return tables + self._tables(verdicts, free, [keys[index] for index in loose])

    def finish(self) -> list[Any]:
        """Tables of the verdicts on the night that was waiting for its last hand."""
        if not self._keys:
            return []
        night = self._chained.pop(self._night)
        tables = self._tables(self._judge_night(night), night.hands, self._keys)
        self._night, self._keys = 0, []
        return tables

    def _tables(
        self, verdicts: Sequence[Verdict], hands: Sequence[Hand], keys: Sequence[int]
    ) -> list[Any]:
        if not keys:
            return []
        for hand, verdict in zip(hands, verdicts, strict=True):
            if hand.revision > 1:
                verdict.findings.append(_told_otherwise(hand))
        return verdict_tables(verdicts, keys, self._audit)


def _told_otherwise(hand: Hand) -> Finding:
    """A changed copy of a known hand: the later one was judged."""
    return told_twice(
        hand,
        recorded=f"revision {hand.revision}",
        expected="one telling of a hand",
        message=f"hand {hand.id} was read before and told otherwise; "
        f"this is revision {hand.revision}, and the later one is judged",
        fingerprint=f"REC002:{hand.content_hash}",
    )
