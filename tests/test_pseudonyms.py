"""Nobody's name or id is left in what goes out with --pseudonyms: hostile names, every format."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_export_command import rows_of, run

from audit.judge import Judge
from ingest.reading import read_text
from ingest.sheet.names import quoted
from reports.pseudonymous import Pseudonymous, names_in
from reports.pseudonyms import Pseudonyms, salt_of
from schemas.database.exports import CSV, JSON
from schemas.errors import FloormanError
from schemas.housefile import house_without_file
from schemas.shelf import Shelf

SALT = bytes(range(32))
STRANGE = (  # names that are no words of the program
    *("Xann", "Xanna", "XANNAbel", "Quorb", 'O\'Zzyx "Q"', "🔥Kymx🔥", "王小明", "Wob @ x7Yk29Qz"),
    *("<script>zz</script>", "Zlatan Quux", "ünïx-ßq", "Vex_99", "x'; drop table hands"),
)
WORDS = ("board", "Pot", "high", "no-limit", "blinds", "A", "Wild", "Texas Holdem", "nobody")
TEXT = "; ".join([*STRANGE, "Xanns cards", "QUORB's", "zlatan", "x7Yk29Qz", "Vex_99!"])


def sheet(names: tuple[str, ...]) -> str:
    """A night of these players, whose names stand in every text there is."""
    said = quoted(TEXT + " " + " ".join(names))
    first, second, third = (quoted(name) for name in names[:3])
    seats = "  ".join(f"{n} {quoted(name)}" for n, name in enumerate(names, 1))
    return f"""night 2026-11-27 Europe/Berlin
place {said}
unit 0.50 EUR
host {third}
seats {seats}
buy {first} 100  {second} 100  {third} 100
note {said}

