"""A draw: each player in turn throws cards away and is dealt as many.

What was thrown stands in DRAW and DISCARD events, what came in as cards dealt behind them: seat by
seat, or when all have thrown. Sources: the game's own article; Robert's sections 11 and 12.
"""

from dataclasses import replace

from audit.awards.tabled import money_or_words
from audit.cards.burns import missed
from audit.cards.dealing import receive
from audit.cards.drawn import judge_draw
from audit.cards.draws import Draws
from audit.cards.held import throw
from audit.cards.move_limits import judge_number
from audit.cards.seen import see, told_as_returned
from audit.cards.strays_of_deal import extra_burn, wrong_kind
from audit.cards.strays_of_move import burn_follows
from audit.cards.stub import KEEPS_OWN_OUT, policies, runs_dry
from audit.program import Line, Op
from audit.table import Table
from audit.talk import talk
from schemas.cards import card_text
from schemas.events import AS_DEALT, BETWEEN_STEPS, DOWN, UP, Kind


def draw(t: Table, line: Line, i: int) -> int:
    """Take the draw of every seat and the cards that come in; the first event after them."""
    d = Draws(line, i, burned=_burned_before(t, i))
    while i < t.end:
        kind = t.kinds[i]
        if kind in (Kind.DRAW, Kind.DISCARD):
            if _of_the_next(t, d, i):
                break
            i = _one_draw(t, d, i)
        elif kind == Kind.DEAL:
            if _next_deal(t, d, i):
                break
            _card_comes(t, d, i)
            i += 1
        elif kind == Kind.BURN:
            if not _burn_due_here(t, d) and burn_follows(t, line):
                break
            i = _burn(t, d, i)
        elif kind < Kind.ROUND:
            talk(t, i)
            i += 1
        elif kind == Kind.PAYS or (kind in BETWEEN_STEPS and not d.begun):
            money_or_words(t, i)
            i += 1
        elif d.begun or (after := wrong_kind(t, line, i)) < 0:
            break
        else:
            i = after
            d.first = i
    judge_draw(t, d, i)
    return i


def _burned_before(t: Table, i: int) -> bool:
    while i > 0 and (t.kinds[i - 1] < Kind.ROUND or t.kinds[i - 1] in BETWEEN_STEPS):
        i -= 1
    return i > 0 and t.kinds[i - 1] == Kind.BURN


def _burn_due_here(t: Table, d: Draws) -> bool:
    at = t.program.lines.index(d.line)
    return at > 0 and t.program.lines[at - 1].op is Op.BURN and not d.burned


def _burn(t: Table, d: Draws, i: int) -> int:
    """A burn stands before the draws or before the first card that comes in."""
    if not _burn_due_here(t, d) or d.came:
        return extra_burn(t, d.line, i)
    d.burned = True
    if t.card(i) >= 0:
        see(t, t.card(i), i)
    return i + 1


def _of_the_next(t: Table, d: Draws, i: int) -> bool:
    """Whether a second draw of a seat begins the next draw of the game: all have drawn before."""
    if t.seats[i] not in d.thrown:
        return False
    more = any(x.op is Op.MOVE for x in t.program.after(d.line))
    return more and all(s in d.thrown for s in t.active())


def _next_deal(t: Table, d: Draws, i: int) -> bool:
    """Whether a card belongs to a dealing step right behind the draw."""
    behind = t.program.after(d.line)[:1]
    if not behind or behind[0].op is not Op.DEAL_SEATS:
        return False
    done = all(len(d.came.get(s, ())) >= max(0, d.thrown.get(s, 0)) for s in t.active())
    return done and all(s in d.thrown for s in t.active())


