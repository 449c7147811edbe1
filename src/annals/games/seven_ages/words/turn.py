"""Words of set-up, markers and turns."""

from __future__ import annotations

from typing import Final

QUESTIONS: Final = {
    "Bid": "Which card do you bid to go first?",
    "ChooseColour": "Which colour is yours?",
    "Join": "Join the game now, with a colour that is free?",
    "Redeem": "Discard a card you do not want? You draw anew afterwards.",
    "DiscardDown": "Discard down to six cards.",
    "PlaceMarkers": "Place an action marker on each of your empires, in secret.",
    "TurnOver": "Turn over a marker for this action?",
    "EventWindow": "Do you play an event now?",
}
CHOICES: Final = {
    "Bid.bid": "Bid {0:card}",
    "ChooseColour.colour": "{0:colour}",
    "Join.join": "Join with {0:colour}",
    "Join.wait": "Not yet",
    "Redeem.discard": "Discard {0:card}",
    "Redeem.done": "Keep the others and draw",
    "DiscardDown.discard": "Discard {0:card}",
    "PlaceMarkers.mark": "{1:action} on {0:empire}",
    "PlaceMarkers.ready": "No further marker",
    "TurnOver.pass": "Turn none over",
    "TurnOver.turn": "{1:action}, on {0:empire}",
    "EventWindow.pass": "Play nothing",
    "EventWindow.play": "Play {0:event}",
}
STORY: Final = {
    "bid": "bids {card:card} ({value})",
    "goes_first": "goes first",
    "colour": "takes {colour}",
    "joins": "joins the game with {colour}",
    "draws": "draws {number:card/cards}",
    "draws.cards": "draws {cards}",
    "turn": "Turn {turn}",
    "markers_placed": "places {number:marker/markers}",
    "marker": "turns over {marker:action} on {empire:empire}",
    "marker.wild": "turns over the Wild card on {empire:empire} for {action:action}",
    "marker.extra": "turns over {marker:action}, a marker on no empire",
    "marker.extra_wild": "turns over the Wild card, a marker on no empire, for {action:action}",
    "passes": "{empire:empire} does nothing with this marker",
    "progress": "{empire:empire} goes from level {from} to {level}",
    "glory.gain": "gains {gain} glory{because}, {glory} in all",
    "glory.loss": "loses {loss} glory{because}, {glory} in all",
    "glory.secret": "changes glory in secret",
    "empire_ends": "{card:people} is no more",
    "leader_goes": "{leader:leader} of {empire:empire} leaves {area:area}",
    "disorder": "{area:area} falls into disorder{because}",
    "game_over": "The game is over",
}
