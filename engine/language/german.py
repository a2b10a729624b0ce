"""What German asks for when a sentence is put together.

The catalogue writes a main clause as ``‹subject› verb^ rest``, and ``¬`` before it where something
stands in front: then the verb comes before its subject.
"""

from __future__ import annotations

import re

QUOTES = ("„", "“")

_INVERTED = re.compile(r"¬\s*‹([^‹›]*)› ?([^‹›^]*?)\^")
_HYPHEN = re.compile(r"(?<=\w)- (?=[A-ZÄÖÜ])")


def finish(text: str) -> str:
    text = _INVERTED.sub(r"\2 \1", text)
    text = re.sub("[‹›^¬]", "", text)
    text = _HYPHEN.sub("-", text)
    text = re.sub(r"(?<=[a-zäöüß])(?<!\boder)(?<!\bund)(?= falls )", ",", text)
    text = text.replace("nicht sich ", "sich nicht ").replace(" in dem ", " im ")
    return re.sub(r" (?=[,.;:)])", "", text).replace(",,", ",").replace(",:", ":")
