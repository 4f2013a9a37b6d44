"""The payments of a hand that says only what each had in the end, or won, as pot lines."""

from dataclasses import replace

from ingest.eventrows import Row, columns, row
from ingest.ohh.write_acts import Acts
from ingest.ohh.write_table import BOARD, DRAW, STUD, Cannot
from schemas.events import ACTS, Kind
from schemas.hand import Hand


def with_payments(hand: Hand) -> Hand:
    """The hand with a line for what came back, for the pot, and for what nobody got of it; the
    hand itself where it has pot lines, or nobody noted who was paid."""
    if Kind.POT in hand.kinds or (hand.finishing is None and hand.winnings is None):
        return hand
    acts = Acts(hand, _cards_come(hand))
    try:
        acts.take()
    except Cannot:
        return hand
    if not acts.paid:
        return hand
    rows: list[Row] = [
        (e.kind, e.seat, e.amount, e.card, at, e.other, e.face, e.cell, e.board, e.group, e.word)
        for e, at in zip(hand.events(), hand.places, strict=True)
    ]
    rows += [row(Kind.BACK, seat, chips) for seat, chips in enumerate(acts.uncalled) if chips > 0]
    whole = sum(event.amount for event in acts.paid)
    rows += [row(Kind.POT, e.seat, e.amount, other=whole, group=1) for e in acts.paid]
    rows += [row(Kind.RAKE, amount=acts.rake)] if acts.rake else []
    return replace(hand, **columns(rows))


def _cards_come(hand: Hand) -> str:
    """How the streets of a hand are told: by a draw, by cards dealt behind an act, or a board."""
    if Kind.DRAW in hand.kinds or Kind.DISCARD in hand.kinds:
        return DRAW
    acts = (at for at, kind in enumerate(hand.kinds) if kind in ACTS)
    first = next(acts, len(hand.kinds))
    return STUD if Kind.DEAL in list(hand.kinds)[first:] and Kind.BOARD not in hand.kinds else BOARD
