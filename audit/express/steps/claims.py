"""The hands that seats show, every card known; others are for ``audit.hands.contest_claims``.

What is wild for all alike is found once a hand.
"""

from dataclasses import dataclass, field

from audit.cards.boards import lying
from audit.express.steps.felt import Felt
from audit.guards import last_turned, zone_holds
from audit.hands.claim import Claim
from audit.hands.compose_orders import Cards, OrderComposer, Peak
from audit.hands.contest_claims import _cut, claim_of
from audit.hands.contests import Readings, Ready
from audit.hands.plain_claims import lines_open, required_all
from audit.hands.ranking import SUIT, best_five, mask_of, score
from audit.hands.wilds import NONE_WILD, WildCards, wilds_of
from audit.program import Program
from schemas.cards import cards_text
from schemas.game import Contest, Wild


@dataclass(slots=True)
class Lain:
    """What all may use, as it lies at the end of one hand: masks by zone, and the grid."""

    readings: Readings
    zones: dict[str, int] = field(default_factory=dict)
    cells: dict[int, int] = field(default_factory=dict)
    suits: dict[str, int] = field(default_factory=dict)
    wilds: dict[str, WildCards] = field(default_factory=dict)  # of all alike, by contest


def lain(t: Felt, readings: Readings) -> Lain | None:
    """The cards of the board or grid; None where one of them is not known, or of several boards."""
    found = Lain(readings)
    if t.program.boards > 1 or t.runs > 1 or t.game.jokers:
        return None
    for zone in t.game.zones:
        if zone.owner != "board":
            continue
        if zone.rows:
            if len(t.cells) < len(zone.filled) or min(t.cells.values()) < 0:
                return None
            found.cells = t.cells
            last = t.cells.get(last_turned(t, zone), -1)
        else:
            cards = lying(t, zone.id, 0)
            if len(cards) < zone_holds(t, zone) or min(cards, default=0) < 0:
                return None
            found.zones[zone.id] = mask_of(cards)
            last = cards[-1] if cards else -1
        if last >= 0:
            found.suits[zone.id] = SUIT << (last & ~15)
    return found


def claims_of(t: Felt, seats: list[int], ready: Ready, shared: Lain) -> list[Claim]:
    """The hand of each seat in a contest, under readings that ``shared`` knows."""
    return [_claim(t, seat, ready, shared) for seat in seats]


def _claim(t: Felt, seat: int, ready: Ready, shared: Lain) -> Claim:
    down, up = t.down[seat], t.up[seat]
    wild = _wild(t, seat, ready.contest, shared)
    odd = wild.unknown or wild.maybe or seat in t.faces_untold
    needs = any(
        one.suit_of and one.suit_of not in shared.suits for one in ready.composer.use.sources
    )
    if odd or needs or min((*down, *up), default=0) < 0:
        return claim_of(t, seat, ready, 0, shared.readings)
    composer, zones = ready.composer, shared.zones.copy()
    lies, shows = mask_of(down), mask_of(up)
    for zone in t.game.zones:
        if zone.owner == "seat":
            zones[zone.id] = lies | shows
            zones[f"{zone.id}:down"], zones[f"{zone.id}:up"] = lies, shows
    cards = Cards(zones, shared.cells, wild.full, wild.bugs, suits=shared.suits)
    lines = lines_open(t, seat, shared.readings, composer)
    if len(lines) > 1:
        return claim_of(t, seat, ready, 0, shared.readings)
    best = _of_any_cards(composer, cards)
    if best is None:
        every = required_all(ready.contest, shared.readings, t)
        best = composer.peak(cards, every, lines[0])
    if wild.full or wild.bugs or not ready.clears(best.score):
        return _cut(ready, seat, best.score, best.score, best, cards)
    laid = ready.order.best_of(best.score, best.naturals)
    five, where = laid[0], f", line {best.label}" if best.label else ""
    words = f"{ready.order.told(best.score, laid)} ({cards_text(five)}{where})"
    return Claim(seat, best.score, best.score, five, best.label, words)


def _of_any_cards(composer: OrderComposer, cards: Cards) -> Peak | None:
    """The best hand where any cards of the sources may play; None where the game counts them."""
    use = composer.use
    if not use.vacuous or use.one_set_zone or any(x.suit or x.suit_of for x in use.sources):
        return None
    together = 0
    for key in composer.keys:
        together |= cards.zones.get(key, 0)
    if not together:
        return None
    full, bugs = (together & cards.full).bit_count(), (together & cards.bugs).bit_count()
    naturals = together & ~(cards.full | cards.bugs)
    return Peak(composer.order.score(naturals, full, bugs), naturals, full, bugs, "")


def plain_claims(t: Felt, seats: list[int]) -> list[Claim] | None:
    """The high hand of each seat in a game without anything else; None where a card is unknown."""
    program = t.program
    composer, board = program.composers[0], [zone for zone in t.game.zones if zone.owner == "board"]
    if composer.use.one_set_zone or len(board) > 1 or any(zone.rows for zone in board):
        return None
    if composer.use.all_when or (board and len(t.board) < board[0].cells):
        return None
    if min(t.board, default=0) < 0:
        return None
    shared, made = mask_of(t.board), []
    zones = {zone.id: shared for zone in board}
    own = [zone.id for zone in t.game.zones if zone.owner == "seat"]
    for seat in seats:
        cards = t.down[seat] + t.up[seat]
        if min(cards, default=0) < 0:
            return None
        mask = mask_of(cards)
        if composer.use.vacuous:
            mask |= shared
            scored = score(mask)
        else:
            scored, mask, _ = composer.peak({**zones, **dict.fromkeys(own, mask)})
        five = best_five(mask, scored)
        made.append(Claim(seat, scored, scored, five))
    return made


def _wild(t: Felt, seat: int, contest: Contest, shared: Lain) -> WildCards:
    """What is wild for the seat."""
    if not t.game.wilds:
        return NONE_WILD
    known = shared.wilds.get(contest.id)
    if known is not None:
        return known
    found = wilds_of(t, seat, contest, shared.readings)
    if _alike(t.program):
        shared.wilds[contest.id] = found
    return found


def _alike(program: Program) -> bool:
    """Whether what is wild is wild for every seat."""
    known = program.questions.get("wild for all")
    if known is None:
        alike = all(_of_all(one, program) for one in program.game.wilds)
        known = program.questions["wild for all"] = ("yes",) if alike else ()
    return bool(known)


def _of_all(wild: Wild, program: Program) -> bool:
    if wild.hand_size or wild.needs_all or wild.killed_by or wild.unless or wild.scope == "owner":
        return False
    if wild.pick == "first-revealed":
        return False
    return not wild.pick_zone or program.game.zone(wild.pick_zone).owner != "seat"
