"""A first match of Arcmage in one screen, line by line."""

from __future__ import annotations

from engine.words import noted

FIRST_MATCH = (
    noted("## A first match of Arcmage"),
    noted(
        "You lead an army out of your cities against those of the others. You are defeated when "
        "your last city in play is destroyed, or when you have to draw from an empty deck. "
        "**Whoever is left wins.**"
    ),
    noted("1. `/learn` with Arcmage; or `/match new`, then *Add computer*, *Start*."),
    noted(
        "2. Keep your hand, or draw a new one. Each turn you draw cards and place **resources**."
    ),
    noted(
        "3. **Play** creatures into your cities. You pay with resources; some must be"
        " of the card's faction."
    ),
    noted(
        "4. **Move** creatures into your army: there they attack. In a city they defend"
        " it. Damage to a city stays."
    ),
    noted(
        "5. What is played waits on the **stack**, and what came last happens first. When"
        " it's your turn to respond, play an event or pass. Where you can do nothing, I"
        " pass for you."
    ),
    noted("*Preferences* at the table says when the match waits for you."),
)
