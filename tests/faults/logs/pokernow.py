"""A night as PokerNow's log, one row a fact."""

from collections.abc import Iterator

from tests.faults.logs.called import now_hand, suited
from tests.faults.logs.story import FLOP, Fact, Row, Story

GAMES = {
    "texas-holdem": "No Limit Texas Hold'em",
    "omaha": "Pot Limit Omaha Hi",
    "omaha-8": "Pot Limit Omaha Hi/Lo 8 or Better",
}
STREETS = {0: "Flop", FLOP: "Turn", FLOP + 1: "River"}


def amount(chips: int) -> str:
    """Chips as the log has them."""
    return str(chips)


def rows(story: Story) -> list[Row]:
    """The rows of a hand, oldest first."""
    return [Row(text, i) for i, fact in enumerate(story.facts) for text in _row(story, fact, i)]


def who(story: Story, seat: int) -> str:
    """A player as the site writes him."""
    name = story.names[seat]
    return f'"{name} @ {(name * 10)[:10]}"'


def _row(story: Story, fact: Fact, at: int) -> Iterator[str]:
    what, n = fact.what, fact.put
    name = who(story, fact.seat) if fact.seat >= 0 else ""
    out = " and go all in" if fact.all_in else ""
    first = next(story.every("bomb"), -1)
    texts = {
        "ante": f"{name} posts an ante of {n}",
        "small": f"{name} posts a small blind of {n}{out}",
        "big": f"{name} posts a big blind of {n}{out}",
        "straddle": f"{name} posts a straddle of {n}{out}",
        "bomb": f"{name} {'posts a bet of' if at == first else 'calls'} {n} (bomb pot bet)",
        "check": f"{name} checks",
        "fold": f"{name} folds",
        "call": f"{name} calls {fact.total}{out}",
        "bet": f"{name} bets {fact.total}{out}",
        "raise": f"{name} raises to {fact.total}{out}",
        "back": f"Uncalled bet of {n} returned to {name}",
        "runs": "All players in hand choose to run it twice.",
        "end": f"-- ending hand #{story.number} --",
    }
    if what in texts:
        yield texts[what]
    elif what == "start":
        dealer = f"(dealer: {who(story, story.button)})"
        id = f"(id: f4ultsof{story.number:04})"
        yield f"-- starting hand #{story.number} {id}  {GAMES[story.game]} {dealer} --"
    elif what == "stacks":
        seats = zip(range(len(story.names)), story.stacks, strict=True)
        yield "Player stacks: " + " | ".join(f"#{s + 1} {who(story, s)} ({c})" for s, c in seats)
    elif what == "board":
        yield _board(fact)
    elif what == "show" and not fact.board:
        yield f"{name} shows a {suited(fact.cards)}."
    elif what == "collect":
        yield f"{name} collected {n} from pot{_with(story, fact)}"


def _board(fact: Fact) -> str:
    street = STREETS[len(fact.before)] + (" (second run)" if fact.board else "")
    if not fact.before:
        return f"{street}:  [{suited(fact.cards)}]"
    return f"{street}: {suited(fact.before)} [{suited(fact.cards)}]"


def _with(story: Story, fact: Fact) -> str:
    if not fact.hand or not fact.five:
        return ""
    run = " on the second run " if fact.board else ""
    hand = now_hand(fact.hand, story.game, fact.share)
    return f" with {hand}{run} (combination: {suited(fact.five)})"
