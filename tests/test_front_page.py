"""The front page of a season of several sources: what a host wants first, and nothing added up
that is not of one kind."""

from pages.examples import off_road, off_road_verdict
from test_views_season import SHELF, season_of

from reports.html import index
from reports.views.front import MOST_NIGHTS, index_page
from reports.views.keys import Keys
from reports.views.season import Season
from schemas.hand import Night


def labels(*heads: dict[str, str]) -> list[tuple[str, str, str]]:
    """Label, remark and sum of each book of hands in each of which Bob owes Ann 16."""
    pairs = [(off_road(id=str(at), **head), off_road_verdict()) for at, head in enumerate(heads, 1)]
    books = index_page(season_of(pairs), ()).summary.books
    return [(book.label, book.detail, book.debts[0].amount) for book in books]


NOW = {"format": "pokernow", "profile": "pokernow", "money": "cash"}
GFX = {"format": "gfx", "profile": "gfx"}
UNSAID = "what one is worth is not known"


def test_chips_of_several_programs_are_not_added() -> None:
    assert labels(NOW, GFX, NOW, {}) == [
        ("chips", "", "16"),
        ("PokerGFX chips", UNSAID, "16"),
        ("PokerNow chips", UNSAID, "32"),
    ]


def test_nor_those_with_cents_to_those_without() -> None:
    assert labels(NOW, NOW | {"unit": "0.01"}, NOW) == [
        ("PokerNow chips, counted to 0.01", UNSAID, "0.16"),
        ("PokerNow chips, counted whole", UNSAID, "32"),
    ]


def test_money_is_money_whoever_counted_it() -> None:
    euros = {"currency": "EUR", "unit": "1"}
    assert labels(NOW | euros, euros, NOW | {"money": "tournament"}, GFX) == [
        ("EUR", "", "32"),
        ("PokerGFX chips", UNSAID, "16"),
        ("tournament chips", "not money", "16"),
    ]


def test_a_host_wants_debts_first_then_findings_nights_and_players() -> None:
    page = index(index_page(season_of([(off_road(), off_road_verdict())]), ()))
    heads = [page.index(f">{head}</h2>") for head in ("Who owes whom", "What was found", "Nights")]
    heads += [page.index(f">{head}</h2>") for head in ("Players", "Games", "What could be judged")]
    assert heads == sorted(heads)
    assert "<summary>All" not in page  # four players are no long table


def test_long_tables_are_folded() -> None:
    names = tuple(f"Player {at}" for at in range(4))
    pairs = []
    for at in range(4):
        hand = off_road(id=str(at))
        hand.names = tuple(f"{name} of {at}" for name in names)
        pairs.append((hand, off_road_verdict()))
    page = index(index_page(season_of(pairs), ()))
    assert page.count("<summary>All 16 players</summary>") == 1


def test_the_last_night_stands_first_and_old_ones_are_folded() -> None:
    dates = [f"20{year}-11-27" for year in range(10, 10 + MOST_NIGHTS + 2)]
    season = Season("Nights", Keys([Night("a.hands", name) for name in dates]), {})
    for date in dates:
        hand = off_road(night=date)
        hand.source = "a.hands"
        season.add(hand, off_road_verdict(), SHELF.find("off-road-stud"))
    page = index_page(season, ())
    assert [item.title[-4:] for item in page.nights] == [date[:4] for date in dates[:1:-1]]
    assert [item.title[-4:] for item in page.more_nights] == ["2011", "2010"]


def test_nobody_is_asked_to_note_more_of_what_software_dealt() -> None:
    def asked(*heads: dict[str, str]) -> tuple[str, ...]:
        pairs = []
        for at, head in enumerate(heads, 1):
            verdict = off_road_verdict()
            verdict.cannot_tell = ["BRD001", "BRD003"]
            pairs.append((off_road(id=str(at), **head), verdict))
        coverage = index_page(season_of(pairs), ()).summary.coverage
        assert coverage.untold  # what could not be told is told of all
        return coverage.note_next_time

    burns = "burns, and the community cards street by street"
    assert asked(NOW, GFX) == ()
    assert asked({}) == (burns,)
    assert asked({}, NOW, NOW) == (burns,)


def test_nights_of_one_date_are_told_apart_by_their_files() -> None:
    files = [("in/a.hands", "2026-11-27"), ("in/b.hands", "2026-11-27"), ("c.hands", "2026-11-28")]
    nights = [Night(path, date) for path, date in files]
    season = Season("Nights", Keys(nights), {(one.source, one.name): one for one in nights})
    for path, date in files:
        hand = off_road(night=date)
        hand.source = path
        season.add(hand, off_road_verdict(), SHELF.find("off-road-stud"))
    said = sorted(item.hands for item in index_page(season, ()).nights)
    assert said == ["1 hand", "1 hand, a.hands", "1 hand, b.hands"]
