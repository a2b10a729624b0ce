"""What the pictures of cards show: what their names say, and no two the same."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given

from bot.paint.printing.faces import HUES, Face
from bot.paint.scenery.canvas import LIGHTS
from bot.paint.scenery.compositions import COMPOSITIONS
from bot.paint.scenery.lands import LANDS
from bot.paint.scenery.shapes import drawings, known
from bot.paint.scenery.subjects import Hint, Table, scene, table, words
from tests.kit.faces import ANY, GAMES, faces

OUT_OF_TIME = """
    alligator-clip ammo-bag batteries battery-0 battery-100 biohazard blaster bottled-bolt
    bowling-pin bullets coffee-mug crossed-pistols defibrillate energise fedora gamepad-cross
    grenade hospital-cross jetpack laser-blast laser-site light-bulb load mass-driver medical-pack
    microphone mp5 musket ping-pong pill pills podium radar-dish radioactive reactor recycle
    revolver rifle robot-arm rss satellite save sheriff shotgun-shell snorkel soccer-ball
    spray-can stopwatch surveillance-camera syringe tesla tic-tac-toe toast turd unplugged wifi
    wireless-signal wrench
"""
"""Glyphs that no card of these games is about, and that chance must never choose."""


def card(name: str, kind: str = "event", **others: Any) -> Face:
    """A card that nobody has written yet."""
    facts = {"game": "arcmage", "id": "", "band": "", "ground": "Gaian", **others}
    return Face(name=name, kind=kind, **facts)


def hints() -> Iterator[tuple[str, Hint]]:
    for section in Table.__struct_fields__:
        for phrase, hint in getattr(table(), section).items():
            yield f"{section}: {phrase}", hint


def test_all_that_the_table_names_is_there() -> None:
    unknown = []
    for where, hint in hints():
        for named, there in (
            (f"{hint.shows} {hint.beside}", known),
            (hint.land, LANDS.__contains__),
            (hint.light, LIGHTS.__contains__),
            (hint.composition, COMPOSITIONS.__contains__),
        ):
            unknown += [f"{where}: {name}" for name in named.split() if not there(name)]
    assert unknown == []


def test_hands_and_lengths_are_those_of_shapes() -> None:
    assert [name for name in (*drawings().hands, *drawings().lengths) if not known(name)] == []


def test_nothing_out_of_its_time_is_chosen() -> None:
    named = " ".join(f"{hint.shows} {hint.beside}" for _, hint in hints())
    assert set(re.split(r"[+^* ]", named)) & set(OUT_OF_TIME.split()) == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_name_of_each_card_says_what_it_shows(game: str) -> None:
    silent = [name for name in faces(game) if " ".join(words(name)) not in table().names]
    assert silent == []


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_of_a_game_look_alike(game: str) -> None:
    alike = defaultdict(list)
    for face in faces(game).values():
        one = scene(face)
        alike[one.subject, one.composition, one.land, one.light, one.beside].append(face.name)
    assert [names for names in alike.values() if len(names) > 1] == []


def test_no_whole_name_is_of_a_card_that_is_gone() -> None:
    names = {" ".join(words(name)) for game in GAMES for name in faces(game)}
    assert sorted(set(table().names) - names) == []


@pytest.mark.parametrize(
    ("name", "subject"),
    [
        ("Dragon of the Western Sea", {"dragon", "wyvern"}),
        ("Western Sea Dragon", {"dragon", "wyvern"}),
        ("Egg of the Dragon", {"egg"}),
        ("Dragon’s Egg", {"egg"}),
        ("The Wolves", {"wolf-head"}),
        ("Elves in the Reeds", {"elf+bow", "elf+sword"}),
        ("Fairies", {"fairy"}),
        ("Baron's Keep", {"keep"}),
    ],
)
def test_a_new_name_is_about_its_last_word_before_an_of(name: str, subject: set[str]) -> None:
    assert scene(card(name)).subject in subject


def test_other_words_add_their_light_land_and_signs() -> None:
    assert scene(card("Pegasus of the Frozen Forest")).subject == "pegasus"
    assert scene(card("Frozen Pegasus")).light == "frost"
    assert scene(card("Frozen Pegasus")).beside == ("snowflake",)
    assert scene(card("Dune Tower")).land == "desert"


def test_a_name_that_says_nothing_leaves_it_to_types_keywords_text_and_kind() -> None:
    assert scene(card("Qxilbrax", types=("Elf", "Imp"), keywords=("Undead",))).subject == "imp"
    assert scene(card("Qxilbrax", keywords=("Dragon 3",))).subject in ("dragon", "wyvern")
    assert scene(card("Qxilbrax", text="Draw a card.")).subject in ("plume", "quill-ink")
    assert scene(card("Qxilbrax", kind="city")).composition == "skyline"


@given(ANY)
def test_any_card_has_a_picture_that_is_the_same_every_time(face: Face) -> None:
    one = scene(face)
    assert one == scene(face)
    assert known(one.subject)
    assert all(map(known, one.beside))
    assert one.composition in COMPOSITIONS
    assert one.land in LANDS
    assert one.light in LIGHTS


@pytest.mark.parametrize("ground", HUES)
def test_each_ground_gives_some_light_and_land(ground: str) -> None:
    one = scene(Face(game="", id="", name="", band="", ground=ground, kind=""))
    assert one.light in LIGHTS
    assert one.land in LANDS
