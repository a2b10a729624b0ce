"""Positions of games with creatures in which a win is only just forced: for ``tools/puzzles.py``.

In most turns of a match nobody wins, whatever he does, or everything wins. So a turn begins anew
from a play phase on, with few who can fight. What the enemy has left is varied until nobody wins
without cards; then with other cards in the hand and ever fewer resources, until one can only just
win. On the way to that win there is often a question to which one answer alone is right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from engine.creatures.board.agenda import Phase, PhaseEnd, Play, Played, Responded, TurnOver
from engine.creatures.board.zones import without
from engine.creatures.printed.book import Print
from engine.game import GameRules
from engine.games.arcmage.board.game import Game as ArcmageGame
from engine.games.arcmage.board.state import Board as ArcmageBoard
from engine.games.arcmage.numbers import PHASES as ARCMAGE_PHASES
from engine.games.arcmage.printed.programs import PRINTS as ARCMAGE_PRINTS
from engine.games.wtactics.board.state import Board as WtacticsBoard
from engine.games.wtactics.board.state import Pursuit, Quest
from engine.games.wtactics.numbers import PHASES as WTACTICS_PHASES
from engine.games.wtactics.printed.programs import PRINTS as WTACTICS_PRINTS
from engine.games.wtactics.printed.programs import QUESTS
from engine.players.greedy import candidates
from engine.puzzles.finding import last_turn, obvious, only_move
from engine.puzzles.solver import Solver
from engine.table import Answer, Chance, Match, Question, Rejected
from engine.table.forks import TooMany
from engine.table.running import proceed, run

replace = msgspec.structs.replace

FROM = 5
"""Turns before this one are not looked at."""
TIMES, HANDS = 3, 6
"""So often a turn begins anew, and so many hands are tried in each."""
FIGHTERS, SELDOM = 3, 4
"""So many creatures of a side can fight at most. That many attackers, or any who has an ability to
use, there are once in so many times."""
BYSTANDERS, RESOURCES, DECK, GRAVE = 3, 8, 12, 3
"""So many other creatures and resources of a side stay, and cards of its deck and graveyard."""
BAITS, FEWEST_BAITS, MOST_BAITS = 8, 2, 5
"""So often other cards are laid into a hand that wins, and so many."""
HAND, OTHER_HAND = 4, 3
"""The most cards in the hand of who has the turn, and of the enemy, that can be of use now."""
READY, OTHER_READY = 6, 3
"""The most resources that they have left."""
MOST, MORE = 20, 8
"""The enemy has no more left than this, and no more than so much beyond what falls without
cards."""
SOON, ENOUGH = 150, 800
"""So many boards are looked at to see whether a win is forced, and to prove it."""
FEW, MANY = 3, 12
"""Questions with fewer or more answers are no puzzles."""
FARTHEST = 30
"""So many answers are given on the way to a win at most."""


@dataclass(frozen=True)
class Siege:
    """What a game says of how an enemy is beaten in one turn."""

    phases: Sequence[str]
    """The phases of a turn from the one on in which it begins anew."""
    prints: Mapping[str, Print]
    kinds: Sequence[str]
    """Of which kind the cards are that can be played in those phases."""
    attacking: str
    defending: Sequence[str]
    """Where those stand who attack, and who defend."""
    begin: Callable[[Any, Chance], None]
    """What else is so as the turn begins anew."""
    left: Callable[[Any, int], Any]
    """A copy of a board on which the enemy has so much left, or something else lacks so much."""


def besieged(rules: GameRules[Any], board: Any) -> Iterator[Iterator[Any]]:
    """Positions in the turn of who may play something now, and has played nothing yet."""
    siege = SIEGES[rules.id]
    begins = board.agenda and isinstance(board.agenda[-1], Played) and not board.effects
    if not begins or board.turn < FROM or board.later:
        return
    chance = Chance.from_seed(f"{board.turn} {board.asked}")
    for _ in range(TIMES):
        begun = anew(siege, board, chance)
        yield from _with_hands(rules, begun, chance)
        if (fight := _fight(rules, begun, chance)) is not None:
            yield from _with_hands(rules, fight, chance)


# ------------------------------------------------------------------ the turn anew


def anew(siege: Siege, board: Any, chance: Chance) -> Any:
    """The turn from a play phase on; nothing has been asked yet."""
    seat, other = board.active, board.clone()
    other.__dict__.clear()
    other.agenda = [TurnOver()]
    for phase in reversed(siege.phases):
        other.agenda += [PhaseEnd(seat, phase), Phase(seat, phase)]
    other.questions, other.reply, other.window, other.phase = (), {}, "", siege.phases[0]
    other.passes = other.content = other.deaths = 0
    other.attacked, other.played, other.lasting = False, [], []
    other.returns, other.loans = [], []
    wishes = {"stops": "respond", "stops_turn": 0, "calm": 0, "pool": [], "news": False}
    players = [replace(player, **wishes, played=0, drawn=1) for player in other.players]
    other.players = [_shortened(player, chance) for player in players]
    other.cards = _placed(siege, other, chance)
    siege.begin(other, chance)
    return _dealt(siege, other, 1 - seat, OTHER_HAND, OTHER_READY, chance)


def _shortened(player: Any, chance: Chance) -> Any:
    """A player without what nobody needs in the last turn of a match."""
    return replace(
        player,
        deck=chance.shuffled([*player.deck, *player.hand])[: DECK + HAND],
        hand=[],
        grave=player.grave[-GRAVE:],
        resources=player.resources[-RESOURCES:],
    )


def _placed(siege: Siege, board: Any, chance: Chance) -> dict[int, Any]:
    """The cards in play: some can attack, fewer can defend, and few others are there."""
    seat = board.active
    attackers = FIGHTERS if not chance.below(SELDOM) else FIGHTERS - 1
    able = {seat: attackers, 1 - seat: chance.below(attackers)}
    others = {seat: BYSTANDERS, 1 - seat: BYSTANDERS}
    kept: dict[int, Any] = {}
    for id in chance.shuffled(sorted(board.cards)):
        card = replace(board.cards[id], attacked=False, used=(), dealt=0, chosen=())
        side, printed = card.controller, siege.prints[card.name]
        if printed.kind == "creature" and card.place != "attached":
            mine, plain = side == seat, not printed.activated or not chance.below(SELDOM)
            fights = printed.attack > 0 if mine else card.place in siege.defending
            if card.turns and plain and fights and able[side]:
                able[side] -= 1
                where = {"place": siege.attacking, "host": 0} if mine else {}
                card = replace(card, marked=False, **where)
            elif plain and others[side]:
                others[side] -= 1
                card = replace(card, marked=card.turns)
            else:
                continue
        kept[id] = card
    while loose := [id for id, card in kept.items() if card.host > 0 and card.host not in kept]:
        for id in loose:
            del kept[id]
    return {id: kept[id] for id in sorted(kept)}


def _dealt(siege: Siege, board: Any, seat: int, most: int, ready: int, chance: Chance) -> Any:
    """The same board with other cards of his deck in a hand, most of which are of use now, and
    with another number of resources that are left."""
    other = _copy(board)
    player = other.players[seat]
    slow: list[str] = []
    quick: list[str] = []
    for name in chance.shuffled([*player.deck, *player.hand]):
        (slow if siege.prints[name].kind in ("creature", "city") else quick).append(name)
    some, one = 1 + chance.below(most), chance.below(2)
    hand, deck = [*quick[:some], *slow[:one]], [*slow[one:], *quick[some:]]
    changed = replace(player, hand=sorted(hand), deck=chance.shuffled(deck))
    other.players = _instead(other.players, seat, changed)
    return _with_ready(other, seat, 1 + chance.below(ready))


def _with_ready(board: Any, seat: int, count: int) -> Any:
    """The same board where somebody has so many resources left."""
    other = _copy(board)
    player = other.players[seat]
    cards = [replace(one, marked=n >= count) for n, one in enumerate(player.resources)]
    other.players = _instead(other.players, seat, replace(player, resources=cards))
    return other


def _with_hand(board: Any, seat: int, hand: Sequence[str]) -> Any:
    """The same board where somebody holds other cards; what he held is in his deck."""
    other = _copy(board)
    player = other.players[seat]
    deck = Counter([*player.deck, *player.hand])
    deck.subtract(hand)  # not all of them have to be from it
    changed = replace(player, hand=sorted(hand), deck=sorted(deck.elements()))
    other.players = _instead(other.players, seat, changed)
    return other


def _copy(board: Any) -> Any:
    """A copy that can be changed from outside: nothing that was worked out is kept."""
    other = board.clone()
    other.__dict__.clear()
    return other


def _instead(players: Sequence[Any], seat: int, player: Any) -> list[Any]:
    return [player if number == seat else one for number, one in enumerate(players)]


# ------------------------------------------------------------------ later in the turn


def _fight(rules: GameRules[Any], begun: Any, chance: Chance) -> Any:
    """The turn when somebody has attacked with all and may respond, just before he is asked;
    ``None`` if he cannot."""
    siege, seat = SIEGES[rules.id], begun.active
    strong = siege.left(begun, MOST)
    match = Match.load(rules, rules.position(_dealt(siege, strong, seat, HAND, READY, chance)))
    for _ in range(FARTHEST):
        if not match.questions or match.state.turn != begun.turn:
            return None
        question = match.questions[0]
        if question.seat == seat and isinstance(match.state.agenda[-1], Responded):
            other = _copy(match.state)
            other.agenda.pop()
            other.questions = ()
            return other
        answer = _attacking(match, question, chance)
        if isinstance(match.answer(question.seat, question.id, answer), Rejected):
            return None
    return None


def _attacking(match: Match[Any], question: Question, chance: Chance) -> Answer:
    """An answer of who plays nothing and attacks with all; the enemy does anything."""
    ids = [option.id for option in question.options]
    for word in ("done", "pass"):
        if word in ids:
            return {"pick": [word]}
    if question.seat == match.state.active:
        if question.kind == "pick":
            return {"pick": ids[: question.max]}
        if question.kind == "menu":
            return {"pick": [ids[-1]]}
    return chance.choice(candidates(question, chance))


# ------------------------------------------------------------------ only just forced


def _with_hands(rules: GameRules[Any], board: Any, chance: Chance) -> Iterator[Iterator[Any]]:
    """The same board with hands that win what is not won without cards, at its moments."""
    siege, seat = SIEGES[rules.id], board.active
    bare = _with_hand(board, seat, ())
    alone = furthest(lambda number: _won(rules, siege.left(bare, number)), 1, MOST) or 0
    hard, known = _with_ready(siege.left(board, alone + 1), seat, READY), set[str]()
    for hand in _hands(siege, board.players[seat], chance):
        if known.isdisjoint(hand) and _won(rules, _with_hand(hard, seat, hand)):
            known |= set(hand)
            just = _just_forced(rules, _with_hand(hard, seat, hand), alone + 1)
            for moment in _moments(rules, just):
                yield _with_baits(rules, moment, chance)


def _hands(siege: Siege, player: Any, chance: Chance) -> Iterator[list[str]]:
    """Each card of a deck that may be of use now by itself, and some of them together."""
    cards = sorted(set(player.deck) | set(player.hand))
    quick = [name for name in cards if siege.prints[name].kind not in ("creature", "city")]
    yield from ([name] for name in quick)
    for _ in range(HANDS):
        yield chance.sample(quick, min(len(quick), 2))


def _just_forced(rules: GameRules[Any], board: Any, first: int) -> Any:
    """The same board with the most that the enemy may have left, the fewest resources, and no card
    that it does not take to win."""
    siege, seat = SIEGES[rules.id], board.active
    most = furthest(lambda number: _won(rules, siege.left(board, number)), first, first + MORE)
    board = siege.left(board, most or first)
    least = furthest(lambda count: _won(rules, _with_ready(board, seat, count)), READY, -1)
    board = _with_ready(board, seat, READY if least is None else least)
    for name in board.players[seat].hand:
        fewer = _with_hand(board, seat, without(board.players[seat].hand, name))
        if _won(rules, fewer):
            board = fewer
    return board


def _moments(rules: GameRules[Any], board: Any) -> Iterator[Any]:
    """On the way to the win: each time when one move alone wins, just before that is asked."""
    then, seat = _copy(board), board.active
    look = Solver(rules, seat, last_turn(rules, board), SOON)
    chance = Chance.from_seed(board.asked)
    run(rules, then, [])
    for _ in range(FARTHEST):
        if not then.questions or then.turn != board.turn:
            return
        question = then.questions[0]
        answers = look.moves(then, question)
        if question.seat == seat:
            answers = [one for one in answers if look.wins(then, question, one)]
            moves = {look.game.move(then, question, answer) for answer in answers}
            if len(moves) == 1 and (moment := _unasked(then)) is not None:
                yield moment
        if not answers:
            return
        then = _copy(then)
        proceed(rules, then, question, chance.choice(answers))


def _unasked(board: Any) -> Any:
    """The board before somebody was asked what he plays, or how he responds; ``None`` if he is
    asked anything else."""
    last, other = board.agenda[-1], _copy(board)
    if board.running or not isinstance(last, (Played, Responded)):
        return None
    other.agenda.pop()
    if isinstance(last, Played):
        other.agenda.append(Play(last.seat))
    other.questions = ()
    return other


def _with_baits(rules: GameRules[Any], board: Any, chance: Chance) -> Iterator[Any]:
    """The same board with other cards in the hand besides, one of which seems better to greedy
    players: where still one move alone wins."""
    siege, player = SIEGES[rules.id], board.players[board.active]
    least = sum(not one.marked for one in player.resources)
    kinds = siege.kinds if isinstance(board.agenda[-1], Play) else ("event",)
    factions = {siege.prints[name].faction for name in (*player.deck, *player.hand)}
    cards = [
        name
        for name, printed in siege.prints.items()
        if printed.kind in kinds
        and printed.cost <= least
        and printed.faction in factions
        and not printed.token
    ]
    for _ in range(BAITS if cards else 0):
        count = FEWEST_BAITS + chance.below(MOST_BAITS + 1 - FEWEST_BAITS)
        some = chance.sample(cards, min(len(cards), count))
        other = _with_hand(board, board.active, [*player.hand, *some])
        match = Match.load(rules, rules.position(other))
        if match.questions and _tempts(rules, match, board.active):
            yield match.state
            return


def _tempts(rules: GameRules[Any], match: Match[Any], seat: int) -> bool:
    """Whether one move alone wins, and greedy players choose another one."""
    board, question = match.state, match.questions[0]
    look = Solver(rules, seat, last_turn(rules, board), ENOUGH)
    assert look.glance is not None
    if question.seat != seat or not FEW <= len(look.moves(board, question)) <= MANY:
        return False
    if look.glance.wins(board, question, obvious(rules, match, 1)[0]) is not False:
        return False
    try:
        return bool(only_move(look, board))
    except TooMany:
        return False


def furthest(holds: Callable[[int], bool], near: int, far: int) -> int | None:
    """The number nearest to ``far`` for which something holds, if it does for ``near``."""
    if not holds(near):
        return None
    while abs(far - near) > 1:
        middle = (near + far) // 2
        if holds(middle):
            near = middle
        else:
            far = middle
    return near


def _won(rules: GameRules[Any], board: Any) -> bool:
    """Whether a win is forced; not if that would take long to find out."""
    begun = _copy(board)
    run(rules, begun, [])
    if not begun.questions or begun.questions[0].seat != board.active:
        return False
    look = Solver(rules, board.active, last_turn(rules, board), SOON)
    assert look.glance is not None
    return look.glance.forced(begun) is True and look.forced(begun) is True


# ------------------------------------------------------------------ Arcmage


def _last_city(board: ArcmageBoard, chance: Chance) -> None:
    """The enemy has one city left, and all who lived elsewhere live there."""
    seat = board.active
    cities = [one for one in board.cards.values() if one.place == "kingdom"]
    theirs = [one.id for one in cities if one.controller != seat]
    last = chance.choice(theirs)
    gone = {id for id in theirs if id != last}
    cards = {}
    for id, card in board.cards.items():
        if id in gone or (card.place == "attached" and card.host in gone):
            continue
        if card.host in gone:
            card = replace(card, host=last)
        if card.place == "kingdom":
            here = [one for one in card.devoted if board.cards.get(one, card).host == id]
            card = replace(card, devoted=tuple(here), moved=card.controller == seat)
        cards[id] = card
    board.cards, board.attacks = cards, 1
    places = [one.controller for one in cards.values() if one.place == "kingdom"]
    board.held = [places.count(0), places.count(1)]
    lost = {**board.fallen_cities, 1 - seat: board.fallen_cities.get(1 - seat, 0) + len(gone)}
    board.fallen_cities = {one: count for one, count in lost.items() if count}


def _strength(board: ArcmageBoard, number: int) -> ArcmageBoard:
    """The enemy's city has so much defence strength."""
    other: ArcmageBoard = _copy(board)
    g = ArcmageGame(other, [])
    city = next(one for one in g.of("city") if one.card.controller != board.active)
    damage = city.card.damage + city.strength - number
    other.cards = {**other.cards, city.card.id: replace(city.card, damage=damage)}
    other.__dict__.clear()
    return other


