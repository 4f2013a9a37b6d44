"""What a record states beside its acts, held against the replay: hands by name and card, pots.

Software writes what a winner's hand is called and which five cards make it. Vocabularies differ, so
of the words only the category counts; the cards are the stronger evidence.
"""

from collections.abc import Iterator

from audit.awards.claimants import Owed
from audit.awards.doubted_hands import differs, shares_of
from audit.awards.judged import Award
from audit.awards.split import evenly
from audit.awards.stated_hands import StatedHand, stated_hands
from audit.cards.boards import boards_in_play, row
from audit.garbled import garbled_money
from audit.table import Table
from schemas.cards import cards_text
from schemas.events import Kind
from schemas.findings import Severity
from schemas.hand import Chips

POT = "pot"


def judge_stated(t: Table, award: Award) -> None:
    """Tell a hand or a pot that is stated otherwise than it was; what a wrong payment tells already
    is told there."""
    wrong = any(one.severity is Severity.MONEY for one in t.findings)
    if not wrong and award.owed is not None and not _cards_in_doubt(t):
        _hands(t, award.owed)
    unsure = t.halted or t.ended_early or t.unknown_money or t.doubtful_chips
    if not wrong and not unsure and award.mid is not None and not _told_of_pots(t):
        _pots(t, award)


def _cards_in_doubt(t: Table) -> bool:
    """Whether it is told already that cards are missing or were changed."""
    return bool(t.found("MIS016", "BRD001", "DEK001") or garbled_money(t))


def _told_of_pots(t: Table) -> bool:
    """Whether it is told already that chips are lacking; of software's record also by an act that
    no row tells."""
    acts = t.by_software and any(
        one.code.startswith(("ACT", "BET", "POS012", "POS013"))
        and one.severity in (Severity.ERROR, Severity.WARN)
        for one in t.findings
    )
    return acts or bool(t.found("POT005"))


def _hands(t: Table, owed: Owed) -> None:
    """The first hand that is another than its cards make."""
    for one in stated_hands(t):
        made = [share for share in shares_of(t, owed, one) if differs(t, one, share)]
        if made and len(made) == len(shares_of(t, owed, one)):
            t.find(
                "REC018",
                one.event,
                f"{t.name(one.seat)} is said to have {one.said}; "
                f"his cards make {made[0].hand[one.seat]}",
                seats=(one.seat,),
                recorded=one.said,
                expected=made[0].hand[one.seat],
            )
            return
        if strangers := _strangers(t, one):
            named = cards_text(strangers)
            t.find(
                "REC018",
                one.event,
                f"{t.name(one.seat)} is said to have {one.said}; {named} is none of his cards and "
                "none of the board's",
                seats=(one.seat,),
                recorded=one.said,
                expected="cards of his or of the board",
            )
            return


def _strangers(t: Table, one: StatedHand) -> list[int]:
    """Cards of a stated hand that lie neither with its player, all of whose cards are known, nor on
    its board."""
    own, board = t.seat_cards(one.seat), row(t, one.board)
    if not own or -1 in own or -1 in board:
        return []
    return [card for card in one.cards if card not in own and card not in board]


def _pots(t: Table, award: Award) -> None:
    """The first pot that is not what the acts put in."""
    for i in (j for j in range(t.end) if t.hand.kinds[j] == Kind.STATED):
        if t.word(i) != POT or t.amounts[i] < 0:
            continue
        fits = set(_sums(t, award, max(t.cell(i), 0)))
        if fits and t.amounts[i] not in fits and not _with_its_rake(t, award, i):
            want = max(fits)
            t.find(
                "REC018",
                i,
                f"a pot of {t.chips(t.amounts[i])} is stated; the acts put {t.chips(want)} in it",
                recorded=t.chips(t.amounts[i]),
                expected=t.chips(want),
            )
            return


def _with_its_rake(t: Table, award: Award, i: int) -> bool:
    """Whether one of several pots is stated with its own part of the rake, which no row tells."""
    cell, layers = t.cell(i), award.mid.layers if award.mid is not None else []
    if len(layers) < 2 or not 0 < cell <= len(layers):
        return False
    return 0 < t.amounts[i] - layers[cell - 1][0] < t.rake


def _sums(t: Table, award: Award, cell: int) -> Iterator[Chips]:
    """What a pot may be said to be: with the uncalled bet and the rake or without them; where the
    deal ran twice or has two boards, also the part of one."""
    mid = award.mid
    if mid is None:
        return
    back, rake = sum(mid.back.values()), t.rake
    if cell == 0:
        wholes = [mid.total]
    elif cell <= len(mid.layers) and cell != 99:
        wholes = [mid.layers[cell - 1][0]]
    else:
        return
    boards = boards_in_play(t)
    for whole in (wholes[0] + r for r in {0, rake}):
        for chips in {whole, whole + back, whole + back - sum(t.returned.values())}:
            yield chips
            if boards > 1:
                yield from evenly(chips, boards, t.hand.chip)
