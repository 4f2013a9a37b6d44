"""The pages for whoever reads them otherwise: aloud, in the dark, from right to left."""

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from pages.examples import all_pairs, delaware, night, off_road, off_road_verdict

from reports.html import environment, isolated
from reports.site import write_site
from schemas.hand import Night
from schemas.shelf import Shelf

SHELF = Shelf()
CSS = str(environment().globals["css"])
NADIA, AMIR = "\u05e0\u05d3\u05d9\u05d4", "\u0623\u0645\u064a\u0631 \u0643\u0645\u0627\u0644"
FIRST, LAST = "\u2068", "\u2069"  # open and close a piece of text that is ordered by itself


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Every page of a report, played by two people whose names are read from right to left."""
    folder = tmp_path_factory.mktemp("reading") / "out"
    pairs = all_pairs()
    for hand, _ in pairs:
        hand.names = (AMIR, NADIA, "Cat", "Kev")
    host = Night("2026-11-27.hands", "2026-11-27", location=AMIR, hosts=(NADIA,))
    write_site(pairs, [host], SHELF, folder)
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.html"))
    }


def test_every_table_has_a_caption_and_every_label_is_there(texts: dict[str, str]) -> None:
    for name, text in texts.items():
        assert text.count("<table") == text.count("<caption"), name
        ids = set(re.findall(r' id="([^"]+)"', text))
        assert set(re.findall(r'aria-labelledby="([^"]+)"', text)) <= ids, name


def test_no_two_landmarks_have_one_label(texts: dict[str, str]) -> None:
    landmark = r'<(?:section|nav)[^>]* (?:aria-label|aria-labelledby)="([^"]+)"|role="region"'
    for name, text in texts.items():
        labels = re.findall(landmark, text)
        assert len(labels) == len(set(labels)), name


def test_headings_leave_no_level_out(texts: dict[str, str]) -> None:
    for name, text in texts.items():
        levels = [int(level) for level in re.findall(r"<h([1-6])", text)]
        assert levels[0] == 1 and levels.count(1) == 1, name
        assert all(after <= before + 1 for before, after in pairwise(levels)), name


def test_a_name_from_right_to_left_moves_no_amount() -> None:
    assert isolated(f"{AMIR} owes {NADIA} 16") == (
        f"{FIRST}{AMIR}{LAST} owes {FIRST}{NADIA}{LAST} 16"
    )
    assert isolated(f"{NADIA}, {AMIR}") == f"{FIRST}{NADIA}{LAST}, {FIRST}{AMIR}{LAST}"
    assert isolated("Ann owes Söhne 16 €, A♥") == "Ann owes Söhne 16 €, A♥"


@pytest.mark.parametrize("mark", ["\0", "\x1b", "\x7f", *"\u202a\u202e\u2066\u2069"])
def test_no_mark_that_a_page_may_not_have_gets_into_it(mark: str) -> None:
    assert isolated(f"{mark}evil owes Söhne 16\n") == "?evil owes Söhne 16\n"
    assert isolated(f"{mark}{NADIA} owes 16") == f"?{FIRST}{NADIA}{LAST} owes 16"


def test_every_such_name_on_a_page_is_set_apart_once(texts: dict[str, str]) -> None:
    for name, text in texts.items():
        apart = text.count(f"{FIRST}{AMIR}{LAST}")
        assert apart == text.count(AMIR), name
        assert f"{FIRST}{FIRST}" not in text, name
    assert (
        f"{FIRST}{NADIA}{LAST} owes {FIRST}{AMIR}{LAST} 16"
        in texts["hands/night-2026-11-27-1.html"]
    )


def test_who_owes_whom_comes_before_the_hands(texts: dict[str, str]) -> None:
    for page, after in (("index.html", "nights-h"), ("nights/night-2026-11-27.html", "hands-h")):
        assert texts[page].index('id="money-h"') < texts[page].index(f'id="{after}"'), page


def test_both_ways_through_a_long_list_have_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reports.views.lists.PAGE", 2)
    pairs = [(off_road(id=str(n), number=n), off_road_verdict()) for n in range(1, 6)]
    write_site(pairs, [night()], SHELF, tmp_path / "out")
    text = (tmp_path / "out" / "nights" / "night-2026-11-27-p2.html").read_text(encoding="utf-8")
    labels = re.findall(r'<nav[^>]* aria-label="([^"]+)"', text)
    assert len(labels) == len(set(labels)) == 3


def _palette(dark: bool) -> dict[str, str]:
    roots = re.findall(r":root\{(.*?)\}", CSS, flags=re.DOTALL)
    given = dict(re.findall(r"--([a-z-]+):(#[0-9a-f]{3,6})", roots[0]))
    return given | dict(re.findall(r"--([a-z-]+):(#[0-9a-f]{3,6})", roots[1])) if dark else given


def _light(colour: str) -> float:
    """Relative luminance, WCAG 2.2."""
    digits = colour[1:] if len(colour) == 7 else "".join(c * 2 for c in colour[1:])
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: str, other: str) -> float:
    bright, dim = sorted((_light(one), _light(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


@pytest.mark.parametrize("dark", [False, True])
def test_every_ink_is_legible_on_its_paper(dark: bool) -> None:
    """At least 4.5 to 1, as WCAG 2.2 AA asks of text; cards that do not play are no exception."""
    palette = _palette(dark)
    pairs = [
        (suit, face) for suit in ("club", "diamond", "heart", "spade") for face in ("face", "aside")
    ]
    pairs += [(ink, paper) for ink in ("ink", "soft", "accent") for paper in ("paper", "wash")]
    pairs += [(tone, f"{tone}-wash") for tone in ("red", "amber", "blue", "accent")]
    pairs += [("ink", f"{tone}-wash") for tone in ("red", "amber", "blue", "grey")]
    for ink, paper in pairs:
        assert _contrast(palette[ink], palette[paper]) >= 4.5, (ink, paper)
    assert "opacity:.58" not in CSS  # pale ink is what these numbers do not see


def test_a_night_of_hands_in_one_language_has_no_marks(tmp_path: Path) -> None:
    write_site([(off_road(), off_road_verdict())], [night()], SHELF, tmp_path / "out")
    for path in (tmp_path / "out").rglob("*.html"):
        assert FIRST not in path.read_text(encoding="utf-8")


def test_those_in_whose_money_nobody_owes_anybody_are_told_together(tmp_path: Path) -> None:
    pairs = []
    for number, currency in enumerate(("EUR", "USD", "GBP"), 1):
        hand, verdict = (off_road(), off_road_verdict()) if number == 1 else delaware()
        pairs.append((replace(hand, currency=currency, id=str(number), number=number), verdict))
    write_site(pairs, [night()], SHELF, tmp_path / "all")
    text = (tmp_path / "all" / "index.html").read_text(encoding="utf-8")
    assert "<h3>In EUR" in text and " owes " in text
    assert "<p>Nobody owes anybody in GBP; in USD.</p>" in text
    assert text.count("<h3>In GBP") == 1  # with the nets
    write_site(pairs[:2], [night()], SHELF, tmp_path / "one")
    text = (tmp_path / "one" / "index.html").read_text(encoding="utf-8")
    assert "<h3>In USD" in text and "Nobody owes anybody in" not in text  # one alone has its place
