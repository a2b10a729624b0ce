"""Clocks, and whoever looks at them."""
