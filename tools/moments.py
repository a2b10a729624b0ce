"""Telling moments of played matches: what pictures of tables are tried with.

The matches are the same each time. A view is that of the seat that is asked, or of everybody.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from bot.games import KITS
from bot.games.marcomage.board import letters
from bot.paint.reports.standings import Cut, Row, Standings
from engine.catalogue import GAMES
from engine.players import decide
from engine.players.table import state_wishes
from engine.table import Chance, Match, Seat, Setup
from tools.kept import kept

View = Any
"""A view of whichever game."""
LONGEST = 1500
"""Answers after which a match is left."""
SOME = 300
"""Answers of a match that several play with thought, which takes its time."""
NAMES = ("Wilhelmina", "Jo", "Perkin the Unready", "Ásta")


def match_of(game: str, seed: int, seats: int, options: dict[str, Any]) -> Match[Any]:
    rules = GAMES[game]
    decks = [deck["id"] for deck in rules.ready_decks()] or ["random"]
    chosen = [
        Seat(name, decks[(3 * seed + n) % len(decks)]) for n, name in enumerate(NAMES[:seats])
    ]
    return Match.new(rules, Setup(tuple(chosen), seed, options))


def played(
    game: str,
    seed: int,
    seats: int = 2,
    player: str = "greedy",
    options: dict[str, Any] | None = None,
) -> Iterator[View]:
    """A match from question to question, as whoever is asked sees it, and its end."""
    match = match_of(game, seed, seats, options or {})
    for asked in playing(match, seed, player):
        yield match.view(asked)
    yield match.view(None)


def playing(match: Match[Any], seed: int, player: str = "greedy") -> Iterator[int]:
    """Play a match to its end; who is asked, before each answer."""
    chance = Chance.from_seed(seed)
    state_wishes(match)
    answers = 0
    while match.questions and answers < LONGEST:
        question = match.questions[0]
        assert question.seat is not None
        yield question.seat
        match.answer(question.seat, question.id, decide(match, question, player, chance))
        answers += 1


def over(game: str, seed: int, seats: int = 2, player: str = "greedy") -> Match[Any]:
    """A match that is over."""
    match = match_of(game, seed, seats, {})
    for _ in playing(match, seed, player):
        pass
    return match


def where(views: Iterator[View], most: Callable[[View], Any]) -> View:
    """The first of the views in which there is most of something."""
    return max(views, key=most)


def after(views: Iterator[View], answers: int) -> View:
    """The view after so many answers, or the last one."""
    return deque(islice(views, answers + 1), maxlen=1)[0]


@kept
def moments(game: str) -> dict[str, View]:
    """Ten or so of a game, by what they show."""
    return MOMENTS[game]()


def _marcomage() -> dict[str, View]:
    def play(seed: int, **more: Any) -> Iterator[View]:
        return played("marcomage", seed, **more)

    return {
        "opening": after(play(1), 0),
        "early": after(play(2), 12),
        "middle": after(play(1), 30),
        "high walls": where(play(3), lambda view: _sum(view, "wall")),
        "ruins": where(play(5), lambda view: -_sum(view, "wall") - _sum(view, "tower")),
        "rich": where(play(4), lambda view: _sum(view, "bricks")),
        "much at once": where(play(6), lambda view: max(len(p.last) for p in view.players)),
        "discarded": where(
            play(7, player="random"),
            lambda view: sum(act.action != "play" for p in view.players for act in p.last),
        ),
        "hidden hands": after(play(8, options={"hidden_hands": True}), 20),
        "end": after(play(1), LONGEST),
    }


def _sum(view: View, what: str) -> int:
    return sum(getattr(player, what) for player in view.players)


def _arcmage() -> dict[str, View]:
    def play(seed: int, **more: Any) -> Iterator[View]:
        return played("arcmage", seed, **more)

    def attackers(view: View) -> int:
        return len(view.attack.order) if view.attack else 0

    def defenders(view: View) -> int:
        attack, cards = view.attack, {card.id for card in view.cards}
        if not attack or attack.city not in cards:
            return 0
        return sum(map(len, attack.defenders.values()))

    def stack(view: View) -> int:
        return len(view.stack)

    def cards(view: View) -> int:
        return len(view.cards)

    return {
        "opening": after(play(1), 0),
        "early": after(play(2), 40),
        "crowded": where(play(2, player="random"), cards),
        "attack": where(play(0), attackers),
        "defence": where(play(3), defenders),
        "deep stack": where(play(6, player="random"), stack),
        "open hands": after(play(1, options={"open_hands": True}), 90),
        "three players": where(islice(play(1, seats=3), SOME), cards),
        "four players": where(islice(play(1, seats=4), SOME), cards),
        "four players crowded": where(play(8, seats=4, player="random"), cards),
        "four players and a stack": where(play(9, seats=4, player="random"), stack),
        "end": after(play(1), LONGEST),
    }


def _wtactics() -> dict[str, View]:
    def play(seed: int, **more: Any) -> Iterator[View]:
        return played("wtactics", seed, **more)

    def combats(view: View) -> list[View]:
        return view.attack.combats if view.attack else []

    def attackers(view: View) -> int:
        return sum(len(combat.attackers) for combat in combats(view))

    def blockers(view: View) -> int:
        return sum(len(combat.blockers) for combat in combats(view))

    def on_quest(view: View) -> int:
        return attackers(view) if view.attack and view.attack.quest else 0

    def done(view: View) -> int:
        pursuits = (one for quest in view.quests for one in quest.pursuits.values())
        return sum(1 + pursuit.progress for pursuit in pursuits)

    def aside(view: View) -> int:
        return sum(bool(card.assigned or card.host) for card in view.cards)

    def ground(view: View) -> int:
        return sum(card.place == "ground" for card in view.cards)

    def cards(view: View) -> int:
        return len(view.cards)

    return {
        "veto": after(play(1), 2),
        "early": after(play(2), 60),
        "crowded": where(play(9, player="random"), cards),
        "attack": where(play(9, player="random"), attackers),
        "blocked": where(play(6, player="random"), blockers),
        "a confrontation": where(play(7, player="random"), on_quest),
        "quests": where(play(4), done),
        "assigned and equipped": where(play(7, player="random"), aside),
        "on the ground": where(play(10, player="random"), ground),
        "deep stack": where(play(5, player="random"), lambda view: len(view.stack)),
        "open hands": after(play(2, options={"open_hands": True}), 120),
        "three players": after(play(1, seats=3, options={"triumvirate": True}), 250),
        "four players": after(play(1, seats=4), 350),
        "four players crowded": where(play(8, seats=4, player="random"), cards),
        "end": after(play(4), LONGEST),
    }


MOMENTS: dict[str, Callable[[], dict[str, View]]] = {
    "arcmage": _arcmage,
    "marcomage": _marcomage,
    "wtactics": _wtactics,
}


# ------------------------------------------------------------------ what is in private panels


@kept
def asked(game: str) -> dict[str, View]:
    """What somebody is asked with most to choose from on the table: in his own turn, in an attack,
    when he may respond, and among four; as far as the game has that."""
    if game == "marcomage":
        views = (view for seed in range(6) for view in played(game, seed) if view.questions)
        return {"own turn": where(views, lambda view: len(letters(view)))}

    def most(views: list[View], fits: Callable[[View], bool] = lambda view: True) -> View:
        return where(iter(views), lambda view: (fits(view), len(KITS[game].letters(view))))

    def may_respond(view: View) -> bool:
        return view.waits() and any(option.id == "pass" for option in view.questions[0].options)

    two = [view for view in played(game, 9, 2, "random") if view.questions]
    four = [view for view in played(game, 9, 4, "random") if view.questions]
    return {
        "own turn": most(two, lambda view: not view.attack and not view.waits()),
        "attack": most(two, lambda view: view.attack is not None),
        "response": most(two, may_respond),
        "four players": most(four),
    }


# ------------------------------------------------------------------ what no match shows


def unfinished(game: str, deck: dict[str, Any]) -> dict[str, Any]:
    """A deck of which half is there, and a card that does not exist."""
    cards = deck["cards"]
    if game == "marcomage":
        half: dict[str, Any] = {
            word: part[: 9 - 3 * n] for n, (word, part) in enumerate(cards.items())
        }
    else:
        half = {**dict(list(cards.items())[1:12]), "Nobody has printed this": 2}
    some = {"quests": deck["quests"][:3]} if "quests" in deck else {}
    return {"title": "Half a deck", "cards": half, **some}


PEOPLE = (
    *NAMES, "田中さん", "😀", "W" * 30, "محمد", "Zoe", "Kim 한국", "Barnabas", "Ulla",
    "Old Hand of Nine Sieges", "R2D2", "Elle", "Tom", "Ann", "Bob", "Cy", "Di",
)  # fmt: skip


def league() -> Standings:
    """Standings of two pages, with all that there can be."""
    rows = [
        Row(
            place=place,
            name=name,
            won=20 - place,
            drawn=place % 3,
            lost=place // 2,
            points=3 * (20 - place) + place % 3,
            ties=(f"{60 - place}.5", str(40 - place)),
            change=(0, 2, -1, None, 12, -3)[place % 6],
            form="WWDLWLD"[place % 4 :][:5],
            crest=place % 4 if place % 3 else None,
        )
        for place, name in enumerate(PEOPLE, 1)
    ]
    return Standings(
        game="arcmage",
        title="Winter league",
        subtitle="After round 9 of 15",
        rows=tuple(rows),
        cuts=(
            Cut(4, "Play-offs above this line"),
            Cut(18, "Below: next season in the second league"),
        ),
        ties=("Buch.", "SB"),
    )
