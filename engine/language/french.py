"""What French asks for when a sentence is put together: elision, contraction, places of pronouns.

The catalogue writes a pronoun after its verb, as in ``détruire ·la``: it is tied to an imperative
and goes before an infinitive. One gets rid of cards of one's own, and makes others get rid of
theirs.
"""

from __future__ import annotations

import re

QUOTES = ("« ", " »")

_VOWEL = r"(?=(?:[aeiouâàêéèëîïôûœAEIOUÂÀÊÉÈÎÔŒ]|[hH](?:um|ab|om|ôt|er)))"
_PRONOUN = r"·(moi|lui|leur|les|le|la)\b"
_BEFORE = {"moi": "me"}
_FOREIGN = r"([dD])éfaussez-vous de (?=[^.,;\n]*(?:la main adverse|carte adverse))"


def finish(text: str) -> str:
    text = re.sub(_FOREIGN, lambda m: f"{'Faites' if m[1] == 'D' else 'faites'} défausser ", text)
    text = text.replace("ous de jusqu’à ", "ous de au plus ")
    text = re.sub(rf"(?<![\w’'-])(\w+(?:er|ir|re)) {_PRONOUN}", _moved, text)
    text = re.sub(rf" {_PRONOUN}", r"-\1", text).replace("·", "")
    text = re.sub(rf"\b([jldmnstJLDMNST]|[Qq]u)e {_VOWEL}", r"\1’", text)
    text = re.sub(rf"(?<![-\w])([lL])a {_VOWEL}", r"\1’", text)
    text = re.sub(rf"\b([mMsS])a {_VOWEL}", r"\1on ", text)
    text = text.replace("Puis si ", "Puis, si ")
    text = re.sub(r"\b([sS])i (?=ils?\b)", r"\1’", text)
    text = re.sub(r"\bl’(autre [^.,;]*?ciblé(e?)\b)", r"un\2 \1", text)
    for apart, together in (("de le", "du"), ("de les", "des"), ("à le", "au"), ("à les", "aux")):
        text = re.sub(rf"\b{apart} ", f"{together} ", text)
    return re.sub(r"[ \N{NO-BREAK SPACE}]*([;:?!])", "\N{NO-BREAK SPACE}\\1", text)


def _moved(match: re.Match[str]) -> str:
    verb, pronoun = match.groups()
    return f"{_BEFORE.get(pronoun, pronoun)} {verb}"
