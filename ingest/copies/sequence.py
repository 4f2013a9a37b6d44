"""Several accounts of one night as one: the order of its hands, and each ledger entry once."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from schemas.hand import LedgerEntry


@dataclass(slots=True)
class Account:
    """What one source says of a night: its hands by key with their numbers there, in order, when
    they were played, and its ledger by number of the entry."""

    night: int
    hands: list[tuple[int, int]] = field(default_factory=list)  # number, key of the hand
    times: dict[int, str] = field(default_factory=dict)  # by key
    ledger: list[tuple[int, LedgerEntry]] = field(default_factory=list)


def in_one_order(accounts: Sequence[Account]) -> list[int] | None:
    """The keys of all hands in order; None where nothing tells the order of some of them."""
    order = [key for _, key in accounts[0].hands]
    times: dict[int, str] = {}
    for account in accounts:
        times |= {key: time for key, time in account.times.items() if time}
    for account in accounts[1:]:
        found = _woven(order, [key for _, key in account.hands], times)
        if found is None:
            return None
        order = found
    return order


def _woven(order: list[int], more: list[int], times: dict[int, str]) -> list[int] | None:
    """Two orders as one, between the hands that both have."""
    at = {key: place for place, key in enumerate(order)}
    shared = [(at[key], place) for place, key in enumerate(more) if key in at]
    if any(one >= other for (one, _), (other, _) in pairwise(shared)):
        return None
    result: list[int] = []
    begin = start = 0
    for end, stop in [*shared, (len(order), len(more))]:
        between = _between(order[begin:end], more[start:stop], times)
        if between is None:
            return None
        result += between
        result += order[end : end + 1]
        begin, start = end + 1, stop + 1
    return result


def _between(one: list[int], other: list[int], times: dict[int, str]) -> list[int] | None:
    if not one or not other:
        return one or other
    both = [*one, *other]
    if any(key not in times for key in both):
        return None
    by_time = sorted(both, key=times.__getitem__)
    places = {key: place for place, key in enumerate(by_time)}
    for part in (one, other):
        if any(places[a] > places[b] for a, b in pairwise(part)):
            return None
    return by_time


def numbered(order: Sequence[int], accounts: Sequence[Account]) -> dict[int, int]:
    """The number of each hand in the night. A gap that every account of both neighbours has is
    kept: a hand between them could not be read."""
    steps: dict[tuple[int, int], int] = {}
    for account in accounts:
        for (number, key), (after, follower) in pairwise(account.hands):
            step = max(1, after - number)
            steps[key, follower] = min(step, steps.get((key, follower), step))
    first = next((number for number, key in accounts[0].hands if key == order[0]), 1)
    numbers = {order[0]: first}
    for key, follower in pairwise(order):
        numbers[follower] = numbers[key] + steps.get((key, follower), 1)
    return numbers


def entries_once(
    accounts: Sequence[Account], numbers: dict[int, int] | None
) -> dict[tuple[int, int], tuple[int, bool]]:
    """By night and number of each ledger entry: the number of the hand it stands before, and
    whether an earlier account has it too. Of two equal entries the second equals only a second one
    elsewhere: Bob may buy 50 twice. Without ``numbers`` the accounts number their hands alike."""
    found: dict[tuple[int, int], tuple[int, bool]] = {}
    known: Counter[tuple[object, ...]] = Counter()
    for account in accounts:
        here: Counter[tuple[object, ...]] = Counter()
        for number, entry in account.ledger:
            before = _before(account, entry.before_hand, numbers)
            said = (entry.kind, entry.player, entry.other, entry.amount, entry.text, before)
            here[said] += 1
            found[account.night, number] = (before, here[said] <= known[said])
        known |= here
    return found


def _before(account: Account, before: int, numbers: dict[int, int] | None) -> int:
    if numbers is None or not account.hands:
        return before
    for number, key in account.hands:
        if number >= before:
            return numbers[key] - (number - before if before > 0 else 0)
    number, key = account.hands[-1]
    return numbers[key] + before - number


def components(told: Sequence[tuple[Hashable, int]]) -> list[list[int]]:
    """The nights that share a hand, directly or through others; of pairs of hand and night."""
    leader: dict[int, int] = {}

    def root(night: int) -> int:
        while leader.setdefault(night, night) != night:
            night = leader[night]
        return night

    by_hand: dict[Hashable, int] = {}
    for hand, night in told:
        one, other = root(night), root(by_hand.setdefault(hand, night))
        leader[max(one, other)] = min(one, other)
    groups: dict[int, list[int]] = defaultdict(list)
    for night in sorted(leader):
        groups[root(night)].append(night)
    return [nights for nights in groups.values() if len(nights) > 1]
