"""The program ``floorman``, ``python -m reports`` too: Ctrl-C is answered before all else."""

import os
import sys

from reports.stopping import at_the_end, listen


def main() -> None:
    """Run the command of the command line."""
    listen()
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # who started the program has it closed
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - kept open to the end
    from reports.cli.app import app

    with at_the_end():
        app(prog_name="floorman")


if __name__ == "__main__":
    main()
