"""Spoilt ledgers: whatever is done to one, it is understood or told, at once."""

from time import process_time

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from audit.night.closing import judge_ledger
from ingest.ledgers.rows import rows_of
from ingest.reading import read_text
from schemas.housefile import house_without_file

PROFILE = house_without_file().profile
SEEDS = [
    "Datum;Spieler;Einkauf;Auszahlung;Ort\n05.09.2025;Ann;20,00;35,5;Küche\n05.09.2025;Bob;20,00;4,5;\n",
    "player\twhen\tin\tout\tnote\nAnn\t09/19/2025\t$20\t\tfirst\nAnn\t09/19/2025\t$20\t$55\t\n",
    "Date,Ann,Bob,Total\n2025-09-05,5,-5,0\n2025-09-12,-3,3,0\nTotal,2,-2,0\n",
    "player_nickname,player_id,session_start_at,session_end_at,buy_in,buy_out,stack,net\n"
    "Ann,AnnAnnAnn1,2026-02-28T19:00:00.000Z,,100,,120,20\n",
]
PIECES = [
    *(
        ";",
        ",",
        "\t",
        "|",
        "\n",
        '"',
        '""',
        "-",
        "(",
        "1.500",
        "31/02/2025",
        "9/5/2025",
        "Total",
        "Σ",
    ),
    *("9" * 50, "1e999", "NaN", "\x00", "\udcff", "💥", " ", "Player", "net", "'", "0", "−"),
]
CHANGES = st.lists(
    st.tuples(
        st.integers(0, 10_000), st.sampled_from(["cut", "put", "twice"]), st.sampled_from(PIECES)
    ),
    min_size=1,
    max_size=6,
)


@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(SEEDS), CHANGES)
def test_spoilt_text(text: str, changes: list[tuple[int, str, str]]) -> None:
    for spot, what, piece in changes:
        at = spot % (len(text) + 1)
        some = text[at : at + 25]
        middle = piece if what == "put" else some if what == "twice" else ""
        text = text[:at] + middle + (text[at:] if what != "cut" else text[at + 25 :])
    begun = process_time()
    nights, errors = read_text("l.csv", text)
    assert all(e.line >= 1 and e.column >= 1 and e.message for e in errors)
    for night in nights:
        judge_ledger(night, PROFILE)
    assert process_time() - begun < 2


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet='ab;,\t"\n 1', max_size=60), st.sampled_from(";,\t|"))
def test_every_cell_stands_where_it_says(text: str, sign: str) -> None:
    lines = text.split("\n")
    for row in rows_of(text, sign):
        for cell in row:
            assert 1 <= cell.line <= len(lines)
            if cell.text and '"' not in text:
                assert lines[cell.line - 1][cell.column - 1 :].startswith(cell.text[:1])
