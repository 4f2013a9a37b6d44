"""The pages as written: whole, closed in themselves, the same every time, and safe."""

import errno
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest
from pages.examples import all_pairs, night, off_road, off_road_verdict

from reports.html import inked
from reports.html_cards import card_mark
from reports.site import MARK, write_site
from schemas.cards import parse_cards
from schemas.errors import FloormanError
from schemas.hand import Hand, Night, RecordError
from schemas.shelf import Shelf
from schemas.verdict import Verdict

SHELF = Shelf()
NAMES = ("<script>alert(1)</script>", '"O\'Neil" & Söhne', "🂡 Kev 🎲", "{{ 7*7 }}")
VOID = {"meta", "br", "hr", "img", "input", "link", "polyline"}


class Outline(HTMLParser):
    """Reads one page: links, ids, tags; complains about tags that do not match."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.tags: list[str] = []
        self.text: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            self.attributes.append((name, value or ""))
            if name == "href":
                self.links.append(value or "")
            if name == "id":
                self.ids.append(value or "")
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"</{tag}> closes nothing"
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)

    def close(self) -> None:
        super().close()
        assert self._open == []


def read(path: Path) -> Outline:
    """One page, parsed."""
    outline = Outline()
    outline.feed(path.read_text(encoding="utf-8"))
    outline.close()
    return outline


def pages(folder: Path) -> list[Path]:
    """Every page of a report."""
    return sorted(folder.rglob("*.html"))


def nasty() -> list[tuple[Hand, Verdict]]:
    """The usual night, played by people with difficult names in difficult places."""
    pairs = []
    for hand, verdict in all_pairs():
        hand.names = NAMES
        hand.night, hand.currency = "<b>night</b>", "<i>EUR</i>"
        for finding in verdict.findings:
            finding.message = f"{NAMES[0]} & {finding.message}"
            finding.recorded = finding.recorded and f"{NAMES[0]} {finding.recorded}"
            finding.cites = (*finding.cites, "<cite>")
        pairs.append((hand, verdict))
    words = list(pairs[0][0].words or ())
    pairs[0][0].words = tuple(NAMES[0] if word == "full house" else word for word in words)
    return pairs


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report of one small night."""
    folder = tmp_path_factory.mktemp("report") / "out"
    errors = [RecordError("/home/kim/night.hands", 3, 7, "no such word `bte`", "bte Ann 2")]
    write_site(all_pairs(), [night()], SHELF, folder, title="Fridays", errors=errors)
    return folder


