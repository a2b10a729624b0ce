"""Cards that people write, on Discord: commands, windows, panels and presses."""
