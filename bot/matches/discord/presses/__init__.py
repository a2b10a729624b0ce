"""What is done when somebody presses something that is about a match."""
