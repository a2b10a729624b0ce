"""The scenes of cards, composed from what is printed on them."""
