"""The finding codes as data: whole, stable, and citing only numbers the books have."""

import re

import pytest

from schemas.codes import AREAS, BOOKS, Code, cites_for, code, codes, named
from schemas.findings import Severity
from schemas.rulebook import profile

# Public: ids and names are never renamed, severities never changed without a reason.
PUBLIC = """
DEK001 duplicate-card misdeal, DEK002 foreign-card misdeal, DEK004 deck-too-short warn,
DEK005 player-count error, DEK006 card-never-dealt error, DEK007 thrown-card-back error,
MIS002 exposed-card note, MIS004 card-count misdeal, MIS005 fouled-hand-paid money,
MIS006 deal-order misdeal, MIS007 wrong-seat-dealt misdeal, MIS008 late-misdeal error,
MIS010 wrong-game-dealt warn, MIS011 move-missing error, MIS012 wrong-face misdeal,
MIS013 dealt-at-once warn, MIS015 step-order warn, MIS016 missing-deal misdeal,
BRD001 board-count misdeal, BRD002 wrong-burn warn, BRD003 premature-board error,
BRD004 premature-card error, POS001 button-rotation warn, POS002 wrong-button warn, POS003 heads-up-blinds error, POS004 missed-blinds error,
POS005 new-player note,
POS006 short-blind error,
POS007 blind-option error, POS008 straddle warn, POS009 straddle-raise warn,
POS010 bring-in error, POS012 ante-missing error, POS013 blind-wrong error,
ACT001 out-of-turn error, ACT002 seat-skipped error, ACT003 wrong-opener error,
ACT004 round-not-closed error, ACT005 dead-hand-acts error, ACT006 free-fold note,
ACT007 wrong-verb warn, BET001 bet-too-small error, BET002 raise-too-small error,
BET003 half-bet warn, BET004 not-reopened error, BET005 limit-size error,
BET006 raise-cap error, BET007 over-pot error, BET008 over-stack error,
BET010 short-call money, BET013 hand-cap error, POT001 uncalled-bet money,
POT002 pot-layers money, POT003 merged-split money, POT004 rake-schedule money, POT005 chips-in-out money,
POT006 match-unpaid money, POT007 riding-pot-lost money,
POT008 round-unpaid money, SHO001 miscall note,
SHO002 not-tabled warn, SHO003 show-order note, SHO005 tabled-hand-killed money,
AWD001 award-sum money, AWD002 best-hand-unpaid money, AWD003 ineligible-paid money,
AWD004 tie-not-split money, AWD005 suits-broke-tie money, AWD006 odd-chip-position money,
AWD007 odd-chip-suit money, AWD008 odd-chip-share money, AWD009 chip-broken money,
AWD010 uncontested-pot money, AWD011 illegal-composition money,
AWD012 unqualified-paid money, AWD013 share-unpaid money, AWD014 unwon-pot-paid money,
AWD015 shares-merged money, AWD016 wrong-board money, AWD017 against-declaration money,
LED001 night-not-closed money, LED002 stack-continuity warn, LED003 chips-nobody-noted note,
LED004 back-for-less note, LED005 buy-in-limits note,
LED006 settlement money,
LED007 side-payment money, LED008 ledger-against-hands money, REC001 unreadable-record error,
REC002 hand-id-repeated note, REC003 changed-copy warn, REC005 time-backwards warn,
REC006 unknown-game gap, REC007 incomplete-hand gap,
REC008 amount-unknown gap, REC009 ends-mid-hand warn, REC010 unknown-word note,
REC011 ruling-not-by-authority note, REC012 ruling-against-article note,
REC013 award-unrecorded gap, REC014 cards-fit-no-step gap, REC015 record-contradicts warn,
REC016 malformed-row note, REC017 unknown-line note, REC018 stated-otherwise warn, VAR001 missed-roll error,
VAR002 extra-roll error, VAR003 roll-not-held misdeal, VAR004 roll-not-together error,
VAR005 roll-order error, VAR007 missing-turn misdeal, VAR010 announcement-missing error,
VAR011 announcement-late error, VAR012 announcement-by-other warn,
VAR013 announcement-changed error, VAR020 declaration-missing warn,
VAR021 declaration-double error, VAR022 declaration-bound error,
VAR023 declaration-late error, VAR024 declaration-order error,
VAR025 declaration-changed error, VAR026 declaration-time error, VAR030 layout misdeal,
VAR031 layout-turned note, VAR032 round-missing error, VAR033 round-extra error,
VAR034 wild-unannounced money, VAR050 move-count error, VAR051 move-untimely error,
VAR052 move-order error, VAR053 pass-direction error, VAR054 passed-after-looking error,
VAR055 draw-fee error, VAR056 false-opener error, VAR057 bet-due error, VAR058 turn-order warn,
VAR060 card-unpaid error, VAR061 card-price error, VAR062 offer-order error,
VAR063 turns-end error, VAR064 card-ignored error, VAR065 flips error, VAR066 peeked error,
VAR067 partner-order error, VAR068 leg-wrong error
"""

