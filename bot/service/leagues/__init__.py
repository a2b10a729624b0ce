"""Leagues: made, joined, played, and run by the clock. What people do comes in here.

``book`` has the leagues of this process and their transactions; the other modules have what people
do: ``making``, ``signing``, ``organising``, ``playing``, ``reporting``; ``keeping`` what the clock
does; ``looks`` and ``looking`` what is shown; ``exporting`` files.
"""
