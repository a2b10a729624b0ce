"""The picture of a hand: its cards in their order, what can be played, and what is short."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from PIL import Image

from bot.games import hand as in_words
from bot.games.painted import PAINT, hand_told, tile
from bot.paint.hands import COLUMNS, GAP, MARGIN, MOST_ROWS, READ, STRIP, TILE, hand
from bot.paint.ink.colours import Colour
from bot.paint.ink.palette import Palette
from bot.paint.ink.sheets import Sheet
from bot.paint.ink.themes import DARK, LIGHT, THEMES, Theme
from bot.paint.kit import PaintKit
from bot.paint.printing.faces import Face
from bot.paint.printing.tiles import height
from engine.catalogue import GAMES
from engine.games.arcmage.numbers import FACTIONS
from engine.games.arcmage.printed.programs import PRINTS
from engine.table import Match, Option, Seat, Setup
from tests.kit import arcmage, marcomage, wtactics
from tests.kit.faces import faces, no_scene

View = Any


class Studio:
    """Tiles without scenes in a palette of both themes, and a list of those that were wanted."""

    def __init__(self) -> None:
        themes = [msgspec.structs.astuple(theme) for theme in (DARK, LIGHT)]
        exact = [tone for theme in themes for tone in theme if isinstance(tone, tuple)]
        self.palette = Palette(exact, [])
        self.wanted: list[tuple[str, bool]] = []

    def sheet(self, game: str, size: tuple[int, int], ground: Colour) -> Sheet:
        return Sheet(self.palette, size, ground)

    def tile(self, face: Face, width: int, theme: Theme, veiled: bool) -> Image.Image:
        self.wanted.append((face.name, veiled))
        return self.palette.numbers(tile(face, width, theme.ground, veiled, no_scene))

    def scene(self, face: Face, size: tuple[int, int]) -> Image.Image:
        self.wanted.append((face.name, False))
        return Image.new("L", size)

    def face(self, game: str, card: str | int) -> Face:
        if game != "marcomage":
            return faces(game)[str(card)]
        return next(face for face in faces(game).values() if face.id == str(card))

    def kit(self, game: str) -> PaintKit[Any]:
        return PAINT[game]


def painted(view: View, theme: Theme = DARK) -> tuple[Sheet, list[tuple[str, bool]]]:
    studio = Studio()
    return hand(view, theme, studio), studio.wanted


def written(sheet: Sheet) -> list[str]:
    return [text for text, _ in sheet.written]


MINE = ["Red dragon", "Lich", "Palisade wall", "Prince of thieves"]


def test_what_can_be_played_is_bright_and_what_cannot_says_what_is_short() -> None:
    me = marcomage.side(hand=MINE, bricks=7, gems=12, recruits=5)
    sheet, wanted = painted(marcomage.situation(me=me).view(0))
    assert wanted[:4] == [
        ("Red dragon", True), ("Lich", True),
        ("Palisade wall", False), ("Prince of thieves", False),
    ]  # fmt: skip
    assert len(wanted) == 8
    said = written(sheet)
    assert said[:6] == ["7", "2", "12", "2", "5", "2"]
    assert [text for text in said if text.startswith("−")] == ["−25", "−2", "−4"]
    assert [text for text in said[6:] if text.isdecimal()] == list("12345678")


def test_a_hand_in_words_says_what_cards_cost_and_which_can_be_played() -> None:
    me = marcomage.side(hand=MINE, bricks=8, gems=25, recruits=4)
    view: View = marcomage.situation(me=me).view(0)
    assert hand_told(view).startswith(
        "Your hand: 1 Red dragon (30 recruits, not playable), 2 Lich (9 bricks, 9 gems, 9 recruits,"
        " not playable), 3 Palisade wall (free, playable), "
    )
    me = wtactics.side(hand=["Grove Sentinel"], gold=1)
    view = wtactics.situation(me, wtactics.side()).match.view(0)
    assert hand_told(view) == "Your hand: 1 Grove Sentinel (costs 2, not playable)."


def test_a_hand_in_words_is_never_cut() -> None:
    """With very many cards only their names are told."""
    me = arcmage.side(hand=["Kolibri"] * 60)
    view: View = arcmage.situation(me, arcmage.side()).match.view(0)
    said = hand_told(view)
    assert len(said) <= 1000
    assert said.endswith("60 Kolibri.")


def test_new_cards_are_flagged() -> None:
    me = marcomage.side(hand=MINE, new=[2, 4])
    sheet, _ = painted(marcomage.situation(me=me).view(0))
    assert written(sheet).count("New") == 2


def test_what_the_other_has_seen_is_marked_where_hands_are_hidden() -> None:
    me = marcomage.side(hand=MINE, revealed=[1])
    shown = painted(marcomage.situation(me=me, hidden_hands=True).view(0))[0]
    plain = painted(marcomage.situation(me=me).view(0))[0]
    assert shown.image.tobytes() != plain.image.tobytes()


def test_while_nothing_is_asked_only_what_is_short_is_veiled() -> None:
    me = marcomage.side(hand=MINE, bricks=7, gems=12, recruits=5)
    match = marcomage.situation(me=me)
    _, wanted = painted(replace(match.view(0), questions=[]))
    assert wanted[:4] == [
        ("Red dragon", True), ("Lich", True),
        ("Palisade wall", False), ("Prince of thieves", False),
    ]  # fmt: skip


HAND = ["Burning Ledgers", "Kolibri", "Kolibri", "Knight of the Standing Oath"]


def a_hand(**more: Any) -> View:
    me = arcmage.side(hand=HAND, resources={"Gaian": 3, "Red Banner": 1}, **more)
    view: View = arcmage.situation(me, arcmage.side()).match.view(0)
    return view


def test_a_hand_of_arcmage_has_its_cards_by_name_and_the_cities_after_them() -> None:
    sheet, wanted = painted(a_hand(unbuilt=["Sanctuary", "Sanctuary"]))
    assert wanted == [
        ("Burning Ledgers", True), ("Knight of the Standing Oath", True),
        ("Kolibri", False), ("Kolibri", False), ("Sanctuary", False),
    ]  # fmt: skip
    said = [text for text in written(sheet) if text[0] in "−×" or text.isdigit()]
    assert said[:2] == ["3", "1"]
    assert said[2:] == ["1", "−2", "2", "−1", "−3", "3", "4", "×2"]


def test_each_card_tells_the_beginning_of_what_it_does() -> None:
    said = written(painted(a_hand())[0])
    for name in ("Burning Ledgers", "Kolibri"):
        first = PRINTS[name].text.split()[0]
        assert any(line.startswith(first) for line in said)


def one_marked(view: View, **changes: Any) -> View:
    """The first player has marked a resource card."""
    first, other = view.players
    card, *others = first.resources
    resources = [replace(card, marked=True), *others]
    return replace(view, players=[replace(first, resources=resources, **changes), other])


def test_marked_resources_are_told_beside_the_ready_ones() -> None:
    view = one_marked(a_hand())
    assert written(painted(view)[0])[:3] == ["2", "of 3", "1"]


def test_a_hand_of_wtactics_is_paid_with_gold() -> None:
    held = ["Sudden Growth", "Moss Speaker", "Plain Drifter", "Wakened Alder"]
    view = wtactics.situation(wtactics.side(hand=held, gold=2), wtactics.side()).match.view(0)
    sheet, wanted = painted(view)
    assert [name for name, _ in wanted] == sorted(held)
    said = written(sheet)
    assert said[0] == "2"
    assert [text for text in said if text.startswith("−")] == ["−1", "−1"]
    view = one_marked(view, pool=[""])
    assert written(painted(view)[0])[:2] == ["2", "of 2, 1 for this turn alone"]


def test_who_may_remove_quests_sees_those_of_the_next_player() -> None:
    view = wtactics.situation(wtactics.side(), wtactics.side()).match.view(0)
    quests = ["Bury the Fallen", "The Old Drake"]
    players = [view.players[0], replace(view.players[1], vetoing=quests)]
    _, wanted = painted(replace(view, phase="setup", players=players))
    assert [name for name, _ in wanted] == quests


def test_an_empty_hand_says_so() -> None:
    me = arcmage.side(hand=[])
    sheet, wanted = painted(arcmage.situation(me, arcmage.side()).match.view(0))
    assert wanted == []
    assert written(sheet) == ["No resources", "No card in hand"]


# ------------------------------------------------------------------ what else is to choose from


def test_who_picks_his_first_cities_sees_them() -> None:
    seats = (Seat("Ann", "gaian-love-for-life"), Seat("Ben", "toll-of-time"))
    match = Match.new(GAMES["arcmage"], Setup(seats, "first cities", {}))
    [question] = [one for one in match.questions if one.seat == 0]
    sheet, wanted = painted(match.view(0))
    offered = Counter(option.text for option in question.options)
    assert [name for name, _ in wanted] == list(offered)
    assert "To choose from" in written(sheet)
    assert "No card in hand" not in written(sheet)
    assert {f"×{count}" for count in offered.values() if count > 1} <= set(written(sheet))


def searching() -> View:
    deck = ["Footsoldier", "Footsoldier", "Kolibri", "Spearman"]
    me = arcmage.side(hand=["Call the Levy", "Kolibri"], deck=deck, resources={"The Empire": 3})
    scene = arcmage.situation(me, arcmage.side())
    scene.act("play:call-the-levy", resolve=False)
    while scene.question.prompt != "Which cards do you take?":
        scene.answer("pass")
    view: View = scene.match.view(0)
    return view


def test_who_searches_his_deck_sees_what_he_may_take_and_then_his_hand() -> None:
    sheet, wanted = painted(searching())
    assert [name for name, _ in wanted] == ["Footsoldier", "Spearman", "Kolibri"]
    said = written(sheet)
    assert said.index("To choose from") < said.index("×2") < said.index("Your hand")


def test_what_is_to_choose_from_is_told_in_words_too() -> None:
    view = searching()
    assert hand_told(view) == (
        "To choose from: 2 × Footsoldier, Spearman. Your hand: 1 Kolibri (costs 1)."
    )
    lines = in_words(view).splitlines()
    assert lines[0] == "**To choose from:**"
    named = [line.partition("**:")[0] for line in lines if line.startswith("**")]
    assert named[1:] == [
        "**2 × Footsoldier",
        "**Spearman",
        "**Your hand.** Resources ready: 0 of 3, all The Empire.",
        "**1. Kolibri",
    ]


def test_what_is_chosen_from_the_hand_is_shown_once() -> None:
    me = arcmage.side(hand=HAND, resources={"Gaian": 3, "Red Banner": 1})
    view: View = arcmage.situation(me, arcmage.side()).match.view(0)
    assert view.questions[0].options
    sheet, wanted = painted(view)
    assert len(wanted) == len(HAND)
    assert "To choose from" not in written(sheet)


def test_what_can_be_salvaged_from_the_graveyard_is_shown() -> None:
    me = arcmage.side(
        hand=["Kolibri"], grave=["Disgraced Squire", "Ghoul"], resources={"Red Banner": 4}
    )
    view = arcmage.situation(me, arcmage.side()).match.view(0)
    _, wanted = painted(view)
    assert [name for name, _ in wanted] == ["Disgraced Squire", "Kolibri"]


def test_a_hand_gives_way_to_a_whole_deck() -> None:
    view = searching()
    names = sorted(faces("arcmage"))[:40]
    options = tuple(Option(name, name, f"print:{name}") for name in names)
    sheet, wanted = painted(replace(view, questions=[replace(view.questions[0], options=options)]))
    assert [name for name, _ in wanted] == names[: MOST_ROWS * COLUMNS]
    assert "Your hand" not in written(sheet)
    assert "To choose from: the first 28 of 40" in written(sheet)


# ------------------------------------------------------------------ where all is read larger

LARGER = THEMES["large dark"]


def test_a_large_hand_is_a_list_that_says_the_same() -> None:
    me = marcomage.side(hand=MINE, bricks=7, gems=12, recruits=5, new=[2])
    sheet, wanted = painted(marcomage.situation(me=me).view(0), LARGER)
    assert [name for name, _ in wanted[:4]] == MINE
    said = written(sheet)
    assert said[:6] == ["7", "2", "12", "2", "5", "2"]
    assert said[6:9] == ["1", "30", "Red dragon"]
    assert [text for text in said if text.startswith("−")] == ["−25", "−2", "−4"]
    assert said.count("New") == 1
    assert {"30", "9", "0"} <= set(said)  # what they cost: 30 recruits, 9 of each, nothing


def test_a_large_hand_says_what_cards_of_armies_cost_and_how_strong_they_are() -> None:
    sheet, _ = painted(a_hand(unbuilt=["Sanctuary", "Sanctuary"]), LARGER)
    said = written(sheet)
    kolibri = PRINTS["Kolibri"]
    assert f"{kolibri.attack}/{kolibri.defence}" in said
    assert {"−2", "−1", "−3", "×2"} <= set(said)
    for name in ("Burning Ledgers", "Kolibri", "Sanctuary"):
        assert name in said
        first = PRINTS[name].text.split()[0]
        assert any(line.startswith(first) for line in said)


def test_the_more_cards_there_are_in_a_large_hand_the_less_is_told_of_each() -> None:
    """Up to 8 with two lines of what they do, up to 12 with one, and then their names."""

    def lines(count: int) -> list[str]:
        me = arcmage.side(hand=["Carver of Runes"] * count)
        view = arcmage.situation(me, arcmage.side()).match.view(0)
        return written(painted(view, LARGER)[0])

    counts = [len(lines(count)) for count in (8, 9, 12, 13)]
    per_card = [count // n for count, n in zip(counts, (8, 9, 12, 13), strict=True)]
    assert per_card[0] > per_card[1] == per_card[2] > per_card[3]


@pytest.mark.parametrize("theme", [DARK, LIGHT, LARGER], ids=["dark", "light", "large"])
@pytest.mark.parametrize("count", [1, 4, 5, 12, 17])
def test_a_hand_of_any_size_fits(theme: Theme, count: int) -> None:
    names = sorted(faces("arcmage"))[3 : 3 + count]
    names = [name for name in names if "Token" not in name]
    resources = dict.fromkeys(FACTIONS, 12)
    me = arcmage.side(hand=names, resources=resources)
    sheet, _ = painted(arcmage.situation(me, arcmage.side()).match.view(0), theme)
    assert sheet.width == theme.wide
    rows = -(-len(names) // 4)
    assert sheet.height >= rows * (STRIP + height(TILE) + GAP) + MARGIN or theme.large
    boxes = [box for _, box in sheet.written]
    for number, one in enumerate(boxes):
        assert one[0] >= 0
        assert one[2] <= sheet.width
        assert one[3] <= sheet.height
        for other in boxes[number + 1 :]:
            across = min(one[2], other[2]) - max(one[0], other[0])
            down = min(one[3], other[3]) - max(one[1], other[1])
            assert across <= 4 or down <= 4


def test_everything_is_large_enough_for_a_phone() -> None:
    assert READ >= 38
