"""The word of a pot line that says which share of the pot it is: does the game have it?"""

from audit.table import Table
from schemas.events import Kind
from schemas.findings import Severity
from schemas.game_contests import Contest
from schemas.words import hint, plain

OF_ANY_POT = ("main", "side", "board")


def words_of_share(contest: Contest) -> tuple[str, ...]:
    """What a pot line may call a contest: its name, its rank, and `low` for a low of any kind."""
    low = ("low",) if contest.rank.startswith("low") else ()
    return (contest.id, contest.rank, *low)


def judge_pot_words(t: Table) -> None:
    """A note for each word that names no contest of the game; the payment is judged without it."""
    said = t.hand.words
    pots = t.where.get(Kind.POT, ())
    if said is None or not any(said[i] for i in pots):
        return
    shares = {word for contest in t.game.contests for word in words_of_share(contest)}
    known, told = {plain(word) for word in shares}, set()
    for i in pots:
        word = said[i]
        if not word or plain(word) in known or word in told:
            continue
        told.add(word)
        t.find(
            "REC010",
            i,
            f'"{word}" is no share of a pot of {t.game.name}{hint(word, (*shares, *OF_ANY_POT))}',
            recorded=f"pot {word}",
            expected=", ".join(sorted(shares)),
            severity=Severity.NOTE,
        )
