"""Which cards were wild in a hand, for whom, by what and by which article: for people to read.

It follows ``audit.hands.wilds`` entry by entry and decides nothing. Only cards somebody saw are
named: those of the players still in, and those that lie for all.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from audit.cards.boards import row
from audit.hands.contests import value_of
from audit.hands.followed import following, in_deal_order
from audit.hands.ranking import cards_of, mask_of, rank_name
from audit.hands.wilds import hand_size, made_wild, wild_entries
from audit.orders.names import SUIT_NAMES
from audit.table import Table
from schemas.cards import JOKER, card_text, place_of_cell, rank_of, suit_of, whole_suits
from schemas.game import Contest, Wild
from schemas.gamewords.plain import words
from schemas.verdict import WildTold
from schemas.words import listed

PICKED = {
    "lowest-down": "{whose} lowest hole card",
    "lowest": "{whose} lowest card",
    "last": "{whose} last card",
    "only": "the card of the {zone}",
    "first-revealed": "the first card {name} turned up",
}


def wilds_told(t: Table, readings: dict[str, str]) -> tuple[WildTold, ...]:
    """Every entry that made cards wild, in the game's order; one of each kind where seats share
    it. ``readings`` decide what the articles leave open."""
    told: dict[tuple[str, str, str], WildTold] = {}
    for contest in t.game.contests:
        for wild in wild_entries(t, contest, readings):
            if (wild.contest or contest is t.game.contests[0]) and t.live_count:
                for one in _of_entry(t, wild, contest, readings, t.active()):
                    key = (wild.id, one.why, one.cite)
                    before = told.get(key)
                    told[key] = _together(before, one) if before else one
                _with_folded(t, wild, contest, readings, told)
    return tuple(told.values())


def _together(one: WildTold, other: WildTold) -> WildTold:
    cards = tuple(dict.fromkeys((*one.cards, *other.cards)))
    return replace(one, seats=(*one.seats, *other.seats), cards=cards)


def _with_folded(
    t: Table,
    wild: Wild,
    contest: Contest,
    readings: dict[str, str],
    told: dict[tuple[str, str, str], WildTold],
) -> None:
    """Enter the cards of those who folded with what is told of the others for the same reason."""
    gone = [seat for seat in t.order if t.dealt[seat] and not t.live[seat]]
    for one in _of_entry(t, wild, contest, readings, gone):
        before = told.get((wild.id, one.why, one.cite))
        if before is not None:
            cards = [card for card in one.cards if card not in before.cards]
            folded = tuple(dict.fromkeys((*before.folded, *cards)))
            told[wild.id, one.why, one.cite] = replace(before, folded=folded)


def _of_entry(
    t: Table,
    wild: Wild,
    contest: Contest,
    readings: dict[str, str],
    seats: Sequence[int],
) -> Iterator[WildTold]:
    """What one entry makes wild for each of these players."""
    cite = t.game.cite(wild.cite)
    alone = f" for the {words(contest.id)} alone" if wild.contest else ""
    for seat in seats:
        mask, unknown = made_wild(t, seat, wild, readings)
        if unknown:
            yield WildTold((seat,), (), _untold(unknown), cite)
            continue
        why = _why(t, seat, wild, mask, readings)
        if why:
            seen = _seen(t, seat)
            cards = tuple(c for c in seen if mask >> c & 1)
            size = hand_size(t, seat) if wild.hand_size else 0
            yield WildTold((seat,), cards, why + alone, cite, hand_size=size)


def _untold(unknown: str) -> str:
    what = "which cards are wild"
    return f"{what} cannot be told: {unknown.removeprefix(f'{what}: ')}"


def _seen(t: Table, seat: int) -> list[int]:
    """The known cards of a seat's hand and those that lie for all, each once."""
    boards = [card for board in range(1 + len(t.more_boards)) for card in row(t, board)]
    runs = [card for hands in t.run_cards for cards in hands[seat] for card in cards]
    shared = [*boards, *t.cells.values(), *t.table_cards, *t.dummy]
    lying = [*t.seat_cards(seat), *runs, *shared]
    return list(dict.fromkeys(card for card in lying if card >= 0))


def _why(t: Table, seat: int, wild: Wild, mask: int, readings: dict[str, str]) -> str:
    """``fours are wild for Ann: the 4c is Ann's lowest hole card``; "" for nothing."""
    power = ", as an ace or to fill a straight or a flush"
    bug = power if value_of(t, wild.power, readings) == "bug" else ""
    named = _named(wild, mask)
    if wild.follow is not None:
        return _followed(t, wild, readings, named) + bug
    if not mask:
        return _lost(t, seat, wild)
    if wild.announced:
        return f"{named} wild, as the dealer announced{bug}"
    if wild.hand_size:
        return f"{named} wild for who holds {hand_size(t, seat)} cards{bug}"
    if wild.pick or wild.pick_cell >= 0:
        return _picked(t, seat, wild, mask, readings) + bug
    unpaid = mask_of(t.unpaid_cards.get((wild.unless, seat), ())) if wild.unless else 0
    but = f"; {t.name(seat)} did not pay for the {_texts(unpaid)}" if unpaid else ""
    return f"{named} wild{_only_for(wild)}{bug}{but}"


