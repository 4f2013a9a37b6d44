"""Finds one hand, in files or in a season, with its verdict and replay; prints nothing."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from audit.judge import judge_night
from audit.night.repaid import with_settled
from ingest.reading import readings
from reports.called import how_called, meant, short_name
from reports.records import record_files
from reports.rules import house_for, near, shelf_for
from reports.terminal.lines import error_caret, harmless
from reports.zones import venue_of
from schemas.errors import FloormanError
from schemas.hand import Night, RecordError
from schemas.verdict import JudgedHand
from schemas.words import nearest


def in_files(
    wanted: str,
    paths: Sequence[Path],
    house: Path | None,
    games: Path | None,
    zone: str = "",
) -> list[JudgedHand]:
    """The hands of this id below ``paths``, judged as part of their night.

    Raises FloormanError when there is none.
    """
    shelf = shelf_for(games, near(paths))
    ruled = house_for(house, near(paths), shelf)
    judged: list[JudgedHand] = []
    ids: list[str] = []
    lost: list[RecordError] = []
    has_ledger = False
    for reading in readings(record_files(paths), venue=venue_of(zone, ruled)):
        for night in reading.nights:
            ids += map(short_name, night.hands)
            has_ledger |= bool(night.ledger) and not len(night.hands)
            for alone in _narrowed(night, wanted):
                verdicts = judge_night(alone, shelf, ruled, trace=True)
                pairs = zip(alone.hands, verdicts, strict=True)
                judged += [pair for pair in pairs if how_called(pair[0], wanted)]
        lost += reading.errors
    if not judged:
        _refuse_unread(wanted, lost)
    where = ", ".join(map(str, paths))
    if has_ledger and not ids and not any(error.hand for error in lost):
        raise FloormanError("a ledger, no hands", where, f"write `floorman ledger {where}`")
    found = meant([hand for hand, _ in judged], wanted)
    return [pair for pair in judged if any(pair[0] is hand for hand in found)] or _none(
        wanted, ids, where
    )


def _refuse_unread(wanted: str, errors: Sequence[RecordError]) -> None:
    """Raise FloormanError with the places when the hand is there and could not be read."""
    own = [error for error in errors if error.hand and _means(wanted, error.hand)]
    if own:
        told = ["\n".join([harmless(str(error)), *error_caret(error)]) for error in own]
        raise FloormanError("\n".join([f"hand `{wanted}` could not be read", *told]))


def _means(wanted: str, id: str) -> bool:
    """Whether an id or NIGHT/ID can mean a hand that was lost: its night is not known."""
    return wanted == id or wanted.endswith(f"/{id}")


def _narrowed(night: Night, wanted: str) -> Iterator[Night]:
    """The night whole when its hands are chained; else only what is asked for; else nothing."""
    hands = [hand for hand in night.hands if how_called(hand, wanted)]
    if hands:
        if not night.chained:
            night.hands = hands
        yield night


def in_season(
    wanted: str, season: Path, house: Path | None, games: Path | None
) -> list[JudgedHand]:
    """The hands of this id in a season, with the verdict of its last audit, or judged now.

    Raises FloormanError when there is none.
    """
    from reports.season.asked import existing, hands_and_nights, ids, record_errors
    from reports.season.audit import rules_of
    from reports.season.retold import Retelling
    from schemas.database.season_file import Database
    from schemas.database.verdicts import verdict_of

    with Database.open(existing(season), readonly=True) as database:
        hands = hands_and_nights(database, wanted)
        if not hands:
            _refuse_unread(wanted, record_errors(database))
            return _none(wanted, ids(database, wanted), str(season))
        audited = {
            (hand.source, hand.line): verdict
            for id in dict.fromkeys(hand.id for _, hand in hands)
            for hand, verdict in verdict_of(database, id)
        }
        retelling = Retelling(database, *rules_of(database, season, house, games))
        told: list[JudgedHand] = []
        for night, hand in hands:
            anew = retelling.anew(night, hand)
            kept = audited.get((hand.source, hand.line), anew)
            kept.steps, kept.wilds = anew.steps, anew.wilds
            kept.legs, kept.next_pot = anew.legs, anew.next_pot
            kept.transfers = with_settled(kept.transfers, anew.transfers)
            told.append((hand, kept))
    return told


def _none(wanted: str, ids: Sequence[str], where: str) -> list[JudgedHand]:
    raise FloormanError(f"no hand `{wanted}`", where, _there(wanted, ids))


def _there(wanted: str, ids: Sequence[str]) -> str:
    """What hands there are instead; of numbers from which to which."""
    if not ids:
        return "it has no hand"
    if len(ids) > 12 and all(id.isdecimal() for id in (wanted, *ids)):
        return f"its hands go from {min(ids, key=int)} to {max(ids, key=int)}"
    if near := nearest(wanted, ids):
        return f"did you mean `{near}`?"
    return f"it has {', '.join(ids[:12])}{' ...' if len(ids) > 12 else ''}"
