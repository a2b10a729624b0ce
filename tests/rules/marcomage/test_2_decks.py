"""MArcomage, chapter 2: decks."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.decks import Filters
from engine.decks import pool as pool_of
from engine.games.marcomage.printed import decks
from engine.games.marcomage.printed.cards import BOOK
from engine.games.marcomage.rules import RULES
from engine.scoring.experience import deck_slots
from engine.table import BadSetup, Chance, Match, Seat, Setup
from tests.kit.marcomage import DECK, card, fresh, names
from tests.kit.marks import rule
from tests.kit.odds import assert_odds, near

COMMON, UNCOMMON, RARE = (list(DECK[word]) for word in ("common", "uncommon", "rare"))


def deck(**changes: Any) -> dict[str, Any]:
    return {**DECK, **changes}


@rule("M-2.1")
def test_a_deck_of_15_different_cards_of_each_rarity_can_be_played() -> None:
    assert decks.problems(deck()) == []
    assert decks.problems({word: names(cards) for word, cards in DECK.items()}) == []


@rule("M-2.1")
@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"common": COMMON[:14]}, "The deck has 14 common cards; a finished one has 15."),
        ({"rare": []}, "The deck has 0 rare cards; a finished one has 15."),
        (
            {"uncommon": [*UNCOMMON, card("Griffin")]},
            "The deck has 16 uncommon cards; a finished one has 15.",
        ),
        (
            {"common": [*COMMON[:14], COMMON[0]]},
            f"“{BOOK.name[COMMON[0]]}” is in the deck more than once.",
        ),
        ({"common": [*COMMON[:14], card("Griffin")]}, "“Griffin” is uncommon, not common."),
        (
            {"common": [*COMMON[:14], "Griffon"]},
            "In “common” there's no card “Griffon”; did you mean “Griffin”?",
        ),
        (
            {"common": [*COMMON[:14], 533]},
            "In “common” there's no card 533; numbers go from 1 to 532.",
        ),
        ({"common": [*COMMON[:14], True]}, "In “common” there's no card True"),
        ({"common": "all"}, "“common” must be a list of cards."),
        ({"legendary": []}, "A deck has no “legendary”; it has common, uncommon, rare"),
    ],
)
def test_what_keeps_a_deck_from_being_played_is_said(changes: dict[str, Any], problem: str) -> None:
    found = decks.problems(deck(**changes))
    assert any(sentence.startswith(problem) for sentence in found), found
    with pytest.raises(BadSetup, match="The deck of Ann cannot be played: "):
        fresh(deck=deck(**changes))


@rule("M-2.1")
def test_what_is_no_deck_at_all_is_said() -> None:
    for nothing in (7, ["Knight"], "No such deck"):
        with pytest.raises(BadSetup):
            fresh(deck=nothing)


@rule("M-2.1")
def test_every_problem_of_a_deck_is_told_at_once() -> None:
    assert decks.problems(deck(common=COMMON[:3], rare=RARE[:7])) == [
        "The deck has 3 common cards; a finished one has 15.",
        "The deck has 7 rare cards; a finished one has 15.",
    ]


@rule("M-2.2")
def test_a_player_has_8_deck_slots_and_one_more_for_every_sixth_level() -> None:
    slots = {0: 8, 5: 8, 6: 9, 11: 9, 12: 10, 59: 17, 60: 18}
    assert {level: deck_slots(level) for level in slots} == slots


@rule("M-2.2")
def test_a_deck_slot_comes_with_the_sixth_level_and_with_no_other() -> None:
    grew = [n for n in range(1, 31) if deck_slots(n) == deck_slots(n - 1) + 1]
    same = [n for n in range(1, 31) if deck_slots(n) == deck_slots(n - 1)]
    assert grew == [6, 12, 18, 24, 30]
    assert len(same) == 25


@rule("M-2.3")
def test_a_deck_binds_up_to_three_different_token_keywords() -> None:
    assert decks.problems(deck(tokens=["Holy", "Undead", "Mage"])) == []
    assert decks.problems(deck(tokens=[])) == []
    assert decks.problems(deck(tokens=["Holy", "Undead", "Mage", "Titan"])) == [
        "A deck binds at most 3 tokens, not 4."
    ]
    assert decks.problems(deck(tokens=["Holy", "Holy"])) == [
        "Each token counter is bound to a different keyword."
    ]


@rule("M-2.3")
def test_a_keyword_without_tokens_cannot_be_bound() -> None:
    nonsense: list[Any] = [["Holy"], {}, None, 3]
    for strange in nonsense:
        (problem,) = decks.problems(deck(tokens=[strange]))
        assert "has no token; these have: " in problem
    (problem,) = decks.problems(deck(tokens=["Aqua"]))
    assert problem.startswith("“Aqua” has no token; these have: Alliance, Barbarian, ")


@rule("M-2.3")
def test_auto_binds_the_keywords_that_most_cards_carry() -> None:
    # Knight, Swordsman, Lady Ellena: Soldier 3. Ghoul, Zombie: Undead 2. Wizard: Mage 1.
    # Thief: Brigand 1, after Mage in nothing but the order of M-6.1, where Brigand stands first.
    chosen = ["Knight", "Swordsman", "Lady Ellena", "Ghoul", "Zombie", "Wizard", "Thief"]
    plain = [c for c in COMMON if not BOOK.keywords[c]][: 15 - len(chosen)]
    binding = deck(common=[*(card(name) for name in chosen), *plain], tokens="auto")
    assert decks.tokens_of(binding) == ("Soldier", "Undead", "Brigand")


@rule("M-2.3")
def test_auto_counts_cards_of_every_rarity_and_each_keyword_of_a_card() -> None:
    # Undead: Zombie, Vampire, Vampire lord. Soldier: Knight, Crusader. Holy: Crusader, its other
    # keyword. That nothing is said is the same as "auto".
    cards = {
        "common": ["Knight", "Zombie"],
        "uncommon": ["Crusader", "Vampire"],
        "rare": ["Vampire lord"],
    }
    assert decks.tokens_of({**cards, "tokens": "auto"}) == ("Undead", "Soldier", "Holy")
    assert decks.tokens_of(cards) == ("Undead", "Soldier", "Holy")


@rule("M-2.3")
def test_auto_leaves_out_keywords_without_tokens() -> None:
    # Waterfall and Mermaid are Aqua cards; only Thief's Brigand has a counter.
    aqua = {**decks.empty(), "common": ["Waterfall", "Mermaid", "Thief"]}
    assert decks.tokens_of(aqua) == ("Brigand",)


@rule("M-2.3")
def test_a_match_begins_with_the_counters_of_the_deck() -> None:
    for bound, counters in (
        (["Holy", "Undead", "Mage"], ("Holy", "Undead", "Mage")),
        (["Titan"], ("Titan",)),
        ([], ()),
        ("auto", ()),  # the deck of cards without keywords
    ):
        assert fresh(deck=deck(tokens=bound)).state.players[0].tokens == counters
    soldiers = deck(common=[card("Knight"), *COMMON[:14]], tokens="auto")
    assert fresh(deck=soldiers).state.players[0].tokens == ("Soldier",)


@rule("M-2.3")
@pytest.mark.parametrize("tokens", [None, "Holy", 3])
def test_tokens_that_are_no_list_are_refused(tokens: Any) -> None:
    assert decks.problems(deck(tokens=tokens)) == [
        "“tokens” must be a list of keywords, or “auto”."
    ]


@rule("M-2.3")
def test_a_deck_without_token_keywords_binds_none() -> None:
    assert decks.tokens_of(deck(tokens="auto")) == ()


@rule("M-2.4")
def test_finish_fills_only_what_is_missing_and_a_random_deck_is_whole() -> None:
    begun = {**decks.empty(), "common": [card("Knight")], "rare": RARE}
    done = decks.finish(begun, Chance.from_seed(1))
    assert decks.problems(done) == []
    assert done["common"][0] == card("Knight")
    assert done["rare"] == RARE
    assert decks.problems(decks.randomise(Chance.from_seed(2))) == []


@rule("M-2.4")
def test_finish_leaves_a_finished_deck_alone() -> None:
    assert decks.finish(deck(tokens="auto"), Chance.from_seed(1)) == deck(tokens="auto")


@rule("M-2.4")
def test_finish_fills_the_last_place_with_any_card_that_is_missing() -> None:
    # All but one place is taken: each of the other common cards comes about equally often.
    chance = Chance.from_seed("last place")
    almost = deck(common=COMMON[:14])
    last = Counter(decks.finish(almost, chance)["common"][14] for _ in range(4000))
    missing = set(BOOK.by_rarity[0]) - set(COMMON[:14])
    assert_odds(last, dict.fromkeys(missing, 1 / len(missing)))


@rule("M-2.4")
def test_a_random_deck_can_hold_any_card() -> None:
    chance = Chance.from_seed("decks")
    rares = Counter(card for _ in range(2000) for card in decks.randomise(chance)["rare"])
    # 15 of the 124 rare cards are in each deck.
    assert len(rares) == 124
    assert all(near(count, 2000, 15 / 124) for count in rares.values())


def pool(
    rarity: str = "", keyword: str = "", price: str = "", words: str = "", **more: str
) -> list[int]:
    """The numbers of the cards that pass all these filters."""
    filters = Filters(kind=rarity, keyword=keyword, faction=price, words=words, **more)
    return sorted(int(card.id) for card in pool_of("marcomage", filters))


@rule("M-2.5")
def test_the_pool_is_filtered_by_rarity_keyword_price_and_words() -> None:
    assert len(pool(rarity="rare")) == 124
    assert set(names(pool(keyword="Titan"))) == {
        *("Titan's left arm", "Titan's right arm", "Titan's head", "Titan's legs"),
        *("Titan's heart", "Completion ritual"),
    }
    assert card("Basic wall") in pool(price="bricks")
    assert card("Mage guild") in pool(price="mixed")  # 5 bricks and 2 gems
    assert card("Caravan") in pool(price="zero")
    assert card("Caravan") not in pool(price="bricks")
    assert card("Swordsman") in pool(words="ENEMY gems")


@rule("M-2.5")
@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Basic wall", "bricks"),  # 1 brick
        ("Wizard", "gems"),  # 1 gem
        ("Knight", "recruits"),  # 5 recruits
        ("Caravan", "zero"),
        ("Mage guild", "mixed"),  # 5 bricks, 2 gems
        ("Governour", "recruits"),  # 20 recruits
        ("Angel of destruction", "mixed"),  # 20 gems, 20 recruits
        ("Micramix", "mixed"),  # 6 of each
    ],
)
def test_a_card_is_of_one_kind_of_price(name: str, kind: str) -> None:
    kinds = ("bricks", "gems", "recruits", "zero", "mixed")
    assert [k for k in kinds if card(name) in pool(price=k)] == [kind]


@rule("M-2.5")
def test_without_a_filter_the_pool_is_every_card() -> None:
    assert pool() == list(range(1, 533))
    kinds = ("bricks", "gems", "recruits", "zero", "mixed")
    assert sum(len(pool(price=kind)) for kind in kinds) == 532
    assert sum(len(pool(rarity=word)) for word in ("common", "uncommon", "rare")) == 532


@rule("M-2.5")
def test_words_are_looked_for_in_the_effect_and_not_in_the_name() -> None:
    found = pool(words="palisade WALL")
    assert card("Sheath your swords") in found  # its text speaks of that card
    assert card("Palisade wall") not in found


@rule("M-2.5")
def test_supports_keyword_means_that_the_text_speaks_of_it() -> None:
    found = pool(supports="Soldier")
    assert card("Draft") in found  # “The next card is a Soldier card.”
    assert card("Knight") not in found  # is one, but says nothing of them


@rule("M-2.5")
def test_a_card_whose_name_is_in_the_text_is_no_keyword() -> None:
    # Completion ritual names “Titan's head”; Tartarus gate says “a non-common Titan card”.
    found = pool(supports="Titan")
    assert card("Tartarus gate") in found
    assert card("Completion ritual") not in found


@rule("M-2.5")
def test_filters_combine() -> None:
    # Benediction and Retribution are the common Holy cards for gems that speak of each player;
    # Divine intervention is an uncommon one, and Pixie is not Holy.
    found = names(pool(rarity="common", keyword="Holy", price="gems", words="each player"))
    assert sorted(found) == ["Benediction", "Retribution"]
    wider = names(pool(keyword="Holy", price="gems", words="each player"))
    assert {*found, "Divine intervention"} <= set(wider)
    assert "Pixie" in names(pool(rarity="common", price="gems", words="each player"))
    undead = pool("common", "Holy", "gems", "each player", supports="Undead")
    assert names(undead) == ["Retribution"]
    assert pool(rarity="rare", keyword="Titan", price="bricks") == []


@rule("M-2.6")
def test_the_average_cost_weighs_rarities_by_how_often_they_are_drawn() -> None:
    # Fifteen commons at 2 bricks, uncommons at 10 gems, rares at 30 recruits would cost 0.65 x 2
    # bricks, 0.29 x 10 gems and 0.06 x 30 recruits a turn. Here with one card of each:
    unfinished = {
        **decks.empty(),
        "common": ["Gate"],  # 3 bricks
        "uncommon": ["Book of magic"],  # 12 gems
        "rare": ["Highlander"],  # 14 recruits
    }
    cost = decks.average_price(unfinished)
    assert cost == {"bricks": 1.95, "gems": 3.48, "recruits": 0.84}


@rule("M-2.6")
def test_the_average_cost_is_that_of_an_average_card_of_each_rarity() -> None:
    unfinished = {**decks.empty(), "common": ["Gate", "Caravan", "Double wall"]}  # 3, 0, 6 bricks
    assert decks.average_price(unfinished)["bricks"] == pytest.approx(0.65 * 3)


@rule("M-2.6")
def test_a_mixed_price_counts_for_each_of_its_resources() -> None:
    # Gate 3 bricks, Mage guild 5 bricks and 2 gems: on average 4 bricks and 1 gem, times 0.65.
    cost = decks.average_price({**decks.empty(), "common": ["Gate", "Mage guild"]})
    assert cost == {"bricks": 2.6, "gems": 0.65, "recruits": 0}


@rule("M-2.6")
def test_an_empty_deck_costs_nothing() -> None:
    assert decks.average_price(decks.empty()) == {"bricks": 0, "gems": 0, "recruits": 0}


@rule("M-2.7")
def test_one_player_may_choose_a_random_deck_and_the_other_his_own() -> None:
    match = Match.new(RULES, Setup((Seat("Ann", "random"), Seat("Ben", DECK)), 9, {}))
    ann, ben = match.state.players
    assert ben.deck == decks.numbers_of(DECK)
    assert ann.deck != ben.deck
    for rarity, part in enumerate(ann.deck):
        assert {BOOK.rarity[card] for card in part} == {rarity}
    # The counters are those that bind themselves.
    drawn = {word: list(part) for word, part in zip(DECK, ann.deck, strict=True)}
    assert ann.tokens == decks.tokens_of({**drawn, "tokens": "auto"})
    assert len(ann.tokens) == 3


@rule("M-2.7")
def test_a_player_may_start_with_a_random_deck() -> None:
    one, other = fresh(1, deck="random").state.players
    assert all(len(set(part)) == 15 for part in (*one.deck, *other.deck))
    assert one.deck != other.deck
    assert one.deck != fresh(2, deck="random").state.players[0].deck
