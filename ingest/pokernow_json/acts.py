"""Posts and acts of PokerNow's export. A value is what the seat has in this round, all told."""

from typing import Any

from ingest.pokernow_json.draft import Draft
from schemas.events import Kind

Payload = dict[str, Any]

SMALL, BIG = 0, 1  # cells of the blinds


def chips(payload: Payload, key: str = "value") -> int | None:
    """Whole chips of at least none; None where there is no such number."""
    found = payload.get(key)
    return found if isinstance(found, int) and not isinstance(found, bool) and found >= 0 else None


def seat_at(draft: Draft, payload: Payload) -> int | None:
    """The index of the event's seat; None where nobody sits there."""
    seat = payload.get("seat")
    return draft.seat_of.get(seat) if isinstance(seat, int) else None


def bomb(draft: Draft, seat: int, value: int) -> None:
    """Everybody's chips for a pot that is played from the flop on."""
    draft.bomb = max(draft.bomb, value)
    draft.add(Kind.ANTE, seat, value)


def big_blind(draft: Draft, seat: int, value: int) -> None:
    """A second one of more chips, of the seat the header calls the straddler, is a straddle."""
    if seat == draft.straddler and value > draft.big_blind:
        straddle(draft, seat, value)
    else:
        _live(draft, Kind.BLIND, seat, value, BIG)


def straddle(draft: Draft, seat: int, value: int) -> None:
    """A straddle is live."""
    _live(draft, Kind.STRADDLE, seat, value)


def small_blind(draft: Draft, seat: int, value: int) -> None:
    """The small blind is live."""
    _live(draft, Kind.BLIND, seat, value, SMALL)


def missed_big(draft: Draft, seat: int, value: int) -> None:
    """A big blind of somebody who missed it is live."""
    _live(draft, Kind.POST, seat, value)


def _live(draft: Draft, kind: Kind, seat: int, value: int, cell: int = -1) -> None:
    """What a live post adds: a small blind of 10 with a missed big one of 20 is 20 in all."""
    more = value - draft.street.get(seat, 0)
    if more < 0:
        draft.malformed(f"{draft.names[seat]} posts {value} and has more than that in already")
        return
    draft.add(kind, seat, more, cell=cell)
    draft.put_in(seat, value)


def missing_small(draft: Draft, seat: int, value: int) -> None:
    """A small blind of somebody who missed it is dead."""
    draft.add(Kind.DEAD, seat, value)


def call(draft: Draft, seat: int, value: int) -> None:
    """A call of a bet; the first chips of a round are a bet, also where they are called a call."""
    if draft.price == 0:
        bet(draft, seat, value)
        return
    put_in = value - draft.street.get(seat, 0)
    if put_in < 0:
        draft.malformed(f"{draft.names[seat]} calls {value} and has more than that in already")
        return
    draft.add(Kind.CALL, seat, put_in)
    draft.put_in(seat, value)


def bet(draft: Draft, seat: int, value: int) -> None:
    """A bet or a raise."""
    draft.add(Kind.RAISE if draft.price else Kind.BET, seat, value)
    draft.put_in(seat, value)


def uncalled(draft: Draft, seat: int, value: int) -> None:
    """What nobody called goes back."""
    draft.add(Kind.BACK, seat, value)


def other_post(draft: Draft, seat: int, value: int) -> bool:
    """A post whose number is not known, by what the header says of it; whether it says anything."""
    begun = draft.board or any(row[0] >= Kind.CHECK for row in draft.rows)
    if begun:
        return False
    if 0 < value <= draft.ante:
        draft.add(Kind.ANTE, seat, value)
    elif seat == draft.straddler and value:
        straddle(draft, seat, value)
    else:
        return False
    return True
