"""Faults of the award: chips paid to another, an odd chip to the other winner, chips lost."""

from collections.abc import Iterator
from dataclasses import replace

from tests.faults.fault import ANYWHERE, Injected, fault
from tests.faults.record import Course


def _winners(course: Course) -> list[int]:
    """Seats that were paid more than their own bets back."""
    return [seat for seat, chips in enumerate(course.paid) if chips > 0 and seat in course.live]


def _even(course: Course) -> bool:
    """Whether all who were in at the end put in the same: one pot."""
    return len({course.put[seat] for seat in course.live}) == 1


def award_moved(course: Course) -> Iterator[Injected]:
    """A hundred chips of the pot, or half of a smaller one, paid to a player who did not win."""
    winners = _winners(course)
    if len(winners) != 1 or (course.showdown and not _even(course)):
        return
    chips = min(100, course.paid[winners[0]] // 2)
    if chips == max(course.put) - sorted(course.put)[-2]:
        chips -= 1  # just the uncalled bet would have another name
    for seat in range(len(course.paid)):
        if seat in winners or not chips:
            continue
        folded = seat not in course.live
        codes = "AWD010 AWD003" if not course.showdown else "AWD003" if folded else "AWD002"
        if folded or seat in course.shown:
            yield fault(course.record.paid(winners[0], seat, chips), codes, ANYWHERE)


def chips_lost(course: Course) -> Iterator[Injected]:
    """The winner is paid less than the pot, and nobody the rest."""
    for seat in _winners(course):
        stacks = list(course.record.finishing)
        chips = min(100, course.paid[seat] // 2)
        stacks[seat] -= chips
        if not chips:
            continue
        record = replace(course.record, finishing=tuple(stacks))
        yield fault(record, "AWD001 POT005", ANYWHERE)


def odd_chip_moved(course: Course) -> Iterator[Injected]:
    """The odd chip of a pot for two goes to the second left of the button."""
    winners = _winners(course)
    if len(winners) != 2 or not _even(course):
        return
    first, second = winners
    if course.paid[first] == course.paid[second] + 1:
        yield fault(course.record.paid(first, second, 1), "AWD006", ANYWHERE)
