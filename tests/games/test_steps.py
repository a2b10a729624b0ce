"""The steps of games with creatures: who performs which, and who sees what of them."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest
from msgspec.structs import replace

from engine import is_compiled
from engine.catalogue import GAMES
from engine.creatures.board.agenda import Discard, Found, Put, Seated, shown
from engine.games.arcmage.board.agenda import AnyStep as ArcmageStep
from engine.games.arcmage.board.agenda import Faction, FactionNamed
from engine.games.arcmage.phases import steps as arcmage
from engine.games.wtactics.board.agenda import AnyStep as WTacticsStep
from engine.games.wtactics.phases import steps as wtactics
from engine.table import Chance, Step, decode
from tests.table.test_agendas import STATES, stored

STEPS: dict[str, Any] = {"arcmage": ArcmageStep, "wtactics": WTacticsStep}
DEEDS: dict[str, dict[type[Step], Any]] = {"arcmage": arcmage.DEEDS, "wtactics": wtactics.DEEDS}


@pytest.mark.skipif(is_compiled(), reason="compiled functions do not tell what they take")
@pytest.mark.parametrize("game", STEPS)
def test_each_kind_of_step_is_performed_by_a_function_for_that_kind(game: str) -> None:
    assert set(get_args(STEPS[game])) == set(DEEDS[game])
    for kind, deed in DEEDS[game].items():
        assert get_type_hints(deed)["step"] is kind, deed


def test_no_two_kinds_of_step_have_the_same_name() -> None:
    for steps in STEPS.values():
        names = [kind.__struct_config__.tag for kind in get_args(steps)]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("step", "field", "empty"),
    [
        (Discard(1, 1, ("Kolibri", "Spearman")), "cards", ()),
        (Found(1, "play", 3), "to", ""),
        (Put(1, "top", 0), "to", ""),
        (Faction(1, "Kolibri"), "card", ""),
        (FactionNamed(1, "Kolibri"), "card", ""),
    ],
)
def test_what_a_step_says_of_hidden_cards_only_its_seat_sees(
    step: Seated, field: str, empty: Any
) -> None:
    assert shown(step, 1) == step
    assert getattr(step, field) != empty
    for other in (0, 2, None):
        assert shown(step, other) == replace(step, **{field: empty})


def test_every_step_with_names_of_cards_in_it_says_which_are_secret() -> None:
    """Texts in steps are words of the rules, cards that lie open, or secret."""
    open_ones = {"phase", "what", "faction", "to", "counters", "quest"}
    for kind in {*get_args(ArcmageStep), *get_args(WTacticsStep)}:
        hints = get_type_hints(kind)
        texts = {field for field in kind.__struct_fields__ if hints[field] in TEXTS}
        assert texts <= {*open_ones, *getattr(kind, "secret", ())}, kind


TEXTS = (str, tuple[str, ...])


@pytest.mark.parametrize("name", [name for name in STATES if not name.startswith("marcomage")])
def test_who_imagines_a_board_has_all_of_the_steps_that_are_not_secret(name: str) -> None:
    rules: Any = GAMES[name.partition(", ")[0]]
    state = decode(rules, stored(STATES[name][0]))
    for seat in state.alive:
        agenda: list[Step] = rules.imagine(rules.view(state, seat), Chance.from_seed(1)).agenda
        assert [type(step) for step in agenda] == [type(step) for step in state.agenda]
        for seen, step in zip(agenda, state.agenda, strict=True):
            known = not getattr(step, "secret", ()) or step.seat == seat
            assert not known or seen == step
