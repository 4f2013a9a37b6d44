"""Lines that say nothing about chips or cards: who came and went, who said what, whose time ran."""

import re

SAID_OF_HIM = re.compile(
    r"(?:is sitting out|sits out|sits? down|sitting out|is disconnected|is connected|"
    r"has timed out.*|is timed out|doesn't show hand|does not show hand|doesn't show|shows nothing|"
    r"has returned|joins.*|leaves.*|will be using .*|waits for .*|waiting for .*)$",
    re.I,
)
TALK = (
    r".* said, \".*",
    r".* \[.*\]: \".*",
    r".* (?:joins the table at seat #[0-9]+|joins the table|leaves the table|left the table)",
    r".* (?:has|is) timed out(?: while (?:being )?disconnected)?",
    r".* (?:is disconnected|is connected|is re-?connected|has returned|has reconnected|reconnects)",
    r".* (?:is sitting out|sits out|sits down|stands up|sit out|has left|is back)",
    r".* was (?:removed|moved) .*",
    r".* (?:will be allowed to play after the button|is allowed to play after the button).*",
    r".* has [0-9]+ seconds? left to act",
    r".* (?:has requested time|is requesting time|requests time).*",
    r".* is using (?:his|their) time ?bank.*",
    r".* (?:doesn't|does not) show (?:hand|cards)",
    r".* finished (?:the tournament|in) .*",
    r".* wins (?:the tournament|an entry|the .* bounty|a bounty).*",
    r".* wins .* for (?:eliminating|splitting).*",
    r".* split the .* bounty for eliminating .*",
    r".* (?:receives|received|(?:is|has been|have been) awarded|collected|earned) "
    r".*(?:prize|bounty|bounties|ticket).*",
    r".* has been eliminated.*|.* was eliminated.*|.* eliminates .*",
    r".* (?:increases|increased) .* bounty .*|.*'s bounty .*",
    r"pair on board - a double bet is allowed",
    r"No low hand qualified.*",
    r".*betting is capped.*",
    r".* has reached the .* cap",
    r"table (?:leave|join) user.*",
    r"#.*",
    r".* (?:has|have) (?:a )?(?:pair|low|high) showing.*",
    r".* (?:chooses|agrees|declines|decides) to .*run .*|.*run it (?:twice|once|three times).*",
    r"(?:the )?blinds? (?:are|is|have|has) .*|level .* (?:begins|starts).*",
    r"(?:the )?tournament (?:is|was|has|starts|will).*",
    r"time has expired.*|.* time ?bank.*",
    r".* (?:cash(?:ed)?[ -]?out|insurance).*(?:declined|offered|option).*",
    r"\(?you (?:are|have|were) .*\)?",
    r"end of hand.*|game (?:started|ended).*|-{3,}|={3,}|_{3,}",
)
NOTHING = re.compile("|".join(f"(?:{one})" for one in TALK), re.I | re.S)


def says_nothing(line: str) -> bool:
    """Whether a line is known, and tells nothing of chips or cards."""
    return NOTHING.fullmatch(line) is not None


def said_of_him(rest: str) -> bool:
    """The same of what stands behind `NAME: `."""
    return SAID_OF_HIM.fullmatch(rest) is not None
