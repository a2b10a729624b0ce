"""What is in play and in which places, as plain data, and what it is at this moment."""
