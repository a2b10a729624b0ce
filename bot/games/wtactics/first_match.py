"""A first match of WTactics in one screen, line by line."""

from __future__ import annotations

from engine.words import noted

FIRST_MATCH = (
    noted("## A first match of WTactics"),
    noted(
        "You lead creatures on two fronts: in the **Offensive** they attack, in the"
        " **Defensive** they block. **You win** when the others have lost their"
        " influence, or with 6 victory points of quests."
    ),
    noted(
        "1. `/learn` with WTactics; or `/match new`, then *Add computer*, *Start*. First"
        " all remove three quests of the next player."
    ),
    noted(
        "2. Each turn you draw one card or two, and place one as a **resource**: that is 1 gold a "
        "turn."
    ),
    noted(
        "3. In your play phases you play cards, use abilities and **accept quests**."
        " Then you **move** creatures to your other front, or you **attack**; later in"
        " the turn you may do the other."
    ),
    noted("4. At the end new creatures come into play, on the front that you say."),
    noted(
        "5. An unblocked attacker takes as much influence as its attack. When it's your turn to "
        "respond, play an event or pass."
    ),
    noted("*Preferences* at the table says when the match waits for you."),
)
