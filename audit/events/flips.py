"""No-peek games: cards nobody has seen, flipped in turn until they beat the best hand showing.

Who beats it leads, and the betting begins with him; who has flipped everything and beats nothing is
out. Source: the games' own articles.
"""

from audit.ahead import written_again
from audit.awards.tabled import money_or_words
from audit.cards.upcard import turn_up
from audit.events.duties import fold_the_killed
from audit.events.leads import bets_when_out, lead_passes, leads, taken_to_lead
from audit.events.loops import no_turn
from audit.events.reactions import react
from audit.out_of_hand import after_folding
from audit.program import Line
from audit.table import Table
from audit.talk import talk
from schemas.cards import card_text
from schemas.events import ACTS, BETWEEN_STEPS, NOBODY, Kind
from schemas.hand import Level


def flip_to_beat(t: Table, line: Line, i: int) -> int:
    """One player flips until he leads, or several while those before him are out."""
    if t.leader >= 0 and not t.live[t.leader]:
        lead_passes(t)
    current, led, first = NOBODY, t.leader, i
    t.stopped.clear()
    while i < t.end:
        kind = t.kinds[i]
        if kind == Kind.ROLL:
            seat = t.seats[i]
            if seat != current:
                if current != NOBODY and not _is_done(t, line, current, led, i):
                    break
                _begins(t, line, seat, i)
                current, led = seat, t.leader
            _flip(t, line, seat, i)
        elif kind < Kind.ROUND:
            talk(t, i)
        elif (after := react(t, line, i)) >= 0:
            i = after
            if current != NOBODY and t.live[current] and t.leader != current:
                leads(t, line, current)  # a card that came face up counts as one flipped
            continue
        elif kind == Kind.FOLD and _gives_up(t, current, t.seats[i]):
            t.fold(t.seats[i])
        elif kind in BETWEEN_STEPS and current == NOBODY and _flips_follow(t, i):
            money_or_words(t, i)
        else:
            break
        i += 1
    if current == NOBODY:
        return _nobody_flipped(t, line, first, i)
    out = _is_done(t, line, current, led, i) and not t.live[current]
    if out and t.live_count > 1:
        if current in t.beaten:
            _betting_behind(t, line, i)
        _next_are_out(t, line, i)
    if t.leader == current and not any(cards_left(t, seat) for seat in flippers(t)):
        _all_are_out(t, line, i)
    return i


def _all_are_out(t: Table, line: Line, i: int) -> None:
    """He leads, and nobody has a card left to beat him with: where they do not bet on it, the
    others are out."""
    if i >= t.end or t.kinds[i] != Kind.ROUND:
        for seat in flippers(t):
            _out(t, line, seat, i)


def _next_are_out(t: Table, line: Line, i: int) -> None:
    """Those behind a hand that is out, up to the first with a card to flip, where no bets come."""
    if "no" not in t.terms.candidates(line.step.out_bets or "no"):
        return
    if i < t.end and t.kinds[i] == Kind.ROUND:
        return
    for seat in flippers(t):
        if cards_left(t, seat):
            break
        _out(t, line, seat, i)


def cards_left(t: Table, seat: int) -> int:
    """How many cards he has to flip; one dealt to him too many, which was told, is none of them."""
    return max(0, len(t.down[seat]) - max(0, t.extra_cards.get(seat, 0)))


def _betting_behind(t: Table, line: Line, i: int) -> None:
    """A round behind a hand that is out, where the next flip comes."""
    allowed = t.terms.candidates(line.step.out_bets or "no")
    if "yes" in allowed or i >= t.end or t.kinds[i] != Kind.ROUND:
        return
    option = t.game.option(line.step.out_bets.removeprefix("@"))
    t.find(
        "VAR033",
        i,
        "a betting round behind a hand that beat nothing: the next player flips",
        article=option.cite if option else line.step.cite,
        recorded="a betting round",
        expected="the next flip",
    )


def _gives_up(t: Table, current: int, seat: int) -> bool:
    """Whether ``seat`` folds in its flips, or comes to flip behind a hand that is out."""
    if current in (NOBODY, seat):
        return True
    done = t.leader != current and not (t.live[current] and cards_left(t, current))
    return done and seat in [one for one in flippers(t) if one != current][:1]


def _flips_follow(t: Table, i: int) -> bool:
    return any(t.kinds[j] == Kind.ROLL for j in range(i, t.end))


def flippers(t: Table) -> list[int]:
    """Who may flip next, in order: clockwise from the last, all that are in but the leader."""
    start = t.clockwise(t.flipper) if t.flipper >= 0 else list(t.order)
    return [seat for seat in start if t.live[seat] and seat != t.leader]


