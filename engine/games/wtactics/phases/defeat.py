"""How a match of WTactics ends (chapter 1 of the rules)."""

from __future__ import annotations

from engine.creatures.phases import defeat as ending
from engine.games.wtactics.board.game import Game
from engine.games.wtactics.board.quests import but
from engine.words import noted


def see_end(g: Game) -> None:
    """Who has no influence left is out, and who has points enough wins at once (O-1.1, O-1.2)."""
    board = g.board
    goal = board.options.points
    for player in board.players:  # it is looked at often
        if player.points >= goal or (player.influence <= 0 and not player.lost):
            break
    else:
        return
    if board.outcome is not None or board.phase == "setup":
        return
    if done := [seat for seat in board.alive if board.players[seat].points >= goal]:
        wins = noted("{name} has enough victory points to win.")
        tie = noted("More than one player has enough victory points to win.")
        ending.decide(g, done, standings(g), "Quests", wins, tie)
        return
    if beaten := [seat for seat in board.alive if board.players[seat].influence <= 0]:
        defeat(g, dict.fromkeys(beaten, "has no influence left"))


def standings(g: Game) -> list[tuple[int, int]]:
    """The victory points and then the influence of each player."""
    return [(player.points, player.influence) for player in g.board.players]


def defeat(g: Game, beaten: dict[int, str]) -> None:
    """Players are out together; if nobody is left, most victory points win (O-1.3)."""
    if not ending.defeat(g, beaten):
        points = [player.points for player in g.board.players]
        wins = noted("{name} has the most victory points of those who fell together.")
        tie = noted("All who were left fell together, with the same number of victory points.")
        ending.decide(g, beaten, points, "Points", wins, tie)


def exhausted(g: Game) -> None:
    """In a whole round nobody could draw: most points win, then most influence (O-1.4)."""
    wins = noted("{name} is ahead, and all decks are empty.")
    tie = noted("Nobody is ahead, and all decks are empty.")
    ending.decide(g, g.board.alive, standings(g), "Exhausted", wins, tie)


def cleared(g: Game, seat: int) -> None:
    """What else goes with a player who is out: his quests, and an attack of or on him."""
    board = g.board
    g.set(board.players[seat], quests=[])
    for quest in board.quests.values():
        g.set(quest, pursuits=but(quest, seat))
    attack = board.attack
    if attack is None or seat not in (board.active, attack.seat):
        return
    others = g.opponents(board.active)
    if attack.quest and seat != board.active and others:
        g.set(attack, seat=board.chance.choice(others))  # somebody else controls its creature
    else:
        g.set(board, attack=None)
