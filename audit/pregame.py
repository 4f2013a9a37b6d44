"""What can be said before the first card, and of hands whose game nobody has written down."""

from collections.abc import Iterator

from audit.cards.stub import most_left
from audit.coverage import ALWAYS
from audit.garbled import garbled_findings
from audit.table import Table
from schemas.cards import JOKER, NO_CARD, card_text
from schemas.codes import cites_for
from schemas.events import NOBODY, Kind
from schemas.findings import Finding, Severity, State
from schemas.game import GameDef
from schemas.hand import Hand, Level, line_and_column
from schemas.profile import Profile
from schemas.shelf import shared_name
from schemas.verdict import Standing, Verdict

CARD_KINDS = frozenset(
    {Kind.BURN, Kind.DEAL, Kind.BOARD, Kind.GRID, Kind.TURN, Kind.TABLE, Kind.SHOW, Kind.ROLL}
)


def judge_seats(t: Table) -> None:
    """How many players the game takes, and whether the deck serves them."""
    players = sum(t.dealt)
    game = t.game
    if t.hand.incomplete and players < game.least_players:
        t.unknown("DEK005")  # broken off before all were dealt in, or cancelled
        return
    dealt_by_software = t.by_software or t.terms.profile.cards_read == "by-software"
    if dealt_by_software and players > game.most_players:
        t.unknown("DEK004", "DEK005")  # its last card is shared where the deck is short
        return
    if t.level == Level.RESULT and players < game.least_players:
        t.unknown("DEK005")  # only the winner was written down
    elif players < game.least_players or players > game.most_players:
        code = "DEK004" if game.players_derived and players > game.most_players else "DEK005"
        t.find(
            code,
            0,
            f"{players} {'player was' if players == 1 else 'players were'} dealt in; "
            f"{game.name} is for {game.least_players} to {game.most_players}",
            article=game.players_cite,
            recorded=str(players),
            expected=f"{game.least_players} to {game.most_players}",
        )


def judge_shortage(t: Table) -> None:
    """Cards that left the deck by the record: more than it holds is impossible."""
    beyond = sum(i >= t.dealt_from for i in t.marks("replaced")) - most_left(t, t.end)
    if beyond > 0:
        burns = sum(i >= t.dealt_from for i in t.where.get(Kind.BURN, ()))
        used = len(t.game.deck) + beyond - burns
        t.findings = [f for f in t.findings if f.code != "BRD002"]  # one mistake, one finding
        t.find(
            "DEK004",
            t.last_play,
            f"{used} cards and {burns} burn{'s' if burns != 1 else ''} are more than the deck's "
            f"{len(t.game.deck)}",
            article=t.game.players_cite,
            severity=Severity.MISDEAL,
            recorded=str(used + burns),
            expected=f"at most {len(t.game.deck)}",
        )


def judge_without_a_game(hand: Hand, profile: Profile, called: tuple[str, ...] = ()) -> Verdict:
    """Unverifiable; but no card appears twice in any game, and that much is checked.

    ``called``: the games that share the name the record gives, when several do.
    """
    findings = [_no_definition(hand, called)]
    findings += [_duplicate(hand, i, hand.cards[i], profile) for i in _twice(hand)]
    findings += garbled_findings(hand, profile)
    return _unjudged(hand, hand.game, profile, findings)


def _twice(hand: Hand) -> Iterator[int]:
    """The events of cards that have come before, to another or once more to the same, where no
    rule of any game can have brought them back or on."""
    seen: dict[int, int] = {}
    for i, card in enumerate(hand.cards):
        kind, seat = hand.kinds[i], hand.seats[i]
        _forget(hand, i, seen)
        if card < 0 or card == JOKER or kind not in CARD_KINDS:
            continue
        other = hand.others[i] if hand.others is not None else NOBODY
        mine = seen.get(card) == seat or (other >= 0 and seen.get(card) == other)
        if card in seen and not (mine and kind in (Kind.SHOW, Kind.ROLL, Kind.TURN)):
            yield i
        seen.setdefault(card, seat)


