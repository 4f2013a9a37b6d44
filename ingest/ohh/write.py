"""Writes a hand as Open Hand History 1.4, and reads it back to see that it says the same.

The standard (hh-specs.handhistory.org) has hold'em, Omaha, stud and draw, and no word for some of
what happens there: it stands in fields of ours (``ingest.ohh.whole``). A bring-in is a bet, and
what is drawn is dealt; hands of other games are refused by name. Each amount is what goes in with
its act; an uncalled bet that went back is written nowhere.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from ingest.jsonvalues import Broken, Lines, Numbers, values
from ingest.ohh.reader import BEGIN
from ingest.ohh.told import Table, Unreadable
from ingest.ohh.whole import Stand, beside, plain_hand, whole_hand
from ingest.ohh.write_acts import Acts
from ingest.ohh.write_json import dumped
from ingest.ohh.write_streets import streets
from ingest.ohh.write_table import BOARD, DRAW, STUD, Cannot, Row
from ingest.phh.nightly import night_told
from ingest.phh.whole import is_same
from schemas.cards import UNKNOWN, card_text
from schemas.events import ACTS, NOBODY, NOT_NOTED, Event, Kind
from schemas.hand import Hand, Level, Night, RecordError

VERSION = "1.4.6"
GAMES = {
    # it does not say how many cards Omaha deals, and two boards are streets that come again
    **dict.fromkeys(("omaha-5", "omaha-6", "double-board-omaha"), ("Omaha", BOARD)),
    **{"omaha-5-8": ("OmahaHiLo", BOARD), "double-board-holdem": ("Holdem", BOARD)},
    **{"texas-holdem": ("Holdem", BOARD), "omaha": ("Omaha", BOARD)},
    **{"omaha-8": ("OmahaHiLo", BOARD), "five-card-draw": ("Draw", DRAW)},
    **{"seven-card-stud": ("Stud", STUD), "stud-8": ("StudHiLo", STUD)},
}
LIMITS = {"no-limit": "NL", "pot-limit": "PL", "fixed-limit": "FL"}
SITES = {
    **{"pokernow": "PokerNow", "mavens": "Poker Mavens", "gfx": "PokerGFX"},
    "stars": "PokerStars",
}


@dataclass(frozen=True, slots=True)
class Told:
    """The object as text, or why there is none."""

    text: str
    refused: RecordError | None = None


def told(hand: Hand, game: str, night: Night, begins: bool = True) -> Told:
    """A hand as an object of the standard. ``game`` is the id of its game; ``begins``: its night
    is told with it."""
    try:
        return Told(_told(hand, game, night, begins))
    except Cannot as fault:
        event = fault.event
        at = (event.line, event.column) if event is not None and event.line else ()
        line, column = at or (hand.line, hand.column)
        return Told("", RecordError(hand.source, line, column, fault.what, "", hand.id))


def _told(hand: Hand, game: str, night: Night, begins: bool) -> str:
    if game not in GAMES:
        raise Cannot(f"Open Hand History has no such game ({game or hand.game or 'none noted'})")
    if hand.level < Level.ACTIONS and hand.format != "phh":
        raise Cannot("Open Hand History has no hand without its acts")
    acts = Acts(hand, GAMES[game][1])
    acts.take()
    plain = dumped({"ohh": _object(hand, game, night, acts)})
    given, back = _read(plain, plain_hand)
    _is_read_so(hand, back, acts)
    ours = beside(hand, back, given, night_told(night) if begins else None)
    text = f"{plain.removesuffix('}}')}, {ours}}}}}"
    if not is_same(hand, _read(text, whole_hand)[1]):
        raise Cannot("a hand that would be read back otherwise")
    return text


def _read(text: str, reader: Callable[[Table, Stand, str], Hand]) -> tuple[Table, Hand]:
    """The object of a text, and its hand. Raises Cannot."""
    (value,) = values(text, BEGIN, Numbers())
    if isinstance(value, Broken):
        raise Cannot(f"a hand that is no JSON ({value.why})")
    given = value.value["ohh"]
    try:
        return given, reader(given, Stand(text, value.start, value.end, Lines(text)), "")
    except Unreadable as fault:
        raise Cannot(f"a hand Open Hand History cannot hold ({fault})") from None


def _object(hand: Hand, game: str, night: Night, acts: Acts) -> dict[str, object]:
    money = acts.money
    site = SITES.get(hand.profile or hand.format, "Home game")
    found: dict[str, object] = {
        "spec_version": VERSION,
        "site_name": site,
        "network_name": site,
        "internal_version": "floorman",
        "tournament": hand.money == "tournament",
        "game_number": hand.id,
    }
    if hand.time.endswith("Z") and "T" in hand.time:
        found["start_date_utc"] = hand.time
    found |= {"table_name": night.name or "table", "game_type": GAMES[game][0]}
    limit = LIMITS.get(acts.options.get("structure", ""))
    if limit:
        found["bet_limit"] = {"bet_type": limit, "bet_cap": 0}
    found |= {"table_size": max(len(hand.names), 2), "currency": hand.currency}
    if hand.button >= 0:
        found["dealer_seat"] = hand.button
    for key, name in (("small_blind", "small-blind"), ("big_blind", "big-blind"), ("ante", "ante")):
        found[f"{key}_amount"] = money(hand.stakes.get(name, 0))
    found["flags"] = ["Run_It_Twice"] if acts.boards > 1 and not acts.on_all else []
    found["players"] = [_player(hand, seat, night, money) for seat in range(len(hand.names))]
    found["rounds"] = _rounds(acts)
    found["pots"] = _pots(hand, acts)
    return found


def _player(hand: Hand, seat: int, night: Night, money: object) -> dict[str, object]:
    name = hand.names[seat]
    stack = hand.stacks[seat] if hand.stacks else NOT_NOTED
    player: dict[str, object] = {
        "id": seat,
        "seat": hand.seat_numbers[seat],
        "name": night.ids.get(name) or name,
        "display": name,
    }
    if stack != NOT_NOTED:
        player["starting_stack"] = Decimal(hand.unit) * stack
    return player | ({} if hand.dealt_in[seat] else {"is_sitting_out": True})


def _rounds(acts: Acts) -> list[dict[str, object]]:
    """Streets with their cards and acts; the second run's streets behind the first one's."""
    rounds: list[dict[str, object]] = []
    number = 0
    for street, cards, rows in streets(acts):
        actions = []
        for row in rows:
            actions.append({"action_number": number, **_action(acts, row)})
            number += 1
        shown = [card_text(card) for card in cards]
        rounds.append({"id": len(rounds), "street": street, "cards": shown, "actions": actions})
    return rounds


def _action(acts: Acts, row: Row) -> dict[str, object]:
    said: dict[str, object] = {"player_id": row.seat if row.seat >= 0 else None, "action": row.word}
    if row.word in ("Dealt Cards", "Shows Cards", "Mucks Cards"):
        cards = [card_text(card) for card in row.cards]
        return said | ({"cards": cards} if cards or row.word != "Mucks Cards" else {})
    said["amount"] = acts.money(row.goes_in)
    return said | ({"is_allin": True} if row.all_in else {})


def _pots(hand: Hand, acts: Acts) -> list[dict[str, object]]:
    """The payments by pot; what the house took, with the first."""
    pots: dict[int, list[Event]] = {}
    for event in acts.paid:
        if event.seat == NOBODY or event.amount < 0:
            raise Cannot("a pot of which nobody noted who got how much", event)
        pots.setdefault(max(event.cell, 0), []).append(event)
    found: list[dict[str, object]] = []
    for number, payments in enumerate(pots[cell] for cell in sorted(pots)):
        rake = acts.rake if not number else 0
        whole = sum(event.amount for event in payments) + rake
        wins = [{"player_id": e.seat, "win_amount": acts.money(e.amount)} for e in payments]
        amounts = {"amount": acts.money(whole), "rake": acts.money(rake)}
        found.append({"number": number, **amounts, "player_wins": wins})
    return found


def _is_read_so(hand: Hand, back: Hand, acts: Acts) -> None:
    """Whether other programs read the same table, cards, acts and payments. Raises Cannot."""
    if (back.names, back.seat_numbers) != (hand.names, hand.seat_numbers):
        raise Cannot("names or seats that Open Hand History would change")
    if Decimal(back.unit) * sum(back.stacks) != Decimal(hand.unit) * sum(hand.stacks):
        raise Cannot("stacks that Open Hand History would change")
    if _meaning(back, back.events()) != _meaning(hand, acts.as_events):
        raise Cannot("acts that Open Hand History would take for others")


_COMPARED = (
    *(Kind.ANTE, Kind.BLIND, Kind.STRADDLE, Kind.DEAD, Kind.POST, Kind.CARRY, Kind.CHECK),
    *(Kind.CALL, Kind.BET, Kind.RAISE, Kind.BET_OR_RAISE, Kind.FOLD, Kind.POT, Kind.MUCK),
)


def _meaning(hand: Hand, events: Sequence[Event]) -> list[object]:
    unit = Decimal(hand.unit)
    unordered: list[tuple[object, ...]] = []
    acts: list[tuple[object, ...]] = []
    cards: dict[tuple[int, int], list[int]] = {}
    for event in events:
        if event.kind in _COMPARED:
            cell = event.cell if event.kind == Kind.BLIND else -1
            told = (event.kind, event.seat, unit * event.amount, cell)
            (acts if event.kind in ACTS or event.kind == Kind.MUCK else unordered).append(told)
        elif event.kind in (Kind.BOARD, Kind.SHOW, Kind.DEAL) and event.card > UNKNOWN:
            key = (int(event.kind), event.board if event.kind == Kind.BOARD else event.seat)
            cards.setdefault(key, []).append(event.card)
    shown = {key: sorted(found) for key, found in cards.items()}
    return [sorted(unordered, key=str), acts, shown]
