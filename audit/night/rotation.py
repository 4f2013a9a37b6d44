"""Whether the blinds moved on as they should from one hand to the next.

Judged only where nobody came, went, stood up or bought between two hands that follow one another,
and the same players were dealt in: then the big blind is the next one's, however many seats are
empty and wherever a dead button stands (TDA 32, Robert's section 4 rule 2). A game that stopped
begins its rotation anew, and two-handed play after three may pass over a seat. What people wrote is
judged where the hand says that nothing is unwritten (hands that nobody wrote move the button too),
and by the blinds alone: who deals a game without them the table settles as it likes.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from audit.night.gaps import follows
from audit.night.told import told
from audit.record import BY_HAND
from schemas.events import Kind
from schemas.findings import Finding
from schemas.hand import Hand, Level, Night
from schemas.profile import Profile
from schemas.verdict import Verdict

BLIND = int(Kind.BLIND)
SEATED = frozenset({"sit", "leave", "buy", "cash", "unread"})  # entries that may change who is next
STOPPED = "stop"  # begins a note of the ledger: the game was stopped, and begins anew
CODES = ("POS001", "POS002")
WRONG = ("POS003", "POS013")  # the hand's own blinds were wrong, which is told there


class Stand(NamedTuple):
    """Where a hand stands in the rotation. Seats are indices into its names."""

    hand: Hand
    big: int  # seat of the big blind; -1 for none
    event: int
    button: int  # seat of the dealer; -1 where it is empty or not known


def judge_rotation(
    night: Night, verdicts: Sequence[Verdict], profile: Callable[[str], Profile]
) -> None:
    """Add to each hand that another had to begin what moved wrong."""
    changed = {
        one.before_hand
        for one in night.ledger
        if one.kind in SEATED or (one.kind == "note" and STOPPED in one.text)
    }
    before: Stand | None = None
    for hand, verdict in zip(night.hands, verdicts, strict=True):
        now = _stand(hand) if _is_told(hand) else None
        if now is None and BLIND in hand.kinds:
            verdict.cannot_tell = tuple(sorted({*verdict.cannot_tell, *CODES}))
        if before is not None and now is not None and hand.number not in changed:
            found = _moved(before, now, profile) if _same_players(before.hand, hand) else None
            if found is not None and not _told_there(verdict):
                verdict.findings.insert(0, found)
        before = None if _told_there(verdict) else now  # whose the next blind is hangs on it


def _told_there(verdict: Verdict) -> bool:
    return any(one.code in WRONG for one in verdict.findings)


def _is_told(hand: Hand) -> bool:
    """Whether the record of a hand leaves no hand before it unwritten."""
    by_hand = hand.format in BY_HAND
    level = Level.PROCEDURE if by_hand else Level.ACTIONS
    return hand.level >= level and not hand.incomplete and Kind.IRREGULAR not in hand.kinds


def _same_players(before: Hand, hand: Hand) -> bool:
    return (
        before.names == hand.names
        and before.seat_numbers == hand.seat_numbers
        and before.dealt_in == hand.dealt_in
        and follows(before, hand)
    )


def _stand(hand: Hand) -> Stand:
    kinds, cells = hand.kinds, hand.cells
    big = -1
    if cells is not None:
        first = kinds.index(BLIND) if BLIND in kinds else len(kinds)
        for i in range(first, len(kinds)):
            if kinds[i] != BLIND:
                break
            if cells[i] == 1:
                big = i
    numbers = hand.seat_numbers
    button = numbers.index(hand.button) if hand.button in numbers else -1
    return Stand(hand, hand.seats[big] if big >= 0 else -1, big, button)


def _moved(before: Stand, now: Stand, profile: Callable[[str], Profile]) -> Finding | None:
    """What is wrong of the way from one hand to the next: by the big blinds; by the buttons where a
    hand between had none."""
    hand = now.hand
    what, was, has = "big blind", before.big, now.big
    if (was < 0 or has < 0) and hand.format not in BY_HAND:
        what, was, has = "button", before.button, now.button
    if was < 0 or has < 0 or not (hand.dealt_in[was] and hand.dealt_in[has]):
        return None
    due = _next_in(hand, was)
    if due == has:
        return None
    names, again = hand.names, has == was
    said = f"{names[has]} had the {what} in hand {before.hand.id} too" if again else ""
    said = said or f"the {what} went from {names[was]} to {names[has]}"
    return told(
        hand,
        profile(hand.profile),
        "POS001" if again else "POS002",
        f"{said}; with the same players it is {names[due]}'s",
        recorded=f"{what} {names[has]}",
        expected=f"{what} {names[due]}",
        event=now.event if what == "big blind" else -1,
        seats=(has,),
    )


def _next_in(hand: Hand, seat: int) -> int:
    """The next seat clockwise that was dealt in."""
    n = len(hand.names)
    return next((one % n for one in range(seat + 1, seat + n) if hand.dealt_in[one % n]), seat)
