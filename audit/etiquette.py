"""The conduct of a showdown: tabled or not, declared or not, said and held, and in what order.

Sources: TDA 12-17, Robert's section 3 (showdown); the game's own article on declaring.
"""

from audit.award import Award
from audit.composition import named_hand_fault
from audit.ranking import describe
from audit.table import Table
from schemas.events import NOBODY, Kind
from schemas.findings import Severity
from schemas.hand import Level

HANDS = {
    "straight flush": ("straight flush", "royal flush"),
    "royal flush": ("royal flush",),
    "four of a kind": ("four ",),
    "quads": ("four ",),
    "full house": ("full house",),
    "boat": ("full house",),
    "flush": ("flush",),
    "straight": ("straight",),
    "three of a kind": ("three ",),
    "trips": ("three ",),
    "set": ("three ",),
    "two pair": ("two pair",),
    "pair": ("pair",),
}


def judge_conduct(t: Table, award: Award) -> None:
    """Findings about the showdown itself; none of them moves chips."""
    if t.live_count < 2 or award.paid is None or t.called_misdeal >= 0:
        return
    payees = {s for s in award.paid.seats() if s != NOBODY}
    _declarations(t, payees)
    _tabled(t, award, payees)
    _miscalls(t, award)
    _order_of_showing(t)
    _named(t, award, payees)


def _declarations(t: Table, payees: set[int]) -> None:
    """Each player who shows declares his line (only where the game has one)."""
    declares = t.program.declares
    if declares is None:
        return
    silent = [s for s in t.show_from if t.live[s] and s not in t.declared]
    if not silent:
        return
    if not t.procedure:
        t.unknown("VAR020")
        return
    t.find(
        "VAR020",
        _show_event(t, silent[0]),
        f"{t.names(silent)} did not declare a {declares.topic}",
        seats=tuple(silent),
        article=declares.cite,
        recorded="nothing",
        expected=f"one {declares.topic}",
    )


def _show_event(t: Table, seat: int) -> int:
    return next((i for i in range(t.end) if t.kinds[i] == Kind.SHOW and t.seats[i] == seat), -1)


def _tabled(t: Table, award: Award, payees: set[int]) -> None:
    """A contested pot goes to a tabled hand."""
    if award.mid is None:
        return
    contested = {s for _, eligible in award.mid.layers if len(eligible) > 1 for s in eligible}
    hidden = [s for s in sorted(payees & contested) if s not in t.shown and t.live[s]]
    if not hidden:
        return
    if t.level < Level.PROCEDURE:
        t.unknown("SHO002")
        return
    show = next((s for s in t.game.steps if s.do == "show"), None)
    t.find(
        "SHO002",
        t.pots[0] if t.pots else -1,
        f"{t.names(hidden)} was paid a contested pot without tabling his hand",
        seats=tuple(hidden),
        article=show.cite if show else "",
        recorded="not shown",
        expected="all cards shown",
    )


def _miscalls(t: Table, award: Award) -> None:
    """What a player says he holds does not bind; a wrong word is worth a note."""
    if award.owed is None:
        if t.said:
            t.unknown("SHO001")
        return
    for event, seat, words in t.said:
        claim = award.owed.claims.get(seat)
        if claim is None or not claim.exact or claim.low < 0:
            t.unknown("SHO001")
            continue
        said = next((name for name in HANDS if name in words.casefold()), "")
        if not said:
            continue
        held = describe(claim.low)
        if not any(held.startswith(word) or f" {word}" in f" {held}" for word in HANDS[said]):
            t.find(
                "SHO001",
                event,
                f"{t.name(seat)} said {words!r} and held {held}; cards speak",
                seats=(seat,),
                recorded=words,
                expected=held,
            )


def _order_of_showing(t: Table) -> None:
    """The last aggressor of the final round shows first, else the first to act (TDA 16)."""
    if t.level < Level.PROCEDURE:
        t.unknown("SHO003")
        return
    live = [s for s in t.show_from if t.live[s]]
    if len(live) < 2 or any(t.all_in):
        return
    first = t.last_shower
    if first < 0 or first not in live or live[0] == first:
        return
    t.find(
        "SHO003",
        _show_event(t, live[0]),
        f"{t.name(live[0])} showed first; it was {t.name(first)}'s to show",
        seats=(live[0],),
        recorded=t.name(live[0]),
        expected=t.name(first),
        severity=Severity.NOTE,
    )


def _named(t: Table, award: Award, payees: set[int]) -> None:
    """A named hand that cannot be built, where the award does not already say so."""
    for seat in t.named:
        if t.found("AWD011"):
            return
        why = named_hand_fault(t, seat)
        if why:
            event = next(i for i in range(t.end) if t.kinds[i] == Kind.PLAYS and t.seats[i] == seat)
            t.find(
                "AWD011",
                event,
                f"{t.name(seat)} named a hand he cannot make: {why}",
                seats=(seat,),
                article=t.game.contests[0].use.cite,
                severity=Severity.WARN,
                recorded="named hand",
                expected="a hand of the game",
            )
