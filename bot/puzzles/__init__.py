"""Puzzles: a position a day in which one move wins, and more of them for practice."""
