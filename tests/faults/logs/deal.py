"""Nights at one table, dealt by the dealer and told as software tells them."""

from dataclasses import replace
from random import Random

from audit.dealer.dealer import deal
from audit.dealer.table import NAMES, Before, NotDealt
from audit.judge import Judge
from ingest.sheet import reader as sheet
from schemas.events import Kind
from schemas.hand import Hand
from schemas.verdict import Verdict
from tests.faults.logs.story import FLOP, POSTS, Fact, Story

GAMES = {"texas-holdem": "no-limit", "omaha": "pot-limit", "omaha-8": "pot-limit"}
LEAST = 12  # who has fewer is nearly broke: the night ends
MOST_HANDS = 4
TRIES = 30


def night(judge: Judge, seed: int, profile: str) -> list[Story]:
    """A few hands at one table, everybody's chips as the hand before left them."""
    rng = Random(f"{profile} {seed}")
    game = rng.choice(("texas-holdem", "texas-holdem", "omaha", "omaha-8"))
    names = NAMES[: rng.randint(2, 6)]
    stacks = {name: rng.randint(LEAST, rng.choice((30, 60, 200))) for name in names}
    options = {"structure": GAMES[game], "bomb_pot": "no"}
    if profile == "pokernow" and rng.random() < 0.15:
        options["bomb_pot"] = "yes"
    forced = rng.choice(("blinds", "blinds", "blinds-and-antes"))
    options |= {"forced_bets": forced, "straddle": rng.choice(("none", "none", "utg"))}
    button = rng.randrange(len(names))
    stories: list[Story] = []
    while len(stories) < MOST_HANDS and min(stacks.values()) >= LEAST:
        before = Before(len(stories) + 1, dict(stacks), names[button], options=dict(options))
        story = told(judge, game, before, rng, profile)
        if story is None:
            break
        stories.append(story)
        stacks = dict(zip(names, left(story), strict=True))
        button = (button + 1) % len(names)
    return stories


def left(story: Story) -> list[int]:
    """Everybody's chips when it is over."""
    stacks = list(story.stacks)
    for fact in story.facts:
        if fact.what in ("collect", "back"):
            stacks[fact.seat] += fact.put
        elif fact.seat >= 0:
            stacks[fact.seat] -= fact.put
    return stacks


def told(judge: Judge, game: str, before: Before, rng: Random, profile: str) -> Story | None:
    """A hand with the award that the rules owe; None where none could be dealt."""
    program = judge.program(game)
    assert program is not None
    for _ in range(TRIES):
        try:
            dealt = deal(program, Random(rng.random()), before)
        except NotDealt:
            continue
        text = dealt.sheet({dealt.names[dealt.live[0]]: dealt.pot})
        hand = sheet.read("dealt", text)[0][0].hands[0]
        hand.profile = profile
        verdict = judge.judge(hand)
        if all(one.owed is not None for one in verdict.players):
            return _Teller(hand, verdict, dealt.options).story(before, len(dealt.live) > 1)
    return None


