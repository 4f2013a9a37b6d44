"""A game's cases against each of its mutants: a mutant that no case notices has survived."""

import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from time import process_time
from unittest.mock import patch

TESTS = Path(__file__).parent.parent
sys.path[:0] = [str(TESTS), str(TESTS.parent)]

from casefile import ROOT, Case, cases_of  # noqa: E402  # found on the path just set
from test_cases import read, test_case  # noqa: E402

from schemas.game import GameDef  # noqa: E402
from schemas.shelf import Shelf  # noqa: E402
from tests.mutants.mutate import AS_ITS_BASE, Mutant, mutants  # noqa: E402

WORKERS = 2


@dataclass(slots=True)
class Result:
    """What became of a game's mutants, by name; the seconds of processor it took."""

    game: str
    cases: int
    killed: list[str] = field(default_factory=list)
    survived: list[str] = field(default_factory=list)
    unsound: list[str] = field(default_factory=list)
    seconds: float = 0

    def add(self, other: "Result") -> None:
        """Count another game too."""
        self.cases += other.cases
        self.killed += other.killed
        self.survived += other.survived
        self.unsound += other.unsound
        self.seconds += other.seconds


def games_with_cases() -> list[str]:
    """Games on the shelf that at least one case is about."""
    return sorted(set(_cases_by_game()) & set(Shelf().ids))


def cases_of_game(id: str) -> tuple[Case, ...]:
    """The cases about hands of a game."""
    return tuple(_cases_by_game().get(id, ()))


@cache
def _cases_by_game() -> dict[str, list[Case]]:
    """Every case below ``tests/cases`` by the game of the hand it judges."""
    found: dict[str, list[Case]] = {}
    shelf = Shelf()
    for path in sorted(ROOT.rglob("*.toml")):
        for case in cases_of(path) if path.stem != "bases" else ():
            for id in {} if case.broken else _games_of(case, shelf):
                found.setdefault(id, []).append(case)
    return found


def _games_of(case: Case, shelf: Shelf) -> Iterable[str]:
    hands = [hand for night in read(case)[0] for hand in night.hands]
    named = [hand for hand in hands if hand.id == case.want.get("hand", hand.id)]
    return {game.id for hand in named if (game := shelf.find(hand.game)) is not None}


def run(games: list[str]) -> Iterator[Result]:
    """Each game's mutants in the order given, in several processes."""
    _cases_by_game()  # read once, before the processes are forked
    with ProcessPoolExecutor(WORKERS) as pool:
        yield from pool.map(result_of, games)


def result_of(id: str) -> Result:
    """One game: every mutant against every case, until one notices."""
    shelf, begun = Shelf(), process_time()
    cases = [*cases_of_game(id)]
    found = Result(id, len(cases))
    text = Path(shelf.path(id)).read_text(encoding="utf-8")
    for mutant in mutants(text, shelf.path(id), shelf.bases):
        _judge(mutant, cases, found)
    found.seconds = process_time() - begun
    return found


def _judge(mutant: Mutant, cases: list[Case], found: Result) -> None:
    if mutant.game is None:
        found.unsound.append(mutant.name)
        return
    shelf = MutantShelf(mutant.game)
    for index, case in enumerate(cases):
        if notices(uncited(case) if mutant.name == AS_ITS_BASE else case, shelf):
            cases.insert(0, cases.pop(index))  # it may well notice the next one too
            found.killed.append(mutant.name)
            return
    found.survived.append(mutant.name)


@cache
def _by_label() -> dict[str, Case]:
    return {one.label: one for some in _cases_by_game().values() for one in some}


@cache
def _read(label: str) -> object:
    """What the case of this label reads as, read once for all mutants."""
    return read(_by_label()[label])


def notices(case: Case, shelf: Shelf) -> bool:
    """Whether a case fails with the mutant on the shelf in its game's place."""
    with (
        patch("schemas.shelf.Shelf", lambda: shelf),
        patch("test_cases.read", lambda one: _read(one.label)),
    ):
        try:
            test_case(case)
        except Exception:  # the judge may stumble over what cannot be dealt: noticed too
            return True
        except BaseException as failed:  # what pytest.fail raises is no Exception
            if isinstance(failed, KeyboardInterrupt):
                raise
            return True
    return False


def uncited(case: Case) -> Case:
    """The case without its citations: another game's document says the same elsewhere."""
    findings = [
        {key: value for key, value in one.items() if key != "cites"}
        for one in case.want["findings"]
    ]
    return replace(case, want={**case.want, "findings": findings})


class MutantShelf(Shelf):
    """The shelf with one game in place of that of its id."""

    def __init__(self, game: GameDef) -> None:
        super().__init__()
        self._games[game.id] = game
