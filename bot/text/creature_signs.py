"""What the signs on cards of games with creatures are called where they are read aloud."""

from __future__ import annotations

from engine.words import noted

SIGNS = {
    r"\(M\)": noted("mark this card"),
    r"\(Ma1\)": noted("mark 1 other creature of yours in this zone"),
    r"\(Ma(?P<n>\d+)\)": noted("mark {n} other creatures of yours in this zone"),
    r"\(A\)": noted("assign a creature"),
    r" \\?~ ": noted(", or else "),
    r"\\?>= ?": noted("at least "),
    r"\\?\+(?P<attack>\d+)/\\?\+(?P<defence>\d+)": noted(
        "plus {attack} attack and plus {defence} defence"
    ),
    r"\\?\+(?P<attack>\d+)/\\?[-−](?P<defence>\d+)": noted(
        "plus {attack} attack and minus {defence} defence"
    ),
    r"\\?[-−](?P<attack>\d+)/\\?\+(?P<defence>\d+)": noted(
        "minus {attack} attack and plus {defence} defence"
    ),
    r"\\?[-−](?P<attack>\d+)/\\?[-−](?P<defence>\d+)": noted(
        "minus {attack} attack and minus {defence} defence"
    ),
}
"""By patterns, which are looked for in the text as a message holds it."""
