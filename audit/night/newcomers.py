"""Whether a new player's first hand cost him a big blind: he posts it, or waits until it is his.

Robert's section 4 and WSOP live action rule 154; a profile says whether the house asks for it. What
people wrote is judged where no hand before is unwritten, and while three or more play on; a game
that stopped begins anew, and in it nobody is new.
"""

from collections.abc import Callable, Sequence

from audit.night.gaps import follows
from audit.night.rotation import STOPPED
from audit.night.told import told
from audit.record import BY_HAND
from schemas.events import Kind
from schemas.findings import Finding
from schemas.hand import Hand, Level, Night
from schemas.profile import Profile
from schemas.verdict import Verdict

CODE = "POS005"
ASKED = "post-or-wait"
LIVE = (Kind.STRADDLE, Kind.POST, Kind.DEAD)  # posted to come in, beside a big blind
FEW = 3  # where fewer played, who comes begins another game


def judge_newcomers(
    night: Night, verdicts: Sequence[Verdict], profile: Callable[[str], Profile]
) -> None:
    """Add a note to the first hand of each who came in for less than a big blind."""
    stops = {e.before_hand for e in night.ledger if e.kind == "note" and STOPPED in e.text}
    known: set[str] = set()
    before: Hand | None = None
    for hand, verdict in zip(night.hands, verdicts, strict=True):
        dealt = {name for name, there in zip(hand.names, hand.dealt_in, strict=True) if there}
        new = dealt - known if before is not None else set()
        known |= dealt
        rules = profile(hand.profile)
        if new and rules.new_players == ASKED and _is_blind_game(hand):
            if before is None or not _goes_on(before, hand, stops):
                verdict.cannot_tell = tuple(sorted({*verdict.cannot_tell, CODE}))
            elif len(dealt - new) >= FEW:
                for name in sorted(new, key=hand.names.index):
                    found = _came_in(hand, hand.names.index(name), rules)
                    verdict.findings += [found] if found is not None else []
        before = hand


def _is_blind_game(hand: Hand) -> bool:
    """Whether somebody posted a big blind."""
    return any(kind == Kind.BLIND and _cell(hand, i) == 1 for i, kind in enumerate(hand.kinds))


def _goes_on(before: Hand, hand: Hand, stops: set[int]) -> bool:
    """Whether nothing lies between two hands that would let anybody in."""
    if hand.number in stops or not follows(before, hand):
        return False
    least = Level.PROCEDURE if hand.format in BY_HAND else Level.ACTIONS
    told_whole = all(one.level >= least and not one.incomplete for one in (before, hand))
    return told_whole and Kind.IRREGULAR not in hand.kinds


def _came_in(hand: Hand, seat: int, rules: Profile) -> Finding | None:
    """What is to be said of a player's first hand; None where he posted, or had the big blind."""
    kinds = hand.kinds
    own = [i for i, at in enumerate(hand.seats) if at == seat]
    blinds = [i for i in own if kinds[i] == Kind.BLIND]
    if any(kinds[i] in LIVE for i in own) or any(_cell(hand, i) != 0 for i in blinds):
        return None
    name = hand.names[seat]
    how = "on the small blind" if blinds else "and posted nothing"
    return told(
        hand,
        rules,
        CODE,
        f"{name} came in {how}; who is new posts a big blind, or waits until it is his",
        recorded=f"small blind {name}" if blinds else "nothing posted",
        expected=f"big blind {name}",
        event=blinds[0] if blinds else next((i for i in own if kinds[i] == Kind.DEAL), -1),
        seats=(seat,),
    )


def _cell(hand: Hand, i: int) -> int:
    return -1 if hand.cells is None else hand.cells[i]
