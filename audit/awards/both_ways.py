"""Who wins each side of a declared pot, and what becomes of those who declared both. No table here.

A pot has sides (contests); each seat entered one of them, or several (it "declared both"). Best is
always the best of those who declared the side; a hand that declared another side wins nothing here,
however good it is. Scores compare by size; below zero is no hand for the side (no qualifying low).

Who declared both **fails**, and with that has no claim to any part of the pot, by ``both``:

======================== =============== =============== ===========
of the hands declared    must-win        must-not-lose   either
======================== =============== =============== ===========
best alone on each       all of it       all of it       all of it
best alone, tied         fails           three quarters  three quarters
tied on each             fails           half            half
best alone, beaten       fails           fails           one side
best alone, no hand      fails           fails           one side
tied, beaten             fails           fails           a quarter
beaten on each           fails           fails           nothing
======================== =============== =============== ===========

Must win both outright: pokerteam (high-low with declare: even a tie does not win), Buderick,
casinocity, Sklansky. Three quarters: the letter in Ciaffone's column (Card Player, March 2009), by
which a both loses all where it loses one. Alone on a side is best on it. Everybody who declared a
side is to be beaten there, those included who fail themselves: no source lets a beaten hand rise
because the one that beat it failed elsewhere.

A side whose best hands have all failed, by ``both_failed``:

- ``next-best``: the best of those who declared it and did not fail (pokerteam: the hand he tied
  with, and the next lowest; Buderick: the half passes on);
- ``other-side-takes-all``: it goes to who won the other side (a hand that wins high and ties for
  low leaves the whole pot to the other low);
- ``pot-rides``: that side's share stays for the next pot.

A side keeps those of its best hands that have not failed, whatever the policy. Where nobody is left
on a side its share goes to the other side, as one that nobody declared does (pokerteam, casinocity,
Sklansky); where nobody is left on any, nobody can say who wins.

Two who declared both and fail because each is best on a side of its own, every side won by such a
hand, are by ``two_boths``: ``pot-rides`` (Buderick), ``next-best`` (the other two of Ciaffone's
letter: they disqualify each other), ``each-keeps-a-side`` (its writer: no losing hand wins a pot).
One hand that is best on every side, and tied on one, is no such case: no side is the other's own.

A side that nobody declared, or for which nobody has a hand, goes by its ``if_no_winner``:
``to:SIDE``, ``pot-rides``, ``redeal``; "" is the other side. Where that side's own share rides, it
goes with it and rides too.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple

Scores = Mapping[int, int]  # seat -> score
Range = tuple[int, int]  # the least and the most a score can be
Entered = Mapping[int, frozenset[str]]  # seat -> ids of the sides it declared
FAILED = {"tied": "tied for", "beaten": "was beaten for", "no-hand": "has no hand for"}
RIDES = ("pot-rides", "redeal")  # of a share that stays for the next pot
MOST_ORDERS = 4096  # ways that unknown cards may fall which are looked at


class Side(NamedTuple):
    """One contest of a declared pot; ``best`` has a range for each seat that may claim it."""

    id: str
    share: Fraction
    best: Mapping[int, Range]
    if_no_winner: str = ""


class Policies(NamedTuple):
    """What holds of those who declared both; the words of a game's ``pot``."""

    both: str = "must-win"
    both_failed: str = "next-best"
    two_boths: str = "next-best"


class Won(NamedTuple):
    """Who splits the share of a side, and why it is they.

    ``how``: best | next-best | kept (of two who declared both) | other-side | nobody-declared |
    no-hand (nobody has one for this side); without seats: pot-rides | redeal | nobody.
    """

    seats: tuple[int, ...]
    how: str


class Settled(NamedTuple):
    """What becomes of each side, in their order, and how each both failed: seat -> (side, tied |
    beaten | no-hand)."""

    won: tuple[Won, ...]
    failed: Mapping[int, tuple[str, str]]


class Answer(NamedTuple):
    """``settled`` where every way in question pays the same seats, else None; who may be paid."""

    settled: Settled | None
    possible: frozenset[int]


def settle(
    sides: Sequence[Side], scores: Sequence[Scores], entered: Entered, by: Policies
) -> Settled:
    """Who wins each side with every score known; ``scores`` go side by side."""
    fields = [
        {
            seat: score
            for seat, score in of_side.items()
            if score >= 0 and side.id in entered.get(seat, ())
        }
        for side, of_side in zip(sides, scores, strict=True)
    ]
    tops = [_best(field) for field in fields]
    failed = _failed(sides, tops, fields, entered, by.both)
    won: list[Won | None]
    if _two_boths(tops, failed) and by.two_boths != "next-best":
        rides = by.two_boths == "pot-rides"
        won = [Won((), "pot-rides") if rides else Won(top, "kept") for top in tops]
    else:
        left_to = "next-best" if _two_boths(tops, failed) else by.both_failed
        won = [
            _of_side(top, field, failed, left_to) for top, field in zip(tops, fields, strict=True)
        ]
        if not any(one and one.seats for one in won):  # the other side is nobody's either
            rest = zip(tops, fields, won, strict=True)
            won = [one or _of_side(top, field, failed, "next-best") for top, field, one in rest]
    return Settled(_moved(sides, won, fields, entered), failed)


def _best(field: Scores) -> tuple[int, ...]:
    most = max(field.values(), default=-1)
    return tuple(sorted(seat for seat, score in field.items() if score == most))


