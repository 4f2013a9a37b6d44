"""Each event of a hand of PokerNow's export by its type; what no type is known for is kept."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ingest.pokernow_json import acts, showing
from ingest.pokernow_json.acts import chips, seat_at
from ingest.pokernow_json.draft import Draft
from ingest.pokernow_json.words import Type
from schemas.events import Kind
from schemas.garbled import UNKNOWN_LINE, garbled

Payload = dict[str, Any]

VALUED: dict[int, Callable[[Draft, int, int], None]] = {
    Type.BOMB: acts.bomb,
    Type.BIG_BLIND: acts.big_blind,
    Type.SMALL_BLIND: acts.small_blind,
    Type.MISSED_BIG: acts.missed_big,
    Type.MISSING_SMALL: acts.missing_small,
    Type.CALL: acts.call,
    Type.BET: acts.bet,
    Type.UNCALLED: acts.uncalled,
}
PLAIN = {int(Type.CHECK): Kind.CHECK, int(Type.FOLD): Kind.FOLD}
OTHERS: dict[int, Callable[[Draft, Payload], bool]] = {
    Type.BOARD: showing.board,
    Type.SHOW: showing.show,
    Type.AWARD: showing.award,
    Type.BOUNTY: showing.bounty,
}


@dataclass(frozen=True, slots=True)
class Told:
    """One element of ``events``: its payload and its place, packed."""

    payload: object
    place: int


def tell(draft: Draft, told: Sequence[Told]) -> list[Told]:
    """Put every event into the draft; those of no known type come back."""
    draft.runs_from = _runs_from(draft, told)
    unknown = []
    for one in told:
        draft.place = one.place
        if not _tell(draft, one.payload):
            unknown.append(one)
            draft.add(Kind.GARBLED, word=garbled(UNKNOWN_LINE, text_of(one.payload)))
    showing.state_pots(draft)
    return unknown


def text_of(payload: object) -> str:
    """An event as a person reads it."""
    if not isinstance(payload, dict):
        return f"an event that is {str(payload)[:60]}"
    said = ", ".join(f"{name} {value}" for name, value in payload.items())
    return f"an event of {said[:160]}"


def _tell(draft: Draft, payload: object) -> bool:
    """Whether the type of an event is known."""
    if not isinstance(payload, dict):
        return False
    type = payload.get("type")
    if not isinstance(type, int) or isinstance(type, bool):
        return False
    if type in (Type.OVER, Type.RUN_VOTE):
        draft.over = draft.over or type == Type.OVER
        return True
    if type in OTHERS:
        if not OTHERS[type](draft, payload):
            draft.malformed(text_of(payload))
        return True
    seat, value = seat_at(draft, payload), chips(payload)
    if type in PLAIN:
        draft.add(PLAIN[type], seat) if seat is not None else draft.malformed(text_of(payload))
        return True
    if type not in VALUED:
        return seat is not None and value is not None and acts.other_post(draft, seat, value)
    if seat is None or value is None:
        draft.malformed(text_of(payload))
    else:
        act = acts.bomb if type == Type.CALL and payload.get("bombPot") else VALUED[type]
        act(draft, seat, value)
    return True


def _runs_from(draft: Draft, told: Sequence[Told]) -> int:
    """The street of the first board card that has a second run; 0 where there is one run."""
    if draft.two_boards:
        return 0
    streets = [
        one.payload["turn"]
        for one in told
        if isinstance(one.payload, dict)
        and one.payload.get("type") == Type.BOARD
        and showing.run_of(one.payload, "run") == 1
        and isinstance(one.payload.get("turn"), int)
    ]
    return min(streets, default=0)
