"""The hand each seat can claim in one contest on one board, whatever the order; pays nobody.

The twin of ``audit.hands.plain_claims.claim``, which knows high hands of games without wild cards
alone. A hand below a contest's qualifier is no hand there.
"""

from dataclasses import dataclass, field, replace

from audit.cards.boards import hand_of, lying, row
from audit.guards import last_turned, zone_holds
from audit.hands.bounds_orders import any_wild, bounds
from audit.hands.claim import Claim
from audit.hands.compose_orders import Cards, OrderComposer, Peak
from audit.hands.contests import Readings, Ready
from audit.hands.hand_words import read_out, real_cards
from audit.hands.plain_claims import hidden_cells, hidden_on_lines, lines_open, required_all
from audit.hands.ranking import NO_HAND, SUIT, cards_of, mask_of
from audit.hands.wilds import NONE_WILD, WildCards, wilds_of
from audit.table import Table
from schemas.cards import JOKER, cards_text
from schemas.game import Zone

DUMMY = -2  # the seat of the dummy's hand


def claim_of(t: Table, seat: int, ready: Ready, board: int, readings: Readings) -> Claim:
    """What the seat's known cards make in a contest; ``board`` from 0, -1 for the best of any."""
    if board < 0:
        return _best_board(
            [claim_of(t, seat, ready, one, readings) for one in range(t.program.boards)]
        )
    if t.game.wilds:
        return _claim_now(t, seat, ready, board, readings)
    own = (tuple(t.down[seat]), tuple(t.up[seat])) if seat >= 0 else tuple(t.dummy)
    shared = (tuple(row(t, board)), tuple(t.cells.items()), t.seen)
    seen = (ready, seat, board, own, shared, *t.declared.get(seat, ()), *readings.items())
    if seen not in t.claims_made:
        t.claims_made[seen] = _claim_now(t, seat, ready, board, readings)
    return t.claims_made[seen]


def _claim_now(t: Table, seat: int, ready: Ready, board: int, readings: Readings) -> Claim:
    """``claim_of`` on one board, by the cards as they lie now."""
    wild = wilds_of(t, seat, ready.contest, readings) if t.game.wilds else NONE_WILD
    made = _claim_with(t, seat, ready, board, readings, wild)
    if not wild.maybe:
        return made
    more = _claim_with(t, seat, ready, board, readings, replace(wild, full=wild.full | wild.maybe))
    if made.exact and more.exact and made.low == more.low:
        return made
    why = f"whether {t.name(seat)} paid for a wild card was not noted"
    return Claim(seat, min(made.low, more.low), max(made.high, more.high), why=why)


def _claim_with(
    t: Table, seat: int, ready: Ready, board: int, readings: Readings, wild: WildCards
) -> Claim:
    """The claim with these cards wild."""
    cards, unknown, blurred = _cards(t, seat, board, ready.composer)
    if wild.full or wild.bugs:
        cards = Cards(cards.zones, cards.cells, wild.full, wild.bugs, cards.jokers, cards.suits)
    all_required = required_all(ready.contest, readings, t)
    lines = lines_open(t, seat, readings, ready.composer)
    grid = ready.composer.use.one_set_zone
    if grid in unknown and not hidden_on_lines(t, ready.composer, lines):
        del unknown[grid]
    blurred = blurred or bool(wild.unknown)
    if not readings and not t.game.wilds:  # ``claim_of`` knows such a hand again
        return _claim(t, seat, ready, cards, unknown, lines, all_required, blurred)
    key = (
        *(seat, ready, all_required, tuple(lines), blurred, t.program.deck & ~t.seen),
        *(tuple(cards.zones.items()), tuple(cards.cells.items()), tuple(unknown.items())),
        *(cards.full, cards.bugs, tuple(cards.suits.items()), tuple(cards.jokers.items())),
        len(t.declared.get(seat, [""])[0].split("+")),
    )
    made = t.claims_made.get(key)
    if made is None:
        made = t.claims_made[key] = _claim(
            t, seat, ready, cards, unknown, lines, all_required, blurred
        )
    return replace(made, why=wild.unknown) if wild.unknown else made


def _claim(
    t: Table,
    seat: int,
    ready: Ready,
    cards: Cards,
    unknown: dict[str, int],
    lines: "list[str | None]",
    all_required: bool,
    blurred: bool,
) -> Claim:
    peaks = [ready.composer.peak(cards, all_required, line) for line in lines]
    if blurred:
        return _blurred(ready, seat, cards, unknown, peaks)
    best = max(peaks, key=lambda one: one.score)
    low = min(one.score for one in peaks)
    if len(t.declared.get(seat, [""])[0].split("+")) > 1:
        low = best.score  # two lines were claimed: his best of them
    high = best.score
    keys = (*ready.composer.keys, ready.composer.use.one_set_zone)
    if unknown and any(unknown.get(key) for key in keys):
        left = t.program.deck & ~t.seen
        ranges = [
            bounds(ready.composer, cards, unknown, left, t.afford, all_required, line)
            for line in lines
        ]
        low, high = min(one for one, _ in ranges), max(one for _, one in ranges)
    return _cut(ready, seat, low, high, best, cards)


def exact_claim(ready: Ready, seat: int, best: Peak, cards: Cards) -> Claim:
    """The claim of a seat whose every card is known."""
    return _cut(ready, seat, best.score, best.score, best, cards)


