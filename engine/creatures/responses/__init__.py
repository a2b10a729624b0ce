"""Playing cards and using abilities, and the stack on which they wait for responses."""
