"""Loads that are stopped in the middle: by a kill, a full disk, another program.

``python -m tests.killed N`` kills N loads at random moments and looks at what is left.
"""
