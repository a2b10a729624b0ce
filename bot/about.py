"""What is being worked on: a match, a league, a server. Lines of the log say so too.

Each task knows its own, and those that it begins know what it knew then.
"""

from __future__ import annotations

from contextvars import ContextVar

ABOUT: ContextVar[dict[str, str | int]] = ContextVar("about", default={})  # noqa: B039 - not changed


def work_on(**what: str | int | None) -> None:
    """From here on this task works on that too; on nothing of a kind where it is none."""
    ABOUT.set({kind: id for kind, id in {**ABOUT.get(), **what}.items() if id})
