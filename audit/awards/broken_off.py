"""Hands whose record ends before they do."""

from audit.awards.paid import tells_by_stacks
from audit.table import Table


def broken_off(t: Table) -> str:
    """The state of the award of a hand broken off, or of a partial history: there is none to judge,
    or nobody can. "" for a hand that was played to its end."""
    finishing, after = t.hand.finishing, _after_the_last_action(t)
    told = after is not None and finishing is not None
    cut = t.by_software and t.hand.incomplete and not t.pots  # by the file's end, or cancelled
    if not t.ended_early and not cut and not (told and finishing == after and _showing(t)):
        return ""
    state = "cannot-tell" if t.pots or tells_by_stacks(t.hand) else "none"
    if after is not None and finishing is not None and finishing != after:
        t.find(
            "REC009",
            t.end - 1,
            "the record ends before the hand does, yet its finishing stacks "
            "are not those after its last action",
            recorded=" ".join(map(t.chips, finishing)),
            expected=" ".join(map(t.chips, after)),
        )
        t.unknown("AWD002")
        return state
    what = "the record ends before the hand does"
    if t.pots:
        who = t.names([s for s in t.order if t.live[s]])
        what = f"{who} were in when the pot was paid, with cards to come: "
        what += "the cards or a fold were not written"
    t.find(
        "REC007",
        t.pots[0] if t.pots else t.end - 1,
        what,
        recorded="no end",
        expected="the rest of the hand" if t.pots else "the rest of the hand and its pot",
    )
    t.unknown("AWD002")
    return state


def _after_the_last_action(t: Table) -> tuple[int, ...] | None:
    """PHH: the stacks while nobody is paid; None where they are not known."""
    stacks = t.hand.stacks
    if not tells_by_stacks(t.hand) or not stacks or any(chips < 0 for chips in stacks):
        return None
    return tuple(stacks[s] - t.put[s] - t.dead_of[s] for s in range(t.n))


def _showing(t: Table) -> bool:
    """Whether seats still in have neither shown nor mucked."""
    return t.live_count > 1 and any(t.live[s] and s not in t.shown | t.mucked for s in range(t.n))
