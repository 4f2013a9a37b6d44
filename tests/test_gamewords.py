"""The page of a game in plain words: every kind of step, contest, wild card and trigger."""

from typing import Any

import pytest

from schemas.game import GameDef
from schemas.gamefile.key import FIRST_TO_ACT
from schemas.gamefile.load import parse, problems
from schemas.gamewords.page import describe
from schemas.shelf import Shelf

HEAD = """schema = 1
id = "mine"
name = "Mine"
source = { doc = "HOUSE" }
players = { min = 2, max = 5 }
deck = { base = "52", jokers = 2 }
option = [
  { id = "structure", values = ["no-limit"], decided_by = "group", cite = "1" },
  { id = "low_scale", values = ["low-a5", "low-27"], decided_by = "dealer", required_if = "many=2", cite = "1" },
  { id = "many", values = ["1", "2"], decided_by = "dealer", required = true, cite = "1" },
  { id = "wild", values = ["none"], open = true, decided_by = "dealer", cite = "1" },
]
zone.hand = { owner = "seat" }
zone.board = { owner = "board", cells = 5, boards = 2 }
zone.kill = { owner = "table" }
zone.ghost = { owner = "dummy" }
zone.cross = { owner = "board", rows = 3, cols = 3, gaps = ["r1c1", "r1c3", "r3c1", "r3c3"] }
"""
STEPS = [
    ('do = "force", kind = "bring-in", card_rule = "lowest-up", ace = "low", tie = "first-clockwise"',
     "the lowest up card, the ace low, brings it in; of cards alike the first from the dealer's left"),
    ('do = "force", kind = "big-blind-ante"', "the big blind posts an ante for everybody"),
    ('do = "deal", zone = "board", n = 3, face = "up"', "three cards face up on each of two boards"),
    ('do = "deal", zone = "kill", n = 1, face = "down"',
     "one card face down on the table, in nobody's hand (kill)"),
    ('do = "deal", zone = "ghost", n = 5', "five cards face down to the dummy hand ghost"),
    ('do = "deal", zone = "hand", n = 1, face = "choice", up_price = "face_up", to = "in"',
     "one card up or down as the player likes to each player who declared in; face up it costs the stake face-up"),
    ('do = "move", zone = "hand", out = { min = 0, max = 3, to = "muck" }, back = "same-number-from-stub", order = "left-of-dealer"',
     "each player still in may change up to three cards, from the dealer's left"),
    ('do = "move", zone = "hand", out = { min = "@many", max = "@many", to = "left" }, commit_before_look = true',
     "each player still in passes 1 or 2 (option many) cards to the left, chosen before looking at those passed to one"),
    ('do = "move", zone = "hand", out = { min = 0, max = 4, to = "muck" }',
     "each player still in throws up to four cards away"),
    ('do = "move", zone = "hand", out = { min = 0, max = 1, to = "muck" }, back = "same-number-from-stub", price = "twist", face = "as-thrown"',
     "each player still in may change up to one card, lying as the old one lay, for the stake twist"),
    ('do = "offer", zone = "hand", n = 1, terms = "bought-up", price = "extra"',
     "each player still in may have one card more, bought, face up; a bought one costs the stake extra"),
    ('do = "offer", kind = "take-or-leave", zone = "hand", n = 1',
     "an open card is offered: who refuses it leaves it to the next"),
    ('do = "commit-order", zone = "hand"',
     "each player still in fixes the order of the hand cards, face down"),
    ('do = "reveal", zone = "hand", by = "owner", pick = "committed-order", n = 1, timing = "simultaneous"',
     "each player still in turns up the top card of the stack, all at once"),
    ('do = "reveal", zone = "hand", by = "owner", pick = "until-beats", target = "table"',
     "in turn, each flips cards until they beat the best hand showing; the first to flip beats the table card"),
    ('do = "reveal", zone = "cross", by = "caller", cells = ["r1c2"]',
     "the last to call turns the card at r1c2 of the cross"),
    ('do = "bet", first = "best-exposed", exposed_wilds = false, openers = "pair-of-jacks", must_bet = true, cap = 3',
     "betting round 1, first to act: best exposed; wild cards do not count in it; to open takes pair of jacks; who is first to act must bet; at most three raises"),
    ('do = "declare", topic = "side", choices = ["high", "low", "both"], timing = "simultaneous"',
     "each player still in declares high or low or both, all at once"),
    ('do = "partner", order = "best-exposed"', "partners are picked, the best exposed hand first"),
    ('do = "match", who = "losers", amount = "pot", cap = "match-cap", nobody_in = "ante-again"',
     "each loser of those who were in matches the pot, at most the stake match-cap into the next pot; with nobody in: ante again"),
    ('do = "match", who = "losers", to = "winner", amount = "pot"',
     "each loser of those who were in pays the winner the pot, and the pot stays"),
    ('do = "leg", when = "alone-in"', "who is alone in gets a leg"),
    ('do = "leg", when = "wins", takes_pot = "3"', "the winner gets a leg; 3 legs take the pot"),
    ('do = "leg", when = "holds", ranks = ["3", "5", "7"]',
     "who was dealt one each of 3, 5, 7 may lay them down and has the pot"),
]  # fmt: skip  # read by its rows
CONTEST = '{ id = "c", share = "1", cite = "9", use = { size = 5, from = [{ zone = "hand", min = 5, max = 5 }] }, %s }'


