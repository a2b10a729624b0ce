"""What the custom id of a control says: what it is about, in which version, and what it does.

A control works for ever, because all that it needs is in its id: ``b|k3m7p2qa|12|play|arg``.
"""

from __future__ import annotations

import re

import msgspec

PATTERN = re.compile(
    r"b\|(?P<subject>[a-z2-7]{8})\|(?P<version>\d{1,9})"
    r"\|(?P<verb>[a-z-]{1,16})(?:\|(?P<arg>.{1,60}))?"
)
NO_SUBJECT = "a" * 8
"""In the address of a control that is about no match and no league."""
LONGEST = 100
"""Signs of a custom id, at most."""
DIGITS = 6
"""Digits of a number in an address, at most."""
LARGEST_ID = 2**63 - 1
"""What Discord gives and a database keeps."""


class Address(msgspec.Struct, frozen=True):
    """The subject is the id of a match, of a league, or of nothing in particular."""

    subject: str
    version: int
    verb: str
    arg: str = ""

    def __str__(self) -> str:
        text = f"b|{self.subject}|{self.version}|{self.verb}"
        return f"{text}|{self.arg}" if self.arg else text


def read(custom_id: str) -> Address | None:
    """The address in a custom id; nothing if it is none of ours."""
    found = PATTERN.fullmatch(custom_id)
    if found is None:
        return None
    parts = found.groupdict()
    return Address(parts["subject"], int(parts["version"]), parts["verb"], parts["arg"] or "")


def whole(text: str) -> int:
    """A whole number in an address, such as a page; 0 for what is none."""
    return int(text) if text.isdecimal() and len(text) <= DIGITS else 0


def id_in(text: str) -> int | None:
    """The id of a person or a place, picked or in an address; nothing for what is none.

    Whoever was forgotten has one below zero.
    """
    digits = text.removeprefix("-")
    id = int(text) if digits.isdecimal() and len(digits) < LONGEST else None
    return id if id is not None and abs(id) <= LARGEST_ID else None
