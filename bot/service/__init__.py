"""What the bot can do, whoever asks it: nothing here knows Discord."""
