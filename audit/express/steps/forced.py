"""Antes, blinds and the bring-in, posted as they are due; anything else is the complete judge's."""

from audit.bets.forced import _pot_is_open, _way
from audit.express.steps.felt import Felt, Step, whole
from audit.program import Line, Op
from audit.table import Table
from schemas.cards import rank_of
from schemas.events import Kind

ANTE, BLIND, BRING_IN = int(Kind.ANTE), int(Kind.BLIND), int(Kind.BRING_IN)
POSTS = range(Kind.ANTE, Kind.CARRY + 1)
BEFORE = frozenset({*range(Kind.ROUND), *POSTS, Kind.PAYS, Kind.LEG})  # what a forced bet takes


def forcing(t: Table, line: Line) -> Step:
    """The step of the posts before the cards."""
    step, everything = line.step, whole(line)
    name = step.force
    decided = not name.startswith("@") or (
        len(t.terms.candidates(name)) == 1 and t.terms.by.get(name[1:]) != "default"
    )
    way = _way(t, name) if decided else ""
    antes, blinds = way in ("ante", "blinds-and-antes"), way in ("blinds", "blinds-and-antes")
    when = t.terms.candidates(step.only) if step.only else ()
    if len(when) > 1 or not (antes or blinds) or any(x.op is Op.REANTE for x in t.program.lines):
        return everything
    by_what_lies = when == ("empty-pot",)

    def force(t: Felt, i: int) -> int:
        if not t.easy:
            return everything(t, i)
        if by_what_lies and _pot_is_open(t, line):
            return everything(t, i) if t.kinds[i] in BEFORE else i
        at = i
        chips = t.stakes.get(step.stake or "ante", 0) if antes else 0
        if antes:
            at = _antes(t, chips, at)
        posts = _blinds(t, at) if blinds and at >= 0 else (0, 0, 0, 0)
        if at < 0 or posts is None or (t.told and not _covered(t, chips, posts)):
            return everything(t, i)
        if antes:
            for seat in t.still:
                t.ante_of[seat] += chips
                t.dead_of[seat] += chips
                if t.told and t.stack[seat] >= 0:
                    t.stack[seat] -= chips
        if blinds:
            _post(t, posts)
            at += 2
        return at

    return force


def _antes(t: Felt, chips: int, i: int) -> int:
    """The event behind one ante from everybody; -1 where it is otherwise."""
    end = i + len(t.still)
    if chips <= 0 or t.kinds[i:end].count(ANTE) != len(t.still):
        return -1
    if {*t.seats[i:end]} != {*t.still} or t.amounts[i:end].count(chips) != end - i:
        return -1
    return end if t.kinds[end] not in POSTS and t.kinds[end] >= Kind.ROUND else _blinds_next(t, end)


def _blinds_next(t: Felt, i: int) -> int:
    return i if t.kinds[i] == BLIND else -1


def _blinds(t: Felt, i: int) -> tuple[int, int, int, int] | None:
    """Both blinds at event ``i``: seats and chips; None where they are not posted in full, in
    their order, by the seats due."""
    small, big = t.stakes.get("small-blind", 0), t.stakes.get("big-blind", 0)
    cells, still = t.hand.cells, t.still
    if t.hand.button < 0 or len(still) < 2 or cells is None or not 0 < small <= big:
        return None
    if t.kinds[i] != BLIND or t.kinds[i + 1] != BLIND or cells[i] != 0 or cells[i + 1] != 1:
        return None
    one, other = (still[1], still[0]) if len(still) == 2 else (still[0], still[1])
    if len(still) == 2 and t.dealer != one:
        return None
    if t.seats[i] != one or t.seats[i + 1] != other or t.kinds[i + 2] in POSTS:
        return None
    if t.amounts[i] != small or t.amounts[i + 1] != big or t.kinds[i + 2] < Kind.ROUND:
        return None
    return one, other, small, big


def _covered(t: Felt, chips: int, posts: tuple[int, int, int, int]) -> bool:
    """Whether every stack that is told goes beyond the posts."""
    one, other, small, big = posts
    for seat in t.still:
        due = chips + small * (seat == one) + big * (seat == other)
        if 0 <= t.stack[seat] <= due:
            return False
    return True


def _post(t: Felt, posts: tuple[int, int, int, int]) -> None:
    one, other, small, big = posts
    for seat, chips in ((one, small), (other, big)):
        t.in_round[seat] += chips
        t.put[seat] += chips
        if t.stack[seat] >= 0:
            t.stack[seat] -= chips
    t.big_blind, t.posted_big = other, big
    t.price = t.full = t.last_raise = t.agreed_price = big


def bringing_in(t: Table, line: Line) -> Step:
    """The step of the bring-in: by the lowest or highest up card, for what was agreed."""
    step, everything = line.step, whole(line)
    rules, ties = (
        t.terms.candidates(step.card_rule or "lowest-up"),
        t.terms.candidates(step.card_tie),
    )
    if len(rules) != 1 or len(ties) != 1:
        return everything
    lowest, by_suit, shift = rules[0] == "lowest-up", ties[0] == "by-suit", step.card_ace == "low"

    def bring_in(t: Felt, i: int) -> int:
        agreed = t.stakes.get("bring-in", 0)
        seat, chips = t.seats[i], t.amounts[i]
        if not t.easy or t.kinds[i] != BRING_IN or chips != agreed or agreed <= 0 or t.price:
            return everything(t, i)
        if seat != _whose(t, lowest, by_suit, shift) or 0 <= t.stack[seat] <= chips:
            return everything(t, i)
        if agreed == t.stakes.get("small-bet", 0):
            return everything(t, i)
        t.in_round[seat] += chips
        t.put[seat] += chips
        if t.stack[seat] >= 0:
            t.stack[seat] -= chips
        t.bring_in_seat, t.price, t.agreed_price = seat, chips, chips
        return i + 1

    return bring_in


def _whose(t: Felt, lowest: bool, by_suit: bool, shift: bool) -> int:
    """The seat with the lowest (or highest) first up card; -1 where one is not known."""
    shown: dict[int, int] = {}
    for seat in t.still:
        card = t.up[seat][0] if t.up[seat] else -1
        if card < 0:
            return -1
        rank = (rank_of(card) + 1) % 13 if shift else rank_of(card)
        shown[seat] = rank << 4 | card >> 4 if by_suit else rank << 4
    if t.hand.button < 0 and not by_suit:
        return -1
    return min(shown, key=shown.__getitem__) if lowest else max(shown, key=shown.__getitem__)
