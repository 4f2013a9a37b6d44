"""Faults of play: acts missing, swapped, added, of the wrong size, and records broken off.

Each function yields every place in a hand where its fault is one fault and nothing else: chips in
and out stay what they were, so that the award is right and the fault is the only thing wrong.
"""

from collections.abc import Iterator

from tests.faults.fault import ANYWHERE, Injected, fault
from tests.faults.record import Course, Spot


def _after_removal(course: Course, at: int) -> Injected | None:
    """The act ``at`` taken away; what the next action then shows. None at the end of the record."""
    spot, later = course.spots[at], course.later(at)
    if not later:
        return None
    edited = course.record.edited(at, 1)
    if not (later[0].acts and later[0].round == spot.round):
        blind = spot.round == 0 and spot.verb == "cc" and not spot.due
        alone = course.opens(at)  # the round is gone with its only act
        codes = "POS007 ACT004" if blind else "ACT004"
        return fault(edited, f"{codes} VAR032" if alone else codes, at)
    again = any(s.acts and s.round == spot.round and s.seat == spot.seat for s in later)
    codes = "ACT001" if again else "ACT002"
    return fault(edited, f"{codes} ACT003" if course.opens(at) else codes, at)


def fold_missing(course: Course) -> Iterator[Injected]:
    """A fold left out; not the one that ends the hand, which would break the record off."""
    for at, spot in enumerate(course.spots):
        if spot.verb == "f" and len(spot.live) > 2:
            injected = _after_removal(course, at)
            if injected:
                yield injected


def call_missing(course: Course) -> Iterator[Injected]:
    """A check or call left out, also the last one of a round, also before a show or a muck."""
    for at, spot in enumerate(course.spots):
        if spot.verb == "cc" and not course.idle(at):
            injected = _after_removal(course, at)
            if injected:
                yield injected


def last_call_missing(course: Course) -> Iterator[Injected]:
    """The last check or call of the last round left out, right before the showdown."""
    for at, spot in enumerate(course.spots):
        later = course.later(at)
        if spot.verb == "cc" and later and later[0].verb == "sm" and not course.idle(at):
            injected = _after_removal(course, at)
            if injected:
                yield injected


def swapped(course: Course) -> Iterator[Injected]:
    """Two acts in a row told the other way round, where that changes nothing but the order."""
    for at in range(len(course.spots) - 1):
        one, two = course.spots[at : at + 2]
        same = one.acts and two.acts and one.round == two.round and one.seat != two.seat
        if not same or "pb" in (one.verb, two.verb):
            continue
        if course.idle(at) or course.idle(at + 1):
            continue
        quiet = one.verb in ("f", "cc") and two.verb in ("f", "cc")
        if quiet or (one.verb == "f" and two.verb == "cbr"):
            first, second = course.record.actions[at : at + 2]
            codes = "ACT001 ACT003" if course.opens(at) else "ACT001"
            yield fault(course.record.edited(at, 2, second, first), codes, at)


def _takes_it(course: Course, at: int) -> bool:
    """Whether everybody folds to this bet or raise: its size then changes nobody's chips."""
    later = course.later(at)
    return course.spots[at].verb == "cbr" and bool(later) and all(s.verb == "f" for s in later)


def _limit(course: Course) -> bool:
    return course.record.variant.startswith("F")


def _raised(course: Course, at: int, spot: Spot, to: int, codes: str) -> Injected:
    return fault(course.record.edited(at, 1, f"p{spot.seat + 1} cbr {to}"), codes, at)


def raise_too_small(course: Course) -> Iterator[Injected]:
    """A third of the least raise, or of the least bet, with more chips behind."""
    for at, spot in enumerate(course.spots):
        if not _takes_it(course, at) or (_limit(course) and course.record.variant == "F7S"):
            continue
        least = spot.full
        if _limit(course):
            least = int(course.record.actions[at].split()[2]) - spot.price
        grown = least // 3
        if grown < 1 or spot.stack <= spot.due + grown:
            continue
        codes = "BET005" if _limit(course) else "BET002" if spot.price else "BET001"
        yield _raised(course, at, spot, spot.price + grown, codes)


def raise_over_stack(course: Course) -> Iterator[Injected]:
    """A no-limit bet or raise of more than the player has."""
    for at, spot in enumerate(course.spots):
        if _takes_it(course, at) and course.record.variant == "NT":
            yield _raised(course, at, spot, spot.own + spot.stack + 150, "BET008")


def folded_acts(course: Course) -> Iterator[Injected]:
    """A player who folded checks later on, or folds again where there is something to call."""
    gone: set[int] = set()
    for at, spot in enumerate(course.spots):
        if spot.acts and not course.opens(at):
            for seat in sorted(gone):
                act = f"p{seat + 1} f" if spot.price else f"p{seat + 1} cc"
                yield fault(course.record.edited(at, 0, act), "ACT005", at)
        if spot.verb == "f":
            gone.add(spot.seat)


def acts_after_the_end(course: Course) -> Iterator[Injected]:
    """One act more when the hand is over."""
    end = len(course.spots)
    for seat in course.live:
        yield fault(course.record.edited(end, 0, f"p{seat + 1} cc"), "ACT005", end)


def truncated(course: Course) -> Iterator[Injected]:
    """The record broken off after some act, before the last act or board card."""
    last = max(at for at, s in enumerate(course.spots) if s.acts or s.verb in ("db", "dh"))
    for at, spot in enumerate(course.spots[:last]):
        if spot.acts:
            cut = course.record.edited(at + 1, len(course.spots))
            yield fault(cut, "REC007 REC009", ANYWHERE)
