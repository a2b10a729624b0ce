"""Two levels of the computer play a match of ready decks to its end."""

from engine import GAMES, Chance, Match, Rejected, Seat, Setup, decide

rules = GAMES["marcomage"]
first, second, *_ = (str(deck["id"]) for deck in rules.ready_decks())
match = Match.new(rules, Setup((Seat("Ann", first), Seat("Ben", second)), "an example", {}))
levels, chance = ("squire", "page"), Chance.from_seed("their own luck")

while match.questions:
    question = match.questions[0]
    assert question.seat is not None
    answer = decide(match, question, levels[question.seat], chance)
    events = match.answer(question.seat, question.id, answer)
    assert not isinstance(events, Rejected), events.message

assert match.outcome is not None
print(f"{rules.title}, {len(match.journal.answers)} answers: {match.outcome.reason}")