class _Teller:
    """Goes through a dealt hand and tells it."""

    def __init__(self, hand: Hand, verdict: Verdict, options: dict[str, str]) -> None:
        self.hand, self.verdict, self.options = hand, verdict, options
        self.stack = list(hand.stacks)
        self.round = [0] * len(hand.names)
        self.facts: list[Fact] = []
        self.laid: list[list[int]] = [[], []]
        self.holes: dict[int, list[int]] = {}

    def story(self, before: Before, contested: bool) -> Story:
        """The whole hand."""
        self.facts += [Fact("start"), Fact("table"), Fact("stacks")]
        self.facts += [Fact("seat", seat) for seat in range(len(self.stack))]
        events = self.hand.events()
        for event in events:
            if event.kind == Kind.DEAL:
                self.holes.setdefault(event.seat, []).append(event.card)
            elif event.kind in (Kind.ANTE, Kind.BLIND, Kind.STRADDLE):
                self._post(event.kind, event.seat, event.amount, event.cell)
            elif Kind.CHECK <= event.kind <= Kind.FOLD:
                self._act(event.kind, event.seat, event.amount)
            elif event.kind == Kind.BOARD:
                self.laid[event.board].append(event.card)
                self._lay(event.board)
            elif event.kind == Kind.RUNS:
                self._back()
                self.facts.append(Fact("runs"))
                self.laid[1] = list(self.laid[0])
        self._back()
        hole = max((i for i, f in enumerate(self.facts) if f.what in POSTS), default=0) + 1
        self.facts.insert(hole, Fact("hole"))
        self._end(contested)
        owed = {one.seat: one.owed for one in self.verdict.players if one.owed}
        names = self.hand.names
        button = names.index(before.dealer)
        structure = self.options["structure"]
        return Story(
            before.number,
            self.hand.game,
            structure,
            names,
            button,
            tuple(before.stacks.values()),
            tuple(self.facts),
            owed,
            self._hands(),
        )

    def _hands(self) -> dict[int, tuple[str, ...]]:
        """What everybody had, share by share of the main pot."""
        hands: dict[int, tuple[str, ...]] = {}
        for share in (share for pot in self.verdict.pots for share in pot.shares):
            for seat, text in share.hand.items():
                told = f"{share.board} {share.contest} {text}"
                if told not in hands.get(seat, ()):
                    hands[seat] = (*hands.get(seat, ()), told)
        return hands

    def _put(self, what: str, seat: int, chips: int, live: bool = True) -> None:
        price = max(self.round)
        self.stack[seat] -= chips
        if live:
            self.round[seat] += chips
        out = not self.stack[seat] and chips > 0
        self.facts.append(Fact(what, seat, chips, self.round[seat], price, out))

    def _post(self, kind: Kind, seat: int, amount: int, cell: int) -> None:
        bomb = self.options.get("bomb_pot") == "yes"
        if kind == Kind.ANTE:
            self._put("bomb" if bomb else "ante", seat, amount, live=False)
        else:
            what = "straddle" if kind == Kind.STRADDLE else ("small", "big")[cell]
            self._put(what, seat, amount)

    def _act(self, kind: Kind, seat: int, amount: int) -> None:
        price, stack = max(self.round), self.stack[seat]
        if kind in (Kind.CHECK, Kind.FOLD):
            self._put(kind.name.lower(), seat, 0)
            return
        total = price if kind == Kind.CALL else amount
        if kind == Kind.ALL_IN:
            total = self.round[seat] + stack
        what = "call" if total <= price else "raise" if price else "bet"
        self._put(what, seat, min(stack, total - self.round[seat]))

    def _lay(self, run: int) -> None:
        """A street whose cards are all there."""
        laid = self.laid[run]
        if len(laid) < FLOP:
            return
        if not run and not any(fact.what == "runs" for fact in self.facts):
            self._back()
        self.round = [0] * len(self.round)
        first = 0 if len(laid) == FLOP else len(laid) - 1
        self.facts.append(
            Fact("board", cards=tuple(laid[first:]), before=tuple(laid[:first]), board=run)
        )

    def _back(self) -> None:
        """What nobody called goes back behind the last act of a round."""
        most, second = sorted(self.round)[-1:-3:-1]
        if most > second:
            seat = self.round.index(most)
            self.stack[seat] += most - second
            self.round[seat] = second
            self.facts.append(Fact("back", seat, most - second))

    def _end(self, contested: bool) -> None:
        runs = (0, 1) if any(fact.what == "runs" for fact in self.facts) else (0,)
        folded = {fact.seat for fact in self.facts if fact.what == "fold"}
        shown = [seat for seat in self.holes if seat not in folded] if contested else []
        for run in runs:
            if contested:
                self.facts.append(Fact("showdown", board=run))
                self.facts += [
                    Fact("show", s, cards=tuple(self.holes[s]), board=run) for s in shown
                ]
            self.facts += self._collects(run, contested)
        laid = any(fact.what == "board" for fact in self.facts)
        self.facts += [Fact("end"), Fact("summary"), Fact("total")]
        self.facts += [Fact("twice")] if len(runs) > 1 else []
        self.facts += [Fact("boards", board=run) for run in runs] if laid else []
        self.facts += [Fact("said", seat) for seat in range(len(self.stack))]

    def _collects(self, run: int, contested: bool) -> list[Fact]:
        if not contested:
            return [Fact("collect", one.seat, one.owed) for one in self.verdict.players if one.owed]
        hilo = self.hand.game.endswith("-8")
        made = []
        for number, pot in enumerate(self.verdict.pots):
            for share in (share for share in pot.shares if share.board == run):
                name = share.contest if hilo else ""
                for seat, chips in sorted(share.owed.items()):
                    if chips:
                        fact = Fact("collect", seat, chips, board=run, pot=number, share=name)
                        five = share.five.get(seat, ())
                        made.append(replace(fact, hand=share.hand.get(seat, ""), five=five))
        return made
