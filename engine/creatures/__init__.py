"""What games share in which creatures are in play, and effects wait on a stack.

Cards in play with a number each, effects and their programs, the event stack with its windows,
choices in the middle of an effect, traits in layers, and the words of card texts. A game derives
its state, its ``Game`` and its own words from these, and fills the hooks of ``Manual``.
"""
