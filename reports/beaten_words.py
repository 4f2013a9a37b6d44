"""Which hand beats which, in a sentence; it decides nothing."""

import re
from collections.abc import Callable, Sequence

from audit.hands.beats import NOTHING, name_told, ranks_told, verb
from reports.plain_words import CARD_WORDS
from schemas.cards import BY_TEXT
from schemas.events import Kind
from schemas.gamewords.plain import words
from schemas.hand import Hand
from schemas.verdict import NO_CLAIM, Pot, Share, Verdict
from schemas.words import listed

OUT = (Kind.FOLD, Kind.MUCK)


def beats(hand: Hand, verdict: Verdict) -> str:
    """``Ann's full house, deuces over aces beats Bob's straight``, of each share where there are
    several; "" when nobody was called."""
    for pot in verdict.pots:
        told = _shares(hand, pot)
        if told:
            return told
    for pot in verdict.pots:
        if len(pot.eligible) == 1:
            name = hand.names[pot.eligible[0]]
            if "out" in _declared(hand):
                return f"Everybody else declared out, or folded to {name}"
            if _one_stayed(hand, pot):
                return f"Everybody else folded or was beaten by {name}"
            return f"Everybody else folded to {name}"
    return ""


def _shares(hand: Hand, pot: Pot) -> str:
    """Every share of a pot in which hands were held against each other; "" where none was."""
    taker = [seat for share in pot.shares if share.contest == "legs" for seat in share.owed]
    if taker:
        return f"{hand.names[taker[0]]} has the legs that take the pot"
    if all(len(share.hand) < 2 and not share.dummy for share in pot.shares):
        return ""
    several = len(pot.shares) > 1
    told = [labelled(pot, one, beats_in(hand, one, not several)) for one in pot.shares if one.hand]
    if several:
        told += _without_claim(hand, pot.shares)
    return "; ".join(filter(None, told))


def _declared(hand: Hand) -> set[str]:
    words = zip(hand.kinds, hand.words or (), strict=False)
    return {word for kind, word in words if kind == Kind.DECLARE}


def labelled(pot: Pot, share: Share, said: str) -> str:
    """``the high: Ann’s flush beats ...``: with the share's name where its pot has several."""
    if not said or len(pot.shares) < 2:
        return said
    several = len({one.contest for one in pot.shares}) > 1
    again = sum(one.contest == share.contest for one in pot.shares) > 1
    label = f"the {words(share.contest)}" if several else ""
    return f"{label}{' of ' * (several and again)}{f'board {share.board + 1}' * again}: {said}"


def _one_stayed(hand: Hand, pot: Pot) -> bool:
    """Whether somebody else never folded: he flipped all his cards and was beaten."""
    gone = {s for s, kind in zip(hand.seats, hand.kinds, strict=True) if kind in OUT}
    flips = {s for s, kind in zip(hand.seats, hand.kinds, strict=True) if kind == Kind.ROLL}
    rest = {Kind.REST_FOLD, Kind.DECLARE} & set(hand.kinds)
    return not rest and bool(flips - gone - set(pot.eligible))


def beats_in(hand: Hand, share: Share, with_reasons: bool = True) -> str:
    """The same of one share; "" where nobody wins it, or not every hand is known.
    ``with_reasons``: why others have no claim."""
    texts = {seat: text.partition(" (")[0].partition(": ")[0] for seat, text in share.hand.items()}
    if _alike(share):
        texts = {seat: _by_ranks(text) for seat, text in share.hand.items()}

    def made(seats: list[int]) -> str:
        held: dict[str, list[str]] = {}
        for seat in seats:
            line = f" ({share.line[seat]})" if share.line.get(seat) else ""
            held.setdefault(texts[seat] + line, []).append(hand.names[seat])
        return listed([f"{listed(names)}’s {words}" for words, names in held.items()])

    best = [seat for seat in sorted(share.hand) if share.owed.get(seat)]
    rest = [seat for seat in sorted(share.hand) if not share.owed.get(seat)]
    claimless = [seat for seat in rest if NO_CLAIM in share.hand[seat]]
    nothing = [s for s in rest if NOTHING.match(share.hand[s]) and s not in claimless]
    rest = [seat for seat in rest if seat not in (*claimless, *nothing)]
    if share.dummy and not (claimless or nothing):
        return _against_the_dummy(share, best, rest, made)
    if not best or any(" not all known" in texts[s] or " is not known" in texts[s] for s in texts):
        return ""
    tied = len(best) > 1 and len({share.five.get(seat) for seat in best}) > 1
    if tied:
        said = f"{listed([hand.names[s] for s in best])} tie with {_tied(texts, best)}"
        said += f", and beat {made(rest)}" if rest else ""
    elif rest:
        said = f"{made(best)} {verb(share.hand[best[0]])} {made(rest)}"
    else:
        said = f"{made(best)} alone has a claim" if claimless and with_reasons else made(best)
    if with_reasons and claimless:
        said = "; ".join([said, *_without_claim(hand, [share])])
    without = listed([hand.names[s] for s in nothing])
    has = "has" if len(nothing) == 1 else "have"
    return f"{said}; {without} {has} {texts[nothing[0]]}" if nothing else said


def _against_the_dummy(
    share: Share, best: list[int], rest: list[int], made: Callable[[list[int]], str]
) -> str:
    """``Ann’s flush beats the dummy’s two pair``, or the dummy's hand those of all who were in."""
    ghost = f"the dummy’s {name_told(share.dummy)}"
    if not best:
        return f"{ghost} {verb(share.dummy)} {made(rest)}" if rest else ""
    lost = listed([made(rest), ghost]) if rest else ghost
    return f"{made(best)} {verb(share.hand[best[0]])} {lost}"


def _tied(texts: dict[int, str], best: list[int]) -> str:
    """``two pair, kings and queens``, or each hand where they are told in other words."""
    return listed(list(dict.fromkeys(texts[seat] for seat in best)))


def _without_claim(hand: Hand, shares: Sequence[Share]) -> list[str]:
    """``Ann declared both and was beaten for the low``: why hands have no claim, each once."""
    told = {
        f"{hand.names[seat]} {text.partition(NO_CLAIM)[2]}": None
        for share in shares
        for seat, text in share.hand.items()
        if NO_CLAIM in text
    }
    return list(told)


def _alike(share: Share) -> bool:
    """Whether a winner and one who is beaten hold hands of the same name."""
    names = {seat: name_told(text) for seat, text in share.hand.items()}
    best = {name for seat, name in names.items() if share.owed.get(seat)}
    return any(name in best for seat, name in names.items() if not share.owed.get(seat))


def _by_ranks(text: str) -> str:
    """``eight-seven low (8d7s4c3h2c)`` as ``eight-seven low, 8-7-4-3-2``: the cards that decide."""
    ranks = ranks_told(text)
    return f"{name_told(text)}, {ranks}" if "-" in ranks else name_told(text)


def wild_cards(behind: str) -> str:
    """`` (K♠ K♦, 3♥ and 9♠ wild, J♥)``: the cards of a hand where some are wild and what they are
    wild as; "" where none is. ``behind``: what the hand's text has behind `` (``."""
    cards, closed, _ = behind.partition(")")
    if not closed or " wild" not in cards:
        return ""
    cards = re.sub(r", line \w+$", "", cards)
    drawn = re.sub(r"\b[2-9TJQKA][cdhs]\b", lambda found: CARD_WORDS[BY_TEXT[found[0]]], cards)
    return f" ({drawn})".replace(" wild as T", " wild as 10")
