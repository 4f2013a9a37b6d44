"""PokerStars text: hands one after another, and what stands in a hand where it seldom does."""

from test_stars_reader import hands_of, nights_of, walk

from ingest.venue import Venue
from schemas.cards import NO_CARD, parse_cards
from schemas.events import Kind


def test_a_seat_without_a_name_acts_and_has_its_cards() -> None:
    (hand,), errors = hands_of(walk(ann=""))
    assert (hand.names, errors) == (("", "Bob"), [])
    ah, kd = parse_cards("AhKd")
    assert [(e.kind, e.seat, e.card) for e in hand.events()][:4] == [
        (Kind.BLIND, 0, NO_CARD),
        (Kind.BLIND, 1, NO_CARD),
        (Kind.DEAL, 0, ah),
        (Kind.DEAL, 0, kd),
    ]
    assert (Kind.FOLD, 0) in [(e.kind, e.seat) for e in hand.events()]


def test_a_hand_knows_nothing_of_the_one_before() -> None:
    odd = (
        "Nobody knows this line\nAnn: shows [Ah Kd]\n*** FLOP *** [2c 7d 9h]\nBob: is sitting out\n"
    )
    (_, after), _ = hands_of(walk(middle=odd, table="Hall") + walk(number=9002))
    (alone,), _ = hands_of(walk(number=9002))
    assert [(e.kind, e.seat, e.amount, e.card, e.word) for e in after.events()] == [
        (e.kind, e.seat, e.amount, e.card, e.word) for e in alone.events()
    ]
    assert (after.names, after.stacks, after.fields) == (alone.names, alone.stacks, alone.fields)
    assert after.line == alone.line + walk(middle=odd).count("\n")


def test_a_night_may_end_within_an_hour() -> None:
    # six in the morning in Kolkata, half past midnight in UTC, is half past seven in New York
    moments = ("2026/01/15 19:20:00", "2026/01/15 19:40:00", "2026/01/15 19:29:59")
    text = "".join(walk(number=at, moment=moment) for at, moment in enumerate(moments, 1))
    nights = nights_of(text, Venue("Asia/Kolkata"))
    told = {night.name: [hand.id for hand in night.hands] for night in nights}
    assert told == {"2026-01-15": ["1", "3"], "2026-01-16": ["2"]}


def test_the_small_blind_of_a_limit_game_is_posted_late() -> None:
    """It stands behind the deal, which takes part in no counting of chips."""
    text = walk().replace("No Limit ($0.05/$0.10 USD)", "Limit ($0.10/$0.20 USD)")
    post, deal = "Ann: posts small blind $0.05\n", "Dealt to Ann [Ah Kd]\n"
    text = text.replace(post, "").replace(deal, deal + post)
    (hand,), _ = hands_of(text)
    assert hand.stakes["small-blind"] == 5
