"""The hands that faults are injected into: real ones where the corpus is, else dealt ones."""

import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from tests.dealt.deal import VARIANTS, deal
from tests.faults.record import Course

CORPUS = Path(__file__).parents[3] / "shared" / "corpus" / "phh"


def real(seed: int = 1) -> Iterator[str]:
    """The texts of the corpus, those of the mixed games first, then Pluribus in a random order."""
    mixed = sorted((CORPUS / "wsop-2023-43").glob("*.phh"))
    online = sorted((CORPUS / "pluribus").glob("*/*.phh"))
    random.Random(seed).shuffle(online)
    for path in [*mixed, *online]:
        yield path.read_text(encoding="utf-8")


def invented(each: int, first: int = 1000) -> Iterator[str]:
    """So many dealt hands of each variant."""
    for variant in VARIANTS:
        for seed in range(first, first + each):
            yield deal(seed, variant).text


def with_odd_pots(courses: Iterable[Course]) -> Iterator[str]:
    """Hands of an even split made odd: a small blind that was folded was a chip more."""
    for course in courses:
        blinds = re.search(r"^blinds_or_straddles = \[(\d+), ", course.record.frame, re.M)
        winners = [seat for seat, chips in enumerate(course.paid) if chips > 0]
        even = len(winners) == 2 and course.paid[winners[0]] == course.paid[winners[1]]
        if not even or blinds is None or len(course.put) < 3 or course.put[0] != int(blinds[1]):
            continue
        more = blinds[0].replace(blinds[1], str(int(blinds[1]) + 1))
        frame = course.record.frame.replace(blinds[0], more)
        record = replace(course.record.paid(0, winners[0], 1), frame=frame)
        if 0 not in winners:
            yield record.text
