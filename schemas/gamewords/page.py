"""A game told in words: its deal step by step, what is announced, what is left open, its articles.

Plain values for whoever prints them (a terminal, a page); nothing here decides or formats.
"""

import re
from dataclasses import dataclass, replace

from schemas.cards import cell_at
from schemas.game import GameDef, Option, Silent, Step, Zone
from schemas.gamefile.alias import alias_lints
from schemas.gamefile.bases import Bases
from schemas.gamefile.lint import Budget, budget, lints
from schemas.gamefile.lints import Lint
from schemas.gamefile.load import parse, problems
from schemas.gamewords.plain import conditions, number
from schemas.gamewords.pot import built, order_lines, pot_lines, won
from schemas.gamewords.stakes import stakes_asked, stakes_line
from schemas.gamewords.steps import step_text
from schemas.gamewords.wilds import trigger_text, wild_text
from schemas.hand import RecordError

MISSING = "missing"
STATUS = {
    MISSING: "the text of its document is not in hand: no hand of it can be judged",
    "partial": "its definition is not whole: hands are judged as far as it goes",
}


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence and the article it stands in."""

    id: str
    text: str
    cite: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A grid as it is dealt: rows of ``down`` and ``up``; a cell that holds no card is "" ."""

    zone: str
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class GamePage:
    """Everything ``floorman games show ID`` prints; cites are whole (``OPR-549 2.3``)."""

    id: str
    name: str
    aliases: tuple[str, ...]
    source: str  # "OPR-519, numbers reconstructed"
    authority: str
    players: Line
    deck: Line
    budget: Budget
    deal: tuple[Line, ...]
    figure: Figure | None
    hand: tuple[Line, ...]  # how a hand is built, and what wins
    announce: tuple[Line, ...]  # the document says that these shall be announced
    agree: tuple[Line, ...]  # other options: the group's, the dealer's
    silent: tuple[Line, ...]
    articles: tuple[Line, ...]  # article -> what of the game stands on it
    lints: tuple[Lint, ...]
    wild: tuple[Line, ...] = ()
    triggers: tuple[Line, ...] = ()
    stakes: tuple[Line, ...] = ()  # what the night says of money: each stake, and what it is for
    stakes_line: str = ""  # how they are written: "stakes ante 1 bets 2/4"
    status: str = ""  # why hands of it cannot be judged, or how far; "" for a game that is whole
    known: tuple[str, ...] = ()

    @property
    def missing(self) -> bool:
        """Nothing of its deal is told: the document's text is not in hand."""
        return self.status == STATUS[MISSING]


def describe(game: GameDef) -> GamePage:
    """The page of one game."""
    options = [(option, _option_line(game, option)) for option in game.options]
    return GamePage(
        id=game.id,
        name=game.name,
        aliases=game.aliases,
        source=_source(game),
        authority="the host" if game.authority == "host" else game.authority,
        players=_players(game),
        deck=_deck(game),
        budget=budget(game),
        deal=tuple(_step_line(game, step) for step in game.steps if not _told_once(step)),
        figure=_figure(game),
        hand=tuple(_hand_lines(game)),
        announce=tuple(line for option, line in options if _announced(option)),
        agree=tuple(line for option, line in options if not _announced(option)),
        silent=tuple(_silent_line(game, silent) for silent in game.silents),
        articles=tuple(articles(game)),
        lints=tuple(lints(game)),
        wild=tuple(_line(game, wild.id, wild_text(game, wild), wild.cite) for wild in game.wilds),
        triggers=tuple(
            _line(game, one.id, trigger_text(game, one), one.cite) for one in game.triggers
        ),
        stakes=tuple(Line(one.name, one.text, one.cite) for one in stakes_asked(game)),
        stakes_line=stakes_line(stakes_asked(game)),
        status=STATUS.get(game.status, ""),
        known=game.known,
    )


def _line(game: GameDef, id: str, text: str, cite: str) -> Line:
    return Line(typed(id), text, game.cite_within(cite))


def _announced(option: Option) -> bool:
    return option.required or bool(option.required_if)


def _deck(game: GameDef) -> Line:
    jokers = {0: "no jokers", 1: "one joker among them"}
    said = jokers.get(game.jokers, f"{number(game.jokers)} jokers among them")
    return Line("deck", f"{len(game.deck)} cards, {said}", game.cite_within(game.deck_cite))


def _source(game: GameDef) -> str:
    parts = [game.doc]
    if game.updated:
        parts.append(f"updated {game.updated}")
    if game.reconstructed:
        parts.append("article numbers marked † are reconstructed")
    return ", ".join(parts)


def _players(game: GameDef) -> Line:
    said = f"{number(game.least_players)} to {number(game.most_players)} players"
    if game.players_derived:
        said += " (worked out from the deck; the document names no limit)"
    return Line("players", said, game.cite_within(game.players_cite))


def _figure(game: GameDef) -> Figure | None:
    for step in game.steps:
        if step.down_cells:
            zone = game.zone(step.zone)
            return Figure(zone.id, tuple(_row(zone, step, row) for row in range(zone.rows)))
    return None


