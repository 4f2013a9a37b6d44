"""What is settled of an option before all announcements were taken: the forced bets hang on it.

The words of a hand are taken one by one as the replay comes to them, and the first step is asked
before the first word. What will stand when the cards come is read ahead here.
"""

from audit.table import Table
from audit.terms import Terms, key_of, settle_the_rest, topics_of
from schemas.conditions import condition
from schemas.events import ACTS, Kind
from schemas.hand import Level
from schemas.words import plain

CARDS = frozenset({Kind.DEAL, Kind.BOARD, Kind.GRID, Kind.TABLE, Kind.DUMMY})


def foreseen(t: Table) -> Terms:
    """The terms as they will be at the first card."""
    if t.terms.complete:
        return t.terms
    if t.foreseen is None:
        t.foreseen = t.terms.copied()
        _announcements(t, t.foreseen)
        settle_the_rest(t.foreseen, t.hand)
        if t.level < Level.PROCEDURE and t.hand.format == "sheet":
            _as_played(t, t.foreseen)
    return t.foreseen


def _as_played(t: Table, terms: Terms) -> None:
    """Where announcements may be missing, forced bets tell of an option that only has its default:
    everybody anted and nobody posted a blind or acted before the board, as another value has it."""
    guarded = [(s, condition(s.guards[0])) for s in t.game.steps if s.do == "force" and s.guards]
    for name in dict.fromkeys(asked.name for _, asked in guarded):
        if terms.by.get(key_of(name)) != "default" or not _antes_alone(t):
            continue
        for step, asked in guarded:
            if step.force == "ante" and asked.name == name and not asked.unless:
                for one in (terms, t.terms):
                    one.values[key_of(name)], one.by[key_of(name)] = asked.value, "as played"


def _antes_alone(t: Table) -> bool:
    """Whether everybody dealt in anted, and cards came to the board before any act."""
    board = next((i for i in range(t.end) if t.kinds[i] == Kind.BOARD), -1)
    before = t.kinds[: max(board, 0)]
    anted = {t.seats[i] for i in range(len(before)) if before[i] == Kind.ANTE}
    others = ACTS | {Kind.BLIND, Kind.STRADDLE, Kind.POST, Kind.ROUND}
    return anted == {s for s in range(t.n) if t.dealt[s]} and not others & {*before}


def _announcements(t: Table, terms: Terms) -> None:
    """Every option announced before the first card; the last word holds."""
    first_card = min((t.where[kind][0] for kind in CARDS if kind in t.where), default=t.end)
    for i in t.where.get(Kind.ANNOUNCE, ()):
        if i > first_card:
            return
        name, _, said = t.word(i).partition("=")
        option = topics_of(t.game).get(key_of(name), (None, None))[1]
        value = next((v for v in option.values if plain(v) == plain(said)), "") if option else ""
        if value:
            terms.values[key_of(name)], terms.by[key_of(name)] = value, "announced"
