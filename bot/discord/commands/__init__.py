"""Slash commands: each parses what was typed, asks a service, and answers."""