def _one_draw(t: Table, d: Draws, i: int) -> int:
    """One seat's draw with the cards it names; the first event after it."""
    seat, start = t.seats[i], i
    count = t.amounts[i] if t.kinds[i] == Kind.DRAW else 0
    lone = t.kinds[i] == Kind.DISCARD
    i += not lone
    gone: list[tuple[int, int]] = []
    while i < t.end and t.kinds[i] == Kind.DISCARD and t.seats[i] == seat:
        if not lone and t.group(i) != t.group(start):
            break
        if t.card(i) >= -1:
            gone.append((i, t.card(i)))
        elif t.amounts[i] < 0:
            count = t.amounts[i]
        i += 1
    count = len(gone) if count >= 0 else count
    _take(t, d, seat, count, gone, start)
    return i


def _take(
    t: Table, d: Draws, seat: int, count: int, gone: list[tuple[int, int]], start: int
) -> None:
    if not t.live[seat]:
        t.find(
            "ACT005",
            start,
            f"{t.name(seat)} drew after folding"
            if t.dealt[seat]
            else f"{t.name(seat)} drew though not dealt in",
            seats=(seat,),
            article=d.line.step.cite,
            recorded=f"{max(0, count)} drawn",
            expected="no draw",
        )
        d.thrown[seat] = count
        d.at[seat] = start
        return
    if seat in d.thrown:
        _twice(t, d, seat, start)
        count += max(0, d.thrown[seat])
    else:
        d.at[seat] = start
        if count >= 0:
            judge_number(t, (seat,), count, start, d.line, "threw")
        else:
            t.unknown("VAR050")
    d.faces.setdefault(seat, []).extend(_lay(t, seat, card) for _, card in gone)
    d.gone.setdefault(seat, set()).update(throw(t, seat, gone, d.line.step.cite))
    d.thrown[seat] = count


def _twice(t: Table, d: Draws, seat: int, start: int) -> None:
    t.find(
        "VAR050",
        start,
        f"{t.name(seat)} drew a second time in the same draw",
        seats=(seat,),
        article=d.line.step.cite,
        recorded="a second draw",
        expected="one draw",
    )


def _card_comes(t: Table, d: Draws, i: int) -> None:
    """A card that comes in. The thrown ones of this very draw may not be among them."""
    seat, card = t.seats[i], t.card(i)
    _burn_due(t, d, i)
    mine = d.came.setdefault(seat, [])
    mine.append(i)
    if not t.live[seat]:
        return  # told at his draw, or by the number of his cards
    runs_dry(t, i)
    if card >= 0 and card in d.gone.get(seat, ()) and _own_stays_out(t):
        _own_back(t, d, seat, card, i)
    faces = tuple([_face(d, seat, nth) for nth in range(len(mine))])
    if faces not in d.laid:
        d.laid[faces] = replace(d.line, faces=faces)
    receive(t, d.laid[faces], seat, card, len(mine) - 1, i)


def _face(d: Draws, seat: int, nth: int) -> int:
    move = d.line.step.move
    assert move is not None
    if move.face == "as-thrown":
        lay = d.faces.get(seat, [])
        return lay[nth] if nth < len(lay) else DOWN
    return UP if move.face == "up" else DOWN


def _lay(t: Table, seat: int, card: int) -> int:
    """How a card of a hand lies; AS_DEALT of one that nobody saw, in a hand with cards up and
    down."""
    if card >= 0 or not (t.up[seat] and t.down[seat]):
        return UP if card in t.up[seat] or not t.down[seat] else DOWN
    return AS_DEALT


def _own_stays_out(t: Table) -> bool:
    ways = policies(t)
    return not ways or any(way in KEEPS_OWN_OUT for way in ways) or "reshuffle" not in ways


def _own_back(t: Table, d: Draws, seat: int, card: int, i: int) -> None:
    t.find(
        "DEK007",
        i,
        f"{card_text(card)} came back to {t.name(seat)}, who had thrown it in this draw",
        seats=(seat,),
        article=t.game.shortage_cite or d.line.step.cite,
        recorded=card_text(card),
        expected="another card",
    )
    told_as_returned(t, card)


def _burn_due(t: Table, d: Draws, i: int) -> None:
    """The first card that comes in proves a missing burn."""
    if d.came or not _burn_due_here(t, d):
        return
    missed(t, t.program.lines[t.program.lines.index(d.line) - 1], i, "the cards of the draw")
