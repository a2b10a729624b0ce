"""A scene that cannot go on as a test wants it to says why."""

from __future__ import annotations

import pytest

from tests.kit import wtactics


def test_a_scene_says_why_something_cannot_be_played() -> None:
    scene = wtactics.situation(wtactics.side(hand=["Plain Ghoul"], gold=5))
    with pytest.raises(AssertionError, match=r"No option is “play:plain-ghoul” \(.+, O-6\.9\)"):
        scene.answer("play:plain-ghoul")
