"""Which cards may stand for others: for one seat, in one contest, under one reading.

Sources: the ``wild`` entries of a game and their articles; the design's section on wild cards.
Picks are made at the showdown; a follower is found by going through the up cards as they came.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from audit.cards.table_zones import lying_in, showing_in
from audit.guards import zone_holds
from audit.hands.contests import value_of
from audit.hands.followed import followers, in_deal_order, none_follows
from audit.hands.ranking import DEUCES, mask_of
from audit.hands.wild_words import named
from audit.table import Table
from schemas.cards import JOKER, rank_of
from schemas.conditions import condition
from schemas.events import Kind
from schemas.game import Contest, Wild
from schemas.hand import Level


@dataclass(frozen=True, slots=True)
class WildCards:
    """Masks of the cards that are wild, wherever they lie; ``unknown``: why that cannot be told."""

    full: int = 0
    bugs: int = 0
    unknown: str = ""
    maybe: int = 0  # wild if their owner paid for them, and nobody wrote whether he did


NONE_WILD = WildCards()


@dataclass(frozen=True, slots=True)
class _Cards:
    """What one entry makes wild: ranks, single cards, or why nobody can tell."""

    ranks: frozenset[int] = frozenset()
    mask: int = 0
    unknown: str = ""


NOTHING = _Cards()


def wilds_of(
    t: Table, seat: int, contest: Contest, readings: Mapping[str, str], showing: bool = False
) -> WildCards:
    """The cards that are wild for ``seat`` in ``contest``; ``readings`` decide what is open.

    A seat below nothing is the dummy's hand. ``showing``: as the table sees it now, without what
    hangs on cards that lie face down before a player.
    """
    if not t.game.wilds:
        return NONE_WILD
    full = bugs = maybe = 0
    for wild in t.game.wilds:
        if wild.contest not in ("", contest.id):
            continue
        if wild.guards and not _holds(t, wild.guards, readings):
            continue
        if seat < 0 and (wild.scope == "owner" or wild.hand_size):
            continue  # a dummy owns nothing
        if showing and wild.pick not in ("", "first-revealed") and _hidden(t, wild):
            continue
        found = _picked(t, seat, wild, readings)
        if found.unknown:
            return WildCards(unknown=found.unknown)
        mask = found.mask | _mask_of_ranks(found.ranks)
        if wild.needs_all or wild.killed_by or wild.unless:
            mask, doubt = _for_the_owner(t, seat, wild, mask, showing)
            if doubt:
                return WildCards(unknown=doubt)
        if wild.unless and (wild.unless, seat) in t.unpaid_open:
            maybe |= mask
        elif value_of(t, wild.power, readings) == "bug":
            bugs |= mask
        else:
            full |= mask
    return WildCards(full, bugs & ~full, maybe=maybe & ~full)


def wild_entries(t: Table, contest: Contest, readings: Mapping[str, str]) -> Iterator[Wild]:
    """The entries of the game that hold in ``contest`` under the readings."""
    for wild in t.game.wilds:
        if wild.contest in ("", contest.id) and _holds(t, wild.guards, readings):
            yield wild


def made_wild(t: Table, seat: int, wild: Wild, readings: Mapping[str, str]) -> tuple[int, str]:
    """The mask of what one entry makes wild for a seat, or why that cannot be told."""
    found = _picked(t, seat, wild, readings)
    if found.unknown:
        return 0, found.unknown
    mask = found.mask | _mask_of_ranks(found.ranks)
    return _for_the_owner(t, seat, wild, mask, showing=False)


def hangs_on_the_owner(wild: Wild) -> bool:
    """Whether an entry may make other cards wild for one player than for another."""
    of_one = wild.scope == "owner" or wild.hand_size or wild.pick_zone or wild.unless
    return bool(of_one or wild.needs_all or wild.killed_by)


def wilds_in_play(t: Table) -> bool:
    """Whether any card may be wild in this hand, by what was announced."""
    return any(
        _holds(t, wild.guards, {}) and (not wild.announced or wild.announced in t.words_announced)
        for wild in t.game.wilds
    )


def _holds(t: Table, guards: tuple[str, ...], readings: Mapping[str, str]) -> bool:
    """Whether every condition holds; an option nobody decided is as it usually is, else it does."""
    for guard in guards:
        asked = condition(guard)
        value = value_of(t, f"@{asked.name}", readings)
        if not value:
            option = t.game.option(asked.name)
            value = option.usual if option else ""
        if not asked.may_hold(value):
            return False
    return True


@lru_cache(maxsize=1024)
def _mask_of_ranks(ranks: frozenset[int]) -> int:
    return sum(DEUCES << rank for rank in ranks)


def _picked(t: Table, seat: int, wild: Wild, readings: Mapping[str, str]) -> _Cards:
    """What an entry names before it is asked whose they are."""
    if wild.announced:
        return _announced(t, wild)
    if wild.hand_size:
        return _Cards(frozenset({hand_size(t, seat) - 2}))
    if wild.follow is not None:
        return _followed(t, wild, readings)
    if wild.pick_zone:
        return _pick(t, seat, wild, readings)
    return _fixed(wild.ranks, wild.cards, bool(wild.jokers))


def hand_size(t: Table, seat: int) -> int:
    """How many cards the game had given the seat by now: a card too many or too few, told where it
    was dealt, makes no other rank wild."""
    return len(t.seat_cards(seat)) - t.extra_cards.get(seat, 0)


@lru_cache(maxsize=256)
def _fixed(ranks: tuple[int, ...], cards: tuple[int, ...], jokers: bool) -> _Cards:
    """The cards that the definition itself names."""
    return _Cards(frozenset(ranks), mask_of(cards) | (1 << JOKER if jokers else 0))


def _announced(t: Table, wild: Wild) -> _Cards:
    """The cards the dealer named before the deal."""
    words = t.words_announced.get(wild.announced, "")
    if not words:
        return NOTHING
    ranks, cards, doubt = named(words)
    return _Cards(ranks, mask_of(cards), doubt and f"which cards are wild: {doubt}")


def _followed(t: Table, wild: Wild, readings: Mapping[str, str]) -> _Cards:
    if not in_deal_order(t):
        if none_follows(t, wild):
            return NOTHING
        return _Cards(unknown="the order in which the up cards came was not noted")
    update = value_of(t, wild.update, readings)
    keeps = value_of(t, wild.if_nothing_follows, readings) == "keeps"
    again = value_of(t, wild.if_another_follows, readings)
    too, adds = again == "wild-too", update == "accumulates"
    ranks = followers(t, wild, adds, keeps, too)
    if not update and wild.update and ranks != followers(t, wild, True, keeps, too):
        return _Cards(unknown="what a later such card does was not announced")
    if not again and wild.if_another_follows and ranks != followers(t, wild, adds, keeps, True):
        return _Cards(unknown="what one such card right behind another does was not announced")
    if ranks is None:
        return _Cards(unknown="an up card on which the wild rank hangs was not noted")
    return _Cards(ranks)


def _pick(t: Table, seat: int, wild: Wild, readings: Mapping[str, str]) -> _Cards:
    """One card of a zone, and with it its rank or the card alone."""
    if wild.pick == "first-revealed":
        card, doubt = _first_rolled(t, seat)
    else:
        card, doubt = _of_zone(t, seat, wild, readings)
    if doubt or card < 0:
        return _Cards(unknown=doubt)
    if value_of(t, wild.spread, readings) in ("card", "card-only"):
        return _Cards(mask=1 << card)
    return _Cards(frozenset({rank_of(card)})) if card != JOKER else _Cards(mask=1 << JOKER)


def _hidden(t: Table, wild: Wild) -> bool:
    """Whether the card is picked where the table cannot see it: among a player's own, or of those
    on the table that lie face down."""
    if not wild.pick_zone:
        return False
    owner = t.game.zone(wild.pick_zone).owner
    return owner == "seat" or (owner == "table" and not showing_in(t, wild.pick_zone))


def _first_rolled(t: Table, seat: int) -> tuple[int, str]:
    """The first card the seat rolled; -1 when it never rolled one."""
    for i in t.where.get(Kind.ROLL, ()):
        if t.seats[i] == seat and i >= t.dealt_from:
            card = t.card(i)
            return card, "" if card >= 0 else f"the first card {t.name(seat)} rolled was not noted"
    if t.level < Level.PROCEDURE:
        return -1, f"which card {t.name(seat)} rolled first was not noted"
    return -1, ""


def _of_zone(t: Table, seat: int, wild: Wild, readings: Mapping[str, str]) -> tuple[int, str]:
    """The card of a zone that an entry picks; -1 when there is none."""
    zone = t.game.zone(wild.pick_zone)
    if wild.pick_cell >= 0:
        card = t.cells.get(wild.pick_cell, -1)
        return card, "" if card >= 0 else "the card that makes its rank wild was not noted"
    if zone.owner == "seat":
        if wild.pick == "lowest-down" and seat in t.faces_untold:
            return -1, f"which of {t.name(seat)}'s cards lay face down was not noted"
        cards = t.down[seat] if wild.pick == "lowest-down" else t.seat_cards(seat)
        whose = f"{t.name(seat)}'s cards"
    elif zone.owner == "table":
        cards, whose = lying_in(t, zone.id), "the table"
    else:
        cards, whose = (list(t.board), "the board")
        if len(cards) < zone_holds(t, zone) and wild.pick in ("last", "lowest"):
            return -1, f"not every card of {whose} was noted" if t.live_count > 1 else ""
    if not cards:
        return -1, ""
    if wild.pick in ("last", "only"):
        last = cards[-1]
        return last, "" if last >= 0 else f"the last card of {whose} was not noted"
    return _lowest(cards, whose, value_of(t, wild.pick_ace, readings) == "low")


def _lowest(cards: list[int], whose: str, ace_low: bool) -> tuple[int, str]:
    """The lowest of the cards; an unknown one may be lower unless nothing is."""

    def height(card: int) -> int:
        return -1 if ace_low and rank_of(card) == 12 else rank_of(card)

    known = [card for card in cards if card >= 0 and card != JOKER]
    lowest = min(known, key=height, default=-1)
    if len(known) < sum(card != JOKER for card in cards):
        bottom = -1 if ace_low else 0
        if lowest < 0 or height(lowest) > bottom:
            return -1, f"{whose} are not all known, and the lowest of them is wild"
    return lowest, ""


def _for_the_owner(t: Table, seat: int, wild: Wild, mask: int, showing: bool) -> tuple[int, str]:
    """The cards left wild for this seat: paid for, complete, not killed; and why it is in doubt."""
    if seat < 0:
        return mask, ""
    cards = t.up[seat] if showing else t.seat_cards(seat)
    held = {rank_of(card) for card in cards if card >= 0}
    hidden = any(card < 0 for card in cards)
    doubt = f"whether {t.name(seat)}'s cards count as wild hangs on one that was not noted"
    if wild.needs_all and not set(wild.ranks) <= held:
        return 0, doubt if hidden else ""
    if wild.killed_by and not held.isdisjoint(wild.killed_by):
        return 0, ""
    if wild.killed_by and hidden:
        return 0, doubt
    if wild.unless:
        mask &= ~mask_of(t.unpaid_cards.get((wild.unless, seat), ()))
    return mask, ""