@pytest.fixture(scope="module")
def nasty_report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with names that try to break out."""
    folder = tmp_path_factory.mktemp("nasty") / "out"
    host = Night("2026-11-27.hands", "<b>night</b>", location=NAMES[0], hosts=(NAMES[1],))
    write_site(
        nasty,
        [host],
        SHELF,
        folder,
        title=NAMES[0],
        errors=[RecordError(f"{NAMES[0]}.hands", 1, 1, NAMES[0], NAMES[0])],
        record=lambda hand: f"hand {hand.id} {NAMES[0]}",
    )
    return folder


def test_every_kind_of_page_is_there(report: Path) -> None:
    rooms = {path.parent.name for path in pages(report)}
    assert rooms == {"out", "hands", "nights", "games", "verdicts", "findings"}
    assert len(list((report / "hands").iterdir())) == len(all_pairs())


def test_every_link_leads_somewhere(report: Path) -> None:
    outlines = {path: read(path) for path in pages(report)}
    for path, outline in outlines.items():
        assert len(outline.ids) == len(set(outline.ids)), path
        for link in outline.links:
            name, _, anchor = unquote(link).partition("#")
            goal = (path.parent / name).resolve() if name else path.resolve()
            assert goal in outlines, (path.name, link)
            assert not anchor or anchor in outlines[goal].ids, (path.name, link)


def test_nothing_is_fetched_and_nothing_runs(nasty_report: Path) -> None:
    for path in pages(nasty_report):
        text = path.read_text(encoding="utf-8")
        outline = read(path)
        assert not {"script", "img", "iframe", "link", "object", "embed"} & set(outline.tags)
        names = {name for name, _ in outline.attributes}
        assert not {name for name in names if name.startswith("on")} and "src" not in names
        assert not any(re.match(r"[a-z]+:|//", link) for link in outline.links)
        assert "@import" not in text and "url(" not in text and "http" not in text


def test_every_name_is_escaped(nasty_report: Path) -> None:
    seen = ""
    for path in pages(nasty_report):
        text = path.read_text(encoding="utf-8")
        assert "<script" not in text and "<b>night" not in text and "<i>EUR" not in text
        seen += "".join(read(path).text)
    for name in NAMES:
        assert name in seen
    assert "49" not in re.findall(r"\d+ (?:owes|antes)", seen)


def test_file_names_hold_no_name(nasty_report: Path) -> None:
    for path in nasty_report.rglob("*"):
        assert re.fullmatch(r"[A-Za-z0-9.-]+", path.name), path.name


def test_the_same_night_gives_the_same_bytes(tmp_path: Path) -> None:
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        write_site(all_pairs, [night()], SHELF, folder)
    one, two = (
        {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*.html")}
        for folder in folders
    )
    assert one == two


def test_pages_have_landmarks_and_table_heads(report: Path) -> None:
    for path in pages(report):
        text = path.read_text(encoding="utf-8")
        tags = read(path).tags
        assert tags.count("main") == 1 and tags.count("h1") == 1, path.name
        assert '<html lang="en">' in text and 'name="viewport"' in text
        assert text.count("<th ") == text.count("<th scope="), path.name
        assert "prefers-color-scheme:dark" in text and "@media print" in text


def test_the_hand_page_says_it_all(report: Path) -> None:
    text = (report / "hands" / "night-2026-11-27-1.html").read_text(encoding="utf-8")
    for piece in (
        *("Wrong award", "16 belongs to Ann, paid to Bob", "Bob owes Ann 16", "OPR-549 4.1"),
        *("full house, deuces over aces", "was face down", ">C1<", ">R2<", ">D1<", ">D2<"),
        *("The dealer turns", "What the rules leave open", "What could be judged"),
        "2026-11-27.hands:7",
    ):
        assert piece in text


def test_cards_are_told_in_words_too() -> None:
    mark = card_mark(parse_cards("Kh")[0], True, True, False, "li")
    assert 'title="king of hearts, plays, was face down"' in mark
    assert "K" in mark and "♥" in mark
    assert "a card nobody saw" in card_mark(-1, False, False, True, "li")
    assert "no card" in card_mark(-2, False, False, False, "span")


def test_ink_colours_cards_and_leaves_words_alone() -> None:
    assert 'class="i h"' in inked("Ann is dealt A♥")
    assert "<b" not in inked("B♥ is no card, and 2026 is a year")
    assert inked("<A♥>").startswith("&lt;<b")


def test_without_hand_pages_no_link_is_broken(tmp_path: Path) -> None:
    write_site(all_pairs(), [night()], SHELF, tmp_path / "out", hand_pages=False)
    assert list((tmp_path / "out" / "hands").iterdir()) == []
    for path in pages(tmp_path / "out"):
        assert not any("hands/" in link for link in read(path).links)


def test_an_empty_report_is_a_report(tmp_path: Path) -> None:
    index = write_site([], [], SHELF, tmp_path / "out")
    assert "No hand was read." in index.read_text(encoding="utf-8")


def test_a_foreign_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear Ann")
    with pytest.raises(FloormanError, match="no floorman report"):
        write_site(all_pairs(), [night()], SHELF, tmp_path / "mine")
    assert (tmp_path / "mine" / "letter.txt").read_text() == "dear Ann"
    (tmp_path / "file").write_text("x")
    with pytest.raises(FloormanError, match="no folder"):
        write_site(all_pairs(), [night()], SHELF, tmp_path / "file")


def test_an_old_report_is_replaced_whole(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    write_site(all_pairs(), [night()], SHELF, folder)
    write_site([(off_road(id="9"), off_road_verdict())], [night()], SHELF, folder)
    assert [path.name for path in (folder / "hands").iterdir()] == ["night-2026-11-27-9.html"]
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_a_run_that_fails_leaves_the_old_report(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    write_site(all_pairs(), [night()], SHELF, folder)
    before = {path: path.read_bytes() for path in pages(folder)}

    def broken() -> Iterator[tuple[Hand, Verdict]]:
        yield off_road(), off_road_verdict()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_site(broken, [night()], SHELF, folder)
    assert {path: path.read_bytes() for path in pages(folder)} == before
    assert [path.name for path in tmp_path.iterdir()] == ["out"]
    assert (folder / MARK).is_file()


def test_long_nights_are_paged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reports.views.lists.PAGE", 2)
    monkeypatch.setattr("reports.views.log.FEW", 1)
    pairs = [(off_road(id=str(n), number=n), off_road_verdict()) for n in range(1, 6)]
    folder = tmp_path / "out"
    write_site(pairs, [night()], SHELF, folder)
    names = sorted(path.name for path in (folder / "nights").iterdir())
    assert names == [f"night-2026-11-27{part}.html" for part in ("-p2", "-p3", "")]
    test_every_link_leads_somewhere(folder)
    crumbs = read(folder / "hands" / "night-2026-11-27-3.html").links
    assert "../nights/night-2026-11-27-p2.html" in crumbs


def test_a_report_that_cannot_be_written_names_the_folder_asked_for(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for target in (Path("/proc/nowhere/out"), tmp_path / "file" / "out"):
        with pytest.raises(FloormanError) as told:
            write_site(all_pairs(), [night()], SHELF, target)
        assert str(told.value).startswith(f"{target}: the report cannot be written: ")


def test_a_disk_that_fills_up_is_told_by_the_folder_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(FloormanError, match="no space left on device") as told:
        write_site(all_pairs(), [night()], SHELF, tmp_path / "out")
    assert str(told.value).startswith(f"{tmp_path / 'out'}: ")
    assert list(tmp_path.iterdir()) == []
