"""People: what they like, whom they block, and how they did."""
