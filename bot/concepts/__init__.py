"""Cards that people write."""
