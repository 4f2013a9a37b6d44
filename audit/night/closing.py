"""Whether a night of which there is only a ledger closes: what was bought was left with.

Such a night has no hand to tell it on. A stand-in bears the finding: it has the night's players and
nothing happened in it.
"""

from collections.abc import Callable

from audit.night.ledgers import Balance, balance, is_net
from schemas.codes import cites_for, code
from schemas.findings import Finding, Severity, State, fingerprint
from schemas.hand import Chips, Hand, LedgerEntry, Level, Night, line_and_column
from schemas.profile import Profile
from schemas.verdict import JudgedHand, Verdict

ID = FORMAT = "ledger"  # of the stand-in
NOT_CLOSED, NOT_ZERO = "LED001", "LED006"


def judge_ledger(night: Night, profile: Profile) -> JudgedHand | None:
    """The finding about a night without hands, on its stand-in; None where it closes, or has yet to
    be played."""
    if len(night.hands) or not night.ledger or night.is_begun:
        return None
    told = [*_unread(night, profile)] or [*_of_buys(night, profile), *_of_nets(night, profile)]
    if not told:
        return None
    hand = stand_in(night)
    is_open = any(finding.state is State.OPEN for finding in told)
    verdict = "irregular" if is_open else "unverifiable"
    return hand, Verdict(verdict, "none", "", profile.id, findings=told)


def is_stand_in(hand: Hand) -> bool:
    """Whether a hand stands for a night of which there is only a ledger."""
    return hand.id == ID and hand.format == FORMAT and not hand.level and not len(hand.kinds)


def stand_in(night: Night) -> Hand:
    """A hand that nobody played, for a night of which there is only a ledger."""
    names = tuple(dict.fromkeys(entry.player for entry in night.ledger if entry.player))
    line, column = line_and_column(min(entry.place for entry in night.ledger))
    return Hand(
        id=ID,
        source=night.source,
        line=line,
        column=column,
        game="",
        names=names,
        seat_numbers=tuple(range(1, len(names) + 1)),
        button=-1,
        dealt_in=(False,) * len(names),
        level=Level.RESULT,
        kinds=(),
        seats=(),
        amounts=(),
        cards=(),
        places=(),
        night=night.name,
        format=FORMAT,
        unit=night.unit,
        currency=night.currency,
    )


def _called(night: Night) -> str:
    return night.name or "the ledger"


def _unread(night: Night, profile: Profile) -> list[Finding]:
    """What could not be read may be what is missing, where something is."""
    lost = [entry for entry in night.ledger if entry.kind == "unread"]
    if not lost or balance(night.ledger).closes:
        return []
    said = f"whether {_called(night)} closes cannot be told: {lost[0].text} could not be read"
    return [_finding(night, profile, NOT_CLOSED, said, "", "", lost[0].place or 1, lost[0].player)]


def _of_buys(night: Night, profile: Profile) -> list[Finding]:
    """Buy-ins against cash-outs, nets beside them."""
    entries = [entry for entry in night.ledger if entry.kind in ("buy", "cash")]
    if not entries:
        return []
    sums = balance(night.ledger)
    unknown = [entry for entry in entries if entry.amount < 0]
    if unknown:
        return [_cannot_tell(night, profile, sums, unknown)]
    if sums.closes:
        return []
    if side := _unwritten(night.ledger):
        said = f"whether {_called(night)} closes cannot be told: no {side} is noted"
        return [_finding(night, profile, NOT_CLOSED, said, "", "", entries[0].place)]
    amount = stand_in(night).amount
    more = f"{amount(abs(sums.over))} {'more' if sums.over > 0 else 'less'}"
    taken = sums.left_with + sums.nets
    said = (
        f"{_called(night)} does not close: {amount(sums.bought)} was bought and {amount(taken)} "
        f"left with, {more}{_taken(sums, amount)}"
    )
    return [_finding(night, profile, NOT_CLOSED, said, amount(taken), amount(sums.bought))]


def _unwritten(ledger: list[LedgerEntry]) -> str:
    """The side of a ledger that nobody wrote: who buys and is never said to leave has not left
    with nothing. "" where each has a line."""
    if any(is_net(entry) for entry in ledger):
        return ""
    kinds = {entry.kind for entry in ledger}
    return "" if {"buy", "cash"} <= kinds else "buy-in" if "cash" in kinds else "cash-out"


def _of_nets(night: Night, profile: Profile) -> list[Finding]:
    """Nets alone must come to nothing."""
    nets = [entry for entry in night.ledger if is_net(entry)]
    if not nets or any(entry.kind in ("buy", "cash") for entry in night.ledger):
        return []
    sums = balance(night.ledger)
    if sums.closes:
        return []
    over = sums.over
    amount = stand_in(night).amount
    won, lost = (sum(x.amount for x in nets if (x.amount > 0) is up) for up in (True, False))
    said = (
        f"the nets of {_called(night)} do not come to nothing: {amount(won)} won and "
        f"{amount(-lost)} lost, {amount(abs(over))} too {'much' if over > 0 else 'little'} won"
        f"{_taken(sums, amount)}"
    )
    return [_finding(night, profile, NOT_ZERO, said, amount(over), amount(0))]


def _taken(sums: Balance, amount: Callable[[Chips], str]) -> str:
    """What was taken beside them, and does not close it."""
    taken = sum(sums.taken.values())
    return f"; {amount(taken)} were taken from the table, which does not close it" if taken else ""


def _cannot_tell(
    night: Night, profile: Profile, sums: Balance, unknown: list[LedgerEntry]
) -> Finding:
    """Somebody's amount is not noted: what it must be where it is the only one."""
    amount = stand_in(night).amount
    one = unknown[0]
    what = "cash-out" if one.kind == "cash" else "buy-in"
    said = f"whether {_called(night)} closes cannot be told: no {what} of {one.player} is noted"
    due: Chips = -sums.over if one.kind == "cash" else sums.over
    if len(unknown) == 1 and due >= 0:
        said += f"; {amount(due)} would close it"
    elif len(unknown) > 1:
        said += f", nor {len(unknown) - 1} more"
    return _finding(
        night, profile, NOT_CLOSED, said, "", amount(max(due, 0)), one.place, one.player
    )


def _finding(
    night: Night,
    profile: Profile,
    id: str,
    message: str,
    recorded: str,
    expected: str,
    place: int = 0,
    player: str = "",
) -> Finding:
    """State it; at a ``place`` it cannot be told, else it is at the night's last line."""
    line, column = line_and_column(place or max(entry.place for entry in night.ledger))
    names = stand_in(night).names
    return Finding(
        code=id,
        severity=Severity.GAP if place else code(id).severity,
        state=State.CANNOT_TELL if place else State.OPEN,
        event=-1,
        seats=(names.index(player),) if player in names else (),
        cites=cites_for(id, profile),
        recorded=recorded,
        expected=expected,
        message=message,
        line=line,
        column=column,
        fingerprint=fingerprint(night.name, ID, id, night.location, recorded, expected),
    )