def _lost(t: Table, seat: int, wild: Wild) -> str:
    """Why a player's cards are not wild though others' may be; "" where there is nothing to say."""
    held = {rank_of(card) for card in t.seat_cards(seat) if card >= 0}
    killing = held & set(wild.killed_by)
    if killing and held & set(wild.ranks):
        name = rank_name(min(killing))
        return f"{t.name(seat)} holds {_article(name)} {name}: nothing is wild for {t.name(seat)}"
    return ""


def _only_for(wild: Wild) -> str:
    return " for who holds one of each" if wild.needs_all else ""


def _article(name: str) -> str:
    return "an" if name[0] in "ae" else "a"


def _named(wild: Wild, mask: int) -> str:
    """``threes and hearts are``, ``the jack of spades is``: what the mask is of."""
    ranks = [rank for rank in range(13) if all(mask >> 16 * suit + rank & 1 for suit in range(4))]
    suits = whole_suits(wild.cards or cards_of(mask))
    single = [card for card in cards_of(mask) if card == JOKER or rank_of(card) not in ranks]
    single = [card for card in single if card == JOKER or suit_of(card) not in suits]
    if wild.unless or len(single) > 4:  # some of a rank were not paid for: the rank is meant
        ranks, single = sorted(set(wild.ranks)), [c for c in single if rank_of(c) not in wild.ranks]
    words = [rank_name(rank, True) for rank in ranks] + [SUIT_NAMES[suit] for suit in suits]
    words += ["the joker" if c == JOKER else _card_name(c) for c in single]
    return f"{listed(words) or 'nothing'} {'are' if ranks or suits or len(words) > 1 else 'is'}"


def _card_name(card: int) -> str:
    return f"the {rank_name(rank_of(card))} of {SUIT_NAMES[suit_of(card)]}"


def _texts(mask: int) -> str:
    return listed([card_text(card) for card in cards_of(mask)])


def _picked(t: Table, seat: int, wild: Wild, mask: int, readings: dict[str, str]) -> str:
    zone = t.game.zone(wild.pick_zone) if wild.pick_zone else None
    own = zone is None or zone.owner == "seat" or wild.pick == "first-revealed"
    name = t.name(seat)
    where = wild.pick_zone.replace("-", " ")
    whose = f"{name}'s" if own else f"the {where}'s"
    if wild.pick_cell >= 0:
        row_at, column = place_of_cell(wild.pick_cell)
        card = t.cells.get(wild.pick_cell, -1)
        how = f"lies in row {row_at + 1}, column {column + 1}"
    else:
        card = next((c for c in _origin(t, seat, own, wild) if mask >> c & 1), -1)
        how = f"is {PICKED[wild.pick].format(whose=whose, name=name, zone=where)}"
    for_whom = f" for {name}" if wild.scope == "owner" or own else ""
    return f"{_named(wild, mask)} wild{for_whom}: the {card_text(card)} {how}"


def _origin(t: Table, seat: int, own: bool, wild: Wild) -> list[int]:
    """The cards among which the card was picked, the likeliest first."""
    if not own:
        return list(reversed([card for card in t.board if card >= 0]))
    if wild.pick == "lowest-down":
        return sorted((c for c in t.down[seat] if c >= 0), key=rank_of)
    if wild.pick == "first-revealed":
        return [card for card in t.up[seat] if card >= 0]
    return sorted((c for c in t.seat_cards(seat) if c >= 0), key=rank_of)


def _followed(t: Table, wild: Wild, readings: dict[str, str], named: str) -> str:
    if not in_deal_order(t):
        return ""
    pairs = following(t, wild)
    if value_of(t, wild.update, readings) != "accumulates":
        keeps = value_of(t, wild.if_nothing_follows, readings) == "keeps"
        followed = [one for one in pairs if one[2] >= 0]  # a last one without changes nothing
        pairs = (followed if keeps and followed else pairs)[-1:]
    said = [
        f"the {card_text(card)} came up right after {t.name(seat)}'s {card_text(on)}"
        for seat, on, card in pairs
        if card >= 0
    ]
    if not said or named.startswith("nothing"):
        if not pairs:
            return ""
        seat, on, _ = pairs[-1]
        return f"nothing is wild: no card came up after {t.name(seat)}'s {card_text(on)}"
    return f"{named} wild: {listed(said)}"
