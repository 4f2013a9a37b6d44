"""Boards, shows, awards and bounties of PokerNow's export."""

from typing import Any

from ingest.pokernow_json.acts import chips, seat_at
from ingest.pokernow_json.draft import Draft
from ingest.pokernow_json.words import card_of
from schemas.cards import UNKNOWN
from schemas.events import UP, Kind
from schemas.garbled import CONTRADICTS, garbled
from schemas.hand import LedgerEntry

Payload = dict[str, Any]

RUNS = 2
SHARES = {"h": "high", "l": "low"}
BOUNTY = "7-2 bounty"


def run_of(payload: Payload, key: str) -> int | None:
    """0 for the first run or board, 1 for the second; None for neither."""
    said = payload.get(key, 1)
    return {None: 0, 1: 0, 2: 1, "1": 0, "2": 1}.get(said if isinstance(said, int | str) else None)


def cards_of(payload: Payload, key: str = "cards") -> list[int] | None:
    """Cards, UNKNOWN for null; None where something is no card."""
    said = payload.get(key)
    found = [card_of(one) for one in said] if isinstance(said, list) else [None]
    return None if None in found else [card for card in found if card is not None]


def board(draft: Draft, payload: Payload) -> bool:
    """The new cards of a street, of the first run or board or the second."""
    cards, run, street = cards_of(payload), run_of(payload, "run"), payload.get("turn")
    if cards is None or run is None or not isinstance(street, int) or not 1 <= street <= 3:
        return False
    if street > draft.board:
        draft.board = street
        draft.new_street()
    if draft.runs_from == street and run == 0:
        draft.add(Kind.RUNS, amount=RUNS)
    for card in cards:
        draft.add(Kind.BOARD, card=card, face=UP, board=run)
    return True


def show(draft: Draft, payload: Payload) -> bool:
    """The cards a seat shows; those it keeps are null."""
    cards, seat = cards_of(payload), seat_at(draft, payload)
    if cards is None or seat is None:
        return False
    group = draft.new_group()
    for card in cards:
        if card != UNKNOWN:
            draft.add(Kind.SHOW, seat, card=card, group=group)
            draft.shown.add((seat, card))
    return True


def award(draft: Draft, payload: Payload) -> bool:
    """Chips given: of a pot, of a run or board, of the high or the low."""
    seat, value, run = seat_at(draft, payload), chips(payload), run_of(payload, "runNumber")
    if seat is None or value is None or run is None:
        return False
    unseen = [card for card in cards_of(payload) or () if (seat, card) not in draft.shown]
    if unseen and UNKNOWN not in unseen:
        show(draft, payload)
    pot = payload.get("position")
    cell = pot if isinstance(pot, int) and 1 <= pot <= 30 else 0
    share = SHARES.get(str(payload.get("hiLo")), "")
    word = share if draft.has_low else ""
    draft.add(Kind.POT, seat, value, cell=cell, board=run, group=draft.new_group(), word=word)
    draft.paid = True
    _state(draft, payload, seat, cell, run)
    return True


def _state(draft: Draft, payload: Payload, seat: int, cell: int, run: int) -> None:
    """The pot an award is of, and what the hand that got it is called."""
    pot = chips(payload, "pot")
    if pot is not None and not draft.has_low:  # of a half, or of the whole: the format leaves open
        had = draft.stated.setdefault((cell, run), pot)
        if had != pot:
            said = f"one pot is called {had} and {pot} large"
            draft.add(Kind.GARBLED, amount=pot, word=garbled(CONTRADICTS, said))
    called, five = payload.get("handDescription"), cards_of(payload, "combination")
    if isinstance(called, str) and called:
        share = SHARES.get(str(payload.get("hiLo")), "high")
        group = draft.new_group()
        text = f"hand {share} {called}" if draft.has_low else f"hand {called}"
        draft.add(Kind.STATED, seat, board=run, group=group, word=text)
        for card in five or ():
            if card != UNKNOWN:
                draft.add(Kind.STATED, seat, card=card, board=run, group=group, word="hand")


def state_pots(draft: Draft) -> None:
    """The size of each pot, once, behind all awards. Where the pot was run twice or lies on two
    boards, each is a part of it and is told by itself."""
    for (cell, run), pot in draft.stated.items():
        draft.add(Kind.STATED, amount=pot, cell=cell, board=run, word="pot")


def bounty(draft: Draft, payload: Payload) -> bool:
    """Chips that change hands outside the pot, behind the hand."""
    paid, got = _sides(draft, payload, "paidBounties"), _sides(draft, payload, "receivedBounties")
    if paid is None or got is None:
        return False
    if len(got) == 1 and sum(value for _, value in paid) == got[0][1]:
        for payer, value in paid:
            _enter(draft, "pays", payer, value, got[0][0])
        return True
    for who, value in [*((who, -value) for who, value in paid), *got]:
        _enter(draft, "adjust", who, value)
    return True


def _enter(draft: Draft, kind: str, who: str, value: int, other: str = "") -> None:
    entry = LedgerEntry(kind, who, other, value, BOUNTY, draft.number + 1, draft.place)
    draft.ledger.append(entry)


def _sides(draft: Draft, payload: Payload, key: str) -> list[tuple[str, int]] | None:
    said = payload.get(key)
    found: list[tuple[str, int]] = []
    for one in said if isinstance(said, list) else [None]:
        if not (isinstance(one, list) and len(one) == 2):
            return None
        pair = {"seat": one[0], "value": one[1]}
        seat, value = seat_at(draft, pair), chips(pair)
        if seat is None or value is None:
            return None
        found.append((draft.names[seat], value))
    return found
