"""A pass: each player hands cards to another, counted over those still in.

The cards leave all hands before any is delivered. Sources: the game's own article.
"""

from dataclasses import dataclass, field
from functools import lru_cache

from audit.awards.tabled import money_or_words
from audit.cards.held import take_out
from audit.cards.move_limits import judge_number, limits
from audit.cards.strays_of_deal import wrong_kind
from audit.out_of_hand import after_folding
from audit.program import Line
from audit.table import Table
from audit.talk import talk
from schemas.cards import NO_CARD, card_text
from schemas.events import BETWEEN_STEPS, NOBODY, Kind


@dataclass(slots=True)
class Passed:
    """What one seat handed over."""

    event: int
    to: int  # seat; NOBODY: as the game says
    cards: list[tuple[int, int]] = field(default_factory=list)  # event, card
    unseen: int = 0  # beside them, cards that nobody named
    noted: bool = True  # how many


def receiver(t: Table, seat: int, way: str) -> int:
    """Who gets the cards of ``seat``, the seats that are out left out; NOBODY where ``across``
    has no middle or the words are none of the game's."""
    if not t.live[seat]:
        return NOBODY
    round_table = t.active()
    step = _steps(way, len(round_table))
    other = round_table[(round_table.index(seat) + step) % len(round_table)]
    return other if step and other != seat else NOBODY


def receivers(round_table: list[int], way: str) -> list[int]:
    """``receiver`` for all who are still in, clockwise; [] where that is nobody."""
    players = len(round_table)
    step = _steps(way, players) % players
    return round_table[step:] + round_table[:step] if step else []


@lru_cache(maxsize=256)
def _steps(way: str, players: int) -> int:
    """How many seats to the left a pass goes; 0 where the words name no way."""
    name, _, steps = way.partition("-")
    if way == "across":
        return players // 2 if players % 2 == 0 else 0
    return (int(steps) if steps.isdecimal() else 1) * {"left": 1, "right": -1}.get(name, 0)


def pass_on(t: Table, line: Line, i: int) -> int:
    """Take everybody's pass; the first event after them."""
    passed: dict[int, Passed] = {}
    start = i
    while i < t.end:
        kind = t.kinds[i]
        if kind == Kind.PASS:
            if _of_the_next(t, line, passed, i):
                break
            _one(t, line, passed, i)
            i += 1
        elif kind < Kind.ROUND:
            talk(t, i)
            i += 1
        elif kind == Kind.PAYS or (kind in BETWEEN_STEPS and not passed):
            money_or_words(t, i)
            i += 1
        elif passed or (after := wrong_kind(t, line, i)) < 0:
            break
        else:
            i = after
            start = i
    if t.called_misdeal < 0:
        _judge(t, line, passed, start, i)
    _deliver(t, line, passed)
    return i


def _of_the_next(t: Table, line: Line, passed: dict[int, Passed], i: int) -> bool:
    """Whether another pass begins: a new line, and everybody has passed."""
    if not passed or t.same_statement(i, i - 1):
        return False
    ways = [x.step.move.to for x in t.program.after(line) if x.step.move is not None]
    return any(way != "muck" for way in ways) and all(s in passed for s in t.active())


def _one(t: Table, line: Line, passed: dict[int, Passed], i: int) -> None:
    seat, word = t.seats[i], t.word(i)
    if seat == NOBODY:
        _everybody(t, line, passed, i, word)
        return
    if not t.live[seat]:
        if seat not in passed:
            passed[seat] = Passed(i, NOBODY)
            after_folding(t, i, "passed cards", "a pass", line.step.cite)
        return
    one = passed.get(seat)
    if one is None or (one.unseen and not one.cards):
        other = -1 if t.hand.others is None else t.hand.others[i]
        named = other if other >= 0 else receiver(t, seat, word or _way(t, line))
        told = one is not None  # by the line of everybody: its direction is judged there
        passed[seat] = one = Passed(i, named)
        if not told:
            _judge_way(t, line, seat, named, i)
    if t.card(i) != NO_CARD:
        one.cards.append((i, t.card(i)))
    elif t.amounts[i] < 0:
        one.noted = False


def _everybody(t: Table, line: Line, passed: dict[int, Passed], i: int, word: str) -> None:
    count = t.amounts[i]
    for seat in t.active():
        if seat in passed:
            continue
        passed[seat] = Passed(i, receiver(t, seat, word), unseen=max(0, count), noted=count >= 0)
    way = _way(t, line)
    if way and receiver(t, t.active()[0], way) == NOBODY:
        t.unknown("VAR053")  # nobody sits opposite
    wrong = [s for s in t.active() if passed[s].to != receiver(t, s, way) != NOBODY]
    if way and wrong:
        t.find(
            "VAR053",
            i,
            f"the cards were passed {_way_words(word)}; they go {_way_words(way)}",
            article=line.step.cite,
            recorded=word,
            expected=way,
        )


