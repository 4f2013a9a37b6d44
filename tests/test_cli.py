"""The commands as a person types them: exit codes, text, help, mistakes. No rule is tested here."""

import re
from pathlib import Path

import pytest
from pokernow_log import log
from test_json import BROKEN, EXAMPLE, PHH
from typer.testing import CliRunner, Result

from reports.cli.app import app

ROOT = Path(__file__).parent.parent
CLEAN = EXAMPLE.replace("pot 16 -> Bob", "pot 16 -> Ann")
NO_BURN = """seats 1 Ann 2 Bob 3 Cat
records procedure
hand 1 delaware-stud dealer Cat
announce later-order left-of-button, structure no-limit
blinds Ann 1 Bob 2
deal Ann ????  Bob ????  Cat ????
bet Cat f  Ann c  Bob x
board Kh9h4c
bet Ann b 2  Bob f
back Ann 2
pot 4 -> Ann
"""
COMMANDS = (
    *(("ingest",), ("audit",), ("check",), ("show",), ("showdown",), ("explain",), ("games",)),
    *(("games", "show"), ("games", "check"), ("fmt",), ("rulings", "add"), ("rulings", "list")),
    *(("rulings",), ("rulings", "remove")),
    *(("players",), ("players", "merge"), ("players", "split"), ("players", "undo")),
    *(("players", "log"), ("standings",), ("settle",), ("paid",)),
    *(("stats",), ("head-to-head",), ("games", "stats")),
    *(("corrections",), ("corrections", "add"), ("corrections", "remove"), ("corrections", "list")),
    *(("report",), ("demo",), ("ledger",), ("export",)),
    *(("sources",), ("sources", "set"), ("forget",)),
    *(("sheet",), ("sheet", "new"), ("watch",)),
)


def run(*words: object, stdin: str | None = None) -> Result:
    """The command with these words."""
    return CliRunner().invoke(app, [str(word) for word in words], input=stdin)


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "friday.hands"
    path.write_text(EXAMPLE, encoding="utf-8")
    return path


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


# ---- exit codes


def test_findings_are_one(sheet: Path) -> None:
    done = run("check", sheet)
    assert done.exit_code == 1
    assert re.search(
        r"friday\.hands:17:\d+: AWD002 best-hand-unpaid: .*\[.*OPR-549 4\.1.*\]", done.stdout
    )
    assert "Bob owes Ann 16" in done.stdout
    assert "1 hand: 1 wrong award" in done.stdout
    assert done.stderr == ""


def test_clean_is_zero(tmp_path: Path) -> None:
    done = run("check", written(tmp_path / "a.hands", CLEAN))
    assert (done.exit_code, done.stdout.splitlines()[0]) == (0, "1 hand: 1 clean")


@pytest.mark.parametrize(("least", "code"), [("money", 0), ("warn", 1), ("note", 1), ("error", 0)])
def test_fail_at(tmp_path: Path, least: str, code: int) -> None:
    """A missing burn is a warning: cards stood, the award is right."""
    path = written(tmp_path / "a.hands", NO_BURN)
    done = run("check", path, "--fail-at", least)
    assert done.exit_code == code, done.output
    assert "BRD002" in done.stdout


def test_gaps_do_not_fail(tmp_path: Path) -> None:
    text = "seats 1 Ann 2 Bob\nhand 1 texas-holdem dealer Ann\nrecords result\npot 45 -> Ann\n"
    path = written(tmp_path / "a.hands", text)
    done = run("check", path)
    assert done.exit_code == 0, done.output
    assert "cannot be verified" in done.stdout
    assert run("check", path, "--fail-at", "gap").exit_code == 1


def test_what_needs_a_ruling_fails(tmp_path: Path) -> None:
    """Three deuces declared on the diagonal, a full house on column 1; the text is silent."""
    text = EXAMPLE.replace("line C1", "line D1").replace("pot 16 -> Bob", "pot 16 -> Ann")
    path = written(tmp_path / "a.hands", text)
    done = run("check", path)
    assert done.exit_code == 1
    assert "needs-ruling" in done.stdout
    assert "needs a ruling: hand 1" in done.stdout
    (tmp_path / "house.toml").write_text(
        'authority = "Kim"\n[[ruling]]\ntopic = "line-declaration"\nvalue = "cards-speak"\n'
        'by = "Kim"\n'
    )
    assert run("check", path).exit_code == 0, "house.toml beside the first input settles it"
    other = written(tmp_path / "other.toml", 'authority = "Kim"\n')
    assert run("check", path, "--house", other).exit_code == 1


def test_one_broken_hand_never_loses_the_others(tmp_path: Path) -> None:
    done = run("check", written(tmp_path / "a.hands", CLEAN + BROKEN))
    assert done.exit_code == 1
    assert re.search(r"a\.hands:19:\d+: REC001 unreadable-record: ", done.stdout)
    assert "1 hand: 1 clean" in done.stdout
    assert "1 record error" in done.stdout
    caret = done.stderr.splitlines()
    assert re.search(r"a\.hands:19:\d+: REC001 unreadable-record: ", caret[0])
    assert caret[1].strip() == "bet Ann bb 4"
    assert caret[2].strip() == "^"


