"""Which kind of wrong payment a difference is, in one finding with the chips that must move."""

from audit.hands import compared
from audit.owed import Middle, Owed
from audit.paid import Paid, PotLine
from audit.table import Table
from schemas.events import NOBODY
from schemas.findings import Severity
from schemas.hand import Chips
from schemas.verdict import Transfer

SUIT_WORDS = ("suit", "spade", "heart", "diamond", "club")


def blame(t: Table, mid: Middle, paid: Paid, owed: Owed, short: dict[int, Chips]) -> list[Transfer]:
    """Add the finding for differences ``short`` (owed minus paid) and return the transfers."""
    event = t.pots[0] if t.pots else t.end - 1
    moves = transfers(short)
    code, message, article = _kind(t, mid, paid, owed, short)
    missing = sum(short.values())
    if missing and code not in ("AWD001", "POT005"):
        message += f"; and {t.chips(abs(missing))} {'is missing' if missing > 0 else 'is too much'}"
    gain = tuple(s for s, chips in short.items() if chips > 0 and s >= 0)
    loss = tuple(s for s, chips in short.items() if chips < 0 and s >= 0)
    got = paid.even()
    want = {s: chips for s, chips in owed.by_seat.items() if chips}
    t.find(
        code,
        _event_of(t, mid, paid, loss, event),
        message,
        seats=loss if code in ("AWD003", "AWD011") or not gain else gain,
        article=article,
        severity=Severity.MONEY,
        recorded=_text(t, got),
        expected=_text(t, want),
        amounts={s: chips for s, chips in short.items() if s >= 0},
    )
    return moves


def _event_of(t: Table, mid: Middle, paid: Paid, loss: tuple[int, ...], event: int) -> int:
    """The pot line that paid a seat too much."""
    wrong = [line for line in paid.lines if any(seat in line.payees for seat in loss)]
    beside = [
        line
        for line in wrong
        if 0 < (number := pot_number(line)) < len(mid.layers)
        and not set(loss) <= set(mid.layers[number][1])
    ]
    return (beside or wrong)[0].event if wrong else event


def _text(t: Table, amounts: dict[int, Chips]) -> str:
    return (
        ", ".join(f"{t.name(s)} {t.chips(chips)}" for s, chips in sorted(amounts.items()) if chips)
        or "nobody"
    )


def transfers(short: dict[int, Chips]) -> list[Transfer]:
    """The fewest payments that put the differences right, in order of seat."""
    owing = [[s, -chips] for s, chips in sorted(short.items()) if chips < 0 and s != NOBODY]
    due = [[s, chips] for s, chips in sorted(short.items()) if chips > 0 and s != NOBODY]
    moves = []
    for debtor in owing:
        for creditor in due:
            chips = min(debtor[1], creditor[1])
            if chips > 0:
                moves.append(Transfer(debtor[0], creditor[0], chips))
                debtor[1] -= chips
                creditor[1] -= chips
    return moves


def _kind(
    t: Table, mid: Middle, paid: Paid, owed: Owed, short: dict[int, Chips]
) -> tuple[str, str, str]:
    """Code, sentence and article of the fault."""
    game = t.game
    pot_cite = game.pot.cite
    total = sum(short.values())
    over = [s for s, chips in short.items() if chips < 0]
    under = [s for s, chips in short.items() if chips > 0]
    if total and not (over and under and t.live_count > 1):
        return _sum_wrong(t, mid, paid, total, over, under)
    uncalled = _uncalled(t, mid, short)
    if uncalled:
        return uncalled
    outs = [s for s in over if s >= 0 and not t.live[s]]
    if t.live_count == 1:
        winner = next(s for s in range(t.n) if t.live[s])
        return (
            "AWD010",
            f"{t.name(winner)} was the last one in and is owed the pot; it was paid to {t.names(over)}",
            game.pot.survivor_cite,
        )
    if outs:
        return (
            "AWD003",
            f"{t.names(outs)} had folded and {_were_paid(t, short, outs)}; it belongs to {t.names(under)}",
            game.contests[0].cite,
        )
    odd = _odd_chip(t, owed, short)
    if odd:
        return odd
    tie = _tie(t, owed, short, over, under, pot_cite)
    if tie:
        return tie
    named = wrong_pots(t, mid, paid, owed)
    if named:
        return "POT002", named, ""
    side = _not_eligible(t, mid, paid, over, under, short)
    if side:
        return side
    return _best_hand(t, mid, paid, owed, over, under, short)


