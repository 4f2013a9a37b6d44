"""The stub: how many cards are left to deal, and what was shuffled into it again.

Counts need no known card. Below ``procedure`` burns and cards may be unwritten, so that the stub is
known between two bounds. Sources: the game's own article on a short deck; Robert's section 12.
"""

from bisect import bisect_left

from audit.hands.ranking import mask_of
from audit.table import Table
from schemas.events import Kind
from schemas.findings import Severity

FROM_THE_STUB = (Kind.BURN, Kind.DEAL, Kind.BOARD, Kind.GRID, Kind.TABLE, Kind.DUMMY)
KEEPS_OWN_OUT = ("reshuffle-discards-except-own",)
STOP = "stop"
NO_RESHUFFLE = ("shared-last-card", STOP)


def most_left(t: Table, i: int) -> int:
    """Cards in the stub before event ``i``, if all that left it was written; below nothing, more
    have left it than there were."""
    left = sum([_events(t, kind, i) for kind in FROM_THE_STUB if kind in t.where])
    return len(t.game.deck) + t.refilled - t.offered_away - left


def _events(t: Table, kind: Kind, i: int) -> int:
    """How many events of a kind there are before event ``i`` since the deck was whole last."""
    events = t.where.get(kind, [])
    return bisect_left(events, i) - bisect_left(events, t.dealt_from)


def least_left(t: Table, i: int) -> int:
    """Cards in the stub before event ``i``, cards nobody wrote and possible burns taken off."""
    burns = 0
    if not t.procedure:
        streets = t.round_now + 1
        burns = max(0, streets - _events(t, Kind.BURN, i))
    return most_left(t, i) - t.unwritten - burns


def policies(t: Table) -> tuple[str, ...]:
    """What the game may do when the stub is short; () when it says nothing."""
    return t.terms.candidates(t.game.shortage) if t.game.shortage else ()


def may_stop(t: Table, i: int, cards: int) -> bool:
    """Whether the stub cannot serve ``cards`` at event ``i`` and the game may deal no more then."""
    return STOP in policies(t) and least_left(t, i) < cards


def note_reshuffles(t: Table) -> None:
    """Before the replay: a reshuffle may stand anywhere, as words do."""
    if Kind.RESHUFFLE not in t.where:
        return
    t.reshuffles = {i: t.word(i) for i in t.where[Kind.RESHUFFLE]}
    t.retell([Kind.NOTE if kind == Kind.RESHUFFLE else kind for kind in t.kinds])


def reshuffled(t: Table, i: int) -> None:
    """What event ``i`` says went back into the stub."""
    words = t.reshuffles[i].split()
    barred = _barred(t)
    if barred and words != ["burns"]:  # Robert's mixes those with the last card before he shares it
        t.find(
            "DEK004",
            i,
            f"cards were shuffled and dealt again; this game plays {barred}",
            article=t.game.shortage_cite,
            severity=Severity.WARN,
            recorded="a reshuffle",
            expected=barred,
        )
    if "discards" in words or not words:
        _discards_back(t)
    if "folds" in words:
        _folded_back(t)
    if "burns" in words:
        burned = [j for j in range(t.dealt_from, i) if t.kinds[j] == Kind.BURN]
        t.refilled += len(burned)
        t.seen &= ~mask_of([t.card(j) for j in burned])


def _discards_back(t: Table) -> None:
    """Every card thrown so far may come again; so may one that was perhaps thrown."""
    back = [card for cards in t.thrown.values() for card in cards]
    back += [card for cards in t.pools.values() for card in cards]
    t.seen &= ~mask_of([card for card in back if not held_openly(t, card)])
    t.refilled += t.thrown_count
    t.thrown_count = 0


def _folded_back(t: Table) -> None:
    out = [s for s in range(t.n) if t.dealt[s] and not t.live[s]]
    t.refilled += sum(len(t.seat_cards(s)) for s in out)
    for seat in out:
        t.seen &= ~t.known_mask(seat)
        t.down[seat], t.up[seat] = [], []


