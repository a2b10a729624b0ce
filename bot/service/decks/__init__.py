"""Decks that people keep."""
