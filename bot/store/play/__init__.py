"""What is kept of matches, and of what is shown of them."""
