"""Leagues on Discord: their boards, commands, panels and presses."""
