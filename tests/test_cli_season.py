"""The commands on a season, on games and on sheets, as a person types them."""

from pathlib import Path

import pytest
from test_cli import CLEAN, run, written
from test_json import BROKEN, EXAMPLE
from test_unsaid import IN_PART

from schemas.shelf import Shelf

GRID = "grid 2c 9h 9s 4d / Kh Qd Jh Tc / 5c 6s 7d 3s / Ad 8c 4h 9c"
SHOWS = "show Ann Ah2d2s line C1  Bob 9dKc3c line R2"
DIAGONAL = EXAMPLE.replace("line C1", "line D1").replace("pot 16 -> Bob", "pot 16 -> Ann")


@pytest.fixture
def season(tmp_path: Path) -> Path:
    """A season of one night whose one hand was paid wrong."""
    path = tmp_path / "season.duckdb"
    done = run("ingest", written(tmp_path / "friday.hands", EXAMPLE), "--season", path)
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("1 hand from 1 file into ")
    return path


def test_ingest_audit_report(season: Path, tmp_path: Path) -> None:
    done = run("audit", "--season", season)
    assert done.exit_code == 1
    assert "friday.hands:17:" in done.stdout
    assert "Bob owes Ann 16" in done.stdout
    done = run("report", tmp_path / "pages", "--season", season, "--title", "Fridays")
    assert done.exit_code == 0, done.output
    index = Path(done.stdout.strip())
    assert "Fridays" in index.read_text(encoding="utf-8")
    (page,) = (tmp_path / "pages" / "hands").glob("*.html")
    assert "OPR-549 4.1" in page.read_text(encoding="utf-8")


def test_reading_a_file_twice_changes_nothing(season: Path, tmp_path: Path) -> None:
    done = run("ingest", tmp_path / "friday.hands", "--season", season)
    assert done.exit_code == 0
    assert "0 hands from 0 files" in done.stdout
    assert "1 file known already" in done.stdout


def test_a_broken_hand_is_told_and_the_others_kept(season: Path, tmp_path: Path) -> None:
    path = written(tmp_path / "more.hands", CLEAN.replace("2026-11-27", "2026-12-04") + BROKEN)
    done = run("ingest", path, "--season", season)
    assert done.exit_code == 1
    assert "bet Ann bb 4" in done.stderr
    assert "1 record error" in done.stdout
    done = run("audit", "--season", season)
    assert "2 hands: 1 wrong award, 1 clean" in done.stdout
    assert "more.hands:19:" in done.stdout


def test_report_before_audit_says_what_to_do(season: Path, tmp_path: Path) -> None:
    done = run("report", tmp_path / "pages", "--season", season)
    assert done.exit_code == 2
    assert "floorman audit" in done.stderr


def test_a_report_never_replaces_something_else(season: Path, tmp_path: Path) -> None:
    run("audit", "--season", season)
    (tmp_path / "mine").mkdir()
    written(tmp_path / "mine" / "diary.txt", "dear diary")
    done = run("report", tmp_path / "mine", "--season", season)
    assert done.exit_code == 2
    assert (tmp_path / "mine" / "diary.txt").exists()


def test_show_tells_the_hand_from_a_season(season: Path) -> None:
    for name in ("1", "2026-11-27/1"):
        done = run("show", name, "--season", season)
        assert done.exit_code == 0, done.output
        assert "wrong award" in done.stdout.splitlines()[0]
        assert "^ AWD002" in done.stdout
    run("audit", "--season", season)
    assert "Bob owes Ann 16" in run("show", "1", "--season", season).stdout
    done = run("show", "17", "--season", season)
    assert done.exit_code == 2
    assert "no hand `17`" in done.stderr


def test_a_ruling_settles_what_needed_one(tmp_path: Path) -> None:
    """Beside the verdict and never over it: the next audit judges with it."""
    season = tmp_path / "s.duckdb"
    run("ingest", written(tmp_path / "a.hands", DIAGONAL), "--season", season)
    assert "needs a ruling: hand 1" in run("audit", "--season", season).stdout
    words = ("rulings", "add", "line-declaration", "cards-speak", "--by", "Rob", "--hand", "1")
    done = run(*words, "--text", "we always do", "--on", "2026-11-28", "--season", season)
    assert done.exit_code == 0, done.output
    done = run("rulings", "list", "--season", season)
    assert "line-declaration cards-speak for hand" in done.stdout
    assert "by Rob on 2026-11-28" in done.stdout
    assert "we always do" in done.stdout
    done = run("audit", "--season", season)
    assert (done.exit_code, "1 hand: 1 clean" in done.stdout) == (0, True), done.output


def test_a_ruling_by_somebody_else_decides_nothing(tmp_path: Path) -> None:
    season = tmp_path / "s.duckdb"
    later = IN_PART.replace("seats", "night 2026-12-04\nseats")  # hold'em has no lines
    nights = (written(tmp_path / "a.hands", DIAGONAL), written(tmp_path / "b.hands", later))
    run("ingest", *nights, "--season", season)
    run("rulings", "add", "line-declaration", "cards-speak", "--by", "Cat", "--season", season)
    done = run("audit", "--season", season)
    assert done.exit_code == 1
    assert done.stdout.count("REC011") == 1
    assert "needs a ruling: hand 2026-11-27/1\n" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--hand", "9"), "no hand `9`"),
        (("--night", "2020-01-01"), "no night"),
        (("--hand", "1", "--game", "omaha"), "one thing"),
        (("--on", "yesterday"), "no date"),
    ],
)
def test_a_ruling_on_nothing_is_refused(season: Path, words: tuple[str, ...], said: str) -> None:
    done = run("rulings", "add", "x", "y", "--by", "Rob", *words, "--season", season)
    assert done.exit_code == 2
    assert said in done.stderr
    assert run("rulings", "list", "--season", season).stdout == ""


