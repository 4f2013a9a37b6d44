"""The contests and the pot of a checked game table."""

from fractions import Fraction
from typing import Any

from schemas.game import Contest, PotRule, Ranking, Source, Use
from schemas.gamefile.build_steps import guards, reference, yes_no

Table = dict[str, Any]


def _source(table: Table) -> Source:
    least, most = table["min"], table["max"]
    return Source(
        zone=table["zone"],
        least=least if isinstance(least, int) else 0,
        most=most if isinstance(most, int) else 0,
        least_by="" if isinstance(least, int) else reference(least),
        most_by="" if isinstance(most, int) else reference(most),
        face=table.get("face", ""),
        suit=table.get("suit", "").lower(),
        suit_of=table.get("suit_of", ""),
    )


def _use(table: Table, cite: str) -> Use:
    zone = name = declared = ""
    for source in table["from"]:
        if "one_set_of" in source:
            zone, _, name = source["one_set_of"].partition(".")
            declared = source.get("as", "best").removeprefix("declared:").replace("best", "")
    return Use(
        size=table["size"],
        sources=tuple(_source(source) for source in table["from"] if "one_set_of" not in source),
        one_set_zone=zone,
        one_set_name=name,
        declared=declared,
        vacuous=table.get("vacuous", False),
        all_when=table.get("all_when", ""),
        cite=table.get("cite", cite),
    )


def _ranking(table: Table, rank: str) -> Ranking:
    _, _, card = rank.partition("single-card:")  # single-card:high: the ace is high, and so on
    ace = {"high": "high", "low": "low"}.get(card, "")
    return Ranking(
        ace=reference(table.get("ace", ace)),
        add=tuple(table.get("add", ())),
        swap=tuple(reference(one) for one in table.get("swap", ())),
        straights=yes_no(table.get("straights", "")),
        low_straight=table.get("low_straight", ""),
        five_of_a_kind=yes_no(table.get("five_of_a_kind", "")),
        double_ace=yes_no(table.get("double_ace", "")),
        natural_beats_wild=yes_no(table.get("natural_beats_wild", "")),
        suit_order=yes_no(table.get("suit_order", "")),
        target=table.get("target", ""),
        over=reference(table.get("over", "")),
        point_ties=reference(table.get("ties", "")),
        values=tuple(table.get("values", {}).items()),
    )


def build_contest(table: Table) -> Contest:
    """One contest; ``single-card:low`` is the order ``single-card`` whose lowest card wins."""
    rank = table["rank"]
    return Contest(
        id=table["id"],
        share=Fraction(table["share"]),
        rank=reference(rank),
        use=_use(table["use"], table["cite"]),
        cite=table["cite"],
        ranking=_ranking(table.get("order", {}), rank),
        entrants=table.get("entrants", "").removeprefix("declared:"),
        qualifier=reference(table.get("qualifier", "")),
        if_no_winner=reference(table.get("if_no_winner", "")),
        dummy=table.get("dummy", ""),
        dummy_tie=reference(table.get("dummy_tie", "")),
        dummy_when=table.get("dummy_when", ""),
        board=table.get("board", 0),
        guards=guards(table.get("if", ())),
    )


def build_pot(table: Table) -> PotRule:
    """Ties, odd chips, who declared both. ``odd_chip = "high, then first-left-of-button"`` names
    the contest that takes the odd chip of the pot, then the seat."""
    first, comma, then = table.get("odd_chip", "").partition(",")
    then = then.strip().removeprefix("then ")
    share, seat = (first.strip(), then.strip()) if comma else ("", first.strip())
    share, seat = (seat, "") if seat and not seat.startswith("first") else (share, seat)
    return PotRule(
        ties=table.get("ties", "split"),
        odd_chip=seat,
        odd_share=share,
        odd_chip_family=table.get("odd_chip_family", "button"),
        survivor_cite=table.get("survivor_cite", ""),
        cite=table.get("cite", ""),
        suits_cite=table.get("suits_cite", ""),
        must_scoop=reference(table.get("must_scoop", "")),
        both=reference(table.get("both", "")),
        both_failed=reference(table.get("both_failed", "")),
        two_boths=reference(table.get("two_boths", "")),
        both_cite=table.get("both_cite", ""),
    )
