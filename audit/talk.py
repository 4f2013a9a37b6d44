"""What is said and written beside the play: announcements, irregularities, rulings, words."""

from audit.cards.seen import see
from audit.cards.stub import reshuffled
from audit.cards.taken_back import replace_card
from audit.program import Program
from audit.table import Table
from audit.terms import is_one_of, key_of, last_words, settle_the_rest, topics_of
from schemas.conditions import condition
from schemas.events import NOBODY, Kind
from schemas.findings import Severity
from schemas.game import Option
from schemas.words import nearest, plain

REMEMBERED = 1_024  # announcements of a game: cards named wild are said in many ways


def talk(t: Table, i: int) -> None:
    """Take one event that may stand anywhere in a hand."""
    kind = t.kinds[i]
    if kind == Kind.ANNOUNCE:
        announced(t, i)
    elif kind == Kind.SAYS:
        t.said.append((i, t.seats[i], t.word(i)))
    elif kind == Kind.IRREGULAR:
        irregular(t, i)
    elif i in t.reshuffles:
        reshuffled(t, i)


def _meant(program: Program, word: str) -> tuple[Option | None, str]:
    """The option of an announcement and the value, as the game spells it; "" when unknown."""
    found = program.said.get(word)
    if found is None:
        name, _, said = word.partition("=")
        option = topics_of(program.game).get(key_of(name), (None, None))[1]
        found = (option, _value_of(option, said) if option is not None else "")
        if found[1] and len(program.said) < REMEMBERED:
            program.said[word] = found  # others are as many as there are slips
    return found


def plain_name(option: Option) -> str:
    """The option as a player says it: ``later order``."""
    return option.id.replace("_", " ")


def _value_of(option: Option, said: str) -> str:
    """The option's value that was meant; cards named for a `named` value; "" when unknown."""
    meant = plain(said)
    for value in option.values:
        if plain(value) == meant:
            return value
    return "named" if "named" in option.values else ""


def announced(t: Table, i: int) -> None:
    """One option and its value: known, in time, by the right person, not changed."""
    option, value = _meant(t.program, t.word(i))
    name, _, said = t.word(i).partition("=")
    if option is None:
        _reading_or_words(t, i, name, said)
        return
    if not value:
        _unknown_word(t, i, name, said, option.values)
        return
    if value == "named" and not t.cards_dealt:
        t.words_announced[key_of(option.id)] = said
    _by_whom(t, i, option)
    _, before = t.spoken.get(option.id, (-1, ""))
    t.spoken[option.id] = (i, value)
    if t.cards_dealt:
        _after_the_first_card(t, i, option, value, before)
    else:
        t.terms.values[key_of(option.id)] = value  # the last word before the first card holds
        t.terms.by[key_of(option.id)] = "announced"


def _reading_or_words(t: Table, i: int, name: str, said: str) -> None:
    """A reading of what the document leaves open, said in time; else words it does not know."""
    silent = next((s for s in t.game.silents if key_of(s.topic) == key_of(name)), None)
    value = next((r for r in silent.readings if plain(r) == plain(said)), "") if silent else ""
    if silent and value and not t.cards_dealt:
        t.terms.settle(silent.topic, value, "announced")
    else:
        _unknown_word(t, i, name, said, silent.readings if silent else ())


def _after_the_first_card(t: Table, i: int, option: Option, value: str, before: str) -> None:
    """An announcement too late: a change of what was announced ``before``, or the first word."""
    if before and before != value:
        t.find(
            "VAR013",
            i,
            f"{plain_name(option)} was announced as {before}, then changed to {value}",
            article=option.cite,
            recorded=value,
            expected=before,
        )
        t.terms.change(option.id, before, value)
    if before:
        return  # said again
    if option.decided_by != "group" or option.required:  # else no article wants it announced
        t.find(
            "VAR011",
            i,
            f"{plain_name(option)} was announced after the first card",
            article=option.cite,
            recorded=value,
            expected="before the deal",
        )
    t.terms.settle(option.id, value, "announced late")


