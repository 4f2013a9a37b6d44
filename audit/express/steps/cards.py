"""Cards to the seats and to the board, and burns, as they are due; else the complete judge's."""

from collections.abc import Sequence

from audit.cards.dealing import step_behind
from audit.events.reactions import react
from audit.events.rights import take_extra
from audit.events.triggers import came
from audit.express.steps.felt import GIVES_UP, Felt, Step, whole
from audit.hands.ranking import DEUCES, mask_of
from audit.program import Line
from audit.table import Table
from schemas.events import AS_DEALT, UP, Kind

DEAL, BOARD, BURN = int(Kind.DEAL), int(Kind.BOARD), int(Kind.BURN)


def dealing(t: Table, line: Line) -> Step:
    """The step of cards to every seat still in: seat by seat, clockwise from the dealer's left."""
    if AS_DEALT in line.faces or not line.step.count:
        return whole(line)
    return _Dealing(t, line).take


class _Dealing:
    def __init__(self, t: Table, line: Line) -> None:
        self.line, self.each, self.whole = line, line.step.count, whole(line)
        behind = step_behind(t, line)
        self.more = behind is not None and behind.op is line.op  # it deals to the seats too
        self.deck, self.fires = t.program.deck, bool(t.game.triggers)
        self.all_down = UP not in line.faces
        self.effective = _effective(t, line.step.zone)
        self.singly = line.step.one_at_a_time
        self.faces = {m: list(line.faces) * m for m in range(23)}

    def take(self, t: Felt, i: int) -> int:
        """The cards from event ``i`` on; the event behind them."""
        each, still = self.each, t.still
        end = i + each * len(still)
        if not t.easy or t.kinds[i:end].count(DEAL) != end - i:
            return self.whole(t, i)
        if t.kinds[end] == DEAL and not self.more:
            return self.whole(t, i)
        if t.hand.button < 0 or t.early_deals or _may_take_more(t):
            return self.whole(t, i)
        if t.seats[i:end] != [seat for seat in still for _ in range(each)]:
            return self.whole(t, i)
        if not self._as_the_game_deals(t, i, end):
            return self.whole(t, i)
        cards = t.hand.cards[i:end]
        if min(cards) < 0 or not _known_once(t, cards, self.deck):
            return self.whole(t, i)
        if not t.procedure:
            t.cannot_tell.add("MIS006")
        if self.singly and each > 1:
            t.cannot_tell.add("MIS013")  # how they were counted out is not noted
        self._fall(t, cards, i)
        return self._answered(t, end) if self.fires else end

    def _as_the_game_deals(self, t: Felt, i: int, end: int) -> bool:
        """Whether the cards lie as they should, and none is marked as dealt with others."""
        faces, groups = t.hand.faces, t.hand.groups
        dealt = end - i if faces is None else faces[i:end].count(AS_DEALT)
        if faces is not None and dealt != end - i and faces[i:end] != self.faces[len(t.still)]:
            return False
        return not self.singly or groups is None or not any(groups[i:end])

    def _answered(self, t: Felt, i: int) -> int:
        """What players do about the cards that came; the event behind it."""
        while i < t.end:
            if t.kinds[i] == DEAL:
                if not (t.rights and take_extra(t, self.line, i)):
                    break
            elif react(t, self.line, i) < 0:
                break
            i += 1
        t.still = t.active()
        return GIVES_UP if t.findings else i

    def _fall(self, t: Felt, cards: Sequence[int], i: int) -> None:
        each = self.each
        for nth, seat in enumerate(t.still):
            mine = cards[nth * each : nth * each + each]
            t.dealt_count[seat] += each
            if self.all_down and not self.fires:
                t.down[seat] += mine
                continue
            for at, (card, face) in enumerate(zip(mine, self.line.faces, strict=True)):
                if face == UP:
                    t.up[seat].append(card)
                    t.exposed.append((seat, card))
                else:
                    t.down[seat].append(card)
                if self.fires and self.effective >> card & 1:
                    came(t, "dealt", seat, card, face, self.line.step.zone, i + nth * each + at)


def _may_take_more(t: Felt) -> bool:
    """Whether a seat has a right to one more card."""
    return bool(t.rights) and any(right.open or right.waits for right in t.rights)


def _effective(t: Table, zone: str) -> int:
    """The cards that may make something happen when they are dealt into a zone, as a mask."""
    mask = 0
    for trigger in t.game.triggers:
        on = trigger.on
        if on.kind != "dealt" or (on.zone and on.zone != zone):
            continue
        if on.matches or not (on.ranks or on.cards):
            return t.program.deck
        mask |= mask_of(on.cards)
        for rank in on.ranks:
            mask |= DEUCES << rank
    return mask


def _known_once(t: Felt, cards: Sequence[int], deck: int) -> bool:
    """Whether all of these cards are of the deck and new to the table; they are then seen."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    if mask & t.seen or mask & ~deck or mask.bit_count() != len(cards):
        return False
    t.seen |= mask
    return True


def boarding(t: Table, line: Line) -> Step:
    """The step of so many community cards."""
    everything, each, deck = whole(line), line.step.count, t.program.deck
    if t.program.boards > 1 or not each:
        return everything

    def board(t: Felt, i: int) -> int:
        end = i + each
        if not t.easy or t.runs > 1 or t.kinds[i : end + 1].count(BOARD) != each:
            return everything(t, i)
        cards = t.hand.cards[i:end]
        if t.kinds[end] == BOARD or min(cards) < 0 or not _known_once(t, cards, deck):
            return everything(t, i)
        t.board += cards
        return end

    return board


def burning(t: Table, line: Line) -> Step:
    """The step of one burn."""
    everything, deck = whole(line), t.program.deck

    def burn(t: Felt, i: int) -> int:
        if t.kinds[i] != BURN or t.kinds[i + 1] not in (DEAL, BOARD):
            return everything(t, i)
        card = t.hand.cards[i]
        if card >= 0 and not _known_once(t, [card], deck):
            return everything(t, i)
        return i + 1

    return burn
