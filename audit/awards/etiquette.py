"""The conduct of a showdown: tabled or not, declared or not, said and held, and in what order.

Sources: TDA 12-17, Robert's section 3 (showdown); the game's own article on declaring.
"""

from audit.awards.judged import Award
from audit.awards.tabled import SHOWN
from audit.hands.composition import named_hand_fault
from audit.hands.ranking import describe
from audit.table import Table
from schemas.events import NOBODY, Kind
from schemas.findings import Severity
from schemas.hand import Level

WORDS = {
    "straight flush": 8,
    "royal": 8,
    "four of a kind": 7,
    "quads": 7,
    "full house": 6,
    "boat": 6,
    "flush": 5,
    "straight": 4,
    "three of a kind": 3,
    "trips": 3,
    "set of": 3,
    "two pair": 2,
    "pair": 1,
}


def category(text: str) -> int:
    """The category of a hand in words, 8 for a straight flush to 1 for a pair; 0 for none."""
    words = text.casefold()
    return next((value for word, value in WORDS.items() if word in words), 0)


def judge_conduct(t: Table, award: Award) -> None:
    """Findings about the showdown itself; none of them moves chips."""
    if t.live_count < 2 or award.paid is None or t.called_misdeal >= 0:
        return
    payees = {s for s in award.paid.seats() if s != NOBODY}
    _declarations(t)
    _tabled(t, award, payees)
    _miscalls(t, award)
    _order_of_showing(t)
    _named(t)


def _declarations(t: Table) -> None:
    """Each player who shows declares his line (only where the game has one)."""
    declares = t.program.declares
    if declares is None:
        return
    legal = t.program.composers[0].labels
    silent = [
        s
        for s in t.show_from
        if t.live[s] and not set(t.declared.get(s, [""])[0].split("+")) & set(legal)
    ]
    told = [s for s in silent if t.declared.get(s)]  # something that is no line here
    if silent and not told and not t.procedure:
        t.unknown("VAR020")
        return
    silent = silent if t.procedure else told
    if not silent:
        return
    said = "; ".join(
        f"{t.name(s)} declared {t.declared[s][0]}, which is no {declares.topic} here" for s in told
    )
    mute = [s for s in silent if s not in told]
    missing = f"{t.names(mute)} did not declare a {declares.topic}" if mute else ""
    t.find(
        "VAR020",
        _show_event(t, silent[0]),
        "; ".join(filter(None, (said, missing))),
        seats=tuple(silent),
        article=declares.cite,
        recorded=" ".join(t.declared[s][0] for s in told) or "nothing",
        expected=f"one {declares.topic}",
    )


def _show_event(t: Table, seat: int) -> int:
    return next((i for i in t.where.get(Kind.SHOW, ()) if t.seats[i] == seat), -1)


def _tabled(t: Table, award: Award, payees: set[int]) -> None:
    """A contested pot goes to a tabled hand."""
    if award.mid is None or t.program.by_legs:
        return  # legs take the pot, and no hand need be shown
    if t.found("VAR063"):
        return  # cards that were not turned in their time: told there
    contested = {s for _, eligible in award.mid.layers if len(eligible) > 1 for s in eligible}
    hidden = [
        s for s in sorted(payees & contested) if t.live[s] and (s not in t.shown or _in_part(t, s))
    ]
    others = [s for s in range(t.n) if t.live[s] and s not in hidden]
    if not hidden or (others and set(others) <= t.mucked):
        return  # when all but one muck, the last need not show (TDA 17-B)
    if t.level < Level.PROCEDURE:
        t.unknown("SHO002")
        return
    show = next((s for s in t.game.steps if s.do == "show"), None)
    t.find(
        "SHO002",
        t.pots[0] if t.pots else -1,
        f"{t.names(hidden)} {'was' if len(hidden) == 1 else 'were'} paid a contested pot "
        "without tabling a hand",
        seats=tuple(hidden),
        article=show.cite if show else "",
        recorded="not shown",
        expected="all cards shown",
    )


def _in_part(t: Table, seat: int) -> bool:
    """Whether the seat named only some of his face-down cards in his show."""
    if not t.procedure or seat in t.tabled_whole or _shown_wrong(t, seat):
        return False
    named = t.tabled_cards.get(seat, set())
    if seat in t.extra_cards:  # he may show as many as the game gives: the count is told
        return len(named) < len(t.down[seat]) - max(t.extra_cards[seat], 0)
    return any(card not in named for card in t.down[seat])


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
        if not category(words):
            continue
        if claim.words and t.game.contests[0].rank != "high":
            t.unknown("SHO001")
            continue
        held = claim.words.partition(" (")[0] or describe(claim.low)
        if category(words) != (category(held) if claim.words else claim.low >> 26):
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
    if len(live) < 2 or any(t.all_in) or t.found("ACT003", "VAR032", "ACT004"):
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


def _named(t: Table) -> None:
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
                f"{t.name(seat)} named a hand that cannot be made: {why}",
                seats=(seat,),
                article=t.game.contests[0].use.cite,
                severity=Severity.WARN,
                recorded="named hand",
                expected="a hand of the game",
            )


def _shown_wrong(t: Table, seat: int) -> bool:
    """Whether the seat showed a card it cannot hold, which is told already."""
    return any((kind, seat) in t.doubts() for kind in SHOWN)
