"""A ledger held against the hands of its game: one finding a player whose net is another in it.

Which game a ledger is of is found by evidence and never by its name: the same players by their ids,
somebody who sat down just before the first hand, and for most of them the same buys or cash-outs.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from audit.night.closing import NOT_CLOSED, judge_ledger, stand_in
from audit.night.ledgers import balance, written_nets
from schemas.codes import cites_for, code
from schemas.findings import Finding, State, fingerprint
from schemas.hand import Chips, LedgerEntry, Night, line_and_column
from schemas.profile import Profile
from schemas.verdict import JudgedHand, Verdict

CODE = "LED008"
SESSION, STACK = "session ", "stack"  # in the words of an entry: when it began; it lay there still
ADMIN = "admin"  # chips that an admin gave: the ledger has them among the buys
AT_FIRST = timedelta(minutes=10)  # between the first hand and a session that begins with it
FEW = 2  # players alike: fewer are no evidence
HUNDREDTHS = ((1, 1), (1, 100), (100, 1))  # a game in cents: the log may show units, or the ledger
Who = Mapping[str, int]  # the player that a name of the night is


@dataclass(slots=True)
class Sat:
    """What a night's lines say of one player: how often he bought and left, and for how much."""

    bought: Chips = 0
    left_with: Chips = 0
    buys: int = 0
    leaves: int = 0
    is_there: bool = False  # his chips still lay on the table

    @property
    def is_gone(self) -> bool:
        """Whether he left each time that he sat down."""
        return not self.is_there and self.buys == self.leaves > 0


@dataclass(slots=True)
class Game:
    """The hands that one file tells, over its nights: by player. Times are as the file has them."""

    path: str
    nights: list[int] = field(default_factory=list)  # their keys
    first: str = ""
    last: str = ""
    is_whole: bool = True  # no hand between its first and its last is missing
    nets: dict[int, Chips | None] = field(default_factory=dict)
    lines: dict[int, int] = field(default_factory=dict)  # of each player's first hand in it
    names: dict[int, str] = field(default_factory=dict)
    sat: dict[int, Sat] = field(default_factory=dict)
    doubted: set[int] = field(default_factory=set)  # whose chips are told wrong in the hands


def sittings(entries: Iterable[LedgerEntry], who: Who, into: dict[int, Sat]) -> None:
    """Add what the lines of a night say of each player."""
    for entry in entries:
        player = who.get(entry.player)
        if player is None:
            continue
        sat = into.setdefault(player, Sat())
        if entry.kind == "buy":
            sat.bought, sat.buys = sat.bought + entry.amount, sat.buys + 1
        elif entry.kind == "adjust" and entry.text == ADMIN:
            sat.bought += entry.amount
        elif entry.kind == "cash":
            sat.left_with, sat.leaves = sat.left_with + entry.amount, sat.leaves + 1
            sat.is_there |= entry.text.startswith(STACK)


def begins_with(night: Night, game: Game) -> bool:
    """Whether a session of the ledger begins with the first hand, and none behind the last."""
    first, last = _moment(game.first), _moment(game.last)
    starts = [at for entry in night.ledger if (at := _session(entry)) is not None]
    if first is None or last is None or not starts or max(starts) > last + AT_FIRST:
        return False
    return any(abs(at - first) <= AT_FIRST for at in starts)


def worth_of(own: Mapping[int, Sat], game: Game) -> tuple[int, int] | None:
    """By what the chips of the ledger and of the game are multiplied to be the same; None where
    too few players bought or left with the same to say that it is this game."""
    players = {*own, *game.nets}
    best: tuple[int, int] | None = None
    most = 0
    for mine, its in HUNDREDTHS:
        alike = sum(
            _alike(own[player], game.sat[player], mine, its)
            for player in players
            if player in own and player in game.sat
        )
        if alike > most:
            best, most = (mine, its), alike
    return best if most >= FEW and 3 * most >= 2 * len(players) else None


def _alike(own: Sat, sat: Sat, mine: int, its: int) -> bool:
    bought = own.buys == sat.buys > 0 and own.bought * mine == sat.bought * its
    left = own.leaves == sat.leaves > 0 and own.left_with * mine == sat.left_with * its
    return bought or (left and own.left_with > 0)


def is_of(night: Night, who: Who, game: Game) -> bool:
    """Whether a ledger is of the game that these hands are of."""
    return _worth(night, who, game) is not None


