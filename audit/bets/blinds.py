"""Whether the blinds were posted, and from the right seats; what the price is when they were not.

Sources: TDA 34-B, Robert's section 4 (button and blinds).
"""

from audit.foreseen import foreseen
from audit.program import Line
from audit.table import Table
from schemas.events import ACTS, NOBODY, Kind
from schemas.findings import Severity
from schemas.hand import Level


def judge_blinds(t: Table, line: Line, i: int) -> None:
    """Small blind left of the button, big blind next; two-handed the button is the small blind."""
    if t.level < Level.ACTIONS:
        t.unknown("POS013", "POS003")
        return
    first: dict[int, int] = {}  # small, big: the event that posted it first
    for j in range(i):
        if t.kinds[j] == Kind.BLIND:
            first.setdefault(max(t.cell(j), 0), j)
    dealt = [s for s in t.order if t.dealt[s]]
    if not first:
        _not_posted(t, line, dealt, i)
    elif t.hand.button < 0:
        t.unknown("POS013", "POS003")
    elif len(dealt) > 1 and 1 not in first:
        _no_big_blind(t, line, dealt, i)
    elif len(dealt) > 1:
        _judge_seats(t, line, dealt, first)


def _not_posted(t: Table, line: Line, dealt: list[int], i: int) -> None:
    """Told once; the price is the big blind, unless the table bet as if there were none."""
    without = _bet_without(t, i)
    if without and t.hand.button >= 0 and len(dealt) > 1:
        t.expected_big_blind = big_blind_of(dealt)  # who opens then, nothing says
    if not without:
        if t.hand.button >= 0 and len(dealt) > 1:
            t.big_blind = big_blind_of(dealt)
        t.price = t.full = t.last_raise = t.stakes.get("big-blind", 0)
    if any(t.kinds[j] == Kind.BLIND for j in range(i, t.end)):
        t.expected_big_blind = t.big_blind
        return  # posted late: told there
    if t.hand.button >= 0 and len(dealt) > 1:
        seats = (dealt[1], dealt[0]) if len(dealt) == 2 else (dealt[0], dealt[1])
        for seat, blind in zip(seats, ("small-blind", "big-blind"), strict=True):
            t.unposted.append((Kind.BLIND, seat, t.stakes.get(blind, 0)))
    if t.hand.written_in_part:
        t.unknown("POS013")  # nobody wrote the blinds, and nobody said that all was written
    elif t.stakes.get("big-blind") or t.procedure:
        t.find(
            "POS013",
            i,
            "nobody posted the blinds",
            article=line.step.cite,
            recorded="no blinds",
            expected="a small and a big blind",
        )


def _bet_without(t: Table, i: int) -> bool:
    """Whether the first to put in chips bet, or the first to act checked: nothing was posted."""
    first = next((t.kinds[j] for j in range(i, t.end) if t.kinds[j] in ACTS - {Kind.FOLD}), -1)
    return first in (Kind.CHECK, Kind.BET, Kind.ALL_CHECK)


def _no_big_blind(t: Table, line: Line, dealt: list[int], i: int) -> None:
    """Broke by the ante, or not posted: the blind is his by position all the same."""
    seat = big_blind_of(dealt)
    agreed = t.stakes.get("big-blind", 0)
    late = any(t.kinds[j] == Kind.BLIND and t.cell(j) >= 1 for j in range(i, t.end))
    if not t.all_in[seat] and (not agreed or late):
        return
    t.big_blind = seat
    t.hold_price(agreed)
    t.full = t.last_raise = max(t.price, agreed)
    if t.all_in[seat]:
        return
    t.find(
        "POS013",
        i,
        f"nobody posted the big blind; it is {t.name(seat)}'s",
        seats=(seat,),
        article=line.step.cite,
        recorded="no big blind",
        expected=t.chips(agreed),
    )


def big_blind_of(dealt: list[int]) -> int:
    """Whose the big blind is, of the seats dealt in from the left of the button on."""
    return dealt[0] if len(dealt) == 2 else dealt[1]


def _judge_seats(t: Table, line: Line, dealt: list[int], first: dict[int, int]) -> None:
    """Did the right seats post? A dead small blind is nobody's."""
    two_handed = len(dealt) == 2
    if two_handed and t.dealer < 0:
        return
    want = (dealt[1], dealt[0]) if two_handed else (dealt[0], dealt[1])
    small, big = t.seats[first[0]] if 0 in first else NOBODY, t.seats[first[1]]
    if (small, big) == want:
        _judge_order(t, line, want, first)
        _judge_amounts(t, line, first)
        if 2 in first and len(dealt) > 2:
            _judge_third(t, line, dealt[2], first[2])
        return
    if small == NOBODY and big in want:
        return
    if small == NOBODY and big == t.dealer and not t.stakes.get("small-blind"):
        _button_blind(t, line, big, first[1])
        return
    t.expected_big_blind = want[1]
    if two_handed:
        _wrong_two_handed(t, (small, big), want, first[min(first)])
    else:
        at = first[0] if small != want[0] and 0 in first else first[1]
        _wrong_seats(t, line, (small, big), want, at)


