"""A night as PokerStars text, every chip a cent."""

from collections.abc import Iterator

from tests.faults.logs.called import plain, stars_high, stars_low
from tests.faults.logs.story import FLOP, NOBODY, Fact, Row, Story

GAMES = {
    "texas-holdem": "Hold'em No Limit",
    "omaha": "Omaha Pot Limit",
    "omaha-8": "Omaha Hi/Lo Pot Limit",
}
STREETS = {0: "FLOP", FLOP: "TURN", FLOP + 1: "RIVER"}
RUNS = ("FIRST ", "SECOND ")
FOLDED = ("before Flop", "on the Flop", "on the Turn", "on the River")


def amount(chips: int) -> str:
    """Chips as dollars."""
    return f"{chips // 100}.{chips % 100:02}"


def rows(story: Story) -> list[Row]:
    """The lines of a hand."""
    return [Row(text, i) for i, fact in enumerate(story.facts) for text in _row(story, fact)]


def _row(story: Story, fact: Fact) -> Iterator[str]:
    what, n = fact.what, "$" + amount(fact.put)
    name = story.names[fact.seat] if fact.seat >= 0 else ""
    out = " and is all-in" if fact.all_in else ""
    run = RUNS[fact.board] if story.twice() else ""
    texts = {
        "table": f"Table 'Kitchen' 6-max Seat #{story.button + 1} is the button",
        "hole": "*** HOLE CARDS ***",
        "ante": f"{name}: posts the ante {n}{out}",
        "small": f"{name}: posts small blind {n}{out}",
        "big": f"{name}: posts big blind {n}{out}",
        "straddle": f"{name}: posts straddle {n}{out}",
        "check": f"{name}: checks",
        "fold": f"{name}: folds",
        "call": f"{name}: calls {n}{out}",
        "bet": f"{name}: bets {n}{out}",
        "raise": f"{name}: raises ${amount(fact.total - fact.price)} to ${amount(fact.total)}{out}",
        "back": f"Uncalled bet ({n}) returned to {name}",
        "showdown": f"*** {run}SHOW DOWN ***",
        "summary": "*** SUMMARY ***",
        "total": f"Total pot ${amount(story.pot())} | Rake $0",
        "twice": "Hand was run twice",
        "boards": f"{run}Board [{plain(story.board(fact.board))}]",
    }
    if what in texts:
        yield texts[what]
    elif what == "start":
        yield _start(story)
    elif what == "seat":
        yield f"Seat {fact.seat + 1}: {name} (${amount(story.stacks[fact.seat])} in chips)"
    elif what == "board":
        yield _board(fact, story)
    elif what == "show":
        yield f"{name}: shows [{plain(fact.cards)}] ({said_of(story, fact.seat, fact.board)})"
    elif what == "collect":
        yield f"{name} collected {n} from {_pot(story, fact)}"
    elif what == "said":
        yield f"Seat {fact.seat + 1}: {name}{_place(story, fact.seat)} {_summed(story, fact.seat)}"


def _start(story: Story) -> str:
    hour, minute = divmod(story.number, 60)
    stamp = f"2026/03/01 {20 + hour}:{minute:02}:00 ET"
    number = 90_000_000_000 + story.number * 7_919  # other tables play between
    return f"PokerStars Hand #{number}: {GAMES[story.game]} ($0.01/$0.02 USD) - {stamp}"


def _board(fact: Fact, story: Story) -> str:
    run = RUNS[fact.board] if _ran(story, fact) else ""
    before = f"[{plain(fact.before)}] " if fact.before else ""
    return f"*** {run}{STREETS[len(fact.before)]} *** {before}[{plain(fact.cards)}]"


def _ran(story: Story, fact: Fact) -> bool:
    """Whether a street was dealt behind the agreement to run it twice."""
    runs = next(story.every("runs"), len(story.facts))
    return story.facts.index(fact) > runs


def said_of(story: Story, seat: int, board: int) -> str:
    """``HI: a pair of Kings; LO: 8,6,4,3,A``."""
    told = [text.split(" ", 2) for text in story.hands.get(seat, ())]
    mine = {contest: hand for run, contest, hand in told if int(run) == board}
    high = stars_high(mine["high"])
    if not story.game.endswith("-8"):
        return high
    low = mine.get("low", "not")
    return f"HI: {high}" + ("" if "not 8" in low or "(" not in low else f"; LO: {stars_low(low)}")


def _pot(story: Story, fact: Fact) -> str:
    pots = 1 + max(story.facts[i].pot for i in story.every("collect"))
    if pots == 1:
        return "pot"
    if not fact.pot:
        return "main pot"
    return "side pot" if pots == 2 else f"side pot-{fact.pot}"


def _place(story: Story, seat: int) -> str:
    """``(button) (small blind)``."""
    posts = {
        w: next((story.facts[i].seat for i in story.every(w)), NOBODY) for w in ("small", "big")
    }
    places = [
        (story.button, "button"),
        (posts["small"], "small blind"),
        (posts["big"], "big blind"),
    ]
    return "".join(f" ({word})" for at, word in places if at == seat)


def _summed(story: Story, seat: int) -> str:
    """What the summary says of a seat."""
    folded = story.folded()
    won = story.paid().get(seat, 0)
    if seat in folded and not won:
        return f"folded {FOLDED[min(3, story.round_of(folded[seat]))]}"
    shows = [story.facts[i] for i in story.every("show") if story.facts[i].seat == seat]
    if not shows:
        return f"collected (${amount(won)})"
    runs = []
    for show in shows:
        chips = sum(
            story.facts[i].put
            for i in story.every("collect")
            if story.facts[i].seat == seat and story.facts[i].board == show.board
        )
        result = f"won (${amount(chips)})" if chips else "lost"
        runs.append(f"and {result} with {said_of(story, seat, show.board)}")
    return f"showed [{plain(shows[0].cards)}] {', '.join(runs)}"
