"""What columns hold beside plain numbers, texts and bytes."""

from __future__ import annotations

import msgspec
from sqlalchemy import Dialect, Text, TypeDecorator


class Json(TypeDecorator[object]):
    """A structured value, as JSON: plain data, or what ``kind`` says. Nothing (``None``) is kept as
    NULL."""

    impl = Text
    cache_ok = True

    def __init__(self, kind: object = object) -> None:
        super().__init__()
        self.kind = kind
        self._decoder = msgspec.json.Decoder(kind)

    def process_bind_param(self, value: object, dialect: Dialect) -> str | None:
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> object:
        return None if value is None else self._decoder.decode(value)


class Words(TypeDecorator[str]):
    """A text as somebody wrote it. PostgreSQL knows no NUL in a text, and UTF-8 no half letters."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        if value is None:
            return None
        return value.replace("\0", "\ufffd").encode("utf-8", "replace").decode()
