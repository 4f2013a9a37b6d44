"""Cards in nobody's hand: table cards, dealt and turned, and a dummy hand that must be beaten.

Source: the games' own articles.
"""

from audit.cards.board import float_past
from audit.cards.dummies import alone_against_a_dummy, dummy_is_due, fought_for
from audit.cards.held import throw
from audit.cards.seen import see
from audit.cards.strays_of_deal import wrong_kind
from audit.cards.table_zones import place_turned
from audit.events.triggers import came
from audit.program import Line, Op
from audit.table import Table
from audit.talk import first_card, talk
from schemas.cards import card_text
from schemas.events import DOWN, NOBODY, UP, Kind
from schemas.findings import Severity
from schemas.hand import Level


def deal_table(t: Table, line: Line, i: int) -> int:
    """The cards that lie on the table and in nobody's hand."""
    return _deal(t, line, i, Kind.TABLE, t.table_cards, "on the table")


def deal_dummy(t: Table, line: Line, i: int) -> int:
    """The cards of the dummy hand, where it has to be beaten."""
    due = dummy_is_due(t, line)
    if due and (declared := _declared_now(t, i)) >= 0:
        _judge(t, line, [], "to the dummy hand", declared)
        return i
    i = float_past(t, i)
    come = i < t.end and t.kinds[i] == Kind.DUMMY
    if due or (come and alone_against_a_dummy(t)):
        i = _deal(t, line, i, Kind.DUMMY, t.dummy, "to the dummy hand")
        if t.dummy:  # a card that was not dealt may have been any
            t.dummy += [-1] * (line.step.count - len(t.dummy))
        return i
    start = i
    while i < t.end and t.kinds[i] == Kind.DUMMY:
        _card(t, line, t.dummy, i - start, i)
        i += 1
    if due is False and t.dummy:
        _not_to_be_beaten(t, line)
    return i


def _declared_now(t: Table, i: int) -> int:
    """The event of a declaration that comes instead of the cards; -1 where none does."""
    while i < t.end and t.kinds[i] < Kind.ROUND:
        i += 1
    return i if i < t.end and t.kinds[i] == Kind.DECLARE else -1


def _not_to_be_beaten(t: Table, line: Line) -> None:
    t.find(
        "BRD001",
        t.kinds.index(Kind.DUMMY),
        "the dummy hand was dealt, and nobody has to beat it",
        article=line.step.cite,
        severity=Severity.WARN,
        recorded=str(len(t.dummy)),
        expected="no cards",
    )


def _deal(t: Table, line: Line, i: int, wanted: Kind, lie: list[int], where: str) -> int:
    i = float_past(t, i)
    got: list[int] = []
    while i < t.end:
        kind = t.kinds[i]
        if kind == wanted:
            if len(got) >= line.step.count and _next_too(t, line):
                break
            if not t.cards_dealt:
                first_card(t, i)
            _card(t, line, lie, len(got), i)
            got.append(i)
        elif kind < Kind.ROUND:
            talk(t, i)
        elif got or (after := wrong_kind(t, line, i)) < 0:
            break
        else:
            i = after
            continue
        i += 1
    _judge(t, line, got, where, i)
    return i


def _next_too(t: Table, line: Line) -> bool:
    return any(later.op is line.op for later in t.program.after(line)[:1])


def _card(t: Table, line: Line, lie: list[int], nth: int, i: int) -> None:
    card = t.card(i)
    face = line.faces[min(nth, len(line.faces) - 1)] if line.faces else DOWN
    noted = t.face(i)
    face = noted if noted in (UP, DOWN) else face
    if card >= 0:
        see(t, card, i)
    lie.append(card)
    if line.op is Op.TABLE and face == UP:
        t.table_up.add(len(lie) - 1)
    if t.game.triggers:
        came(t, "dealt", NOBODY, card, face, line.step.zone, i)


def _judge(t: Table, line: Line, got: list[int], where: str, i: int) -> None:
    want = line.step.count
    if len(got) == want or t.called_misdeal >= 0 or (not got and len(t.dummy) == want):
        return
    if not got and i >= t.end:
        t.ended_early = fought_for(t)
        return
    if len(got) < want and t.level < Level.ACTIONS:
        t.unknown("BRD001")
        return
    cards = "no card was" if not got else f"{len(got)} card{'s were' if len(got) > 1 else ' was'}"
    t.find(
        "BRD001",
        got[want] if len(got) > want else got[-1] if got else i,
        f"{cards} dealt {where} instead of {want}",
        article=line.step.cite,
        recorded=str(len(got)),
        expected=str(want),
    )


def turn_table(t: Table, line: Line, i: int) -> int:
    """Turn the next cards on the table, in the order in which they lie."""
    while i < t.end and t.kinds[i] < Kind.ROUND:
        talk(t, i)
        i += 1
    i = i if _thrown_for_it(t, line, i) else float_past(t, i)
    turned = 0
    while i < t.end:
        kind = t.kinds[i]
        if kind == Kind.TABLE_TURN:
            if turned >= line.step.count > 0:
                break
            _turn(t, line, i)
            turned += 1
        elif kind < Kind.ROUND:
            talk(t, i)
        elif turned or _thrown_for_it(t, line, i) or (after := wrong_kind(t, line, i)) < 0:
            break
        else:
            i = after
            continue
        i += 1
    if turned or t.called_misdeal >= 0:
        return i
    return _not_turned(t, line, i)


def _thrown_for_it(t: Table, line: Line, i: int) -> bool:
    """Whether cards are thrown at event ``i`` as the card that is due to be turned demands."""
    if i >= t.end or t.kinds[i] != Kind.DISCARD:
        return False
    return any(
        one.do == "discard" and one.on.kind == "turned" and one.on.zone == line.step.zone
        for one in t.game.triggers
    )


def _not_turned(t: Table, line: Line, i: int) -> int:
    """The card stays down; what was thrown for it is thrown all the same."""
    if i >= t.end:
        t.ended_early = fought_for(t)
        return i
    t.unturned.append(line.step.zone)
    if t.level < Level.ACTIONS:
        t.unknown("VAR007")
    else:
        t.find(
            "VAR007",
            i,
            "the table card was not turned",
            article=line.step.cite,
            recorded="no card",
            expected="a table card turned",
        )
    while _thrown_for_it(t, line, i):
        if t.live[t.seats[i]]:
            throw(t, t.seats[i], [(i, max(t.card(i), -1))], line.step.cite)
        i += 1
    return i


def _turn(t: Table, line: Line, i: int) -> None:
    card = t.card(i)
    at = place_turned(t, line.step.zone, card)
    if at < 0:
        if card >= 0:
            t.find(
                "DEK006",
                i,
                f"{card_text(card)} was turned, and no such card lay on the table",
                article=line.step.cite,
                recorded=card_text(card),
                expected="a table card",
            )
        return
    t.table_up.add(at)
    if card >= 0 and t.table_cards[at] < 0:
        t.table_cards[at] = card
        see(t, card, i)
    if t.game.triggers:
        came(t, "turned", NOBODY, t.table_cards[at], UP, line.step.zone, i)
