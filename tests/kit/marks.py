"""The marks that tie a test to the rules or cards it is about; ``make rules`` and ``make cards``
read them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

F = TypeVar("F", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[F], F]:
    """Say which rules of the rule book a test is about: ``@rule("M-1.1")``."""

    def mark(test: F) -> F:
        for name in ids:
            test = pytest.mark.rule(name)(test)
        return test

    return mark


def card(*names: str) -> Callable[[F], F]:
    """Say which cards a test is about: ``@card("Kolibri")``; see ``make cards``."""

    def mark(test: F) -> F:
        for name in names:
            test = pytest.mark.card(name)(test)
        return test

    return mark