def _unknown_word(t: Table, i: int, name: str, said: str, values: tuple[str, ...]) -> None:
    """A word the game does not know, and what may have been meant; ``values``: what ``name`` may
    be, where the game knows that."""
    known = (*(one.id for one in t.game.options), *(one.topic for one in t.game.silents))
    words = [word.replace("_", "-") for word in values or known]
    near = nearest(said if values else name, words)
    may_be = f"; it may be {', '.join(words)}" if values else ""
    meant = f"; did you mean {near}?" if near else may_be
    t.find(
        "REC010",
        i,
        f"{t.game.name} knows no {name} {said}{meant or '; kept as words'}",
        recorded=f"{name} {said}",
        severity=Severity.NOTE,
    )


def _by_whom(t: Table, i: int, option: Option) -> None:
    speaker, whose = t.seats[i], option.decided_by
    if speaker == NOBODY or whose == "group":
        return
    right = [t.name(t.dealer)] if whose == "dealer" and t.dealer != NOBODY else []
    if whose == "host":
        right = list(dict.fromkeys(last_words(t.terms, t.hand)))
        if not right:
            t.unknown("VAR012")
    if right and not is_one_of(t.name(speaker), tuple(right)):
        t.find(
            "VAR012",
            i,
            f"{t.name(speaker)} announced {plain_name(option)}, which is the {whose}'s to announce",
            seats=(speaker,),
            article=option.cite,
            recorded=t.name(speaker),
            expected=" or ".join(right),
        )


def first_card(t: Table, i: int) -> None:
    """The deal begins: what had to be announced before it?"""
    t.cards_dealt = True
    if not t.terms.complete:
        settle_the_rest(t.terms, t.hand)
        t.terms.complete = True
    for option in t.game.options:
        if option.id in t.spoken or not _required(t, option):
            continue
        if t.terms.by.get(key_of(option.id)) == "format":
            continue
        if not t.procedure:
            t.unknown("VAR010")
            continue
        if _announced_later(t, option, i):
            continue  # late: told there
        t.find(
            "VAR010",
            i,
            f"{plain_name(option)} was not announced before the deal",
            article=option.cite,
            recorded="nothing",
            expected=" or ".join(option.values),
        )


def _required(t: Table, option: Option) -> bool:
    """Whether the option has to be announced, as the others were."""
    if option.required or not option.required_if:
        return option.required
    for one in map(condition, option.required_if):
        value = t.terms.value(f"@{one.name}")
        if not value or not one.is_so(value):
            return False
    return True


def _announced_later(t: Table, option: Option, i: int) -> bool:
    """Whether the option is announced after event ``i``."""
    return any(
        t.kinds[j] == Kind.ANNOUNCE and key_of(t.word(j).partition("=")[0]) == key_of(option.id)
        for j in range(i, t.end)
    )


def replaced(t: Table, i: int, seat: int) -> None:
    """A card replaced by another, which becomes known where it is named."""
    new = t.amounts[i]
    replace_card(t, seat, t.card(i), new)
    if new >= 0:
        see(t, new, i, seat)


def irregular(t: Table, i: int) -> None:
    """A line of the scorekeeper that something went wrong."""
    word = t.word(i)
    what = word.split(" ", 1)[0] if word else ""
    seat = t.seats[i]
    if what == "misdeal":
        if t.last_play < i and not t.pots:  # else the hand went on all the same
            t.called_misdeal = i
    elif what == "dead" and seat >= 0:
        if seat in t.shown:
            t.mucked.add(seat)  # a tabled hand cannot be killed: told where the award is judged
        else:
            t.dead_hand.add(seat)
            t.fold(seat)
    elif what == "peeked" and seat >= 0:
        peeked(t, seat, i)
    elif what == "replaced" and t.cards_dealt:
        replaced(t, i, seat)
    elif what == "exposed" and t.cards_dealt:
        who = f"{t.name(seat)}'s card" if seat >= 0 else "a card"
        t.find("MIS002", i, f"{who} was exposed", seats=(seat,) if seat >= 0 else ())


def peeked(t: Table, seat: int, i: int) -> None:
    """A look at cards that their owner may not see, in a game that has such."""
    zone = next((z for z in t.game.zones if z.see in ("nobody", "others")), None)
    if zone is None:
        return
    t.find(
        "VAR066",
        i,
        f"{t.name(seat)} looked at cards nobody may look at"
        if zone.see == "nobody"
        else f"{t.name(seat)} looked at a card only the others may see",
        seats=(seat,),
        article=zone.cite,
        recorded="a look",
        expected="no look",
    )
