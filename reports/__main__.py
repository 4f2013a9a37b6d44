"""``python -m reports`` is the command ``floorman``; nothing else is here."""

from reports.cli import app

if __name__ == "__main__":
    app(prog_name="floorman")