def _judge_order(t: Table, line: Line, want: tuple[int, int], first: dict[int, int]) -> None:
    """The small blind is not the larger one, whatever the stakes say."""
    if t.stakes.get("small-blind", 0) <= t.stakes.get("big-blind", 0):
        return
    if len([s for s in t.order if t.dealt[s]]) == 2:
        t.unknown("POS003")  # a format that turns them round, and one who may not have known it
        return
    t.expected_big_blind = want[1]
    t.find(
        "POS013",
        first[0],
        f"the blinds were posted the wrong way round: {t.name(want[0])} "
        f"{t.chips(t.amounts[first[0]])}, {t.name(want[1])} {t.chips(t.amounts[first[1]])}",
        seats=want,
        article=line.step.cite,
        recorded=f"small {t.chips(t.amounts[first[0]])}, big {t.chips(t.amounts[first[1]])}",
        expected="the larger from the second seat",
    )


def _judge_amounts(t: Table, line: Line, first: dict[int, int]) -> None:
    """More than the blind agreed, beside one that is as agreed: where both are others, the table
    plays for other stakes than were written."""
    agreed = [t.stakes.get("small-blind", 0), t.stakes.get("big-blind", 0)]
    posted = [t.amounts[first[cell]] for cell in (0, 1)]
    over = [cell for cell in (0, 1) if 0 < agreed[cell] < posted[cell]]
    if len(over) != 1 or posted[1 - over[0]] != agreed[1 - over[0]]:
        return
    cell, named = over[0], ("small", "big")[over[0]]
    seat = t.seats[first[cell]]
    t.find(
        "POS013",
        first[cell],
        f"{t.name(seat)} posted {t.chips(posted[cell])}; "
        f"the {named} blind is {t.chips(agreed[cell])}",
        seats=(seat,),
        article=line.step.cite,
        recorded=t.chips(posted[cell]),
        expected=t.chips(agreed[cell]),
    )


def _judge_third(t: Table, line: Line, want: int, at: int) -> None:
    """The third blind agreed is the next seat's; posts of others beside it are newcomers'."""
    seat, posts = t.seats[at], zip(t.kinds, t.seats, strict=True)
    if t.amounts[at] != t.stakes.get("third-blind", 0) or (Kind.BLIND, want) in posts:
        return
    t.find(
        "POS013",
        at,
        f"{t.name(seat)} posted the third blind; it is {t.name(want)}'s",
        seats=(seat,),
        article=line.step.cite,
        recorded=f"third {t.name(seat)}",
        expected=f"third {t.name(want)}",
    )


def _button_blind(t: Table, line: Line, button: int, at: int) -> None:
    """One blind, and the button has it: stakes the table agreed on, of another kind."""
    t.find(
        "POS013",
        at,
        f"one blind was played, {t.name(button)}'s on the button",
        seats=(button,),
        article=line.step.cite,
        severity=Severity.NOTE,
        recorded="a button blind",
        expected="a small and a big blind",
    )


def _wrong_two_handed(t: Table, posted: tuple[int, int], want: tuple[int, int], at: int) -> None:
    """The button posts the small blind, unless the house ruled what the document leaves open."""
    silent = t.game.silent("heads_up_blinds")
    ruled = foreseen(t).value("@silent:heads_up_blinds") if silent else ""
    if ruled == "button-posts-big":
        return
    t.find(
        "POS003",
        at,
        f"{t.name(posted[0])} posted small; two-handed the button does",
        seats=tuple(seat for seat in posted if seat != NOBODY),
        article=silent.cite if silent else "",
        severity=Severity.NOTE if silent and not ruled else None,
        topic=silent.topic if silent and not ruled else "",
        recorded=f"small blind {t.name(posted[0])}",
        expected=f"small blind {t.name(want[0])}, big blind {t.name(want[1])}",
    )


def _wrong_seats(
    t: Table, line: Line, posted: tuple[int, int], want: tuple[int, int], at: int
) -> None:
    t.find(
        "POS013",
        at,
        f"the blinds were posted by {t.names(posted)}; "
        f"they are {t.name(want[0])}'s and {t.name(want[1])}'s",
        seats=tuple(seat for seat in posted if seat != NOBODY),
        article=line.step.cite,
        recorded=f"small {t.name(posted[0])}, big {t.name(posted[1])}",
        expected=f"small {t.name(want[0])}, big {t.name(want[1])}",
    )
