"""A turn (chapters 3 to 6 of the rules): the question, the play or discard, and what follows."""

from __future__ import annotations

from collections.abc import Iterable
from operator import add, sub
from typing import Final

from engine.games.marcomage.board.draws import refilled
from engine.games.marcomage.board.events import (
    Discarded,
    Effect,
    Played,
    Produced,
    Received,
    Shown,
)
from engine.games.marcomage.board.events import Token as TokenGrew
from engine.games.marcomage.board.state import NO_CHANGES, Act, Attributes, Board, NextTurn, Player
from engine.games.marcomage.board.turn import KEEP, Turn, count
from engine.games.marcomage.board.victory import end, timeout, victory
from engine.games.marcomage.numbers import (
    ATTRIBUTES,
    HAND,
    HIGHEST_TOWER,
    HIGHEST_WALL,
    LOWEST_FACILITY,
    TOKEN_LIMIT,
)
from engine.games.marcomage.printed.book import Price
from engine.games.marcomage.printed.cards import BOOK, EXTRA_TURN
from engine.games.marcomage.printed.programs import CARD, KEYWORDS
from engine.games.marcomage.printed.ways import ways_of
from engine.language.coder import LARGEST, bounded
from engine.table import Answer, Event, Option, Question
from engine.words import Words, called, later, noted, on_cards

POSITIONS = range(HAND)

Changes = tuple[Attributes, Attributes]
"""What a turn did to the attributes of both players, the active one first (M-3.8)."""


# ------------------------------------------------------------------ asking


def _options_of(position: int, card: int) -> tuple[Price, tuple[Option, ...], Option]:
    """What a card costs, the ways to play it from a position, and to discard it."""
    name, where = called(BOOK.name[card]), f"position:{position + 1}"
    modes = BOOK.modes[card]
    play = f"play:{position + 1}"
    ways = (
        tuple(
            Option(f"{play}:{mode}", _way(card, modes, mode), where) for mode in range(1, modes + 1)
        )
        if modes
        else (Option(play, later("Play {card}", card=name), where),)
    )
    discard = Option(f"discard:{position + 1}", later("Discard {card}", card=name), where)
    return BOOK.price[card], ways, discard


def _way(card: int, modes: int, mode: int) -> Words:
    """To play a card in one of several ways, by what that does."""
    name = called(BOOK.name[card])
    if modes == HAND:
        return later("Play {card}, choosing card {mode}", card=name, mode=mode)
    way = on_cards("marcomage", ways_of(BOOK.text[card])[mode - 1])
    return later("Play {card}: {way}", card=name, way=way)


class Ways(dict[int, tuple[Price, tuple[Option, ...], Option]]):
    """What can be done with each card on a position, worked out when it first lies there."""

    def __init__(self, position: int) -> None:
        super().__init__()
        self.position = position

    def __missing__(self, card: int) -> tuple[Price, tuple[Option, ...], Option]:
        self[card] = ways = _options_of(self.position, card)
        return ways


OPTIONS: Final = [Ways(position) for position in POSITIONS]


def legal(board: Board) -> tuple[Option, ...]:
    """All that the active player may do: the one place that says so."""
    me = board.players[board.active]
    bricks, gems, recruits = me.bricks, me.gems, me.recruits
    plays: list[Option] = []
    discards: list[Option] = []
    for options, card in zip(OPTIONS, me.hand, strict=True):
        (of_bricks, of_gems, of_recruits), ways, discard = options[card]
        if of_bricks <= bricks and of_gems <= gems and of_recruits <= recruits:
            plays += ways
        discards.append(discard)
    return (*plays, *discards)


def ask(board: Board, _step: NextTurn, _events: list[Event]) -> None:
    """The step ``turn``: ask the active player what he plays or discards."""
    board.asked += 1
    board.questions = (
        Question(
            id=f"turn-{board.asked}",
            seat=board.active,
            kind="menu",
            words=noted("Play a card or discard one."),
            then="act",
            options=legal(board),
        ),
    )


# ------------------------------------------------------------------ acting


