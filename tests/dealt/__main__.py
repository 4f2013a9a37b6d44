"""``python -m tests.dealt [HANDS]``: deals so many hands of each variant (300), prints a table."""

import sys

from tests.dealt.compare import CITES, Tally, compare, new_judge
from tests.dealt.deal import VARIANTS, deal


def main() -> int:
    """Exit 1 when a difference is left that nobody explains."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    judge, tallies = new_judge(), {variant: Tally() for variant in VARIANTS}
    for variant, tally in tallies.items():
        for seed in range(count):
            compare(judge, deal(seed, variant), tally)
    print(
        f"{'variant':8} {'hands':>6} {'clean':>6}" + "".join(f" {c:>7}" for c in CITES),
        "unexplained",
    )
    for variant, tally in tallies.items():
        told = "".join(f" {tally.explained[code]:7}" for code in CITES)
        print(f"{variant:8} {tally.hands:6} {tally.clean:6}{told} {len(tally.unexplained):11}")
    for code, cite in CITES.items():
        print(f"{code}: {cite}")
    left = [line for tally in tallies.values() for line in tally.unexplained]
    print("\n".join(left))
    return 1 if left else 0


sys.exit(main())
