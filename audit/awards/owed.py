"""Who is owed what: each pot, contest by contest, under one reading of what is silent.

Sources: the game's own articles on the showdown; TDA 12, 19-21; Robert's section 3 (ties and the
showdown).
"""

from audit.awards.claimants import Middle, Owed, add, claimants, odd_chip_order, tell
from audit.awards.layers import layers, trimmed, uncalled
from audit.awards.several import several_shares
from audit.awards.split import split
from audit.awards.why_open import BOARD_UNTOLD
from audit.events.legs import pot_by_legs
from audit.events.sides import nobody_went_in
from audit.hands.claim import Claim
from audit.hands.compose import Composer
from audit.hands.contests import Readings
from audit.hands.plain_claims import claim
from audit.table import Table
from schemas.events import NOBODY
from schemas.game import Contest
from schemas.hand import Chips, Level
from schemas.verdict import Pot, Share


def middle(t: Table, rake: Chips = 0) -> Middle:
    """The layers of the pot, the uncalled bet taken back; the rake out of the main pot first,
    until the payment tells another way (``audit.awards.rake``)."""
    out = [not t.live[s] and s not in t.gave_up for s in range(t.n)]
    live = list(t.put)
    back: dict[int, Chips] = {}
    loose = uncalled(live, [gone and not t.returned.get(s) for s, gone in enumerate(out)])
    if loose is not None:
        back[loose[0]] = loose[1]
        live[loose[0]] -= loose[1]
    dead = sum(t.dead_of) + t.pays_extra
    antes: list[Chips] = []
    if (
        t.hand.ante_trimming
        and len({t.ante_of[s] for s in range(t.n) if t.dealt[s]}) > 1
        and _uniform(t)
    ):
        antes, over = trimmed(t.ante_of)
        dead -= sum(t.ante_of)
        if over is not None:
            back[over[0]] = back.get(over[0], 0) + over[1]
    made = [(pot.amount, pot.eligible) for pot in layers(live, out, dead, antes)]
    left = rake
    raked = []
    for amount, eligible in made:
        taken = min(left, amount)
        left -= taken
        if amount > taken:
            raked.append((amount - taken, eligible))
    return Middle(raked, back, sum(amount for amount, _ in raked))


def _uniform(t: Table) -> bool:
    """Whether the ante is everybody's (one seat's big-blind ante is dead money)."""
    return sum(1 for s in range(t.n) if t.dealt[s] and t.ante_of[s]) > 1


def name_of(number: int) -> str:
    """``main``, ``side 1``, ``side 2`` ..."""
    if number == 0:
        return "main"
    return f"side {number}"


def owed_under(
    t: Table,
    mid: Middle,
    readings: Readings,
    paid_seats: set[int],
    claims: dict[int, Claim] | None = None,
) -> Owed:
    """Each pot judged by itself under ``readings``; ``claims`` are hands known to be the same."""
    found = Owed([], claims={} if claims is None else claims, readings=readings)
    if t.passed_out:
        found.by_seat = {NOBODY: mid.total}
        found.pots = [Pot(name_of(n), pot[0], pot[1]) for n, pot in enumerate(mid.layers)]
        return found
    for number, (amount, eligible) in enumerate(mid.layers):
        pot = Pot(name_of(number), amount, eligible)
        found.pots.append(pot)
        if not eligible and nobody_went_in(t):
            pot.shares.append(Share("nobody went in", amount, {}, {}))
            add(found, {NOBODY: amount})
            continue
        if t.program.by_legs and len(eligible) > 1:
            _without_legs(t, found, pot)
            continue
        if len(eligible) == 1 and not t.program.dummies:
            pot.shares.append(Share("uncontested", amount, {eligible[0]: amount}, {}))
            add(found, {eligible[0]: amount})
            continue
        if t.program.plain and t.runs < 2:
            _contest(t, found, pot, readings, paid_seats)
        else:
            several_shares(t, found, pot, readings, paid_seats)
    return found


