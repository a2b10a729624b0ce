"""Matches on Discord: tables, hands, and lines about turns."""
