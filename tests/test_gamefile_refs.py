"""What the blocks of a game file say wrongly of each other, each mistake at its line."""

import pytest

from audit.orders import categories, qualifiers
from schemas.gamefile.load import problems
from schemas.gamefile.words import ADDED, CATEGORIES, QUALIFIERS

GAME = """schema = 1
id = "mine"
name = "Mine"
source = { doc = "HOUSE" }
players = { min = 2, max = 5 }
deck = { base = "52" }
option = [
  { id = "structure", values = ["no-limit"], decided_by = "group", cite = "1" },
  { id = "low_scale", values = ["low-a5", "low-27"], decided_by = "dealer", cite = "1" },
  { id = "many", values = ["1", "2"], decided_by = "dealer", cite = "1" },
  { id = "mode", values = ["speak", "declare"], decided_by = "dealer", cite = "1" },
  { id = "wild", values = ["none"], open = true, decided_by = "dealer", cite = "1" },
  { id = "none", values = ["pot-rides", "to:high"], decided_by = "dealer", required_if = "mode=declare", cite = "1" },
]
zone.hand = { owner = "seat" }
zone.board = { owner = "board", cells = 5, boards = 2 }
zone.kill = { owner = "table" }
zone.ghost = { owner = "dummy" }
zone.cross = { owner = "board", rows = 3, cols = 3, gaps = ["r1c1", "r1c3"], sets = { arm = [["r1c2", "r2c2"]] } }
step = [
  { id = "deal", do = "deal", zone = "hand", n = 5, cite = "2" },
  { id = "draw", do = "move", zone = "hand", out = { min = 0, max = "@many", to = "muck" }, back = "same-number-from-stub", price = "extra-card", cite = "2" },
  { id = "turn", do = "reveal", zone = "cross", by = "dealer", cells = ["r2c2"], cite = "2" },
  { id = "bet", do = "bet", first = "best-exposed", openers = "pair-of-jacks", exposed_wilds = false, cite = "2" },
  { id = "side", do = "declare", topic = "side", choices = ["high", "low", "both"], if = "mode=declare", cite = "2" },
  { id = "buy", do = "offer", zone = "hand", cite = "2" },
  { id = "show", do = "show", zone = "hand", cite = "2" },
]
contest = [
  { id = "high", share = "1/2", rank = "high", entrants = "declared:high", cite = "3", use = { size = 5, from = [{ zone = "hand", min = 5, max = 5 }] } },
  { id = "low", share = "1/2", rank = "@low_scale", entrants = "declared:low", qualifier = "8-or-better", if_no_winner = "@none", cite = "3", use = { size = 5, from = [{ zone = "hand", min = 5, max = 5 }] } },
]
wild = [
  { id = "threes", cards = { rank = ["3"] }, unless = "unpaid:three_up", contest = "high", cite = "4" },
  { id = "named", announced = "wild", cite = "4" },
  { id = "centre", pick = { zone = "cross", cell = "r2c2" }, cite = "4" },
]
trigger = [
  { id = "three_up", on = { event = "dealt", zone = "hand", rank = ["3"] }, do = "pay-or-fold", price = "stake:three-up", cite = "4" },
]
pot = { both = "must-win", odd_chip = "high, then first-left-of-button", cite = "5" }
"""

