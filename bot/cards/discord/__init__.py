"""Cards that are looked up on Discord, by command or by naming them."""