def _without_legs(t: Table, found: Owed, pot: Pot) -> None:
    """A pot that legs take, with several still in: who has them, or it rides."""
    taker, why = pot_by_legs(t)
    if taker is None:
        found.certain = False
        found.why = found.why or why
        found.possible.update(pot.eligible)
        return
    if taker == NOBODY:
        pot.shares.append(Share("nobody has the legs", pot.amount, {}, {}))
    else:
        pot.shares.append(Share("legs", pot.amount, {taker: pot.amount}, {}))
    add(found, {taker: pot.amount})


def _contest(
    t: Table,
    found: Owed,
    pot: Pot,
    readings: Readings,
    paid_seats: set[int],
) -> None:
    contest, composer, amount = t.game.contests[0], t.program.composers[0], pot.amount
    seats = claimants(t, found, pot, paid_seats)
    if not seats:
        return
    share = Share(contest.id, amount, {}, {})
    pot.shares.append(share)
    if len(seats) == 1:
        share.owed = {seats[0]: amount}
        add(found, share.owed)
        _describe(t, found, share, seats, contest, composer, readings)
        return
    claims = _describe(t, found, share, seats, contest, composer, readings)
    floor = max(one.low for one in claims)
    reach = [one for one in claims if one.high >= floor]
    if any(not one.exact for one in reach) and len(reach) > 1:
        found.certain = False
        found.why = found.why or _why(t, reach)
        found.possible.update(one.seat for one in reach)
        return
    winners = [one.seat for one in reach]
    if len(winners) > 1:
        found.tied.update(winners)
    order = odd_chip_order(t, winners, share, found)
    share.owed = split(amount, order, t.hand.chip, t.terms.profile.odd_chips_one_each)
    add(found, share.owed)
    _silent_better(t, found, pot, seats, floor, contest, composer, readings)


def _describe(
    t: Table,
    found: Owed,
    share: Share,
    seats: list[int],
    contest: Contest,
    composer: Composer,
    readings: Readings,
) -> list[Claim]:
    """The claims of the seats; each is written into the share."""
    claims = []
    for seat in seats:
        one = found.claims.get(seat)
        if one is None:
            one = claim(t, seat, contest, composer, readings)
            found.claims[seat] = one
        claims.append(one)
        tell(share, one)
    return claims


def _why(t: Table, reach: list[Claim]) -> str:
    unknown = [one.seat for one in reach if not one.exact]
    grid = t.program.grid
    if grid is not None and (
        len(t.cells) < len(grid.filled) or any(card < 0 for card in t.cells.values())
    ):
        return "not every card of the grid was noted"
    full = not any(-1 in t.seat_cards(s) for s in unknown)
    if full and any(-1 in board for board in (t.board, *t.more_boards)):
        return BOARD_UNTOLD
    if full and len(t.board) < t.program.board_cards:
        return f"the board has {len(t.board)} cards of {t.program.board_cards}"
    return (
        f"the cards of {t.names(unknown)} are not all known"
        if not _lines_unknown(t, unknown)
        else (f"the line {t.names(unknown)} declared was not noted")
    )


def _lines_unknown(t: Table, seats: list[int]) -> bool:
    return all(-1 not in t.seat_cards(s) and t.program.declares is not None for s in seats)


def _silent_better(
    t: Table,
    found: Owed,
    pot: Pot,
    seats: list[int],
    floor: int,
    contest: Contest,
    composer: Composer,
    readings: Readings,
) -> None:
    """Below ``procedure`` shows may be missing: a better hand that is known may have been shown."""
    if t.level != Level.ACTIONS:
        return
    for seat in pot.eligible:
        if seat in seats or seat in t.mucked or seat in t.dead_hand or -1 in t.seat_cards(seat):
            continue
        if not t.seat_cards(seat):
            continue
        other = claim(t, seat, contest, composer, readings)
        if other.exact and other.low > floor:
            found.certain = False
            found.why = f"whether {t.name(seat)} tabled the better hand was not noted"
            found.possible.add(seat)
