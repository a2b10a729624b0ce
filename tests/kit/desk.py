"""A desk at which nobody works: it only knows what can be done at one."""

from __future__ import annotations

from typing import Any

from bot.discord.desk import Desk
from bot.discord.verbs import every

NOBODY: Any = Desk(None, None, None)  # type: ignore[arg-type]
VERBS = set(every.verbs(NOBODY))
