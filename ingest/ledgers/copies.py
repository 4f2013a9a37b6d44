"""A workbook says a night once: sheets that say it again, or add it up, are checked and left."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from ingest.ledgers.sheets import Value
from ingest.ledgers.understood import Line, Understood, What

Nets = dict[tuple[date | None, str], tuple[Decimal | None, Value]]


def settle_copies(every: Sequence[Understood]) -> None:
    """Leave out, sheet by sheet, what an earlier sheet of the workbook has said."""
    known: Nets = {}
    dated = any(line.night for made in every for line in made.lines)
    ordered = sorted(every, key=lambda made: not any(line.night for line in made.lines))
    for made in ordered:
        if not made.lines:
            continue
        is_summary = dated and not any(line.night for line in made.lines)
        if is_summary:
            _check(made, _nets(made.lines), _by_player(known))
            made.told.append("adds up nights of other sheets: checked, not counted")
            made.lines = []
            continue
        own = _nets(made.lines)
        again = {key for key in own if key in known}
        _check(made, {key: own[key] for key in again}, known)
        if again:
            made.told.append(
                f"{len(again)} nets stand in another sheet already: checked, not counted"
            )
            made.lines = [x for x in made.lines if (x.night, x.player) not in again]
        known |= {key: one for key, one in own.items() if key not in again}


def _nets(lines: Sequence[Line]) -> Nets:
    nets: Nets = {}
    for line in lines:
        if line.what is What.TAKEN:
            continue
        key = (line.night, line.player)
        had = nets.get(key, (Decimal(0), line.cell))
        if had[0] is None or line.amount is None:
            nets[key] = (None, had[1])
        else:
            sign = -1 if line.what is What.BUY else 1
            nets[key] = (had[0] + sign * line.amount, had[1])
    return nets


def _by_player(nets: Nets) -> Nets:
    sums: Nets = {}
    for (_, player), (net, cell) in nets.items():
        had = sums.get((None, player), (Decimal(0), cell))
        known = None if had[0] is None or net is None else had[0] + net
        sums[(None, player)] = (known, had[1])
    return sums


def _check(made: Understood, own: Nets, known: Nets) -> None:
    for key, (net, cell) in own.items():
        other = known.get(key, (Decimal(0), cell))[0]
        if net is not None and other is not None and net != other:
            when = f" on {key[0]}" if key[0] else ""
            made.doubt(cell, f"{key[1]}'s net{when} is {net} here and {other} in another sheet")
