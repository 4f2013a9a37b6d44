"""Puts a PHH hand together: the table, the packed actions, and who sat where, as one Hand.

Both readers end here, so that a hand is the same hand whichever of them read it.
"""

from dataclasses import dataclass
from itertools import accumulate

from ingest.phh_actions import WIDTH
from ingest.phh_setup import Setup
from schemas.cards import NO_CARD
from schemas.events import AS_DEALT, Kind
from schemas.hand import Chips, Hand, Level

# the face of an event by its kind: a dealt card lies as the game deals it
FACES = bytes(AS_DEALT if kind in (Kind.DEAL, Kind.BOARD) else 0 for kind in range(256))
SHOW = int(Kind.SHOW)
NOTE = int(Kind.NOTE)


@dataclass(slots=True)
class Written:
    """What a PHH hand says beside table and actions; amounts in units."""

    names: tuple[str, ...]
    seat_numbers: tuple[int, ...]
    finishing: tuple[Chips, ...] | None
    winnings: tuple[Chips, ...] | None
    fields: dict[str, object]
    currency: str = ""
    money: str = "unknown"
    time: str = ""


@dataclass(slots=True)
class Where:
    """The place of a hand among others."""

    id: str
    path: str
    line: int
    number: int


@dataclass(slots=True)
class Acts:
    """The actions: events of WIDTH numbers each, and where each stands. Words are None without
    commentary.

    ``places`` is one place for each event, or the place of the first action of them all when they
    stand in one line, as far apart as their steps say.
    """

    events: list[int]
    places: list[int] | int
    words: list[str] | None
    ante_place: int
    blind_place: int


def show_groups(kinds: list[int], steps: list[int]) -> list[int]:
    """One group, from 1, for each show; 0 for other events. The last event of a show ends it."""
    groups = [0] * len(kinds)
    group = 1
    for index in range(kinds.index(SHOW), len(kinds)):
        if kinds[index] == SHOW:
            groups[index] = group
            if steps[index]:
                group += 1
    return groups


def hand_of(setup: Setup, written: Written, acts: Acts, where: Where) -> Hand:
    """The hand; every sequence of it is a list or a tuple.

    What every hand must have goes by position, for speed: names and values of forty fields cost a
    tenth of the time a hand takes.
    """
    events = acts.events
    count = len(setup.kinds)
    places = [acts.ante_place] * setup.antes + [acts.blind_place] * (count - setup.antes)
    steps = events[4::WIDTH]
    if isinstance(acts.places, int):
        places += accumulate(steps[:-1], initial=acts.places)
    else:
        places += acts.places
    moved = events[0::WIDTH]
    kinds = setup.kinds + moved
    acted = bool(moved) and (acts.words is None or any(kind != NOTE for kind in moved))
    return Hand(
        where.id,
        where.path,
        where.line,
        setup.game,
        written.names,
        written.seat_numbers,
        written.seat_numbers[-1],
        (True,) * setup.players,
        Level.ACTIONS if acted else Level.RESULT,
        kinds,
        setup.seats + events[1::WIDTH],
        setup.amounts + events[2::WIDTH],
        [NO_CARD] * count + events[3::WIDTH],
        places,
        faces=list(bytes(kinds).translate(FACES)),
        cells=setup.cells + [-1] * len(moved) if count else None,
        groups=show_groups(kinds, [0] * count + steps) if SHOW in moved else None,
        words=[""] * count + acts.words if acts.words is not None else None,
        number=where.number,
        format="phh",
        time=written.time,
        unit=setup.unit,
        currency=written.currency,
        money=written.money,
        chip=setup.chip,
        stacks=setup.stacks,
        finishing=written.finishing,
        winnings=written.winnings,
        ante_trimming=setup.trimming,
        stakes=setup.stakes.copy(),
        options=setup.options.copy(),
        fields=written.fields,
    )
