"""Matches: what can be done with one, from its lobby to its end, whoever asks for it."""
