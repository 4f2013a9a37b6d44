"""Cards flipped at a table that is dealt: in turn, until they beat the best hand showing."""

from audit.bets.exposed_hands import showing_score
from audit.dealer.offers import end_loop
from audit.dealer.table import DealtTable
from audit.dealer.triggers import came
from audit.dealer.wilds import wild_ranks
from audit.hands.ranking import mask_of
from audit.orders.exposed import exposed_score
from audit.program import Line
from schemas.cards import card_text, rank_of
from schemas.events import DOWN, UP


def flip(d: DealtTable, line: Line) -> None:
    """The next player flips until he leads; who has flipped all and does not is out.

    Where no bets follow a hand that is out, those behind him flip at once.
    """
    if d.leader >= 0 and not d.live[d.leader]:
        d.leader = _best_showing(d)
    for seat in _flippers(d):
        if sum(d.live) < 2:
            break  # the last one left has won, whatever a hand that was folded showed
        if not _down(d, seat):
            d.live[seat] = False
            continue
        _flips(d, line, seat)
        if d.leader == seat or sum(d.live) < 2:
            break
        if d.value(line.step.out_bets or "no") == "yes":
            break
    if sum(d.live) < 2:
        end_loop(d, line)


def _best_showing(d: DealtTable) -> int:
    """Whose hand leads when the leader has folded: the best of those still in that show any; -1
    where none does."""
    shown = [seat for seat in d.active() if d.up[seat]]
    return max(shown, key=lambda seat: _score(d, seat)) if shown else -1


def _flippers(d: DealtTable) -> list[int]:
    start = d.clockwise(d.flipper) if d.flipper >= 0 else d.order()
    return [seat for seat in start if d.live[seat] and seat != d.leader]


def _down(d: DealtTable, seat: int) -> list[int]:
    return [card for card in d.hands[seat] if card not in d.up[seat]]


def _flips(d: DealtTable, line: Line, seat: int) -> None:
    """One player's flips. A card that makes something happen ends the line of the sheet."""
    said: list[int] = []
    while d.live[seat] and d.leader != seat and (down := _down(d, seat)):
        card = down[0]
        d.up[seat].append(card)
        d.came_up.append((seat, card))
        d.flipper = seat
        said.append(card)
        before, d.lines = d.lines, []
        came(d, "revealed", line.step.zone, [(seat, card, UP)])
        happened, d.lines = d.lines, before
        if happened:
            _write(d, seat, said)
            d.lines += happened
        if seat in d.must_fold:
            d.live[seat] = False
            d.must_fold.discard(seat)
        elif _leads(d, line, seat):
            d.leader = seat
    _write(d, seat, said)
    if d.leader != seat and sum(d.live) > 1:
        d.live[seat] = False


def _write(d: DealtTable, seat: int, said: list[int]) -> None:
    if said:
        d.write(f"roll {d.names[seat]} {''.join(map(card_text, said))}")
        said.clear()


def _leads(d: DealtTable, line: Line, seat: int) -> bool:
    """Whether the hand a seat shows beats the leader's, or what lies on the table."""
    if d.leader >= 0:
        return _score(d, seat) > _score(d, d.leader)
    if d.value(line.step.target or "first-flip") == "first-flip":
        return True
    shown = [card for card, face in d.table if face != DOWN]
    return _score(d, seat) > exposed_score(False, mask_of(shown))


def _score(d: DealtTable, seat: int) -> int:
    wild = wild_ranks(d, seat)
    naturals = [card for card in d.up[seat] if rank_of(card) not in wild]
    return showing_score(mask_of(naturals), len(d.up[seat]) - len(naturals))
