"""What program this is: its name and version; nothing about records."""

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed

NAME = "floorman"


def version() -> str:
    """The installed version; ``0`` when run from a tree that was never installed."""
    try:
        return installed(NAME)
    except PackageNotFoundError:
        return "0"


def engine() -> str:
    """``floorman 0.1.0``, as an audit is signed."""
    return f"{NAME} {version()}"
