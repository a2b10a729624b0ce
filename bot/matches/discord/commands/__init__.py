"""Commands that are about matches."""
