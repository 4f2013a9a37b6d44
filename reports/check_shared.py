"""A long PHH file judged by several processes at once; what they say comes in the file's order.

Each takes a part of some hundred hands that begins at a header. Nothing is shared but the cores: a
part is judged as it would be alone.
"""

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field

from audit.judge import Judge
from audit.many import judge_counted
from ingest.phh_parts import Part, hands_of, parts
from ingest.reading import FileReading
from schemas.collector import resting_collector
from schemas.errors import FloormanError
from schemas.hand import Hand, RecordError
from schemas.profile import House
from schemas.shelf import Shelf
from schemas.verdict import Verdict

Judged = tuple[Hand, Verdict]


@dataclass(slots=True)
class Told:
    """What is to be said of one part."""

    hands: int = 0
    telling: list[Judged] = field(default_factory=list)
    clean: dict[tuple[str, ...], int] = field(default_factory=dict)
    errors: list[RecordError] = field(default_factory=list)


def judged_by_several(
    reading: FileReading, shelf: Shelf, house: House, clean: dict[tuple[str, ...], int]
) -> Iterator[Judged]:
    """The hands there is something to say of; the others are counted in ``clean``."""
    workers = os.cpu_count() or 1
    waiting: deque[Future[Told]] = deque()
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("fork"), _begin, (shelf, house))
    try:
        for part in parts(reading.path, reading.texts()):
            waiting.append(pool.submit(_judge, part))
            if len(waiting) > 2 * workers:  # no more of the file is held than that
                yield from _said(waiting.popleft().result(), reading, clean)
        while waiting:
            yield from _said(waiting.popleft().result(), reading, clean)
    except BrokenProcessPool:
        raise FloormanError(
            "a process that judged a part of it was stopped", reading.path, "run it again"
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)


def _said(told: Told, reading: FileReading, clean: dict[tuple[str, ...], int]) -> Iterator[Judged]:
    reading.hands += told.hands
    reading.errors += told.errors
    for untold, hands in told.clean.items():
        clean[untold] = clean.get(untold, 0) + hands
    yield from told.telling


_JUDGES: list[Judge] = []  # of a process that judges parts: its one judge


def _begin(shelf: Shelf, house: House) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who began them stops them
    _JUDGES.append(Judge(shelf, house))


def _judge(part: Part) -> Told:
    told = Told()
    with resting_collector():
        hands = hands_of(part, told.errors)
        told.hands = len(hands)
        told.telling += judge_counted(_JUDGES[0], hands, told.clean)
    return told