def act(board: Board, _seat: int | None, answer: Answer, events: list[Event]) -> None:
    """One turn, from the answer to the next turn or the end of the match."""
    what, position, *mode = answer["pick"][0].split(":")
    played = what == "play"
    me, enemy = board.players[board.active], board.players[1 - board.active]
    turn = Turn(board, int(position) - 1, int(mode[0]) if mode else 0, not plays_again(me))
    if turn.first:
        me.new = [False] * HAND
        me.discarded = ((), ())
    if played:
        mine, theirs = Hand(me), Hand(enemy)
        changes = play(turn, events)
        own, other = mine.gone(), theirs.gone()
        refill(turn, played)
        remember(turn, played, mine.cards_at(own, but=turn.position), theirs.cards_at(other))
        tell_hand(board, board.active, mine, {*own, turn.position}, events)
        tell_hand(board, 1 - board.active, theirs, other, events)
    else:  # no other card of the hands can change
        changes = discard(turn, events)
        refill(turn, played)
        remember(turn, played, (), ())
        tell_received(board, board.active, turn.position, me.hand[turn.position], events)
    if turn.first:
        me.changes, enemy.changes = changes
    else:
        me.changes, enemy.changes = map(_sum, (me.changes, enemy.changes), changes)
    pass_on(turn, events)


class Hand:
    """A player's hand as it was before an effect."""

    __slots__ = ("cards", "new", "player", "revealed")

    def __init__(self, player: Player) -> None:
        self.player = player
        self.cards, self.new, self.revealed = player.hand[:], player.new[:], player.revealed[:]

    def gone(self) -> list[int]:
        """The positions whose card an effect took away; the same card may have come again."""
        hand, new = self.player.hand, self.player.new
        if hand == self.cards and new == self.new:
            return []
        return [
            slot
            for slot in POSITIONS
            if hand[slot] != self.cards[slot] or (new[slot] and not self.new[slot])
        ]

    def cards_at(self, slots: Iterable[int], but: int = HAND) -> tuple[int, ...]:
        return tuple([self.cards[slot] for slot in slots if slot != but])


def plays_again(player: Player) -> bool:
    """Whether the player's latest act gave him another turn in the same round (M-3.5)."""
    last = player.last
    return bool(last) and last[-1].played and last[-1].card in EXTRA_TURN and len(last) < MOST_ACTS


MOST_ACTS: Final = 30
"""So often somebody plays in a round, whatever his cards say."""


def play(turn: Turn, events: list[Event]) -> Changes:
    """Price, effect, keywords, limits and production, in the order of M-3.3."""
    board, me, enemy = turn.board, turn.me, turn.enemy
    events.append(
        Played(
            seat=board.active,
            position=turn.position + 1,
            card=turn.card,
            mode=turn.mode,
            round=board.round,
        )
    )
    bricks, gems, recruits = BOOK.price[turn.card]
    me.bricks -= bricks
    me.gems -= gems
    me.recruits -= recruits
    before = me.attributes(), enemy.attributes()
    CARD[turn.card](turn, me, enemy)
    happen_keywords(turn, events)
    limit(me)
    limit(enemy)
    changes = _difference(before[0], me.attributes()), _difference(before[1], enemy.attributes())
    for seat, change in ((board.active, changes[0]), (1 - board.active, changes[1])):
        if change != NO_CHANGES:
            told = {name: n for name, n in zip(ATTRIBUTES, change, strict=True) if n}
            events.append(Effect(seat=seat, changes=told))
    return _sum(changes[0], produce(turn, events)), changes[1]


def discard(turn: Turn, events: list[Event]) -> Changes:
    """Nothing happens but production."""
    board = turn.board
    events.append(
        Discarded(seat=board.active, position=turn.position + 1, card=turn.card, round=board.round)
    )
    produce(turn, events)
    return NO_CHANGES, NO_CHANGES


def _sum(one: Attributes, other: Attributes) -> Attributes:
    return one if other == NO_CHANGES else tuple(map(add, one, other))


def _difference(before: Attributes, after: Attributes) -> Attributes:
    return NO_CHANGES if before == after else tuple(map(sub, after, before))


def happen_keywords(turn: Turn, events: list[Event]) -> None:
    """The keywords of the played card in their order, those with a token when it is full."""
    me = turn.me
    for name, number, program, token in KEYWORDS[turn.card]:
        if token is not None:
            if name not in me.tokens:
                continue
            which = me.tokens.index(name)
            family = BOOK.with_keyword[name]
            others = count(me.hand, family) - (me.hand[turn.position] in family)
            grown = me.counts[which] + token.basic + token.bonus * others
            full = grown >= TOKEN_LIMIT
            me.counts[which] = grown = 0 if full else grown
            events.append(TokenGrew(seat=turn.board.active, keyword=name, count=grown, full=full))
            if not full:
                continue
        turn.keyword_number = number
        program(turn, me, turn.enemy)