def _cut(ready: Ready, seat: int, low: int, high: int, best: Peak, cards: Cards) -> Claim:
    """The claim once what is below the qualifier is no hand."""
    if not ready.clears(high):
        words = ready.nothing()
        if low == high >= 0 and ready.qualifier:
            words = f"{ready.order.describe(high)}, not {ready.qualifier}"
        return Claim(seat, NO_HAND, NO_HAND, words=words)
    if low == high == best.score:
        return _exact(ready, seat, best, cards)
    low = low if ready.clears(low) else NO_HAND
    return Claim(seat, low, max(high, low + 1))


def _exact(ready: Ready, seat: int, best: Peak, cards: Cards) -> Claim:
    """A hand that is known, with its cards and how the table would say it."""
    laid, places = ready.order.best_of(best.score, best.naturals, best.wilds, best.bugs)
    five, standing = real_cards(laid, places, _wild_cards(ready.composer, cards) if places else ())
    told = read_out(laid, five, standing) if standing else cards_text(five)
    where = f", line {best.label}" if best.label else ""
    words = f"{ready.order.told(best.score, (laid, places))} ({told}{where})"
    return Claim(seat, best.score, best.score, tuple(five), best.label, words)


def _wild_cards(composer: OrderComposer, cards: Cards) -> list[int]:
    """The wild cards a hand may be made of; a joker for each that lies there."""
    found: list[int] = []
    masks = [(cards.zones.get(key, 0), cards.jokers.get(key, 0)) for key in composer.keys]
    masks.append((mask_of(cards.cells.values()), 0))
    for mask, jokers in masks:
        found += [*cards_of(mask & (cards.full | cards.bugs)), *[JOKER] * jokers]
    return found


def _blurred(
    ready: Ready, seat: int, cards: Cards, unknown: dict[str, int], peaks: list[Peak]
) -> Claim:
    """A hand of which it is not known which cards are wild, or which of them lie face down."""
    composer = ready.composer
    more = sum(unknown.get(key, 0) for key in (*composer.keys, composer.use.one_set_zone))
    high = max(
        (any_wild(composer, held, more) for _, held in composer.piles(cards)), default=NO_HAND
    )
    low = min(one.score for one in peaks)
    if composer.by_face:
        low = NO_HAND
    if not ready.clears(high):
        return Claim(seat, NO_HAND, NO_HAND, words=ready.nothing())
    low = low if ready.clears(low) else NO_HAND
    return Claim(seat, low, max(high, low + 1))


def _best_board(made: list[Claim]) -> Claim:
    """The best of a seat's hands on several boards."""
    best = max(made, key=lambda one: (one.low, one.exact))
    high = max(one.high for one in made)
    return best if best.exact and high == best.high else Claim(best.seat, best.low, high)


@dataclass(slots=True)
class _Lain:
    """What is known of the cards of a seat and of one board, zone by zone."""

    zones: dict[str, int] = field(default_factory=dict)
    unknown: dict[str, int] = field(default_factory=dict)
    jokers: dict[str, int] = field(default_factory=dict)
    suits: dict[str, int] = field(default_factory=dict)

    def lay(self, key: str, cards: list[int]) -> None:
        """The cards of a zone, or of one face of it."""
        self.zones[key] = mask_of(cards)
        if -1 in cards:
            self.unknown[key] = cards.count(-1)
        if JOKER in cards and cards.count(JOKER) > 1:
            self.jokers[key] = cards.count(JOKER) - 1

    def last(self, zone: str, card: int) -> None:
        """The card that says the suit of a zone; nothing where nobody saw it."""
        if 0 <= card != JOKER:
            self.suits[zone] = SUIT << (card & ~15)


def _cards(
    t: Table, seat: int, board: int, composer: OrderComposer
) -> tuple[Cards, dict[str, int], bool]:
    """The known cards by zone, how many of each are unknown, and whether faces are."""
    lain = _Lain()
    faces = composer.by_face
    blurred = faces and seat in t.faces_untold
    for zone in t.game.zones:
        if zone.owner == "seat":
            down, up = hand_of(t, seat, board)
            lain.lay(zone.id, down + up)
            if faces:
                lain.lay(f"{zone.id}:down", down + up if blurred else down)
                lain.lay(f"{zone.id}:up", down + up if blurred else up)
        elif zone.owner == "board":
            _board_zone(t, zone, board, lain)
    for zone_id in composer.suits_of:
        if zone_id not in lain.suits:  # each card may be of the suit
            blurred = True
            lain.unknown |= {key: len(hand_of(t, seat, board)[0]) for key in composer.keys}
    cells = {cell: card for cell, card in t.cells.items() if card >= 0} if t.cells else {}
    return Cards(lain.zones, cells, jokers=lain.jokers, suits=lain.suits), lain.unknown, blurred


def _board_zone(t: Table, zone: Zone, board: int, lain: _Lain) -> None:
    """The cards that all may use."""
    if zone.rows:
        if hidden := hidden_cells(t, zone):
            lain.unknown[zone.id] = hidden
        lain.last(zone.id, t.cells.get(last_turned(t, zone), -1))
        return
    cards = lying(t, zone.id, board)
    short = zone_holds(t, zone) - len(cards)
    never = zone.boards > 1 and not cards  # one of several boards: nobody's hand is told by none
    if short > 0 and (never or not t.found("BRD001", "MIS016")):
        lain.lay(zone.id, cards + [-1] * short)
    else:
        lain.lay(zone.id, cards)
    lain.last(zone.id, cards[-1] if cards else -1)
