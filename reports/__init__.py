"""Where the house speaks: the command line, the terminal, the pages. Nobody imports it."""
