"""Matches in play: answered, watched, ended, and looked back at. ``book`` has them all."""