def game(steps: str = "", contest: str = 'rank = "high"', more: str = "") -> GameDef:
    step = f'{{ id = "s", cite = "3", {steps} }}, ' if steps else ""
    side = '{ id = "d", do = "declare", topic = "side", choices = ["low", "both"], cite = "3" }, '
    show = '{ id = "show", do = "show", zone = "hand", cite = "3" }'
    text = f"{HEAD}step = [{step}{side if 'both' in more or 'declared' in contest else ''}{show}]\n"
    text += f"contest = [{CONTEST % contest}]\n{more}"
    text += "" if "pot =" in more else '\npot = { cite = "9" }\n'
    assert problems(text) == []
    return parse(text)


@pytest.mark.parametrize(("step", "told"), STEPS)
def test_a_step_in_words(step: str, told: str) -> None:
    line = describe(game(step)).deal[0]
    assert (line.text, line.cite) == (told, "3")


CONTESTS = [
    ('rank = "low-a5", qualifier = "8-or-better", if_no_winner = "pot-rides"',
     "the best ace-to-five low hand takes the pot; equal hands split it; it must be 8 or better; without a winner: the share rides to the next pot"),
    ('rank = "@low_scale"',
     "the best ace-to-five low or deuce-to-seven low hand (option low-scale) takes the pot; equal hands split it"),
    ('rank = "badugi", dummy = "ghost"',
     "the best badugi takes the pot; equal hands split it; it must beat the hand ghost"),
    ('rank = "single-card:low"',
     "the lowest card (the ace counts low) takes the pot; equal hands split it"),
    ('rank = "points", order = { target = "27" }',
     "the hand nearest to 27 points takes the pot; equal hands split it"),
    ('rank = "high", entrants = "declared:low"',
     "the highest hand takes the pot; equal hands split it; among those who declared low"),
]  # fmt: skip  # read by its rows


@pytest.mark.parametrize(("contest", "told"), CONTESTS)
def test_a_contest_in_words(contest: str, told: str) -> None:
    assert describe(game(contest=contest)).hand[1].text == told


