"""What each artefact does, in our own words. Where it may be played is said by its data; see conditions.py."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "buddhism": (
        "Ahead of each of its actions the empire may clear disorder in one of its areas. After a Manoeuvre that takes "
        "areas from it, its player may disorder one area of the taker within Range."
    ),
    "capitalism": (
        "In Production each city of level 1 or 3 earns 1 more, of level 5 earns 2 more, of level 7 earns 3 more. Each "
        "trade won brings 1 glory, and the money of a trade it does not win is doubled."
    ),
    "christianity": (
        "The capital is disordered at once. Before each action the empire may take over a neutral land area with a "
        "unit from next to it, or disorder an adjacent land area of an empire that is not Christian. A Manoeuvre that "
        "costs it a fertile area disorders its capital."
    ),
    "colossus": "Ships count 1 more in the Harvest, or 1 if its card does not name them.",
    "computing": "In a trade the empire may use one card from the deck instead of one from its player's hand.",
    "concentrated_ownership": "All units the empire builds cost 1 more. It goes with a Revolution or a new age.",
    "confucianism": (
        "For each disorder marker about to come the empire draws a card and avoids it with a value of at least its "
        "age. Whoever takes land from it may adopt Confucianism; else that area is disordered. The Trade number is 1 "
        "lower."
    ),
    "defender_of_the_faith": (
        "It lies on the dominant religion. The empire gains 1 glory for taking a site of its religion, or the last "
        "area of an empire, held under another dominant religion, and loses as much when others do so within Range. "
        "It may declare a holy war. It goes when the empire has no leader, loses a site or gives the religion up, or "
        "is voted out."
    ),
    "democracy": (
        "The leader number is 1 higher; units cost half if the empire lost an area this turn or last; a Wild card "
        "does not cancel its Free progress. It loses 1 glory for each land area taken from an empire that did not "
        "come into its areas first."
    ),
    "environmental_sustainability": (
        "In every Production the empire halves its income and gains 1 glory. The climate clock starts at 7 and falls "
        "with every Production that is not halved; at 0 the income of all is halved, fertile land and forest become "
        "desert, jungle forest and tundra fertile, and wheat and oil earn nothing."
    ),
    "feudalism": (
        "In Production the empire pays no maintenance, and infantry and cavalry cost 1 less. Its income is halved, "
        "and it advances 1 level less when it wins a trade. It goes with the Renaissance."
    ),
    "forbidden_city": "Cities count 1 more in the Harvest, or 1 if its card does not name them.",
    "forum": (
        "The empire may pass instead of an action and save a “+1 go” marker, and spend one a turn for a second, "
        "different action right after another."
    ),
    "great_canal": (
        "Ships may pass between the two seas with its owner's leave, who may ask for money. Whoever takes the area "
        "may keep or destroy it."
    ),
    "great_library": "Progress counts 1 more in the Harvest, or 1 if its card does not name it.",
    "great_pyramid": "In Civilise its owner clears disorder in its area and all adjacent ones for nothing.",
    "great_shipyard": "Ships built here cost 1 less, at least 2, in any number.",
    "great_temple": (
        "Its area is a site of the empire's dominant religion. Whoever takes the area may keep it. It goes when fewer "
        "than two empires have its religion."
    ),
    "great_university": "The Trade number is 1 higher, and units can be built 2 levels ahead, for each university.",
    "great_wall": "Its area and the adjacent land areas of the empire count as having a fort.",
    "great_zimbabwe": "Money counts 1 more in the Harvest, or 1 if its card does not name it.",
    "hanging_gardens": "Artefacts count 1 more in the Harvest, or 1 if its card does not name them.",
    "heresy": (
        "It lies on the dominant religion. Every action of an empire of this dominant religion becomes a Vote: a "
        "Religious leader ends the heresy, or a card says how many levels all of them lose, as they agree by vote."
    ),
    "hinduism": (
        "The empire is not harmed by powers of other religions. A Harvest of 1 glory or less brings it 1 more, one of "
        "7 or more brings 1 less."
    ),
    "holy_war": (
        "It comes with the Defender of the faith and lies in a land area of an empire of other religions. Units of "
        "the defender's religion in and next to it fight with 1 more; whoever of them does not manoeuvre loses 2 "
        "glory. The one who takes the area gains 1 to 3 glory."
    ),
    "industrial_revolution": "Income from cities is doubled in Production.",
    "internet": "The player gains 7 glory and the game ends at once.",
    "irrigation": "In Production every area next to its river earns its holder 1 more.",
    "islam": (
        "The empire gets an elite marker. It gains 1 glory for each land area it takes from an empire that is not "
        "Islamic and loses 1 for each it takes from an Islamic one."
    ),
    "judaism": "The Trade number is 1 higher and Range 1 longer.",
    "just_rule": (
        "All disorder of the empire goes. Each time an area would be disordered a card is drawn, and disorder comes "
        "only if its value is above the number of leaders. The empire is no target for Urban riots, Uprising, "
        "Rebellion, New Dynasty and Corrupt administration. It goes with the last leader."
    ),
    "machu_pichu": "Units in its area and next to it may retreat from a conflict at any time.",
    "mars_landing": "The player gains 7 glory, and 7 more if this empire ends the game.",
    "mausoleum": "Land units count 1 more in the Harvest, or 1 if its card does not name them.",
    "moon_landing": "Each Civilise of the empire brings 1 glory, and 7 if this empire ends the game.",
    "nobel_prize": (
        "Each turn without disorder in the empire three prizes of 1 glory are awarded: to the most advanced empire "
        "with a Scientist, to the one with an Artist and most artefacts, and to the largest peaceful one with a "
        "Populist."
    ),
    "oracle": (
        "Before each action the empire may look at the hand of a player in Range, and keep one card if the capital "
        "there is disordered."
    ),
    "pantheism": "Areas with a leader of the empire cannot be disordered.",
    "paved_roads": "An area with a city of the empire costs everybody only 1 movement point.",
    "peace_treaty": (
        "Two empires of different players may not enter each other's areas, until one of them changes age or loses a "
        "marked area."
    ),
    "pharos": "The Trade number is 1 higher, and ships of the empire within its Range fight with 1 more.",
    "printing": "Each trade won against a more advanced empire brings one more level, except in a World war.",
    "radio": "Range goes through other empires without leave, and Tacticians help in adjacent areas too.",
    "railways": "Range is 1 longer, and own areas with a city cost no movement points.",
    "religious_strife": (
        "The empire cannot use the power of its religion. It goes with a Revolution, with a vote on a heresy or with "
        "a new age."
    ),
    "renaissance": "The Trade number is 1 higher, and the empire buys glory in the Harvest for 20 money a point.",
    "revolution": (
        "The empire falls 4 levels, its capital is disordered and its religions are gone. Infantry costs 1 less, "
        "ships and aircraft 1 more. It goes with Socialism, a religion or a new age."
    ),
    "satellites": "Every empire is within Range. Before each action the empire may pay to look at cards in a hand.",
    "social_media": "While it is on the map the Internet cannot be played.",
    "socialism": (
        "Every area with a city of the empire is disordered at once. Units cost 1 less, and the effects of religions, "
        "strife, heresies and holy wars are ignored."
    ),
    "summer_palace": "In Civilise its owner clears disorder in one area within its Range for nothing.",
    "temple_of_diana": "Disordered areas of the empire within Range of it earn income and count for glory.",
    "united_nations": (
        "The World war is over. Its owner may call votes to censure a player who enters areas of another empire or "
        "plays certain events; whoever defies a censure of all others loses 1 glory."
    ),
    "universal_suffrage": (
        "In Production every Capitalist, Democratic or Socialist empire with Renaissance earns 2 more in each fertile "
        "area and 1 more in each other one."
    ),
    "world_war": (
        "For all empires units cost half and may be built anywhere in any number, Manoeuvre happens twice, trades "
        "bring no more than 1 level, and there is no Free progress. At its end every empire gains 1 glory for each "
        "fertile area, but not the one that ended it by a new age."
    ),
}
