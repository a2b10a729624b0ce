"""What can be chosen of a league, in words."""

from __future__ import annotations

from engine.words import noted

FORMATS = {
    "swiss": noted("Swiss: players who have done equally well meet"),
    "robin": noted("Round robin: everybody meets everybody"),
    "single": noted("Knock-out: one loss and you are out"),
    "double": noted("Double elimination: two losses and you are out"),
    "ladder": noted("Ladder: every rated match here counts, for a season"),
}
TEAM = {
    "1": noted("Players by themselves"),
    "2": noted("Teams of two"),
    "3": noted("Teams of three"),
    "4": noted("Teams of four"),
}
LATE = {
    "forfeit": noted("Whoever was not ready loses; if neither was, both lose"),
    "draw": noted("It is a draw"),
    "organiser": noted("An organiser decides"),
}
RUNNING = {
    "time": noted("Whoever has to decide loses by time"),
    "draw": noted("It is a draw"),
    "organiser": noted("An organiser decides"),
}
LEAVERS = {
    "annul": noted("None of their results count if they leave before half of them"),
    "forfeit": noted("What they have played counts, the rest are losses"),
}
MISSED = {
    "nothing": noted("No points"),
    "draw": noted("As a draw"),
    "win": noted("As a win"),
}
DECKS = {
    "free": noted("Free: a new one for each match"),
    "locked": noted("Locked: all matches with the deck of the sign-up"),
}
LISTS = {
    "hidden": noted("Hidden until the league is over"),
    "open": noted("Open: everybody sees them"),
}
