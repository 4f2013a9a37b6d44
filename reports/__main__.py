"""The program ``floorman``, ``python -m reports`` too: Ctrl-C is answered before all else."""

from reports.stopping import listen


def main() -> None:
    """Run the command of the command line."""
    listen()
    from reports.cli import app

    app(prog_name="floorman")


if __name__ == "__main__":
    main()
