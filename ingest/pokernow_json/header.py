"""What a hand of PokerNow's export says before its first event: cards, options, stakes."""

from collections.abc import Mapping, Sequence
from typing import Any

from ingest.pokernow_json.acts import chips
from ingest.pokernow_json.draft import Draft
from ingest.pokernow_json.raw import Raw, Tonight, id_of
from ingest.pokernow_json.words import HOLDEM, HOLE_CARDS, TWO_BOARDS, structure_of
from ingest.sheet.draft import Row
from schemas.cards import UNKNOWN
from schemas.events import DOWN, NOBODY, Kind


def dealt(
    draft: Draft,
    players: Sequence[Mapping[str, Any]],
    held: Sequence[Sequence[int]],
    count: int,
    exporter: str,
) -> list[Row]:
    """The hole cards as they were dealt. Those a player shows later are known from then on; the
    exporter's own, and those of others that no show tells, are known at once."""
    rows: list[Row] = []
    for seat, (player, cards) in enumerate(zip(players, held, strict=True)):
        for index in range(max(count, len(cards))):
            card = cards[index] if index < len(cards) else UNKNOWN
            if id_of(player) != exporter and (seat, card) in draft.shown:
                card = UNKNOWN
            row = (int(Kind.DEAL), seat, 0, card, NOBODY, DOWN, -1, 0, 0, "")
            rows.append(row)
    return rows


def options_of(raw: Raw, draft: Draft, game: str) -> dict[str, str]:
    options: dict[str, str] = {}
    if structure := structure_of(game):
        options["structure"] = structure
    if draft.two_boards and game in HOLE_CARDS:
        options["split"] = "half-per-board"
        if game != HOLDEM:
            options["hole"] = str(HOLE_CARDS[game])
            options["hilo"] = "hi-lo-8" if game.endswith("-8") else "high"
    if raw.members.get("bombPot") is True or draft.bomb:
        options["bomb_pot"] = "yes"
    elif draft.ante:
        options["forced_bets"] = "blinds-and-antes"
    return options


def stakes_of(raw: Raw, draft: Draft) -> dict[str, int]:
    said = {
        "small-blind": chips(raw.members, "smallBlind") or 0,
        "big-blind": draft.big_blind,
        "ante": 0 if draft.bomb else draft.ante,
        "bomb": draft.bomb,
    }
    return {name: value for name, value in said.items() if value}


def fields_of(raw: Raw, tonight: Tonight) -> dict[str, object]:
    """What the export knows beside: the hand's number in its game, and nets of newer exports."""
    fields: dict[str, object] = {}
    if raw.number:
        fields["number"] = raw.number
    if tonight.game_id:
        fields["game_id"] = tonight.game_id
    if raw.members.get("playerNet") is not None:
        fields["player_net"] = raw.members["playerNet"]
    return fields


def table_game(game: str, draft: Draft) -> str:
    """The game on the shelf, which is another where a second board lies."""
    if not draft.two_boards:
        return game
    return TWO_BOARDS.get("omaha" if game in HOLE_CARDS and game != HOLDEM else game, game)
