"""Leagues: seasons that pair, remind, rule and rank."""
