"""Partners: who picks whom, in which order, and the hand that two of them have together.

Source: the game's own article. Partners bet each for himself; their cards are pooled, and what the
hand wins is both halves'. Where one has folded, the other has it all.
"""

from audit.awards.tabled import money_or_words
from audit.cards.strays_of_move import MOVED, untimely_move
from audit.hands.ranking import mask_of
from audit.orders.exposed import exposed_score
from audit.program import Line
from audit.table import Table
from audit.talk import talk
from schemas.events import BETWEEN_STEPS, NOBODY, Kind


def partner(t: Table, line: Line, i: int) -> int:
    """Take the picks from event ``i`` on: the best card showing picks first."""
    picked = False
    while i < t.end:
        kind = t.kinds[i]
        if kind == Kind.PARTNER:
            _picks(t, line, i)
            picked = True
        elif kind < Kind.ROUND:
            talk(t, i)
        elif kind in BETWEEN_STEPS:
            money_or_words(t, i)
        elif kind in MOVED and not picked:
            i = untimely_move(t, i)
            continue
        else:
            break
        i += 1
    left = [s for s in t.order if t.live[s] and s not in t.partners]
    if i >= t.end and not t.partners:
        t.ended_early = True
    elif len(left) > 1 and not t.procedure:
        t.unknown("VAR067")
    elif len(left) > 1:
        _found(t, line, i, f"{t.names(left)} have no partner", left, "no partner", "a partner each")
    return i


def _picks(t: Table, line: Line, i: int) -> None:
    """One pick: is it his turn, and is the one he picks free?"""
    seat = t.seats[i]
    other = NOBODY if t.hand.others is None else t.hand.others[i]
    free = [s for s in t.order if t.live[s] and s not in t.partners]
    first = _first_to_pick(t, free)
    taken = next((s for s in (other, seat) if s not in free), NOBODY)
    if taken >= 0:
        why = "has a partner already" if t.live[taken] else "is out of the hand"
        what = f"{t.name(seat)} picked {t.name(other)}, and {t.name(taken)} {why}"
        _found(t, line, i, what, [seat], t.name(other), "a player without a partner")
        return
    if first and seat not in first:
        what = f"{t.name(seat)} picked before {t.name(first[0])}"
        _found(t, line, i, what, [seat], t.name(seat), t.name(first[0]))
    t.partners[seat], t.partners[other] = other, seat


def _first_to_pick(t: Table, free: list[int]) -> list[int]:
    """Who of those without a partner shows most; [] where a card is not known."""
    if not t.procedure or any(not t.up[s] or -1 in t.up[s] for s in free):
        t.unknown("VAR067")
        return []
    shown = {s: exposed_score(False, mask_of(t.up[s])) for s in free}
    best = max(shown.values(), default=0)
    return [s for s in free if shown[s] == best]


def _found(
    t: Table, line: Line, i: int, what: str, seats: list[int], recorded: str, expected: str
) -> None:
    t.find(
        "VAR067",
        i,
        what,
        seats=tuple(seats),
        article=line.step.cite,
        recorded=recorded,
        expected=expected,
    )


def pool_hands(t: Table) -> None:
    """At the end of the hand: each partner has the cards of both, or those of them that were shown
    for a hand: the others they have thrown away, as it is written or not. Who shows, shows for
    both."""
    pooled, kept = {}, t.game.contests[0].use.size
    for seat, other in t.partners.items():
        named = t.tabled_cards.get(seat, set()) | t.tabled_cards.get(other, set())
        both = (t.down[seat] + t.down[other], t.up[seat] + t.up[other])
        pooled[seat] = ([*named], []) if named and len(named) == kept else both
    for seat, (down, up) in pooled.items():
        t.down[seat], t.up[seat] = down, up
    for seat in [s for s in t.show_from if s in t.partners]:
        other = t.partners[seat]
        t.tabled_whole |= {seat, other}  # what they show is the hand
        if t.live[other] and other not in t.mucked:
            t.shown.add(other)
