"""What the bot keeps: a SQLite file by default, or a database on a PostgreSQL server.

    store = await Store.open("sqlite:///banneret.db")
    async with store.transaction() as tx:
        row = await matches.match(tx, id)

The functions are in one module a table. No other part of the bot knows SQL.
"""

from bot.store.database.troubles import DatabaseTrouble
from bot.store.store import Store, Transaction, backup

__all__ = ["DatabaseTrouble", "Store", "Transaction", "backup"]
