"""Which cards: adjectives, a noun and clauses, as in “unmarked Elf creature you control”."""

from __future__ import annotations

from enum import Enum

from engine.creatures.printed.coder import Coder
from engine.creatures.vocabulary.words import (
    CounterKind,
    Faction,
    Few,
    Noun,
    Nouns,
    Skill,
)
from engine.language.coder import Meaningless
from engine.language.phrases import CardName, Keyword, Node, Said, node
from engine.words import noted

# ------------------------------------------------------------------ adjectives


class Adjective(Node):
    """A word before the noun. ``x`` is the card that is looked at."""

    def test(self, coder: Coder, x: str) -> str:
        raise NotImplementedError

    def printed(self, coder: Coder, x: str) -> str:
        """The test for a card that is not in play."""
        return self.test(coder, x)


class Sort(Adjective):
    """A faction or a type."""


@node
class OfFaction(Sort):
    phrase = "{faction}"
    faction: Faction

    def test(self, coder: Coder, x: str) -> str:
        return f"{x}.faction == {self.faction.full!r}"


@node
class NotFaction(Sort):
    phrase = "non-{faction}"
    faction: Faction

    def test(self, coder: Coder, x: str) -> str:
        return f"{x}.faction != {self.faction.full!r}"


@node
class OfType(Sort):
    phrase = "{type}"
    type: Keyword

    def test(self, coder: Coder, x: str) -> str:
        return f"{str(self.type)!r} in {x}.types"


@node
class NotType(Sort):
    phrase = "non-{type}"
    type: Keyword

    def test(self, coder: Coder, x: str) -> str:
        return f"{str(self.type)!r} not in {x}.types"


@node
class Either(Adjective):
    phrase = "{left:Sort} or {right:Sort}"
    left: Sort
    right: Sort

    def test(self, coder: Coder, x: str) -> str:
        return f"({self.left.test(coder, x)} or {self.right.test(coder, x)})"


class State(Said):
    """Open: a game may add its own."""


class CommonState(State):
    MARKED = "marked", "{x}.card.marked"
    UNMARKED = "unmarked", "not {x}.card.marked"
    ATTACKING = "attacking", "is_attacking(g, {x}.id)"
    DEFENDING = "defending", "is_defending(g, {x}.id)"
    OTHER = "other", "{x}.id != f.me"
    DAMAGED = "damaged", "{x}.card.damage > 0"
    TOKEN = "token", "{x}.print.token"


@node
class InState(Adjective):
    phrase = "{state}"
    state: State

    def test(self, coder: Coder, x: str) -> str:
        return self.state.code.format(x=x)

    def printed(self, coder: Coder, x: str) -> str:
        raise Meaningless(noted("only cards in play are marked, attack, defend or are damaged"))


# ------------------------------------------------------------------ clauses


class Clause(Node):
    """Words after the noun."""

    def test(self, coder: Coder, x: str) -> str:
        raise NotImplementedError


class Whose(Said):
    YOU = "you control", "{x}.card.controller == f.you"
    OPPONENTS = "your opponents control", "{x}.card.controller != f.you"
    OPPONENT = "an opponent controls", "{x}.card.controller != f.you"
    THAT_PLAYER = "that player controls", "{x}.card.controller in f.who"


@node
class Controlled(Clause):
    phrase = "{whose}"
    whose: Whose

    def test(self, coder: Coder, x: str) -> str:
        return self.whose.code.format(x=x)


class Where(Said):
    """Open: a game may add its own."""


class CommonWhere(Where):
    ON_ME = "attached to me", "({x}.card.place == 'attached' and {x}.card.host == f.source)"
    ON_IT = "attached to it", "on_it(g, {x}.card, f)"
    ON_MY_HOST = (
        "attached to my host",
        "({x}.card.place == 'attached' and {x}.card.host == g.host(f))",
    )


@node
class Lying(Clause):
    phrase = "{where}"
    where: Where

    def test(self, coder: Coder, x: str) -> str:
        return self.where.code.format(x=x)


