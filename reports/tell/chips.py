"""Sentences for chips: posted, bet, paid out, given back, raked; and acts that move none."""

from collections.abc import Sequence

from reports.voice import Telling, Voice
from schemas.events import Event, Kind
from schemas.gamewords.plain import words
from schemas.hand import Chips
from schemas.words import listed

BLINDS = ("the small blind", "the big blind", "the third blind")
VERBS = {
    Kind.BET: "bets",
    Kind.RAISE: "raises to",
    Kind.RAISE_BY: "raises by",
    Kind.BRING_IN_ACT: "brings it in for",
    Kind.STRADDLE: "straddles for",
    Kind.BRING_IN: "brings it in for",
    Kind.DEAD: "puts in dead money:",
    Kind.POST: "posts to come in:",
    Kind.PUT_IN: "put in",
}
SIMPLE = {
    Kind.CHECK: "checks",
    Kind.FOLD: "folds",
    Kind.REST_FOLD: "the rest fold",
    Kind.REST_CALL: "the rest call",
    Kind.ALL_CHECK: "everybody checks",
}


def _antes(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    amount = voice.amount(run[0], moved)
    names = [voice.name(event.seat) for event in run]
    return f"{listed(names)} ante {amount} each" if len(names) > 1 else f"{names[0]} antes {amount}"


def _blind(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    first = run[0]
    blind = BLINDS[first.cell] if 0 <= first.cell < len(BLINDS) else "a blind"
    return f"{voice.name(first.seat)} posts {blind}, {voice.amount(first, moved)}"


def _carry(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    """What lay there, or what one who has no seat any more paid."""
    amount = voice.amount(run[0], moved)
    if run[0].word:
        return f"{run[0].word} paid {amount} into the pot before the hand"
    return f"{amount} lay in the pot before the first ante"


def _puts(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    first = run[0]
    return f"{voice.name(first.seat)} {VERBS[first.kind]} {voice.amount(first, moved)}"


def _bets_or_raises(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    verb = VERBS[Kind.RAISE if price else Kind.BET]
    return f"{voice.name(run[0].seat)} {verb} {voice.amount(run[0], moved)}"


def _alone(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    return f"{voice.name(run[0].seat)} {SIMPLE[run[0].kind]}"


def _together(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    return SIMPLE[run[0].kind]


def _calls(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    known = run[0].amount >= 0 or moved is not None
    return (
        f"{voice.name(run[0].seat)} calls {voice.amount(run[0], moved) if known else ''}".rstrip()
    )


def _checks_or_calls(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    if moved:
        return _calls(voice, run, moved, price)
    return f"{voice.name(run[0].seat)} {'checks' if moved == 0 else 'checks or calls'}"


def _all_in(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    known = run[0].amount >= 0 or moved is not None
    amount = f" for {voice.amount(run[0], moved)}" if known else ""
    return f"{voice.name(run[0].seat)} goes all-in{amount}"


def _by_board(voice: Voice) -> bool:
    """Whether the pots were paid board by board: then one that names none is the first board's."""
    hand = voice.hand
    boards = hand.boards or ()
    return any(b for kind, b in zip(hand.kinds, boards, strict=False) if kind == Kind.POT)


def _paid(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    first = run[0]
    pot = "the pot"
    if first.cell == 1:
        pot = "the main pot"
    elif first.cell > 1:
        pot = "the side pot" if first.cell == 99 else f"side pot {first.cell - 1}"
    share = f"the {words(first.word)} share of " if first.word else ""
    board = f" on board {first.board + 1}" if _by_board(voice) else ""
    if first.seat < 0:
        return f"{share}{pot}{board} goes to nobody and rides to the next hand"
    amount = f" {voice.chips(first.amount)}" if first.amount >= 0 else ""
    return f"{voice.name(first.seat)} is paid{amount} from {share}{pot}{board}"


def _back(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    first = run[0]
    return f"{voice.amount(first)} goes back to {voice.name(first.seat)}: nobody called it"


def _rake(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    return f"the house takes {voice.amount(run[0])}"


def _pays(voice: Voice, run: Sequence[Event], moved: Chips | None, price: Chips) -> str:
    first = run[0]
    payee = "the pot" if first.other < 0 else voice.name(first.other)
    said = f": “{first.word}”" if first.word else ""
    why = " for the draw" if first.group else said  # a fee belongs to its draw
    return f"{voice.name(first.seat)} pays {payee} {voice.amount(first)}{why}"


CHIPS: dict[int, Telling] = {
    Kind.ANTE: _antes,
    Kind.BLIND: _blind,
    Kind.CARRY: _carry,
    Kind.CHECK: _alone,
    Kind.FOLD: _alone,
    Kind.REST_FOLD: _together,
    Kind.REST_CALL: _together,
    Kind.ALL_CHECK: _together,
    Kind.CALL: _calls,
    Kind.CHECK_OR_CALL: _checks_or_calls,
    Kind.BET_OR_RAISE: _bets_or_raises,
    Kind.ALL_IN: _all_in,
    Kind.POT: _paid,
    Kind.BACK: _back,
    Kind.RAKE: _rake,
    Kind.PAYS: _pays,
    **dict.fromkeys(VERBS, _puts),
}
