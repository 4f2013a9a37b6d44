"""What is tabled and paid out: cards shown, lines declared, hands mucked, chips that go out.

It may stand anywhere in a hand. A card named later fills the seat's oldest fitting unknown; where
none is left, it was never dealt.
"""

from audit.ahead import written_again
from audit.cards.boards import of_a_run
from audit.cards.dealt import no_more_betting
from audit.cards.dummies import show_dummy
from audit.cards.held import left_out, name_card
from audit.cards.seen import see
from audit.events.dues import pay_due
from audit.events.side_faults import said_elsewhere
from audit.table import Table
from schemas.cards import card_text
from schemas.events import DOWN, UP, Kind
from schemas.hand import Level

SHOWN = ("shown", "thrown")  # doubts: a card shown that was never dealt, or thrown away before


def money_or_words(t: Table, i: int) -> bool:
    """Take a show, muck, declaration or chips going out; False for anything else."""
    kind, seat = t.kinds[i], t.seats[i]
    if kind == Kind.SHOW:
        _show(t, seat, i)
    elif kind == Kind.PLAYS:
        t.named.setdefault(seat, []).append(t.card(i))
    elif kind == Kind.MUCK:
        _muck(t, seat, i)
    elif kind == Kind.DECLARE:
        _declare(t, seat, i)
    elif kind == Kind.BACK:
        t.returned[seat] = t.returned.get(seat, 0) + max(0, t.amounts[i])
        t.back_at = i
    elif kind == Kind.POT:
        t.pots.append(i)
    elif kind == Kind.RAKE:
        t.rake += max(0, t.amounts[i])
    elif kind == Kind.PAYS:
        _pays(t, seat, i)
    elif kind == Kind.DUMMY_SHOW:
        show_dummy(t, i)
    else:
        return False
    return True


def _muck(t: Table, seat: int, i: int) -> None:
    """A hand given up. While there are cards to come that is a fold: he is dealt no more. Behind
    the last bet the pots stay as the betting made them."""
    if not t.live[seat]:
        return
    t.mucked.add(seat)
    to_come = 0 < t.round_now < t.program.rounds
    if to_come and t.live_count > 1 and seat not in t.shown and not written_again(t, seat, i):
        if no_more_betting(t):
            t.gave_up.add(seat)
        t.fold(seat)


def _pays(t: Table, seat: int, i: int) -> None:
    other = -1 if t.hand.others is None else t.hand.others[i]
    if other < 0 and t.dues:
        pay_due(t, seat, t.amounts[i], i)
    if other < 0 and t.amounts[i] > 0:
        t.pay_dead(seat, t.amounts[i])
        if t.moved is not None:
            t.moved.append((i, t.amounts[i]))
    elif other < 0 and t.amounts[i] < 0:
        t.unknown_money = True  # nor is the pot known


def _show(t: Table, seat: int, i: int) -> None:
    if seat not in t.shown:
        t.shown.add(seat)
        t.show_from.append(seat)
    card = t.card(i)
    if card < 0:
        t.tabled_whole.add(seat)
        return
    t.tabled_cards.setdefault(seat, set()).add(card)
    if card in t.down[seat] or card in t.up[seat] or (t.runs > 1 and of_a_run(t, seat, card, i)):
        return
    if _repeats_own_show(t, seat, card):
        return
    if t.partners and card in t.seat_cards(t.partners.get(seat, seat)):
        return  # of the partner's half
    if t.thrown and card in t.thrown.get(seat, ()) and t.seen & 1 << card:
        _thrown_before(t, seat, card, i)
        return
    if -1 in t.down[seat] or -1 in t.up[seat]:
        t.unknown("DEK006")
    face = t.shown_faces.get(i, 0) or t.face(i)
    if -1 in t.down[seat] and -1 in t.up[seat] and face not in (UP, DOWN):
        t.faces_untold.add(seat)  # which of the two he shows is not noted
    if -1 in t.down[seat] and not (face == UP and -1 in t.up[seat]):
        t.down[seat][t.down[seat].index(-1)] = card
        name_card(t, seat, card, i)
    elif -1 in t.up[seat]:
        t.up[seat][t.up[seat].index(-1)] = card
        name_card(t, seat, card, i)
    elif card in t.pools.get(seat, ()):
        _kept_too_many(t, seat, card, i)
    elif t.level <= Level.SHOWDOWN and not t.dealt_count[seat]:
        (t.up if face == UP else t.down)[seat].append(card)
        see(t, card, i, seat)
    elif (holder := _short_of(t, seat, card, i)) >= 0:
        (t.up if face == UP else t.down)[holder].append(card)
    else:
        _never_dealt(t, seat, card, i)


