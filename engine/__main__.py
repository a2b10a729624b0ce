"""``python -m engine``: the engine over a pipe, see ``engine.protocol``."""

import os
import sys

from engine.language.files import BadCardFile


def run() -> int:
    """The exit status: 0 when the input has ended, 2 if the cards cannot be read."""
    try:
        from engine.protocol import main  # reads the cards

        main()
    except BadCardFile as error:
        print(f"The cards cannot be read: {error}.", file=sys.stderr)
        return 2
    except (BrokenPipeError, KeyboardInterrupt):  # nobody listens any more
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    sys.exit(run())
