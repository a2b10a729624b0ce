"""Before a match: what it is to be, and who sits down with which deck."""
