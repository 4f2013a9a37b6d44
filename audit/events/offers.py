"""A step that offers cards: each may take one in turn."""

from audit.awards.tabled import money_or_words
from audit.cards.strays_of_deal import wrong_kind
from audit.events.happening import Due
from audit.events.loops import no_turn, took_turn
from audit.events.rights import charge, dealt_next, place_card
from audit.events.triggers import came
from audit.out_of_hand import after_folding
from audit.program import Line
from audit.table import Table
from audit.talk import first_card, talk
from schemas.cards import NO_CARD
from schemas.events import BETWEEN_STEPS, Kind
from schemas.hand import Level


def asked_from(t: Table, line: Line) -> list[int]:
    """The seats in the order in which they are asked; [] where that is not said, or not known."""
    said = line.step.offer
    order = t.terms.value(said.order) if said is not None and said.order else ""
    if order in ("", "simultaneous"):
        return []
    if t.hand.button < 0 or not t.procedure:
        t.unknown("VAR062")
        return []
    return list(t.order)


class Round:
    """One turn of offers as it was answered."""

    def __init__(self, t: Table, line: Line) -> None:
        self.asked: list[int] = []  # seats, in the order of their answers
        self.takers: list[int] = []
        self.waiting: list[int] = []  # who took a card that comes in a `deal`
        self.told: set[str] = set()
        self.passed: set[int] = set()  # who was passed over: told where another was asked
        self.order = asked_from(t, line)


def offer(t: Table, line: Line, i: int) -> int:
    """Take one turn of offers from event ``i`` on; return the first event after it."""
    now = Round(t, line)
    first = i
    while i < t.end:
        kind = t.kinds[i]
        if kind == Kind.OFFER:
            if now.asked and _next_turn(t, now, i):
                break
            if not t.cards_dealt:
                first_card(t, i)
            _answer(t, line, now, i)
        elif kind == Kind.DEAL and (t.seats[i] in now.waiting or _unoffered(t, now, i)):
            _card(t, line, now, t.seats[i], i)
        elif kind < Kind.ROUND:
            talk(t, i)
        elif kind in BETWEEN_STEPS and (not now.asked or kind == Kind.PAYS):
            if kind in (Kind.SHOW, Kind.MUCK) and not _offers_follow(t, i):
                break
            money_or_words(t, i)
        elif now.asked or (after := wrong_kind(t, line, i)) < 0:
            break
        else:
            i = after
            continue
        i += 1
    if not now.asked:
        _nobody_asked(t, line, first)
        return i
    _judge(t, line, now, i)
    took_turn(t, line, i, len(now.takers))
    return i


def _offers_follow(t: Table, i: int) -> bool:
    return any(t.kinds[j] == Kind.OFFER for j in range(i, t.end))


def _next_turn(t: Table, now: Round, i: int) -> bool:
    """Whether an answer is the first of the next turn: a new line asks who has answered."""
    new = not t.same_statement(i, i - 1) and t.kinds[i - 1] != Kind.DEAL
    return new and t.seats[i] in now.asked and all(s in now.asked for s in now.order if t.live[s])


def _unoffered(t: Table, now: Round, i: int) -> bool:
    """A card dealt to a seat that did not answer: it took one, and the answer was not written."""
    return t.live[t.seats[i]] and t.seats[i] not in now.asked and t.level < Level.PROCEDURE


def _answer(t: Table, line: Line, now: Round, i: int) -> None:
    seat = t.seats[i]
    if not t.live[seat]:
        after_folding(t, i, "was offered a card", "an offer", line.step.cite)
        return
    if seat in now.asked and "twice" not in now.told:
        now.told.add("twice")
        _out_of_order(t, line, i, f"{t.name(seat)} was asked twice in one turn", "one offer each")
    elif now.order and "order" not in now.told:
        _in_turn(t, line, now, seat, i)
    now.asked.append(seat)
    if t.word(i) != "y":
        return
    now.takers.append(seat)
    _pay(t, line, seat, t.amounts[i], i)
    if t.card(i) == NO_CARD and dealt_next(t, seat, i):
        now.waiting.append(seat)
    else:
        _place(t, line, seat, t.card(i) if t.card(i) != NO_CARD else -1, t.face(i), i)


