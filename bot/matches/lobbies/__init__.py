"""Lobbies: matches that have not begun, and all that people agree on before."""