def _failed(
    sides: Sequence[Side],
    tops: Sequence[tuple[int, ...]],
    fields: Sequence[Scores],
    entered: Entered,
    both: str,
) -> dict[int, tuple[str, str]]:
    """Those who declared more than one side and have no claim now: the side, and how."""
    failed: dict[int, tuple[str, str]] = {}
    for seat in sorted(entered):
        if len(entered[seat]) < 2 or both == "either":
            continue
        for side, top, field in zip(sides, tops, fields, strict=True):
            if side.id not in entered[seat]:
                continue
            how = "tied" if seat in top else "beaten" if seat in field else "no-hand"
            won = top == (seat,) or (how == "tied" and both == "must-not-lose")
            if not won and (seat not in failed or failed[seat][1] == "tied"):
                failed[seat] = (side.id, how)
    return failed


def _two_boths(tops: Sequence[tuple[int, ...]], failed: Mapping[int, object]) -> bool:
    """Whether every side was won by hands that failed, and no hand won them all."""
    if not all(top and set(top) <= failed.keys() for top in tops):
        return False
    return not set(tops[0]).intersection(*tops[1:])


def _of_side(
    top: tuple[int, ...], field: Scores, failed: Mapping[int, object], left_to: str
) -> Won | None:
    """Who wins one side; None where its share goes elsewhere."""
    stay = tuple(seat for seat in top if seat not in failed)
    if stay:
        return Won(stay, "best")
    if not top or left_to == "other-side-takes-all":
        return None
    if left_to == "pot-rides":
        return Won((), "pot-rides")
    after = _best({seat: score for seat, score in field.items() if seat not in failed})
    return Won(after, "next-best") if after else None


def _moved(
    sides: Sequence[Side], won: Sequence[Won | None], fields: Sequence[Scores], entered: Entered
) -> tuple[Won, ...]:
    """Each side with its winners, the shares that are nobody's given to another side."""
    by_id = {side.id: one for side, one in zip(sides, won, strict=True)}
    made = []
    for side, one, field in zip(sides, won, fields, strict=True):
        if one is not None:
            made.append(one)
            continue
        if not field and side.if_no_winner in RIDES:
            made.append(Won((), side.if_no_winner))
            continue
        named = by_id.get(side.if_no_winner.removeprefix("to:")) if not field else None
        others = [named] if named is not None and named.how in RIDES else [named, *by_id.values()]
        taker = next((other for other in others if other is not None and other.seats), None)
        rides = next((other for other in others if other is not None and other.how in RIDES), None)
        if taker is None and rides is not None:
            made.append(Won((), rides.how))
            continue
        declared = any(side.id in ids for ids in entered.values())
        how = "other-side" if field else "no-hand" if declared else "nobody-declared"
        made.append(Won(taker.seats, how) if taker else Won((), "nobody"))
    return tuple(made)


def parts(sides: Sequence[Side], settled: Settled) -> dict[int, Fraction]:
    """What each seat wins of the whole pot; the seat -1 has what rides or is nobody's."""
    found: dict[int, Fraction] = {}
    for side, one in zip(sides, settled.won, strict=True):
        for seat in one.seats or (-1,):
            found[seat] = found.get(seat, Fraction(0)) + side.share / max(1, len(one.seats))
    return found


def answer(sides: Sequence[Side], ways: Sequence[Entered], by: Policies) -> Answer:
    """``settle`` under every way the unknown cards may fall and every way the declarations may
    have been (``ways``): what they agree on. Where there are too many of them, nothing is."""
    if len(ways) == 1 and all(low == high for side in sides for low, high in side.best.values()):
        known = [{seat: low for seat, (low, _) in side.best.items()} for side in sides]
        only = settle(sides, known, ways[0], by)
        return Answer(only, frozenset([seat for won in only.won for seat in won.seats]))
    everybody = frozenset(seat for side in sides for seat in side.best)
    orders = [list(_orders(side.best)) for side in sides]
    count = len(ways)
    for each in orders:
        count *= len(each)
    if not count or count > MOST_ORDERS:
        return Answer(None, everybody)
    found: Settled | None = None
    agreed = True
    possible: set[int] = set()
    for entered in ways:
        for scores in product(*orders):
            one = settle(sides, scores, entered, by)
            possible.update(seat for won in one.won for seat in won.seats)
            agreed = agreed and (found is None or _paid(one) == _paid(found))
            found = found or one
    return Answer(found if agreed else None, frozenset(possible))


def _paid(settled: Settled) -> tuple[tuple[tuple[int, ...], str], ...]:
    """The seats side by side, and what becomes of a share without any."""
    return tuple((one.seats, "" if one.seats else one.how) for one in settled.won)


def _orders(best: Mapping[int, Range]) -> Iterator[Scores]:
    """Scores for every order in which hands known within bounds may stand to one another."""
    open_seats = [seat for seat, (low, high) in best.items() if low != high]
    marks = sorted({end for bounds in best.values() for end in bounds} | {-1, 0})
    choices = []
    for seat, (low, high) in best.items():
        between = {
            mark + step
            for mark in marks
            for step in range(len(open_seats) + 1)
            if low <= mark + step <= high and not _past(marks, mark, step)
        }
        choices.append([(seat, score) for score in sorted(between)])
    ways = 1
    for each in choices:
        ways *= len(each)
    if ways > MOST_ORDERS:
        return
    seen: set[tuple[int, ...]] = set()
    for taken in product(*choices):
        scores = dict(taken)
        ranks = sorted({score for score in scores.values() if score >= 0})
        shape = tuple(ranks.index(s) if s >= 0 else -1 for s in scores.values())
        if shape not in seen:
            seen.add(shape)
            yield scores


def _past(marks: Sequence[int], mark: int, step: int) -> bool:
    """Whether so many steps above a mark lie on or past the next one."""
    return any(mark < other <= mark + step for other in marks)