def _were_paid(t: Table, short: dict[int, Chips], seats: list[int]) -> str:
    """``was paid 16``, all of them together."""
    return f"{'was' if len(seats) == 1 else 'were'} paid {t.chips(-sum(short[s] for s in seats))}"


def _sum_wrong(
    t: Table, mid: Middle, paid: Paid, total: Chips, over: list[int], under: list[int]
) -> tuple[str, str, str]:
    in_all = mid.total + t.rake
    if paid.from_stacks and t.hand.finishing is not None:
        return (
            "POT005",
            f"{t.chips(abs(total))} chips {'vanished' if total > 0 else 'appeared'}: the finishing stacks do not add up",
            "",
        )
    back = sum(mid.back.values())
    loose = f" ({t.chips(back)} of it uncalled)" if back else ""
    out = paid.total + sum(t.returned.values()) + t.rake
    return (
        "AWD001",
        f"{t.chips(in_all + back)} went in{loose} and {t.chips(out)} came out: "
        f"{t.chips(abs(total))} {'missing' if total > 0 else 'too much'}",
        "",
    )


def _uncalled(t: Table, mid: Middle, short: dict[int, Chips]) -> "tuple[str, str, str] | None":
    """The whole difference is the bet nobody called."""
    if sum(short.values()):
        return None  # chips are missing beside
    for seat, chips in mid.back.items():
        if short.get(seat) == chips and len(short) == 2:
            other = next(s for s, x in short.items() if x == -chips)
            return (
                "POT001",
                f"nobody called {t.name(seat)}'s last {t.chips(chips)}; it belongs to {t.name(seat)}, and was paid to {t.name(other)}",
                "",
            )
    return None


def _odd_chip(t: Table, owed: Owed, short: dict[int, Chips]) -> "tuple[str, str, str] | None":
    """Winners of a tie who differ by less than a chip each: who gets the odd one."""
    if not owed.tied or any(s not in owed.tied for s in short):
        return None
    if sum(short.values()):
        return None  # chips are missing beside
    chip = t.hand.chip
    if any(abs(chips) < chip or chips % chip for chips in short.values()):
        return (
            "AWD009",
            f"the pot was split finer than the smallest chip ({t.chips(chip)})"
            if chip > 1
            else "the pot was split finer than the smallest chip",
            "",
        )
    if any(abs(chips) > chip * max(1, len(owed.pots)) for chips in short.values()):
        return None
    first = next(s for s, chips in short.items() if chips > 0)
    by_card = owed.odd_policy.startswith("high-card")
    how = "the high card by suit" if by_card else "the first seat left of the button"
    code = "AWD007" if by_card else "AWD006"
    if len(owed.pots) > 1 and _merged(t, owed, short):
        return (
            "POT003",
            "the pots were split as one; each is split by itself, odd chips and all",
            "",
        )
    return (
        code,
        f"the odd chip is {t.name(first)}'s: it goes to {how}",
        (t.game.pot.cite if t.game.pot.odd_chip else ""),
    )


def _merged(t: Table, owed: Owed, short: dict[int, Chips]) -> bool:
    """Whether splitting all pots of the same winners as one sum gives what was paid."""
    from audit.split import by_position, split

    same = [share for pot in owed.pots for share in pot.shares if set(share.owed) >= set(short)]
    if len(same) < 2:
        return False
    amount = sum(share.amount for share in same)
    order = by_position(same[0].owed, t.order[0])
    whole = split(amount, order, t.hand.chip, t.terms.profile.odd_chips_one_each)
    apart = {s: sum(share.owed.get(s, 0) for share in same) for s in whole}
    return all(apart[s] - whole.get(s, 0) == chips for s, chips in short.items() if s in whole)


def _tie(
    t: Table, owed: Owed, short: dict[int, Chips], over: list[int], under: list[int], cite: str
) -> "tuple[str, str, str] | None":
    if not owed.tied or not set(under) <= owed.tied or not set(over) <= owed.tied:
        return None
    words = (
        " ".join(text for _, _, text in t.said).casefold()
        + " ".join(r.text for r in t.hand.rulings).casefold()
    )
    tied = t.names(sorted(owed.tied))
    if any(word in words for word in SUIT_WORDS):
        return (
            "AWD005",
            f"{tied} tied; suits never break ties, the pot is split",
            t.game.pot.suits_cite or cite,
        )
    return (
        "AWD004",
        f"{tied} tied: the pot is theirs together; {t.names(over)} {_were_paid(t, short, over)} too much",
        cite,
    )