def _row(zone: Zone, step: Step, row: int) -> tuple[str, ...]:
    face = dict.fromkeys(step.down_cells, "down") | dict.fromkeys(zone.gaps, "")
    return tuple(face.get(cell_at(row, col), "up") for col in range(zone.cols))


def _step_line(game: GameDef, step: Step) -> Line:
    id = step.id.partition(".")[0] if step.until else step.id
    return Line(id, step_text(game, step), game.cite_within(step.cite))


def _told_once(step: Step) -> bool:
    """Turns that go on until something happens are told once, not as often as they may come."""
    return bool(step.until) and step.id.partition(".")[2] not in ("", "1")


def _hand_lines(game: GameDef) -> list[Line]:
    found = []
    for contest in game.contests:
        use_cite, cite = (
            game.cite_within(contest.use.cite or contest.cite),
            game.cite_within(contest.cite),
        )
        found.append(Line(contest.id, built(game, contest), use_cite))
        found.append(Line(contest.id, won(game, contest), cite))
        found += [Line(contest.id, said, cite) for said in order_lines(game, contest)]
    return found + [Line(id, said, game.cite_within(cite)) for id, said, cite in pot_lines(game)]


def typed(id: str) -> str:
    """``first-to-act``: an option, a topic or a step as a sheet would have it."""
    return id.replace("_", "-")


def _option_line(game: GameDef, option: Option) -> Line:
    said = " or ".join(option.values) + (", or another" if option.open else "")
    if option.default:
        said += f"; {option.default} unless announced"
    elif option.usual:
        said += f"; usually {option.usual}"
    said += f"; the {option.decided_by} decides" + conditions(option.required_if)
    return Line(typed(option.id), said, game.cite_within(option.cite))


def _silent_line(game: GameDef, silent: Silent) -> Line:
    said = " or ".join(silent.readings)
    if silent.natural:
        said += f"; the document calls {silent.usual} natural"
    elif silent.usual:
        said += f"; usually {silent.usual}"
    return Line(typed(silent.topic), said, game.cite_within(silent.cite))


def articles(game: GameDef) -> list[Line]:
    """Each article the definition stands on, in order, with what stands on it."""
    uses: dict[str, list[str]] = {}
    named = [("players", game.players_cite), ("deck", game.deck_cite)]
    named += [(f"option {typed(option.id)}", option.cite) for option in game.options]
    for option in game.options:
        named += [(f"{typed(option.id)} {value}", cite) for value, cite in option.value_cites]
    named += [(f"left open: {typed(silent.topic)}", silent.cite) for silent in game.silents]
    for step in game.steps:
        id = typed(step.id.partition(".")[0])
        named += [(f"step {id}", step.cite), (f"step {id}", step.pick_cite)]
        named += [
            (f"check {typed(check.set_name or check.kind)}", check.cite) for check in step.checks
        ]
    for contest in game.contests:
        named += [(f"who wins {typed(contest.id)}", contest.cite)]
        named += [("how a hand is built", contest.use.cite)]
    named += [(f"wild {typed(wild.id)}", wild.cite) for wild in game.wilds]
    named += [(f"trigger {typed(trigger.id)}", trigger.cite) for trigger in game.triggers]
    named += [("both sides", game.pot.both_cite)]
    named += [("pot", game.pot.cite), ("sole survivor", game.pot.survivor_cite)]
    named += [("suits", game.pot.suits_cite), ("rounds", game.rounds_cite)]
    named += [("betting", game.bets_cite), ("cards held", game.count_cite)]
    named += [("shortage", game.shortage_cite)]
    for what, cite in named:
        if cite and what not in uses.setdefault(cite, []):
            uses[cite].append(what)
    return [
        Line(cite.removeprefix("ref "), ", ".join(uses[cite]), game.cite(cite))
        for cite in sorted(uses, key=_article)
    ]


def _article(cite: str) -> tuple[bool, list[tuple[bool, int, str]]]:
    """Numbers before words, ``3.2(b)`` after ``3.2``, ``10`` after ``9``."""
    parts = re.findall(r"[0-9]+|[^0-9]+", cite)
    keys = [(not part.isdecimal(), int(part) if part.isdecimal() else 0, part) for part in parts]
    return not cite[:1].isdecimal(), keys


@dataclass(frozen=True, slots=True)
class FileCheck:
    """What ``floorman games check FILE`` prints: errors, or the game with its advice."""

    path: str
    errors: tuple[RecordError, ...]  # in the order of the lines; () when the file is sound
    page: GamePage | None  # None when there are errors; `budget` and `lints` stand in it


def check_file(text: str, path: str = "") -> FileCheck:
    """Look at a game file's text as a host would like to have it looked at. Never raises."""
    bases = Bases.beside(path)
    errors = tuple(problems(text, path, bases))
    if errors:
        return FileCheck(path, errors, None)
    game = parse(text, path, bases)
    page = describe(game)
    advice = (*page.lints, *alias_lints(game, bases))
    return FileCheck(path, errors, replace(page, lints=advice))
