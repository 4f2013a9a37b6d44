"""What a hand is called: the number people say, its id, and what is said when several answer."""

from pathlib import Path

import pytest
from pokernow_log import log
from test_cli import run, written

from ingest.reading import readings
from reports.called import full_name, meant, short_name
from reports.views.titles import hand_title
from schemas.errors import FloormanError
from schemas.hand import Hand, Level


def made(id: str, format: str = "pokernow", night: str = "2026-03-01", **more: object) -> Hand:
    """A hand of which only the head is of interest."""
    fields = {key: more.pop(key) for key in ("hand", "number") if key in more}
    number = int(str(more.pop("order", 0)))
    events: list[int] = []
    head = (id, f"{night}.csv", 1, "", ("Ann",), (1,), 1, (True,), Level.ACTIONS)
    return Hand(
        *head, *[events] * 5, format=format, night=night, number=number, fields=dict(fields)
    )


def a_log(number: int, id: str) -> list[str]:
    return [
        f"-- starting hand #{number} (id: {id})  No Limit Texas Hold'em "
        '(dealer: "Ann @ AnnAnnAnn1") --',
        'Player stacks: #1 "Ann @ AnnAnnAnn1" (100) | #2 "Bob @ BobBobBob1" (100)',
        '"Ann @ AnnAnnAnn1" posts a small blind of 1',
        '"Bob @ BobBobBob1" posts a big blind of 2',
        '"Ann @ AnnAnnAnn1" folds',
        'Uncalled bet of 1 returned to "Bob @ BobBobBob1"',
        '"Bob @ BobBobBob1" collected 2 from pot',
        f"-- ending hand #{number} --",
    ]


@pytest.mark.parametrize(
    ("hand", "short"),
    [
        (made("abcdefghijkl", hand=485), "485"),
        (made("abcdefghijkl", "pokernow-json", number=66), "66"),
        (made("638964611175191251-7-090638", "gfx", number=7), "7"),
        (made("41784027206", "stars", order=3), "3"),
        (made("41784027206", "stars", ""), "41784027206"),  # of no night: nothing else is known
        (made("14", "sheet", order=2), "14"),
        (made("nights/friday/12.phh", "phh", ""), "12"),
        (made("12", "phh", hand=77), "12"),  # what anybody may write is no number of the source
    ],
)
def test_a_hand_is_called_as_people_call_it(hand: Hand, short: str) -> None:
    assert short_name(hand) == short
    assert hand_title(hand) == f"Hand {short}"


def test_the_id_stands_beside_the_number() -> None:
    assert full_name(made("abcdefghijkl", hand=485)) == "485 (id abcdefghijkl)"
    assert full_name(made("14", "sheet")) == "14"


def test_an_id_goes_before_a_number_and_a_number_before_a_place() -> None:
    by_id, by_number = made("12", "sheet"), made("abcdefghijkl", hand=12)
    by_order = made("41784027206", "stars", order=12)
    assert meant([by_order, by_number, by_id], "12") == [by_id]
    assert meant([by_order, by_number], "#12") == [by_number]
    assert meant([by_order], "2026-03-01/12") == [by_order]
    assert meant([by_order], "2026-03-02/12") == []


def test_several_of_one_number_are_told_apart() -> None:
    one, other = made("abcdefghijkl", hand=5), made("mnopqrstuvwx", night="2026-03-08", hand=5)
    with pytest.raises(FloormanError, match=r"write 2026-03-01/5 \(.*\) or 2026-03-08/5 \("):
        meant([one, other], "5")
    twice = [one, made("mnopqrstuvwx", hand=5)]
    with pytest.raises(FloormanError, match=r"2026-03-01/abcdefghijkl .* 2026-03-01/mnopqrstuvwx"):
        meant(twice, "5")


def test_show_finds_it_in_a_file_and_in_a_season(tmp_path: Path) -> None:
    hands = [line for n in range(7, 21) for line in a_log(n, f"abcdefghij{n:02}")]
    path = written(tmp_path / "log.csv", log(hands))
    season = str(tmp_path / "s.duckdb")
    run("ingest", path, "--season", season)
    for wanted in ("8", "#8", "2026-03-01/8", "abcdefghij08", "2026-03-01/abcdefghij08"):
        for where in (("--in", path), ("--season", season)):
            said = run("show", wanted, *where)
            assert said.stdout.startswith("hand 8 (id abcdefghij08), "), (wanted, where)
    said = run("show", "21", "--in", path)
    assert said.exit_code == 2
    assert "its hands go from 7 to 20" in said.stderr
    assert run("show", "2", "--season", season).exit_code == 2  # its place, but others count


def test_every_number_a_reader_notes_is_found(tmp_path: Path) -> None:
    path = written(tmp_path / "log.csv", log(a_log(7, "abcdefghijkl")))
    (reading,) = readings([path])
    (hand,) = [hand for night in reading.nights for hand in night.hands]
    assert short_name(hand) == "7"