BUY = 'do = "offer", '
WRONG = [
    # what is replaced, by what, part of the message
    ('rank = "@low_scale"', 'rank = "@mode"', "may be `speak`, which is no `rank`"),
    ('max = "@many"', 'max = "@mode"', "may be `speak`, and `max` is a number"),
    ('max = "@many"', 'max = "@mny"', "there is no option `mny`, did you mean `many`?"),
    ("exposed_wilds = false", 'exposed_wilds = "@many"', "may be `1`, which is no `exposed_wilds`"),
    ('"mode=declare", cite = "1"', '"mode=declared", cite = "1"', "did you mean `declare`"),
    ('if = "mode=declare"', 'if = "moed=declare"', "there is no option `moed`, did you mean `mode`"),
    ('if = "mode=declare"', 'if = "mode"', 'written "option=value"'),
    ('zone = "hand", n = 5', 'zone = "ghst", n = 5', "did you mean `ghost`"),
    ('do = "show", zone = "hand"', 'do = "show", zone = "board"', "here a seat zone belongs"),
    ('cells = ["r2c2"]', 'cells = ["r1c3"]', "no card lies at r1c3"),
    ('["r1c2", "r2c2"]', '["r1c1", "r2c2"]', "no card lies at r1c1"),
    ('gaps = ["r1c1"', 'gaps = ["r4c1"', "r4c1 lies outside this grid"),
    ("rows = 3, cols = 3", "rows = 3", "a grid has both `rows` and `cols`"),
    ("cells = 5, boards = 2", "rows = 2, cols = 2, boards = 2", "several boards are for a plain"),
    ('openers = "pair-of-jacks"', 'openers = "pair-of-jack"', "did you mean `pair-of-jacks`"),
    ('price = "extra-card"', 'price = "Extra card"', "a stake is called by small letters"),
    ('cells = ["r2c2"]', 'pick = "choice"', "how many cards does each turn up"),
    ('cells = ["r2c2"], ', "", "say either `pick` or `cells`"),
    ('min = 0, max = "@many"', "min = 3, max = 2", "from 3 to 2 is no range"),
    ('back = "same-number-from-stub", ', "", "`price` is of the cards that come back"),
    ('choices = ["high", "low", "both"]', 'choices = "high"', "say the words"),
    ('choices = ["high", "low", "both"]', 'choices = ["high", "low"]', "declare both sides"),
    ('"declared:low"', '"declared:lo"', "lets anybody declare `lo`, did you mean `low`"),
    ('"declared:low"', '"low"', 'written "declared:SIDE"'),
    ('qualifier = "8-or-better"', 'qualifier = "eight-or-better"', "no qualifier of low-"),
    ('values = ["pot-rides", "to:high"]', 'values = ["pot-rides", "to:hi"]', "did you mean `to:high`"),
    ('if_no_winner = "@none"', 'if_no_winner = "to:low"', "cannot go to its own contest"),
    ('if_no_winner = "@none"', 'if_no_winner = "@none", dummy = "kill"', "here a dummy zone belongs"),
    ('if_no_winner = "@none"', 'if_no_winner = "@none", board = 3', "there is no board 3"),
    ('if_no_winner = "@none"', 'if_no_winner = "@none", order = { swap = ["flsh>full-house"] }',
     "`flsh` is no category for this, did you mean `flush`"),
    ('if_no_winner = "@none"', 'if_no_winner = "@none", order = { add = ["flush>pair"] }',
     "`flush` is no category for this"),
    ('id = "low", share = "1/2"', 'id = "low", share = "1/3"', "make 5/6, not 1"),
    ('id = "low", share = "1/2"', 'id = "low", if = "many=2", share = "1/2"',
     "make 1/2, not 1 with many 1"),
    ('id = "low", share', 'id = "high", share', "the contest `high` stands twice"),
    ('"unpaid:three_up"', '"unpaid:three_uo"', "there is no trigger `three_uo`, did you mean"),
    ('"unpaid:three_up"', '"three_up"', 'written "unpaid:TRIGGER"'),
    ('contest = "high", cite = "4"', 'contest = "hi", cite = "4"', "did you mean `high`"),
    ('cards = { rank = ["3"] }, ', "", "says one of cards, pick, follow, hand_size, announced"),
    ('cards = { rank = ["3"] }, ', 'cards = { rank = ["3"] }, hand_size = true, ',
     "not cards and hand_size"),
    ('cards = { rank = ["3"] }', 'cards = { rank = ["1"] }', "`1` is no rank"),
    ('cards = { rank = ["3"] }', 'cards = { card = ["K"] }', "`K` is no card"),
    ('cards = { rank = ["3"] }', 'cards = { joker = true }', "no joker is in the deck"),
    ('announced = "wild"', 'announced = "mode"', "is not `open`"),
    ('cell = "r2c2"', 'cell = "r1c1"', "no card lies at r1c1"),
    ('cell = "r2c2"', 'cell = "centre"', "is no cell"),
    ('price = "stake:three-up"', 'price = "stake:3up"', "a stake is called by"),
    ('price = "stake:three-up"', 'price = "@mode"', "`speak` is no price"),
    (', price = "stake:three-up"', "", "what is paid"),
    ('do = "pay-or-fold"', 'do = "win"', "nothing is paid where a trigger says win"),
    ('do = "pay-or-fold", price = "stake:three-up"', 'do = "offer", effect = { zone = "board" }',
     "here a seat zone belongs"),
    ('do = "pay-or-fold", price = "stake:three-up"', 'do = "offer", effect = { deal = 2 }',
     "for 2 write as many triggers on the same event"),
    ('do = "pay-or-fold", price = "stake:three-up"',
     'do = "offer", terms = "free-up", effect = { face = "up" }', "leave `face` out"),
    (BUY, f'{BUY}n = 2, ', "one card is offered at a time, each with its own answer and price"),
    (BUY, f'{BUY}n = 0, ', "for 0 write the offer in a `repeat`"),
    (BUY, f'{BUY}kind = "take-or-leave", n = 2, ', "one card is offered at a time"),
    (BUY, f'{BUY}kind = "take-or-leave", terms = "bought-up", ', "a refusal costs its `price`"),
    (BUY, f'{BUY}kind = "take-or-leave", face = "choice", ', "lies one way: up or down"),
    (BUY, f'{BUY}last = "must-take", ', "is for `kind = \"take-or-leave\"`"),
    (BUY, f'{BUY}face = "up", terms = "free-up", ', "leave `face` out"),
    ('"pair-of-jacks"', '"four-flush"', "a hand only where the `order` of a contest adds it"),
    ('rank = "high", ', 'rank = "high", qualifier = "four-flush", ', "a hand only where the `order`"),
    ('rank = "high", ', 'rank = "high", order = { swap = ["quads>full-house"] }, ',
     "`quads` beats `full-house` anyhow: name the one that moves up"),
    ('rank = "high", ', 'rank = "high", order = { swap = ["flush>straight-flush"] }, ',
     "a straight flush is a flush too, and stays above it"),
    ('odd_chip = "high, then', 'odd_chip = "hi, then', "there is no contest `hi`"),
    ('then first-left-of-button', 'then left-of-button', "nobody who takes an odd chip"),
    ('deck = { base = "52" }', 'deck = { base = "52", strip = ["1"] }', "neither a rank"),
]  # fmt: skip  # read by its rows


