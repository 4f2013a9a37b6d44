"""Faults put into the logs of poker software, as a careless hand or a lost row would."""