def limit(player: Player) -> None:
    """Bring a player's numbers back within their limits (M-1.3)."""
    if not 0 <= player.tower <= HIGHEST_TOWER:
        player.tower = _within(0, player.tower, HIGHEST_TOWER)
    if not 0 <= player.wall <= HIGHEST_WALL:
        player.wall = _within(0, player.wall, HIGHEST_WALL)
    if not LOWEST_FACILITY <= player.quarry <= LARGEST:
        player.quarry = _within(LOWEST_FACILITY, player.quarry, LARGEST)
    if not LOWEST_FACILITY <= player.magic <= LARGEST:
        player.magic = _within(LOWEST_FACILITY, player.magic, LARGEST)
    if not LOWEST_FACILITY <= player.dungeon <= LARGEST:
        player.dungeon = _within(LOWEST_FACILITY, player.dungeon, LARGEST)
    if not 0 <= player.bricks <= LARGEST:
        player.bricks = _within(0, player.bricks, LARGEST)
    if not 0 <= player.gems <= LARGEST:
        player.gems = _within(0, player.gems, LARGEST)
    if not 0 <= player.recruits <= LARGEST:
        player.recruits = _within(0, player.recruits, LARGEST)


def _within(lowest: int, number: int, highest: int) -> int:
    return max(lowest, min(number, highest))


def produce(turn: Turn, events: list[Event]) -> Attributes:
    """Production (M-3.4); returns what it gave beyond the normal, in the order of attributes."""
    me = turn.me
    bricks = me.quarry * turn.bricks_factor
    gems = me.magic * turn.gems_factor
    recruits = me.dungeon * turn.recruits_factor
    if bricks + gems + recruits > LARGEST:
        bricks, gems, recruits = bounded(bricks), bounded(gems), bounded(recruits)
    me.bricks += bricks
    me.gems += gems
    me.recruits += recruits
    events.append(Produced(seat=turn.board.active, bricks=bricks, gems=gems, recruits=recruits))
    return (0, 0, 0, 0, 0, bricks - me.quarry, gems - me.magic, recruits - me.dungeon)


# ------------------------------------------------------------------ after the effect


def refill(turn: Turn, played: bool) -> None:
    """The played position gets its next card (M-4.1 to M-4.5) and becomes New."""
    me, position = turn.me, turn.position
    if turn.next != KEEP:
        rares = not (played and turn.card in EXTRA_TURN)
        unlike = 0 if played else turn.card
        me.hand[position] = turn.next or refilled(turn.chance, me, position, rares, unlike)
        me.revealed[position] = False
    me.new[position] = True


def remember(turn: Turn, played: bool, own: tuple[int, ...], other: tuple[int, ...]) -> None:
    """What the player did, and which cards effects removed from the hands (M-3.6, M-3.9)."""
    me = turn.me
    act = Act(turn.card, turn.mode, played)
    me.last = (act,) if turn.first else (*me.last, act)
    if own or other:
        me.discarded = ((*me.discarded[0], *own), (*me.discarded[1], *other))


def tell_hand(
    board: Board, seat: int, before: Hand, filled: Iterable[int], events: list[Event]
) -> None:
    """Tell what came to a hand, and what was revealed in it."""
    player = before.player
    for slot in sorted(filled):
        tell_received(board, seat, slot, player.hand[slot], events)
    if player.revealed != before.revealed:
        events += [
            Shown(seat=seat, position=slot + 1, card=player.hand[slot])
            for slot in POSITIONS
            if player.revealed[slot] and not before.revealed[slot]
        ]


def tell_received(board: Board, seat: int, slot: int, card: int, events: list[Event]) -> None:
    if not board.options.hidden_hands:
        events.append(Received(seat=seat, position=slot + 1, card=card))
        return
    events.append(Received(seat=seat, position=slot + 1, card=card, audience=(seat,)))
    events.append(Received(seat=seat, position=slot + 1, card=0, audience=(1 - seat, None)))


def pass_on(turn: Turn, events: list[Event]) -> None:
    """The end of the match, another turn, or the opponent's round."""
    board = turn.board
    if ended := victory(board) or timeout(board):
        end(board, *ended, events)
        return
    if not plays_again(turn.me):
        board.round += 1
        board.active = 1 - board.active
    board.agenda.append(NextTurn())
