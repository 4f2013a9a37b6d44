"""The money of a hand as a page shows it: players' table, pot ladder, bars, readings."""

from reports.beaten_words import wild_cards
from reports.views.beside import beside_the_pot
from reports.views.drawn import Bar, MoneyView, PlayerRow, Rung, ShareView
from reports.views.lay_there import lay_there
from reports.views.money import Money
from reports.views.shapes import ReadingRow
from schemas.gamewords.plain import words
from schemas.hand import Chips, Hand
from schemas.verdict import NO_CLAIM, Pot, Share, Standing, Verdict
from schemas.words import listed


def per_cent(part: Chips | None, whole: Chips) -> str:
    """``62.5``: whole tenths of a per cent, so that the text is the same everywhere."""
    if not part or part < 0 or whole <= 0:
        return "0"
    tenths = min(1000, part * 1000 // whole)
    return f"{tenths // 10}.{tenths % 10}"


def differs(player: Standing, money: Money) -> str:
    """``16 short``, ``16 too much``, or nothing."""
    if player.owed is None or player.paid is None or player.owed == player.paid:
        return ""
    by = player.owed - player.paid
    return f"{money.text(by)} short" if by > 0 else f"{money.text(-by)} too much"


def net_audited(player: Standing) -> Chips | None:
    """What the player would be up or down had everybody been paid what he was owed."""
    if player.net is None or player.owed is None or player.paid is None:
        return None
    return player.net + player.owed - player.paid


def open_seats(verdict: Verdict, money: Money) -> dict[int, str]:
    """Seats whose award waits for a ruling, with what they may be owed: ``0 or 16``."""
    if verdict.award != "needs-ruling":
        return {}
    may: dict[int, set[Chips]] = {}
    for player in verdict.players:
        may[player.seat] = {reading.owed.get(player.seat, 0) for reading in verdict.readings}
    return {
        seat: " or ".join(money.text(chips) for chips in sorted(owed))
        for seat, owed in may.items()
        if len(owed) > 1
    }


def money_view(hand: Hand, verdict: Verdict, money: Money) -> MoneyView:
    """All the money of a hand's page."""
    return MoneyView(
        money.label,
        player_rows(hand, verdict, money),
        any(player.returned for player in verdict.players),
        verdict.award != "right" or any(differs(p, money) for p in verdict.players),
        beside_the_pot(hand, verdict, money),
        ladder(hand, verdict, money),
        in_bars(hand, verdict, money),
        pay_bars(hand, verdict, money),
    )


def player_rows(hand: Hand, verdict: Verdict, money: Money) -> tuple[PlayerRow, ...]:
    """Everybody dealt in, clockwise."""
    rows = []
    unsettled = open_seats(verdict, money)
    for player in sorted(verdict.players, key=lambda p: p.seat):
        depends = player.seat in unsettled
        rows.append(
            PlayerRow(
                hand.names[player.seat],
                money.text(player.put_in),
                money.text(player.returned),
                unsettled[player.seat] if depends else money.text(player.owed),
                money.text(player.paid),
                money.signed(player.net),
                "depends" if depends else money.signed(net_audited(player)),
                "" if depends else differs(player, money),
                hand.seat_numbers[player.seat] == hand.button,
            )
        )
    return tuple(rows)


def ladder(hand: Hand, verdict: Verdict, money: Money) -> tuple[Rung, ...]:
    """The pots, main pot first, each as wide as its part of all the money."""
    total = sum(pot.amount for pot in verdict.pots)
    waits = set(open_seats(verdict, money))
    return tuple(
        Rung(
            _pot_name(pot, len(verdict.pots)),
            money.text(pot.amount),
            per_cent(pot.amount, total),
            listed([hand.names[seat] for seat in pot.eligible]) or "nobody",
            tuple(_share(share, pot, hand, money, waits) for share in pot.shares),
        )
        for pot in verdict.pots
    )


def _pot_name(pot: Pot, pots: int) -> str:
    if pots == 1:
        return "The pot"
    if pot.name == "main":
        return "Main pot"
    return f"Side pot{pot.name[4:]}" if pot.name.startswith("side") else pot.name


def _share(share: Share, pot: Pot, hand: Hand, money: Money, waits: set[int]) -> ShareView:
    label = words(share.contest) if len({s.contest for s in pot.shares}) > 1 else ""
    if sum(1 for s in pot.shares if s.contest == share.contest) > 1:
        label = f"{label} board {share.board + 1}".strip()

    def made(seat: int) -> str:
        words, _, behind = share.hand.get(seat, "").partition(" (")
        line = share.line.get(seat, "")
        _, failed, why = behind.partition(NO_CLAIM)
        wild = wild_cards(behind)
        return (f"{words}, line {line}" if words and line else words) + wild + failed + why

    owed = tuple(
        f"{money.text(chips)} to {hand.names[seat]}" + (f": {made(seat)}" if made(seat) else "")
        for seat, chips in sorted(share.owed.items())
        if chips
    )
    is_open = not waits.isdisjoint(share.owed)
    beaten = tuple(
        f"{hand.names[seat]}: {made(seat)}"
        for seat in sorted(share.hand)
        if (is_open or not share.owed.get(seat)) and made(seat)
    )
    ghost, _, behind = share.dummy.partition(" (")
    ghost += wild_cards(behind)
    if ghost and (share.owed or is_open):
        beaten += (f"The dummy: {ghost}",)
    if not share.owed and share.amount and not is_open:
        why = f"the dummy has {ghost}" if ghost else "nobody won it"
        owed = (f"{money.text(share.amount)} stays in the pot: {why}",)
    if is_open:
        owed = (f"{money.text(share.amount)} waits for a ruling",)
    return ShareView(label, money.text(share.amount), owed, beaten)


def in_bars(hand: Hand, verdict: Verdict, money: Money) -> tuple[Bar, ...]:
    """Who put in what: the live part, and beside it what came back uncalled; first of all what lay
    there before anybody put in a chip."""
    lay = lay_there(hand, verdict)
    most = max(
        [player.put_in or 0 for player in verdict.players] + [chips for _, chips in lay] + [0]
    )
    bars = [
        Bar(name, money.text(chips), per_cent(chips, most), "", "0", remark)
        for (name, remark), chips in lay
    ]
    for player in sorted(verdict.players, key=lambda p: p.seat):
        stayed = None if player.put_in is None else player.put_in - player.returned
        back = f"{money.text(player.returned)} came back" if player.returned else ""
        bars.append(
            Bar(
                hand.names[player.seat],
                money.text(stayed),
                per_cent(stayed, most),
                back,
                per_cent(player.returned, most),
                back,
            )
        )
    return tuple(bars)


def pay_bars(hand: Hand, verdict: Verdict, money: Money) -> tuple[Bar, ...]:
    """Owed against paid, where they differ; for everybody who was owed or paid anything."""
    if open_seats(verdict, money) or not any(differs(p, money) for p in verdict.players):
        return ()
    sums = [chips or 0 for player in verdict.players for chips in (player.owed, player.paid)]
    most = max(sums, default=0)
    return tuple(
        Bar(
            hand.names[player.seat],
            money.text(player.owed),
            per_cent(player.owed, most),
            money.text(player.paid),
            per_cent(player.paid, most),
            differs(player, money),
        )
        for player in sorted(verdict.players, key=lambda p: p.seat)
        if player.owed != 0 or player.paid != 0
    )


def owed_text(owed: dict[int, Chips], hand: Hand, money: Money) -> str:
    """``16 to Ann``, ``8 to Ann and 8 to Bob``, ``nothing to anybody``."""
    parts = [
        f"{money.text(chips)} to {hand.names[seat]}"
        for seat, chips in sorted(owed.items())
        if chips
    ]
    return listed(parts) if parts else "nothing to anybody"


def reading_rows(hand: Hand, verdict: Verdict, money: Money) -> tuple[ReadingRow, ...]:
    """Each set of readings and what it owes."""
    return tuple(
        ReadingRow(
            tuple(f"{words(topic)}: {words(value)}" for topic, value in reading.topics.items()),
            owed_text(reading.owed, hand, money),
            reading.supports_paid,
        )
        for reading in verdict.readings
    )


def agreed(hand: Hand, verdict: Verdict, money: Money) -> str:
    """What is owed under every reading; "" where they differ, or there is but one."""
    owed = {owed_text(reading.owed, hand, money) for reading in verdict.readings}
    return owed.pop() if len(owed) == 1 and len(verdict.readings) > 1 else ""
