"""Damage. What is dealt at one moment is dealt at once (A-7.6, O-9.6): first somebody may have to
say which of his cities takes it, or how much of it a bodyguard does (A-11.6); then all of it
happens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.creatures.board import agenda
from engine.creatures.board.agenda import NEW, Blow
from engine.creatures.board.events import Guarded
from engine.creatures.board.game import Game, option
from engine.creatures.board.state import Effect
from engine.creatures.board.traits import Traits
from engine.creatures.fights.harm import MOST_DAMAGE
from engine.creatures.printed.book import Print
from engine.creatures.printed.lexicon import word
from engine.language.coder import LARGEST
from engine.words import called, later

# ------------------------------------------------------------------ who deals it


class Source:
    """What deals damage: a card in play, or a card on the stack."""

    __slots__ = ("faction", "id", "kind", "name", "seat", "skills", "types")

    def __init__(self, id: int, card: Traits | Print, seat: int) -> None:
        self.id, self.seat = id, seat
        self.name, self.kind, self.faction = card.name, card.kind, card.faction
        self.types, self.skills = card.types, card.skills


def source_of(g: Game, f: Effect) -> Source:
    """Where the damage of an effect comes from."""
    if (traits := g.trait(f.source)) is not None:
        return Source(traits.id, traits, f.you)
    return Source(f.source, g.prints[f.name], f.you)


def creature_source(g: Game, id: int) -> Source:
    """A creature that strikes; it may have died of a blow of the same moment."""
    card = g.board.cards.get(id) or next(card for card in g.board.field if card.id == id)
    return Source(id, g.trait(id) or g.prints[card.name], card.controller)


def altered(g: Game, source: Source, target: Traits, amount: int) -> int:
    """What is left of damage after all that doubles, lowers or prevents it."""
    amount = min(amount, MOST_DAMAGE)
    hooks = g.table.hooks.get("damage", ())
    for scope, run in hooks:
        amount = min(run(g, scope, source, target, amount), LARGEST)
    return int(amount)


# ------------------------------------------------------------------ what is about to be dealt


@word
def deal(g: Game, f: Effect, refs: Sequence[int], amount: int) -> None:
    """An effect deals damage to creatures, cities and players."""
    source = source_of(g, f)
    inflict(g, ((source, ref, amount) for ref in g.in_order(refs)))


def inflict(g: Game, blows: Iterable[tuple[Source, int, int]]) -> None:
    """Damage is dealt at the same moment: who deals it, to what, and how much each."""
    weigh(g, [], [Blow(s.id, s.name, s.seat, ref, n) for s, ref, n in blows if n > 0])


def weigh(g: Game, ready: list[Blow], todo: list[Blow]) -> None:
    """Look at what is about to be dealt. If somebody has to say something of it, he is asked next;
    if nobody has to any more, all of it happens."""
    while todo:
        blow = weighed(g, todo.pop(0))
        if blow is None:
            continue
        if needs_word(g, blow):
            g.push(agenda.Harm(tuple(ready), (blow, *todo)))
            return
        ready.append(blow)
    for source, blow in [(source_in(g, blow), blow) for blow in ready]:
        traits = g.trait(blow.ref)
        amount = blow.amount
        if traits is not None and blow.asked == NEW:
            amount = altered(g, source, traits, amount)
        g.manual.hit(g, source, blow.ref, amount)


def source_in(g: Game, blow: Blow) -> Source:
    """What deals a blow, as it is now; as printed if it is in play no more."""
    return Source(blow.source, g.trait(blow.source) or g.prints[blow.name], blow.seat)


def weighed(g: Game, blow: Blow) -> Blow | None:
    """A blow as far as it can be known before it is dealt; nothing if nothing is left of it."""
    if blow.ref < 0:
        victims = g.manual.victims(g, -1 - blow.ref)
        if len(victims) != 1:
            return blow if victims else None
        blow = blow._replace(ref=victims[0])
        if blow.ref < 0:
            return blow
    traits = g.trait(blow.ref)
    if traits is None or traits.kind not in g.manual.hurtable:
        return None
    if blow.asked == NEW and bodyguards(g, traits):  # they are asked about what is left of it
        blow = blow._replace(amount=altered(g, source_in(g, blow), traits, blow.amount), asked=0)
    return blow if blow.amount > 0 else None


def needs_word(g: Game, blow: Blow) -> bool:
    """Whether somebody has to say something of a blow before it is dealt."""
    if blow.ref < 0:
        return len(g.manual.victims(g, -1 - blow.ref)) > 1
    return blow.asked != NEW and blow.asked < len(bodyguards(g, g.table.cards[blow.ref]))


def bodyguards(g: Game, ward: Traits) -> list[int]:
    """Who may take damage that is meant for another creature."""
    if ward.kind != "creature":
        return []
    return g.in_order(
        guard.id
        for guard in g.of("creature")
        if "bodyguard" in guard.skills
        and guard.card.controller == ward.card.controller
        and guard.id != ward.id
        and g.shields(guard, ward)
    )


# ------------------------------------------------------------------ what is asked about it


def ask_about_harm(g: Game, step: agenda.Harm) -> None:
    """The step ``harm``: ask about the first blow of which somebody has to say something."""
    blow = weighed(g, step.todo[0])
    if blow is None or not needs_word(g, blow):  # something has changed since
        weigh(g, list(step.ready), list(step.todo))
        g.settle()
        return
    if blow.ref < 0:
        seat = -1 - blow.ref
        g.push(agenda.HarmSaid(seat, step.ready, step.todo))
        prompt = later("Which of your cities takes {n} damage?", n=blow.amount)
        options = [option(g, city) for city in g.manual.victims(g, seat)]
        g.ask("menu", seat, prompt, "answered", options)
        return
    ward = g.table.cards[blow.ref]
    guard = g.table.cards[bodyguards(g, ward)[blow.asked]]
    most = min(blow.amount, guard.skills["bodyguard"])
    g.push(agenda.HarmSaid(ward.card.controller, step.ready, (blow, *step.todo[1:])))
    prompt = later(
        "{guard} may take up to {n} of {amount} damage meant for {ward}. How much?",
        guard=called(guard.name),
        n=most,
        amount=blow.amount,
        ward=g.name_of(blow.ref),
    )
    g.ask("number", ward.card.controller, prompt, "answered", least=0, most=most)


def harm_said(g: Game, step: agenda.HarmSaid) -> None:
    """The step ``harm said``: it is said which city takes the damage, or how much a bodyguard."""
    ready, (blow, *todo) = list(step.ready), step.todo
    if blow.ref < 0:
        blow = blow._replace(ref=int(g.board.reply["pick"][0]))
    elif (ward := g.trait(blow.ref)) is not None:
        taken = int(g.board.reply["number"])
        guard = bodyguards(g, ward)[blow.asked]
        if taken:
            ready.append(guarding(g, blow, guard, taken))
        blow = blow._replace(amount=blow.amount - taken, asked=blow.asked + 1)
    weigh(g, ready, [blow, *todo])
    g.settle()


def guarding(g: Game, blow: Blow, guard: int, taken: int) -> Blow:
    """What a bodyguard takes of a blow."""
    names = g.card_name(guard), g.card_name(blow.ref)
    g.tell(Guarded(guard=guard, card=names[0], ward=blow.ref, ward_card=names[1], amount=taken))
    source = source_in(g, blow)
    g.manual.guarded(g, source, taken)
    suffered = altered(g, source, g.table.cards[guard], taken)
    # what doubles has doubled it already
    return blow._replace(ref=guard, amount=max(0, min(taken, suffered)))
