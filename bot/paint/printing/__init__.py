"""Cards as they are printed: faces, tiles, and how their texts are set."""
