"""What those who sit at the table and those who look on may know, and what they are told."""
