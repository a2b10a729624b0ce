"""MArcomage as text: castles, stocks, hands and what was done last."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from bot.text.letters import Letters, in_order
from bot.text.words import (
    LONGEST_BOARD,
    LONGEST_DESCRIPTION,
    LONGEST_HAND,
    called,
    fit,
    named,
    plain,
    printed,
    some,
    whose_turn,
)
from engine.games.marcomage.board.victory import reason
from engine.games.marcomage.numbers import (
    HAND,
    HIGHEST_TOWER,
    HIGHEST_WALL,
    RARITIES,
    STOCK_TO_WIN,
    amount,
)
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.views.seen import MarcomageView, PlayerView
from engine.text import clean
from engine.words import noted, say, say_n, signed

GAME = "marcomage"
STORES = (("bricks", "quarry"), ("gems", "magic"), ("recruits", "dungeon"))
"""Each resource with the facility that makes it."""

# ------------------------------------------------------------------ the board


def board(view: MarcomageView) -> str:
    names = called(view.names)
    first = view.seat or 0
    head = f"**{say('Round {n}.', n=view.round)}** {_state(view, names)}"

    def write(most: int) -> str:
        sides = [side(view, seat, names, most) for seat in (first, 1 - first)]
        return "\n".join([head, *sides[0], *sides[1]])

    return fit(write, LONGEST_BOARD)


def _state(view: MarcomageView, names: Sequence[str]) -> str:
    """Whose turn it is, or how the match has ended."""
    if (outcome := view.outcome) is not None:
        why = say(reason(outcome.kind, outcome.winner, names))
        if outcome.winner is None:
            return say("The match is over without a winner: {reason}.", reason=why)
        name = names[outcome.winner]
        return say("The match is over. {name} wins: {reason}.", name=name, reason=why)
    return whose_turn(view, names)


def side(view: MarcomageView, seat: int, names: Sequence[str], most: int) -> list[str]:
    """All that a player has."""
    player = view.players[seat]
    name = names[seat]
    tower = say("Tower **{n}** of {all}", n=player.tower, all=HIGHEST_TOWER)
    wall = say("wall **{n}** of {all}", n=player.wall, all=HIGHEST_WALL)
    lines = [
        f"### {say('{name} (you)', name=name) if seat == view.seat else name}",
        f"{tower}, {wall}",
        *(f"- {_store(player, what, maker)}" for what, maker in STORES),
    ]
    if tokens := _tokens(player):
        lines.append(say("Tokens: {tokens}", tokens=tokens))
    lines += _last(player, most)
    known = letters(view) if seat != view.seat else {}
    return [*lines, _open_hand(player, known)]


def _store(player: PlayerView, what: str, maker: str) -> str:
    return f"{say(what)} **{player.number(what)}**, {say(maker)} {player.number(maker)}"


def _tokens(player: PlayerView) -> str:
    tokens = [(printed(GAME, token.keyword), token.count) for token in player.tokens]
    return ", ".join(f"{keyword} {count}" for keyword, count in tokens)


def _name(card: int) -> str:
    return named(GAME, BOOK.name[card])


def _last(player: PlayerView, most: int) -> list[str]:
    """What a player did in his latest round, and what came of it."""
    lines = []
    if player.last:
        acts = [say(DID[act.action], card=plain(_name(act.card))) for act in player.last]
        lines.append(say("Last: {acts}", acts=say(", then ").join(some(acts, most))))
    if changes := _changes(player):
        lines.append(changes)
    for sentence, cards in zip(DISCARDED, player.discarded, strict=True):
        if gone := some([plain(_name(card)) for card in cards], most):
            lines.append(say(sentence, cards=", ".join(gone)))
    return lines


def _changes(player: PlayerView) -> str:
    changes = [f"{say(name)} {signed(n)}" for name, n in player.changes.items() if n]
    return say("Changed by that: {changes}", changes=", ".join(changes)) if changes else ""


DID = {"play": noted("played {card}"), "discard": noted("discarded {card}")}
DISCARDED = (
    noted("Also discarded from their own hand: {cards}"),
    noted("Also discarded from the opponent's hand: {cards}"),
)


def _open_hand(
    player: PlayerView, known: Letters, write: Callable[[str], str] = plain, whole: bool = True
) -> str:
    """A hand by names, rarities and prices, as far as it is known."""
    cards = []
    for card, new in zip(player.hand, player.new, strict=True):
        about = [rarity(card), price_of(card)] if card and whole else []
        about += [say("new")] if new and whole else []
        name = write(_name(card)) if card else say("hidden")
        cards.append(f"{name} ({', '.join(about)})" if about else name)
    if not any(player.hand):
        return say_n(len(cards), "Hand: {n} hidden card", "Hand: {n} hidden cards")
    signed = (f"{known.get(n, n)} {card}" for n, card in enumerate(cards, 1))
    return say("Hand: {cards}", cards=", ".join(signed))


def letters(view: MarcomageView) -> Letters:
    """Of the cards in the other hand, by their places, which a card that can be played chooses."""
    ids = [option.id.split(":") for question in view.questions for option in question.options]
    ways = [one for one in ids if one[0] == "play" and len(one) == 3]
    there = {int(way) for _, place, way in ways if chooses_enemy(view, int(place))}
    return in_order(sorted(there))


def chooses_enemy(view: MarcomageView, place: int) -> bool:
    """Whether the card at a place of the own hand is played by choosing one of the other hand, and
    none of the own beside it, which has a number."""
    if view.seat is None:
        return False
    card = view.players[view.seat].hand[place - 1]
    text = BOOK.text[card]
    return (
        BOOK.modes[card] == HAND and "chosen enemy card" in text and "the chosen card" not in text
    )


# ------------------------------------------------------------------ a hand


def hand(view: MarcomageView, known: Collection[str] = ()) -> str:
    seat = view.seat
    if seat is None:
        return ""
    player = view.players[seat]
    entries = [_card(view, player, n, known) for n in range(len(player.hand))]
    stores = ", ".join(f"{say(what)} {player.number(what)}" for what, _ in STORES)
    head = say("**Your hand.** You have {stores}.", stores=stores)
    return fit(lambda most: _hand(head, entries, most), LONGEST_HAND)


def _hand(head: str, entries: Sequence[tuple[str, str]], most: int) -> str:
    """The cards, with the texts of as many as there is room for."""
    lines = [head]
    for place, (facts, text) in enumerate(entries):
        lines += [facts, text] if text and place < most else [facts]
    return "\n".join(lines)


def _card(
    view: MarcomageView, player: PlayerView, position: int, known: Collection[str]
) -> tuple[str, str]:
    """A card of the own hand: its facts, and its text."""
    card, place = player.hand[position], position + 1
    if BOOK.name[card] in known:
        said = f"**{place}. {plain(_name(card))}**. {_verdict(view, place)}"
        return said.rstrip(), ""
    facts = facts_of(card)
    if player.new[position]:
        facts.append(say("new"))
    if player.revealed[position] and view.options.hidden_hands:
        facts.append(say("seen by your opponent"))
    head = f"**{place}. {plain(_name(card))}**: {', '.join(facts)}."
    return f"{head} {_verdict(view, place)}".rstrip(), plain(printed(GAME, BOOK.text[card]))


def _verdict(view: MarcomageView, place: int) -> str:
    """Whether a card can be played now, or why not."""
    if reason := view.refused.get(f"{place}"):
        return plain(reason)
    count = ways(view, place)
    if count > 1:
        return say("Playable in {n} ways.", n=count)
    return say("Playable.") if count else ""


def keywords(card: int) -> list[str]:
    """The keywords of a card, with their numbers."""
    every = [(printed(GAME, name), n) for name, n in BOOK.keywords[card]]
    return [f"{name} {n}" if n else name for name, n in every]


def facts_of(card: int) -> list[str]:
    """What is printed on a card besides its text."""
    return [rarity(card), price_of(card), *keywords(card)]


def rarity(card: int) -> str:
    return printed(GAME, RARITIES[BOOK.rarity[card]])


def price_of(card: int) -> str:
    paid = [(name, n) for name, n in BOOK.price[card]._asdict().items() if n]
    return ", ".join(amount(name, n) for name, n in paid) or say("free")


def lacking(player: PlayerView, card: int) -> dict[str, int]:
    """How much of each resource a player is short of for a card."""
    price = BOOK.price[card]._asdict().items()
    return {name: n - player.number(name) for name, n in price if n > player.number(name)}


def ways(view: MarcomageView, place: int) -> int:
    """In how many ways the card at a place of the hand, the first being 1, can be played now."""
    ids = {option.id for question in view.questions for option in question.options}
    return sum(id == f"play:{place}" or id.startswith(f"play:{place}:") for id in ids)


# ------------------------------------------------------------------ stack, and a picture in words


def stack(view: MarcomageView) -> str:
    """What is played in MArcomage happens at once."""
    return ""


def describe(view: MarcomageView) -> str:
    names = called(view.names, clean)
    first = view.seat or 0
    head = f"MArcomage, {say('round {n}', n=view.round)}. {_state(view, names)}"

    def write(most: int) -> str:
        sides = [_described(view, seat, names, most > HAND) for seat in (first, 1 - first)]
        return " ".join([head, *(part for side in sides for part in side[: max(1, most)])])

    return fit(write, LONGEST_DESCRIPTION)


def _described(view: MarcomageView, seat: int, names: Sequence[str], whole: bool) -> list[str]:
    """One side in sentences, the most important first; if it is to be ``whole``, with all that is
    known of the cards in the hand."""
    player = view.players[seat]
    stores = ", ".join(
        f"{player.number(what)} {say(what)} ({say(maker)} {player.number(maker)})"
        for what, maker in STORES
    )
    stock = sum(player.number(what) for what, _ in STORES)
    goals = (
        ("tower", player.tower, HIGHEST_TOWER),
        ("wall", player.wall, HIGHEST_WALL),
        (noted("stock"), stock, STOCK_TO_WIN),
    )
    castle = ", ".join(
        say("{name} {n} of {all}", name=say(name), n=n, all=all) for name, n, all in goals
    )
    parts = [f"{names[seat]}: {castle}; {stores}."]
    if player.last:
        act = player.last[-1]
        parts.append(say(LAST[act.action], card=_name(act.card)))
    if changes := _changes(player):
        parts.append(f"{changes}.")
    if tokens := _tokens(player):
        parts.append(say("Tokens: {tokens}.", tokens=tokens))
    if any(player.hand) and seat != view.seat:  # the own one has a picture of its own
        parts.append(f"{_open_hand(player, letters(view), clean, whole)}.")
    return parts


LAST = {"play": noted("Last played: {card}."), "discard": noted("Last discarded: {card}.")}
