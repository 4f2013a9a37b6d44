"""The cards of a hand's page: grid, boards and the hands of the showdown, ready to draw."""

from collections.abc import Iterable, Iterator

from reports.laid import Table
from reports.plain_words import CARD_WORDS
from reports.views.drawn import BoardView, CardsView, CardView, Holding, Play
from reports.views.grid import cell_sets, grid_view
from reports.views.money import Money
from reports.views.pots import open_seats
from schemas.cards import UNKNOWN
from schemas.game import CellSet, GameDef
from schemas.gamewords.plain import words
from schemas.hand import Hand
from schemas.verdict import Share, Verdict
from schemas.words import listed


def cards_view(
    table: Table, hand: Hand, verdict: Verdict, game: GameDef | None, money: Money
) -> CardsView:
    """Everything that lay on the table in the end."""
    return CardsView(
        grid_view(table, hand, verdict, game),
        (*board_views(table, verdict), *beside_views(table, hand)),
        holdings(table, hand, verdict, game, money),
        folded(table, hand, verdict),
    )


def board_views(table: Table, verdict: Verdict) -> tuple[BoardView, ...]:
    """Each board with the cards that play in a winning hand marked."""
    views = []
    for board, cards in sorted(table.boards.items()):
        playing = {
            card
            for pot in verdict.pots
            for share in pot.shares
            if share.board == board
            for seat, five in share.five.items()
            if share.owed.get(seat)
            for card in five
        }
        label = f"Board {board + 1}" if len(table.boards) > 1 else "Board"
        drawn = tuple(CardView(c.card, c.card in playing, c.down, c.hidden) for c in cards)
        views.append(BoardView(label, drawn))
    return tuple(views)


def beside_views(table: Table, hand: Hand) -> Iterator[BoardView]:
    """Cards in nobody's hand, a dummy's, and those of a player's later runs."""
    if table.middle:
        yield BoardView("On the table, in nobody's hand", tuple(table.middle))
    if table.dummy:
        yield BoardView("The dummy hand", _own(table.dummy))
    for (run, seat), cards in sorted(table.runs.items()):
        yield BoardView(f"{hand.names[seat]}, run {run + 1}", _own(cards))


def _own(cards: Iterable[int]) -> tuple[CardView, ...]:
    return tuple(CardView(card, hidden=card == UNKNOWN) for card in cards)


def holdings(
    table: Table, hand: Hand, verdict: Verdict, game: GameDef | None, money: Money
) -> tuple[Holding, ...]:
    """Everybody who was in at the end, the owed first, then clockwise."""
    seats = at_the_end(table, hand, verdict)
    standing = {player.seat: player for player in verdict.players}
    waits = open_seats(verdict, money)
    sets = cell_sets(game)
    views = []
    for seat in sorted(seats):
        player = standing.get(seat)
        owed = player.owed if player is not None else None
        paid = player.paid if player is not None else None
        cards = _own(table.held.get(seat, ()))
        plays = _plays(seat, table, verdict, sets, money)
        if not cards and not plays and seat not in table.mucked:
            continue
        told = seat in table.shown or not table.shown or len(seats) == 1
        view = Holding(
            hand.names[seat],
            "best" if owed and not waits else "other",
            table.declared.get(seat, ""),
            table.said.get(seat, ""),
            plays,
            cards,
            "mucked" if seat in table.mucked else "" if told else "not shown",
            waits.get(seat, money.text(owed)),
            money.text(paid),
            owed is not None and paid is not None,
        )
        views.append((-(owed or 0), seat, view))
    return tuple(view for _, _, view in sorted(views, key=lambda v: v[:2]))


def at_the_end(table: Table, hand: Hand, verdict: Verdict) -> set[int]:
    """The seats still in at the end: those a pot was open to, and those that showed or mucked."""
    made = {seat for pot in verdict.pots for share in pot.shares for seat in share.hand}
    eligible = {seat for pot in verdict.pots for seat in pot.eligible}
    live = {seat for seat, dealt in enumerate(hand.dealt_in) if dealt} - table.folded
    return made | table.shown | table.mucked | (eligible or live)


def folded(table: Table, hand: Hand, verdict: Verdict) -> str:
    """The names of those who folded, also where the record says only that the rest did."""
    gone = set(table.folded)
    if verdict.pots:
        gone |= {seat for seat, dealt in enumerate(hand.dealt_in) if dealt}
    gone -= at_the_end(table, hand, verdict)
    gone -= {seat for seat, word in table.declared.items() if word == "out"}  # told as out
    return listed([hand.names[seat] for seat in sorted(gone) if 0 <= seat < len(hand.names)])


def _plays(
    seat: int, table: Table, verdict: Verdict, sets: dict[str, CellSet], money: Money
) -> tuple[Play, ...]:
    """The hands a seat made, one for each contest and board."""
    found: dict[tuple[str, int], list[Share]] = {}
    for pot in verdict.pots:
        for share in pot.shares:
            if seat in share.hand:
                found.setdefault((share.contest, share.board), []).append(share)
    contests = {s.contest for pot in verdict.pots for s in pot.shares if s.hand}
    plays = []
    for (contest, board), shares in found.items():
        label = words(contest) if len(contests) > 1 else ""
        if len({one for name, one in found if name == contest}) > 1:
            label = f"{label} board {board + 1}".strip()
        owed = sum(share.owed.get(seat, 0) for share in shares)
        plays.append(_play(seat, shares[0], label, money.text(owed) if owed else "", table, sets))
    return tuple(plays)


def _play(
    seat: int, share: Share, label: str, owed: str, table: Table, sets: dict[str, CellSet]
) -> Play:
    five = share.five.get(seat, ())
    line = share.line.get(seat, "")
    own = tuple(CardView(c, c in five, hidden=c == UNKNOWN) for c in table.held.get(seat, ()))
    if line in sets:
        lying = [table.grid[cell] for cell in sets[line].cells if cell in table.grid]
    else:
        lying = table.boards.get(share.board, []) if not table.grid else []
    drawn = tuple(CardView(c.card, c.card in five, c.down, c.hidden) for c in lying)
    words = share.hand[seat].partition(" (")[0]
    return Play(label, line, own, drawn, words, " ".join(CARD_WORDS[c] for c in five), owed)
