"""Experience, levels and standings: arithmetic only."""
