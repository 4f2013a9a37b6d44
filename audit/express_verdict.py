"""A proof of the express lane as the verdict the complete judge gives."""

from audit.express import Clean
from audit.express_plan import Plan
from audit.hands import Claim
from audit.owed import name_of
from audit.split import split
from schemas.hand import Hand
from schemas.verdict import Pot, Share, Standing, Verdict


def verdict_of(plan: Plan, hand: Hand, clean: Clean) -> Verdict:
    """The whole verdict of a clean hand."""
    ok, cannot, absent = plan.coverage(clean.board_dealt, clean.showdown)
    back_seat, back = clean.back_seat, clean.back
    players = []
    for seat, put in enumerate(clean.put):
        owed = clean.owed[seat]
        returned = back if seat == back_seat else 0
        players.append(Standing(seat, put, returned, owed, owed, owed + returned - put))
    pots = [_pot(plan, hand, clean, name_of(number), *pot) for number, pot in enumerate(clean.pots)]
    return Verdict(
        "clean",
        "right",
        plan.program.game.id,
        plan.profile,
        ok=ok,
        cannot_tell=cannot,
        not_applicable=absent,
        players=players,
        pots=pots,
        edition=plan.program.game.content_hash,
    )


def _pot(
    plan: Plan,
    hand: Hand,
    clean: Clean,
    name: str,
    amount: int,
    eligible: tuple[int, ...],
    seats: tuple[int, ...],
) -> Pot:
    if len(eligible) == 1:
        return Pot(name, amount, eligible, [Share("uncontested", amount, {seats[0]: amount}, {})])
    contest = plan.program.game.contests[0]
    share = Share(contest.id, amount, {}, {})
    scores = []
    for seat in seats:
        claim = _claim(plan, clean, seat)
        scores.append((claim.low, seat))
        share.hand[seat] = claim.text()
        share.five[seat] = claim.five
    best = max(scored for scored, _ in scores)
    winners = [seat for scored, seat in scores if scored == best]
    share.owed = split(amount, winners, hand.chip, plan.one_each)
    return Pot(name, amount, eligible, [share])


def _claim(plan: Plan, clean: Clean, seat: int) -> Claim:
    zones = {plan.seat_zone: clean.masks[seat], plan.board_zone: clean.board}
    made = plan.program.composers[0].best(zones)
    return Claim(seat, made.score, made.score, made.five, made.label)
