"""What is kept of a match, and how it is looked at afterwards."""
