"""What messages about a match consist of."""
