"""Where the data of the games lies: beside the engine in a checkout, inside it in a wheel."""

from pathlib import Path

_INSIDE = Path(__file__).parent / "_data"
DATA = _INSIDE if _INSIDE.is_dir() else Path(__file__).parent.parent / "data"


def games() -> list[str]:
    """The ids of all games, of which each has a folder, without loading any of them."""
    return sorted(file.parent.name for file in DATA.glob("*/decks.toml"))
