"""``banneret arena``: programs and automatic players play each other, with clocks and ratings."""