def _short_of(t: Table, seat: int, card: int, i: int) -> int:
    """Whose deal left the card out, the seat's that shows it or its partner's; -1 for nobody's."""
    holders = dict.fromkeys((seat, t.partners.get(seat, seat)))
    return next((one for one in holders if left_out(t, one, card, i)), -1)


def _kept_too_many(t: Table, seat: int, card: int, i: int) -> None:
    """A card of his own that he cannot hold beside the others shown: he never threw one. Such a
    hand is dead; where it was paid, that is told."""
    t.pools[seat].discard(card)
    t.down[seat].append(card)
    t.extra_cards[seat] = t.extra_cards.get(seat, 0) + 1
    t.dead_hand.add(seat)
    paid = any(t.kinds[j] == Kind.POT and t.seats[j] == seat for j in range(i, t.end))
    held = len(t.seat_cards(seat))
    due = held - t.extra_cards[seat]
    what = f"{t.name(seat)} showed {held} cards; {t.game.name} leaves {due}"
    if seat in t.fouled:
        t.fouled[seat].message, t.fouled[seat].recorded = what, str(held)
    elif paid:
        t.fouled[seat] = t.find(
            "MIS005",
            i,
            what,
            seats=(seat,),
            article=t.game.count_cite,
            recorded=str(held),
            expected=str(due),
        )


def _repeats_own_show(t: Table, seat: int, card: int) -> bool:
    return any(kind in SHOWN and one == seat and had == card for kind, one, had in t.doubtful)


def _never_dealt(t: Table, seat: int, card: int, i: int) -> None:
    """Cards shown that the seat was not dealt: one finding a seat."""
    already = any(kind in SHOWN and one == seat for kind, one, _ in t.doubtful)
    t.doubtful.append(("shown", seat, card))
    if already or any(f.code == "VAR003" and seat in f.seats for f in t.findings):
        return
    held = " ".join(card_text(c) for c in t.seat_cards(seat)) or "no cards"
    t.find(
        "DEK006",
        i,
        f"{t.name(seat)} showed {card_text(card)}, which {t.name(seat)} was never dealt",
        seats=(seat,),
        recorded=card_text(card),
        expected=held,
        article=t.game.count_cite,
    )


def _thrown_before(t: Table, seat: int, card: int, i: int) -> None:
    """A card shown that the seat had thrown away: told once a seat. It does not play: the hand is
    what was kept and what came for the thrown cards, and no doubt makes it another."""
    already = any(kind in SHOWN and one == seat for kind, one, _ in t.doubtful)
    t.doubtful.append(("thrown", seat, card))
    if already:
        return
    t.find(
        "DEK007",
        i,
        f"{t.name(seat)} showed {card_text(card)}, which {t.name(seat)} had thrown away",
        seats=(seat,),
        recorded=card_text(card),
        expected="the cards kept and those that came for the thrown ones",
        article=t.game.count_cite,
    )


def _declare(t: Table, seat: int, i: int) -> None:
    if said_elsewhere(t, i):
        return
    word = t.word(i)
    line = word.removeprefix("line ").strip()
    if t.round_now < t.program.rounds and not no_more_betting(t):
        t.early_lines.setdefault(seat, line.upper())  # nobody need commit himself yet
        return
    lines = t.declared.setdefault(seat, [])
    article = t.program.declares.cite if t.program.declares else ""
    if "+" in line:
        t.find(
            "VAR021",
            i,
            f"{t.name(seat)} claimed two lines at once, {line}",
            seats=(seat,),
            article=article,
            recorded=line,
            expected="one line",
        )
    lines.append(line.upper())
