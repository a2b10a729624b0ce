"""Tables of WTactics: what can reach each other is opposite, and all that is so is shown."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from msgspec.structs import replace

from bot.games.painted import table
from bot.games.wtactics.pictures import quests as questing
from bot.games.wtactics.pictures.quests import PAD, chip_width, row_width
from bot.games.wtactics.pictures.table import counts
from bot.games.wtactics.reader import Reader
from bot.paint.armies import permanents
from bot.paint.armies.badges import Attached
from bot.paint.armies.permanents import Block
from bot.paint.armies.stances import ATTACKS
from bot.paint.ink.fonts import SANS, font
from bot.paint.ink.grounds import GROUNDS
from bot.paint.ink.symbols import SIGNS
from bot.paint.ink.themes import DARK
from engine.games.wtactics.board.state import Attack, Combat
from tests.bot.paint.test_kingdoms import (
    HIGHEST,
    LARGEST,
    READ,
    Watched,
    hides_nothing,
    lines,
    written,
)
from tests.bot.paint.test_tables import well_set
from tests.kit.going_on import share
from tests.kit.studio import STUDIO
from tests.kit.views import View, assaults, busy, clash, fronts
from tests.kit.wtactics import at, on, quest, side, situation
from tools.moments import after, played

GUARD, GHOUL, SPEAKER = "Grove Sentinel", "Plain Ghoul", "Moss Speaker"


def seen(*sides: Any, seat: int = 0, **more: Any) -> View:
    view: View = situation(*sides, **more).match.view(seat)
    return view


def pair(**more: Any) -> View:
    return seen(
        side(offensive=[GUARD], defensive=[SPEAKER], name="Ann"),
        side(offensive=[GHOUL], defensive=["Plain Raider"], name="Ben"),
        **more,
    )


def number(view: View, name: str) -> int:
    return next(int(card.id) for card in view.cards if card.card == name)


def centre(shown: Watched, name: str) -> tuple[int, int]:
    left, top, right, bottom = shown.box(number(shown.view, name))
    return (left + right) // 2, (top + bottom) // 2


def blocks(view: View) -> dict[str, permanents.Block]:
    return {block.card: block for block, *_ in Watched(view).cards}


def image(view: View) -> bytes:
    return table(view, "dark", STUDIO).image.tobytes()


# ------------------------------------------------------------------ fronts


def test_what_can_reach_each_other_is_opposite() -> None:
    """My Offensive with your Defensive, and my Defensive with your Offensive (O-4.3)."""
    shown = Watched(pair())
    assert centre(shown, GUARD)[0] == centre(shown, "Plain Raider")[0]
    assert centre(shown, SPEAKER)[0] == centre(shown, GHOUL)[0]
    assert centre(shown, GUARD)[1] > centre(shown, "Plain Raider")[1]
    assert centre(shown, GUARD)[0] < centre(shown, SPEAKER)[0]


def test_the_reader_is_below() -> None:
    shown = Watched(pair(seat=1))
    assert centre(shown, GHOUL)[1] > centre(shown, SPEAKER)[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_cards_of_played_matches_are_shown(seats: int) -> None:
    view = busy("wtactics", seats)
    view = replace(view, stack=[])  # of which it also says how many more there are
    watched = Watched(view)
    ids = {id for block, *_ in watched.cards for id in block.ids}
    left = {card.id for card in view.cards if card.place != "attached"} - ids
    more = [re.fullmatch(r"and (\d+) more", text) for text in written(watched.sheet)]
    assert len(left) == sum(int(one[1]) for one in more if one)  # so many, it says, are left out


@given(fronts())
@share(3)
def test_a_picture_is_no_higher_than_a_phone_shows(view: View) -> None:
    sheet = table(view, "dark", STUDIO)
    assert sheet.height <= HIGHEST
    assert len(sheet.png()) <= LARGEST


# ------------------------------------------------------------------ what holds for a card


def test_who_is_assigned_looks_different_in_the_first_turn_and_after_it() -> None:
    def shown(**state: Any) -> View:
        return seen(side(defensive=[at(SPEAKER, **state)]), side())

    plain, assigned = shown(), shown(assigned=2)
    assert blocks(plain)[SPEAKER].assigned == ""
    card = replace(assigned.cards[0], state={"settled": True})
    settled = replace(assigned, cards=[card])
    fresh = replace(assigned, cards=[replace(card, state={})])
    assert (blocks(fresh)[SPEAKER].assigned, blocks(settled)[SPEAKER].assigned) == (
        "new",
        "settled",
    )
    pictures = {image(view) for view in (plain, fresh, settled, shown(marked=True))}
    assert len(pictures) == 4


def test_what_is_attached_is_named_and_pale_where_it_does_not_work() -> None:
    shield = on("Oak Shield", GUARD)
    view = seen(side(offensive=[GUARD], attached=[shield, shield]), side())
    assert blocks(view)[GUARD].attached == (
        Attached("Oak Shield", True),
        Attached("Oak Shield", False),
    )
    both = replace(view, cards=[replace(card, works=True) for card in view.cards])
    assert image(both) != image(view)


def test_equipment_on_the_ground_lies_on_its_front() -> None:
    view = seen(side(offensive=[GUARD], ground=["Oak Shield"]), side())
    shown = Watched(view)
    assert blocks(view)["Oak Shield"].grounded
    assert centre(shown, "Oak Shield")[1] == centre(shown, GUARD)[1]


def test_casters_are_known_by_a_sign() -> None:
    view = pair()
    assert "caster" in blocks(view)[SPEAKER].skills
    assert "caster" not in blocks(view)[GUARD].skills


# ------------------------------------------------------------------ players


def test_influence_and_victory_points_are_large_and_gold_is_told() -> None:
    view = seen(side(influence=7, points=3, gold=4), side(influence=15, points=9), points=12)
    (influence, points), (gold, *_) = counts(Reader(view), 0)
    assert (influence.n, points.n, points.every) == (7, 3, 12)
    assert (gold.n, gold.every) == (4, 4)
    high = font(SANS, "Bold", READ).getbbox("0", anchor="ls")
    for text in ("7", "15"):
        heights = [b - t for word, (_, t, _, b) in well_set(view).written if word == text]
        assert max(heights) > high[3] - high[1] + 6, text


def test_gold_for_this_turn_alone_is_told_beside_the_rest() -> None:
    view = seen(side(gold=2), side())
    first, other = view.players
    view = replace(view, players=[replace(first, pool=["", ""]), other])
    assert "+2" in [text for text, _ in well_set(view).written]


def test_who_may_be_attacked_stands_beside_who_plays() -> None:
    """By the colour and the charge of his seat, where the dice leave nobody else (O-1.5)."""
    plain = seen(*[side(influence=20)] * 3)
    tone = GROUNDS["dark"].seats[2]
    players = [replace(player, prey=2) for player in plain.players]
    shown = {"free": table(plain, "dark", STUDIO), "2": well_set(replace(plain, players=players))}
    free, prey = (s.image.histogram()[s.palette.number(tone)] for s in shown.values())
    assert prey > free + 500


# ------------------------------------------------------------------ quests


OPEN = [quest("Bury the Fallen", seat0=2, seat1=1), quest("A Debt of Grain", owner=1, seat1=3)]


def test_quests_tell_their_points_what_they_ask_for_and_who_is_how_far() -> None:
    view = pair(quests=OPEN)
    written = [text for text, _ in well_set(view).written]
    for text in ("Bury the Fallen", "A Debt of Grain", "2/3", "1/3", "3/4"):
        assert text in written, text


def test_who_has_a_quest_active_is_told_by_the_colour_and_the_charge_of_his_seat() -> None:
    mine = pair(quests=[quest("Bury the Fallen", seat0=1)])
    theirs = pair(quests=[quest("Bury the Fallen", seat1=1)])
    assert image(mine) != image(theirs)
    tone = GROUNDS["dark"].seats[1]
    sheet = table(theirs, "dark", STUDIO)
    plain = table(pair(quests=[quest("Bury the Fallen")]), "dark", STUDIO)
    number = sheet.palette.number(tone)
    assert sheet.image.histogram()[number] > plain.image.histogram()[number] + 500


@given(fronts())
@share(3)
def test_what_is_told_of_a_quest_fits_its_sheet(view: View) -> None:
    strip = questing.planned(Reader(view), 1280, DARK)
    for row in strip.rows:
        for one in row:
            room = strip.wide - one.text - PAD
            assert all(row_width(chips) <= room for chips in one.rows if len(chips) > 1)
            assert all(chip_width(chip) <= room for chips in one.rows for chip in chips)


def test_a_quest_that_is_attacked_has_a_frame_and_so_have_its_attackers() -> None:
    view = pair(quests=[quest("The Old Drake", seat0=0)])
    combat = Combat([number(view, GUARD)], blocked=True)
    fight = Attack(1, [combat], view.quests[0].id)
    attacked = replace(view, attack=fight)
    assert blocks(attacked)[GUARD].stance == "quests"
    assert Watched(attacked).arrows == []
    assert image(attacked) != image(view)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_before_the_first_turn_the_quests_of_all_are_listed(seats: int) -> None:
    view = after(played("wtactics", 1, seats), 1)
    assert view.phase == "setup"
    written = [text for text, _ in well_set(view).written]
    for player in view.players:
        assert len(player.vetoing) in (9, 10)
        assert set(player.vetoing) <= set(written)


# ------------------------------------------------------------------ the attack


@given(assaults())
@share(3)
def test_arrows_hide_neither_names_nor_numbers(view: View) -> None:
    hides_nothing(Watched(view))


def test_attackers_go_for_a_player_and_blockers_stop_them() -> None:
    view = clash()
    fight = view.attack
    assert not fight.quest
    shown = Watched(view)
    stances = {id: block.stance for block, *_ in shown.cards for id in block.ids}
    for combat in fight.combats:
        if combat.done:
            continue
        assert all(stances[id] == "attacks" for id in combat.attackers)
        assert all(stances[id] == "blocks" for id in combat.blockers)
    heads = [arrow.head for arrow in shown.arrows]
    met = [one for one in fight.combats if one.blockers and not one.done]
    assert heads.count("point") == 1
    assert heads.count("bar") == len(met) > 0


def test_a_combat_that_is_over_has_no_arrow() -> None:
    view = clash()
    over = [replace(combat, done=True) for combat in view.attack.combats]
    assert Watched(replace(view, attack=replace(view.attack, combats=over))).arrows == []


def test_who_attacks_and_who_blocks_has_a_sign_and_not_only_the_colour_of_a_frame() -> None:
    ground, face = GROUNDS["dark"], STUDIO.face("wtactics", GUARD)

    def glyphs(stance: str) -> list[str]:
        block = Block("wtactics", GUARD, "creature", stance=stance)
        lefts, rights = permanents._tabs(block, face, ground, frozenset())
        return [tab.glyph for tab in (*lefts, *rights)]

    assert glyphs("") == []
    assert glyphs("attacks") == [SIGNS["attack"]]
    assert glyphs("blocks") == [SIGNS["defence"]]
    assert glyphs("quests") == [SIGNS["confrontation"]]


@given(assaults())
@share(3)
def test_the_line_of_an_attack_runs_round_nobody(view: View) -> None:
    """It goes from a front to a front in the street between them, and by no card."""
    shown = Watched(view)
    for arrow in shown.arrows:
        if arrow.tone != ATTACKS:
            continue
        for line in lines(arrow):
            for block, size, (x, y) in shown.cards:
                card = (x, y, x + permanents.width(block, size.unit), y + size.height)
                beside = line[3] <= card[1] or line[1] >= card[3]
                assert beside, f"the line runs along {block.card}"
