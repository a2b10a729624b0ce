"""How questions are put in every language: with articles, numbers and the card that asks."""

from __future__ import annotations

import engine.catalogue  # noqa: F401 - it knows who says on cards what, in other languages
from engine.creatures.responses.stack import ending
from engine.words import LANGUAGES, say, speaking
from tests.kit.arcmage import Scene, side, situation


def prompts(scene: Scene) -> list[str]:
    """The open question in each language."""
    asked = []
    for language in LANGUAGES:
        with speaking(language):
            asked.append(say(scene.question.prompt).replace("\N{NO-BREAK SPACE}", " "))
    return asked


def test_a_price_that_is_counted_says_how_much_it_is_now() -> None:
    # Footsoldier: you may pay the number of creatures named "Footsoldier": search your deck ...
    own = side(hand=["Footsoldier"], army=["Footsoldier"], resources={"The Empire": 3})
    scene = situation(own, stops="happens")
    scene.announce("Footsoldier")
    while scene.question.kind != "confirm":
        scene.idle()
    assert prompts(scene) == [
        'Pay the number of creatures named "Footsoldier"? That is 2 now.',
        "Zahle so viel wie die Anzahl der Kreaturen namens „Fußsoldat“? Jetzt: 2.",
        "Payez autant que le nombre de créatures nommées « Fantassin » ? Maintenant : 2.",
        "¿Paga tanto como el número de criaturas llamadas «Soldado de a pie»? Ahora: 2.",
    ]


def test_a_choice_names_the_card_that_asks_for_it() -> None:
    # Shatis: When I damage a city, its controller either discards a card, or sacrifices a
    # resource card.
    foe = side(cities=["Farmland"], hand=["Kolibri"] * 2, resources={"Gaian": 2})
    scene = situation(side(army=["Shatis"]), foe, stops="happens")
    scene.attack("Farmland", ["Shatis"])
    assert prompts(scene)[0] == "Shatis: choose one."
    scene.answer("sacrifices")
    assert prompts(scene) == [
        "Sacrifice a resource card.",
        "Opfere eine Ressourcenkarte.",
        "Sacrifiez une carte de ressource.",
        "Sacrifica una carta de recurso.",
    ]


def test_what_is_given_up_has_its_article() -> None:
    # You may sacrifice a creature you control: draw 2 cards.
    own = side(
        hand=["Feed the Dark"], army=["Kolibri", "Hearth Bear"], resources={"Dark Legion": 4}
    )
    scene = situation(own, stops="happens")
    scene.play("Feed the Dark", True)
    assert prompts(scene) == [
        "Choose a creature you control.",
        "Wähle eine Kreatur unter deiner Kontrolle.",
        "Choisissez : une créature que vous contrôlez.",
        "Elige una criatura que controlas.",
    ]


def test_a_question_about_a_moment_says_what_begins_or_ends() -> None:
    def asked(window: str) -> list[str]:
        found = []
        for language in LANGUAGES:
            with speaking(language):
                found.append(say(ending(window)).replace("\N{NO-BREAK SPACE}", " "))
        return found

    assert asked("battles")[0] == "The battles are about to end. Respond?"
    assert asked("end of turn")[0] == "The turn is about to end. Respond?"
    assert asked("start of tactics") == [
        "The tactics phase begins. Respond?",
        "Die Phase „Taktik“ beginnt. Antwortest du?",
        "La phase « tactique » commence. Répondre ?",
        "Comienza la fase de táctica. ¿Respondes?",
    ]
