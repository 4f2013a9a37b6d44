"""Rulings beside the verdict: what each did, and findings about those that decide nothing.

"Rob is right" where doubt remains: a ruling settles silence, never an article, and only the final
authority's.
"""

from audit.awards.judged import Award
from audit.awards.pot_rulings import POT, owed_otherwise, owes_as_ruled
from audit.table import Table
from audit.terms import may_rule
from schemas.events import Kind
from schemas.findings import Finding, Severity, State
from schemas.hand import Ruling
from schemas.verdict import Effect, RulingEffect

NOT_DECIDING = {
    Effect.NOT_AUTHORITY: ("REC011", "is not the final authority; the ruling decides nothing"),
    Effect.AGAINST_ARTICLE: (
        "REC012",
        "ruled against a clear article; it is kept beside the verdict",
    ),
    Effect.UNKNOWN_TOPIC: ("REC010", "ruled on a topic the game does not know; kept as words"),
    Effect.UNKNOWN_VALUE: ("REC010", "gave a reading the game does not know; kept as words"),
    Effect.ANNOUNCED_OTHERWISE: ("REC012", "ruled against what was announced before the deal"),
}


def weigh_rulings(t: Table, award: Award) -> list[RulingEffect]:
    """The effect of every ruling in force; notes for those that do not decide."""
    effects = list(t.terms.effects)
    for ruling in t.hand.rulings:
        if ruling.topic == POT:
            did = _pot_ruling(t, award, ruling)
            effects.append(RulingEffect(POT, ruling.value, ruling.by, ruling.text, did))
        elif not ruling.topic:
            heard = may_rule(t.terms, t.hand, ruling.by)
            did = Effect.WORDS_ONLY if heard else Effect.NOT_AUTHORITY
            effects.append(RulingEffect("", "", ruling.by, ruling.text, did))
    for effect in effects:
        _close_remedies(t, effect)
        if effect.effect in NOT_DECIDING:
            code, what = NOT_DECIDING[effect.effect]
            found = t.find(
                code,
                -1,
                f"{effect.by or 'somebody'} {what}" + _words(code, effect),
                severity=Severity.NOTE,
                recorded=f"{effect.topic} {effect.value}".strip(),
                topic=effect.topic,
                expected="a ruling of the final authority" if code == "REC011" else "",
                article=_article(t, effect.topic),
            )
            _place(t, found, effect)
    return effects


def _words(code: str, effect: RulingEffect) -> str:
    """The topic and the reading as they were given, where the game does not know them."""
    given = f"{effect.topic} {effect.value}".strip()
    return f" ({given})" if code == "REC010" and given else ""


def _article(t: Table, topic: str) -> str:
    silent = t.game.silent(topic)
    return silent.cite if silent else ""


def _place(t: Table, finding: Finding, effect: RulingEffect) -> None:
    """The event of the ruling, when the record has it."""
    for i, kind in enumerate(t.kinds):
        if kind == Kind.RULING and effect.value in t.word(i):
            finding.event = i
            return


def _pot_ruling(t: Table, award: Award, ruling: Ruling) -> Effect:
    """An award by ruling: it settles a doubt, and stands beside a clear article."""
    if not may_rule(t.terms, t.hand, ruling.by):
        return Effect.NOT_AUTHORITY
    if award.owed is None or award.state not in ("right", "wrong"):
        return Effect.WORDS_ONLY  # what is owed is not known
    same = owes_as_ruled(t, award.owed, ruling)
    if same is None:
        return Effect.WORDS_ONLY
    if not same:
        nearer = owed_otherwise(t, award.open_ways, ruling)
        return Effect.NARROWER_STANDS if nearer else Effect.AGAINST_ARTICLE
    return Effect.DECIDED if award.ruled else Effect.AGREES


def _close_remedies(t: Table, effect: RulingEffect) -> None:
    """A ruling on a remedy the text is silent about closes the findings it is the remedy for."""
    silent = t.game.silent(effect.topic)
    if silent is None or effect.effect is not Effect.DECIDED or not silent.settles:
        return
    for finding in t.findings:
        if finding.code in silent.settles and finding.state is State.OPEN:
            finding.state = State.RULED
            finding.topic = silent.topic
