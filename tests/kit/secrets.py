"""What happened before a hidden card was turned up, for tests of what a seat may know."""

from __future__ import annotations

from typing import Any

AGENDA_OF_CARDS = ("discard", "discarded", "found", "put", "stacked")
"""Steps of all games that know hidden cards: what comes next depends on them."""


def up_to_a_secret(events: list[dict[str, Any]], seat: int) -> tuple[list[dict[str, Any]], bool]:
    """The events before a hidden card is turned up, and whether one was."""
    for number, event in enumerate(events):
        if turns_up(event):
            return events[:number], True
    return events, False


def turns_up(event: dict[str, Any]) -> bool:
    match event["type"]:
        case "drew" | "revealed" | "milled" | "recycled":
            return bool(event["cards"])
        case "placed":
            return bool(event["card"])
        case (
            "discarded" | "returned" | "left" | "mulliganed" | "shuffled" | "ended" | "questopened"
        ):
            return True
    return False
