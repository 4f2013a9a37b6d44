"""Who opens a betting round, where one seat does beyond doubt."""

from collections.abc import Callable

from audit.bets.openers import openers
from audit.express.steps.claims import alike
from audit.express.steps.felt import Felt
from audit.hands.ranking import exposed_score as natural_score
from audit.hands.ranking import mask_of
from audit.hands.wilds import wilds_in_play, wilds_of
from audit.orders.exposed import exposed_score
from audit.program import Line
from audit.table import Table

Opener = Callable[[Felt], int]  # the seat, or -1: for the complete judge
LEFT = ("left-of-button", "left-of-dealer")


def opener_of(t: Table, line: Line) -> Opener:
    """What finds the seat that opens the round of this line."""
    ways = t.terms.candidates(line.step.first)
    if len(ways) == 1 and ways[0] in LEFT:
        return _left_of_button
    if ways == ("left-of-big-blind",):
        return _left_of_big_blind
    if ways in (("best-exposed",), ("lowest-exposed",)) and _naturals(t, line):
        return _showing(t, line, low=ways == ("lowest-exposed",))
    if ways == ("best-exposed",) and _with_wilds(t, line):
        return _wilds_counted(t, line, _any_way(line))
    return _any_way(line)


def shows_most(t: Table, line: Line) -> Opener:
    """What finds the seat with the best hand lying open; -1 where it is not one beyond doubt."""
    if _naturals(t, line):
        return _showing(t, line, low=False, otherwise=_nobody)
    return _wilds_counted(t, line, _nobody) if _with_wilds(t, line) else _nobody


def _nobody(t: Felt) -> int:
    return -1


def _any_way(line: Line) -> Opener:
    def any_way(t: Felt) -> int:
        found = openers(t, line)
        return found[0] if len(found) == 1 else -1

    return any_way


def _naturals(t: Table, line: Line) -> bool:
    """Whether cards that lie open count as what they are."""
    if not (t.game.wilds and wilds_in_play(t)):
        return True
    return t.terms.candidates(line.step.exposed_wilds) == ("no",)


def _showing(t: Table, line: Line, low: bool, otherwise: Opener | None = None) -> Opener:
    """The best hand that lies open, or the lowest; the tie rule of the rulebook or of a ruling."""
    rule = t.terms.value("@silent:tie_for_best_exposed") or t.terms.profile.exposed_tie
    ace = ("high" if line.step.exposed == "low-27" else "low") if low else ""
    by_suit, anybody = rule.startswith("by-suit"), otherwise or _any_way(line)

    def showing(t: Felt) -> int:
        if t.misfaced or t.duplicates or t.extra_cards or t.streets_untold or t.hand.button < 0:
            return anybody(t)
        best, first, tied = -1, -1, False
        for seat in t.still:
            mask = 0
            for card in t.up[seat]:
                if card < 0:
                    return anybody(t)
                mask |= 1 << card
            shown = exposed_score(True, mask, ace=ace) if low else natural_score(mask)
            if shown > best:
                best, first, tied = shown, seat, False
            elif shown == best:
                tied = True
        return anybody(t) if tied and by_suit else first

    return showing


def _with_wilds(t: Table, line: Line) -> bool:
    """Whether the lane knows what is wild in what lies open: the same for all, or for a seat what
    it was once it showed a card."""
    wilds = t.game.wilds
    if any(one.hand_size or one.needs_all or one.killed_by for one in wilds):
        return False
    if any(one.follow for one in wilds) and not alike(t.program):
        return False
    return not any(one.pick_zone and one.pick != "first-revealed" for one in wilds)


def _wilds_counted(t: Table, line: Line, otherwise: Opener) -> Opener:
    """The seat that shows most with wild cards counted; where it is open whether they count, the
    one that shows most either way."""
    with_wilds = _showing_with_wilds(t, otherwise)
    if t.terms.candidates(line.step.exposed_wilds) == ("yes",):
        return with_wilds
    as_they_are = _showing(t, line, low=False, otherwise=otherwise)

    def either_way(t: Felt) -> int:
        first = with_wilds(t)
        return first if first == as_they_are(t) else otherwise(t)

    return either_way


def _showing_with_wilds(t: Table, otherwise: Opener) -> Opener:
    """The best hand that lies open, wild cards as what is best for their seat."""
    rule = t.terms.value("@silent:tie_for_best_exposed") or t.terms.profile.exposed_tie
    by_suit, contest = rule.startswith("by-suit"), t.game.contests[0]
    changing = any(one.follow for one in t.game.wilds)

    def showing(t: Felt) -> int:
        if t.misfaced or t.duplicates or t.extra_cards or t.unpaid_open or t.hand.button < 0:
            return otherwise(t)
        best, first, tied = -1, -1, False
        if changing:  # and the same for all
            now = wilds_of(t, t.still[0], contest, {}, showing=True)
            if now.unknown or now.bugs or now.maybe:
                return otherwise(t)
            t.wild_shown = dict.fromkeys(t.still, now.full)
        for seat in t.still:
            up = t.up[seat]
            if min(up, default=0) < 0:
                return otherwise(t)
            full = t.wild_shown.get(seat, -1)
            if full < 0:
                wild = wilds_of(t, seat, contest, {}, showing=True)
                if wild.unknown or wild.bugs or wild.maybe:
                    return otherwise(t)
                full = wild.full
                if up:
                    t.wild_shown[seat] = full
            mask = mask_of(up)
            shown = exposed_score(False, mask & ~full, (mask & full).bit_count())
            if shown > best:
                best, first, tied = shown, seat, False
            elif shown == best:
                tied = True
        return otherwise(t) if tied and by_suit else first

    return showing


def _left_of_button(t: Felt) -> int:
    return t.still[0] if t.hand.button >= 0 else -1


def _left_of_big_blind(t: Felt) -> int:
    if t.big_blind < 0 or t.straddler >= 0 or t.expected_big_blind >= 0:
        return -1
    live = t.live
    for seat in t.clockwise(t.big_blind):
        if live[seat]:
            return seat
    return -1
