"""What the pictures of games with creatures have in common."""
