"""Rules that are looked up on Discord."""
