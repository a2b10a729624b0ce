"""Setting the bot up on a server, and help."""
