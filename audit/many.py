"""Many hands that stand alone: the express lane first, the complete judge for what it leaves."""

from collections.abc import Iterator, Sequence

from audit.express.award import Clean
from audit.express.verdict import verdict_of
from audit.judge import Judge, judge_in_order
from schemas.hand import Hand, Night
from schemas.plays import Unmade, play_of
from schemas.verdict import CleanHands, Verdict


def proofs(judge: Judge, hands: Sequence[Hand]) -> Iterator[Clean | None]:
    """For each hand the proof that it is clean, or None: it is for the complete judge."""
    plays = hands.plays() if isinstance(hands, Unmade) else map(play_of, hands)
    return judge.lane.proofs(plays)


def judge_many(judge: Judge, hands: Sequence[Hand]) -> Iterator[Verdict]:
    """The verdict on each hand."""
    for index, clean in enumerate(proofs(judge, hands)):
        yield judge.judge(hands[index]) if clean is None else verdict_of(clean)


def judge_counted(
    judge: Judge, hands: Sequence[Hand], clean: CleanHands
) -> Iterator[tuple[Hand, Verdict]]:
    """The hands that are not plainly clean, judged; the others are counted in ``clean``, by what
    could not be told of them. The hands are of one format."""
    format = hands[0].format if hands else ""
    for index, proof in enumerate(proofs(judge, hands)):
        if proof is None:
            hand = hands[index]
            yield hand, judge.judge(hand)
        else:
            kind = (format, proof.untold)
            clean[kind] = clean.get(kind, 0) + 1


def judge_night_counted(
    judge: Judge, night: Night, clean: CleanHands
) -> Iterator[tuple[Hand, Verdict]]:
    """The same for the hands of a chained night, judged in their order."""
    for hand, verdict in zip(night.hands, judge_in_order(judge, night), strict=True):
        told = verdict.findings or verdict.transfers or verdict.halted
        if told or verdict.verdict != "clean" or verdict.award != "right":
            yield hand, verdict
        else:
            kind = (hand.format, verdict.cannot_tell)
            clean[kind] = clean.get(kind, 0) + 1
