"""Which questions an award hangs on that nobody has settled, and every way to read them.

Options and silent topics that contests, how hands are built, wild cards, declarations and the
sharing of a pot refer to. Order, burns and remedies are never among them.
"""

from functools import lru_cache
from itertools import islice, product
from math import prod

from audit.awards.declared_questions import as_played, not_asked
from audit.hands.contests import Readings, named
from audit.hands.wilds import wilds_in_play
from audit.table import Table
from audit.terms import key_of
from schemas.conditions import condition
from schemas.game import GameDef

MOST = 48  # ways to read what is open that are looked at


def award_questions(game: GameDef) -> tuple[str, ...]:
    """Names of the options and topics that an award of this game may hang on, sorted."""
    pot = game.pot
    words = [pot.both, pot.both_failed, pot.two_boths, pot.must_scoop]
    words += [contest.dummy_tie for contest in game.contests]
    conditions: list[str] = []
    for wild in game.wilds:
        words += [wild.spread, wild.power, wild.update, wild.if_nothing_follows, wild.pick_ace]
        words.append(wild.if_another_follows)
        conditions += wild.guards
    for step in game.steps:
        if step.do == "declare":
            words.append(step.binding)
            conditions += step.guards
    found = {word[1:].removeprefix("silent:") for word in words if word.startswith("@")}
    found |= {condition(one).name for one in conditions}
    return tuple(sorted(found | set(named(game))))


@lru_cache(maxsize=256)
def wild_topics(game: GameDef) -> frozenset[str]:
    """Questions of how hands with wild cards compare; nothing hangs on them without one."""
    asked = {
        word[1:].removeprefix("silent:")
        for contest in game.contests
        for word in (
            *(contest.ranking.five_of_a_kind, contest.ranking.double_ace),
            contest.ranking.natural_beats_wild,
        )
        if word.startswith("@")
    }
    return frozenset(asked)


def open_topics(t: Table, ruled_on: bool = False) -> dict[str, tuple[str, ...]]:
    """The questions the award hangs on that nobody has settled, with their readings.

    ``ruled_on``: what nothing but a ruling settled is among them.
    """
    found = {}
    beside = not_asked(t)
    if t.game.wilds and not wilds_in_play(t):
        beside = beside | wild_topics(t.game)
    for name in _asked(t):
        if name in beside:
            continue
        ruled = ruled_on and t.terms.by.get(key_of(name)) == "ruling"
        if not ruled and t.terms.value(f"@{name}"):
            continue
        option, silent = t.game.option(name), t.game.silent(name)
        if option is not None:
            found[name] = option.values if ruled else t.terms.candidates(f"@{name}")
            found[name] = as_played(t, name, found[name])
        elif silent is not None:
            found[name] = silent.readings
    return {name: values for name, values in found.items() if values}


def _asked(t: Table) -> tuple[str, ...]:
    """``award_questions`` of the table's game."""
    if "award" not in t.program.questions:
        t.program.questions["award"] = award_questions(t.game)
    return t.program.questions["award"]


def answers(t: Table) -> tuple[str, ...]:
    """What is decided of each of the award's questions, in their order; "" of what is open."""
    if "award @" not in t.program.questions:
        t.program.questions["award @"] = tuple(f"@{name}" for name in _asked(t))
    return tuple(map(t.terms.value, t.program.questions["award @"]))


def every_reading(t: Table) -> list[Readings]:
    """``open_readings``; none where there are too many to look at all of them."""
    topics = open_topics(t)
    return _combined(topics) if prod(map(len, topics.values())) <= MOST else []


def open_readings(t: Table, ruled_on: bool = False) -> list[Readings]:
    """Every combination of the readings of what is open; one without any where nothing is. Where
    there are too many to look at, the first of them."""
    return _combined(open_topics(t, ruled_on))


def _combined(topics: dict[str, tuple[str, ...]]) -> list[Readings]:
    ways = islice(product(*topics.values()), MOST)
    return [dict(zip(topics, way, strict=True)) for way in ways]


def too_open(t: Table) -> str:
    """Why the award cannot be judged for all that is open; "" when it can."""
    topics = open_topics(t)
    if prod(map(len, topics.values())) <= MOST:
        return ""
    said = ", ".join(name.replace("_", " ") for name in topics)
    return f"too much that it hangs on was not announced: {said}"
