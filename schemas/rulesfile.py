"""The text of a file of rules, a game's or a house's; it does not know what the rules say."""

from pathlib import Path

from schemas.errors import FloormanError
from schemas.tomlkeys import has_long_key
from schemas.words import composed

MOST_BYTES = 2_000_000


def rules_text(path: str | Path, what: str) -> str:
    """The text of ``what``, ``the house file``. Raises FloormanError where there is none.

    A pipe or a device is refused: it may never end, and nothing is waited for.
    """
    file = Path(path)
    try:
        if file.exists() and not (file.is_file() or file.is_dir()):
            raise FloormanError(f"{what} is a pipe or a device", str(path), "give a file")
        if file.is_file() and file.stat().st_size > MOST_BYTES:
            size = f"{what} has {file.stat().st_size:,} bytes, at most {MOST_BYTES:,} are read"
            raise FloormanError(size, str(path), "give the file that was meant")
        content = file.read_bytes()
    except OSError as error:
        reason = (error.strerror or "look at the path").lower()
        raise FloormanError(f"cannot read {what}", str(path), reason) from None
    return text_of_rules(content, path, what)


def text_of_rules(content: bytes, path: str | Path, what: str) -> str:
    """The text of ``what`` from its bytes. Raises FloormanError for what is no text of rules."""
    try:
        text = content.decode("utf-8").removeprefix("\ufeff")  # some editors put it there
    except UnicodeDecodeError:
        raise FloormanError(f"{what} is not UTF-8 text", str(path), "save it as UTF-8") from None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if has_long_key(text):
        raise FloormanError("a key of too many parts", str(path), "write it flat")
    return composed(text)
