"""Hands, contests and the pot of a game as sentences."""

from schemas.game import Contest, GameDef, Source
from schemas.gamewords.plain import between, cards, choice, conditions, number, words

LOWS = {"low-a5": "ace-to-five low", "low-a6": "ace-to-six low", "low-27": "deuce-to-seven low"}
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
BOTH = {
    "must-win": "who declares both must win both alone",
    "must-not-lose": "who declares both may tie, and loses neither",
    "either": "who declares both may win either side",
}
BOTH_FAILED = {
    "next-best": "the next best hand",
    "other-side-takes-all": "the winner of the other side",
    "pot-rides": "the next pot",
}
SHARES = {
    "0": "what it is handed",
    "1": "the pot",
    "1/2": "half of the pot",
    "1/3": "a third of the pot",
}
NAMES = {"trips": "three of a kind", "quads": "four of a kind"}
STRAIGHTS = {"short": "the ace and the four lowest cards of the deck"}
SHORTAGE = {
    "shared-last-card": "one card in the middle is everybody's last",
    "reshuffle": "the discards are shuffled and dealt",
    "reshuffle-discards-except-own": "the discards are shuffled and dealt, to none his own",
    "stop": "no more are dealt",
}
SCOOP = {"redeal": "the pot stays, and the hand is dealt again", "pot-rides": "the pot rides"}
TWO_BOTHS = {
    "pot-rides": "the pot rides",
    "next-best": "the next best hands split it",
    "each-keeps-a-side": "each keeps a side",
}


def built(game: GameDef, contest: Contest) -> str:
    """How a hand is built."""
    use = contest.use
    if len(use.sources) == 1 and not use.one_set_zone and use.size:
        source = use.sources[0]
        if use.size == 1 and source.suit:
            face = {"down": "face-down ", "up": "up "}.get(source.face, "")
            return f"one of the player's {words(source.zone)} {face}{SUITS[source.suit]}"
        whose = "two partners' cards together" if _partners(game) else ""
        whose = whose or f"the player's {_kind(source)} cards{_suited(source)}"
        return f"the best {cards(use.size) if use.size > 1 else 'one'} of {whose}"
    if not use.size:
        return f"all {' and '.join(_kind(source) for source in use.sources)} cards"
    parts = [_part(game, source) for source in use.sources]
    if use.one_set_zone:
        parts.append(f"the rest of one {words(use.one_set_name)} of the {words(use.one_set_zone)}")
    nothing = " (with these cards that forbids nothing)" if use.vacuous else ""
    return f"{cards(use.size)}: {', '.join(parts)}{nothing}"


def _part(game: GameDef, source: Source) -> str:
    least, most = source.least_by or str(source.least), source.most_by or str(source.most)
    return f"{between(game, least, most)} of {_kind(source)}{_suited(source)}"


def _partners(game: GameDef) -> bool:
    return any(step.do == "partner" for step in game.steps)


def _kind(source: Source) -> str:
    face = f"{'face-down' if source.face == 'down' else 'up'} " if source.face else ""
    return f"{face}{words(source.zone)}"


def _suited(source: Source) -> str:
    if source.suit_of:
        return f" of the suit of the last card of the {words(source.suit_of)}"
    return f" that are {SUITS[source.suit]}" if source.suit else ""


def won(game: GameDef, contest: Contest) -> str:
    """What wins a contest, and what becomes of its share."""
    share = SHARES.get(str(contest.share)) or f"{contest.share} of the pot"
    text = f"{_best(game, contest)} takes {share}; equal hands split it"
    if _partners(game):
        text += "; of two partners each has half"
    if contest.board:
        text += f"; on board {number(contest.board)}"
    if contest.entrants:
        asked = next((step.guards for step in game.steps if step.do == "declare"), ())
        text += f"; among those who declared {words(contest.entrants)}{conditions(asked)}"
    if contest.qualifier and contest.qualifier != "none":
        text += f"; it must be {_qualifier(game, contest.qualifier)}"
    if contest.dummy:
        text += f"; {_beats(game, contest)}"
    if contest.if_no_winner:
        text += f"; without a winner: {_no_winner(game, contest.if_no_winner)}"
    return text + conditions(contest.guards)


def _beats(game: GameDef, contest: Contest) -> str:
    """Who has to beat a hand that nobody holds, and whether a tie does."""
    hand = f"the hand {words(contest.dummy)}"
    who = {"": "it", "alone": "who is in alone", "alone-or-tied": "who is in alone, or ties,"}
    tie = contest.dummy_tie
    if tie.startswith("@"):
        tied = f", and a tie {choice(game, tie)}"
    else:
        tied = ", or tie it" if tie == "wins" else ""
    return f"{who[contest.dummy_when]} must beat {hand}{tied}"


