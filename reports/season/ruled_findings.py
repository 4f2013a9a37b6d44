"""Rulings on single findings: which finding a person means, and what may be ruled on it."""

from dataclasses import replace

from audit.findings_ruled import who_may_rule
from audit.terms import is_one_of
from reports.season.asked import hands_called
from schemas.codes import named
from schemas.database.season_file import CURRENT_HANDS, Database
from schemas.errors import FloormanError
from schemas.hand import Ruling
from schemas.profile import House
from schemas.rulings import STANDS, WAIVED
from schemas.shelf import Shelf
from schemas.words import hint, plain

VALUES = (STANDS, WAIVED)
_LEAST = 6  # digits of a fingerprint
Row = tuple[str, str, str, str]  # fingerprint, code, night, hand


def is_audited(database: Database) -> bool:
    """Whether the season has verdicts."""
    return bool(database.rows("select 1 from verdicts limit 1"))


def ruled_finding(
    database: Database, shelf: Shelf, house: House, said: Ruling, wanted: str
) -> tuple[Ruling, str, str]:
    """The ruling with the finding's code and the value as they are spelt, the fingerprint, and a
    warning where who ruled has not the last word, else "".

    Raises FloormanError: not audited, no such finding, several, or a value that is none.
    """
    if not is_audited(database):
        raise FloormanError("not audited yet", database.path, "run `floorman audit` first")
    value = next((one for one in VALUES if plain(one) == plain(said.value)), "")
    if not value:
        near = hint(said.value, VALUES)
        raise FloormanError(f"`{said.value}` is nothing to rule on a finding{near}")
    code = named(said.topic)
    if code is None:
        raise FloormanError(f"no code `{said.topic}`", "", "`floorman explain` lists them")
    fingerprint, _, night, hand = _found(database, code.id, wanted)
    return (
        replace(said, topic=code.id, value=value),
        fingerprint,
        _warning(database, shelf, house, said.by, f"{night}/{hand}"),
    )


def _found(database: Database, code: str, wanted: str) -> Row:
    every = _rows(database, "f.code = ?", [code])
    named_so = [row for row in every if row[0].startswith(wanted)] if len(wanted) >= _LEAST else []
    ids = {(hand.night, hand.id) for hand in hands_called(database, wanted)} if not named_so else ()
    found = named_so or [row for row in every if row[2:] in ids]
    if len(found) == 1:
        return found[0]
    if found:
        listed = ", ".join(row[0] for row in found)
        raise FloormanError(f"`{wanted}` has {len(found)} findings {code}", "", f"name {listed}")
    there = ", ".join(f"{row[2]}/{row[3]}" for row in every[:6])
    remedy = f"{code} was found in {there}" if there else f"{code} was found in no hand"
    raise FloormanError(f"no finding {code} `{wanted}`", database.path, remedy)


def _rows(database: Database, where: str, params: list[str]) -> list[Row]:
    sql = "select distinct f.fingerprint, f.code, h.night_name, h.id from findings f "
    sql += f"join {CURRENT_HANDS} h using (hand) where {where} order by all"
    return [(row[0], row[1], row[2], row[3]) for row in database.rows(sql, params)]


def finding_named(database: Database, fingerprint: str) -> str:
    """``3f2a90, hand 2026-11-27/1``; the fingerprint alone where nothing is found any more."""
    found = _rows(database, "f.fingerprint = ?", [fingerprint])
    return f"{fingerprint} in hand {found[0][2]}/{found[0][3]}" if found else fingerprint


def _warning(database: Database, shelf: Shelf, house: House, by: str, hand: str) -> str:
    one = hands_called(database, hand)[0]
    names = who_may_rule(one, house.authorities, shelf.only(one.game) if one.game else None)
    if is_one_of(by, names):
        return ""
    has = f"{' or '.join(names)} has the last word" if names else "nobody is named who has it"
    return f"{by} is not the final authority, and so the ruling decides nothing; {has}"
