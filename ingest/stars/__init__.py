"""PokerStars text and the programs that write it: card rooms, club converters, trackers.

A file is a bag of hands, each a head (`... Hand #123: ...`), a table, seats, acts and a summary.
The grammar (``grammar``) turns a line into an entry once; ``draft`` gathers the entries of a hand;
``finish`` makes the ``Hand``; ``reader`` goes through the lines and ``nights`` puts the hands by
table and night. Sources: files of the sites and converters themselves; no published grammar exists.
"""
