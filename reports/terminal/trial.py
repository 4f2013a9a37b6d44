"""A game tried out, as lines: how its dealt hands came out, and the first that did not."""

from collections.abc import Callable, Iterator
from pathlib import Path

from reports.dealt_check import Failure, Trial, tried
from reports.rules import GAMES
from reports.terminal.lines import folded, harmless
from schemas.errors import FloormanError
from schemas.gamefile.load import parse
from schemas.housefile import house_without_file
from schemas.rulesfile import rules_text
from schemas.shelf import Shelf

WIDTH = 96
SHOWN = 3  # failures told with their sheet


def trial_of(
    file: Path, hands: int, seed: int, step: Callable[[int], None] | None = None
) -> Trial | None:
    """Deal hands through a sound game file; None for a game whose text is not in hand.

    The game is taken as the file has it, whatever a shelf holds under its id.
    """
    text = rules_text(file, "the game file")
    game = parse(text, str(file))
    if game.status != "whole":
        return None
    shelf = _shelf(file)
    return tried(game, shelf, house_without_file(), seed, hands, step)


def _shelf(file: Path) -> Shelf:
    try:
        return Shelf(file.parent if file.parent.name == GAMES else None)
    except FloormanError:
        return Shelf()


def trial_lines(trial: Trial | None, columns: int = 0) -> Iterator[str]:
    """What came of it; the first hands that failed with their sheets, to look at."""
    if trial is None:
        return
    width = min(columns or WIDTH, WIDTH)
    yield ""
    yield "Dealt and judged"
    if trial.impossible:
        said = f"no hand can be dealt: {trial.impossible}"
        yield from (f"  {line}" for line in folded(said, width - 2, 0))
        return
    if trial.not_dealt:
        said = f"the dealer has no way to deal {trial.not_dealt}: try it with hands of your own"
        yield from (f"  {line}" for line in folded(said, width - 2, 0))
        return
    many = f"{trial.hands} hand{'' if trial.hands == 1 else 's'}"
    clean = f"{len(trial.failures)} not clean"
    if not trial.failures:
        clean = "the others clean" if trial.left_open else "all clean"
    if trial.left_open:
        yield f"  in {len(trial.left_open)} hands nothing says who is owed what: one is shown"
    yield f"  {many} of random legal play: {clean}"
    for said in trial.never:
        yield from (f"  {line}" for line in folded(harmless(said), width - 2, 2))
    yield from _not_yet(trial, width)
    for failure in [*trial.failures[:SHOWN], *trial.left_open[:1]]:
        yield from _failed(failure, width)


def _not_yet(trial: Trial, width: int) -> Iterator[str]:
    """What so few hands did not come to: no fault, and how many would tell."""
    if not trial.not_yet:
        return
    head = f"too few hands to come to all of it; {trial.needed} tell (--hands {trial.needed})"
    yield from (f"  {line}" for line in folded(f"{head}. Not yet:", width - 2, 2))
    for said in trial.not_yet[:SHOWN]:
        yield from (f"    {line}" for line in folded(harmless(said), width - 4, 2))
    if len(trial.not_yet) > SHOWN:
        yield f"    and {len(trial.not_yet) - SHOWN} more"


def _failed(failure: Failure, width: int) -> Iterator[str]:
    yield ""
    first, _, _ = failure.seed.partition(".")
    reason = f"hand {failure.seed} (--seed {first}): {failure.reason}"
    yield from (f"  {harmless(line)}" for line in folded(reason, width - 2, 0))
    yield from (f"    {harmless(line)}" for line in failure.sheet.splitlines())