def held_openly(t: Table, card: int) -> bool:
    """Whether the record knows a hand that the card lies in, or it lies on the board."""
    return card in t.board or any(card in t.down[s] or card in t.up[s] for s in range(t.n))


def came_again(t: Table, card: int, i: int) -> bool:
    """Whether a card out of the discards or of a folded hand may turn up again at event ``i``: the
    stub could not serve the deal, so that it was reshuffled. Then that is told, once."""
    if t.perhaps_back & 1 << card:
        t.perhaps_back &= ~(1 << card)
        _out_of_folded(t, card)
        return True
    if not _left_play(t, card):
        return False
    told = t.reshuffle_told  # what went into the stub then, and when, nobody wrote
    if t.kinds[i] not in FROM_THE_STUB:  # dealt before, and nobody saw it then
        if not told and least_left(t, i) > 0:
            return False
        t.unknown("DEK001")
        return True
    if not told and least_left(t, i) >= _still_to_come(t, i):
        return False
    infer_reshuffle(t, i)
    if t.seen & 1 << card:  # a folded hand: it went back with the discards
        _out_of_folded(t, card)
    return True


def _left_play(t: Table, card: int) -> bool:
    thrown = any(card in cards for cards in (*t.thrown.values(), *t.pools.values()))
    if thrown and not held_openly(t, card):
        return True
    return any(not t.live[s] and card in t.seat_cards(s) for s in range(t.n))


def _out_of_folded(t: Table, card: int) -> None:
    for seat in range(t.n):
        if not t.live[seat]:
            t.down[seat] = [one for one in t.down[seat] if one != card]
            t.up[seat] = [one for one in t.up[seat] if one != card]
    t.seen &= ~(1 << card)


def _still_to_come(t: Table, i: int) -> int:
    """Cards that this deal takes from event ``i`` on, up to the next bets."""
    j = i
    while j < t.end and t.kinds[j] != Kind.ROUND and not Kind.CHECK <= t.kinds[j] < Kind.DRAW:
        j += 1
    return sum(1 for kind in t.kinds[i:j] if kind in FROM_THE_STUB)


def _barred(t: Table) -> str:
    """What this game does in place of a reshuffle; "" where one is allowed, or may be."""
    ways = policies(t)
    return ways[0] if ways and all(way in NO_RESHUFFLE for way in ways) else ""


def infer_reshuffle(t: Table, i: int) -> None:
    """The stub had run out and cards came all the same: nobody wrote the reshuffle, nor whether
    folded hands and burns went in with the discards. The hand is told once."""
    _discards_back(t)
    folded = [s for s in range(t.n) if t.dealt[s] and not t.live[s]]
    maybe = sum(len(t.seat_cards(s)) for s in folded)
    maybe += _events(t, Kind.BURN, i)
    if not t.reshuffle_told:
        t.refilled += maybe
        t.unwritten += maybe
    for seat in folded:
        t.perhaps_back |= t.known_mask(seat)
    if not t.reshuffle_told:
        _tell_reshuffle(t, i)
    t.reshuffle_told = True


def _tell_reshuffle(t: Table, i: int) -> None:
    barred = _barred(t)
    t.find(
        "DEK004",
        i,
        "the stub could not serve the deal: the discards were shuffled and dealt, which nobody "
        "wrote" + (f"; this game plays {barred}" if barred else ""),
        article=t.game.shortage_cite,
        severity=Severity.WARN if barred else Severity.NOTE,
        recorded="more cards than the stub had",
        expected=barred or "a `reshuffle` line",
    )


def runs_dry(t: Table, i: int) -> None:
    """Before a card leaves the stub at event ``i``: was one left, or were discards reshuffled?"""
    if i - t.dealt_from < len(t.game.deck) + t.refilled:
        return  # not even every event before it can have been a card
    if t.thrown_count and most_left(t, i) <= 0:
        infer_reshuffle(t, i)
