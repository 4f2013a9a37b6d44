"""A checked TOML table into a ``GameDef``; it trusts the table and reports nothing.

``schemas.gamefile.load`` checks first (``schemas.gamefile.checks``), so every lookup here succeeds.
"""

from typing import Any

from schemas.cards import DECK_52, JOKER, RANKS, card_text, rank_of
from schemas.game import GameDef, Option, Silent
from schemas.gamefile.build_contests import build_contest, build_pot
from schemas.gamefile.build_steps import build_step, expand, guards, reference
from schemas.gamefile.build_wilds import build_trigger, build_wild
from schemas.gamefile.build_zones import build_zone

Table = dict[str, Any]


def _option(table: Table) -> Option:
    return Option(
        id=table["id"].replace("-", "_"),
        values=tuple(table["values"]),
        decided_by=table["decided_by"],
        required=table.get("required", False),
        usual=table.get("usual", ""),
        default=table.get("default", ""),
        cite=table["cite"],
        value_cites=tuple(table.get("value_cites", {}).items()),
        open=table.get("open", False),
        required_if=guards(table.get("required_if", ())),
    )


def _silent(table: Table) -> Silent:
    return Silent(
        topic=table["topic"].replace("-", "_"),
        readings=tuple(table["readings"]),
        usual=table.get("usual", ""),
        natural=table.get("natural", False),
        settles=tuple(table.get("settles", ())),
        about=table["about"],
        cite=table["cite"],
    )


def _deck(table: Table) -> tuple[int, ...]:
    """The cards of the deck, stripped of ranks (``2``) and cards (``2c``), jokers behind."""
    strip = {str(word).upper().replace("10", "T") for word in table.get("strip", ())}
    left = tuple(
        card
        for card in DECK_52
        if RANKS[rank_of(card)] not in strip and card_text(card).upper() not in strip
    )
    jokers: int = table.get("jokers", 0)
    return left + (JOKER,) * jokers


def build(table: Table, path: str, content_hash: str) -> GameDef:
    """The whole definition from a table that has no problems."""
    source, players, cites = table["source"], table.get("players", {}), table.get("cites", {})
    shortage = table.get("shortage", {})
    zones = {id: build_zone(id, zone) for id, zone in table.get("zone", {}).items()}
    return GameDef(
        id=table["id"],
        name=table["name"],
        aliases=tuple(table.get("aliases", ())),
        doc=source["doc"],
        updated=source.get("updated", ""),
        reconstructed=source.get("numbering") == "reconstructed",
        explicit=tuple(source.get("explicit", ())),
        authority=source.get("final_authority", "host"),
        least_players=players.get("min", 0),
        most_players=players.get("max", 0),
        players_derived=players.get("derived", False),
        players_cite=players.get("cite", ""),
        deck=_deck(table.get("deck", {})),
        deck_cite=table.get("deck", {}).get("cite", ""),
        options=tuple(_option(option) for option in table.get("option", ())),
        silents=tuple(_silent(silent) for silent in table.get("silent", ())),
        zones=tuple(zones.values()),
        steps=tuple(build_step(step, zones) for step in expand(table.get("step", []))),
        contests=tuple(build_contest(contest) for contest in table.get("contest", ())),
        pot=build_pot(table.get("pot", {})),
        rounds_cite=cites.get("rounds", ""),
        bets_cite=cites.get("bets", ""),
        count_cite=cites.get("count", ""),
        path=path,
        content_hash=content_hash,
        shortage=reference(shortage.get("policy", "")),
        shortage_cite=shortage.get("cite", ""),
        wilds=tuple(build_wild(wild) for wild in table.get("wild", ())),
        triggers=tuple(build_trigger(trigger) for trigger in table.get("trigger", ())),
        jokers=table.get("deck", {}).get("jokers", 0),
        status=table.get("status", "whole"),
        known=tuple(table.get("known", ())),
        base=table.get("extends", ""),
    )
