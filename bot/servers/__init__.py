"""What a server has set: rules of the house, its language and its time."""