WILDS = [
    ('cards = { rank = ["3", "10"], card = ["Kd"], joker = true }',
     "3s, 10s and the king of diamonds and jokers are wild"),
    ('cards = { rank = ["3"], card = ["Kd"], suit = ["H", "S"] }',
     "3s, hearts, spades and the king of diamonds are wild"),
    ('announced = "wild"', "the cards announced as wild are wild"),
    ('pick = { zone = "hand", which = "lowest-down", ace = "low" }, scope = "owner"',
     "each player's lowest face-down card is wild, with all cards of its rank, the ace low, for its owner only"),
    ('pick = { zone = "cross", cell = "r2c2" }, spread = "card-only"',
     "the card at r2c2 of the cross is wild, that card alone"),
    ('follow = { on = { event = "dealt", face = "up", rank = ["Q"] }, take = "rank-of-next-up-card-in-deal-order" }, update = "replaces", if_nothing_follows = "no-wild"',
     "the next card dealt face up after a queen dealt face up is wild, with all cards of its rank, a later one takes its place, if none follows nothing is wild"),
    ('cards = { joker = true }, power = "bug", if = "many=2"',
     "jokers are wild, as an ace, or to complete a straight or flush, when many is 2"),
    ('cards = { rank = ["3", "4"] }, needs_all = true, killed_by = ["K"]',
     "3s and 4s are wild, only for who holds one of each, not for who holds one of the kings"),
]  # fmt: skip  # read by its rows


@pytest.mark.parametrize(("wild", "told"), WILDS)
def test_wild_cards_in_words(wild: str, told: str) -> None:
    (line,) = describe(game(more=f'wild = [{{ id = "w", cite = "5", {wild} }}]')).wild
    assert (line.text, line.cite) == (told, "5")


TRIGGERS = [
    ('on = { event = "dealt", zone = "hand", face = "up", rank = ["3"] }, do = "pay-or-fold", price = "match-pot"',
     "a 3 dealt face up: its player matches the pot or folds"),
    ('on = { event = "dealt", zone = "hand", rank = ["4"] }, do = "offer", effect = { deal = 1 }, terms = "free-up", chains = true',
     "a 4 dealt: its player may have one card more, free, face up; that card may bring another"),
    ('on = { event = "turned", zone = "kill", pair = false, matches = "hand" }, do = "redeal"',
     "a card of the kill turned up that is of the rank of a card of the hand: the hand is dealt again"),
    ('on = { event = "revealed", zone = "hand", pair = true }, do = "pay", price = "stake:pair"',
     "a card rolled or flipped that pairs an up card of the same player: its player pays the stake pair"),
]  # fmt: skip  # read by its rows


@pytest.mark.parametrize(("trigger", "told"), TRIGGERS)
def test_a_trigger_in_words(trigger: str, told: str) -> None:
    (line,) = describe(game(more=f'trigger = [{{ id = "t", cite = "6", {trigger} }}]')).triggers
    assert (line.text, line.cite) == (told, "6")


def test_both_sides_and_odd_chips_in_words() -> None:
    pot = 'both = "must-win", both_failed = "next-best", two_boths = "pot-rides", both_cite = "8"'
    page = describe(
        game(more=f'pot = {{ odd_chip = "c, then first-left-of-button", {pot}, cite = "7" }}')
    )
    assert [(line.text, line.cite) for line in page.hand[2:]] == [
        ("the odd chip between the sides goes to c", "7"),
        ("the odd chip goes to the first left of button", "7"),
        ("who declares both must win both alone", "8"),
        ("what they would have won goes to the next best hand", "8"),
        ("where two declare both and each wins a side: the pot rides", "8"),
    ]


def test_what_is_required_under_a_condition_is_announced() -> None:
    page = describe(game())
    assert [line.id for line in page.announce] == ["low-scale", "many"]
    assert page.announce[0].text.endswith("the dealer decides, when many is 2")
    assert page.deck.text == "54 cards, two jokers among them"


def test_a_game_whose_text_is_missing_says_what_is_known() -> None:
    page: Any = describe(Shelf().game("kings-pot"))
    assert page.missing and "not in hand" in page.status
    assert len(page.known) == 6 and all("gamerules.com" in one for one in page.known)
    assert page.deal == () and page.hand == () and page.lints == ()


@pytest.mark.parametrize("first", FIRST_TO_ACT)
def test_who_is_first_to_act_in_words(first: str) -> None:
    line = describe(game(f'do = "bet", first = "{first}"')).deal[0]
    assert first.replace("-", " ") in line.text
