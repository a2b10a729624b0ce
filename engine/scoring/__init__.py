"""What a match gives to those who played it, from its facts: ratings, experience, awards."""
