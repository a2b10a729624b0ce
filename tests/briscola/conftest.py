"""Each test here has the fourth game beside the others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.briscola.added import added


@pytest.fixture(autouse=True)
def _the_fourth_game() -> Iterator[None]:
    with added():
        yield
