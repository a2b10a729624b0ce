"""What texts of Arcmage do to the match, beside what those of all games do.

Each function is called by the programs of cards under its own name.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.creatures.board.agenda import Window
from engine.creatures.board.queries import first
from engine.creatures.board.traits import Scope
from engine.creatures.board.zones import enter, exhume
from engine.creatures.fights.harm import add_counters
from engine.games.arcmage.board import agenda
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.state import Effect
from engine.games.arcmage.board.zones import relocate, token
from engine.games.arcmage.fights.harm import may_live_in
from engine.games.arcmage.printed.lexicon import word
from engine.table import Option
from engine.words import called, later, noted


@word
def turned_to_counters(g: Game, scope: Scope, amount: int) -> int:
    """Damage that is prevented and becomes counters on the card that prevents it."""
    add_counters(g, [scope.source], "fire", amount)
    return 0


@word
def move_all(g: Game, f: Effect, refs: Sequence[int], city: int) -> None:
    """Creatures go to a city or to their controllers' armies; it does not mark them."""
    for ref in refs:
        traits = g.trait(ref)
        if traits is None or traits.kind != "creature":
            continue
        if city and not may_live_in(g, ref, city):
            continue
        relocate(g, ref, city)


@word
def choose_place(g: Game, f: Effect, army: bool) -> None:
    """Whoever uses the effect chooses a place of the creature's controller for it."""
    traits = g.trait(first(f.it))
    if traits is None or traits.kind != "creature" or g.player(f.you).lost:
        return
    seat = traits.card.controller
    home = traits.card.host if traits.card.place == "city" else 0
    cities = [
        city.id for city in g.cities(seat) if city.id != home and may_live_in(g, traits.id, city.id)
    ]
    options = [Option("0", noted("The army"), "army")] if army and home else []
    options += [Option(f"{city}", g.describe(city), f"card:{city}") for city in cities]
    if not options:
        return
    g.push(agenda.Moved(f.you, traits.id))
    if len(options) == 1:
        g.board.reply = {"pick": [options[0].id]}
    else:
        prompt = later("Where does {card} go?", card=called(traits.name))
        g.ask("menu", f.you, prompt, "answered", options)


@word
def give_devotion(g: Game, f: Effect) -> None:
    """The loyalty marks of the removed cards are added to the city's devotion."""
    total = 0
    for ref in f.it:
        found = g.buried(ref)
        if found is not None:
            total += g.prints[found[1].name].loyalty
    exhume(g, f, f.it, "removed")
    grow_devotion(g, f, total)


def grow_devotion(g: Game, f: Effect, amount: int) -> None:
    card = g.card(f.source)
    if card is not None and g.prints[card.name].kind == "city":
        g.set(card, gift=card.gift + amount)


@word
def tokens_everywhere(g: Game, f: Effect, name: str, but: int, marked: bool) -> None:
    """A token in each own city, but for one."""
    came = []
    for city in [city.id for city in g.cities(f.you) if city.id != but]:
        token(g, f, name, 1, city, f.you, marked)
        came += f.it
    f.it = came


@word
def token_at(g: Game, f: Effect, name: str, count: int, refs: Sequence[int], marked: bool) -> None:
    """Tokens in a city, or in the army of a player."""
    for ref in refs:
        if ref < 0:
            token(g, f, name, count, 0, -1 - ref, marked)
        else:
            token(g, f, name, count, ref, f.you, marked)


@word
def sand_copy(g: Game, f: Effect, refs: Sequence[int]) -> None:
    """A copy of a token comes where the token is, and goes when it goes."""
    for ref in list(refs):
        card = g.card(ref)
        if card is not None and g.prints[card.name].token and not card.copied:
            enter(g, card.name, f.you, card.controller, card.place, card.host, card.marked,
                  copied=card.id)  # fmt: skip


@word
def attack_again(g: Game, f: Effect) -> None:
    """Another attack follows in this attack phase."""
    if g.board.active == f.you:
        g.board.attacks += 1
        for index, step in enumerate(g.board.agenda):
            if step == Window("attack phase"):
                g.board.agenda.insert(index, agenda.Attack(f.you))
                return


def moved(g: Game, step: agenda.Moved) -> None:
    """The step ``moved``: a creature goes where it was said."""
    relocate(g, step.id, int(g.board.reply["pick"][0]))
    g.settle()
