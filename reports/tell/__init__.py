"""The events of a hand, each told in a sentence."""
