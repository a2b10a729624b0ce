"""What a judge can do with the cards in play of WTactics, besides what he can do in all games."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.creatures.board.manual import Figure, Judging
from engine.creatures.board.zones import shuffle
from engine.games.wtactics.board.fronts import relocate
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.quests import goal_of
from engine.games.wtactics.board.state import Card, Pursuit
from engine.games.wtactics.fights.harm import MOST_INFLUENCE
from engine.games.wtactics.numbers import FRONTS
from engine.table import Option
from engine.words import called, later, noted


def moves(g: Game, card: Card) -> Iterator[Option]:
    """A creature can go to the other front."""
    if card.place in FRONTS:
        front = 1 - FRONTS.index(card.place)
        text = later(TO_FRONT[front], card=g.describe(card.id))
        yield Option(f"move:{card.id}:{front}", text, f"card:{card.id}")


TO_FRONT = (noted("{card}: to the Offensive"), noted("{card}: to the Defensive"))


def figures(g: Game) -> Iterator[Figure]:
    """Influence, victory points, and how far the players have come with their quests."""
    board = g.board

    def own(seat: int, name: str) -> Callable[[int], None]:
        def become(number: int) -> None:
            g.set(board.players[seat], **{name: number})

        return become

    def progress(pursuit: Pursuit) -> Callable[[int], None]:
        def become(number: int) -> None:
            g.set(pursuit, progress=number)

        return become

    for seat in board.alive:
        player, name, where = board.players[seat], board.names[seat], f"player:{seat}"
        text = later("{name}: set their influence", name=name)
        option = Option(f"influence:{seat}", text, where)
        yield Figure(option, player.influence, own(seat, "influence"), most=MOST_INFLUENCE)
        text = later("{name}: set their victory points", name=name)
        option = Option(f"points:{seat}", text, where)
        yield Figure(option, player.points, own(seat, "points"))
    for quest in board.quests.values():
        for seat, pursuit in quest.pursuits.items():
            name, card = board.names[seat], called(quest.name)
            text = later("{card}: set the progress of {name}", card=card, name=name)
            option = Option(f"progress:{quest.id}:{seat}", text, f"quest:{quest.id}")
            yield Figure(option, pursuit.progress, progress(pursuit), most=goal_of(g, quest))


def shuffle_decks(g: Game, seat: int) -> None:
    """Both decks of a player: the cards of his army, and his quests."""
    player = g.player(seat)
    g.set(player, quests=g.board.chance.shuffled(player.quests))
    shuffle(g, seat)


JUDGING = Judging(
    moves, relocate, gains=lambda g, card: False, shuffle=shuffle_decks, figures=figures
)