def _worth(night: Night, who: Who, game: Game) -> tuple[int, int] | None:
    own: dict[int, Sat] = {}
    sittings(night.ledger, who, own)
    return worth_of(own, game) if begins_with(night, game) else None


def judge_against(
    night: Night, who: Who, games: Iterable[Game], profile: Profile
) -> JudgedHand | None:
    """What is to be said of a ledger, on its stand-in: that it does not close, and whose net is
    another in the hands of its game; None for nothing. A difference that both tell is told once."""
    closing = judge_ledger(night, profile)
    told = closing[1].findings if closing is not None else []
    off = {}
    for game in games:
        for player, over in reconciled(night, who, game).items():
            off[player] = _finding(night, who, game, profile, player, over), over
    if off and sum(over for _, over in off.values()) == balance(night.ledger).over:
        told = [one for one in told if one.code != NOT_CLOSED]
    findings = [*told, *(finding for finding, _ in off.values())]
    if not off:
        return closing
    return stand_in(night), Verdict("irregular", "none", "", profile.id, findings=findings)


def reconciled(night: Night, who: Who, game: Game) -> dict[int, Chips]:
    """Chips that the ledger ``night`` has of a player more than the hands, where it has; none where
    it is of another game, or a hand is missing.

    Who was still there is not held against hands that were played before or after it was taken:
    several such differences say nothing.
    """
    worth = _worth(night, who, game)
    if worth is None or not game.is_whole:
        return {}
    own: dict[int, Sat] = {}
    sittings(night.ledger, who, own)
    off = _differences(_written(night, who), game, worth)
    settled = {p for p in off if p in own and own[p].is_gone and _left_as_often(own[p], game, p)}
    still = off.keys() - settled
    return {p: over for p, over in off.items() if p in settled or len(still) == 1}


def _written(night: Night, who: Who) -> dict[int, Chips | None]:
    return {who[name]: net for name, net in written_nets(night.ledger).items() if name in who}


def _left_as_often(own: Sat, game: Game, player: int) -> bool:
    sat = game.sat.get(player)
    return sat is not None and sat.is_gone and sat.leaves == own.leaves


def _differences(
    written: Mapping[int, Chips | None], game: Game, worth: tuple[int, int]
) -> dict[int, Chips]:
    """Chips of the ledger that a player has more in it than by the hands, where he has."""
    mine, its = worth
    off: dict[int, Chips] = {}
    for player in (*written, *(p for p in game.nets if p not in written)):
        net, played = written.get(player, 0), game.nets.get(player, 0)
        if net is None or played is None or player in game.doubted:
            continue
        over = net * mine - played * its
        if over and over % mine == 0:
            off[player] = over // mine
    return off


def _finding(
    night: Night, who: Who, game: Game, profile: Profile, player: int, over: Chips
) -> Finding:
    """One player's: at his last line of the ledger, with his first hand in the log."""
    hand = stand_in(night)
    name = next((name for name in hand.names if who.get(name) == player), "")
    mine = [entry.place for entry in night.ledger if name and entry.player == name]
    line, column = line_and_column(max(mine, default=hand.line << 20 | hand.column))
    net = _written(night, who).get(player)
    played = (net or 0) - over
    said = _signed(hand.amount(net), net) if net is not None else "nothing"
    due = _signed(hand.amount(played), played)
    where = f"{game.path}:{game.lines[player]}" if player in game.lines else game.path
    called = name or game.names.get(player, "")
    return Finding(
        code=CODE,
        severity=code(CODE).severity,
        state=State.OPEN,
        event=-1,
        seats=(hand.names.index(name),) if name else (),
        cites=cites_for(CODE, profile),
        recorded=said,
        expected=due,
        message=f"the ledger says {said} of {called}, and the hands from {where} on come to {due}",
        amounts={hand.names.index(name): -over} if name else {},
        line=line,
        column=column,
        fingerprint=fingerprint(night.name, "ledger", CODE, called, said, due),
    )


def _signed(text: str, chips: Chips) -> str:
    return f"+{text}" if chips > 0 else text


def _session(entry: LedgerEntry) -> datetime | None:
    return _moment(entry.text.partition(SESSION)[2])


def _moment(text: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(text) if text else None
    except ValueError:
        return None
    return found if found is not None and found.tzinfo else None
