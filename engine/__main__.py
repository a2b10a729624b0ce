"""``python -m engine``: the engine over a pipe, see ``engine.protocol``."""

from engine.protocol import main

if __name__ == "__main__":
    main()
