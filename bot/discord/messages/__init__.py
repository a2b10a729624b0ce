"""Messages that show something: how they are posted, found again, changed, and paid for."""
