"""The words of Arcmage with a fixed meaning: its factions, kinds of card, keywords, places."""

from __future__ import annotations

from engine.creatures.vocabulary import changes, filters, hooks, numbers, searching, triggers, words


class Faction(words.Faction):
    """*Drakish* is the faction, *Drake* a type of creature."""

    GAIAN = "Gaian"
    DARK_LEGION = "Dark Legion"
    RED_BANNER = "Red Banner"
    HOUSE_OF_NOBLES = "House of Nobles"
    EMPIRE = "Empire", "The Empire"
    MYSTIC = "Mystic", "The Mystic"
    DRAKE = "Drakish", "Drake"


class Noun(words.Noun):
    CITY = "city", "city"
    LOOT = "loot", "loot"
    CREATURE_OR_CITY = "creature or city", "creature", "city"
    ENCHANTMENT_OR_LOOT = "enchantment or loot", "enchantment", "loot"


class Nouns(words.Nouns):
    CITY = "cities", "city"
    LOOT = "pieces of loot", "loot"
    CREATURE_OR_CITY = "creatures or cities", "creature", "city"


class Skill(words.Skill):
    """Keywords without a number (chapter 11)."""

    FLYING = "flying"
    RANGED = "ranged"
    FIRST_STRIKE = "first strike"
    SUDDEN = "sudden"
    VETERAN = "veteran"
    TRAVEL = "travel"
    FATIGUE = "fatigue"
    PEACEFUL = "peaceful"
    INFILTRATE = "infiltrate"
    OVERRUN = "overrun"
    DEADLY = "deadly"
    INDESTRUCTIBLE = "indestructible"
    SANCTUARY = "sanctuary"
    BLOOD_VENGEANCE = "blood vengeance"
    UNIQUE = "unique"
    HOMESICK = "homesick"
    RABIES = "rabies"
    BOOST = "boost"
    BRUISER = "bruiser"
    DEFIANCE = "defiance"
    DEVOTED = "devoted"


class NumberedSkill(words.NumberedSkill):
    BODYGUARD = "bodyguard"
    BATTLE_SCREAM = "battle scream"
    SALVAGE = "salvage"
    CHARGE = "charge"


class CounterKind(words.CounterKind):
    FIRE = "fire"
    GRASSROOT = "grassroot"
    LOYALTY = "loyalty"
    RABIES = "rabies"
    TIME = "time"
    RUNE = "rune"
    EGG = "egg"
    GOLD = "gold"


class Phase(words.Phase):
    TURN = "turn"
    UNMARK = "unmark phase"
    DRAW = "draw phase"
    TACTICS = "tactics phase"
    PLAY = "play phase"
    ATTACK = "attack phase"
    SECOND = "second play phase"
    DISCARD = "discard phase"


class Where(filters.Where):
    YOUR_ARMY = "in your army", "({x}.card.place == 'army' and {x}.card.controller == f.you)"
    ARMY = "in an army", "{x}.card.place == 'army'"
    CITY = "in a city", "{x}.card.place == 'city'"
    YOUR_CITIES = "in your cities", "in_cities_of(g, {x}.card, f.you)"
    OPPONENTS_CITIES = "in an opponent's city", "in_foreign_city(g, {x}.card, f.you)"
    ME = "in this city", "({x}.card.place == 'city' and {x}.card.host == f.source)", "in me"
    MY_CITY = "in my city", "({x}.card.place == 'city' and {x}.card.host == g.home(f))"
    CHOSEN_CITY = (
        "in the chosen city",
        "({x}.card.place == 'city' and {x}.card.host in chosen_of(g, f))",
    )
    MY_PLACE = "beside me", "beside(g, {x}.card, f.source)"
    ITS_PLACE = "beside it", "beside(g, {x}.card, f.subject)"
    IT = "in it", "({x}.card.place == 'city' and {x}.card.host in f.it)"


class Fight(filters.Fight):
    ATTACKING_ME = "attacking me", "(is_attacking(g, {x}.id) and g.board.attack.city == f.source)"
    ATTACKING_YOU = "attacking you", "(is_attacking(g, {x}.id) and attacked_seat(g) == f.you)"


class CardNoun(filters.CardNoun):
    LOOT = "loot card"
    CITY = "city card"


class CardNouns(filters.CardNouns):
    LOOT = "loot cards"


class Counted(numbers.Counted):
    DEVOTION = "my devotion", "devotion_of(g, f.source)"
    STRENGTH = "the strength of my city", "figure(g, g.home(f), 'strength')"


class Fact(numbers.Fact):
    IN_ARMY = "I am in your army", "is_in(g, f.source, 'army')"
    IN_CITY = "I am in a city", "g.home(f) != 0"
    IN_OWN_CITY = "I am in your city", "in_own_city(g, f)"
    IN_FOREIGN_CITY = "I am in an opponent's city", "(g.home(f) != 0 and not in_own_city(g, f))"
    SUDDEN = "I came directly into your army", "came_suddenly(g, f)"
    LOST_CITY = "you have lost a city", "g.board.fallen_cities.get(f.you, 0) > 0"
    FEWER_CITIES = "you control fewer cities than an opponent", "fewer(g, f.you, 'city', any)"
    BIGGER_ARMY = (
        "your army has more creatures than my host's controller's army",
        "bigger_army(g, f)",
    )
    YOUR_CITY_HURT = (
        "a city of yours was damaged this turn",
        "any(c.card.taken > 0 for c in g.cities(f.you))",
    )


class Ban(changes.Ban):
    DEVOTE = "show devotion"


class Victims(hooks.Victims):
    CITIES = "your cities", "x.kind == 'city' and x.card.controller == f.you"


class WhosePhase(triggers.WhosePhase):
    CITYS = "my city's controller's", "(g.home(f) and f.who[0] in controllers(g, f, [g.home(f)]))"


class Into(searching.Into):
    ARMY = "put it into your army", "'play', 0"
    ME = "put it into this city", "'play', f.source", "put it into me"
    CITY = "put it into a city you control", "'play', f.place"
