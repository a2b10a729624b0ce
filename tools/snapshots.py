"""``make snapshots``: compare what is painted with what was; ``KEEP=1`` keeps what is painted now.

``VIEWS=1`` plays the matches anew that are shown; it is needed where views have changed.
"""

from __future__ import annotations

import os
import sys

from tests.kit.snapshots import PICTURES, VIEWS, checked, keep, keep_views


def main() -> int:
    if os.environ.get("VIEWS") or not VIEWS.exists():
        keep_views()
    changed = 0
    for name in PICTURES:
        said = checked(name)
        changed += bool(said)
        print(said or f"{name}: as it was")
        if said and os.environ.get("KEEP"):
            keep(name)
            print(f"{name}: kept as it is now")
    return int(bool(changed) and not os.environ.get("KEEP"))


if __name__ == "__main__":
    sys.exit(main())