hand 1 texas-holdem 21:00 dealer {first}
records actions
out {"  ".join(quoted(name) for name in names[3:])}
announce structure no-limit
announce stranger {first}
blinds {second} 1  {third} 2
deal {second} 9d9c  {third} AhAd  {first} ????
bet {first} f  {second} c  {third} x
says {second} {said}
! exposed {third} 7h {said}
! {said}
board Kh 4d 2c
bet all x
board 3h
bet all x
board 7s
bet all x
show {second} 9d9c  {third} AhAd
ruling pot -> {second} by {third} {said}
pot 4 -> {second}
pays {first} {second} 2 {said}
adjust {first} -1 {said}
"""


def words_left(text: str, names: tuple[str, ...]) -> list[str]:
    """Which of the names stand in a text as a word, in any case."""
    found = []
    for name in names:
        before = r"(?<![^\W_])" if name[0].isalnum() and name.isascii() else ""
        behind = r"(?![^\W_])" if name[-1].isalnum() and name.isascii() else ""
        if re.search(f"{before}{re.escape(name)}{behind}", text, re.IGNORECASE):
            found.append(name)
    return found


PARTS = ("x7Yk29Qz", "Zlatan", "Quux", "Xanns", "QUORB", "Kymx")


@pytest.fixture
def season(tmp_path: Path) -> Path:
    """A season whose players have these names, in one night after the other."""
    for number in range(0, len(STRANGE) - 2, 3):
        text = sheet((*STRANGE[number:], *STRANGE[:number])).replace("11-27", f"11-{10 + number}")
        (tmp_path / f"Quorb-{number}.hands").write_text(text, encoding="utf-8")
    path = tmp_path / "Zlatan Quux.duckdb"
    code, _, talk = run("ingest", tmp_path, "--season", path)
    assert code == 0, talk
    run("audit", "--season", path)
    run(*("rulings", "add", "odd-chip", "first-left-of-dealer", "--by", "Quorb"), "--season", path)
    return path


@pytest.mark.parametrize("form", ["phh", "sheet", "csv", "json", "parquet", "report"])
def test_no_name_and_no_id_is_left_in_any_file(season: Path, tmp_path: Path, form: str) -> None:
    out = tmp_path / "out"
    kept = ("--pseudonyms", "--season", season)
    done = (
        run("report", out, *kept) if form == "report" else run("export", out, "--to", form, *kept)
    )
    assert done[0] == 0, done
    assert "names and ids are replaced; what remains" in done[2]
    files = [path for path in out.rglob("*") if path.is_file()]
    assert len(files) > 3
    for path in files:
        content = path.read_bytes().decode("utf-8", "replace")
        assert not words_left(content + path.name, (*STRANGE, *PARTS)), path.name


def test_no_name_is_left_in_open_hand_history(tmp_path: Path) -> None:
    plain = [line for line in sheet(STRANGE).splitlines(True) if not line.startswith("!")]
    (tmp_path / "f.hands").write_text("".join(plain), encoding="utf-8")
    kept = ("--pseudonyms", "--salt", tmp_path / ".salt", "--in", tmp_path / "f.hands")
    code, said, talk = run("export", "-", "--to", "ohh", *kept)
    assert code == 0 and '"ohh"' in said
    assert not words_left(said + talk, (*STRANGE, *PARTS))


def test_names_that_are_words_of_the_game_are_replaced_and_the_game_is_not(tmp_path: Path) -> None:
    (tmp_path / "f.hands").write_text(sheet(WORDS), encoding="utf-8")
    out, kept = tmp_path / "out", ("--pseudonyms", "--salt", tmp_path / ".salt")
    assert run("export", out, "--to", "json", "--in", tmp_path / "f.hands", *kept)[0] == 0
    (hand,) = rows_of(out, "hands", JSON)
    assert hand["game_id"] == "texas-holdem"
    names = hand["names"]
    assert isinstance(names, list) and len(set(names)) == len(WORDS)
    events = rows_of(out, "events", JSON)
    assert {row["word"] for row in events if row["kind"] == "announce"} >= {"structure=no-limit"}
    texts = [str(row["word"]) for row in events if row["kind"] in ("says", "irregular")]
    texts += [str(row["text"]) for row in rows_of(out, "ledger", JSON)]
    texts += [str(row["message"]) for row in rows_of(out, "findings", JSON)]
    assert not [
        left for text in texts for left in words_left(text, ("Texas Holdem", "Pot", "Wild"))
    ]
    assert not {name.casefold() for name in map(str, names)} & {w.casefold() for w in WORDS}


def test_the_verdict_is_that_of_the_record() -> None:
    shelf = Shelf()
    judge = Judge(shelf, house_without_file())
    for names in (STRANGE, WORDS):
        nights, errors = read_text("a.hands", sheet(names))
        assert not errors
        other = Pseudonymous(Pseudonyms(SALT, *names_in(nights)), shelf)
        for night, told in zip(nights, other.nights(nights), strict=True):
            for hand, hidden in zip(night.hands, told.hands, strict=True):
                here, there = judge.judge(hand), judge.judge(hidden)
                assert there.verdict == here.verdict == "wrong-award"
                assert there.players == here.players and there.transfers == here.transfers
                found = [(one.code, one.event) for one in here.findings]
                assert [(one.code, one.event) for one in there.findings] == found


def test_one_salt_gives_one_name_and_another_salt_another() -> None:
    here, there = Pseudonyms(SALT, STRANGE), Pseudonyms(SALT, STRANGE[3:5])
    assert here.name("Quorb") == there.name("Quorb") != Pseudonyms(bytes(32), STRANGE).name("Quorb")
    assert re.fullmatch(r"[A-Z][a-z]{7}", here.name("Quorb"))
    assert len({here.name(name) for name in STRANGE}) == len(STRANGE)
    assert here.id("x7Yk29Qz") == there.id("x7Yk29Qz") != "x7Yk29Qz"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Ann beat Anna", "{Ann} beat {Anna}"),
        ("ann's and ANNs, Annie", "{Ann}'s and {Ann}, {Ann}"),
        ("planned an announcement", "planned an announcement"),
        ("Al and also", "{Al} and also"),
        ("bob  lee, Lee, bobs", "{Bob Lee}, {Bob Lee}, {Bob Lee}"),
        ("王小明赢了", "{王小明}赢了"),
        ("x🔥y", "x{🔥}y"),
        ("wait... what", "wait... what"),
        ("id pk-77Yx12 here", "id <pk-77Yx12> here"),
    ],
)
def test_names_in_a_text(text: str, left: str) -> None:
    names = ("Ann", "Anna", "Al", "Bob Lee", "王小明", "🔥", ".")
    made = Pseudonyms(SALT, names, ["pk-77Yx12"])
    wanted = re.sub(r"\{(.+?)\}", lambda match: made.name(match[1]), left)
    wanted = re.sub(r"<(.+?)>", lambda match: made.id(match[1]), wanted)
    assert made.text(text) == wanted


def test_who_differs_in_case_alone_stays_two_people() -> None:
    made = Pseudonyms(SALT, ["Ann", "ann"])
    assert made.name("Ann") != made.name("ann")
    assert made.text("Ann, ann") == f"{made.name('Ann')}, {made.name('ann')}"


NAMES = st.lists(st.text(min_size=1, max_size=8), min_size=1, max_size=8)


@settings(max_examples=200, deadline=None)
@given(NAMES, st.text(max_size=30))
def test_names_of_any_letters(names: list[str], text: str) -> None:
    made = Pseudonyms(SALT, names)
    pseudonyms = [made.name(name) for name in set(names)]
    assert len(set(pseudonyms)) == len(pseudonyms)
    assert not {one.casefold() for one in pseudonyms} & {name.casefold() for name in names}
    made.text(text + "".join(names))


def test_the_salt_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / ".salt"
    salt = salt_of(path)
    assert len(salt) == 32 and salt_of(path) == salt
    assert path.stat().st_mode & 0o777 == 0o600
    os.chmod(path, 0o644)
    with pytest.raises(FloormanError, match="chmod 600"):
        salt_of(path)
    os.chmod(path, 0o600)
    path.write_text("nothing")
    with pytest.raises(FloormanError, match="no salt of 32 bytes"):
        salt_of(path)


def test_a_salt_within_the_export_is_refused(tmp_path: Path) -> None:
    (tmp_path / "f.hands").write_text(sheet(WORDS), encoding="utf-8")
    out = tmp_path / "out"
    words = ("export", out, "--to", "csv", "--in", tmp_path / "f.hands")
    code, _, talk = run(*words, "--pseudonyms", "--salt", out / "deep" / "salt")
    assert code == 2 and "the salt lies where the export goes" in talk
    assert run(*words, "--salt", tmp_path / "s")[0] == 2


def test_the_same_people_in_two_exports(season: Path, tmp_path: Path) -> None:
    def names(folder: str, night: tuple[str, ...]) -> Iterator[str]:
        words = ("export", tmp_path / folder, "--to", "csv", "--pseudonyms", "--season", season)
        assert run(*words, *night)[0] == 0
        return (str(row["name"]) for row in rows_of(tmp_path / folder, "players", CSV))

    whole, one = set(names("all", ())), set(names("one", ("--night", "2026-11-10")))
    assert one and one <= whole


def test_a_place_in_a_text() -> None:
    made = Pseudonyms(SALT, ["Ann"], (), ["Cellar IV", "K.", "Ann's (old) kitchen"])
    told = made.text("breaks off: Table 'Cellar  iv', Cellarium, K., ann's (old) kitchen")
    assert "Cellarium" in told and "K." in told
    assert not re.search(r"cellar\s+iv|kitchen", told, re.IGNORECASE)
