"""Who opens a betting round, under every reading of the game's rule that is still open."""

from functools import partial

from audit.bets.exposed import seats_by_up_card, seats_showing
from audit.bets.opened import last_caller_of, opener_of
from audit.bets.unturned import either_way
from audit.guards import undecided
from audit.program import Line
from audit.table import Table
from schemas.events import Kind
from schemas.game import Step

BY_CARDS = {  # the ways to begin that stud has: what is written of them in the rulebooks
    "best-exposed",
    "lowest-exposed",
    "high-card",
    "left-of-bring-in",
    "bring-in",
    "low-card-bring-in",
}

BY_PLACE = ("left-of-button", "left-of-dealer", "left-of-big-blind")  # whatever anybody shows


def openers(t: Table, line: Line) -> list[int]:
    """Seats that may open, the most usual first; [] when nobody can act."""
    ways = t.terms.candidates(line.step.first)
    option = None
    if line.step.first[:1] == "@" and len(ways) > 1:
        option = t.game.option(line.step.first[1:])
    if option is not None and option.usual in ways:
        ways = (option.usual, *(way for way in ways if way != option.usual))
    named = [seat for way in ways for seat in seats_of_way(t, way, line.step)]
    for other in () if line.always else undecided(t, line):
        for way in t.terms.candidates(other.step.first):
            named += seats_of_way(t, way, other.step)
    found: list[int] = []
    for seat in named:
        first = _first_able(t, seat)
        if first >= 0 and first not in found:
            found.append(first)
    if option is not None and option.decided_by == "group":
        t.unknown("ACT003")  # the group's usual order is not on file: it may be anybody's
        found += [seat for seat in t.order if t.can_act(seat) and seat not in found]
    return found


def _first_able(t: Table, seat: int) -> int:
    """The seat itself, or the next one clockwise that can act: it may be all-in or gone."""
    if seat < 0:
        return -1
    if t.can_act(seat):
        return seat
    return next((one for one in t.clockwise(seat) if t.can_act(one)), -1)


def seats_of_way(t: Table, way: str, step: Step) -> list[int]:
    """The seats a way of beginning names, whether or not they can act."""
    if (t.extra_cards or t.streets_untold) and way not in (
        "left-of-button",
        "left-of-dealer",
        "left-of-big-blind",
    ):
        t.unknown("ACT003")  # with another number of cards, which of them showed is not known
        return t.active()
    if way in ("left-of-button", "left-of-dealer"):
        return _left_of_dealer(t)
    if way == "left-of-big-blind":
        return _after_blinds(t)
    if way in ("best-exposed", "lowest-exposed"):
        return _by_exposed(t, way, step)
    if way == "high-card":
        return _by_up_card(t, step, lowest=False)
    if way in ("left-of-bring-in", "bring-in", "low-card-bring-in"):
        seat = _brought_it_in(t)
        return t.clockwise(seat)[:1] if seat >= 0 else _by_up_card(t, step, lowest=True)
    if way == "last-aggressor":
        return [t.last_aggressor] if t.last_aggressor >= 0 else _left_of_dealer(t)
    if way in ("opener", "left-of-opener"):
        return _by_opener(t, way)
    if way == "left-of-last-caller":
        seat = last_caller_of(t)
        return t.clockwise(seat)[:1] if seat >= 0 else _left_of_dealer(t)
    if way == "leader":
        if t.fallen >= 0 and t.doubtful_lead:
            return t.active()  # who leads where a hand that led has folded cannot be told
        return [*t.stopped, t.leader] if t.leader >= 0 else t.stopped or _left_of_dealer(t)
    return _left_of_dealer(t)


def _by_exposed(t: Table, way: str, step: Step) -> list[int]:
    """By what lies open; also by what would, had a card of the table been turned that was due."""
    low = way == "lowest-exposed"
    show = partial(seats_showing, t, step, low=True) if low else partial(best_exposed, t, step)
    return either_way(t, show) if t.unturned else show()


def _brought_it_in(t: Table) -> int:
    """Who brought it in, also where nobody announced that it is brought in; -1 for nobody."""
    if t.bring_in_seat >= 0 or Kind.BRING_IN not in t.where:
        return t.bring_in_seat
    return t.seats[t.where[Kind.BRING_IN][0]]


def _by_up_card(t: Table, step: Step, lowest: bool) -> list[int]:
    """By the first up card, as the game's bring-in counts aces and ties; anybody where one of them
    is not known."""
    rule = next((s for s in t.game.steps if s.force == "bring-in"), step)
    if lowest and rule.card_rule == "highest-up":
        lowest = False
    found = seats_by_up_card(t, lowest, rule.card_ace, rule.card_tie)
    if not found:
        t.unknown("ACT003")
        return t.active()
    return list(found)


def _by_opener(t: Table, way: str) -> list[int]:
    """Who opened the betting of the hand, or the next seat; left of the dealer if nobody did."""
    seat = opener_of(t)
    if seat < 0:
        return _left_of_dealer(t)
    return [seat] if way == "opener" else t.clockwise(seat)[:1]


def _left_of_dealer(t: Table) -> list[int]:
    """The first seat left of the dealer; anybody where who dealt was not noted."""
    if t.hand.button < 0:
        t.unknown("ACT003")
        return t.active()
    return t.order[:1]


def _after_blinds(t: Table) -> list[int]:
    """Left of the big blind; with a straddle, left of the straddler (a button straddle: either)."""
    after = [t.clockwise(t.straddler)[0]] if t.straddler >= 0 else []
    if t.straddler >= 0 and not straddles_from_button(t):
        return after
    if t.straddler >= 0 and t.big_blind >= 0:  # from the button: under the gun, or the small blind
        return [t.clockwise(t.big_blind)[0], *after]
    if t.expected_big_blind >= 0 and t.big_blind < 0:
        return [t.clockwise(t.expected_big_blind)[0], t.order[0]]
    if t.expected_big_blind >= 0:
        return [t.clockwise(t.expected_big_blind)[0], t.clockwise(t.big_blind)[0]]
    if t.big_blind >= 0:
        return [*after, t.clockwise(t.big_blind)[0]]
    return after or _left_of_dealer(t)


def straddles_from_button(t: Table) -> bool:
    """Whether the button straddles and is not under the gun anyway, as with three players."""
    if t.straddler < 0 or t.straddler != t.dealer:
        return False
    behind = t.clockwise(t.big_blind) if t.big_blind >= 0 else t.order
    return next(seat for seat in behind if t.dealt[seat]) != t.straddler


def best_exposed(t: Table, step: Step) -> list[int]:
    """Seats with the best up cards, in the order of the tie rule; all of them when a tie is open.

    An unknown up card makes every seat possible.
    """
    if t.misfaced:  # a card that lay wrong: with it and without it
        hidden, t.misfaced = t.misfaced, set()
        found = best_exposed(t, step)
        up = [list(cards) for cards in t.up]
        t.up = [[card for card in cards if card not in hidden] for cards in up]
        found += [seat for seat in best_exposed(t, step) if seat not in found]
        t.up, t.misfaced = up, hidden
        return found
    return seats_showing(t, step)
