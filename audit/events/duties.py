"""What had to follow a card and did not: a hand killed, a redeal, a discard, the hand won."""

from audit.ahead import first_sign
from audit.events.happening import Duty
from audit.table import Table
from schemas.cards import card_text, rank_of
from schemas.events import ACTS, Kind


def settle_duties(t: Table) -> None:
    """At the end of the hand: the first event that shows a duty passed over; told once a card."""
    told: set[int] = set()
    for duty in t.duties:
        if not duty.sure:
            t.unknown("VAR064")
            continue
        at = -1 if duty.met or duty.event in told else JUDGES[duty.trigger.do](t, duty)
        if at < 0:
            continue
        told.add(duty.event)
        t.find(
            "VAR064",
            at,
            f"{WORDS[duty.trigger.do].format(card=card_text(duty.card), name=t.name(duty.seat))}",
            seats=(duty.seat,) if duty.seat >= 0 else (),
            article=duty.trigger.cite,
            recorded="played on",
            expected=EXPECTED[duty.trigger.do],
        )


def _killed(t: Table, duty: Duty) -> int:
    """A hand killed is out: any act but a fold is one too many."""
    for j in range(duty.event + 1, t.end):
        if t.seats[j] != duty.seat:
            continue
        if t.kinds[j] in (Kind.FOLD, Kind.MUCK):
            return -1
        if t.kinds[j] in ACTS or t.kinds[j] in (Kind.ROLL, Kind.SHOW, Kind.POT):
            return j
    return -1


def _no_redeal(t: Table, duty: Duty) -> int:
    """The cards go back; who plays on does so with a dead hand."""
    redeals = t.marks("redeal")
    for j in range(duty.event + 1, t.end):
        if j in redeals:
            return -1
        if t.kinds[j] in ACTS or t.kinds[j] == Kind.ROUND:
            return j
        if t.kinds[j] == Kind.POT:
            return j if t.seats[j] >= 0 else -1  # it may ride to the next hand
    return -1


def _kept(t: Table, duty: Duty) -> int:
    """A card of the rank still in the hand at the end, dealt before the card that takes it."""
    seat = duty.seat
    held = [c for c in t.seat_cards(seat) if c >= 0 and rank_of(c) == rank_of(duty.card)]
    when = {card: dealt_after(t, duty, card) for card in held}
    held = [card for card in held if when[card] is False]
    if not held or not t.live[seat]:
        if -1 in t.seat_cards(seat) or None in when.values():
            t.unknown("VAR064")
        return -1
    shows = [j for j in range(duty.event + 1, t.end) if t.kinds[j] in (Kind.SHOW, Kind.POT)]
    kept = next((j for j in shows if t.seats[j] == seat), -1)
    if kept >= 0 and not t.procedure:  # he may have thrown it, and nobody wrote it
        t.unknown("VAR064")
        t.unjudgeable = f"whether {t.name(seat)} threw a card away was not noted"
        return -1
    return kept


def dealt_after(t: Table, duty: Duty, card: int) -> bool | None:
    """Whether the seat got the card behind the other that came; None where nobody can tell: nobody
    saw it dealt, and one that nobody saw came later."""
    deals = [j for j in range(t.end) if t.kinds[j] == Kind.DEAL and t.seats[j] == duty.seat]
    own = [j for j in deals if t.card(j) == card]
    if own:
        return own[0] > duty.event
    return None if any(t.card(j) < 0 and j > duty.event for j in deals) else False


def _not_over(t: Table, duty: Duty) -> int:
    """The hand was won: what is played behind it is too much."""
    for j in range(duty.event + 1, t.end):
        if t.kinds[j] == Kind.ROUND or t.kinds[j] in ACTS:
            return j
        if t.kinds[j] == Kind.POT:
            return -1
    return -1


def answer_duties(t: Table) -> None:
    """What a card did to the hand, where the record goes on as it should: hands out, a hand won."""
    fold_the_killed(t)
    duty = next((one for one in t.duties if one.trigger.do == "win"), None)
    if duty is None or _not_over(t, duty) >= 0:
        return
    for seat in range(t.n):
        if seat != duty.seat:
            t.fold(seat)


def fold_the_killed(t: Table) -> None:
    """Take out the hands a card has killed, unless the record shows them played on.

    Who is only paid in the end, while the others bet without him, was out.
    """
    for duty in t.duties:
        if duty.trigger.do != "fold" or duty.met or not t.live[duty.seat]:
            continue
        sign = first_sign(t, duty.seat, duty.event)
        gives_up = sign == Kind.FOLD
        only_paid = sign == Kind.POT and t.live_count > 2 and _bets_follow(t, duty.event)
        if gives_up or only_paid or not sign:
            t.fold(duty.seat)
            duty.met = True
        if gives_up:
            t.killed.add(duty.seat)


def _bets_follow(t: Table, i: int) -> bool:
    return any(t.kinds[j] in ACTS for j in range(i + 1, t.end))


JUDGES = {"fold": _killed, "redeal": _no_redeal, "discard": _kept, "win": _not_over}
WORDS = {
    "fold": "{name} played on after the {card}, which kills the hand",
    "redeal": "play went on after the {card}; the cards are dealt again",
    "discard": "{name} kept a card of the rank of the {card}, which is discarded",
    "win": "play went on after the {card}, which wins the pot for {name}",
}
EXPECTED = {
    "fold": "the hand out",
    "redeal": "a redeal",
    "discard": "the card discarded",
    "win": "the pot paid",
}
