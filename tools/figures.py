"""Figures that are measured, and whether they are as they must be."""

from __future__ import annotations

from typing import NamedTuple


class Figure(NamedTuple):
    """Something measured, and what it must be: at least or at most the bound."""

    name: str
    value: float
    unit: str
    bound: float
    least: bool

    @property
    def holds(self) -> bool:
        return self.value >= self.bound if self.least else self.value <= self.bound

    @property
    def must(self) -> str:
        return f"{'at least' if self.least else 'at most'} {self.bound:g}"
