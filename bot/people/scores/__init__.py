"""What matches give to those who played them."""
