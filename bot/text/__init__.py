"""What people read, made from views and nothing else, so that it tells nobody what he may not know.

It is written in the markdown of Discord, for narrow screens and for screen readers: each mark is a
word. What people wrote is in it as ``plain`` leaves it.
"""

from bot.text.words import plain

__all__ = ["plain"]
