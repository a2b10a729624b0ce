"""Cities: founding, devotion and levels (chapter 8)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.creatures.board.game import option
from engine.creatures.board.marking import mark
from engine.creatures.board.zones import enter, without
from engine.creatures.printed.book import Ability
from engine.creatures.responses.stack import open_window
from engine.games.arcmage.board import agenda
from engine.games.arcmage.board.events import Devoted, Founded
from engine.games.arcmage.board.game import Game
from engine.games.arcmage.board.traits import Traits
from engine.table import Option
from engine.words import called, later, noted

# ------------------------------------------------------------------ founding


def found(g: Game, seat: int, name: str) -> int:
    """One of the unbuilt cities comes into play, face up (A-4.8)."""
    player = g.player(seat)
    g.set(player, unbuilt=without(player.unbuilt, name))
    id = enter(g, name, seat, seat, "kingdom")
    g.tell(Founded(seat=seat, id=id, card=name))
    g.happened("founds", id, who=seat)
    return id


def founding_options(g: Game, seat: int) -> list[Option]:
    names = sorted(set(g.player(seat).unbuilt))
    return [
        Option(f"found:{g.prints[n].slug}", later("Found {card}", card=called(n)), f"print:{n}")
        for n in names
    ]


def named(g: Game, pick: str) -> str:
    return g.slugs[pick.partition(":")[2]]


# ------------------------------------------------------------------ devotion


def tactics(g: Game, step: agenda.Tactics) -> None:
    """The step ``tactics``: the cities whose turn is still to come, one after the other (A-8.3)."""
    board = g.board
    seat = board.active
    done = step.done
    waiting = [city for city in g.cities(seat) if city.id not in done and worshipped(g, city)]
    if not waiting:
        end_tactics(g, done)
        return
    if len(waiting) > 1:
        g.push(agenda.TacticsCity(seat, done))
        prompt = noted("Which of your cities comes next?")
        none = Option("none", noted("No more devotion"))
        options = [*(option(g, city.id) for city in waiting), none]
        g.ask("menu", seat, prompt, "answered", options)
        return
    g.push(agenda.Tactics(seat, (*done, waiting[0].id)))
    ask_devotion(g, waiting[0])


def next_city(g: Game, step: agenda.TacticsCity) -> None:
    """The step ``tactics city``: the player named the city that comes next."""
    pick = g.board.reply["pick"][0]
    if pick == "none":
        end_tactics(g, step.done)
        return
    g.push(agenda.Tactics(step.seat, (*step.done, int(pick))))
    ask_devotion(g, g.table.cards[int(pick)])


def end_tactics(g: Game, done: Sequence[int]) -> None:
    """The cities that nobody has looked at have the devotion that comes without residents."""
    left = [city.id for city in g.cities(g.board.active) if city.id not in done]
    for city in g.in_order(left):
        reach_levels(g, city, [])
    answer_levels(g)


def worshipped(g: Game, city: Traits) -> bool:
    """Whether there is anything to decide for a city: a level that its residents could reach, or
    an ability that waits for one of them to show devotion or to be marked."""
    residents = believers(g, city)
    if not residents:
        return False
    if g.player(city.card.controller).stops == "always":
        return bool(levels_of(city))
    waiting = g.table.triggers
    if "devotes" in waiting or "is marked" in waiting:
        return True
    most = city.card.gift + sum(
        max(0, resident.loyalty) * (2 if "devoted" in resident.skills else 1)
        for resident in residents
    )
    return any(0 < (ability.level or 0) <= most for ability in levels_of(city))


def levels_of(city: Traits) -> list[Ability]:
    return [ability for ability in city.print.abilities if ability.level is not None]


def believers(g: Game, city: Traits) -> list[Traits]:
    """Who can show devotion to a city: own unmarked residents (A-11.4)."""
    return [
        resident
        for resident in g.of("creature")
        if resident.card.place == "city"
        and resident.card.host == city.id
        and resident.card.controller == city.card.controller
        and not resident.card.marked
        and "show devotion" not in resident.bans
    ]


def ask_devotion(g: Game, city: Traits) -> None:
    g.push(agenda.Devoted(city.card.controller, city.id))
    residents = believers(g, city)
    options = [option(g, resident.id) for resident in residents]
    prompt = later("Who shows devotion to {city}?", city=called(city.name))
    g.ask("pick", city.card.controller, prompt, "answered", options, 0, len(options))


def devoted(g: Game, step: agenda.Devoted) -> None:
    """The step ``devoted``: the residents are declared, and all may respond."""
    who = tuple(int(id) for id in g.board.reply["pick"])
    g.push(agenda.Devotion(step.seat, step.city, who))
    if who:
        g.news(by=g.board.active)
        open_window(g, "devotion")


def devotion(g: Game, step: agenda.Devotion) -> None:
    """The step ``devotion``: those still there are marked, and levels are reached."""
    if step.city in g.board.cards:
        reach_levels(g, step.city, step.who)
        answer_levels(g)


def reach_levels(g: Game, city: int, who: Sequence[int]) -> None:
    """Devotion is counted and each level reached triggers, the lowest first (A-8.3, A-8.4)."""
    board = g.board
    card = board.cards[city]
    true = [resident.id for resident in believers(g, g.table.cards[city]) if resident.id in who]
    g.set(card, devoted=tuple(true))
    for id in true:
        g.happened("devotes", id, object=city, who=card.controller)
    mark(g, true)
    g.settle()
    traits = g.trait(city)
    if traits is None:
        return
    reached = traits.devotion
    if true or reached:
        names = g.card_names(true)
        g.tell(
            Devoted(
                city=city,
                card=card.name,
                residents=tuple(true),
                resident_cards=names,
                devotion=reached,
            )
        )
    levels = sorted(traits.print.by_sort.get("level", ()), key=lambda one: one.level or 0)
    for ability in reversed(levels):  # so that the lowest is on top of the stack
        if (ability.level or 0) <= reached and not traits.silenced:
            if ability.condition is not None and not ability.condition(g, _Speaker(card)):
                continue
            effect = g.trigger(card.name, ability, card.controller)
            effect.source, effect.owner = city, card.owner


def answer_levels(g: Game) -> None:
    """All may respond to what was reached, if there is anything."""
    if g.board.pending:
        open_window(g, "devotion")


class _Speaker:
    """A city whose text asks whether something is so."""

    def __init__(self, card: object) -> None:
        self.source: int = card.id  # type: ignore[attr-defined]
        self.you: int = card.controller  # type: ignore[attr-defined]
        self.me, self.x, self.subject = self.source, 0, 0
        self.it: list[int] = []
        self.who: list[int] = []
        self.targets: list[list[int]] = []
        self.numbers: dict[str, int] = {}


def forget_devotion(g: Game, seat: int) -> None:
    """What was not renewed fades as the tactics phase begins (A-8.5)."""
    for city in g.cities(seat):
        g.set(g.board.cards[city.id], devoted=(), gift=0)
