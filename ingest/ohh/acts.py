"""The actions of a round. Each amount is what goes in with it, unless the file is written in
totals; a record of ours has the round's total for bets and raises."""

import json
from collections.abc import Callable

from ingest.ohh.told import Aside, Table, Told
from schemas.events import NOBODY, Kind

POSTS = {
    "Post SB": (Kind.BLIND, 0, True),
    "Post BB": (Kind.BLIND, 1, True),
    "Post Ante": (Kind.ANTE, -1, False),
    "Straddle": (Kind.STRADDLE, -1, True),
    "Post Dead": (Kind.DEAD, -1, False),
    "Post Extra Blind": (Kind.POST, -1, True),
}
BETS = {"Bet": Kind.BET, "Raise": Kind.RAISE, "Call": Kind.CALL}
PASSES = {"Fold": Kind.FOLD, "Check": Kind.CHECK}
KEYS = {"action_number", "player_id", "action", "amount", "is_allin", "cards"}
# what stands in no pot: the kind of a ledger, and what it was for
ASIDES = {
    "Added Chips": ("buy", "added chips"),
    "Sits Down": ("sit", "sits down"),
    "Stands Up": ("leave", "stands up"),
    "Player Adjustment": ("adjust", "player adjustment"),
}
Teller = Callable[[Told, int, Table, int], None]


def act(told: Told, one: Table, place: int) -> None:
    """Take one action as it stands."""
    word = one.get("action")
    tell = KNOWN.get(word) if isinstance(word, str) else None
    if tell is None:
        if word == "Add to Pot":
            _into_the_pot(told, one, place)
        elif (known := _other_spelling(word)) is not None:
            act(told, {**one, "action": known}, place)
        else:
            told.unknown(f"an action of no known kind: {word!r}", _text(one), place)
        return
    if not one.keys() <= KEYS:
        told.unknown_keys(one, KEYS, "an action", place)
    seat = told.seat(one.get("player_id"), place)
    if seat != NOBODY:
        tell(told, seat, one, place)


def _other_spelling(word: object) -> str | None:
    """A word of the standard written with other letters or signs between them."""
    if not isinstance(word, str):
        return None
    plain = word.replace("_", " ").replace("-", " ").strip().casefold()
    return SPELLINGS.get(plain)


def _text(one: Table) -> str:
    return json.dumps(one, ensure_ascii=False, default=str)


def _post(told: Told, seat: int, one: Table, place: int) -> None:
    kind, cell, live = POSTS[one["action"]]
    amount = told.chips(one.get("amount"), place, "a post of")
    if live:
        told.level[seat] += amount
    rows = told.play if told.begun else told.forced
    rows.append((kind, seat, amount, -2, place, -1, 0, cell, 0, 0, ""))


def _bet(told: Told, seat: int, one: Table, place: int) -> None:
    kind = BETS[one["action"]]
    amount = told.chips(one.get("amount"), place, "a bet of")
    before = told.level[seat]
    total = max(amount, before) if told.as_totals else before + amount
    highest = max(told.level)
    told.level[seat] = total
    told.begun = True
    what = total - before if kind == Kind.CALL else total
    if (kind == Kind.BET) is (highest > 0) and total > highest:
        # A word of the writer's, not of the player's: a raise where nobody had bet.
        kind, what = Kind.BET_OR_RAISE, total
    told.play.append((kind, seat, what, -2, place, -1, 0, -1, 0, 0, ""))


def _pass(told: Told, seat: int, one: Table, place: int) -> None:
    kind = PASSES[one["action"]]
    told.begun = True
    if kind == Kind.FOLD:
        told.folded.add(seat)
    told.play.append((kind, seat, 0, -2, place, -1, 0, -1, 0, 0, ""))


def _shows(told: Told, seat: int, one: Table, place: int) -> None:
    cards = told.cards(one.get("cards"), place)
    group = told.next_group()
    for card in cards or [-2]:
        told.play.append((Kind.SHOW, seat, 0, card, place, -1, 0, -1, 0, group, ""))


def _mucks(told: Told, seat: int, one: Table, place: int) -> None:
    """Cards beside it were seen by nobody at the table: they were dealt, and not shown."""
    cards = told.cards(one.get("cards"), place)
    if cards:
        told.known.setdefault(seat, {}).setdefault(0, cards)
    told.add(Kind.MUCK, seat, place=place)


def _aside(told: Told, seat: int, one: Table, place: int) -> None:
    kind, text = ASIDES[one["action"]]
    value = one.get("amount")
    minus = kind == "adjust" and str(value).startswith("-")
    amount = told.chips(str(value).lstrip("-") if minus else value, place, text)
    told.asides.append(Aside(kind, seat, -amount if minus else amount, text, place))


def _into_the_pot(told: Told, one: Table, place: int) -> None:
    """Chips from outside the hand; of a player, or of nobody (a splash pot)."""
    amount = told.chips(one.get("amount"), place, "added to the pot")
    player = one.get("player_id")
    rows = told.play if told.begun else told.forced
    seat = told.seats.get(player, NOBODY) if isinstance(player, (int, str)) else NOBODY
    if seat != NOBODY:
        rows.append((Kind.DEAD, seat, amount, -2, place, -1, 0, -1, 0, 0, ""))
        return
    rows.append((Kind.CARRY, NOBODY, amount, -2, place, -1, 0, -1, 0, 0, "added to the pot"))
    told.asides.append(Aside("adjust", NOBODY, amount, "splash pot", place))


def _payout(told: Told, seat: int, one: Table, place: int) -> None:
    """Says again what a player wins or takes back; the pots say it to the chip."""


def _dealt(told: Told, seat: int, one: Table, place: int) -> None:
    """Cards as they are dealt; street by street in stud."""
    cards = told.cards(one.get("cards"), place)
    told.known.setdefault(seat, {}).setdefault(told.round, []).extend(cards)


KNOWN: dict[str, Teller] = {
    **dict.fromkeys(POSTS, _post),
    **dict.fromkeys(BETS, _bet),
    **dict.fromkeys(PASSES, _pass),
    **dict.fromkeys(ASIDES, _aside),
    "Shows Cards": _shows,
    "Mucks Cards": _mucks,
    "Dealt Cards": _dealt,
    "Payout": _payout,
}
SPELLINGS = {word.casefold(): word for word in (*KNOWN, "Add to Pot")}
