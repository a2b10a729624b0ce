"""A fourth game, as an example for whoever writes the next one: Briscola, in folders of its own.

``engine`` is what would be ``engine/games/briscola``, ``bot`` is ``bot/games/briscola``, and
``data`` is ``data/briscola``. See ``docs/a-new-game.md``.
"""
