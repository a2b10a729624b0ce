"""What a league is to be: each setting as it is chosen, typed, kept and said."""
