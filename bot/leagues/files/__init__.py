"""What a league is as files for other programs."""
