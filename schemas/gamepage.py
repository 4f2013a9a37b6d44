"""A game told in words: its deal step by step, what is announced, what is left open, its articles.

Plain values for whoever prints them (a terminal, a page); nothing here decides or formats.
"""

import re
from dataclasses import dataclass, replace

from schemas.cards import cell_at
from schemas.game import Contest, GameDef, Option, Silent, Step, Zone
from schemas.gamefile import parse, problems
from schemas.gamefile_alias import alias_lints
from schemas.gamefile_bases import Bases
from schemas.gamefile_lint import Budget, Lint, budget, lints
from schemas.gamewords import cards, number, step_text, words
from schemas.hand import RecordError


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
        deck=Line("deck", f"{len(game.deck)} cards, no jokers", game.cite(game.deck_cite)),
        budget=budget(game),
        deal=tuple(_step_line(game, step) for step in game.steps),
        figure=_figure(game),
        hand=tuple(_hand_lines(game)),
        announce=tuple(line for option, line in options if option.required),
        agree=tuple(line for option, line in options if not option.required),
        silent=tuple(_silent_line(game, silent) for silent in game.silents),
        articles=tuple(articles(game)),
        lints=tuple(lints(game)),
    )


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
    return Line("players", said, game.cite(game.players_cite))


def _figure(game: GameDef) -> Figure | None:
    for step in game.steps:
        if step.down_cells:
            zone = game.zone(step.zone)
            return Figure(zone.id, tuple(_row(zone, step, row) for row in range(zone.rows)))
    return None


def _row(zone: Zone, step: Step, row: int) -> tuple[str, ...]:
    down = set(step.down_cells)
    return tuple("down" if cell_at(row, col) in down else "up" for col in range(zone.cols))


def _step_line(game: GameDef, step: Step) -> Line:
    return Line(step.id, step_text(game, step), game.cite(step.cite))


def _built(contest: Contest) -> str:
    use = contest.use
    if len(use.sources) == 1 and not use.one_set_zone:
        return f"the best {cards(use.size)} of the player's {words(use.sources[0].zone)} cards"
    parts = []
    for source in use.sources:
        least, most = source.least, source.most
        many = number(most) if least == most else f"{number(least)} to {number(most)}"
        parts.append(f"{'up to ' + number(most) if not least else many} of {words(source.zone)}")
    if use.one_set_zone:
        parts.append(f"the rest of one {words(use.one_set_name)} of the {words(use.one_set_zone)}")
    nothing = " (with these cards that forbids nothing)" if use.vacuous else ""
    return f"{cards(use.size)}: {', '.join(parts)}{nothing}"


def _hand_lines(game: GameDef) -> list[Line]:
    found = []
    for contest in game.contests:
        use_cite = contest.use.cite or contest.cite
        found.append(Line(contest.id, _built(contest), game.cite(use_cite)))
        share = "the pot" if contest.share == 1 else f"{contest.share} of the pot"
        won = f"the {contest.rank}est hand takes {share}; equal hands split it"
        found.append(Line(contest.id, won, game.cite(contest.cite)))
    if game.pot.odd_chip:
        odd = f"the odd chip goes to the {words(game.pot.odd_chip)}"
        found.append(Line("odd-chip", odd, game.cite(game.pot.cite)))
    if game.pot.suits_cite:
        found.append(Line("suits", "suits never break ties", game.cite(game.pot.suits_cite)))
    if game.pot.survivor_cite:
        alone = "the last player left wins without showing"
        found.append(Line("survivor", alone, game.cite(game.pot.survivor_cite)))
    return found


def typed(id: str) -> str:
    """``first-to-act``: an option, a topic or a step as a sheet would have it."""
    return id.replace("_", "-")


def _option_line(game: GameDef, option: Option) -> Line:
    said = " or ".join(option.values) + (", or another" if option.open else "")
    if option.default:
        said += f"; {option.default} unless announced"
    elif option.usual:
        said += f"; usually {option.usual}"
    said += f"; the {option.decided_by} decides"
    return Line(typed(option.id), said, game.cite(option.cite))


def _silent_line(game: GameDef, silent: Silent) -> Line:
    said = " or ".join(silent.readings)
    if silent.natural:
        said += f"; the document calls {silent.usual} natural"
    elif silent.usual:
        said += f"; usually {silent.usual}"
    return Line(typed(silent.topic), said, game.cite(silent.cite))


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
