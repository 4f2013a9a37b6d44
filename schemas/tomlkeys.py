"""What must be looked at before a text goes to ``tomllib``; it reads no TOML itself."""

import re

LONG_KEY = re.compile(r"(?<![\w-])(?:(?:[\w-]++|\"[^\"\n]*+\"|'[^'\n]*+')[ \t]*+\.[ \t]*+){40}")


def has_long_key(text: str) -> bool:
    """Whether some key has very many parts: tomllib takes quadratic time and memory over it."""
    return LONG_KEY.search(text) is not None
