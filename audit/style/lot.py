"""Counts the hands of a lot for the statistics: Arrow batches in, Arrow tables out.

It is what ``audit.batch.judge`` is to verdicts, and is spread over processes as that is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from audit.batch import Judged, Judges, Lot
from audit.program import compile_game
from audit.style.counted import HandCount, SeatCount, count_hand
from audit.style.families import family_of
from schemas.game import GameDef
from schemas.hand import Hand
from schemas.rows import records as rows
from schemas.rows.style import hand_counts_table, seat_counts_table, takes_table
from schemas.rulings import give
from schemas.verdict import Verdict

BILLION = 10**9
_FAMILIES: dict[str, str] = {}


def count(judges: Judges, lot: Lot) -> Judged:
    """What the statistics need of all hands of a lot. The judges judge with a trace."""
    hands: list[Hand] = []
    keys: list[int] = []
    nights: list[int] = []
    for batch in lot.batches:
        hands += rows.hands_from(batch, brief=True)
        keys += rows.keys_of(batch)
        nights += rows.keys_of(batch, "night")
    for hand in hands if judges.rulings else ():
        give(hand, judges.rulings)
    verdicts = _verdicts(judges, lot, hands, nights)
    counted = [
        (key, game, count_hand(hand, verdict, game, judges.one, judges.judge))
        for key, hand, verdict in zip(keys, hands, verdicts, strict=True)
        for game in (judges.game_of(hand.game),)
    ]
    names = {key: hand.names for key, hand in zip(keys, hands, strict=True)}
    seats = [
        (key, one.seat, names[key][one.seat], one.place, one.money, _exact(one), one.marks)
        for key, _, made in counted
        for one in made.seats
    ]
    taken = [
        (key, book, *_called(names[key], giver, taker), chips.numerator, chips.denominator)
        for key, _, made in counted
        for book, giver, taker, chips in made.takes
    ]
    told = zip(counted, hands, nights, strict=True)
    heads = [_head(key, night, hand, game, made) for (key, game, made), hand, night in told]
    return Judged(
        len(hands), [seat_counts_table(seats), hand_counts_table(heads), takes_table(taken)], []
    )


def _called(names: Sequence[str], giver: int, taker: int) -> tuple[str, str]:
    return names[giver] if giver >= 0 else "", names[taker] if taker >= 0 else ""


def _verdicts(judges: Judges, lot: Lot, hands: list[Hand], nights: list[int]) -> Iterator[Verdict]:
    chained = {key: replace(night, hands=[]) for key, night in lot.chained.items()}
    for hand, key in zip(hands, nights, strict=True):
        if key in chained:
            chained[key].add(hand)
    whole = {key: iter(judges.whole(night)) for key, night in chained.items()}
    for hand, key in zip(hands, nights, strict=True):
        verdict = next(whole[key]) if key in whole else judges.one(hand)
        if judges.on_findings and verdict.findings:
            judges.rule_on(hand, verdict)
        yield verdict


def _head(
    key: int, night: int, hand: Hand, game: GameDef | None, made: HandCount
) -> tuple[object, ...]:
    button = hand.button
    dealer = hand.seat_numbers.index(button) if button in hand.seat_numbers else -1
    return (
        key,
        night,
        made.counts,
        made.stake,
        made.pot,
        sum(hand.dealt_in),
        hand.names[dealer] if dealer >= 0 else "",
        _family(game),
        made.is_showdown,
        made.is_split,
        made.entered,
        [contest for contest, _ in made.classes],
        [name for _, name in made.classes],
        made.allin,
        made.ways,
    )


def _exact(one: SeatCount) -> tuple[str | None, str | None]:
    """Share and worth as decimal text, to the billionth."""
    return _decimal(one.share), _decimal(one.worth)


def _decimal(number: Fraction | None) -> str | None:
    if number is None:
        return None
    return f"{Decimal(round(number * BILLION)).scaleb(-9):f}"


def _family(game: GameDef | None) -> str:
    if game is None:
        return ""
    if game.id not in _FAMILIES:
        _FAMILIES[game.id] = family_of(compile_game(game))
    return _FAMILIES[game.id]
