"""The judges of a season, in this process or in several; asks no season."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from audit.batch import Judged, Judges, Lot
from audit.findings_ruled import who_may_rule
from audit.judge import Judge, judge_in_order
from schemas.collector import resting_collector
from schemas.game import GameDef
from schemas.hand import Hand
from schemas.profile import House
from schemas.rulings import SeasonRuling, house_with, rulings_by_target, rulings_on_findings
from schemas.shelf import Shelf
from schemas.verdict import Verdict
from schemas.workers import Workers

Work = Callable[[Judges, Lot], Judged]
Answers = Callable[[Work, Iterable[Lot]], Iterator[Judged]]


def judges_of(shelf: Shelf, house: House, given: list[SeasonRuling], trace: bool = False) -> Judges:
    """The judges of a house and its season's rulings."""
    one = Judge(shelf, house_with(house, given), trace)
    lane = None if one.house.is_dated else one.lane
    return Judges(
        one.judge,
        partial(judge_in_order, one),
        rulings_by_target(given),
        lane,
        rulings_on_findings(given),
        partial(_last_words, one),
        partial(_game_of, shelf),
        one,
    )


def _game_of(shelf: Shelf, called: str) -> GameDef | None:
    return shelf.only(called) if called else None


def _last_words(judge: Judge, hand: Hand, verdict: Verdict) -> tuple[str, ...]:
    game = judge.shelf.only(verdict.game) if verdict.game else None
    return who_may_rule(hand, judge.house.authorities, game)


def here(judges: Judges) -> Answers:
    """Each lot judged by this process, when its turn comes."""
    return lambda work, waiting: (work(judges, lot) for lot in waiting)


class Spread:
    """The judges of a season in several processes, made before the season is opened for writing.

    Use it with ``with``.
    """

    def __init__(
        self, shelf: Shelf, house: House, given: list[SeasonRuling], trace: bool = False
    ) -> None:
        self.judges = judges_of(shelf, house, given, trace)
        self._workers = Workers(_begin, self.judges)

    def answers(self, work: Work, waiting: Iterable[Lot]) -> Iterator[Judged]:
        """What comes of each lot, in their order."""
        return self._workers.answers(partial(_work, work), waiting, "the audit")

    def __enter__(self) -> "Spread":
        return self

    def __exit__(self, *_: object) -> None:
        self._workers.close()


_JUDGES: list[Judges] = []  # of a worker: its own


def _begin(judges: Judges) -> None:
    _JUDGES.append(judges)


def _work(work: Work, lot: Lot) -> Judged:
    with resting_collector():
        return work(_JUDGES[0], lot)