def _begins(t: Table, line: Line, seat: int, i: int) -> None:
    """A player begins to flip: is it his turn? Those before him with nothing to flip are out."""
    if not t.live[seat]:
        return
    for one in flippers(t):
        if one == seat:
            break
        if not cards_left(t, one):
            _out(t, line, one, i)
            continue
        if t.hand.button < 0 and t.flipper < 0:
            t.unknown("VAR005")
            break
        t.find(
            "VAR005",
            i,
            f"{t.name(seat)} flipped before {t.name(one)}",
            seats=(seat,),
            article=line.step.cite,
            recorded=t.name(seat),
            expected=t.name(one),
        )
        break


def _flip(t: Table, line: Line, seat: int, i: int) -> None:
    if not t.live[seat]:
        after_folding(t, i, "flipped a card", "a flip", line.step.cite)
        return
    on_top = t.leader == seat and t.flipper == seat
    told = any(f.code == "VAR065" and seat in f.seats and f.event == i - 1 for f in t.findings)
    others = t.live_count > 1  # the last one left has nobody to beat
    if on_top and others and not told and not _told_flip_on(t, seat):
        t.find(
            "VAR065",
            i,
            f"{t.name(seat)} flipped {card_text(t.card(i))} though his cards led already",
            seats=(seat,),
            article=line.step.cite,
            recorded="another flip",
            expected="the betting",
        )
    turn_up(t, seat, t.card(i), i, line.step.cite)
    t.flipper = seat
    if t.duties:
        fold_the_killed(t)
    if not on_top:
        leads(t, line, seat)


def _told_flip_on(t: Table, seat: int) -> bool:
    told = [f for f in t.findings if f.code == "VAR065" and f.seats == (seat,)]
    return any(f.recorded == "another flip" for f in told)


def _is_done(t: Table, line: Line, seat: int, led: int, i: int) -> bool:
    """His flips are over at event ``i``: he leads, or is out, or has stopped too soon. Whether
    another may flip without betting first."""
    if not t.live[seat]:
        return True
    if t.leader == seat and led != seat:
        return False
    if t.leader == seat and t.fallen >= 0:
        return True  # the lead fell to him, and he flipped on against a hand that had folded
    if seat in t.doubtful_lead:
        t.unknown("VAR065")
        if taken_to_lead(t, line, seat, i):
            t.leader = seat
        elif not cards_left(t, seat) and not written_again(t, seat, i - 1):
            if t.all_in[seat]:
                t.stopped.append(seat)  # he may lead, and another bets first
            t.fold(seat)  # what he held beat nothing, as it was played
        return True
    if cards_left(t, seat):
        _stopped(t, line, seat, i)
        return True
    _out(t, line, seat, i)
    return not bets_when_out(t, line) or t.kinds[min(i, t.end - 1)] == Kind.ROLL


def _stopped(t: Table, line: Line, seat: int, i: int) -> None:
    """He has cards left and does not lead: who folds instead may, who bets on may not."""
    for j in range(i, t.end):
        if t.seats[j] == seat and t.kinds[j] in (Kind.FOLD, Kind.MUCK):
            return
        if t.seats[j] == seat and (t.kinds[j] in ACTS or t.kinds[j] in (Kind.ROLL, Kind.POT)):
            break
    if i >= t.end or t.level < Level.ACTIONS:
        t.unknown("VAR065")
        return
    t.stopped.append(seat)
    t.find(
        "VAR065",
        i,
        f"{t.name(seat)} stopped flipping with {cards_left(t, seat)} cards down and did not lead",
        seats=(seat,),
        article=line.step.cite,
        recorded="no further flip",
        expected="flips until the hand leads",
    )
    if not written_again(t, seat, i - 1):
        t.fold(seat)  # who is not heard of again has given up


def _out(t: Table, line: Line, seat: int, i: int) -> None:
    """All his cards show, and another hand is better; the last one left has won all the same."""
    if t.live_count < 2:
        return
    t.beaten.add(seat)
    plays = next((j for j in range(i, t.end) if t.seats[j] == seat and t.kinds[j] in ACTS), NOBODY)
    if plays >= 0 and t.kinds[plays] != Kind.FOLD:
        t.find(
            "VAR065",
            plays,
            f"{t.name(seat)} played on with a beaten hand that was all flipped",
            seats=(seat,),
            article=line.step.cite,
            recorded="an act",
            expected="the hand out",
        )
        return
    t.fold(seat)


def _nobody_flipped(t: Table, line: Line, first: int, i: int) -> int:
    """No flip where one comes: those with nothing left to flip are out, the others were passed."""
    for seat in flippers(t):
        if not cards_left(t, seat):
            _out(t, line, seat, i)
    left = flippers(t)
    if t.live_count > 1 and left and line.step.loop:
        no_turn(t, line, first, f"{t.name(left[0])} had cards to flip")
    return i
