"""A dealt hand as it is written at a lower level: what that level may leave out is left out."""

from audit.dealer.dealer import DealtHand
from schemas.cards import card_text

PLAYED = ("night", "unit", "records", "host", "stakes", "seats", "hand", "stacks", "announce")
HEAD = (*PLAYED, "ruling", "carry")
LIES = ("board", "grid", "turn", "table", "runs", "partner", "declare", "deal dummy")


def at_actions(dealt: DealtHand, owed: dict[str, int]) -> str:
    """Without burns, and without answers to offers where nobody took one."""
    lines = [line for line in dealt.sheet(owed).splitlines() if line != "burn"]
    kept = [line for line in lines if not _refused(line)]
    return "\n".join(kept).replace("records procedure", "records actions") + "\n"


def _refused(line: str) -> bool:
    """Whether a line of offers has nobody taking a card."""
    return line.startswith("offer") and all(part.endswith(" n") for part in line[6:].split("  "))


def at_showdown(dealt: DealtHand, owed: dict[str, int]) -> str:
    """What each put in, who folded, what lies there, the hands tabled, and who was paid."""
    lines = dealt.sheet(owed).splitlines()
    told = [line for line in lines if line.startswith(HEAD)]
    told = [line.replace("records procedure", "records showdown") for line in told]
    told += [line for line in lines if line.startswith("ante ") and len(line.split()) == 3]
    put = zip(dealt.names, dealt.put_in, strict=True)
    told.append("in " + "  ".join(f"{name} {chips}" for name, chips in put))
    out = [name for seat, name in enumerate(dealt.names) if seat not in dealt.live]
    told += [f"fold {'  '.join(out)}"] if out else []
    if len(dealt.live) > 1:
        told += ["deal " + "  ".join(_cards(dealt, seat) for seat in _with_cards(dealt))]
    told += [line for line in lines if line.startswith(LIES)]
    told += [line for line in lines if line.startswith("show")]
    told += [line for line in lines if line.startswith("pot")]
    told += [line for line in lines[lines.index(told[-1]) :] if line.startswith("pays")]
    return "\n".join(told) + "\n"


def _with_cards(dealt: DealtHand) -> list[int]:
    """The seats that hold cards; who folded before a redeal has none."""
    assert dealt.table is not None  # hands of the dealer have one
    return [seat for seat in range(len(dealt.names)) if dealt.table.hands[seat]]


def _cards(dealt: DealtHand, seat: int) -> str:
    """Who is still in shows all he holds, up cards marked; of the others nobody knows a card."""
    table = dealt.table
    assert table is not None  # hands of the dealer have one
    cards = table.hands[seat]
    if seat not in dealt.live:
        return f"{dealt.names[seat]} {'??' * len(cards)}"
    marked = (("^" if card in table.up[seat] else "_") + card_text(card) for card in cards)
    return f"{dealt.names[seat]} {''.join(marked)}"
