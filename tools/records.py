"""``make records``: play the records anew and show what differs; ``KEEP=1`` keeps the new ones."""

from __future__ import annotations

import os
import sys

from tests.kit.records import FOLDER, RECORDS, difference


def main() -> int:
    keep = bool(os.environ.get("KEEP"))
    changed = 0
    for name, make in RECORDS.items():
        lines = difference(name)
        changed += bool(lines)
        print("\n".join(lines[:200]) if lines else f"{name}: as it was kept")
        if len(lines) > 200:
            print(f"… and {len(lines) - 200} lines more")
        if lines and keep:
            (FOLDER / name).write_text(make(), "utf-8")
    if changed and not keep:
        print(f"{changed} of {len(RECORDS)} differ. If that is meant: make records KEEP=1")
    return int(bool(changed) and not keep)


if __name__ == "__main__":
    sys.exit(main())
