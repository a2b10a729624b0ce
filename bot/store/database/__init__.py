"""The database itself: where it is, connections, migrations, copies."""
