"""The end of a hand that was followed: hands shown, chips paid, and the verdict if all is right."""

from collections.abc import Sequence

from audit.awards.award import judge_award
from audit.awards.claimants import Middle, Owed
from audit.awards.difference import fits, wrong_labels
from audit.awards.etiquette import judge_conduct
from audit.awards.judged import Award
from audit.awards.paid import Paid
from audit.awards.pot_words import judge_pot_words
from audit.awards.questions import answers
from audit.awards.readings import that_matter
from audit.awards.showing import showdown
from audit.awards.standings import standings
from audit.bets.opening_hand import judge_opening_hand
from audit.cards.move_limits import judge_kept_aces
from audit.cards.seen import any_unseen
from audit.events.legs import legs_after
from audit.events.match import next_pot
from audit.events.settling import settle
from audit.express.steps.drawing import NOT_OF_THE_STUB
from audit.express.steps.felt import Felt
from audit.express.steps.money import lying, paid_as_written
from audit.express.steps.owed import lay_out, owing
from audit.express.steps.ready import Ready
from audit.express.steps.ways import Way, ways_of
from schemas.cards import NO_CARD
from schemas.events import NOBODY, Kind
from schemas.hand import Level
from schemas.verdict import Reading, Standing, Verdict

AT_THE_END = bytes(
    [
        Kind.NOTE,
        Kind.SHOW,
        Kind.PLAYS,
        Kind.DECLARE,
        Kind.DUMMY_SHOW,
        Kind.BACK,
        Kind.POT,
        Kind.PAYS,
    ]
)
SHOW, BACK, POT, BURN = int(Kind.SHOW), int(Kind.BACK), int(Kind.POT), int(Kind.BURN)


def ended(ready: Ready, t: Felt, i: int) -> Verdict | None:
    """The verdict on a hand whose play is over before event ``i``; None where it is not clean."""
    i = _shown(t, i)
    if t.kinds[i:].translate(None, AT_THE_END):
        return None
    showdown(t, i)
    t.still = t.active()  # what was declared late may have put hands out
    if not _whole(t):
        return None
    award = _award(ready, t) if t.pots and t.hand.button >= 0 else judge_award(t)
    if award is None or award.state not in ("right", "none"):
        return None
    if ready.alike.matched:
        t.next_pot = next_pot(t, award)
    _conduct(t, award)
    if t.findings:
        return None
    ok, cannot, absent = ready.alike.coverage(t.level, t.cannot_tell)
    return Verdict(
        "clean",
        award.state,
        t.game.id,
        t.terms.profile.id,
        ok=ok,
        cannot_tell=cannot,
        not_applicable=absent,
        players=_standings(t, award),
        pots=award.owed.pots if award.owed is not None else [],
        readings=award.readings,
        rulings=list(ready.rulings),
        transfers=list(t.debts),
        edition=t.game.content_hash,
        next_pot=t.next_pot,
        legs=legs_after(t) if t.program.by_legs else None,
    )


def _shown(t: Felt, i: int) -> int:
    """Hands tabled whole, bets given back and pots; the first event that is another."""
    kinds, seats, cards, end = t.kinds, t.seats, t.hand.cards, t.end
    while i < end:
        kind, seat = kinds[i], seats[i]
        if kind == POT:
            t.pots.append(i)
        elif kind == SHOW and cards[i] == NO_CARD and seat in t.still:
            if seat not in t.shown:
                t.shown.add(seat)
                t.show_from.append(seat)
            t.tabled_whole.add(seat)
        elif kind == BACK:
            t.returned[seat] = t.returned.get(seat, 0) + max(0, t.amounts[i])
            t.back_at = i
        else:
            break
        i += 1
    t.round_now = t.program.rounds + 1
    return i


def _whole(t: Felt) -> bool:
    """Whether what cards made happen is settled, and the deck was enough."""
    if t.opened is not None:
        judge_opening_hand(t)
    if t.program.lively and (t.dues or t.rights or t.duties or t.turns or t.partners):
        settle(t)
    if t.ace_kept:
        judge_kept_aces(t)
    words = t.hand.words
    if words is not None and any(words[i] for i in t.pots):
        judge_pot_words(t)
    left = len(t.kinds.translate(None, NOT_OF_THE_STUB)) + t.offered_away - t.refilled
    if left > len(t.game.deck) or t.rake:
        return False
    if any_unseen(t):
        t.unknown("DEK001", "DEK002")
    return not (t.findings or t.halted or t.ended_early or t.on_trust or t.short_post)