def _best(game: GameDef, contest: Contest) -> str:
    rank, order = contest.rank.partition(":")[0], contest.ranking
    if rank == "single-card":
        suit = next((one.suit for one in contest.use.sources if one.suit), "")
        which = "lowest" if contest.rank.endswith(":low") else "highest"
        ace = (
            f" (the ace counts {choice(game, order.ace)})"
            if which == "lowest" and order.ace
            else ""
        )
        return f"the {which} {SUITS[suit][:-1] if suit else 'card'}{ace}"
    if rank == "points":
        return f"the hand nearest to {order.target or 'the target'} points"
    named = {"high": "the highest hand", "badugi": "the best badugi"}
    low = f"the best {LOWS[rank]} hand" if rank in LOWS else ""
    option = game.option(rank[1:]) if rank.startswith("@") else None
    if option and all(value in LOWS for value in option.values):
        lows = " or ".join(LOWS[value] for value in option.values)
        low = f"the best {lows} hand (option {option.id.replace('_', '-')})"
    return named.get(rank) or low or f"the best hand by {choice(game, rank)}"


def _qualifier(game: GameDef, word: str) -> str:
    """What a hand must be; of an option that may ask for nothing, when it asks."""
    option = game.option(word[1:]) if word.startswith("@") else None
    if option is None or "none" not in option.values:
        return choice(game, word)
    asked = " or ".join(words(value) for value in option.values if value != "none")
    return f"{asked}, unless the option {option.id.replace('_', '-')} is none"


def _no_winner(game: GameDef, word: str) -> str:
    known = {"pot-rides": "the share rides to the next pot", "redeal": "the hand is dealt again"}
    if word.startswith("to:"):
        return f"the share goes to {words(word.removeprefix('to:'))}"
    return known.get(word) or choice(game, word)


def order_lines(game: GameDef, contest: Contest) -> list[str]:
    """What a contest changes of its order, a phrase each."""
    order = contest.ranking
    found = [f"{_above(text)} (a hand of its own)" for text in order.add]
    found += [_above(text) if ">" in text else choice(game, text) for text in order.swap]
    asked = (
        ("straights and flushes count", order.straights),
        ("with wild cards five of a kind is the best", order.five_of_a_kind),
        ("a wild card may stand for a card that is held", order.double_ace),
        ("a natural hand beats an equal one with wild cards", order.natural_beats_wild),
        ("suits break ties of single cards", order.suit_order),
        ("the ace is", "" if contest.rank.startswith("single-card") else order.ace),
        ("the lowest straight is", STRAIGHTS.get(order.low_straight, order.low_straight)),
        ("a total above the target", order.over),
        ("totals alike", order.point_ties),
    )
    for said, value in asked:
        if value in ("yes", "no"):
            found.append(said if value == "yes" else f"not so: {said}")
        elif value:
            told = choice(game, value)
            whether = told.startswith(("no or yes", "yes or no"))
            found.append(f"whether {said}: {told}" if whether else f"{said} {told}")
    worth = ", ".join(f"{rank} is {value.replace('|', ' or ')}" for rank, value in order.values)
    return [*found, *([worth] if worth else [])]


def _above(text: str) -> str:
    high, low = (NAMES.get(one) or f"a {words(one)}" for one in text.split(">"))
    return f"{high} beats {low}"


def _policy(game: GameDef, said: dict[str, str], word: str) -> str:
    """A policy in words; of an option, each of its values."""
    option = game.option(word[1:]) if word.startswith("@") else None
    if option is None:
        return said.get(word) or choice(game, word)
    ways = " or ".join(said.get(value) or words(value) for value in option.values)
    return f"{ways} (option {option.id.replace('_', '-')})"


def pot_lines(game: GameDef) -> list[tuple[str, str, str]]:
    """Id, sentence and article of what the pot says beside its contests."""
    pot = game.pot
    found = []
    if pot.odd_share:
        said = f"the odd chip between the sides goes to {words(pot.odd_share)}"
        found.append(("odd-chip", said, pot.cite))
    if pot.odd_chip:
        found.append(("odd-chip", f"the odd chip goes to the {words(pot.odd_chip)}", pot.cite))
    if pot.must_scoop:
        then = SCOOP.get(pot.must_scoop) or choice(game, pot.must_scoop)
        found.append(("scoop", f"one player must win every share; else {then}", pot.cite))
    if game.shortage:
        then = SHORTAGE.get(game.shortage) or choice(game, game.shortage)
        found.append(("shortage", f"too few cards for all: {then}", game.shortage_cite))
    cite = pot.both_cite or pot.cite
    if pot.both:
        found.append(("both", _policy(game, BOTH, pot.both), cite))
    if pot.both_failed:
        to = _policy(game, BOTH_FAILED, pot.both_failed)
        found.append(("both", f"what they would have won goes to {to}", cite))
    if pot.two_boths:
        then = _policy(game, TWO_BOTHS, pot.two_boths)
        found.append(("both", f"where two declare both and each wins a side: {then}", cite))
    if pot.suits_cite and not any(c.ranking.suit_order not in ("", "no") for c in game.contests):
        found.append(("suits", "suits never break ties", pot.suits_cite))
    if pot.survivor_cite:
        found.append(("survivor", "the last player left wins without showing", pot.survivor_cite))
    return found
