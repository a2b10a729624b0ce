"""Somebody beside his matches: what he likes, whom he avoids, and what is kept about him."""
