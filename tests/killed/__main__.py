"""Kills loads at random moments: ``python -m tests.killed N [SEED]``."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from killed.kill import killed_loads

if __name__ == "__main__":
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    found, within = killed_loads(runs, seed)
    for trouble in found:
        print(trouble)
    print(f"{runs} loads killed, {within} of them while they wrote; {len(found)} troubles")
    sys.exit(1 if found else 0)