def _forget(hand: Hand, i: int, seen: dict[int, int]) -> None:
    """Strike from ``seen`` what event ``i`` may have put back into the deck, or handed on."""
    kind, seat, card = hand.kinds[i], hand.seats[i], hand.cards[i]
    word = hand.words[i].partition(" ")[0] if hand.words is not None else ""
    mark = word if kind == Kind.IRREGULAR else ""
    moved = kind in (Kind.DISCARD, Kind.PASS)
    of_all = kind == Kind.RESHUFFLE or (kind == Kind.PASS and seat == NOBODY)
    if of_all or mark in ("misdeal", "redeal"):
        seen.clear()
    elif card >= 0 and (moved or mark in ("replaced", "taken-back")):
        seen.pop(card, None)
    elif moved and (card != NO_CARD or hand.amounts[i]):
        for one in [one for one, of in seen.items() if of == seat]:  # nobody saw which went
            del seen[one]


def judge_without_its_text(hand: Hand, profile: Profile, game: GameDef) -> Verdict:
    """Unverifiable, whatever happened: of such a game nobody here knows as much as its deck."""
    known = f"floorman games show {game.id} says what is known"
    message = f"the text of {game.name} is not in hand, so nothing was checked; {known}"
    found = _gap(hand, game.id, (game.doc,), "the text of its document", message)
    return _unjudged(hand, game.id, profile, [found])


def _unjudged(hand: Hand, game: str, profile: Profile, findings: list[Finding]) -> Verdict:
    twice = any(one.severity is Severity.MISDEAL for one in findings)
    verdict = Verdict(
        "misdeal" if twice else "unverifiable",
        "cannot-tell",
        game,
        profile.id,
        halted=True,
        findings=findings,
        cannot_tell=ALWAYS,
        ok=0 if twice else 1,
    )
    paid = _paid(hand)
    verdict.players = [
        Standing(seat, None, 0, None, paid.get(seat) if paid else None, _net(hand, seat))
        for seat in range(len(hand.names))
        if hand.dealt_in[seat] or seat in paid
    ]
    return verdict


def _paid(hand: Hand) -> dict[int, int]:
    """What the pot lines say each seat got, where they say it."""
    paid: dict[int, int] = {}
    for i, kind in enumerate(hand.kinds):
        if kind != Kind.POT or hand.seats[i] < 0:
            continue
        chips = hand.amounts[i]
        if chips < 0 and hand.others is not None:
            chips = hand.others[i]
        if chips > 0:
            paid[hand.seats[i]] = paid.get(hand.seats[i], 0) + chips
    return paid


def _net(hand: Hand, seat: int) -> int | None:
    if hand.finishing is None or not hand.stacks or hand.stacks[seat] < 0:
        return None
    return hand.finishing[seat] - hand.stacks[seat]


def _no_definition(hand: Hand, called: tuple[str, ...]) -> Finding:
    missing = f"{hand.game} has no definition here"
    if called:
        missing = shared_name(hand.game, called)
    elif not hand.game:
        missing = "which game was played is not written"
    cites = ("general: a hand is judged by its game's definition",)
    message = f"{missing}; only what holds in every game was checked"
    return _gap(hand, hand.game or "no game", cites, "a game on the shelf", message)


def _gap(hand: Hand, game: str, cites: tuple[str, ...], expected: str, message: str) -> Finding:
    return Finding(
        code="REC006",
        severity=Severity.GAP,
        state=State.CANNOT_TELL,
        event=-1,
        seats=(),
        cites=cites,
        recorded=game,
        expected=expected,
        message=message,
        line=hand.line,
        column=hand.column,
    )


def _duplicate(hand: Hand, i: int, card: int, profile: Profile) -> Finding:
    line, column = line_and_column(hand.places[i])
    return Finding(
        code="DEK001",
        severity=Severity.MISDEAL,
        state=State.OPEN,
        event=i,
        seats=(),
        cites=cites_for("DEK001", profile),
        recorded=card_text(card),
        expected="each card once",
        message=f"{card_text(card)} appears twice",
        line=line,
        column=column,
    )
