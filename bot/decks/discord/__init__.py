"""Decks on Discord: commands, panels and presses."""
