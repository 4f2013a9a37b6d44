"""Rolling: each player turns up one of his own face-down cards, all together or in turn."""

from audit.ahead import seen_again
from audit.awards.tabled import money_or_words
from audit.bets.openers import best_exposed
from audit.cards.pooled import holder_of
from audit.cards.roll_noted import note_roll
from audit.cards.strays_of_deal import wrong_kind
from audit.cards.upcard import turn_up
from audit.events.reactions import react
from audit.out_of_hand import after_folding
from audit.program import Line
from audit.signals import all_together, article_of_way, first_late, first_out_of_turn
from audit.table import Table
from audit.talk import talk
from schemas.events import BETWEEN_STEPS, Kind
from schemas.findings import Severity
from schemas.game import Step
from schemas.hand import Level


def roll(t: Table, line: Line, i: int) -> int:
    """Every active player rolls once; return the first event after the rolls."""
    t.rolled_now = {}
    together = t.terms.value(line.step.timing) == "simultaneous"
    start_order = [] if together else _may_start(t, line.step)
    rolls: list[int] = []
    while i < t.end:
        kind = t.kinds[i]
        if kind == Kind.ROLL:
            if rolls and _of_the_next(t, line, i):
                break
            _one_roll(t, line, i, rolls)
            i += 1
        elif kind < Kind.ROUND:
            talk(t, i)
            i += 1
        elif t.game.triggers and rolls and (after := react(t, line, i)) >= 0:
            i = after
        elif kind in BETWEEN_STEPS and not (rolls and kind == Kind.DECLARE and _nobody_bets(t)):
            money_or_words(t, i)
            i += 1
        elif rolls or (after := wrong_kind(t, line, i)) < 0:
            break
        else:
            i = after
    if not rolls and i >= t.end:
        t.ended_early = True
        return i
    _missing(t, line, i)
    _timing(t, line, rolls, start_order)
    return i


def _of_the_next(t: Table, line: Line, i: int) -> bool:
    """Whether another roll begins with no round between, since nobody bets."""
    again = t.rolled_now.get(t.seats[i], 0) >= line.step.count and not t.same_statement(i, i - 1)
    later = any(x.op is line.op for x in t.program.after(line))
    return again and later and _nobody_bets(t)


def _nobody_bets(t: Table) -> bool:
    """Whether one player at most has chips left, and so nobody to bet against."""
    return sum(t.can_act(seat) for seat in t.order) < 2


def stack(t: Table, line: Line, i: int) -> int:
    """The order of the cards is fixed, face down: nothing of it is written."""
    return i


def _one_roll(t: Table, line: Line, i: int, rolls: list[int]) -> None:
    seat, card = t.seats[i], t.card(i)
    if not t.live[seat]:
        after_folding(t, i, "rolled a card", "a roll", line.step.cite)
        return
    count = _rolled(t, line, seat)
    t.rolled_now[seat] = t.rolled_now.get(seat, 0) + 1
    if count < line.step.count:
        rolls.append(i)
    else:  # told as one roll too many, and not as one out of its time
        t.find(
            "VAR002",
            i,
            f"{t.name(seat)} rolled a second card in the same round",
            seats=(seat,),
            article=line.step.cite,
            recorded=str(count + 1),
            expected=str(line.step.count),
        )
    note_roll(t, line.step, seat, card)
    turn_up(t, holder_of(t, seat, card), card, i, line.step.pick_cite or line.step.cite)


def _rolled(t: Table, line: Line, seat: int) -> int:
    """How many cards the seat has rolled in this round; where partners roll as one, the two."""
    mine = t.rolled_now.get(seat, 0)
    if line.step.by != "partners" or seat not in t.partners:
        return mine
    return mine + t.rolled_now.get(t.partners[seat], 0)


def _missing(t: Table, line: Line, i: int) -> None:
    """Active players who rolled nothing. All-in players may roll or not: the text is silent."""
    each = line.step.count
    missing = [s for s in t.order if t.live[s] and _rolled(t, line, s) < each and not t.all_in[s]]
    if not missing or t.called_misdeal >= 0:
        return
    t.missed_now = set(missing)
    if t.hand.written_in_part:  # one never named again has folded, and nobody wrote it
        missing = [s for s in missing if seen_again(t, s, i - 1)]
    if (t.level < Level.PROCEDURE and not t.rolled_now) or not missing:
        t.unknown("VAR001")
        return
    t.unrolled.update(missing)
    t.find(
        "VAR001",
        i,
        f"{t.names(missing)} did not roll a card before the betting"
        if each == 1
        else f"{t.names(missing)} did not roll {each} cards before the betting",
        seats=tuple(missing),
        article=line.step.cite,
        recorded="no roll",
        expected="one roll each" if each == 1 else f"{each} cards each",
    )