def test_one_file_of_several_that_yields_none_is_an_error(tmp_path: Path) -> None:
    written(tmp_path / "a.hands", CLEAN)
    written(tmp_path / "b.txt", "a shopping list\n")
    done = run("check", tmp_path)
    assert done.exit_code == 1
    assert "b.txt:1:1: REC001" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("check", "nowhere.hands"), "no such file"),
        (("check", "list.txt"), "list.txt: no hand was read; known are PHH, PokerNow JSON"),
        (("check", "empty.hands"), "empty"),
        (("ingest", "list.txt"), "no hand and no ledger in a known format"),
        (("friday.hands",), "`friday.hands` is a file, no command; write `floorman check"),
        (("fmt", "log.csv"), "log.csv: PokerNow log, not rewritten; only hand sheets are"),
        (("audit",), "no such season file"),
        (("report", "pages"), "no such season file"),
        (("rulings", "list"), "no such season file"),
        (("show", "1"), "no such season file"),
        (("show", "9", "--in", "friday.hands"), "no hand `9`"),
        (("check", "friday.hands", "--house", "no.toml"), "house file"),
        (("check", "friday.hands", "--house", "bad.toml"), "bad.toml:1:"),
        (("games", "show", "off-rode-stud"), "did you mean `off-road-stud`?"),
        (("games", "check", "no.toml"), "no.toml"),
        (("explain", "AWD00X"), "no code"),
        (("show", "9", "friday.hands"), "no hand `9`"),
        (("showdown", "nothing-like-it", "board Kh"), "no game"),
        (("fmt", "nowhere.hands"), "nowhere.hands"),
        (("audit", "--season", "list.txt"), "list.txt"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_cannot_run_is_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path / "list.txt", "a shopping list\n")
    written(tmp_path / "empty.hands", "")
    written(tmp_path / "friday.hands", EXAMPLE)
    written(tmp_path / "log.csv", log(['"Ann @ AnnAnnAnn1" posts a small blind of 1']))
    written(tmp_path / "bad.toml", "rulez = 'home'\n")
    done = run(*words)
    assert done.exit_code == 2, done.output
    assert said in done.stderr
    assert [line for line in done.stderr.splitlines() if line.startswith("floorman: ")]
    assert "Traceback" not in done.output
    assert not (tmp_path / "season.duckdb").exists() or words[0] == "ingest"


@pytest.mark.parametrize("words", [("chekc",), ("check",), ("check", "a", "--fail-at", "never")])
def test_a_mistyped_command_is_two(words: tuple[str, ...]) -> None:
    assert run(*words).exit_code == 2


# ---- reading


def test_standard_input(tmp_path: Path) -> None:
    assert run("check", "-", stdin=EXAMPLE).exit_code == 1
    assert "Bob owes Ann 16" in run("check", "-", stdin=EXAMPLE).stdout
    assert run("check", "-", stdin=PHH).exit_code == 0


def test_a_folder_and_its_house_file(tmp_path: Path) -> None:
    """The house file of a folder is no record."""
    written(tmp_path / "a.hands", CLEAN)
    written(tmp_path / "one.phh", PHH)
    written(tmp_path / "house.toml", 'authority = "Kim"\n')
    done = run("check", tmp_path)
    assert (done.exit_code, done.stdout.splitlines()[0]) == (0, "2 hands: 2 clean"), done.output


def test_a_house_may_have_games_of_its_own(tmp_path: Path) -> None:
    shipped = (ROOT / "schemas" / "games" / "off-road-stud.toml").read_text(encoding="utf-8")
    own = shipped.replace('"off-road-stud"', '"kitchen-stud"')
    own = re.sub(r"^name = .*$", 'name = "Kitchen Stud"', own, flags=re.M)
    own = re.sub(r"^aliases = .*$", 'aliases = ["kitchen"]', own, flags=re.M)
    (tmp_path / "games").mkdir()
    written(tmp_path / "games" / "kitchen-stud.toml", own)
    path = written(tmp_path / "a.hands", EXAMPLE.replace("off-road-stud", "kitchen"))
    assert "AWD002" in run("check", path).stdout
    assert "kitchen-stud" in run("games", "--games", tmp_path / "games").stdout


# ---- help


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_command_has_help_with_examples(words: tuple[str, ...]) -> None:
    done = run(*words, "--help")
    assert done.exit_code == 0
    assert "Examples:" in done.stdout
    assert f"floorman {' '.join(words)}" in done.stdout


def test_the_commands_are_those_of_the_contract() -> None:
    done = run("--help")
    listed = re.findall(r"^  ([a-z-]+)  ", done.stdout.partition("Commands:")[2], flags=re.M)
    assert set(listed) == {words[0] for words in COMMANDS}


def test_version() -> None:
    assert re.fullmatch(r"floorman \d+(\.\d+)*\n", run("--version").stdout)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("check", "--fail-at", "bad", "a.hands"), "for '--fail-at': 'bad' is not one of 'money'"),
        (("games", "check", "a.toml", "--seed", "x"), "for '--seed': a whole number is wanted"),
        (("players", "undo", "x"), "for 'NUMBER': a whole number is wanted"),
    ],
)
def test_a_word_that_cannot_be_taken_is_told_plainly(words: tuple[str, ...], said: str) -> None:
    done = run(*words)
    assert done.exit_code == 2
    assert said in done.stderr


def test_help_is_asked_for_in_a_letter_too() -> None:
    for words in ((), ("check",), ("sources", "set"), ("rulings", "add")):
        assert run(*words, "-h").stdout == run(*words, "--help").stdout
    said, check = (" ".join(run(*words).stdout.split()) for words in (("-h",), ("check", "-h")))
    assert "..." not in said[said.index("Commands:") :]  # every line is whole
    for name in ("PokerNow", "PokerStars", "Poker Mavens", "PokerGFX", "Open Hand History", "PHH"):
        assert name in said and name in check
