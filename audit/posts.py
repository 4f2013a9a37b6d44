"""Whether everybody posted: antes from all dealt in, the blinds from the right seats.

Sources: OPR-549 2.1, OPR-706 2.1, OPR-519 2.1; TDA 34-B, Robert's section 4 (button and blinds).
"""

from audit.program import Line
from audit.table import Table
from schemas.events import Kind
from schemas.findings import Severity
from schemas.hand import Level


def judge_antes(t: Table, line: Line, i: int) -> None:
    """Everybody dealt in antes the agreed amount (OPR-549 2.1, OPR-706 2.1)."""
    if t.level < Level.ACTIONS:
        t.unknown("POS012")
        return
    agreed = t.stakes.get("ante", 0)
    posted = [t.ante_of[s] for s in range(t.n) if t.dealt[s]]
    if not agreed and t.hand.format == "phh":
        return
    if not agreed:
        paid = [chips for chips in posted if chips]
        agreed = max(set(paid), key=paid.count) if paid else 0
    later = {t.seats[j] for j in range(i, t.end) if t.kinds[j] == Kind.ANTE}
    short = [s for s in t.order if t.dealt[s] and t.ante_of[s] < agreed and s not in later]
    short = [s for s in short if not (t.all_in[s] and t.ante_of[s])]
    if not agreed:
        if not t.procedure:
            t.unknown("POS012")
        elif not any(posted) and not later:
            t.find(
                "POS012",
                i,
                "nobody anted",
                seats=(),
                article=line.step.cite,
                recorded="no antes",
                expected="an ante from everybody dealt in",
            )
        return
    if short:
        seat = short[0]
        who = t.names(short)
        what = (
            f"{who} did not ante {t.chips(agreed)}"
            if not t.ante_of[seat]
            else f"{who} put in {t.chips(t.ante_of[seat])} of an ante of {t.chips(agreed)}"
        )
        at = next((j for j in range(i) if t.kinds[j] == Kind.ANTE and t.seats[j] == seat), i)
        t.find(
            "POS012",
            at,
            what,
            seats=tuple(short),
            article=line.step.cite,
            recorded=t.chips(t.ante_of[seat]),
            expected=t.chips(agreed),
        )


def _as_if_posted(t: Table, dealt: list[int]) -> None:
    """Nobody posted, and the betting went on as if they had: the price is the big blind."""
    if t.hand.button >= 0 and len(dealt) > 1:
        t.big_blind = dealt[0] if len(dealt) == 2 else dealt[1]
    t.price = t.full = t.last_raise = t.stakes.get("big-blind", 0)


def judge_blinds(t: Table, line: Line, i: int) -> None:
    """Small blind left of the button, big blind next; two-handed the button is the small blind."""
    if t.level < Level.ACTIONS:
        t.unknown("POS013", "POS003")
        return
    posted: dict[int, int] = {}
    first: dict[int, int] = {}
    for j in range(i):
        if t.kinds[j] == Kind.BLIND:
            posted.setdefault(max(t.cell(j), 0), t.seats[j])
            first.setdefault(max(t.cell(j), 0), j)
    dealt = [s for s in t.order if t.dealt[s]]
    if not posted and any(t.kinds[j] == Kind.BLIND for j in range(i, t.end)):
        _as_if_posted(t, dealt)
        t.expected_big_blind = t.big_blind
        return  # posted late: told there
    if not posted:
        _as_if_posted(t, dealt)
        if t.stakes.get("big-blind") or t.procedure:
            t.find(
                "POS013",
                i,
                "nobody posted the blinds",
                article=line.step.cite,
                recorded="no blinds",
                expected="a small and a big blind",
            )
        return
    if t.hand.button < 0:
        t.unknown("POS013", "POS003")
        return
    if len(dealt) > 1 and 1 not in posted:
        seat = dealt[0] if len(dealt) == 2 else dealt[1]
        if t.all_in[seat]:  # broke by the ante: the blind is his by position all the same
            t.big_blind = seat
            t.price = t.full = t.last_raise = max(t.price, t.stakes.get("big-blind", 0))
        return
    if len(dealt) < 2:
        return
    heads_up = len(dealt) == 2
    want = (dealt[1], dealt[0]) if heads_up else (dealt[0], dealt[1])
    if heads_up and t.dealer < 0:
        return
    small, big = posted.get(0, -1), posted[1]
    if small == -1 and big in want:
        return  # a dead small blind
    if (small, big) == want:
        return
    wrong = (small, big)
    t.expected_big_blind = want[1]
    if heads_up:
        silent = t.game.silent("heads_up_blinds")
        ruled = t.terms.value("@silent:heads_up_blinds") if silent else ""
        if ruled == "button-posts-big":
            return
        t.find(
            "POS003",
            first[min(first)],
            f"{t.name(small)} posted small; two-handed the button does",
            seats=wrong,
            article=silent.cite if silent else "",
            severity=Severity.NOTE if silent and not ruled else None,
            topic=silent.topic if silent and not ruled else "",
            recorded=f"small blind {t.name(small)}",
            expected=f"small blind {t.name(want[0])}, big blind {t.name(want[1])}",
        )
        return
    t.find(
        "POS013",
        first[0] if small != want[0] and 0 in first else first[1],
        f"the blinds were posted by {t.names(list(wrong))}; they are {t.name(want[0])}'s and {t.name(want[1])}'s",
        seats=wrong,
        article=line.step.cite,
        recorded=f"small {t.name(small)}, big {t.name(big)}",
        expected=f"small {t.name(want[0])}, big {t.name(want[1])}",
    )
