"""What the strongest automatic player would do at somebody's seat, for whoever plays against
computers alone.

It sees what he sees, and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

from bot.matches import choices
from bot.matches.book import Matches
from bot.matches.held import AnyRules
from bot.matches.permitted import playing
from bot.matches.tutorial import may_ask
from bot.refusals import Refused
from bot.store.kept import Choice
from bot.text.offers import THEIRS, YOURS
from bot.thinking import Gone, Thinkers
from engine.players import think
from engine.players.greedy import tried
from engine.table import Answer, Chance, Question, View
from engine.words import noted, say

log = logging.getLogger(__name__)

PLAYER, QUICK = "banneret", "greedy"
"""Who is asked, and who is where nobody can be asked who thinks."""
KEPT = 500
"""So many answers that were advised are remembered."""


class Hints:
    def __init__(self, matches: Matches, thinkers: Thinkers) -> None:
        self.matches, self.thinkers = matches, thinkers
        self._given: OrderedDict[tuple[str, int], tuple[Question, Answer]] = OrderedDict()

    async def hint(self, id: str, person: int) -> tuple[str, str]:
        """What the automatic player would answer, and why, in a sentence; and to which question.
        Raises ``Refused``."""
        rules, view, question = await self._asked(id, person)
        seed = _seed(id, question)
        asked, answer = self._given.get((id, person), (None, {}))
        if asked != question:
            answer = await self._advised(rules, view, question, seed)
            self._given[id, person] = question, answer
            self._given.move_to_end((id, person))
            while len(self._given) > KEPT:
                self._given.popitem(last=False)
        said = await asyncio.to_thread(advice, rules, view, question, answer, seed)
        return said, question.id

    async def follow(
        self, id: str, person: int, question: str, interaction: int | None = None
    ) -> None:
        """Answer as it was advised, if the question is still the same; raises ``Refused``."""
        asked = (await self._asked(id, person))[2]
        if asked.id != question:
            raise Refused(say("Too late, that's already decided. Here is the match now."))
        advised, answer = self._given.get((id, person), (None, {}))
        if advised != asked:
            raise Refused(say("I no longer know what I advised here. Ask me again."))
        await self.matches.answer(id, person, question, answer, interaction)

    async def _advised(self, rules: AnyRules, view: View, question: Question, seed: str) -> Answer:
        try:
            return await self.thinkers.answer(PLAYER, view, question, seed)
        except Gone:
            log.warning("there is no process in which an automatic player could think")
        chance = Chance.from_seed(seed)
        return await asyncio.to_thread(think, rules, view, question, QUICK, chance)

    async def _asked(self, id: str, person: int) -> tuple[AnyRules, View, Question]:
        """What somebody wants advice for; raises ``Refused``."""
        async with self.matches.open(id) as held:
            seat = playing(held, person).seat
            if not held.questions_of(seat):
                raise Refused(say("It's not your turn to decide, so there's nothing to advise."))
            if not may_ask(held, seat):
                raise Refused(say("Hints are only given in matches against the computer."))
            assert held.match is not None
            view = held.match.rules.view(held.match.state, seat)
            return held.match.rules, view, held.questions_of(seat)[0]


def _seed(id: str, question: Question) -> str:
    return f"{id} {question.id}"


def advice(rules: AnyRules, view: View, question: Question, answer: Answer, seed: str) -> str:
    """An answer that is advised, in words."""
    said = choices.in_words(question, _chosen(question, answer)) or say("nothing")
    why = _gain(rules, view, question, answer, seed) or _reason(question, answer)
    if not why:
        return say("I would choose “{what}”.", what=said)
    return say("I would choose “{what}”: {why}.", what=said, why=why)


def _chosen(question: Question, answer: Answer) -> Choice:
    """An answer as a player would have chosen it."""
    match answer:
        case {"pick": ids} | {"order": ids}:
            return Choice(question.id, chosen=tuple(ids))
        case {"split": parts}:
            return Choice(question.id, parts=parts)
        case {"number": number}:
            return Choice(question.id, number=number)
    return Choice(question.id, chosen=("yes" if answer["yes"] else "no",))


# ------------------------------------------------------------------ why

REASONS = {
    "pass": noted("nothing you could do now makes things better"),
    "done": noted("nothing else is worth its cost now"),
    "none": noted("an attack would cost more than it brings"),
    "go": noted("a whole turn is worth more than another city now"),
    "found": noted("one more city makes it harder to be beaten"),
    "keep": noted("it is good enough to begin with"),
    "mulligan": noted("a better hand is likely"),
    "draw": noted("it is a good balance of cards and what pays for them"),
    "move": noted("it is needed there more"),
    "play": noted("it leaves the best chance to win"),
    "use": noted("it leaves the best chance to win"),
    "accept": noted("its reward seems to be within reach"),
    "abandon": noted("it would cost more than it brings"),
    "plant": noted("gold is worth more than that card"),
    "recycle": noted("those cards are worth more in the hand"),
    "attack": noted("it should get through"),
    "pick up": noted("it helps more in a hand than on the ground"),
    "hand over": noted("it helps more there"),
    "discard": noted("it is the card that will be missed least"),
}
"""Why something is chosen, by what the ids of its options begin with."""
TOWERS = (noted("tower"), noted("wall"), noted("quarry"), noted("magic"), noted("dungeon"))


def _reason(question: Question, answer: Answer) -> str:
    picked = answer.get("pick") or [""]
    if question.kind != "menu":
        return ""
    return say(REASONS.get(picked[0].partition(":")[0], ""))


def _gain(
    rules: AnyRules,
    view: View,
    question: Question,
    answer: Answer,
    seed: str,
) -> str:
    """What changes at once in a game of towers, on a board that the view allows."""
    if not hasattr(view.players[0], "tower"):
        return ""
    chance = Chance.from_seed(f"{seed} why")
    board = tried(rules, rules.imagine(view, chance), question, answer, view.reader, chance)
    told = []
    for seat, before in enumerate(view.players):
        after = rules.view(board, view.seat).players[seat]
        whose = YOURS if seat == view.seat else THEIRS
        told += [
            say(whose, what=say(name), before=getattr(before, name), after=getattr(after, name))
            for name in TOWERS
            if getattr(after, name) != getattr(before, name)
        ]
    return ", ".join(told)
