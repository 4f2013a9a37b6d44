"""``python -m tests.continuity [PATH ...]``: what each hand leaves a player, held against the stack
that the next hand of his table states, by format.

What the next hand states nobody here computed: the software that dealt it did. A seat-hand is one
player in one hand who has a stack of his own there and had one in a hand before it. ``equal``: what
that hand left him is what he has. ``explained``: it is with what the lines between say he bought,
took off or was given. ``more`` and ``less``: it is not. ``untold``: what he won or lost is not
known. ``gap``: by the hands' own numbers one between is missing. Without a path: the corpus beside
the project.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from audit.judge import Judge
from audit.night.gaps import follows
from ingest.reading import readings
from schemas.hand import Hand, LedgerEntry, Night
from schemas.housefile import house_without_file
from schemas.shelf import Shelf
from schemas.verdict import Verdict

CORPUS = Path(__file__).parents[2] / "shared" / "corpus"
COLUMNS = ("compared", "equal", "explained", "more", "less", "untold", "gap")
COUNTED = ("pokernow", "mavens")  # origins whose tables count their hands
PLACES = 5  # that are shown of what is not explained

Known = dict[str, int | None]  # by name; None: not told


def counted(paths: list[Path]) -> tuple[dict[str, Counter[str]], dict[str, list[str]]]:
    """By format the seat-hands of the files below these paths, and the places not explained."""
    judge = Judge(Shelf(), house_without_file())
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    places: dict[str, list[str]] = defaultdict(list)
    for reading in readings(paths):
        for night in reading.nights:
            verdicts = [judge.judge(hand) for hand in night.hands]
            for what, where in compared(night, verdicts):
                counts[reading.format][what] += 1
                if what in ("more", "less"):
                    places[reading.format].append(f"{Path(reading.path).name}: {where}")
    return counts, places


def compared(night: Night, verdicts: list[Verdict]) -> Iterator[tuple[str, str]]:
    """For each seat-hand which of ``COLUMNS`` it is, and where."""
    left: Known = {}
    moved: dict[str, int] = {}  # since a player was last dealt in
    entries = sorted(night.ledger, key=lambda entry: entry.before_hand)
    at, before = 0, None
    counts = night.origin.partition(" ")[0] in COUNTED
    for hand, verdict in zip(night.hands, verdicts, strict=True):
        while at < len(entries) and entries[at].before_hand <= hand.number:
            _enter(entries[at], moved, left)
            at += 1
        told = before is None or not counts or follows(before, hand)
        before = hand
        for seat, has in enumerate(hand.stacks):
            name = hand.names[seat]
            if has >= 0 and name in left:
                what = _compared(hand, name, has, left[name], moved.get(name, 0))
                yield what if told else ("gap", "")
            moved.pop(name, None)
        nets = {row.seat: row.net for row in verdict.players}
        for seat, has in enumerate(hand.stacks):
            net = nets.get(seat, 0)
            left[hand.names[seat]] = None if has < 0 or net is None else has + net


def _compared(hand: Hand, name: str, has: int, had: int | None, moved: int) -> tuple[str, str]:
    if had is None:
        return "untold", ""
    if has == had + moved:
        return ("explained" if moved else "equal"), ""
    where = f"hand {hand.id}: {name} has {hand.amount(has)}, left with {hand.amount(had)}"
    return ("more" if has > had + moved else "less"), where


def _enter(entry: LedgerEntry, moved: dict[str, int], left: Known) -> None:
    """One line between hands; who leaves with his chips is no longer compared."""
    if entry.kind in ("buy", "adjust"):
        _move(moved, entry.player, entry.amount)
    elif entry.kind == "pays":
        _move(moved, entry.player, -entry.amount)
        _move(moved, entry.other, entry.amount)
    elif entry.kind == "cash":
        left.pop(entry.player, None)
        moved.pop(entry.player, None)


def _move(moved: dict[str, int], name: str, chips: int) -> None:
    moved[name] = moved.get(name, 0) + chips


def lines_of(counts: dict[str, Counter[str]], places: dict[str, list[str]]) -> Iterator[str]:
    """The table, and the places not explained below it."""
    yield f"{'format':16}" + "".join(f"{name:>12}" for name in COLUMNS)
    for name, one in sorted(counts.items()):
        one["compared"] = sum(one.values()) - one["untold"] - one["gap"]
        yield f"{name:16}" + "".join(f"{one[column]:12,}" for column in COLUMNS)
    for name, where in sorted(places.items()):
        yield ""
        yield f"{name}: {len(where)} not explained"
        yield from (f"    {one}" for one in where[:PLACES])


if __name__ == "__main__":
    for line in lines_of(*counted([Path(path) for path in sys.argv[1:]] or [CORPUS])):
        print(line)
