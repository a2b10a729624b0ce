"""What German asks for when a sentence is put together.

The catalogue writes a main clause as ``‹subject› verb^ rest``, and ``¬`` before it where something
stands in front: then the verb comes before its subject. How long something lasts is written at the
end as ``§bis …§``, and goes to where the clause before it has a ``¦``. After a colon a whole
sentence begins with a capital letter, and a list to choose from does not.
"""

from __future__ import annotations

import re

QUOTES = ("„", "“")

_TIMED = re.compile(r"¬((?:zu Beginn|am Ende) [^¬‹›]*?) ¬\s*‹([^‹›]*)› ?([^‹›^]*?)\^")
_INVERTED = re.compile(r"¬\s*‹([^‹›]*)› ?([^‹›^]*?)\^")
_LASTING = re.compile(r"¦([^¦§.,;:\n]*?) §([^§]*)§")
_HYPHEN = re.compile(r"(?<=\w)- (?=[A-ZÄÖÜ])")
_SENTENCE = re.compile(r"(?<!wähle eins): [a-zäöü]", re.IGNORECASE)


def finish(text: str) -> str:
    text = _LASTING.sub(r"\2\1", text)
    text = re.sub(r"¦ ?|§", "", text)
    text = _TIMED.sub(r"\3 \1 \2", text)
    text = _INVERTED.sub(r"\2 \1", text)
    text = re.sub("[‹›^¬]", "", text)
    text = _HYPHEN.sub("-", text)
    text = re.sub(r"(?<=[a-zäöüß])(?<!\boder)(?<!\bund)(?= falls )", ",", text)
    text = text.replace("nicht sich ", "sich nicht ").replace(" in dem ", " im ")
    text = re.sub(r" (?=[,.;:)])", "", text).replace(",,", ",").replace(",:", ":")
    return _SENTENCE.sub(lambda found: found[0].upper(), text)
