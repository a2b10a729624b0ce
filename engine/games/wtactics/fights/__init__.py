"""Attacks and what comes of them: blows, damage and death."""
