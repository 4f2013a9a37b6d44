"""A card offered to each player in turn: kept, or passed on to the next, who refuses blind.

Who refuses gets the next card of the deck, whatever it is; the card refused is offered to the next
player. Everybody still in has one card more when the turn is over. Source: the game's own article.
"""

from dataclasses import dataclass, field

from audit.awards.tabled import money_or_words
from audit.events.dues import owe
from audit.events.happening import Due
from audit.events.offers import asked_from
from audit.events.rights import place_card
from audit.events.triggers import came
from audit.program import Line
from audit.table import Table
from audit.talk import talk
from schemas.cards import NO_CARD, card_text
from schemas.events import BETWEEN_STEPS, Kind


@dataclass(slots=True)
class Going:
    """One turn of the offered card."""

    order: list[int]  # who is asked, in turn; [] where it is not known
    asked: list[int] = field(default_factory=list)
    waiting: list[int] = field(default_factory=list)  # refused, or took a card that comes in a deal
    served: list[int] = field(default_factory=list)
    refused: int = NO_CARD  # the card that goes on; NO_CARD where a fresh one is offered
    first: int = -1  # event of the first answer
    told: bool = False


def take_or_leave(t: Table, line: Line, i: int) -> int:
    """Take one turn of it from event ``i`` on; return the first event after it."""
    now = Going(asked_from(t, line))
    while i < t.end:
        kind, seat = t.kinds[i], t.seats[i]
        if kind == Kind.OFFER and not (seat in now.asked and _all_served(t, now)):
            _answer(t, line, now, seat, i)
        elif kind == Kind.DEAL and seat in now.waiting:
            now.waiting.remove(seat)
            _lay(t, line, now, seat, t.card(i), t.face(i), i)
        elif kind == Kind.DEAL and t.live[seat] and seat not in now.served:
            _unasked(t, line, now, seat, i)
        elif kind < Kind.ROUND:
            talk(t, i)
        elif kind == Kind.PAYS or (kind in BETWEEN_STEPS and kind != Kind.SHOW and not now.asked):
            money_or_words(t, i)
        else:
            break
        i += 1
    _judge(t, line, now, i)
    return i


def _all_served(t: Table, now: Going) -> bool:
    return not now.waiting and all(s in now.served for s in t.active())


def _answer(t: Table, line: Line, now: Going, seat: int, i: int) -> None:
    if not t.live[seat]:
        _wrong(t, line, now, i, f"{t.name(seat)} was offered a card after folding", "no offer")
        return
    due = [s for s in now.order if t.live[s] and s not in now.asked]
    if seat in now.asked:
        _wrong(t, line, now, i, f"{t.name(seat)} was asked twice in one turn", "one offer each")
    elif due and seat != due[0]:
        what = f"{t.name(seat)} was offered a card before {t.name(due[0])}"
        _wrong(t, line, now, i, what, t.name(due[0]))
    card = t.card(i)
    if now.refused >= 0 and 0 <= card != now.refused:
        what = f"{t.name(seat)} was offered the {card_text(card)}"
        what += f"; the {card_text(now.refused)} had been refused and goes on"
        _wrong(t, line, now, i, what, card_text(now.refused))
    now.asked.append(seat)
    if t.word(i) != "y":
        now.waiting.append(seat)
        now.refused = card if card >= 0 else now.refused
        _costs(t, line, seat, i)
        if now.order and all(s in now.asked for s in t.active()):
            _last_refuses(t, line, now, seat, i)
        return
    card = now.refused if card < 0 and now.refused >= 0 else card
    now.refused = NO_CARD
    if card == NO_CARD:
        now.waiting.append(seat)
    else:
        _lay(t, line, now, seat, card, t.face(i), i)


def _costs(t: Table, line: Line, seat: int, i: int) -> None:
    """Whether a refusal has a price: it is paid by a line of its own."""
    asked = line.step.offer
    if asked is not None and asked.price:
        id = line.step.id.partition(".")[0]
        words = (f"stake:{asked.price}",)
        owe(t, Due(id, seat, i, words, line.step.cite, "the card refused"))


def _unasked(t: Table, line: Line, now: Going, seat: int, i: int) -> None:
    """A card dealt to a seat whose answer nobody wrote, or, where all was, that was not asked."""
    what = f"{t.name(seat)} was dealt a card and was not offered one"
    _wrong(t, line, now, i, what, "an offer, and a card for who refuses")
    now.asked.append(seat)
    _lay(t, line, now, seat, t.card(i), t.face(i), i)


def _last_refuses(t: Table, line: Line, now: Going, seat: int, i: int) -> None:
    """Whether the last one asked may refuse: the card would go to nobody."""
    asked = line.step.offer
    words = t.terms.candidates(asked.last) if asked is not None and asked.last else ()
    if words == ("must-take",):
        what = f"{t.name(seat)} was the last one asked and refused the card"
        _wrong(t, line, now, i, what, "the card taken")
    elif len(words) > 1:
        t.unknown("VAR062")


def _lay(t: Table, line: Line, now: Going, seat: int, card: int, noted: int, i: int) -> None:
    asked = line.step.offer
    assert asked is not None  # an offer step has one
    now.served.append(seat)
    face = place_card(t, seat, card, noted, {asked.face or "up"}, line.step.cite, i)
    if t.game.triggers:
        came(t, "dealt", seat, card, face, asked.zone, i)


def _wrong(t: Table, line: Line, now: Going, i: int, what: str, expected: str) -> None:
    """One fault of the order a turn; what comes behind follows from it."""
    if now.told or not t.procedure:
        t.unknown("VAR062")
        return
    now.told = True
    t.find(
        "VAR062",
        i,
        what,
        seats=(t.seats[i],) if t.kinds[i] in (Kind.OFFER, Kind.DEAL) else (),
        article=line.step.cite,
        recorded=t.word(i) if t.kinds[i] == Kind.OFFER else "no offer",
        expected=expected,
    )


def _judge(t: Table, line: Line, now: Going, i: int) -> None:
    """Everybody still in was asked and has one card more."""
    if i >= t.end and not now.asked:
        t.ended_early = True
        return
    if t.called_misdeal >= 0 or i >= t.end:
        return
    missing = [s for s in t.active() if s not in now.asked and s not in now.served]
    if missing:
        was = "was" if len(missing) == 1 else "were"
        what = f"{t.names(missing)} {was} not offered a card"
        _wrong(t, line, now, i, what, "an offer to everybody still in")
    for seat in now.waiting if not now.told else ():
        t.find(
            "MIS004",
            i,
            f"{t.name(seat)} got no card when the offers were over",
            seats=(seat,),
            article=line.step.cite,
            recorded="no card",
            expected="one card",
        )
        (t.up if line.step.offer and line.step.offer.face == "up" else t.down)[seat].append(-1)
