"""Faults of the cards: double, too many, too few, not dealt, not those that were shown.

Only where nothing else follows from it: a changed board in hands without a showdown, a changed
holding of players who never show.
"""

from collections.abc import Iterator

from tests.faults.fault import Injected, fault
from tests.faults.record import Course, cards_of

HOLDING = {"NT": 2, "FT": 2, "NS": 2, "PO": 4, "FO/8": 4, "F7S": 3, "F7S/8": 3, "FR": 3}
# cards dealt to a seat before the betting; in a draw they may be thrown again


def _hidden(course: Course) -> set[int]:
    """Seats whose cards decide nothing: they folded, or nobody ever showed."""
    seats = set(range(len(course.put)))
    return seats if not course.showdown else seats - set(course.live)


def _deals(course: Course) -> Iterator[tuple[int, int, list[str]]]:
    """Number, seat and cards of each deal before the betting to a seat whose cards decide nothing;
    where the record deals them one by one there is none."""
    for at, action in enumerate(course.record.actions):
        words = action.split()
        if words[:2] == ["d", "dh"]:
            seat, cards = int(words[2][1:]) - 1, cards_of(action)
            if seat in _hidden(course) and len(cards) == HOLDING.get(course.record.variant):
                yield at, seat, cards


def _dealt(course: Course, at: int, seat: int, cards: list[str], codes: str) -> Injected:
    return fault(course.record.edited(at, 1, f"d dh p{seat + 1} {''.join(cards)}"), codes, at)


def double_hole_card(course: Course) -> Iterator[Injected]:
    """A player is dealt a card that another has."""
    seen: list[str] = []
    by_number = {at: (seat, cards) for at, seat, cards in _deals(course)}
    for at, action in enumerate(course.record.actions):
        if at in by_number and seen:
            seat, cards = by_number[at]
            yield _dealt(course, at, seat, [seen[at % len(seen)], *cards[1:]], "DEK001")
        if action.startswith("d dh"):
            seen += cards_of(action)


def _boards(course: Course) -> Iterator[tuple[int, list[str]]]:
    """Number and cards of each board action of a hand without a showdown."""
    if not course.showdown:
        for at, spot in enumerate(course.spots):
            if spot.verb == "db":
                yield at, cards_of(course.record.actions[at])


def double_board_card(course: Course) -> Iterator[Injected]:
    """A board card that a player or the board has already."""
    seen: list[str] = []
    boards = dict(_boards(course))
    for at, action in enumerate(course.record.actions):
        if at in boards:
            twice = [*boards[at][:-1], seen[at * 7 % len(seen)]]
            yield fault(course.record.edited(at, 1, f"d db {''.join(twice)}"), "DEK001", at)
        if action.startswith("d "):
            seen += cards_of(action)


def extra_board_card(course: Course) -> Iterator[Injected]:
    """A flop of four, or a turn or river of two."""
    for at, cards in _boards(course):
        more = "".join([*cards, course.record.spare(at)])
        yield fault(course.record.edited(at, 1, f"d db {more}"), "BRD001", at)


def short_flop(course: Course) -> Iterator[Injected]:
    """A flop of two."""
    for at, cards in _boards(course):
        if len(cards) == 3:
            yield fault(course.record.edited(at, 1, f"d db {''.join(cards[:2])}"), "BRD001", at)


def missing_board(course: Course) -> Iterator[Injected]:
    """The flop, the turn or the river never dealt, though its betting was recorded."""
    for at, _ in _boards(course):
        later = course.later(at)
        if later and later[0].acts:
            yield fault(course.record.edited(at, 1), "MIS016", at)


def extra_hole_card(course: Course) -> Iterator[Injected]:
    """One card more than the game gives."""
    for at, seat, cards in _deals(course):
        yield _dealt(course, at, seat, [course.record.spare(at), *cards], "MIS004")


def missing_hole_card(course: Course) -> Iterator[Injected]:
    """One card fewer than the game gives."""
    for at, seat, cards in _deals(course):
        yield _dealt(course, at, seat, cards[1:], "MIS004")


def not_dealt_in(course: Course) -> Iterator[Injected]:
    """A player gets no cards at all, and acts all the same. He is passed over where the next one
    is dealt to; the last one where the deal ends."""
    for at, _, _ in _deals(course):
        last = not course.later(at) or course.later(at)[0].verb != "dh"
        yield fault(course.record.edited(at, 1), "MIS007", at - 1 if last else at)


def shows_other_cards(course: Course) -> Iterator[Injected]:
    """A player tables a card he was not dealt."""
    for at, spot in enumerate(course.spots):
        action = course.record.actions[at]
        cards = cards_of(action)
        if spot.verb == "sm" and cards and course.shown.count(spot.seat) == 1:
            other = "".join([course.record.spare(at), *cards[1:]])
            yield fault(course.record.edited(at, 1, f"p{spot.seat + 1} sm {other}"), "DEK006", at)
