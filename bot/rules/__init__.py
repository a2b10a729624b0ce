"""Rules that are looked up."""