def _in_turn(t: Table, line: Line, now: Round, seat: int, i: int) -> None:
    """Clockwise from who is asked first; who was passed over is asked too late, or not at all."""
    due = [s for s in now.order if t.live[s] and s not in now.asked]
    if not due or seat == due[0] or seat not in due:
        return
    now.told.add("order")
    now.passed.add(due[0])
    what = f"{t.name(seat)} was offered a card before {t.name(due[0])}"
    _out_of_order(t, line, i, what, t.name(due[0]), seat)


def _out_of_order(
    t: Table, line: Line, i: int, what: str, expected: str, recorded: int = -1
) -> None:
    seat = t.seats[i]
    t.find(
        "VAR062",
        i,
        what,
        seats=(seat,),
        article=line.step.cite,
        recorded=t.name(recorded) if recorded >= 0 else "a second offer",
        expected=expected,
    )


def _pay(t: Table, line: Line, seat: int, amount: int, i: int) -> None:
    """The price of the card, by the terms in force."""
    asked = line.step.offer
    assert asked is not None  # an offer step has one
    words = ["free" if not asked.price else f"stake:{asked.price}"]
    if asked.terms:
        price = f"stake:{asked.price or line.step.id.partition('.')[0]}"
        terms = t.terms.candidates(asked.terms)
        words = [price if word.startswith("bought") else "free" for word in terms]
    id = line.step.id.partition(".")[0]
    charge(t, Due(id, seat, i, tuple(words), line.step.cite, "the card"), amount, i)


def _card(t: Table, line: Line, now: Round, seat: int, i: int) -> None:
    """The card of a taker, in a `deal` of its own."""
    if seat in now.waiting:
        now.waiting.remove(seat)
    else:
        now.asked.append(seat)
        now.takers.append(seat)
        t.unknown("VAR062")
        _pay(t, line, seat, 0, i)
    _place(t, line, seat, t.card(i), t.face(i), i)


def _place(t: Table, line: Line, seat: int, card: int, noted: int, i: int) -> None:
    asked = line.step.offer
    assert asked is not None  # an offer step has one
    faces = {asked.face or "down"}
    if asked.terms:
        faces = {word.rpartition("-")[2] for word in t.terms.candidates(asked.terms)}
    face = place_card(t, seat, card, noted, faces, line.step.cite, i)
    if t.game.triggers:
        came(t, "dealt", seat, card, face, asked.zone, i)


def _judge(t: Table, line: Line, now: Round, i: int) -> None:
    """Everybody still in is asked."""
    missing = [s for s in t.order if t.live[s] and s not in now.asked and s not in now.passed]
    if not missing or t.called_misdeal >= 0 or i >= t.end:
        return
    if not t.procedure:
        t.unknown("VAR062")
        return
    t.find(
        "VAR062",
        i,
        f"{t.names(missing)} {'was' if len(missing) == 1 else 'were'} not offered a card",
        seats=tuple(missing),
        article=line.step.cite,
        recorded="no offer",
        expected="an offer to everybody still in",
    )


def _nobody_asked(t: Table, line: Line, i: int) -> None:
    """No offer where one comes: a loop that ended too soon, or a part of the hand left out."""
    if line.step.loop:
        state = t.turns.get(line.step.loop)
        had = state is not None and state.turn > 1
        what = "a card had been taken in the last turn" if had else "no card was offered"
        no_turn(t, line, i, what)
    elif i >= t.end:
        t.ended_early = True
    elif not t.procedure:
        t.unknown("VAR062")
    else:
        t.find(
            "VAR062",
            i,
            "no card was offered",
            article=line.step.cite,
            recorded="no offer",
            expected="an offer to everybody still in",
        )
