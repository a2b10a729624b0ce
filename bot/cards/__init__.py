"""Cards that are looked up."""
