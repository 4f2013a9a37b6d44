"""The tables an export holds: each column with the SQL that makes it and what it means.

Public: columns are added, never renamed. Amounts are whole units (``hands.unit`` says how much one
is in the currency), seats are indices from 0 into ``hands.names``. ``schemas.database.exports``
writes them.
"""

from schemas.database.woven import CURRENT_HANDS
from schemas.export_nights import LEDGER, NIGHTS, NUMBER, PLAYERS, WHO
from schemas.export_table import Column, ExportTable, same

SCHEMA = "floorman.export/1"


HANDS = ExportTable(
    "hands",
    "one row a current hand, as recorded, and its verdict",
    f"{CURRENT_HANDS} h left join verdicts v using (hand) where {{hand}}",
    "h.hand",
    (
        *same(
            "h",
            hand="key of the hand in this export",
            source="key of its source",
            night="key of its night",
            number="order within the night, from 1",
            id="as the source calls it",
            path="file it was read from",
            line="line of that file, from 1",
            format="sheet, phh, pokernow ...",
            night_name="the date as written; empty where the file is no night",
            time="as written, or ISO 8601 in UTC; empty where unknown",
        ),
        Column("game", "h.game", "as the record calls it"),
        Column("game_id", "v.game", "id of the definition that judged it"),
        Column(
            "level", "['result','showdown','actions','procedure'][h.level + 1]", "what it notes"
        ),
        *same(
            "h",
            unit="one unit in the currency, as decimal text",
            currency="empty where nobody said",
            money="cash, tournament or unknown",
            chip="the smallest chip, in units",
            button="seat number of the button; -1 unknown",
            names="players, clockwise",
            seat_numbers="their seat numbers",
            dealt_in="whether each was dealt in",
            stacks="before the hand, in units; -1 unknown; empty where none is noted",
        ),
        Column("stakes", "to_json(h.stakes)", "what was agreed, in units by name, as JSON"),
        Column("options", "to_json(h.options)", "what the format says was agreed, as JSON"),
        Column(
            "rulings", "h.rulings::json", "in force, as JSON: topic, value, by, text, scope, place"
        ),
        Column("fields", "h.fields::json", "what the format knows beside, as JSON"),
        *same(
            "h",
            incomplete="broken off, or its award is missing",
            revision="1, more where a later copy changed it",
        ),
        *same(
            "v",
            profile="rulebook that judged it; null where it was not judged",
            verdict="wrong-award, misdeal, irregular, needs-ruling, unverifiable, clean",
            award="right, wrong, needs-ruling, cannot-tell, none",
            halted="whether the judge had to stop",
            cannot_tell="codes of the checks that could not be made",
            rake="what the house took, in units",
        ),
    ),
)

EVENTS = ExportTable(
    "events",
    "one row an event, in the order recorded",
    "events e where {hand}",
    "e.hand, e.number",
    same(
        "e",
        hand="key of the hand",
        number="order within the hand, from 1",
        kind="what happened: deal, board, bet, raise, fold, pot ...",
        seat="whose; null for nobody's",
        player="his name",
        other="the other seat of two; of a pot line its amount",
        amount="in units; null where not noted, or where the rules say how much",
        implied="the rules say how much",
        card="Kh, ?? for one nobody saw, Jk",
        face="down, up, as dealt; null unknown",
        cell="of a grid row * 16 + column; of a blind 0 small, 1 big; of a pot 1 main, 2.. sides",
        board="0 first, 1 second",
        group="equal within what was done together",
        word="words of it: an option, what was said, a share",
        line="line of the file, from 1; 0 unknown",
        column="column, from 1",
    ),
)

FINDINGS = ExportTable(
    "findings",
    "one row a finding of the latest audit",
    "findings f join hands h using (hand) where {hand}",
    "f.hand, f.number",
    (
        *same("f", hand="key of the hand", number="order within the hand"),
        Column("path", "h.path", "file"),
        *same(
            "f",
            line="line of what it is about, from 1; 0 unknown",
            column="column, from 1",
            code="see `floorman explain CODE`",
            severity="money, misdeal, error, warn, note, gap",
            state="open, needs-ruling, ruled, cannot-tell",
            stage="before or after substantial action",
            topic="what a ruling would settle",
        ),
        Column("event", "nullif(f.event + 1, 0)", "number of the event; null for the whole hand"),
        Column("seats", "f.seats", "players it is about"),
        Column("names", "list_transform(f.seats, lambda s: h.names[s + 1])", "their names"),
        *same(
            "f",
            cites="documents and articles",
            recorded="what the record says",
            expected="what it should be",
            message="in a sentence",
        ),
        Column("amounts", "to_json(f.amounts)", "by seat, owed minus paid in units, as JSON"),
        *same("f", fingerprint="the same in every audit of the same fault"),
    ),
)

_SEAT = "unnest(range(len(h.names))) as seat"
STANDINGS = ExportTable(
    "standings",
    "one row a player of a hand: what he put in, was owed, and was paid",
    f"(select h.*, {_SEAT} from hands h where {{hand}}) h left join verdicts v using (hand) "
    f"left join {WHO} w on w.night = h.night and w.name = h.names[h.seat + 1]",
    "h.hand, h.seat",
    (
        Column("hand", "h.hand", "key of the hand"),
        Column("seat", "h.seat", "index from 0, clockwise"),
        Column("seat_number", "h.seat_numbers[h.seat + 1]", "as the record numbers it"),
        Column("name", "h.names[h.seat + 1]", "the player"),
        Column("dealt_in", "h.dealt_in[h.seat + 1]", "whether he was dealt in"),
        Column("stack", "nullif(h.stacks[h.seat + 1], -1)", "before the hand, in units"),
        *(
            Column(
                name,
                f"v.{name}[list_position(v.seats, h.seat)]",
                f"{says}, in units; null where it is not known",
            )
            for name, says in {
                "put_in": "antes, blinds and bets",
                "returned": "the uncalled bet",
                "owed": "by the articles, the uncalled bet apart",
                "paid": "by the record",
                "net": "paid + returned - put_in",
            }.items()
        ),
        Column("player_number", "w.player", NUMBER),
    ),
)

SOURCES = ExportTable(
    "sources",
    "one row a file that was read",
    "sources s where {source}",
    "s.source",
    same(
        "s",
        source="key of the source",
        path="the file",
        format="sheet, phh, pokernow ...",
        content_hash="of its bytes",
        bytes="its size",
        money="cash, tournament or unknown",
        unit="one unit in the currency, as decimal text",
        currency="empty where nobody said",
        chip_worth="what a chip is worth; null where nobody said",
        hands="hands it holds",
        errors="what could not be read of it",
    ),
)

TABLES = (HANDS, EVENTS, FINDINGS, STANDINGS, LEDGER, NIGHTS, SOURCES, PLAYERS)


def described() -> dict[str, object]:
    """The schema for people and programs: tables, and what each of their columns means."""
    return {
        "schema": SCHEMA,
        "tables": {
            table.name: {
                "says": table.says,
                "columns": {column.name: column.says for column in table.columns},
            }
            for table in TABLES
        },
    }
