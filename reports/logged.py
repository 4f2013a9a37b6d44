"""Which records a program wrote: nobody can be asked to note more of them next time."""

LOGGED = ("pokernow", "pokernow-json", "stars", "ohh", "mavens", "gfx")
