"""A ruling on who gets a pot, beside what the articles owe. It moves no chips.

A pot's ruling settles a doubt: of the readings that are open it leaves those that owe what was
ruled. It never turns what the articles say; there it is told whether it agrees. The narrower word
stands, then the later one: a ruling on this pot goes before one on a topic, which holds longer.
"""

import re

from audit.awards.claimants import Owed
from audit.hands.contests import Readings
from audit.table import Table
from audit.terms import key_of, may_rule
from schemas.events import NOBODY
from schemas.hand import Chips, Ruling
from schemas.verdict import Effect, Share

POT = "pot"  # the topic
WORD = re.compile(r'"((?:[^"\\]|\\.)*)"|(\S+)')
Ways = list[tuple[Readings, Owed]]
Payees = dict[int, Chips | None]  # by seat; None where only the name was said


def owes_as_ruled(t: Table, owed: Owed, ruling: Ruling) -> bool | None:
    """Whether this is what was ruled; None where the words of the ruling do not tell."""
    head, arrow, tail = ruling.value.partition("->")
    payees = payees_of(t, tail if arrow else head)
    shares = _shares(owed, head.split() if arrow else [])
    if not payees or not shares:
        return None
    due: dict[int, Chips] = {}
    for share in shares:
        for seat, chips in share.owed.items():
            due[seat] = due.get(seat, 0) + chips
    due = {seat: chips for seat, chips in due.items() if chips}
    return due.keys() == payees.keys() and all(
        chips is None or chips == due[seat] for seat, chips in payees.items()
    )


def payees_of(t: Table, words: str) -> Payees:
    """``Ann 8 Bob ?``: names in full, amounts in units; {} where a name is nobody's here."""
    payees: Payees = {}
    seat = NOBODY
    for quoted, plain in WORD.findall(words):
        if seat != NOBODY and (plain == "?" or plain.isdecimal()):
            payees[seat] = None if plain == "?" else int(plain)
            continue
        name = re.sub(r"\\(.)", r"\1", quoted) if quoted else plain
        if name not in t.hand.names:
            return {}
        seat = t.hand.names.index(name)
        payees[seat] = None
    return payees


def _shares(owed: Owed, head: list[str]) -> list[Share]:
    """The shares of the pot that ``main`` or ``side 2`` names, of all pots where none is named, of
    one contest where it is named (``low``); [] for words that say more, or what is not there."""
    contests = {share.contest for pot in owed.pots for share in pot.shares}
    named = [word for word in head if word in contests]
    head = [word for word in head if word not in contests]
    words = [word for word in head if not word.isdecimal()]
    numbers = [int(word) for word in head if word.isdecimal()]
    if words == ["side"]:  # one number that is no pot's is the amount; of two, the first is a pot's
        said = numbers and (len(numbers) > 1 or numbers[0] < len(owed.pots))
        side = numbers[0] if said else 1
        pots = owed.pots[side : side + 1]
    else:
        pots = {"": owed.pots, "main": owed.pots[:1]}.get(" ".join(words), [])
    return [s for pot in pots for s in pot.shares if not named or s.contest in named]


def rules_on_pots(t: Table) -> bool:
    """Whether anybody ruled on a pot of this hand."""
    return any(ruling.topic == POT for ruling in t.hand.rulings)


def left_by_rulings(t: Table, ways: Ways, ruled_on: Ways) -> tuple[Ways, bool]:
    """The readings that owe what was ruled of the pots, and whether that settled anything.

    ``ways``: the readings that are open. ``ruled_on``: those that are when what was ruled of their
    topics is taken as open too.
    """
    left = ways
    for ruling in reversed(t.hand.rulings):
        if ruling.topic != POT or not may_rule(t.terms, t.hand, ruling.by):
            continue
        owing = _owing(t, left, ruling)
        if not owing and left is ways:
            left = _owing(t, ruled_on, ruling) or ways
            _give_way(t, left)
        elif 0 < len(owing) < len(left):
            left = owing
    return left, left is not ways


def owed_otherwise(t: Table, ways: Ways, ruling: Ruling) -> bool:
    """Whether a reading owes what was ruled: then no article is against it."""
    return bool(_owing(t, ways, ruling))


def _owing(t: Table, ways: Ways, ruling: Ruling) -> Ways:
    return [way for way in ways if owes_as_ruled(t, way[1], ruling)]


def _give_way(t: Table, ways: Ways) -> None:
    """In this hand the topics that were ruled on have the readings of ``ways``."""
    terms = t.terms
    for topic in ways[0][0] if ways else ():
        values = {readings[topic] for readings, _ in ways}
        if terms.by.get(key_of(topic)) != "ruling" or terms.value(f"@silent:{topic}") in values:
            continue
        terms.values.pop(key_of(topic))
        if len(values) == 1:
            terms.values[key_of(topic)] = values.pop()
        for effect in terms.effects:
            if key_of(effect.topic) == key_of(topic) and effect.effect is Effect.DECIDED:
                effect.effect = Effect.NARROWER_STANDS
