"""The hand after a misdeal is the same hand dealt again: same button, same stakes.

TDA 35-C: the redeal is an exact replay. Where the rulebook does not say so, it is a note.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise

from audit.night.gaps import follows
from schemas.codes import book_cite, cites_for
from schemas.events import Kind
from schemas.findings import Finding, Severity, State, fingerprint
from schemas.hand import Hand, Night
from schemas.profile import Profile
from schemas.verdict import Verdict

CODE = "MIS008"
REPLAY = {"tda": "35-C"}  # where a book has the replay in a rule of its own


def judge_redeals(
    night: Night, verdicts: Sequence[Verdict], profile: Callable[[str], Profile]
) -> None:
    """Add to each redeal what differs from the deal before, where both are written down."""
    judged = list(zip(night.hands, verdicts, strict=True))
    for (before, misdeal), (hand, verdict) in pairwise(judged):
        late = any(finding.code == CODE for finding in misdeal.findings)
        if late or misdeal.game != verdict.game or not _is_redeal(before, hand):
            continue
        moved = [*_button(before, hand), *_stakes(before, hand)]
        if moved:
            verdict.findings.insert(0, _not_the_same(before, hand, moved, profile(hand.profile)))
        elif min(before.button, hand.button) < 0 and CODE not in verdict.cannot_tell:
            verdict.cannot_tell = tuple(sorted((*verdict.cannot_tell, CODE)))
            verdict.ok -= 1


def _is_redeal(before: Hand, hand: Hand) -> bool:
    """Whether the hand follows at once on one that a misdeal ended, in a game that is named."""
    if not hand.game or not follows(before, hand):
        return False
    if Kind.IRREGULAR not in before.kinds:
        return False
    said = [
        (i, before.words[i].split(" ", 1)[0])
        for i, kind in enumerate(before.kinds)
        if kind == Kind.IRREGULAR and before.words is not None
    ]
    ends = [(i, what) for i, what in said if what in ("misdeal", "redeal")]
    if not ends or ends[-1][1] != "misdeal":
        return False
    after = before.kinds[ends[-1][0] + 1 :]
    return not any(Kind.ROUND <= kind < Kind.DECLARE or kind == Kind.POT for kind in after)


def _button(before: Hand, hand: Hand) -> list[tuple[str, str, str]]:
    """What moved, where it was, where it is."""
    if min(before.button, hand.button) < 0 or before.button == hand.button:
        return []
    was, now = _dealer(before), _dealer(hand)
    return [("the button", was, now)] if was != now else []


def _dealer(hand: Hand) -> str:
    if hand.button in hand.seat_numbers:
        return hand.names[hand.seat_numbers.index(hand.button)]
    return f"seat {hand.button}"


def _stakes(before: Hand, hand: Hand) -> list[tuple[str, str, str]]:
    both = sorted(before.stakes.keys() & hand.stakes.keys())
    return [
        (f"the {key.replace('-', ' ')}", _amount(before, key), _amount(hand, key))
        for key in both
        if before.stakes[key] != hand.stakes[key]
    ]


def _amount(hand: Hand, key: str) -> str:
    """As a person writes it; a cap counts raises."""
    return str(hand.stakes[key]) if key == "cap" else hand.amount(hand.stakes[key])


def _not_the_same(
    before: Hand, hand: Hand, moved: list[tuple[str, str, str]], profile: Profile
) -> Finding:
    changes = "; ".join(f"{what} was {was} and is {now}" for what, was, now in moved)
    return Finding(
        code=CODE,
        severity=Severity.ERROR if profile.exact_redeal else Severity.NOTE,
        state=State.OPEN,
        event=-1,
        seats=(),
        cites=_cites(profile),
        recorded=", ".join(now for _, _, now in moved),
        expected=", ".join(was for _, was, _ in moved),
        message=f"hand {before.id} was a misdeal, and its redeal is the same hand again; {changes}",
        line=hand.line,
        column=hand.column,
        fingerprint=fingerprint(hand.night, hand.id, CODE, "redeal", changes),
    )


def _cites(profile: Profile) -> tuple[str, ...]:
    """The rule on the replay; where the book has none, the one on misdeals."""
    book = profile.books[0] if profile.books else ""
    return (book_cite(book, REPLAY[book]),) if book in REPLAY else cites_for(CODE, profile)
