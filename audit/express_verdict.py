"""A proof of the express lane as the verdict the complete judge gives."""

from audit.express_award import Clean, winners_of
from audit.hands import Claim
from audit.owed import name_of
from audit.split import split
from schemas.verdict import Pot, Share, Standing, Verdict


def verdict_of(clean: Clean) -> Verdict:
    """The whole verdict of a clean hand."""
    plan = clean.setting.plan
    ok, cannot, absent = plan.coverage(clean.board_dealt, clean.showdown)
    players = []
    for seat, put in enumerate(clean.put):
        owed = clean.owed.get(seat, 0)
        returned = clean.back if seat == clean.back_seat else 0
        players.append(Standing(seat, put, returned, owed, owed, owed + returned - put))
    return Verdict(
        "clean",
        "right",
        plan.program.game.id,
        plan.profile,
        ok=ok,
        cannot_tell=cannot,
        not_applicable=absent,
        players=players,
        pots=[_pot(clean, number, *pot) for number, pot in enumerate(clean.pots)],
        edition=plan.program.game.content_hash,
    )


def _pot(
    clean: Clean,
    number: int,
    amount: int,
    eligible: tuple[int, ...],
    seats: tuple[int, ...],
) -> Pot:
    plan, name = clean.setting.plan, name_of(number)
    if len(eligible) == 1:
        return Pot(name, amount, eligible, [Share("uncontested", amount, {seats[0]: amount}, {})])
    share = Share(plan.program.game.contests[0].id, amount, {}, {})
    for seat in seats:
        claim = claim_of(clean, seat)
        share.hand[seat] = claim.text()
        share.five[seat] = claim.five
    share.owed = split(amount, winners_of(clean, seats), clean.setting.chip, plan.one_each)
    return Pot(name, amount, eligible, [share])


def claim_of(clean: Clean, seat: int) -> Claim:
    """The best hand of a seat that showed."""
    plan = clean.setting.plan
    zones = {plan.seat_zone: clean.masks[seat], plan.board_zone: clean.board}
    made = plan.program.composers[0].best(zones)
    return Claim(seat, made.score, made.score, made.five, made.label)
