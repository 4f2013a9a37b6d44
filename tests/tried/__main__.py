"""``python -m tests.tried [HANDS [SEED [GAME ...]]]``: HANDS (1,000) of each game of the shelf dealt,
played legally and judged. Exit 1 when one is not clean, or a step or option is never come to."""

import sys
from concurrent.futures import ProcessPoolExecutor

from reports.dealt_check import Trial, tried
from reports.terminal.trial import trial_lines
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

WORKERS = 2


def trial_of(id: str, hands: int, seed: int) -> Trial | None:
    """One game; None where its document is not in hand."""
    shelf = Shelf()
    game = shelf.game(id)
    if game.status != "whole":
        return None
    return tried(game, shelf, house_without_file(), seed, hands)


def main() -> int:
    """Every game in turn, what failed with its sheets."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    games = sys.argv[3:] or [*Shelf().ids]
    failed = 0
    with ProcessPoolExecutor(WORKERS) as pool:
        results = pool.map(trial_of, games, [hands] * len(games), [seed] * len(games))
        for id, trial in zip(games, results, strict=True):
            bad = trial is not None and bool(trial.failures or trial.never)
            failed += bad
            said = "not in hand" if trial is None else trial.not_dealt or f"{trial.hands} hands"
            print(f"{id:28} {said}{', NOT CLEAN' if bad else ''}")
            if bad:
                print("\n".join(trial_lines(trial)))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