HOME, TDA, WSOP, RROP = map(profile, ("home", "tda-2024", "wsop-la-2024", "rrop-11"))


def test_ids_names_and_severities_are_the_public_ones() -> None:
    public = [tuple(entry.split()) for entry in PUBLIC.replace("\n", " ").split(",")]
    found = [(each.id, each.name, str(each.severity)) for each in codes()]
    assert found == public


@pytest.mark.parametrize("each", codes(), ids=lambda each: each.id)
def test_every_code_explains_itself(each: Code) -> None:
    assert re.fullmatch(r"[A-Z]{3}\d{3}", each.id) and each.area in AREAS
    assert isinstance(each.severity, Severity)
    for sentence in (each.title, each.what, each.why):
        assert sentence and not sentence.endswith(".") and sentence[0] == sentence[0].lower()
    assert 1 <= len(each.example.splitlines()) <= 4
    assert each.needs in ("result", "showdown", "actions", "procedure")
    assert set(each.cites) <= set(BOOKS)


@pytest.mark.parametrize("each", codes(), ids=lambda each: each.id)
def test_rule_numbers_look_like_those_of_their_book(each: Code) -> None:
    shapes = {
        "tda": r"\d+(-[A-F]\d?)?|RP-\d+(-[A-H])?",
        "wsop": r"\d{2,3}",
        "rrop": r"§\d+(-\d+)?( [A-Z][A-Za-z&]*( hands)?\.?( \d+)?(\([a-z]\))*| rule \d+)?",
    }
    for book, numbers in each.cites.items():
        assert numbers
        for number in numbers:
            assert re.fullmatch(shapes[book], number), (book, number)


def test_only_documents_and_records_are_cited_by_nobody_else() -> None:
    silent = {each.area for each in codes() if not cites_for(each.id, HOME)}
    assert silent <= {"VAR", "REC"}


CITES = [
    # the table of the books: the first rule number of the profile's first book that has one
    ("AWD006", HOME, "RRoP v11 §3 Ties 5(a)"),
    ("AWD006", TDA, "TDA 2024 20-A"),
    ("AWD006", WSOP, "WSOP-LA 2024 149"),
    ("AWD007", RROP, "RRoP v11 §3 Ties 5(b)"),
    ("POT001", RROP, "TDA 2024 15-B"),  # neither of the others has a number
    ("POS007", TDA, "WSOP-LA 2024 152"),
    ("DEK001", HOME, "RRoP v11 §3 Irreg. 4"),
    ("BET004", TDA, "TDA 2024 47-A"),
    ("DEK006", HOME, "general: a player plays the cards he was dealt"),
]


@pytest.mark.parametrize(("id", "rules", "cite"), CITES)
def test_citations_follow_the_profile(id: str, rules: object, cite: str) -> None:
    assert cites_for(id, rules) == (cite,)  # type: ignore[arg-type]  # a stand-in with the one field read


def test_a_second_book_on_request() -> None:
    assert cites_for("AWD006", TDA, 2) == ("TDA 2024 20-A", "WSOP-LA 2024 149")


def test_a_code_is_found_by_id_or_name() -> None:
    assert named("awd002") is code("AWD002")
    assert named("Best-hand-unpaid") is code("AWD002")
    assert named("nothing") is None
    for wrong in ("AWD999", "XYZ001", ""):
        with pytest.raises(KeyError):
            code(wrong)
