"""The kinds of events a record can hold, and one event as a person reads it.

A hand keeps its events as parallel sequences (``schemas.hand``); ``Event`` is made on demand.
The numbers are stored in season files: add, never renumber.
"""

from enum import IntEnum
from typing import NamedTuple

# Amounts are whole units, never negative; these two stand where there is no number.
NOT_NOTED = -1  # ``?``: an amount nobody noted
IMPLIED = -2  # the rules say how much: a call for the price, an all-in for the stack

# Faces of a dealt card.
FACE_UNKNOWN = 0
DOWN = 1
UP = 2
AS_DEALT = 3  # unmarked: it lay as the game deals it

NOBODY = -1  # seat of an event that is nobody's


class Kind(IntEnum):
    """What one event is. The comment says which columns it uses beside kind and place."""

    # talk and paper
    ANNOUNCE = 1  # word "option=value[+value]"; seat = who spoke when the sheet says `by`
    SAYS = 2  # seat, word
    NOTE = 3  # word: a comment of the scorekeeper or a PHH commentary
    IRREGULAR = 4  # word: first word exposed|replaced|taken-back|out-of-turn|misdeal|redeal|dead|
    #                string|... or free text; seat, card (other card in `amount`), word2 after space
    RULING = 5  # word "topic=value" or text; details in Hand.rulings
    ROUND = 6  # a betting round begins (`bet` line); group 1 when it goes on (`more` line)
    # forced money: seat, amount
    ANTE = 10
    BLIND = 11  # cell 0 small, 1 big, 2 third ...
    STRADDLE = 12
    BRING_IN = 13
    DEAD = 14  # dead money
    PUT_IN = 15  # showdown records: all the seat put in, antes included
    CARRY = 16  # what lay in the pot before the first ante; word: who, without a seat, paid it
    POST = 17  # live chips of a seat that has no blind now: a missed big blind, posted to come in
    # cards
    BURN = 20  # card
    DEAL = 21  # seat, card, face, group > 0 when dealt at once; board = run of a stud deal
    BOARD = 22  # card, face, board (0 first, 1 second ...): the next community card
    GRID = 23  # card, face, cell = row * 16 + column
    TURN = 24  # card, cell or -1 (next in reading order); a `turn` without cards: card NO_CARD
    ROLL = (
        25  # seat, card, group: equal groups were together, on one signal; in turn: groups differ
    )
    TABLE = 26  # card, face: a card in nobody's hand, in the order they lie
    TABLE_TURN = 27  # card: the next of them that lies face down; NO_CARD: all, they stand in TABLE
    DUMMY = 28  # card, face, group and board as DEAL: dealt to a hand that is nobody's
    # acts: seat; amount is the round's total ("to") unless said otherwise
    CHECK = 30
    CALL = 31  # amount = chips put in with this act, or IMPLIED
    BET = 32
    RAISE = 33
    RAISE_BY = 34  # amount = the raise alone, over the price
    ALL_IN = 35  # IMPLIED or the round's total
    FOLD = 36
    REST_FOLD = 37  # everybody still to act folded, save who acts behind it in the round
    REST_CALL = 38  # everybody still to act called
    ALL_CHECK = 39  # the whole round was checked
    BRING_IN_ACT = 40  # PHH `pb`: amount IMPLIED
    CHECK_OR_CALL = 41  # PHH `cc` does not say which: amount IMPLIED
    BET_OR_RAISE = 42  # PHH `cbr`: a completion, bet or raise; amount = the round's total
    # moves and sides of other games
    DRAW = 50  # seat, amount = number thrown (NOT_NOTED for `?`), group. So many DISCARD events of
    #            the same seat and group follow; what comes in are DEAL events. A fee is a PAYS of
    #            that group with the word "draw"
    DISCARD = 51  # seat, card: thrown away, UNKNOWN if nobody saw it; face if it was marked. Group
    #               that of its DRAW, 0 of a discard without one (PHH: 0 in both). NO_CARD: none was
    #               thrown (amount 0), or nobody noted how many (amount NOT_NOTED)
    PASS = 52  # seat, other, card: handed over, UNKNOWN if nobody saw it; face if it was marked;
    #            NO_CARD as for DISCARD. Group = one line: passed together. word = a direction, or
    #            "": left, left-2 .. left-9 (the second .. ninth still in), right so too, across.
    #            It begins with seat NOBODY, card NO_CARD, amount = number each passes (NOT_NOTED
    #            for `?`); the cards of those that were written follow, other -1
    OFFER = 53  # seat, word y|n, group = one round of an offered card, in the order of answers.
    #             amount = price of a y, into the pot (0 free, NOT_NOTED for `?`); card, face = the
    #             card taken, or the open one that was offered (the same in every answer); UNKNOWN
    #             if nobody saw it; with card NO_CARD a taken one comes as DEAL, or was not noted
    PAYS = 54  # seat, other (NOBODY = the pot), amount, word; group of the DRAW it is the fee of
    LEG = 55  # seat
    PARTNER = 56  # seat, other = who was picked; in the order picked
    RUNS = 57  # amount: how many times it runs from here; BOARD, DEAL, POT say which in `board`
    RESHUFFLE = 58  # word: any of discards folds burns, a space between
    # showdown
    DECLARE = 60  # seat, word high|low|both|in|out, "line C1", a number "2", a card "Qs", "?" (not
    #               noted) or the game's own word in lower case, as typed if quoted; group as for
    #               rolls; other = the partner in a show of two
    SHOW = 61  # seat, card (one event a card; NO_CARD: tables those already noted), group = one
    #            show, other = the partner whose cards are shown with his
    PLAYS = 62  # seat, card: the cards the player named as his hand, group and other as its show
    MUCK = 63  # seat
    DUMMY_SHOW = 64  # card: of the hand that is nobody's
    # money out
    BACK = 70  # seat, amount: an uncalled bet returned
    POT = 71  # seat, amount (NOT_NOTED: not said), board, cell = pot (0 none said, 1 main, 2.. side
    #           1.., 99 side unnumbered), word = share (high, low, or the game's own word), group =
    #           one `pot` line; other = its amount; seat NOBODY: it rides to the next hand
    RAKE = 72  # amount
    # the record about itself; a source that software wrote tells more than acts
    STATED = 73  # what the source states beside the acts, to be held against the replay. word "pot"
    #              (amount = its whole pot, rake included; cell as POT, board as POT) or "hand TEXT"
    #              (seat, what his hand was called; card NO_CARD), then its cards, one event a card,
    #              word "hand", same seat and group; board = the run, POT's share stands in `TEXT`
    GARBLED = 74  # a place where the record itself is at fault; word "WHAT: sentence", WHAT one of
    #               ``schemas.garbled.WHATS``; seat, card, amount where it has them


ACTS = frozenset(range(Kind.CHECK, Kind.BET_OR_RAISE + 1))

# What may stand between two steps of a deal: it ends no street.
BETWEEN_STEPS = (
    *(Kind.SHOW, Kind.PLAYS, Kind.MUCK, Kind.DUMMY_SHOW, Kind.DECLARE),
    *(Kind.BACK, Kind.RAKE, Kind.PAYS),
)


KINDS = {int(kind): kind for kind in Kind}


class Event(NamedTuple):
    """One act as a person reads it; ``number`` counts from 1 within the hand.

    A tuple by name, for a report makes each one of a season: four times as fast as a dataclass.
    """

    number: int
    kind: Kind
    seat: int
    other: int
    amount: int
    card: int
    face: int
    cell: int
    board: int
    group: int
    word: str
    line: int
    column: int
