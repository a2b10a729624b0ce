"""A match in the terminal, without Discord: for trying the games and for newcomers."""
