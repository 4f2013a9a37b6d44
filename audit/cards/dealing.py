"""Cards to the players: how many, to whom, in what order, with which face.

Sources: the game's own article on the deal; TDA 35-37, Robert's section 3 (misdeals).
"""

from dataclasses import dataclass, field

from audit.awards.tabled import money_or_words
from audit.cards.choosing import left_open, taken_up
from audit.cards.dealt import judge_deal, miscounted, no_more_betting
from audit.cards.seen import see
from audit.cards.strays_of_deal import not_entitled, wrong_kind
from audit.events.reactions import react
from audit.events.rights import take_extra
from audit.events.triggers import came
from audit.guards import there
from audit.program import Line, Op
from audit.table import Table
from audit.talk import first_card, talk
from schemas.events import AS_DEALT, BETWEEN_STEPS, DOWN, UP, Kind


@dataclass(slots=True)
class Fallen:
    """The cards of one step as they fell."""

    got: list[int]  # cards by seat; those that came before the step's time count too
    order: list[int] = field(default_factory=list)  # seats in turn; -1 - seat: he had one already
    last: int = -1  # the seat dealt to last
    taken: int = 0  # cards in this step


def deal_seats(t: Table, line: Line, i: int) -> int:
    """Take the cards of one dealing step; return the first event after them."""
    kinds, end = t.kinds, t.end
    fallen = Fallen(t.early_deals.pop(id(line), [0] * t.n))
    full = t.live_count * line.step.count
    first = i
    i = _whole_deal(t, line, fallen, full, i)
    while i < end:
        kind = kinds[i]
        if kind == Kind.DEAL:
            if not t.cards_dealt:
                first_card(t, i)
            if t.rights and fallen.got[t.seats[i]] >= line.step.count and take_extra(t, line, i):
                i += 1
                continue
            if fallen.taken >= full and _belongs_to_next(t, line, fallen, i):
                break
            if fallen.taken and _comes_round(t, line, fallen, i):
                break
            _card_falls(t, line, fallen, i)
            i += 1
        elif kind < Kind.ROUND:
            talk(t, i)
            i += 1
        elif kind in BETWEEN_STEPS and not fallen.taken:
            money_or_words(t, i)
            i += 1
        elif t.game.triggers and react(t, line, i) >= 0:
            i += 1
        elif fallen.taken or any(fallen.got) or (after := wrong_kind(t, line, i)) < 0:
            break
        else:
            i = after
            first = i
    _judge(t, line, fallen, first, i)
    return i


def _whole_deal(t: Table, line: Line, fallen: Fallen, full: int, i: int) -> int:
    """Take the cards of the step at once where so many come running, none but to the live seats,
    none too many and none chosen to lie up or down; the first event that is left."""
    seats = t.seats[i : i + full]
    if (
        list(t.kinds[i : i + full]) != [Kind.DEAL] * full
        or any(fallen.got)
        or t.rights
        or AS_DEALT in line.faces
        or (not t.has_rounds and no_more_betting(t))
        or any(seats.count(seat) != line.step.count for seat in t.active())
    ):
        return i
    if full and not t.cards_dealt:
        first_card(t, i)
    for at in range(i, i + full):
        _card_falls(t, line, fallen, at)
    return i + full


def _card_falls(t: Table, line: Line, fallen: Fallen, i: int) -> None:
    """One card to one seat; whether it is his turn is judged when all have fallen."""
    seat, got = t.seats[i], fallen.got
    if seat != fallen.last:
        fallen.order.append(seat if not got[seat] else -1 - seat)
        fallen.last = seat
        if not t.live[seat] and not got[seat]:
            not_entitled(t, seat, i, line.step.cite)
    receive(t, line, seat, t.hand.cards[i], got[seat], i)
    got[seat] += 1
    fallen.taken += 1


def _judge(t: Table, line: Line, fallen: Fallen, first: int, i: int) -> None:
    got, order = fallen.got, fallen.order
    if t.called_misdeal < 0:
        judge_deal(t, line, got, order, first, i)
        return
    want = line.step.count  # broken off: what is missing is no fault, what was too much is
    for seat in (s for s in t.order if t.live[s] and got[s] > want):
        miscounted(t, line, seat, got[seat], order, first, i)


def _belongs_to_next(t: Table, line: Line, fallen: Fallen, i: int) -> bool:
    """Whether a card after the last due one is the first of the next step."""
    if fallen.got[t.seats[i]] < line.step.count:
        return False
    return _next_deals_too(t, line, i) or _next_street(t, line, i)


