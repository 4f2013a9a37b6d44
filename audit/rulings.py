"""Rulings beside the verdict: what each did, and findings about those that decide nothing.

"Rob is right" where doubt remains: a ruling settles silence, never an article, and only the final
authority's.
"""

from audit.award import Award
from audit.table import Table
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
        if ruling.topic == "pot":
            effects.append(_pot_ruling(t, award, ruling))
        elif not ruling.topic:
            decides = not ruling.by or is_authority(t, ruling.by)
            did = Effect.WORDS_ONLY if decides else Effect.NOT_AUTHORITY
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


def is_authority(t: Table, name: str) -> bool:
    """Whether ``name`` has the last word tonight."""
    known = {one.casefold() for one in (*t.hand.authorities, *t.terms.house.authorities)}
    if t.game.authority and t.game.authority != "host":
        known.add(t.game.authority.casefold())
    return name.casefold() in known


def _pot_ruling(t: Table, award: Award, ruling: Ruling) -> RulingEffect:
    """An award by ruling: it settles a doubt, and stands beside a clear article."""
    if not is_authority(t, ruling.by):
        effect = Effect.NOT_AUTHORITY
    elif award.state == "needs-ruling":
        for finding in t.findings:
            if finding.state is State.NEEDS_RULING:
                finding.state = State.RULED
        award.state = "right"
        effect = Effect.DECIDED
    elif award.state == "wrong":
        effect = Effect.AGAINST_ARTICLE
    else:
        effect = Effect.AGREES
    return RulingEffect("pot", ruling.value, ruling.by, ruling.text, effect)


def _close_remedies(t: Table, effect: RulingEffect) -> None:
    """A ruling on a remedy the text is silent about closes the findings it is the remedy for."""
    silent = t.game.silent(effect.topic)
    if silent is None or effect.effect is not Effect.DECIDED or not silent.settles:
        return
    for finding in t.findings:
        if finding.code in silent.settles and finding.state is State.OPEN:
            finding.state = State.RULED
            finding.topic = silent.topic