@node
class With(Clause):
    phrase = "with {skill}"
    skill: Skill

    def test(self, coder: Coder, x: str) -> str:
        return f"{self.skill.value!r} in {x}.skills"


@node
class Without(Clause):
    phrase = "without {skill}"
    skill: Skill

    def test(self, coder: Coder, x: str) -> str:
        return f"{self.skill.value!r} not in {x}.skills"


@node
class WithCounter(Clause):
    phrase = "with a {kind} counter"
    kind: CounterKind

    def test(self, coder: Coder, x: str) -> str:
        return f"{x}.card.counters.get({self.kind.value!r}, 0) > 0"


class Figure(Enum):
    COST = "cost"
    ATTACK = "attack"
    DEFENCE = "defence"
    LOYALTY = "loyalty"


class Bound(Enum):
    LESS = "or less"
    MORE = "or more"


@node
class WithFigure(Clause):
    phrase = "with {figure} {value} {bound}"
    figure: Figure
    value: Few
    bound: Bound

    def test(self, coder: Coder, x: str) -> str:
        sign = "<=" if self.bound is Bound.LESS else ">="
        return f"{x}.{self.figure.value} {sign} {self.value.code(coder)}"


@node
class Named(Clause):
    phrase = "named {name}"
    name: CardName

    def test(self, coder: Coder, x: str) -> str:
        return f"{x}.name == {str(self.name)!r}"


class Fight(Said):
    """Open: a game may add its own."""


class CommonFight(Fight):
    AGAINST_ME = "defending against me", "defends_against(g, {x}.id, f.source)"
    THIS_TURN = "that came into play this turn", "{x}.card.since == g.board.turn"
    ATTACKED = "that attacked this turn", "{x}.card.attacked"
    NOT_TOKEN = "that is not a token", "not {x}.print.token"
    NOT_HOST = "other than my host", "g.host(f) not in (0, {x}.id)"


@node
class Fighting(Clause):
    phrase = "{fight}"
    fight: Fight

    def test(self, coder: Coder, x: str) -> str:
        return self.fight.code.format(x=x)


# ------------------------------------------------------------------ nouns with all of it


def tests(coder: Coder, parts: tuple[Adjective | Clause, ...], x: str) -> list[str]:
    found = []
    for part in parts:
        if isinstance(part, WithFigure) and part.figure in (Figure.ATTACK, Figure.DEFENCE):
            coder.late = True
        found.append(part.test(coder, x))
    return found


def find(coder: Coder, noun: Noun | Nouns, parts: tuple[Adjective | Clause, ...]) -> str:
    """Code for the traits of all cards in play that fit."""
    lists = [coder.of(kind, parts) for kind in noun.kinds]
    source = lists[0] if len(lists) == 1 else f"[*{', *'.join(lists)}]"
    conditions = tests(coder, parts, "x")
    return f"[x for x in {source} if {' and '.join(conditions)}]" if conditions else source


def fits(coder: Coder, noun: Noun | Nouns, parts: tuple[Adjective | Clause, ...], ref: str) -> str:
    """Code for whether a reference is such a card."""
    name = coder.function(
        "g, f, id",
        "x = g.trait(id)",
        f"return x is not None and {_kind_test(noun)} and {coder.means(parts, 'x')} and "
        + (" and ".join(tests(coder, parts, "x")) or "True"),
    )
    return f"{name}(g, f, {ref})"


def _kind_test(noun: Noun | Nouns) -> str:
    return "True" if noun.kinds == ("card",) else f"x.kind in {noun.kinds!r}"


@node
class One(Node):
    """One thing in play."""

    phrase = "{adjectives| } {noun} {clauses| }"
    adjectives: tuple[Adjective, ...]
    noun: Noun
    clauses: tuple[Clause, ...]

    def find(self, coder: Coder) -> str:
        return find(coder, self.noun, (*self.adjectives, *self.clauses))

    def fits(self, coder: Coder, ref: str) -> str:
        return fits(coder, self.noun, (*self.adjectives, *self.clauses), ref)


