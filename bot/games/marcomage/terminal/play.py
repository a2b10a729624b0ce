"""A match against an automatic player, typed in the terminal."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path

import msgspec

from bot.games.kit import Wishes
from bot.games.marcomage.terminal import board
from engine.games.marcomage.board.state import Board
from engine.games.marcomage.printed.decks import ready
from engine.games.marcomage.rules import RULES
from engine.games.marcomage.views.seen import MarcomageView
from engine.games.marcomage.views.view import view
from engine.players import decide
from engine.table import Answer, BadSetup, Chance, Match, Rejected, Seat, Setup, fairness

HELP = """\
  3          play the card at position 3
  3 2        play it in its second way, or choosing position 2
  d 3        discard the card at position 3
  ? 3        what the card of the enemy at position 3 says
  b          show the board again
  l          what happened so far
  s          surrender
  q          leave\
"""


class Terminal:
    """One human at seat 0 and an automatic player at seat 1."""

    def __init__(self, match: Match[Board], player: str, chance: Chance, pen: board.Pen) -> None:
        self.match, self.player, self.chance, self.pen = match, player, chance, pen
        self.log = match.rules.tell(match.opening, match.state.names, 0, match.state.options.cards)

    def run(self) -> int:
        """Play until the match is over or the player leaves; the exit status."""
        self.say(*self.log)
        while self.match.outcome is None:
            if self.match.questions[0].seat == 1:
                self.let_other_play()
            elif not self.ask():
                self.say("", "Bye.")
                return 0
        self.say(board.draw(self.view(), self.pen), "", self.log[-1])
        return 0

    def view(self) -> MarcomageView:
        return view(self.match.state, 0)

    def let_other_play(self) -> None:
        question = self.match.questions[0]
        self.answer(1, question.id, decide(self.match, question, self.player, self.chance))

    def ask(self) -> bool:
        """One decision of the human; false if he leaves."""
        self.say("", board.draw(self.view(), self.pen), "")
        self.say(self.pen("dim", "Position to play, d and a position to discard, h for help."))
        while True:
            print("> ", end="", flush=True)
            line = sys.stdin.readline()
            words = line.lower().split()
            if not line or words[:1] == ["q"]:
                return False
            if words and self.obey(words):
                return True

    def obey(self, words: list[str]) -> bool:
        """Do what was typed; true when it was a decision."""
        match words:
            case ["h" | "help"]:
                self.say(HELP)
            case ["b" | "board"]:
                self.say(board.draw(self.view(), self.pen))
            case ["l" | "log"]:
                self.say(*self.log[-40:])
            case ["s" | "surrender"]:
                return self.answer(0, "surrender", {"yes": True})
            case ["?", number] if number in "12345678" and len(number) == 1:
                self.explain(int(number))
            case ["d" | "discard", number]:
                return self.choose(f"discard:{number}")
            case [number] if number.isdecimal():
                return self.choose(f"play:{number}")
            case [number, mode] if number.isdecimal() and mode.isdecimal():
                return self.choose(f"play:{number}:{mode}")
            case _:
                self.say("That was not understood.", HELP)
        return False

    def choose(self, option: str) -> bool:
        """Answer the open question; false if that is not possible."""
        return self.answer(0, self.match.questions[0].id, {"pick": [option]})

    def explain(self, position: int) -> None:
        number = self.view().players[1].hand[position - 1]
        self.say(*board.card(number, str(position), self.pen)) if number else self.say("Hidden.")

    def answer(self, seat: int, question: str, answer: Answer) -> bool:
        events = self.match.answer(seat, question, answer)
        if isinstance(events, Rejected):
            self.say(events.message)
            return False
        state = self.match.state
        lines = self.match.rules.tell(events, state.names, 0, state.options.cards)
        self.log += lines
        self.say("", *lines)
        return True

    @staticmethod
    def say(*lines: str) -> None:
        print("\n".join(lines), flush=True)


def play(wishes: Wishes) -> int:
    """Set up the match, play it, and keep its journal if that was wished; the exit status."""
    secret = secrets.token_hex(16)
    seed = wishes.seed or fairness.seed(secret, [wishes.name])
    chance = Chance.from_seed(f"{seed} of the other player")
    decks = list(ready())
    mine, theirs = wishes.deck or decks[0], wishes.against or chance.choice(decks)
    try:
        seats = (msgspec.convert({"name": wishes.name, "deck": mine}, Seat), Seat("Rival", theirs))
        match = Match.new(RULES, Setup(seats, seed, {"hidden_hands": wishes.hidden}))
    except msgspec.ValidationError as error:
        print(f"This cannot be a player: {error}.", file=sys.stderr)
        return 2
    except BadSetup as error:
        print(error, file=sys.stderr)
        return 2
    titles = [ready()[deck]["title"] if deck in ready() else deck for deck in (mine, theirs)]
    print(f"{RULES.title}: you play “{titles[0]}”, your rival “{titles[1]}”.")
    if wishes.journal and not wishes.seed:
        match.journal.fairness = fairness.promise(secret, [wishes.name], reveal=True)
        print(f"The match is bound to a secret with the hash {fairness.commitment(secret)}.")
    status = Terminal(match, wishes.player, chance, board.Pen(sys.stdout.isatty())).run()
    return keep(match, wishes.journal) if wishes.journal else status


def keep(match: Match[Board], file: Path) -> int:
    """Write the journal down; the exit status."""
    try:
        file.write_bytes(msgspec.json.format(msgspec.json.encode(match.journal), indent=2) + b"\n")
    except OSError as error:
        print(f"{file}: the journal cannot be written ({error.strerror}).", file=sys.stderr)
        return 2
    print(f"The journal is in {file}; “banneret verify {file}” replays it.")
    return 0