def _award(ready: Ready, t: Felt) -> Award | None:
    """The award of pots that were paid; None where it is not right beyond doubt."""
    mid = lying(t)
    paid = paid_as_written(t, mid)
    if t.unjudgeable or t.unknown_money or not paid.recorded:
        return None
    every = _ways(ready, t) if mid.layers and t.live_count > 1 else [None]
    if not every:
        return None
    ways = [(way.readings if way else {}, owing(t, mid, way, paid)) for way in every]
    award = Award("right", mid, ways[0][1], paid)
    for readings, owed in that_matter(ways) if len(ways) > 1 else ():
        if not owed.certain or owed.by_seat != ways[0][1].by_seat:
            return None
        award.readings.append(Reading(readings, dict(owed.by_seat), True))
    if not all(owed.certain and _fits(t, mid, paid, owed) for _, owed in ways):
        return None
    if wrong_labels(t, mid, paid):
        return None
    if len(ways) > 1 and any(NOBODY in owed.by_seat for _, owed in ways):
        return None
    return award


def _conduct(t: Felt, award: Award) -> None:
    """Whether all was tabled as it should; the whole of it is ``audit.awards.etiquette``'s."""
    if t.live_count < 2 or award.paid is None:
        return
    simple = t.program.declares is None and not (t.said or t.named) and t.easy
    if not simple or not t.tabled_whole.issuperset(t.still) or t.level < Level.PROCEDURE:
        if t.said and award.owed is not None:
            lay_out(award.owed)
        judge_conduct(t, award)
        return
    live = [seat for seat in t.show_from if t.live[seat]]
    if len(live) > 1 and t.last_shower in live and live[0] != t.last_shower:
        judge_conduct(t, award)


def _ways(ready: Ready, t: Felt) -> Sequence[Way | None]:
    """Every way to read what is open: the same for all hands of a sort, unless what they declare
    may close some of it."""
    if ready.ways:
        return ready.ways
    settled = answers(t)
    ways = ways_of(t, settled)
    if all(settled) or not t.program.declarations:
        ready.ways.extend(ways)
    return ways


def _fits(t: Felt, mid: Middle, paid: Paid, owed: Owed) -> bool:
    """``audit.awards.difference.fits`` where every amount is known."""
    if paid.shared:
        return fits(t, mid, paid, owed)
    if paid.known == owed.by_seat and not t.returned:
        return True
    due = {seat: chips for seat, chips in owed.by_seat.items() if chips}
    got = {seat: chips for seat, chips in paid.known.items() if chips}
    if not t.returned and got == due:
        return True
    for sums, more in ((due, mid.back), (got, t.returned)):
        for seat, chips in more.items():
            sums[seat] = sums.get(seat, 0) + chips
    return got == due


def _standings(t: Felt, award: Award) -> list[Standing]:
    """``audit.awards.standings`` of a pot that was paid rightly."""
    mid, paid, owed = award.mid, award.paid, award.owed
    if mid is None or owed is None or paid is None or paid.shared or paid.untold:
        return standings(t, award)
    back, got, due = mid.back, paid.known.copy(), owed.by_seat
    for seat, chips in back.items():
        if t.returned:
            got[seat] = got.get(seat, 0) + t.returned.get(seat, 0) - chips
        elif paid.total == mid.total + sum(back.values()) and got.get(seat, 0) >= chips:
            got[seat] -= chips
    rows, moved = [], {*back, *got, *due}
    for seat, (dealt, live, dead) in enumerate(zip(t.dealt, t.put, t.dead_of, strict=True)):
        put = live + dead
        if seat in moved:
            paid_out, returned = got.get(seat, 0), back.get(seat, 0)
            if dealt or paid_out:
                net = paid_out + returned - put
                rows.append(Standing(seat, put, returned, due.get(seat, 0), paid_out, net))
        elif dealt:
            rows.append(Standing(seat, put, 0, 0, 0, -put))
    return rows