# ---- showdown


def test_showdown_of_the_first_worked_example() -> None:
    """A plays C1: 2-2-2-A-A; B's best on row 2 is a king-high straight (OPR-549, Example)."""
    done = run("showdown", "off-road-stud", GRID, SHOWS, "pot 16 -> Bob")
    assert done.exit_code == 1, done.output
    assert "Ann wins 16 with full house, deuces over aces" in done.stdout
    assert "line C1" in done.stdout
    assert "Bob has king-high straight" in done.stdout
    assert "[OPR-549 4.1]" in done.stdout
    assert "Bob owes Ann 16" in done.stdout


def test_showdown_without_a_pot_says_who_wins() -> None:
    done = run("showdown", "549", GRID, SHOWS)
    assert done.exit_code == 0, done.output
    assert "Ann wins with full house, deuces over aces" in done.stdout


def test_showdown_paid_right_is_clean() -> None:
    assert run("showdown", "off-road-stud", GRID, SHOWS, "pot 16 -> Ann").exit_code == 0


def test_showdown_words_that_are_none() -> None:
    done = run("showdown", "texas-holdem", "bord KhQd9cTc4s", "show Ann KcQs")
    assert done.exit_code == 2
    assert "board" in done.stderr
    assert "^" in done.stderr


# ---- games, explain, fmt


def test_games_tells_every_game() -> None:
    done = run("games")
    for game in ("off-road-stud", "delaware-stud", "roll-your-own", "texas-holdem", "omaha"):
        assert game in done.stdout


def test_games_show_tells_deal_options_silence_and_articles() -> None:
    done = run("games", "show", "OPR-519")
    assert done.exit_code == 0
    for piece in (
        "Delaware Stud",
        "[2.2†]",
        "later-order",
        "left-of-button or best-exposed",
        "heads-up-blinds",
        "Articles",
        "21 of 21",
    ):
        assert piece in done.stdout


def test_games_check_points_at_the_mistake(tmp_path: Path) -> None:
    shipped = Path(__file__).parent.parent / "schemas" / "games" / "omaha.toml"
    assert run("games", "check", shipped).exit_code == 0
    text = shipped.read_text(encoding="utf-8").replace('do = "burn"', 'do = "burnt"', 1)
    line = next(n for n, row in enumerate(text.splitlines(), 1) if "burnt" in row)
    done = run("games", "check", written(tmp_path / "omaha.toml", text))
    assert done.exit_code == 1
    assert f"omaha.toml:{line}:" in done.stdout
    assert "burn" in done.stdout


def test_explain_by_id_and_by_name() -> None:
    done = run("explain", "awd002")
    assert done.exit_code == 0
    assert "AWD002 best-hand-unpaid" in done.stdout
    assert "TDA 2024 12" in done.stdout
    assert done.stdout == run("explain", "best-hand-unpaid").stdout


def test_explain_lists_all() -> None:
    from schemas.codes import codes

    assert len(run("explain").stdout.splitlines()) == len(codes())


def test_fmt_writes_once_and_keeps_comments(tmp_path: Path) -> None:
    path = written(tmp_path / "a.hands", EXAMPLE.replace("ante 1\n", "ante    1   # a chip each\n"))
    assert run("fmt", "--check", path).exit_code == 1
    assert run("fmt", path).exit_code == 0
    text = path.read_text(encoding="utf-8")
    assert "# a chip each" in text
    assert run("fmt", "--check", path).exit_code == 0
    done = run("fmt", "-", stdin=text)
    assert done.stdout == text


def test_fmt_leaves_a_sheet_it_cannot_read(tmp_path: Path) -> None:
    path = written(tmp_path / "a.hands", CLEAN + BROKEN)
    done = run("fmt", path)
    assert done.exit_code == 2
    assert "a.hands:19:9: " in done.stderr
    assert path.read_text(encoding="utf-8") == CLEAN + BROKEN


def test_the_bundled_night_is_in_canonical_form(tmp_path: Path) -> None:
    sheet = run("demo", "--sheet").stdout
    assert run("fmt", "-", stdin=sheet).stdout == sheet


def test_the_list_of_games_is_not_too_wide_to_read() -> None:
    lines = run("games").stdout.splitlines()
    assert max(map(len, lines)) <= 96
    assert "down the river" in " ".join(" ".join(lines).split())


@pytest.mark.parametrize("game", [*Shelf().ids])
def test_a_game_is_told_in_whole_words(game: str) -> None:
    """`first-to-act` is broken nowhere, spelled one way, and no line is too wide to read."""
    lines = run("games", "show", game).stdout.splitlines()
    assert "_" not in "".join(lines)
    assert max(map(len, lines)) <= 96
    broken = [line for line in lines if line.rstrip().endswith("-")]
    assert [line for line in broken if not line.rstrip().endswith(" -")] == []  # a dash is no word
    for name in ("first_to_act", "odd_chip", "line_declaration", "roll_timing", "later_order"):
        assert name not in "\n".join(lines)


def test_show_groups_what_could_not_be_told(tmp_path: Path) -> None:
    """Areas in words, as `check` has them; no list of codes."""
    text = "hand 1 texas-holdem\nin Ann 2  Bob 2\nboard KhQd9cTc4s\nshow Ann KcQs  Bob AdJs\n"
    path = written(tmp_path / "a.hands", text + "pot 4 -> Bob\n")
    *_, last, advice = run("show", "1", "--in", path).stdout.splitlines()
    assert last.startswith("could not tell everything about ")
    assert "bet sizes" in last
    assert "BET0" not in last
    assert advice.startswith("to be told next time: note ")
    assert "the betting, act by act" in advice
