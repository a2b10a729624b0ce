"""Where the data of Briscola lies."""

from pathlib import Path

FOLDER = Path(__file__).parents[1] / "data"
"""A game of the house has ``engine.places.DATA / "briscola"`` here."""
