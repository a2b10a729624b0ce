"""From the tree of a query back to a text that is read as the same tree."""

from __future__ import annotations

from engine.lookup.queries import All, Either, Node, Not, Query, Term, Word


def write(query: Query) -> str:
    """A query with the long names of its fields."""
    sorts = [f"sort:{'-' if sort.down else ''}{sort.field}" for sort in query.sorts]
    wanted = query.wanted
    if isinstance(wanted, All):
        parts = [_part(part) for part in wanted.parts]
    else:
        parts = [_part(wanted) if sorts else _written(wanted)]
    return " ".join([*parts, *sorts])


def _written(node: Node) -> str:
    if isinstance(node, Either):
        return " or ".join(
            " ".join(map(_part, part.parts)) if isinstance(part, All) else _part(part)
            for part in node.parts
        )
    if isinstance(node, All):
        return " ".join(map(_part, node.parts))
    return _part(node)


def _part(node: Node) -> str:
    match node:
        case Word(text):
            return _quoted(text)
        case Term(field, sign, value):
            return f"{field}{sign}{_quoted(value)}"
        case Not(Not() as inner):
            return f"-({_part(inner)})"
        case Not(inner):
            return f"-{_part(inner)}"
        case _:
            return f"({_written(node)})"


def _quoted(text: str) -> str:
    return f"«{text}»" if '"' in text else f'"{text}"'
