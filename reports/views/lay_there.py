"""What lay in a hand's pot before its players put in a chip: it rode in, or others paid it."""

from schemas.events import Kind
from schemas.hand import Chips, Hand
from schemas.verdict import Verdict

RODE_IN = ("Rode in", "from the hand before")
CARRIED = ("Lay there", "before the first ante")
ABSENT = "not in this hand"


def lay_there(hand: Hand, verdict: Verdict) -> tuple[tuple[tuple[str, str], Chips], ...]:
    """Name and remark of each source, with its chips; () in most hands."""
    found = {RODE_IN: verdict.rode} if verdict.rode else {}
    if Kind.CARRY in hand.kinds:
        words = hand.words or ("",) * len(hand.kinds)
        for kind, name, chips in zip(hand.kinds, words, hand.amounts, strict=True):
            if kind == Kind.CARRY:
                source = (name, ABSENT) if name else CARRIED
                found[source] = found.get(source, 0) + max(0, chips)
    return tuple(found.items())
