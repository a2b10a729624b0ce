"""Cards that people write for their server."""
