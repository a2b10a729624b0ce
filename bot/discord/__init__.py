"""The rooms that know Discord, and the only ones that import discord.py."""
