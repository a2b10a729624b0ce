"""Pictures of what is beside a match: decks, standings, profiles, results."""
