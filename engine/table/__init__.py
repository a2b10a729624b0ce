"""What all games share: matches, questions, the agenda, events, views, chance and the journal.

The public door is this file; see ``docs/engine.md`` for a walk through it.
"""

from engine.table.chance import Chance
from engine.table.events import Event
from engine.table.journal import Given, Journal
from engine.table.match import Match, decode, encode
from engine.table.questions import Answer, Option, Question, Rejected
from engine.table.rules import BadSetup, Rules, Seat, Setup
from engine.table.state import Outcome, State, Step
from engine.table.views import View

__all__ = [
    "Answer",
    "BadSetup",
    "Chance",
    "Event",
    "Given",
    "Journal",
    "Match",
    "Option",
    "Outcome",
    "Question",
    "Rejected",
    "Rules",
    "Seat",
    "Setup",
    "State",
    "Step",
    "View",
    "decode",
    "encode",
]
