"""People on Discord: profiles, lists, settings and what moderators do."""
