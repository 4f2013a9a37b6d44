"""``python -m tests.mutants [GAME ...]``: every entry of a game's definition taken out in turn, its
cases run against the rest; all games with cases when none is named. Exit 1 when a mutant survives
for which ``reasons.toml`` gives no reason, or a reason is given that no survivor needs."""

import sys
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path
from time import monotonic

from tests.mutants.run import Result, games_with_cases, run

REASONS = Path(__file__).parent / "reasons.toml"
EVERY = "every"
Reasons = dict[str, dict[str, str]]
HEAD = f"{'game':28} cases  mutants  killed  survived  unsound  seconds"


def row(found: Result) -> str:
    """One line of the table."""
    killed, survived, unsound = map(len, (found.killed, found.survived, found.unsound))
    many = killed + survived + unsound
    counts = f"{found.cases:5} {many:8} {killed:7} {survived:9} {unsound:8}"
    return f"{found.game:28} {counts} {found.seconds:8.1f}"


def reason_of(reasons: Reasons, game: str, name: str) -> tuple[str, str] | None:
    """Where the reason for a survivor stands: the game's own table, else that of all games."""
    for table in (game, EVERY):
        for one in reasons.get(table, {}):
            if fnmatchcase(name, one):
                return table, one
    return None


def stale(reasons: Reasons, used: set[tuple[str, str]], games: set[str]) -> list[str]:
    """Reasons that no survivor of these games needed."""
    given = [(table, one) for table in reasons if table in games for one in reasons[table]]
    return [
        f"{table}: `{one}` has a reason, and nothing survives by it"
        for table, one in given
        if (table, one) not in used
    ]


def main() -> int:
    """The table, the survivors by reason, and what has none."""
    reasons: Reasons = tomllib.loads(REASONS.read_text(encoding="utf-8"))
    begun, every = monotonic(), games_with_cases()
    games = sys.argv[1:] or every
    by_reason: dict[tuple[str, str], list[str]] = {}
    wrong: list[str] = []
    total = Result("all", 0)
    print(HEAD)
    for found in run(games):
        print(row(found), flush=True)
        total.add(found)
        for name in found.survived:
            key = reason_of(reasons, found.game, name)
            if key is None:
                wrong.append(f"{found.game}: {name} survived, and no reason is given")
            else:
                by_reason.setdefault(key, []).append(f"{found.game} {name}")
    print(row(total))
    for (table, one), names in sorted(by_reason.items()):
        print(f"{len(names):4} survived as {table}: {one}: {reasons[table][one]}")
    known = {*games, EVERY} | {*reasons} - {*every} if games == every else {*games}
    wrong += stale(reasons, set(by_reason), known)
    print("\n".join(wrong))
    unexplained = f"{len(wrong)} unexplained" if wrong else "nothing unexplained"
    print(f"{unexplained}; {monotonic() - begun:.0f} seconds")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
