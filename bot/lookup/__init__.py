"""Looking up: cards and rules, by name, by number or by words. No Discord, and no matches."""
