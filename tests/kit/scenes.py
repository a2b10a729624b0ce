"""Situations that tests set up by hand, and hands that play in them; see the kit of each game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Self

from engine.creatures.board.game import Game
from engine.table import Chance, Event, Match, Question, Rejected, decode, encode
from engine.words import say

SCENES: list[Scene] = []
"""All scenes of the running test; each must be ready for the next question when it ends."""
AFTERWARDS: list[Callable[[], None]] = []
"""What is to be done when the running test has ended."""


class Scene:
    """A match in the hands of a test; each game derives its own."""

    rules: ClassVar[Any]
    hands: ClassVar[type[Game]]
    quiet: ClassVar[tuple[str, ...]]
    """Options that mean to do nothing, or as little as possible."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.events: list[Event] = []
        self.picks: list[Any] = []
        SCENES.append(self)
        self.settle()

    def arrange(self, thing: Any, **fields: Any) -> None:
        """A card, a player or something else of the match is as the test wants it."""
        self.hands(self.board, []).set(thing, **fields)

    # -------------------------------------------------------------- looking

    @property
    def board(self) -> Any:
        return self.match.state

    @property
    def question(self) -> Question:
        assert self.match.questions, "nothing is asked"
        return self.match.questions[0]

    def all(self, name: str) -> list[Any]:
        return [card for card in self.board.cards.values() if card.name == name]

    def card(self, name: str, number: int = 0) -> Any:
        found = self.all(name)
        assert len(found) > number, f"{name} is not in play"
        return found[number]

    def there(self, name: str) -> bool:
        """Whether a card is in play."""
        return bool(self.all(name))

    def traits(self, name: str, number: int = 0) -> Any:
        """What a card in play is now: attack, defence, skills, types."""
        return self.hands(self.board, []).table.cards[self.card(name, number).id]

    def size(self, name: str, number: int = 0) -> tuple[int, int]:
        traits = self.traits(name, number)
        return traits.attack, traits.defence

    def has(self, name: str, skill: str, number: int = 0) -> bool:
        return skill in self.traits(name, number).skills

    def hand(self, seat: int = 0) -> list[str]:
        return sorted(self.board.players[seat].hand)

    def grave(self, seat: int = 0) -> list[str]:
        """A graveyard, the top last."""
        return [entry.name for entry in self.board.players[seat].grave]

    def deck(self, seat: int = 0) -> list[str]:
        """A deck, the top last."""
        deck: list[str] = self.board.players[seat].deck
        return deck

    def ready(self, seat: int = 0) -> int:
        """Resources that could be used: unmarked cards and produced ones."""
        player = self.board.players[seat]
        return sum(not card.marked for card in player.resources) + len(player.pool)

    def stack(self) -> list[str]:
        """The names on the stack, the top last."""
        return [item.name for item in self.board.stack]

    def options(self) -> list[str]:
        """The ids of what can be picked now."""
        return [option.id for option in self.question.options]

    def can_play(self, name: str) -> bool:
        return f"play:{self.hands.pools.book.prints[name].slug}" in self.options()

    def can_use(self, name: str, ability: int = 0, number: int = 0) -> bool:
        """Whether an activated ability can be used; the first one is number 0."""
        return self._ability(name, ability, number) in self.options()

    def targets(self) -> set[str]:
        """The names of what can be chosen in the open question."""
        found = set()
        for option in self.question.options:
            if option.id.lstrip("-").isdigit():
                found.add(say(self.hands(self.board, []).name_of(int(option.id))))
            else:
                found.add(option.text)
        return found

    # -------------------------------------------------------------- acting

    def answer(self, wanted: Any) -> None:
        """Answer the open question."""
        question = self.question
        given = self.match.answer(question.seat, question.id, self._as_answer(question, wanted))
        assert not isinstance(given, Rejected), f"{question.prompt} {given.message}"
        self.events += given

    def _as_answer(self, question: Question, wanted: Any) -> dict[str, Any]:
        match question.kind:
            case "number":
                return {"number": wanted}
            case "confirm":
                return {"yes": bool(wanted)}
            case "split":
                return {"split": {self._id(question, key): n for key, n in wanted.items()}}
            case "order":
                return {"order": self._ids(question, wanted)}
        return {"pick": self._ids(question, wanted)}

    def _ids(self, question: Question, wanted: Any) -> list[str]:
        names = wanted if isinstance(wanted, list | tuple) else [wanted]
        ids: list[str] = []
        for name in names:
            ids.append(self._id(question, name, ids))
        return ids

    def _id(self, question: Question, name: Any, taken: list[str] | None = None) -> str:
        """The option that a name means: its id, its text, or the card that it points at."""
        g = self.hands(self.board, [])
        for option in question.options:
            if option.id in (taken or ()):
                continue
            if str(name) in (option.id, option.text):
                return option.id
            if option.id.lstrip("-").isdigit() and say(g.name_of(int(option.id))) == name:
                return option.id
        for option in question.options:
            if option.id not in (taken or ()) and option.text.casefold().startswith(
                str(name).casefold()
            ):
                return option.id
        shown = [f"{option.id} ({option.text})" for option in question.options]
        why = self.match.rules.explain(self.board, question, {"pick": [str(name)]})
        said = f" ({why.message}, {why.rule})" if why is not None else ""
        raise AssertionError(f"{question.prompt} No option is “{name}”{said}: {shown}")

    def meet(self, against: dict[str, list[str]]) -> None:
        """Answer who meets whom: by the name of an attacker those who do. Of several attackers with
        the same name the first is met, and of some who fight as one each can be named."""
        g = self.hands(self.board, [])
        question, left = self.question, {foe: list(some) for foe, some in against.items()}
        alone = question.prompt.rstrip("?").removeprefix("Who blocks ").rpartition(" against ")[2]
        picks: list[str] = []
        taken: set[str] = set()
        for option in question.options:
            who, pair, _ = option.id.partition(":")
            foes = option.text.rpartition(" against ")[2].removesuffix(" (1)") if pair else alone
            name = say(g.name_of(int(who)))
            for foe in foes.split(" and "):
                if who not in taken and name in left.get(foe, ()):
                    left[foe].remove(name)
                    taken.add(who)
                    picks.append(option.id)
        self.answer(picks)

    def meetings(self) -> dict[str, set[str]]:
        """By the name of each of several attackers those who could meet him."""
        g = self.hands(self.board, [])
        found: dict[str, set[str]] = {}
        for option in self.question.options:
            foe = option.text.rpartition(" against ")[2]
            found.setdefault(foe, set()).add(say(g.name_of(int(option.id.partition(":")[0]))))
        return found

    def use(self, name: str, *picks: Any, ability: int = 0, number: int = 0, seat: int = 0) -> Self:
        """Use an activated ability of a card in play."""
        return self.act(self._ability(name, ability, number), *picks, seat=seat)

    def _ability(self, name: str, ability: int, number: int) -> str:
        card = self.card(name, number)
        own = [one.number for one in self.hands.pools.book.prints[name].activated]
        if ability < len(own):
            return f"use:{card.id}:{own[ability]}"
        granted = [o.id for o in self.question.options if o.id.startswith(f"use:{card.id}:")]
        assert granted, f"{name} has no such ability now"
        return granted[0]

    def act(self, pick: str, *picks: Any, seat: int = 0, resolve: bool = True) -> Self:
        """Pick something from the menu of the open question, and see it through."""
        while self.question.seat != seat and "pass" in self.options():
            self.answer("pass")
        self.picks = list(picks)
        self.answer(pick)
        self._choices()
        if resolve:
            self.settle()
        return self

    def announce(self, name: str, *picks: Any, seat: int = 0) -> Self:
        """Play a card, and leave it on the stack for responses."""
        return self.act(
            f"play:{self.hands.pools.book.prints[name].slug}", *picks, seat=seat, resolve=False
        )

    def respond(self, name: str, *picks: Any, seat: int = 1) -> Self:
        """Play an event in response, and leave it on the stack."""
        return self.announce(name, *picks, seat=seat)

    def _choices(self) -> None:
        """Answer questions with picks as long as there are some, but not those of a window."""
        while self.picks and self.match.questions and not self._is_window():
            self.answer(self.picks.pop(0))

    def _is_window(self) -> bool:
        return any(option.id in ("pass", "done") for option in self.question.options)

    def settle(self, *picks: Any) -> Self:
        """Everybody passes until the stack is empty; what is asked meanwhile takes the picks."""
        self.picks += picks
        while self.match.questions:
            self._choices()
            if not self.match.questions or "pass" not in self.options():
                break
            if not self.board.stack and not self.board.pending and self.board.window == "":
                break
            self.answer("pass")
        assert not self.picks, f"nobody asked for {self.picks}"
        return self

    def done(self, *picks: Any) -> Self:
        """The active player is done with this play phase."""
        self.answer("done")
        return self.settle(*picks)

    def next_turn(self, *picks: Any) -> Self:
        """Play no more until somebody's next turn begins; picks answer what else is asked."""
        turn = self.board.turn
        self.picks = list(picks)
        for _ in range(200):
            if self.board.turn != turn or not self.match.questions:
                break
            self.idle()
        assert not self.picks, f"nobody asked for {self.picks}"
        return self

    def to_phase(self, phase: str, *picks: Any) -> Self:
        """Do as little as possible until a phase begins."""
        self.picks = list(picks)
        for _ in range(200):
            if self.board.phase == phase or not self.match.questions:
                break
            self.idle()
        return self

    # -------------------------------------------------------------- at the end

    def check_ready(self) -> None:
        """The match can go on: it is stored and read, somebody is asked, and an answer works."""
        match = self.match
        assert decode(self.rules, encode(match.state)) == match.state
        assert match.questions or match.outcome
        from engine.players import random_answer

        chance = Chance.from_seed("ready")
        for _ in range(10):
            if not match.questions:
                break
            question = match.questions[0]
            given = match.answer(question.seat, question.id, random_answer(question, chance))
            assert not isinstance(given, Rejected)

    # -------------------------------------------------------------- doing little

    def idle(self) -> None:
        """Answer the open question with as little as possible, or with the next pick."""
        question = self.question
        ids = [option.id for option in question.options]
        for quiet in self.quiet:
            if quiet in ids:
                self.answer(quiet)
                return
        if self.picks:
            self.answer(self.picks.pop(0))
            return
        match question.kind:
            case "confirm":
                self.answer(False)
            case "number":
                self.answer(question.min)
            case "order":
                self.answer(ids)
            case "split":
                self.answer({ids[0]: question.total})
            case "menu":
                self.answer(ids[0])
            case _:
                self.answer(ids[: question.min])