def _best_before(t: Table, step: Step, rolls: list[int]) -> list[int]:
    """Who showed most before the rolls of this step; [] when nothing showed."""
    up = [list(cards) for cards in t.up]
    for i in rolls:
        if t.up[t.seats[i]]:
            t.up[t.seats[i]] = t.up[t.seats[i]][:-1]
    best = best_exposed(t, step) if any(t.up[s] for s in t.order if t.live[s]) else []
    t.up = up
    return best


def _may_start(t: Table, step: Step) -> list[int]:
    """Who may roll first when rolls are made in turn."""
    showing = any(t.up[s] for s in t.order if t.live[s])
    active = t.active()
    first = active[:1] if t.hand.button >= 0 else active  # who dealt may not be noted
    if not showing:
        return first
    best = best_exposed(t, step)
    rule = t.terms.value("@silent:in_turn_start_once_cards_show")
    return best if rule == "best-exposed" else [*best, *first]


def _timing(t: Table, line: Line, rolls: list[int], starters: list[int]) -> None:
    """All on one signal, or one after the other, as was announced."""
    timing = t.terms.value(line.step.timing)
    if t.hand.groups is None or not timing:
        t.unknown("VAR004", "VAR005")
    elif timing == "simultaneous":
        _late(t, line.step, first_late(t, rolls))
    elif all_together(t, rolls):
        t.find(
            "VAR005",
            rolls[0],
            "the cards were rolled together; rolls in turn were announced",
            article=_article(t, line.step, "in-turn"),
            recorded="together",
            expected="in turn",
        )
    else:
        _in_turn(t, line.step, rolls, starters)


def _late(t: Table, step: Step, late: int | None) -> None:
    if late is None:
        t.unknown("VAR004")
    elif late >= 0:
        seat = t.seats[late]
        t.find(
            "VAR004",
            late,
            f"{t.name(seat)} rolled after seeing another player's roll",
            seats=(seat,),
            article=_article(t, step, "simultaneous"),
            recorded="a later roll",
            expected="all on one signal",
        )


def _article(t: Table, step: Step, way: str) -> str:
    return article_of_way(t, step.timing, way, step.cite)


def _in_turn(t: Table, step: Step, rolls: list[int], starters: list[int]) -> None:
    """Rolls one after the other: the first from a seat that may begin, then clockwise."""
    seats = [t.seats[i] for i in rolls]
    if t.hand.button < 0:
        t.unknown("VAR005")  # who is left of the dealer was not noted
    if not starters or not seats:
        t.unknown("VAR005")
        return
    first = seats[0]
    if first not in starters:
        what = f"{t.name(first)} rolled first; {t.name(starters[0])} was first to roll"
        _out_of_turn(t, step, rolls[0], starters[0], what)
        return
    best = _best_before(t, step, rolls)
    open_topic = t.game.silent("in_turn_start_once_cards_show")
    ruled = open_topic is not None and t.terms.value(f"@silent:{open_topic.topic}")
    if best and first not in best and open_topic is not None and not ruled:
        showed = f"{t.name(first)} rolled first, though {t.name(best[0])} showed more"
        what = f"{showed}; the text allows both"
        _out_of_turn(t, step, rolls[0], best[0], what, open_topic.topic)
    wrong = first_out_of_turn(t, rolls)
    if wrong is not None:
        i, want = wrong
        what = f"{t.name(t.seats[i])} rolled before {t.name(want)}"
        _out_of_turn(t, step, i, want, what)


def _out_of_turn(t: Table, step: Step, i: int, want: int, what: str, open_topic: str = "") -> None:
    """A roll by a seat when it was ``want``'s turn; a note only where the text is open."""
    seat = t.seats[i]
    t.find(
        "VAR005",
        i,
        what,
        seats=(seat,),
        article=_article(t, step, "in-turn"),
        recorded=t.name(seat),
        expected=t.name(want),
        severity=Severity.NOTE if open_topic else None,
        topic=open_topic,
    )
