"""Who plays whom in a league, and where everybody stands: arithmetic only."""