# ------------------------------------------------------------------ WTactics


def _second_half(board: WtacticsBoard, chance: Chance) -> None:
    """He has moved, placed and taken back what he wanted. Nobody is on a quest, or he alone, and
    whoever completes it wins."""
    seat = board.active
    done = {"planted": True, "recycled": True, "moved": True, "fought": False, "quests": []}
    board.players = [replace(player, **done) for player in board.players]
    board.quests = {}
    if not chance.below(QUEST):
        name = chance.choice(LONG)
        points = max(0, board.options.points - WTACTICS_PRINTS[name].more["points"])
        mine = replace(board.players[seat], points=points)
        enemy = replace(board.players[1 - seat], influence=MOST)
        board.players = _instead([enemy, enemy], seat, mine)
        pursuits = {seat: Pursuit(0, board.round - 1, WTACTICS_PRINTS[name].more["escrow"])}
        board.quests = {board.next_id: Quest(board.next_id, name, seat, pursuits)}
        board.next_id += 1


QUEST = 3
"""In one of so many turns a quest decides."""
LONG = [name for name in QUESTS if WTACTICS_PRINTS[name].more["goal"] > 1]
"""Quests that take more than one deed."""


def _influence(board: WtacticsBoard, number: int) -> WtacticsBoard:
    """The enemy has so much influence, or so much is still to be done for the quest."""
    other: WtacticsBoard = _copy(board)
    enemy = 1 - other.active
    if not other.quests:
        changed = replace(other.players[enemy], influence=number)
        other.players = _instead(other.players, enemy, changed)
    for id, quest in other.quests.items():
        progress = max(0, WTACTICS_PRINTS[quest.name].more["goal"] - number)
        pursuit = replace(quest.pursuits[other.active], progress=progress)
        other.quests = {id: replace(quest, pursuits={other.active: pursuit})}
    return other


SIEGES: Mapping[str, Siege] = {
    "arcmage": Siege(
        ARCMAGE_PHASES[ARCMAGE_PHASES.index("play") :],
        ARCMAGE_PRINTS,
        ("creature", "enchantment", "magic", "event", "loot"),
        "army",
        ("army", "city"),
        _last_city,
        _strength,
    ),
    "wtactics": Siege(
        WTACTICS_PHASES[WTACTICS_PHASES.index("second play") :],
        WTACTICS_PRINTS,
        ("equipment", "event", "magic", "enchantment"),
        "offensive",
        ("defensive",),
        _second_half,
        _influence,
    ),
}
