"""``python -m tests.mutants [GAME ...]``: every entry of a game's definition taken out in turn, its
cases run against the rest; all games with cases when none is named. Exit 1 when a mutant survives
for which ``reasons.toml`` gives no reason."""

import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

from tests.mutants.run import games_with_cases, run

REASONS = Path(__file__).parent / "reasons.toml"


def main() -> int:
    """The table, the survivors with their reasons, and what has none."""
    reasons = tomllib.loads(REASONS.read_text(encoding="utf-8"))
    unexplained = 0
    print(f"{'game':28} cases  mutants  killed  survived  unsound")
    told = []
    for found in run(sys.argv[1:] or games_with_cases()):
        parts = (found.killed, found.survived, found.unsound)
        killed, survived, unsound = map(len, parts)
        many = killed + survived + unsound
        print(f"{found.game:28} {found.cases:5} {many:8} {killed:7} {survived:9} {unsound:8}")
        known = reasons.get("every", {}) | reasons.get(found.game, {})
        for name in found.survived:
            reason = next((known[one] for one in known if fnmatch(name, one)), "")
            unexplained += not reason
            told.append(f"{found.game}: {name} survived: {reason or 'NO REASON GIVEN'}")
        stale = [one for one in reasons.get(found.game, {}) if one not in found.survived]
        told += [f"{found.game}: {name} has a reason, and does not survive" for name in stale]
        unexplained += len(stale)
    print("\n".join(told))
    return 1 if unexplained else 0


sys.exit(main())
