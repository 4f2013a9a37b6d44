"""One fault put into a dealt hand that is clean; each yields the spoilt sheet, or nothing."""

from collections.abc import Callable
from random import Random

from audit.dealer.dealer import DealtHand
from schemas.cards import card_text

Spoiler = Callable[[DealtHand, dict[str, int], Random], str]


def _paid(dealt: DealtHand, owed: dict[str, int]) -> dict[str, int]:
    return {name: chips for name, chips in owed.items() if chips}


def another_paid(dealt: DealtHand, owed: dict[str, int], rng: Random) -> str:
    """A player who is still in and is owed nothing gets what one other is owed."""
    paid = _paid(dealt, owed)
    others = [dealt.names[s] for s in dealt.live if dealt.names[s] not in paid]
    if not others or not paid:
        return ""
    name = rng.choice([*paid])
    return dealt.sheet({**paid, name: 0, rng.choice(others): paid[name]})


def payees_swapped(dealt: DealtHand, owed: dict[str, int], rng: Random) -> str:
    """Two who are paid unlike amounts get each other's."""
    paid = _paid(dealt, owed)
    names = rng.sample([*paid], 2) if len(paid) > 1 else []
    if not names or paid[names[0]] == paid[names[1]]:
        return ""
    one, two = names
    return dealt.sheet({**paid, one: paid[two], two: paid[one]})


def card_missing(dealt: DealtHand, owed: dict[str, int], rng: Random) -> str:
    """The last card of a seat in one deal was not dealt; where it was the only one, the seat."""
    return _dealt(dealt, owed, rng, _one_less)


def _one_less(part: str) -> str:
    left = part[:-2].rstrip("^_")
    return left if not left.endswith(" ") else ""


def card_too_many(dealt: DealtHand, owed: dict[str, int], rng: Random) -> str:
    """A seat got one more card of the stub in one deal."""
    table = dealt.table
    if table is None or not table.stub:
        return ""
    written = dealt.sheet(owed)
    fresh = [text for card in table.stub if (text := card_text(card)) not in written]
    return _dealt(dealt, owed, rng, lambda text: text + fresh[0]) if fresh else ""


def _dealt(
    dealt: DealtHand, owed: dict[str, int], rng: Random, change: Callable[[str], str]
) -> str:
    """One seat's cards of the first deal, changed; of who folded, so that no other fact hangs on
    them."""
    lines = dealt.sheet(owed).splitlines()
    at = next((i for i, line in enumerate(lines) if line.startswith("deal ")), -1)
    out = [name for seat, name in enumerate(dealt.names) if seat not in dealt.live]
    if at < 0 or not out:
        return ""
    parts = lines[at].removeprefix("deal ").split("  ")
    name = rng.choice(out)
    spoilt = [change(part) if part.startswith(f"{name} ") else part for part in parts]
    lines[at] = f"deal {'  '.join(part for part in spoilt if part)}"
    return "\n".join(lines) + "\n" if spoilt != parts else ""


def payment_skipped(dealt: DealtHand, owed: dict[str, int], rng: Random) -> str:
    """A price was never paid: a pot that it was to go into is smaller by it."""
    lines = dealt.sheet(owed).splitlines()
    pots = [i for i, line in enumerate(lines) if line.startswith("pot ")]
    due = [i for i, line in enumerate(lines[: pots[0] if pots else 0]) if line.startswith("pays ")]
    paid = _paid(dealt, owed)
    if not due or len(paid) != 1 or len(pots) != 1:
        return ""
    at = rng.choice(due)
    _, _, to, price = lines[at].split()[:4]
    name, chips = next(iter(paid.items()))
    left = chips - int(price) if to == "pot" else chips
    lines[pots[0]] = f"pot {left} -> {name} {left}"
    del lines[at]
    return "\n".join(lines) + "\n"


def declaration_skipped(dealt: DealtHand, owed: dict[str, int], rng: Random) -> str:
    """One of those still in is not heard to declare."""
    lines = dealt.sheet(owed).splitlines()
    at = next((i for i, line in enumerate(lines) if line.startswith("declare ")), -1)
    parts = lines[at].split("  ") if at >= 0 else []
    if len(parts) < 2:
        return ""
    del parts[rng.randrange(1, len(parts))]
    lines[at] = "  ".join(parts)
    return "\n".join(lines) + "\n"


def out_of_turn(dealt: DealtHand, owed: dict[str, int], rng: Random) -> str:
    """Two who check one behind the other do so in the other order."""
    lines = dealt.sheet(owed).splitlines()
    found = []
    for at, line in enumerate(lines):
        parts = line.removeprefix("bet ").split("  ")
        for nth in range(len(parts) - 1) if line.startswith("bet ") else ():
            if parts[nth].endswith(" x") and parts[nth + 1].endswith(" x"):
                found.append((at, nth, parts))
    if not found:
        return ""
    at, nth, parts = rng.choice(found)
    parts[nth], parts[nth + 1] = parts[nth + 1], parts[nth]
    lines[at] = f"bet {'  '.join(parts)}"
    return "\n".join(lines) + "\n"


SPOILERS: dict[str, Spoiler] = {
    "another paid": another_paid,
    "payees swapped": payees_swapped,
    "card missing": card_missing,
    "card too many": card_too_many,
    "payment skipped": payment_skipped,
    "declaration": declaration_skipped,
    "out of turn": out_of_turn,
}
