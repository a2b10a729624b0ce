"""Puzzles on Discord: the command, the panel and what is pressed there."""
