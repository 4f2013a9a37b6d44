"""``python -m tests.dealt [HANDS [VARIANT ...]]``: deals so many hands (300) of each variant, or of
those named, and prints a table: hands, clean ones, differences by kind with their source."""

import os
import sys
from concurrent.futures import ProcessPoolExecutor

from tests.dealt.compare import CITES, Tally, compared
from tests.dealt.deal import VARIANTS

TASK = 100  # hands dealt and judged by a process at a time


def tallies(count: int, variants: list[str]) -> dict[str, Tally]:
    """A tally of each variant, over all processors."""
    made = {variant: Tally() for variant in variants}
    tasks = [
        (variant, first, min(TASK, count - first))
        for first in range(0, count, TASK)
        for variant in variants
    ]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for (variant, _, _), tally in zip(
            tasks, pool.map(compared, *zip(*tasks, strict=True)), strict=True
        ):
            made[variant].add(tally)
    return made


def main() -> int:
    """Exit 1 when a difference is left that nobody explains."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    counted = tallies(count, sys.argv[2:] or [*VARIANTS])
    kinds = "".join(f" {code:>7}" for code in CITES)
    print(f"{'variant':8} {'hands':>6} {'clean':>6}{kinds} unexplained")
    for variant, tally in counted.items():
        told = "".join(f" {tally.explained[code]:7}" for code in CITES)
        print(f"{variant:8} {tally.hands:6} {tally.clean:6}{told} {len(tally.unexplained):11}")
    for code, cite in CITES.items():
        print(f"{code}: {cite}")
    left = [line for tally in counted.values() for line in tally.unexplained]
    print("\n".join(left))
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
