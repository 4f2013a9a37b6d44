"""The one error a person's mistake about the run may raise."""


class FloormanError(Exception):
    """The program cannot run as asked: what is wrong, where, and what to do. Exit code 2."""

    def __init__(self, what: str, where: str = "", remedy: str = "") -> None:
        self.what, self.where, self.remedy = what, where, remedy
        text = f"{where}: {what}" if where else what
        super().__init__(f"{text}; {remedy}" if remedy else text)