@node
class Many(Node):
    """Many things in play."""

    phrase = "{adjectives| } {nouns} {clauses| }"
    adjectives: tuple[Adjective, ...]
    nouns: Nouns
    clauses: tuple[Clause, ...]

    def find(self, coder: Coder) -> str:
        return find(coder, self.nouns, (*self.adjectives, *self.clauses))

    def fits(self, coder: Coder, ref: str) -> str:
        return fits(coder, self.nouns, (*self.adjectives, *self.clauses), ref)


# ------------------------------------------------------------------ cards that are not in play


class CardNoun(Enum):
    """What is not in play, one of it."""


class CommonCardNoun(CardNoun):
    ANY = "card"
    CREATURE = "creature card"
    ENCHANTMENT = "enchantment card"
    MAGIC = "magic card"
    EVENT = "event card"
    EVENT_OR_MAGIC = "event or magic card"
    ENCHANTMENT_OR_EVENT = "enchantment or event card"


class CardNouns(Enum):
    """What is not in play, many of it."""


class CommonCardNouns(CardNouns):
    ANY = "cards"
    CREATURE = "creature cards"
    ENCHANTMENT = "enchantment cards"
    MAGIC = "magic cards"
    EVENT = "event cards"
    EVENT_AND_MAGIC = "event and magic cards"


def kinds_of_card(noun: CardNoun | CardNouns) -> tuple[str, ...]:
    """The kinds that a noun names; none at all for any kind."""
    words = noun.value.split()[:-1]
    return tuple(word for word in words if word not in ("or", "and"))


class CardClause(Node):
    """Words after “card”."""

    def test(self, coder: Coder, x: str) -> str:
        raise NotImplementedError


@node
class CostingAtMost(CardClause):
    phrase = "with cost {value} {bound}"
    value: Few
    bound: Bound

    def test(self, coder: Coder, x: str) -> str:
        sign = "<=" if self.bound is Bound.LESS else ">="
        return f"{x}.cost {sign} {self.value.code(coder)}"


@node
class CardNamed(CardClause):
    phrase = "named {name}"
    name: CardName

    def test(self, coder: Coder, x: str) -> str:
        return f"{x}.name == {str(self.name)!r}"


@node
class CardWith(CardClause):
    phrase = "with {skill}"
    skill: Skill

    def test(self, coder: Coder, x: str) -> str:
        return f"{self.skill.value!r} in {x}.skills"


def card_tests(
    coder: Coder,
    noun: CardNoun | CardNouns,
    adjectives: tuple[Adjective, ...],
    clauses: tuple[CardClause, ...],
) -> str:
    """Code for whether a printed card ``x`` fits."""
    kinds = kinds_of_card(noun)
    found = [f"x.kind in {kinds!r}"] if kinds else []
    found += [adjective.printed(coder, "x") for adjective in adjectives]
    found += [clause.test(coder, "x") for clause in clauses]
    return " and ".join(found) or "True"


@node
class ACard(Node):
    """A card that is not in play."""

    phrase = "{adjectives| } {noun} {clauses| }"
    adjectives: tuple[Adjective, ...]
    noun: CardNoun
    clauses: tuple[CardClause, ...]

    def function(self, coder: Coder) -> str:
        tested = card_tests(coder, self.noun, self.adjectives, self.clauses)
        return coder.returning("g, f, x", tested)


@node
class SomeCards(Node):
    """Cards that are not in play."""

    phrase = "{adjectives| } {nouns} {clauses| }"
    adjectives: tuple[Adjective, ...]
    nouns: CardNouns
    clauses: tuple[CardClause, ...]

    def function(self, coder: Coder) -> str:
        tested = card_tests(coder, self.nouns, self.adjectives, self.clauses)
        return coder.returning("g, f, x", tested)
