"""Positions that come from elsewhere, and changes that come from no player."""
