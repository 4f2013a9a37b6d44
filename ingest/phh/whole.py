"""Writes any hand as PHH, whole: what PHH cannot say stands beside it in fields of ours.

A hand that PHH can tell is told in its own words as well (``ingest.phh.write``), for programs that
know nothing of floorman; another has its table there and no actions. Every document is read back,
and must be the hand again, places and path apart.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from decimal import Decimal

from ingest.phh.beside import BEGINS, EVENTS, HAND, digest, event_lines, toml
from ingest.phh.beside_hand import DIGEST, NONE, said
from ingest.phh.complete import parsed, read_table
from ingest.phh.fault import Fault
from ingest.phh.hand import Where, hand_of
from ingest.phh.nightly import hand_in, night_text
from ingest.phh.setup import variants
from ingest.phh.toml import amount, array, text
from ingest.phh.write import written
from schemas.events import NOT_NOTED, Kind
from schemas.hand import LINE_BITS, Hand, Night, RecordError

_MOST = 10**15  # units of a stack that PHH is told
_NO_ID = "\0"  # of a hand that is read back: its own must be told, or be that of its path


def whole(hand: Hand, game: str, number: int, begins: str = "") -> str | RecordError:
    """The hand as a document without a header, the ``number``-th of its file, from 1.

    ``game`` is the id of its game. ``begins`` is TOML of the night that begins with it, "" where
    none does. A RecordError when it would be read back as another hand.
    """
    told = written(hand, game)
    document = told.text or _table_alone(hand, game)
    try:
        lines = _beside(hand, document, number)
        if begins:
            lines = [*(lines or [_empty(document)]), f"{BEGINS} = {begins}"]
        document = "".join([document, *(f"{line}\n" for line in lines)])
        again = hand_in(document, "", Where(_NO_ID, "", 1, number), 1)
        fault = "" if is_same(hand, again) else "it is read back otherwise"
    except Fault as found:
        fault = found.message
    if not fault:
        return document
    what = f"no PHH can hold the hand ({fault})"
    return RecordError(hand.source, hand.line, hand.column, what, "", hand.id)


def whole_night(
    night: Night, game_of: Callable[[Hand], str], errors: list[RecordError]
) -> Iterator[str]:
    """The documents of a night's hands, in order, without their headers; a hand that no PHH can
    hold goes to ``errors``. ``game_of`` gives the id of a hand's game."""
    begins = night_text(night)
    documents: list[str] = []
    for hand in night.hands:
        made = whole(hand, game_of(hand), len(documents) + 1, "" if documents else begins)
        if isinstance(made, RecordError):
            errors.append(made)
        else:
            documents.append(made)
    if any(HAND in document for document in documents) and HAND not in documents[0]:
        documents[0] += f"{_empty(documents[0])}\n"  # a file is told by its first hand
    yield from documents


def _table_alone(hand: Hand, game: str) -> str:
    """The document of a hand for whose acts PHH has no words: who sat there, with what."""
    code = game or hand.game or "unknown"
    names = hand.names or ("nobody",)
    known = hand.stacks and len(names) <= 64 and max(hand.stacks) < _MOST
    stacks = hand.stacks if known else (NOT_NOTED,) * len(names)
    unit = Decimal(hand.unit)
    money = [amount(Decimal("inf") if one == NOT_NOTED else unit * one) for one in stacks]
    lines = [
        f"variant = {text('unknown' if code in variants() else code)}",
        f"antes = {array(['0'] * len(names))}",
        f"starting_stacks = {array(money)}",
        "actions = []",
        f"players = {array(map(toml, names))}",
    ]
    return "".join(f"{line}\n" for line in lines)


def _beside(hand: Hand, document: str, number: int) -> list[str]:
    """The fields of ours that a document needs to be read as the hand; none where it needs none."""
    table = parsed(document, "")
    back = hand_of(read_table(document, table, Where(_NO_ID, "", 1, number), 1))
    here, there = said(hand), said(back)
    ours = {name: value for name, value in here.items() if value != there[name]}
    if of_its_path(hand):
        ours.pop("id", None)
    none = [name for name in ours if ours[name] is None]
    if none:
        ours = {name: value for name, value in ours.items() if name not in none} | {NONE: none}
    otherwise = events_placed(hand) != events_placed(back)
    if not ours and not otherwise:
        return []
    lines = [f"{HAND} = {toml({DIGEST: digest(table), **ours})}"]
    if otherwise:
        lines += [f"{EVENTS} = [", *event_lines(hand.events()), "]"]
    return lines


def _empty(document: str) -> str:
    return f"{HAND} = {toml({DIGEST: digest(parsed(document, ''))})}"


def of_its_path(hand: Hand) -> bool:
    """Whether its id is only where it stood: PHH without fields of ours has no ids."""
    return hand.format == "phh" and (hand.id == hand.source or hand.id[:-1].startswith(hand.source))


def is_same(hand: Hand, again: Hand) -> bool:
    """Whether a hand that is read again is the hand, places and path apart."""
    wanted = replace(again, id=hand.id) if of_its_path(hand) else again
    if said(hand) != said(wanted):
        return False
    return events_placed(hand) == events_placed(again)


def events_placed(hand: Hand) -> list[tuple[object, ...]]:
    """The events, each with whether it was written together with the one before it: on its line in
    a record that notes rounds, as a sheet does, else in its very place."""
    bits = LINE_BITS if Kind.ROUND in hand.kinds else 0
    events: list[tuple[object, ...]] = []
    last = 0
    for event, at in zip(hand.events(), hand.places, strict=True):
        events.append((*event[1:11], at > 0 and at >> bits == last >> bits))
        last = at
    return events
