"""The hand each seat can claim under one reading: exact where its cards are known, else bounds."""

from audit.guards import zone_holds
from audit.hands.beats import beats
from audit.hands.bounds import bounds
from audit.hands.claim import Claim
from audit.hands.compose import Composer
from audit.hands.compose_orders import OrderComposer
from audit.hands.contests import Readings, value_of
from audit.hands.ranking import mask_of
from audit.table import Table
from schemas.conditions import condition
from schemas.game import Contest, Zone


def compared(t: Table, best: Claim, others: list[Claim]) -> str:
    """``four tens (TsThTdTc9h) beat any hand Ann can have``; "" where it beats none of them."""
    beaten = [other for other in others if best.low > other.high]
    if not beaten:
        return ""
    held, *lost = (
        one.text() if one.exact else f"any hand {t.name(one.seat)} can have"
        for one in (best, *beaten)
    )
    return beats(held, lost)


def required_all(contest: Contest, readings: Readings, t: Table) -> bool:
    """Whether the reading in force makes every source give its most."""
    if not contest.use.all_when:
        return False
    asked = condition(contest.use.all_when)
    return asked.is_so(value_of(t, f"@silent:{asked.name}", readings))


def lines_bind(t: Table, readings: Readings, composer: Composer | OrderComposer) -> bool:
    """Whether a hand is built on the line that the player declared."""
    if not composer.use.declared or t.program.declares is None:
        return False
    binding = t.program.declares.binding
    return value_of(t, binding, readings) in ("binding", "yes")


def lines_open(
    t: Table, seat: int, readings: Readings, composer: Composer | OrderComposer
) -> "list[str | None]":
    """The lines the seat's hand may be built on: [None] for its best."""
    return lines_declared(t, seat, composer) if lines_bind(t, readings, composer) else [None]


def lines_declared(t: Table, seat: int, composer: Composer | OrderComposer) -> "list[str | None]":
    """``lines_open`` where what was declared binds."""
    named = t.declared.get(seat, [])
    legal = composer.labels
    first = [one for one in (named[0].split("+") if named else []) if one in legal]
    if first:
        return list(first)
    return [None]  # none was noted: his best line


def claim(t: Table, seat: int, contest: Contest, composer: Composer, readings: Readings) -> Claim:
    """What the seat's known cards make, on the line that holds under ``readings``."""
    zones, cells, unknown = _zones(t, seat)
    all_required = required_all(contest, readings, t)
    open_lines = lines_open(t, seat, readings, composer)
    declared_two = len(t.declared.get(seat, [""])[0].split("+")) > 1
    grid = composer.use.one_set_zone
    if grid in unknown and not hidden_on_lines(t, composer, open_lines):
        del unknown[grid]
    if not any(unknown.values()):
        made = [composer.best(zones, cells, all_required, line) for line in open_lines]
        best = max(made, key=lambda one: one.score)
        if len(made) == 1 or declared_two:
            return Claim(seat, best.score, best.score, best.five, best.label)
        worst = min(made, key=lambda one: one.score)
        if worst.score == best.score:
            return Claim(seat, best.score, best.score, best.five, best.label)
        return Claim(seat, worst.score, best.score)
    left = t.may_hold(seat)
    key = (contest.id, tuple(zones.items()), tuple(cells.items()), tuple(unknown.items()))
    known = (*key, left, all_required, tuple(open_lines))
    if known not in t.ranges:
        t.ranges[known] = [
            bounds(composer, zones, cells, unknown, left, all_required, line, t.afford)
            for line in open_lines
        ]
    ranges = t.ranges[known]
    low, high = min(low for low, _ in ranges), max(high for _, high in ranges)
    return Claim(seat, low, max(high, low + 1))


def hidden_on_lines(
    t: Table, composer: Composer | OrderComposer, lines: "list[str | None]"
) -> bool:
    """Whether a card nobody saw lies on one of the lines that may be played."""
    sets = [one for one in composer.sets if None in lines or one.label in lines]
    known = set() if t.layout_bad else {c for one in sets for c in one.cells} - set(t.cells)
    return bool(known) or any(t.cells.get(c, 0) < 0 for one in sets for c in one.cells)


def hidden_cells(t: Table, zone: Zone) -> int:
    """How many cells of a grid nobody saw."""
    hidden = sum(1 for card in t.cells.values() if card < 0)
    return hidden if t.layout_bad else hidden + max(0, len(zone.filled) - len(t.cells))


def _zones(t: Table, seat: int) -> tuple[dict[str, int], dict[int, int], dict[str, int]]:
    """Known cards by zone, grid cells, and how many cards of each zone are unknown."""
    zones: dict[str, int] = {}
    unknown: dict[str, int] = {}
    for zone in t.game.zones:
        if zone.owner == "seat":
            cards = t.down[seat] + t.up[seat]
        elif zone.rows:
            if hidden := hidden_cells(t, zone):
                unknown[zone.id] = hidden
            continue
        elif zone.owner != "board":  # what lies on the table is in nobody's hand
            continue
        else:
            short = zone_holds(t, zone) - len(t.board)
            short = 0 if t.found("BRD001", "MIS016") else max(0, short)
            cards = t.board + [-1] * short
        zones[zone.id] = mask_of(cards)
        hidden = sum(1 for card in cards if card < 0)
        if hidden:
            unknown[zone.id] = hidden
    return zones, {cell: card for cell, card in t.cells.items() if card >= 0}, unknown
