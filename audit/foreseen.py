"""What is settled of an option before all announcements were taken: the forced bets hang on it.

The words of a hand are taken one by one as the replay comes to them, and the first step is asked
before the first word. What will stand when the cards come is read ahead here.
"""

from dataclasses import replace

from audit.table import Table
from audit.terms import Terms, key_of, settle_the_rest
from schemas.events import Kind
from schemas.words import plain

CARDS = frozenset({Kind.DEAL, Kind.BOARD, Kind.GRID, Kind.TABLE, Kind.DUMMY})


def foreseen(t: Table) -> Terms:
    """The terms as they will be at the first card."""
    if t.terms.complete:
        return t.terms
    if t.foreseen is None:
        t.foreseen = replace(t.terms, values={**t.terms.values}, by={**t.terms.by}, effects=[])
        _announcements(t, t.foreseen)
        settle_the_rest(t.foreseen, t.hand)
    return t.foreseen


def _announcements(t: Table, terms: Terms) -> None:
    """Every option announced before the first card; the last word holds."""
    for i in range(t.end):
        kind = t.kinds[i]
        if kind in CARDS:
            return
        if kind != Kind.ANNOUNCE:
            continue
        name, _, said = t.word(i).partition("=")
        option = next((o for o in t.game.options if key_of(o.id) == key_of(name)), None)
        value = next((v for v in option.values if plain(v) == plain(said)), "") if option else ""
        if value:
            terms.values[key_of(name)], terms.by[key_of(name)] = value, "announced"
