"""Hands of a game dealt one after another, each by a chance of its own, and read as sheets."""

from collections.abc import Iterator
from random import Random

from audit.dealer.dealer import DealtHand, deal
from audit.dealer.table import NotDealt
from audit.judge import Judge
from audit.program import Program, compile_game
from ingest.sheet import reader as sheet
from schemas.hand import Hand
from schemas.housefile import house_without_file
from schemas.shelf import Shelf


def program_and_judge(id: str) -> tuple[Program, Judge] | None:
    """A game of the shelf and a judge of it; None where its document is not in hand."""
    shelf = Shelf()
    game = shelf.game(id)
    if game.status != "whole":
        return None
    program, judge = compile_game(game), Judge(shelf, house_without_file())
    judge.take(program)
    return program, judge


def dealt_hands(program: Program, hands: int, seed: int) -> Iterator[tuple[str, Random, DealtHand]]:
    """What each hand is called, its chance and the hand; without those nobody can deal."""
    for number in range(hands):
        called = f"{seed}.{number}"
        rng = Random(called)
        try:
            yield called, rng, deal(program, rng)
        except NotDealt:
            continue


def read_hand(text: str) -> Hand | None:
    """The one hand of a sheet; None where it cannot be read."""
    nights, errors = sheet.read("dealt.hands", text)
    return nights[0].hands[0] if nights and nights[0].hands and not errors else None


def paid_to_one(dealt: DealtHand) -> str:
    """The sheet with the pot paid to the first who is still in: to be told what is owed."""
    return dealt.sheet({} if dealt.rides else {dealt.names[dealt.live[0]]: dealt.pot})
