"""The contests of a game made ready under the readings in force: share, order, composition, bar.

What a definition leaves to an option or a silent topic (``@low_scale``) has its value here. It
ranks nothing; a contest that is not there under these readings is left out.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from audit.hands.compose_orders import PLAIN, OrderComposer
from audit.orders.order import Order, OrderRule, bar_of, order
from audit.program import Program
from audit.table import Table
from schemas.cards import RANKS
from schemas.conditions import condition
from schemas.game import Contest, GameDef, Ranking, Source, Use
from schemas.gamewords.plain import words

Readings = dict[str, str]  # of what is open: name of an option or a topic -> its value
Values = tuple[tuple[str, str], ...]  # (name of an option or a topic, its value), sorted
PLAIN_GAME: Values = (("", ""),)  # no option has such a name


@dataclass(frozen=True, slots=True, eq=False)
class Ready:
    """One contest with every reference resolved. The same readings give the same object."""

    contest: Contest
    share: Fraction
    order: Order
    composer: OrderComposer
    qualifier: str  # "" asks nothing
    if_no_winner: str

    @property
    def id(self) -> str:
        """The contest's id."""
        return self.contest.id

    @property
    def called(self) -> str:
        """The contest as a person says it: ``low spade``."""
        return words(self.contest.id)

    def clears(self, score: int) -> bool:
        """Whether a score is a hand that may win."""
        return score >= 0 and (not self.qualifier or self.order.qualifies(score, self.qualifier))

    def nothing(self) -> str:
        """What a seat has that has no hand for this contest."""
        bar = f" ({self.qualifier})" if self.qualifier else ""
        return f"nothing for the {self.called}{bar}"


def value_of(t: Table, reference: str, readings: Mapping[str, str]) -> str:
    """A literal, or the value of ``@option`` under the readings; "" when it is open."""
    if not reference.startswith("@"):
        return reference
    name = reference[1:].removeprefix("silent:")
    return readings.get(name) or t.terms.value(reference)


def holds(t: Table, guards: tuple[str, ...], readings: Readings) -> bool:
    """Whether all of these conditions hold; an open question lets a condition hold."""
    asked = map(condition, guards)
    return all(one.may_hold(value_of(t, f"@{one.name}", readings)) for one in asked)


def named(game: GameDef) -> tuple[str, ...]:
    """Every option and topic that contests and how their hands are built refer to, sorted."""
    found: set[str] = set()
    for contest in game.contests:
        told = [contest.rank, contest.qualifier, contest.if_no_winner]
        for field in Ranking.__dataclass_fields__:
            said = getattr(contest.ranking, field)
            told += [said] if isinstance(said, str) else [one for one in said if one[0] == "@"]
        for source in contest.use.sources:
            told += [source.least_by, source.most_by]
        found |= {word[1:].removeprefix("silent:") for word in told if word[:1] == "@"}
        conditions = [*contest.guards, contest.use.all_when]
        found |= {condition(one).name for one in conditions if one}
    return tuple(sorted(found))


def contests_of(t: Table, readings: Readings) -> tuple[Ready, ...]:
    """The contests of the table's game that are fought under the readings, in order."""
    program = t.program
    if "contests" not in program.questions:
        program.questions["contests"] = named(t.game)
    names = program.questions["contests"]
    return contests_with(
        program, tuple((name, value_of(t, f"@{name}", readings)) for name in names)
    )


def fought(t: Table) -> list[Contest]:
    """The contests that are fought whatever is silent, how their hands are compared left open: for
    who asks for their names, boards and shares alone."""
    said = {f"@{name}": value_of(t, f"@{name}", {}) for name in named(t.game)}
    return [one for one in t.game.contests if _is_fought(one, said)]


def _is_fought(contest: Contest, said: dict[str, str]) -> bool:
    asked = map(condition, contest.guards)
    return all(one.may_hold(said.get(f"@{one.name}", "")) for one in asked)


def contests_with(program: Program, values: Values) -> tuple[Ready, ...]:
    """The contests that are fought where what they refer to (``named``) has these values."""
    if values not in program.resolved:
        program.resolved[values] = _ready(program.game, values)
    return program.resolved[values]


def plain_contest(program: Program) -> Ready:
    """The contest of a game whose ``program`` is plain: the high hand, compared as anywhere."""
    if PLAIN_GAME not in program.resolved:
        contest, ordered = program.game.contests[0], order(PLAIN)
        composer = OrderComposer(contest.use, program.game, ordered)
        made = Ready(contest, contest.share, ordered, composer, "", contest.if_no_winner)
        program.resolved[PLAIN_GAME] = (made,)
    found: Ready = program.resolved[PLAIN_GAME][0]
    return found


def _ready(game: GameDef, values: Values) -> tuple[Ready, ...]:
    said = {f"@{name}": value for name, value in values}
    said |= {f"@silent:{name}": value for name, value in values}
    made = []
    for contest in game.contests:
        if not _is_fought(contest, said):
            continue
        ordered = order(_rule(game, contest, said))
        use = _use(contest.use, said)
        made.append(
            Ready(
                contest,
                contest.share,
                ordered,
                OrderComposer(use, game, ordered),
                _bar(said.get(contest.qualifier, contest.qualifier), ordered),
                said.get(contest.if_no_winner, contest.if_no_winner),
            )
        )
    return tuple(made)


def _bar(qualifier: str, ordered: Order) -> str:
    """The qualifier where it asks anything."""
    return qualifier if bar_of(qualifier, ordered.rule.rank)[0] else ""


def _use(use: Use, said: dict[str, str]) -> Use:
    """How hands are built, every count a number."""

    def resolved(source: Source) -> Source:
        least, most = said.get(source.least_by, ""), said.get(source.most_by, "")
        return replace(
            source,
            least=int(least) if least.isdecimal() else source.least,
            most=int(most) if most.isdecimal() else source.most if not source.most_by else use.size,
        )

    return replace(use, sources=tuple(resolved(source) for source in use.sources))


def _rule(game: GameDef, contest: Contest, said: dict[str, str]) -> OrderRule:
    """The order of a contest as a rule whose every word is a literal."""
    ranking = contest.ranking

    def word(text: str) -> str:
        return said.get(text, text)

    rank = word(contest.rank)
    rank, _, which = rank.partition(":")
    return OrderRule(
        rank=rank,
        size=contest.use.size,
        ace=word(ranking.ace),
        five_of_a_kind=word(ranking.five_of_a_kind) != "no",
        double_ace=word(ranking.double_ace) == "yes",
        natural_beats_wild=word(ranking.natural_beats_wild) == "yes",
        add=tuple(filter(None, map(word, ranking.add))),
        swap=tuple(one for one in map(word, ranking.swap) if one not in ("", "none")),
        low_straight=ranking.low_straight or "wheel",
        gap=_gap(game),
        straights=word(ranking.straights) != "no",
        suit_order=word(ranking.suit_order) == "yes",
        lowest=which == "low",
        target=ranking.target or "highest",
        over=word(ranking.over) or "counts",
        point_ties=word(ranking.point_ties) or "split",
        values=ranking.values,
    )


def _gap(game: GameDef) -> str:
    """Ranks the deck lacks between its lowest and its highest."""
    there = sorted({card & 15 for card in game.deck if card & 15 < 13})
    if not there:
        return ""
    return "".join(RANKS[rank] for rank in range(there[0], there[-1]) if rank not in there)
