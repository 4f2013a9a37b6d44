"""What was paid against what was owed, to the chip: whether it fits, and by how much it does not.

The uncalled bet may be written into the pot or left out; both are the same payment.
"""

from audit.awards.claimants import Middle, Owed
from audit.awards.paid import Paid
from audit.table import Table
from schemas.hand import Chips


def receipts(t: Table, paid: Paid) -> dict[int, Chips]:
    """What each seat received: pots and returned chips together."""
    got = dict(paid.known)
    for seat, chips in t.returned.items():
        got[seat] = got.get(seat, 0) + chips
    return got


def fits(t: Table, mid: Middle, paid: Paid, owed: Owed) -> bool:
    """Whether the payments are right; the uncalled bet may be written into the pot or left out."""
    with_back = Paid(paid.lines, receipts(t, paid), paid.shared)
    whole = dict(owed.by_seat)
    for seat, chips in mid.back.items():
        whole[seat] = whole.get(seat, 0) + chips
    if with_back.fits(whole):
        return True
    return (
        not t.returned and not (paid.from_stacks and t.hand.finishing) and paid.fits(owed.by_seat)
    )


def only_the_way_back(t: Table, mid: Middle, paid: Paid, owed: Owed) -> bool:
    """The pots went right, and only the uncalled bet did not go back as it should."""
    if not t.returned or not paid.fits(owed.by_seat):
        return False
    short = {s: mid.back.get(s, 0) - t.returned.get(s, 0) for s in sorted({*mid.back, *t.returned})}
    short = {s: chips for s, chips in short.items() if chips}
    owner = next(iter(mid.back), -1)
    name, back = t.name(owner), t.chips(sum(mid.back.values()))
    due = f"{back} of {name}'s last bet was not called and goes back to {name}"
    t.find(
        "POT001",
        t.back_at,
        f"{due if mid.back else 'every bet was called'}; {money_text(t, t.returned)} went back",
        seats=tuple(short),
        recorded=money_text(t, t.returned),
        expected=money_text(t, mid.back) or "nothing to return",
        amounts=short,
    )
    return True


def wrong_labels(t: Table, mid: Middle, paid: Paid) -> str:
    """Pots named with amounts that are not the layers', though everybody got his chips."""
    if len(mid.layers) < 2:
        return ""
    sums: dict[int, Chips] = {}
    for line in paid.lines:
        sums[line.number] = sums.get(line.number, 0) + line.amount
    if len(sums) < 2 or any(not line.label for line in paid.lines):
        return ""
    wrong = [n for n, (amount, _) in enumerate(mid.layers) if sums.get(n, 0) != amount]
    back = sum(mid.back.values())
    if not wrong or (
        back and len(wrong) == 1 and sums.get(wrong[0], 0) - mid.layers[wrong[0]][0] == back
    ):
        return ""
    n = wrong[0]
    name = "main pot" if n == 0 else f"side pot {n}"
    amount, written = t.chips(mid.layers[n][0]), t.chips(sums.get(n, 0))
    return f"the {name} is {amount}, written as {written}; the chips went right"


def odd_chip_only(t: Table, mid: Middle, paid: Paid, owed: Owed) -> bool:
    """Whether the winners of a tie differ by the odd chip alone."""
    short = differences(t, mid, paid, owed)
    most = t.hand.chip * odd_pots(t, owed)
    return (
        set(short) <= owed.tied
        and not sum(short.values())
        and all(abs(chips) <= most and not chips % t.hand.chip for chips in short.values())
    )


def odd_pots(t: Table, owed: Owed) -> int:
    """How many pots, or shares of one, leave those who tie for it an odd chip."""
    split = [share for pot in owed.pots for share in pot.shares if len(share.owed) > 1]
    return sum(1 for one in split if one.amount // t.hand.chip % len(one.owed))


def differences(t: Table, mid: Middle, paid: Paid, owed: Owed) -> dict[int, Chips]:
    """Owed minus paid, by seat, in the way of writing the uncalled bet that fits best."""
    got = Paid(paid.lines, receipts(t, paid), paid.shared).even()
    ways = []
    whole = dict(owed.by_seat)
    for seat, chips in mid.back.items():
        whole[seat] = whole.get(seat, 0) + chips
    for want in (owed.by_seat, whole):
        ways.append(
            {
                s: want.get(s, 0) - got.get(s, 0)
                for s in sorted({*want, *got})
                if want.get(s, 0) != got.get(s, 0)
            }
        )
    if t.returned or (paid.from_stacks and t.hand.finishing):
        return ways[1]
    return min(ways, key=lambda way: (abs(sum(way.values())), sum(map(abs, way.values()))))


def money_text(t: Table, amounts: dict[int, Chips]) -> str:
    """``Ann 4, Bob 2``; "" when nobody has any."""
    return ", ".join(
        f"{t.name(s)} {t.chips(chips)}" for s, chips in sorted(amounts.items()) if chips
    )
