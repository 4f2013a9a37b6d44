"""A hand told step by step, with its findings in place, for the terminal and the page.

Events are numbered from 1; a run of like events (the cards one seat is dealt) is one row. Nothing
is judged here: the words are the record's, the findings the verdict's.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from reports.plain_words import CARD_WORDS
from reports.replay_pot import DEALING, MOVES, Followed
from reports.tell.cards import both_unseen
from reports.tell.teller import tell
from reports.views.money import Money
from reports.views.wild import wild_text
from reports.views.words import drawn
from reports.voice import Voice
from reports.wild_marks import Marks
from schemas.events import ACTS, Event, Kind
from schemas.findings import Finding
from schemas.gamewords.plain import number
from schemas.hand import Chips, Hand
from schemas.verdict import Verdict

ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth")
SHOWING = frozenset({Kind.SHOW, Kind.PLAYS, Kind.MUCK, Kind.DECLARE, Kind.DUMMY_SHOW})
PAYING = frozenset({Kind.POT, Kind.BACK, Kind.RAKE})
POSTING = frozenset(range(Kind.ANTE, Kind.POST + 1))
BY_SEAT = frozenset(
    {
        Kind.STATED,
        Kind.DEAL,
        Kind.ROLL,
        Kind.SHOW,
        Kind.PLAYS,
        Kind.DISCARD,
        Kind.PASS,
        Kind.ANNOUNCE,
    }
)
TOGETHER = frozenset(
    {Kind.GRID, Kind.BOARD, Kind.TURN, Kind.TABLE, Kind.TABLE_TURN, Kind.ANTE}
    | {Kind.DUMMY, Kind.DUMMY_SHOW}
)
HAPPENED: dict[int, str] = {
    Kind.DUMMY: "a dummy hand",
    Kind.TABLE: "cards on the table",
    Kind.TABLE_TURN: "a card turned on the table",
    Kind.ROLL: "a roll",
    Kind.PASS: "cards passed",
    Kind.DISCARD: "cards thrown",
    Kind.OFFER: "a card offered",
    Kind.DRAW: "a draw",
    Kind.PARTNER: "partners picked",
}
TONE: dict[int, str] = {
    kind: tone
    for kinds, tone in (
        (DEALING | MOVES, "deal"),
        (ACTS, "act"),
        (SHOWING, "show"),
        (PAYING, "pay"),
        (POSTING | {Kind.PAYS}, "post"),
    )
    for kind in kinds
}


class Row(NamedTuple):
    """One step: ``first`` to ``last`` are event numbers, 0 for what is no event; ``pot`` is what
    lies in the middle after."""

    first: int
    last: int
    seat: int
    tone: str  # deal | act | show | pay | post | talk
    text: str
    moved: Chips | None
    pot: Chips | None
    line: int  # of the record, 0 unknown
    findings: tuple[Finding, ...]

    def number(self, dash: str) -> str:
        """``12``, ``24-25``, or nothing."""
        if self.first == self.last:
            return str(self.first or "")
        return f"{self.first}{dash}{self.last}"


@dataclass(slots=True)
class Section:
    """One street of the telling: its title, what was dealt, its rows."""

    title: str
    detail: str = ""
    rows: list[Row] = field(default_factory=list)


@dataclass(slots=True)
class _Street:
    """A section while it is gathered."""

    stage: str  # before | cards | showdown | award
    rows: list[Row] = field(default_factory=list)
    dealt: list[Event] = field(default_factory=list)
    acted: bool = False
    summed: bool = False  # it says what everybody put in, and no bets


def sections(
    hand: Hand, verdict: Verdict, money: Money, events: list[Event] | None = None
) -> list[Section]:
    """The hand in streets: before the deal, a round after each deal, showdown, award.

    ``events`` are the hand's, for a caller who has made them already.
    """
    voice, chips = Voice(hand, money), Followed(hand, verdict)
    placed, marks = _placed(verdict, len(hand.kinds)), Marks(verdict)
    streets = [_Street("before")]
    if verdict.rode:
        streets[0].rows.append(_rode(verdict.rode, money))
    waiting: list[Finding] = []
    for run in _runs(hand.events() if events is None else events):
        before, price = chips.purse.pot, chips.purse.price
        moved, pot = chips.take(run)
        here = [f for event in run for f in placed.get(event.number - 1, ())] if placed else []
        street = _street(streets, run[0])
        if run[0].kind == Kind.ROUND:
            waiting += here
            continue
        if TONE.get(run[0].kind) == "deal":
            street.dealt += run
        text = marks.on(tell(voice, run, moved, price), run)
        changed = moved if pot != before or moved else 0
        street.rows.append(
            Row(
                run[0].number,
                run[-1].number,
                run[0].seat,
                TONE.get(run[0].kind, "talk"),
                text,
                changed,
                pot,
                run[0].line,
                (*waiting, *here),
            )
        )
        waiting = []
    return _titled(streets, HAPPENED | {Kind.ROLL: "flips"} if voice.flips else HAPPENED, marks)


def _titled(streets: list[_Street], words: Mapping[int, str], marks: Marks) -> list[Section]:
    """The streets that have rows, each with its title and what was dealt in it."""
    rounds = iter(range(len(streets)))
    told = [_section(street, rounds, words) for street in streets if street.rows]
    for one in told if marks else ():
        one.detail = marks.on_all(one.detail)
    return told


def _rode(chips: Chips, money: Money) -> Row:
    """What nobody won before lies there already; no event says so, so it has no number."""
    said = f"{money.text(chips)} rode in from the hand before"
    return Row(0, 0, -1, "post", said, chips, chips, 0, ())


def told(hand: Hand, verdict: Verdict) -> Iterator[str]:
    """The lines ``floorman show`` prints: numbered steps, the pot, findings under their step."""
    money = Money(hand.unit, hand.currency, hand.money, grouped=False)
    for section in sections(hand, verdict, money):
        yield f"{section.title}: {section.detail}" if section.detail else section.title
        for row in section.rows:
            number = row.number("-")
            pot = f"  [pot {money.text(row.pot)}]" if row.moved != 0 else ""
            yield f"  {number:>7}  {row.text}{pot}"
            for finding in row.findings:
                yield f"           ^ {finding_line(finding)}"
    for one in verdict.wilds:
        yield f"wild: {drawn(wild_text(one), hand.names)} [{one.cite}]"
    for finding in of_the_whole(hand, verdict):
        yield f"the hand as a whole: {finding_line(finding)}"


def finding_line(finding: Finding) -> str:
    """``AWD002 money: 16 belongs to Ann [OPR-549 4.1]``."""
    state = "" if finding.state == "open" else f", {finding.state}"
    cites = f" [{'; '.join(finding.cites)}]" if finding.cites else ""
    return f"{finding.code} {finding.severity}{state}: {finding.message}{cites}"


def of_the_whole(hand: Hand, verdict: Verdict) -> list[Finding]:
    """Findings that have no place among the events."""
    return [f for f in verdict.findings if not 0 <= f.event < len(hand.kinds)]


def _placed(verdict: Verdict, events: int) -> dict[int, list[Finding]]:
    placed: dict[int, list[Finding]] = {}
    for finding in verdict.findings:
        if 0 <= finding.event < events:
            placed.setdefault(finding.event, []).append(finding)
    return placed


def _runs(events: list[Event]) -> Iterator[list[Event]]:
    """Events in runs that are told in one sentence."""
    run: list[Event] = []
    for event in events:
        if run and not _goes_on(run[-1], event):
            yield run
            run = []
        run.append(event)
    if run:
        yield run


def _goes_on(last: Event, event: Event) -> bool:
    if event.kind == Kind.DISCARD and last.kind in (Kind.DRAW, Kind.DISCARD):
        return last.seat == event.seat and last.group == event.group  # a draw and what it threw
    if last.kind != event.kind or last.board != event.board:
        return False
    if event.kind in TOGETHER:
        return event.amount == last.amount
    own = last.seat == event.seat or both_unseen(last, event)
    grouped = event.kind in (Kind.DEAL, Kind.ANNOUNCE) or last.group == event.group
    alike = last.face == event.face and last.other == event.other
    return event.kind in BY_SEAT and own and grouped and alike


def _street(streets: list[_Street], event: Event) -> _Street:
    """The street an event belongs to; begins a new one where the table would."""
    street, kind = streets[-1], event.kind
    begins = ""
    if kind == Kind.ANTE and street.stage == "showdown":
        begins = "cards"  # the next round of a deal that has several: everybody antes again
    elif kind in DEALING or kind in MOVES:
        fresh = street.stage != "cards" or street.acted
        begins = "cards" if fresh and street.stage != "showdown" else ""
    elif kind == Kind.ROUND:
        begins = "cards" if street.acted and event.group != 1 else ""
    elif kind in SHOWING:
        begins = "showdown" if street.stage in ("before", "cards") else ""
    elif kind in PAYING:
        begins = "award" if street.stage in ("before", "cards") else ""
    if begins:
        street = _Street(begins)
        streets.append(street)
    if kind in ACTS:
        street.acted = True
    if kind == Kind.PUT_IN:
        street.summed = True
    return street


def _section(street: _Street, rounds: Iterator[int], words: Mapping[int, str]) -> Section:
    if street.summed and street.stage == "before":
        return Section("Who was in", "", street.rows)
    if street.stage == "cards" or street.acted:
        number = next(rounds)
        ordinal = ORDINALS[number] if number < len(ORDINALS) else f"{number + 1}th"
        title = f"{ordinal} round" if street.acted else "More cards" if number else "The cards"
        return Section(title, _dealt(street.dealt, words), street.rows)
    titles = {"before": "Before the deal", "showdown": "Showdown", "award": "The award"}
    return Section(titles[street.stage], "", street.rows)


def _dealt(events: list[Event], words: Mapping[int, str]) -> str:
    """What the street's cards were: ``a grid of 16, 2 cards each``."""
    parts: list[str] = []
    grid = sum(event.kind == Kind.GRID for event in events)
    if grid:
        parts.append(f"a grid of {grid}")
    turned = [event for event in events if event.kind == Kind.TURN]
    if turned:
        bare = turned[0].card < 0 and len(turned) == 1
        said = f"{number(len(turned))} grid {'card' if len(turned) == 1 else 'cards'} turned"
        parts.append("the grid turned" if bare else said)
    boards: dict[int, list[str]] = {}
    for event in events:
        if event.kind == Kind.BOARD:
            boards.setdefault(event.board, []).append(CARD_WORDS[event.card])
    several = len(boards) > 1 or any(boards)
    for at, cards in sorted(boards.items()):
        parts.append(f"board {f'{at + 1}: ' if several else ''}{' '.join(cards)}")
    kinds = {event.kind for event in events}
    counts: dict[int, int] = {}
    for event in events:
        if event.kind == Kind.DEAL:
            counts[event.seat] = counts.get(event.seat, 0) + 1
    if counts and len(set(counts.values())) == 1 and Kind.DRAW not in kinds:
        each = next(iter(counts.values()))
        parts.append(f"{'a card' if each == 1 else f'{number(each)} cards'} each")
    elif counts and not kinds & MOVES:
        parts.append("cards to the players")
    if Kind.DRAW in kinds:
        kinds.discard(Kind.DISCARD)  # what was drawn for
    came = dict.fromkeys(event.kind for event in events)
    parts += [words[kind] for kind in came if kind in words and kind in kinds]
    return ", ".join(parts)
