"""Pictures, painted from views and card facts alone."""
