"""One piece of work in a process of its own: ``python -m tests.benchmarks.work NAME PATH...``.

Prints one line of JSON: hands, seconds inside, peak memory in MB. The caller times the whole
process. Imports are inside, so that each process loads what its own work needs.
"""

import json
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path


def check(path: str) -> int:
    """Parse, replay and audit every hand of a file, no database: what `floorman check` does."""
    from reports.check import Check
    from schemas.hand import RecordError
    from schemas.housefile import house_without_file
    from schemas.shelf import Shelf

    run, told, hands = Check([Path(path)], Shelf(), house_without_file()), 0, 0
    for item in run.telling():
        if isinstance(item, RecordError):
            raise SystemExit(str(item))
        told += item[1].verdict != "clean"
        hands += 1
    hands += sum(run.clean.values())
    if told > 0.01 * hands:
        raise SystemExit(f"{told} of {hands} hands are not clean")
    return hands


def parse(*paths: str) -> int:
    """Read every hand of some files, as a check does."""
    from ingest.reading import FileReading
    from schemas.collector import resting_collector

    with resting_collector():
        return sum(len(night.hands) for path in paths for night in FileReading(path).nights)


def strict(path: str) -> int:
    """What PokerKit's user can do: parse each action, stop at the first error, compare stacks."""
    from pokerkit import HandHistory
    from pokerkit.notation import parse_action

    hands = 0
    with Path(path).open("rb") as file:
        for history in HandHistory.load_all(file):
            state = history.create_state()
            for action in history.actions:
                if action.startswith("d db") and state.can_burn_card("??"):
                    state.burn_card("??")
                parse_action(state, action)
            if list(state.stacks) != list(history.finishing_stacks or ()):
                raise SystemExit("PokerKit pays otherwise")
            hands += 1
    return hands


def ingest(path: str, season: str) -> int:
    """Read a file into a season."""
    from reports.season.load import ingest_files

    return ingest_files([Path(path)], Path(season)).hands


def audit(season: str) -> int:
    """Judge every hand of a season and store the verdicts."""
    from reports.season.audit import audit_file
    from schemas.database.season_file import Database

    audit_file(Path(season), None, None)
    with Database.open(Path(season), readonly=True) as database:
        return int(database.rows("select count(*) from verdicts")[0][0])


def both(path: str, season: str) -> int:
    """Ingest, then audit."""
    ingest(path, season)
    return audit(season)


def report(season: str, target: str, pages: str) -> int:
    """The pages of an audited season; with ``pages`` "hands" one page a hand too."""
    from reports.season.audit import report_season
    from schemas.database.season_file import Database

    report_season(Path(season), Path(target), None, hand_pages=pages == "hands")
    with Database.open(Path(season), readonly=True) as database:
        return int(next(iter(database.rows("select count(*) from hands")))[0])


WORK: dict[str, Callable[..., int]] = {
    work.__name__: work for work in (check, parse, strict, ingest, audit, both, report)
}


def main() -> None:
    """Do the work named first."""
    begun = time.perf_counter()
    hands = WORK[sys.argv[1]](*sys.argv[2:])
    seconds = time.perf_counter() - begun
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps({"hands": hands, "seconds": seconds, "peak": peak}))


if __name__ == "__main__":
    main()
