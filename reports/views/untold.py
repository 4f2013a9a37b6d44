"""What could be judged and what could not, of one hand or of many, and what to note next time."""

from collections.abc import Mapping
from functools import lru_cache

from reports.areas import by_area, code_title, next_time, weight
from reports.logged import LOGGED
from reports.plain_words import sentence
from reports.views.shapes import Coverage, UntoldArea
from schemas.findings import Severity
from schemas.hand import Hand, Level
from schemas.verdict import Verdict
from schemas.words import listed

NOTES = 4  # things to note next time; who asks for everything gets nothing
FEW = 12  # checks a page leaves open to read


def untold_areas(said: Mapping[str, str]) -> tuple[UntoldArea, ...]:
    """The codes by what they are about; ``said``: each code in words."""
    return tuple(
        UntoldArea(words, "; ".join(said[id] for id in ids)) for words, ids in by_area(said).items()
    )


LEVELS = {
    Level.RESULT: "The record tells the result, and no more",
    Level.SHOWDOWN: "The record tells the showdown and the money, not the betting",
    Level.ACTIONS: "The record tells the hand act by act, not the whole procedure",
    Level.PROCEDURE: "The record tells the whole procedure",
}


@lru_cache(maxsize=1024)
def _untold(
    codes: tuple[str, ...], is_judged: bool
) -> tuple[tuple[UntoldArea, ...], tuple[str, ...]]:
    """Of one hand; the hands of a night mostly leave the same untold."""
    notes = next_time(sorted(codes, key=weight), is_judged)
    return untold_areas({id: code_title(id) for id in codes}), notes[:NOTES]


def coverage(hand: Hand, verdict: Verdict) -> Coverage:
    """What could be judged, what could not, and what to write down next time."""
    told, untold = verdict.ok, len(verdict.cannot_tell)
    found = len({f.code for f in verdict.findings if f.severity != Severity.GAP})
    parts = [f"{told} check{'' if told == 1 else 's'} held"]
    parts.append(f"{found} found something" if found else "none found anything")
    parts.append(f"{untold} could not be told" if untold else "none was left untold")
    if verdict.not_applicable:
        parts.append(f"{verdict.not_applicable} do not apply to this hand")
    said = f"{sentence(listed(parts))}. {LEVELS[hand.level]}."
    is_judged = verdict.award not in ("cannot-tell", "none")
    areas, notes = _untold(tuple(verdict.cannot_tell), is_judged)
    return Coverage(said, untold <= FEW, areas, () if hand.format in LOGGED else notes)
