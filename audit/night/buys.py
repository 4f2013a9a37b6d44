"""Buy-ins against the least and the most that are allowed, and against what was taken off before.

The limits are those of the stakes, else the house's; where nobody wrote any, nothing is told.
WSOP-LA 58: who comes back within the hour buys in for what he left with.
"""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from decimal import Decimal
from typing import NamedTuple

from audit.night.told import told
from schemas.events import NOT_NOTED
from schemas.findings import Finding
from schemas.hand import Chips, Hand, LedgerEntry, Night
from schemas.profile import Profile
from schemas.verdict import Verdict

LIMITS, RETURN = "LED005", "LED004"
HOUR = timedelta(hours=1)


class Buy(NamedTuple):
    """What a player bought before one hand, of one line or several."""

    entry: LedgerEntry  # the first of them
    chips: Chips  # NOT_NOTED where one is
    had: Chips  # before them; NOT_NOTED where it is not told
    sits_down: bool  # he had no seat before


def together(buys: Sequence[Buy]) -> list[Buy]:
    """A buy for each player and hand, in order."""
    found: dict[tuple[str, int], Buy] = {}
    for one in buys:
        key = one.entry.player, one.entry.before_hand
        before = found.get(key)
        if before is not None:
            known = min(before.chips, one.chips) >= 0
            found[key] = before._replace(chips=before.chips + one.chips if known else NOT_NOTED)
        else:
            found[key] = one
    return list(found.values())


def judge_buys(
    night: Night,
    verdicts: Sequence[Verdict],
    house: Profile,
    profile: Callable[[str], Profile],
    buys: Sequence[Buy],
) -> None:
    """Add to the hand before which chips were bought what is wrong with how many."""
    for buy in together(buys):
        if buy.chips < 0 or not night.hands or night.hands[0].money == "tournament":
            continue
        at = _hand_behind(night, buy.entry)
        hand = night.hands[at]
        found = _beyond(hand, house, buy)
        if found is None and profile(hand.profile).same_again:
            found = _for_less(night, hand, house, buy)
        if found is not None:
            verdicts[at].findings.append(found)


def _hand_behind(night: Night, entry: LedgerEntry) -> int:
    """The index of the hand a line stands before; of the last where none is behind it."""
    numbers = (i for i, hand in enumerate(night.hands) if hand.number >= entry.before_hand)
    return next(numbers, len(night.hands) - 1)


def _limit(hand: Hand, stake: str, of_house: int) -> Chips:
    """In units; 0 where there is none."""
    return hand.stakes.get(stake, int(of_house / Decimal(hand.unit)))


def _beyond(hand: Hand, house: Profile, buy: Buy) -> Finding | None:
    least = _limit(hand, "min-buy", house.min_buy)
    most = _limit(hand, "max-buy", house.max_buy)
    name, chips = buy.entry.player, hand.amount(buy.chips)
    if buy.sits_down and buy.chips < least:
        said = f"{name} bought in for {chips}; the least is {hand.amount(least)}"
        return _finding(hand, house, LIMITS, said, buy, buy.chips, least)
    has = max(buy.had, 0) + buy.chips
    if not most or has <= most:
        return None
    said = f"{name} bought {chips}" + (f" and has {hand.amount(has)}" if buy.had > 0 else "")
    said += f"; the most is {hand.amount(most)}"
    return _finding(hand, house, LIMITS, said, buy, has, most)


def _for_less(night: Night, hand: Hand, house: Profile, buy: Buy) -> Finding | None:
    """Back within the hour with less than was cashed out."""
    entry = buy.entry
    before = (entry.before_hand, entry.place)
    off = [
        one
        for one in night.ledger
        if (one.kind, one.player) == ("cash", entry.player)
        and (one.before_hand, one.place) < before
    ]
    if not off or off[-1].amount <= buy.chips or not buy.sits_down:
        return None
    gone = off[-1]
    left_at = [one for one in night.hands if one.number < gone.before_hand][-1:]
    if not left_at or not _within_the_hour(left_at[0], hand):
        return None
    said = (
        f"{entry.player} came back within the hour for {hand.amount(buy.chips)}, having taken "
        f"{hand.amount(gone.amount)} off the table"
    )
    return _finding(hand, house, RETURN, said, buy, buy.chips, gone.amount)


def _within_the_hour(before: Hand, hand: Hand) -> bool:
    try:
        between = _moment(hand) - _moment(before)
    except (ValueError, TypeError):  # not noted, or in one of them without its zone
        return False
    return timedelta() <= between <= HOUR


def _moment(hand: Hand) -> datetime:
    """When it was played; a sheet writes the hour, and counts the days of its night."""
    time, days = hand.time, hand.fields.get("days_after")
    if len(time) == len("21:40"):
        time = f"0001-01-01T{time}"
    return datetime.fromisoformat(time) + timedelta(days if isinstance(days, int) else 0)


def _finding(
    hand: Hand, house: Profile, id: str, said: str, buy: Buy, recorded: Chips, expected: Chips
) -> Finding:
    name = buy.entry.player
    return told(
        hand,
        house,
        id,
        said,
        recorded=hand.amount(recorded),
        expected=hand.amount(expected),
        place=buy.entry.place,
        seats=(hand.names.index(name),) if name in hand.names else (),
    )
