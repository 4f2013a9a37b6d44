"""Writes a night as a hand sheet, and reads it back to see that every hand is the hand again.

A hand that a sheet would tell otherwise stands there as a comment, and is refused; what goes untold
and leaves a hand what it is, is listed.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal

from ingest.phh.beside_hand import said
from ingest.phh.tell import NoSuchWord
from ingest.sheet import reader as sheet
from ingest.sheet.amounts import Money
from ingest.sheet.format import format_sheet
from ingest.sheet.pots import NO_POT
from ingest.sheet.tell_night import Sheet
from ingest.sheet.tell_paid import with_payments
from schemas.errors import FloormanError
from schemas.events import AS_DEALT, Event, Kind
from schemas.hand import Hand, Night, RecordError

_BESIDE = (Kind.STATED, Kind.GARBLED, Kind.ROUND, Kind.ANNOUNCE, Kind.NOTE)
_TRIES = 4
MOVING = ("buy ", "cash ", "pays ", "adjust ")


@dataclass(slots=True)
class ToldNight:
    """The sheet, and what there is to say of it."""

    text: str = ""
    hands: int = 0
    refused: list[RecordError] = field(default_factory=list)
    untold: Counter[str] = field(default_factory=Counter)


def told_night(
    night: Night, apart: frozenset[str] = frozenset(), refused: Mapping[str, str] | None = None
) -> ToldNight:
    """The night as a sheet; a hand that cannot stand in it is refused. Before the hands of the ids
    ``apart`` it says that something is missing; ``refused`` are ids of others, and why."""
    night = replace(night, hands=[with_payments(hand) for hand in night.hands])
    given = refused or {}
    why = {at: given[hand.id] for at, hand in enumerate(night.hands) if hand.id in given}
    unread: set[str] = set()  # lines between hands
    for _ in range(_TRIES):
        text, told = _text(night, why, unread, apart)
        nights, errors = sheet.read("", text)
        more = _otherwise(night, nights, errors, why)
        lost = {error.text for error in errors if not error.hand} - {""}
        if not more and not lost:
            break
        why |= more
        unread |= lost
    else:
        why = dict.fromkeys(range(len(night.hands)), "a night that no sheet can hold")
        text, told = _text(night, why, unread, apart)
    for line in sorted(line for line in unread if not line.startswith("seats ")):
        what = f"a line between hands that no sheet can hold: {line}"
        told.refused.append(RecordError(night.source, 1, 1, what))
    for index, what in why.items():
        hand = night.hands[index]
        told.refused.append(RecordError(hand.source, hand.line, hand.column, what, "", hand.id))
    told.hands = len(night.hands) - len(why)
    try:
        told.text = format_sheet(text)
    except FloormanError:
        told.text = text
    return told


def _lines(night: Night, why: dict[int, str], apart: frozenset[str]) -> tuple[list[str], ToldNight]:
    sheet_of = Sheet(night, Money(Decimal(night.unit), night.currency), apart)
    lines = sheet_of.head()
    for index, hand in enumerate(night.hands):
        if index not in why:
            try:
                lines += ["", *sheet_of.hand(hand)]
                continue
            except NoSuchWord as fault:
                why[index] = f"a hand sheet cannot say it: {fault.what}"
        not_told = f"hand {' '.join(hand.id.split())} is not told: {' '.join(why[index].split())}"
        lines += ["", f"# {not_told}"]
    lines += sheet_of.between(None)
    told = ToldNight(untold=Counter(sheet_of.untold))
    if night.ids:
        told.untold["the players' ids"] += 1
    return lines, told


def _text(
    night: Night, why: dict[int, str], unread: set[str], apart: frozenset[str]
) -> tuple[str, ToldNight]:
    """The sheet; lines that could not be read back are comments, and behind one that moved chips
    nobody knows any more what each has."""
    lines, told = _lines(night, why, apart)
    said: list[str] = []
    for line in lines:
        said.append(f"# {line}" if line in unread else line)
        if line in unread and line.startswith(MOVING):
            said.append("missing")
    return "".join(f"{line}\n" for line in said), told


def _otherwise(
    night: Night, nights: Sequence[Night], errors: Sequence[RecordError], why: dict[int, str]
) -> dict[int, str]:
    """The hands that are read back otherwise, and why."""
    kept = [index for index in range(len(night.hands)) if index not in why]
    back = [hand for one in nights for hand in one.hands]
    lost = {error.hand: error.message for error in errors if error.hand}
    by_id: dict[str, list[Hand]] = {}
    for hand in back:
        by_id.setdefault(hand.id, []).append(hand)
    found: dict[int, str] = {}
    for index in kept:
        hand = night.hands[index]
        same = by_id.get(hand.id)
        if not same:
            found[index] = f"no sheet can hold the hand ({lost.get(hand.id, 'it is lost')})"
            continue
        apart = _apart(hand, same.pop(0))
        if apart:
            found[index] = f"a hand sheet would tell it otherwise: its {apart}"
    return found


def _apart(hand: Hand, back: Hand) -> str:
    """What of a hand a sheet tells otherwise; "" for nothing that matters."""
    here, there = said(hand), said(back)
    same_kind = hand.format == "sheet"
    names = ["id", "game", "names", "seat_numbers", "button", "dealt_in", "level", "stacks", "unit"]
    names += ["chip", "profile", "stakes", "currency"]
    names += (
        ["time", "incomplete", "rulings", "authorities", "fields", "options"] if same_kind else []
    )
    for name in names:
        if _plain(name, here[name]) != _plain(name, there[name]):
            return name.replace("_", " ")
    if _events(hand, same_kind) != _events(back, same_kind):
        return "events"
    return ""


def _plain(name: str, value: object) -> object:
    if name == "rulings" and isinstance(value, list):
        return sorted(ruling[:5] for ruling in value)
    if name == "stakes" and isinstance(value, dict):
        return sorted(value.items())
    return value


def _events(hand: Hand, whole: bool) -> list[tuple[object, ...]]:
    """The events, groups numbered as they come; of another format than a sheet without what a
    sheet puts beside them, and without what only it tells."""
    groups: dict[int, int] = {0: 0}
    found: list[tuple[object, ...]] = []
    last = 0
    for event in hand.events():
        if not whole and event.kind in _BESIDE:
            continue
        group = (
            groups.setdefault(event.group, len(groups)) if event.kind != Kind.ROUND else event.group
        )
        face = event.face if whole else _face(event)
        other = event.other if whole or event.kind != Kind.POT else -1
        together = whole and event.line == last > 0 and event.kind != Kind.ROUND
        cell = max(event.cell, NO_POT) if event.kind == Kind.POT else event.cell
        row = (event.kind, event.seat, other, event.amount, event.card, face, cell)
        found.append((*row, event.board, group if whole else 0, event.word, together))
        last = event.line
    return found


def _face(event: Event) -> int:
    return AS_DEALT if event.face == 0 else event.face