def _next_deals_too(t: Table, line: Line, i: int) -> bool:
    """Whether the step right after this one deals to the seats too, or card ``i`` is for one whom
    nobody wrote to have refused an offered one."""
    later = step_behind(t, line)
    if later is None:
        return False
    refused = later.op is Op.TAKE_OR_LEAVE and not (t.procedure and _asked_behind(t, i))
    return later.op is line.op or refused


def step_behind(t: Table, line: Line) -> Line | None:
    """The step right after this one, of those that this hand has."""
    for later in t.program.after(line):
        if there(t, later):
            return later
    return None


def _asked_behind(t: Table, i: int) -> bool:
    """Whether the seat dealt to at event ``i`` is offered a card before the next bets."""
    j = i
    while j < t.end and t.kinds[j] != Kind.ROUND:
        if t.kinds[j] == Kind.OFFER and t.seats[j] == t.seats[i]:
            return True
        j += 1
    return False


def _next_street(t: Table, line: Line, i: int) -> bool:
    """Whether a new line of the sheet deals the next street, the betting between left out."""
    if not t.has_rounds or t.same_statement(i, i - 1):
        return False
    due = t.program.next_count(line)
    got = [0] * t.n
    live = [s for s in range(t.n) if t.live[s]]
    while i < t.end and t.kinds[i] == Kind.DEAL:
        more = not t.same_statement(i, i - 1)
        if more and due and all(got[s] == due for s in live):
            break  # and the street after it
        got[t.seats[i]] += 1
        i += 1
    return bool(due) and all(got[s] == due for s in live)


def _comes_round(t: Table, line: Line, fallen: Fallen, i: int) -> bool:
    """Whether, with nobody left to bet, the deal has come round to the next street. A seat that got
    two cards running was dealt one too many only if it has one too many in the end."""
    seat, want = t.seats[i], line.step.count
    if t.has_rounds or not no_more_betting(t) or not t.program.next_count(line):
        return False
    if t.hand.places[i] == t.hand.places[i - 1]:
        return False  # of one action
    if seat != fallen.last:
        return want == 1 and t.order.index(seat) < t.order.index(fallen.last)
    later = [step.step.count for step in t.program.after(line) if step.op is line.op]
    gets = sum(1 for j in range(i, t.end) if t.kinds[j] == Kind.DEAL and t.seats[j] == seat)
    return fallen.got[seat] == want == 1 and gets <= sum(later)


def receive(t: Table, line: Line, seat: int, card: int, nth: int, i: int) -> None:
    """Put one card in front of a seat, face as noted or as the game deals it."""
    as_game = line.faces[nth] if nth < len(line.faces) else DOWN
    face = t.hand.faces[i] if t.hand.faces is not None else AS_DEALT
    if face in (UP, DOWN):
        if as_game == AS_DEALT:
            if face == UP:
                taken_up(t, line, seat, card, i)
        elif face != as_game and nth < len(line.faces) and not _may_lie(t, line, face, nth):
            _wrong_face(t, line, seat, card, face, i)
        as_game = face
    elif as_game == AS_DEALT:
        as_game = DOWN  # who wants it up says so
        left_open(t, line, seat)
    if card >= 0:
        bit = 1 << card
        if t.seen & bit or not t.program.deck & bit:
            see(t, card, i, seat)
        else:
            t.seen |= bit
            t.card_owner[card] = seat
    if as_game == UP:
        t.exposed.append((seat, card))
    (t.up if as_game == UP else t.down)[seat].append(card)
    t.dealt_count[seat] += 1
    if t.game.triggers:
        came(t, "dealt", seat, card, as_game, line.step.zone, i)


def _may_lie(t: Table, line: Line, face: int, nth: int) -> bool:
    """Whether the face is its player's choice, or it may be a later card of the step, those before
    it seen by nobody."""
    named = line.step.faces
    if named and named[min(nth, len(named) - 1)] == "choice":
        return True
    return t.hand.written_in_part and face in line.faces[nth:]


def _wrong_face(t: Table, line: Line, seat: int, card: int, face: int, i: int) -> None:
    """A card up that goes down, or down that goes up; the cards next to it are the same mistake."""
    t.misfaced.add(card)
    words = ("face up", "face down") if face == UP else ("face down", "face up")
    last = t.findings[-1] if t.misfaced_last == (line.step.id, face, i - 1) else None
    if last is not None and last.code == "MIS012":
        last.seats = tuple(dict.fromkeys((*last.seats, seat)))
        last.message = f"cards of {t.names(last.seats)} were dealt {words[0]}; they go {words[1]}"
    else:
        t.find(
            "MIS012",
            i,
            f"{t.name(seat)}'s card was dealt {words[0]}; it goes {words[1]}",
            seats=(seat,),
            article=line.step.cite,
            recorded=words[0],
            expected=words[1],
        )
    t.misfaced_last = (line.step.id, face, i)
