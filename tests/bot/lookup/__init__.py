"""Tests of looking up cards and rules."""