def _not_eligible(
    t: Table, mid: Middle, paid: Paid, over: list[int], under: list[int], short: dict[int, Chips]
) -> "tuple[str, str, str] | None":
    """A pot paid to a seat that did not pay for it."""
    for seat in (s for s in over if s != NOBODY):
        limit = mid.back.get(seat, 0)
        limit += sum(amount for amount, eligible in mid.layers if seat in eligible)
        got = paid.even().get(seat, 0)
        if got > limit:
            return (
                "AWD003",
                f"{t.name(seat)} was paid {t.chips(got)}, but was in for {t.chips(limit)} only: "
                f"{t.chips(-short[seat])} of the side pot belongs to {t.names(under)}",
                t.game.contests[0].cite,
            )
    named = {line.label for line in paid.lines}
    if len(named) > 1:
        for line in paid.lines:
            number = pot_number(line)
            if line.label and number < len(mid.layers):
                for seat in line.payees:
                    if seat in over and seat not in mid.layers[number][1]:
                        return (
                            "AWD003",
                            f"{t.name(seat)} was paid a side pot without being in it; "
                            f"it belongs to {t.names(under)}",
                            t.game.contests[0].cite,
                        )
    return None


def _held_early(t: Table, mid: Middle, paid: Paid) -> bool:
    """Whether the payment is what the lines named too early would owe."""
    from audit.owed import owed_under

    topic = (t.program.declares.binding if t.program.declares else "").removeprefix("@silent:")
    declared = dict(t.declared)
    t.declared.update({seat: [line] for seat, line in t.early_lines.items()})
    owed = owed_under(t, mid, {topic: "binding"}, paid.seats())
    t.declared = declared
    return paid.fits(owed.by_seat)


def pot_number(line: PotLine) -> int:
    """Which layer a pot line names: 0 the main pot, 1 the first side pot."""
    return 0 if line.label <= 1 else 1 if line.label == 99 else line.label - 1


def wrong_pots(t: Table, mid: Middle, paid: Paid, owed: Owed) -> str:
    """What is wrong with the pots as named, when each went to who is owed that pot; "" if nothing."""
    if len(mid.layers) < 2 or len({line.label for line in paid.lines}) < 2:
        return ""
    said: list[str] = []
    for line in paid.lines:
        number = pot_number(line)
        if not line.label or number >= len(mid.layers):
            return ""
        winners = {s for share in owed.pots[number].shares for s in share.owed}
        if not set(line.payees) <= winners:
            return ""
        if line.amount != mid.layers[number][0]:
            said.append(
                f"the {owed.pots[number].name} pot is {t.chips(mid.layers[number][0])}, written as {t.chips(line.amount)}"
            )
    return "; ".join(said)


def _best_hand(
    t: Table,
    mid: Middle,
    paid: Paid,
    owed: Owed,
    over: list[int],
    under: list[int],
    short: dict[int, Chips],
) -> tuple[str, str, str]:
    contest = t.game.contests[0]
    loser, winner = over[0], under[0]
    chips = -sum(short[s] for s in over)
    illegal = _illegal(t, loser)
    best, other = owed.claims.get(winner), owed.claims.get(loser)
    hands = ""
    if best is not None and other is not None:
        told = compared(t, best, other)
        hands = f": {told}" if told else ""
    if illegal:
        return (
            "AWD011",
            f"{t.name(loser)} was paid {t.chips(-short[loser])} for a hand that cannot be made ({illegal}); "
            f"it belongs to {t.names(under)}",
            contest.use.cite,
        )
    if winner in t.mucked or winner in t.dead_hand:
        return (
            "SHO005",
            f"{t.name(winner)} had tabled the best hand and is owed {t.chips(short[winner])}",
            contest.cite,
        )
    if winner in t.early_lines and _held_early(t, mid, paid):
        return (
            "VAR022",
            f"{t.name(winner)} was held to {t.early_lines[winner]}, named while there was betting to "
            f"come; nobody need choose then, and {t.chips(short[winner])} belongs to {t.name(winner)}",
            t.game.bets_cite,
        )
    instead = "and nobody got it" if over == [NOBODY] else f"not {t.names(over)}"
    return (
        "AWD002",
        f"{t.chips(chips)} belongs to {t.names(under)}, {instead}{hands}",
        contest.cite,
    )


def _illegal(t: Table, seat: int) -> str:
    from audit.composition import named_hand_fault

    return named_hand_fault(t, seat)
