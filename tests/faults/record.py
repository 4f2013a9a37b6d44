"""A PHH hand as a list of actions that can be edited and written again; judges nothing."""

import re
import tomllib
from dataclasses import dataclass, replace

from tests.dealt.explain import Play, posted, take

ACTS = ("f", "cc", "cbr", "pb")


@dataclass(frozen=True, slots=True)
class Spot:
    """Where an action stands: the play before it. Seats are indices; the dealer is seat -1."""

    seat: int
    verb: str  # f cc cbr pb sm db dh
    round: int  # betting rounds from 0, cards belong to the round they begin
    price: int
    due: int  # what the actor owes
    own: int  # what he has in, in this round
    stack: int
    full: int  # the least raise, in limit the last whole bet
    live: tuple[int, ...]
    able: tuple[int, ...]  # live seats with chips

    @property
    def acts(self) -> bool:
        """Whether it is a betting act."""
        return self.verb in ACTS


@dataclass(frozen=True, slots=True)
class Record:
    """One hand: everything but actions and finishing stacks as text, with two places left open."""

    frame: str
    actions: tuple[str, ...]
    finishing: tuple[int, ...]
    variant: str

    @property
    def text(self) -> str:
        """The hand as PHH."""
        actions = ", ".join(f"'{action}'" for action in self.actions)
        finishing = ", ".join(map(str, self.finishing))
        return self.frame.replace("%ACTIONS%", actions).replace("%FINISHING%", finishing)

    def edited(self, at: int, count: int, *new: str) -> "Record":
        """``count`` actions from ``at`` replaced by others."""
        return replace(self, actions=(*self.actions[:at], *new, *self.actions[at + count :]))

    def paid(self, giver: int, taker: int, chips: int) -> "Record":
        """So many chips more for one seat and fewer for another at the end."""
        stacks = list(self.finishing)
        stacks[giver] -= chips
        stacks[taker] += chips
        return replace(self, finishing=tuple(stacks))

    def action_at(self, column: int) -> int:
        """The number of the action that stands in a column of the line of actions."""
        start = len("actions = [") + 1
        for number, action in enumerate(self.actions):
            start += len(action) + 4
            if column < start:
                return number
        return len(self.actions)

    @property
    def cards(self) -> list[str]:
        """Every known card dealt, in order."""
        return [card for a in self.actions if a.startswith("d ") for card in cards_of(a)]

    @property
    def unused(self) -> list[str]:
        """The cards that were not dealt."""
        used = set(self.cards)
        ranks = "6789TJQKA" if self.variant == "NS" else "23456789TJQKA"
        return [rank + suit for rank in ranks for suit in "cdhs" if rank + suit not in used]

    def spare(self, at: int) -> str:
        """A card that was not dealt, another one for another ``at``; seven in stud leave three."""
        unused = self.unused
        return unused[at % min(7, len(unused))]


def cards_of(action: str) -> list[str]:
    """The cards of a dealing or showing action."""
    words = action.split()
    known = len(words) > 3 or words[1] == "db" or (words[1] == "sm" and len(words) > 2)
    return re.findall("[2-9TJQKA][cdhs]", words[-1]) if known else []


def read(text: str) -> Record | None:
    """A hand with whole finishing stacks, one line of actions; None when it is another."""
    head = tomllib.loads(text)
    finishing = head.get("finishing_stacks")
    stacks = head["starting_stacks"]
    if not finishing or not all(type(chips) is int for chips in (*finishing, *stacks)):
        return None
    frame, acts = re.subn(r"(?m)^actions = \[.*\]$", "actions = [%ACTIONS%]", text)
    frame, ends = re.subn(
        r"(?m)^finishing_stacks = \[.*\]$", "finishing_stacks = [%FINISHING%]", frame
    )
    if (acts, ends) != (1, 1) or any("#" in action for action in head["actions"]):
        return None
    return Record(frame, tuple(head["actions"]), tuple(finishing), head["variant"])


@dataclass(frozen=True, slots=True)
class Course:
    """A record followed to its end."""

    record: Record
    spots: tuple[Spot, ...]
    live: tuple[int, ...]  # at the end
    paid: tuple[int, ...]  # by seat, a returned bet included
    put: tuple[int, ...]  # by seat, antes left out

    def later(self, at: int) -> "tuple[Spot, ...]":
        """The spots after one."""
        return self.spots[at + 1 :]

    @property
    def shown(self) -> tuple[int, ...]:
        """Seats that tabled cards."""
        pairs = zip(self.spots, self.record.actions, strict=True)
        return tuple(s.seat for s, action in pairs if s.verb == "sm" and len(action.split()) > 2)

    @property
    def showdown(self) -> bool:
        """Whether cards were tabled or mucked."""
        return any(spot.verb == "sm" for spot in self.spots)

    def opens(self, at: int) -> bool:
        """Whether the act is the first of its round, the bring-in aside."""
        before = self.spots[:at]
        same = [s.verb for s in before if s.acts and s.round == self.spots[at].round]
        return not any(verb != "pb" for verb in same)

    def idle(self, at: int) -> bool:
        """Whether it is a check by the only player with chips: nothing hangs on it."""
        spot = self.spots[at]
        return spot.verb == "cc" and not spot.due and spot.able == (spot.seat,)


def follow(record: Record) -> Course:
    """Every action with the play before it, by the explaining reader of ``tests.dealt``."""
    play = posted(tomllib.loads(record.text))
    spots = []
    for action in record.actions:
        words = action.split()
        seat = -1 if words[0] == "d" else int(words[0][1:]) - 1
        before = _spot(play, seat, words[1])
        take(play, words)
        spots.append(before if seat >= 0 else replace(before, round=play.round))
    live = tuple(seat for seat, folded in enumerate(play.folded) if not folded)
    paid = tuple(a - b for a, b in zip(record.finishing, play.stack, strict=True))
    return Course(record, tuple(spots), live, paid, tuple(play.put))


def _spot(play: Play, seat: int, verb: str) -> Spot:
    price = max(play.opening, *play.street)
    live = tuple(s for s, folded in enumerate(play.folded) if not folded)
    own = play.street[seat] if seat >= 0 else 0
    return Spot(
        seat=seat,
        verb=verb,
        round=play.round,
        price=price,
        due=price - own,
        own=own,
        stack=play.stack[seat] if seat >= 0 else 0,
        full=play.full,
        live=live,
        able=tuple(s for s in live if play.stack[s] > 0),
    )
