"""A player of one's own: he sees a view and a question, and answers. This one plays what he can."""

from engine import GAMES, Answer, Chance, Match, Question, Seat, Setup, View, decide


def eager(view: View, question: Question, chance: Chance) -> Answer | None:
    """The first card that can be played; nothing where no card is asked for."""
    plays = [option.id for option in question.options if option.id.startswith("play:")]
    return {"pick": [chance.choice(plays)]} if plays and question.kind == "menu" else None


rules, chance = GAMES["marcomage"], Chance.from_seed("eager")
deck, won = rules.ready_decks()[0]["id"], 0
for number in range(20):
    match = Match.new(rules, Setup((Seat("Eager", deck), Seat("Random", deck)), number, {}))
    while match.questions:
        question = match.questions[0]
        mine = question.seat == 0 and eager(match.view(0), question, chance)
        answer = mine or decide(match, question, "random", chance)
        match.answer(question.seat, question.id, answer)
    won += match.outcome is not None and match.outcome.winner == 0
print(f"Eager won {won} of 20 matches.")
