"""A proof of the express lane as the verdict the complete judge gives."""

from functools import lru_cache

from audit.awards.owed import name_of
from audit.awards.split import split
from audit.express.award import Clean, winners_of
from audit.hands.ranking import best_five, describe
from schemas.cards import cards_text
from schemas.verdict import Pot, Share, Standing, Verdict


def verdict_of(clean: Clean) -> Verdict:
    """The whole verdict of a clean hand."""
    plan = clean.setting.plan
    ok, cannot, absent = plan.coverage(clean.shape)
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
    share = Share(clean.setting.contest, amount, {}, {})
    share.owed = split(amount, winners_of(clean, seats), clean.setting.chip, plan.one_each)
    for seat in seats:
        share.hand[seat], share.five[seat] = described(*clean.best[seat])
    return Pot(name, amount, eligible, [share])


@lru_cache(maxsize=1 << 14)
def described(scored: int, mask: int) -> tuple[str, tuple[int, ...]]:
    """A hand as the table would say it, and its five cards."""
    five = best_five(mask, scored)
    return f"{describe(scored)} ({cards_text(five)})", five
