"""What has happened in a match, told to whoever reads it."""