def _way_words(way: str) -> str:
    """``left``; of ``left-2``, ``to the second on the left``."""
    side, _, steps = way.partition("-")
    nth = {"2": "second", "3": "third"}.get(steps, f"{steps}th")
    return f"to the {nth} on the {side}" if steps else side


def _way(t: Table, line: Line) -> str:
    """The direction the game says; "" when it is open."""
    move = line.step.move
    return t.terms.value(move.to) if move is not None else ""


def _judge_way(t: Table, line: Line, seat: int, named: int, i: int) -> None:
    right = receiver(t, seat, _way(t, line))
    if right == NOBODY:
        t.unknown("VAR053")
    elif named != right:
        t.find(
            "VAR053",
            i,
            f"{t.name(seat)} passed to {t.name(named)}; the cards go to {t.name(right)}",
            seats=(seat,),
            article=line.step.cite,
            recorded=t.name(named),
            expected=t.name(right),
        )


def _judge(t: Table, line: Line, passed: dict[int, Passed], start: int, i: int) -> None:
    if not passed and i >= t.end:
        t.ended_early = t.live_count > 1
        return
    due = limits(t, line)
    told: dict[tuple[int, int], list[int]] = {}  # event, number -> seats
    for seat, one in passed.items():
        if not t.live[seat]:
            continue
        if not one.noted:
            t.unknown("VAR050")
            one.unseen = max(0, due.least - len(one.cards)) if due.least == due.most else 0
            continue
        at = one.cards[due.most][0] if len(one.cards) > due.most else one.event
        told.setdefault((at, len(one.cards) + one.unseen), []).append(seat)
    for (at, count), seats in told.items():
        judge_number(t, tuple(seats), count, at, line, "passed")
    missing = [s for s in t.active() if s not in passed]
    if not missing or due.least == 0:
        return
    if not t.procedure or i >= t.end:
        t.unknown("MIS011")
        for seat in missing:
            passed[seat] = Passed(start, receiver(t, seat, _way(t, line)), unseen=due.least)
        return
    t.find(
        "MIS011",
        i,
        f"{t.names(missing)} passed no cards"
        if any(t.live[s] for s in passed)
        else "the hand went on without the pass that comes here",
        seats=tuple(missing),
        article=line.step.cite,
        recorded="no pass",
        expected=f"{due.least} each",
    )


def _deliver(t: Table, line: Line, passed: dict[int, Passed]) -> None:
    """Out of all hands first, then into them: who is given a card may not pass it on."""
    on_the_way: list[tuple[int, list[int], int, set[int]]] = []  # to whom, known, unknown, pool
    handed_on: list[tuple[int, int, int]] = []  # seat, to, card
    for seat, one in passed.items():
        if not t.live[seat]:
            continue
        late = [pair for pair in one.cards if _given_now(t, passed, seat, pair[1])]
        handed_on += [(seat, one.to, card) for _, card in late]
        if late:
            _looked(t, line, seat, late[0])
        cards = [pair for pair in one.cards if pair not in late] + [(one.event, -1)] * one.unseen
        known = take_out(t, seat, cards, "passed", line.step.cite)
        pool = t.pools.get(seat, set())
        to = seat if one.to == NOBODY else one.to  # to whom is not known: they stay
        if len(known) < len(cards) and pool:  # the wrong way was told; it may be the line that errs
            right = receiver(t, seat, _way(t, line))
            if right not in (to, NOBODY):
                t.pools.setdefault(right, set()).update(pool)
        on_the_way.append((to, known, len(cards) - len(known), set(pool)))
    for to, known, unseen_count, pool in on_the_way:
        t.down[to].extend(known + [-1] * unseen_count)
        for card in known:
            t.card_owner[card] = to
        if unseen_count and pool:
            t.pools.setdefault(to, set()).update(pool)
    for seat, to, card in handed_on:
        if to != NOBODY and card in t.down[seat]:
            t.down[seat].remove(card)
            t.down[to].append(card)


def _given_now(t: Table, passed: dict[int, Passed], seat: int, card: int) -> bool:
    """Whether the card is not of the seat's own hand and comes to it in this same pass."""
    if card < 0 or card in t.seat_cards(seat) or card in t.pools.get(seat, ()):
        return False
    return any(
        one.to == seat and giver != seat and any(card == had for _, had in one.cards)
        for giver, one in passed.items()
    )


def _looked(t: Table, line: Line, seat: int, late: tuple[int, int]) -> None:
    """A card that was given in this pass went on: it was looked at first."""
    event, card = late
    if line.step.move is None or not line.step.move.before_looking:
        return
    t.find(
        "VAR054",
        event,
        f"{t.name(seat)} passed on {card_text(card)}, which had come in the same pass; what is "
        "passed is chosen before looking",
        seats=(seat,),
        article=line.step.cite,
        recorded=card_text(card),
        expected="one of the player's own cards",
    )