def test_the_game_itself_is_sound() -> None:
    assert problems(GAME) == []


@pytest.mark.parametrize(("old", "new", "message"), WRONG)
def test_a_wrong_reference_is_told_at_its_line(old: str, new: str, message: str) -> None:
    assert old in GAME
    changed = GAME.replace(old, new, 1)
    lines = changed.splitlines()
    found = problems(changed, "mine.toml")
    assert found and message in found[0].message, [one.message for one in found]
    at = next(n for n, line in enumerate(lines, 1) if line != GAME.splitlines()[n - 1])
    if "make " in message:  # shares are told where the contests begin
        at = next(n for n, line in enumerate(lines, 1) if line.startswith("contest"))
    if "both sides" in message:
        at = len(lines)
    if old.startswith("values = "):  # told where the option is referred to
        at = next(n for n, line in enumerate(lines, 1) if 'if_no_winner = "@none"' in line)
    assert found[0].line == at


def test_qualifiers_and_categories_are_those_that_hands_are_ranked_by() -> None:
    """The rooms may not import each other's words, so both lists are written, and alike."""
    assert {rank: set(words) for rank, words in qualifiers.QUALIFIERS.items()} == {
        rank: set(words) for rank, words in QUALIFIERS.items()
    }
    assert (categories.CATEGORIES, categories.ADDED) == (CATEGORIES, ADDED)
