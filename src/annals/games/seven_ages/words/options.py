"""Words of the optional rules."""

from __future__ import annotations

from typing import Final

QUESTIONS: Final[dict[str, str]] = {
    "RemoveCard": "Which card of this sub-deck is not to be in the game?",
    "AreContent": "Play with the cards that are left?",
    "RemoveCounter": "Which counter of this pack is not to be in the game?",
    "EnoughCounters": "Play with the counters that are left?",
    "TakeMarker": "Which marker do you take out of the packet?",
    "PlaceCadence": "Put a cadence marker face down on the next box.",
    "GiveProgress": "Which empire gets the level that a discarded one has earned?",
    "ClaimGlory": "You have shown your glory: how much do you claim?",
    "ChallengeClaim": "Show your own glory to disprove the claim?",
    "RaiseTemple": "Build a temple?",
    "RazeTemple": "Destroy a temple?",
    "CallKingdom": "No such kingdom unit is free: bring one in from another kingdom?",
}
CHOICES: Final[dict[str, str]] = {
    "RemoveCard.remove": "Remove {0:card}",
    "AreContent.content": "Yes, begin",
    "AreContent.go_on": "Go on removing",
    "RemoveCounter.unit": "{0:counter}",
    "RemoveCounter.artefact": "{0:artefact}",
    "RemoveCounter.leader": "{0:leader}",
    "EnoughCounters.content": "Yes, begin",
    "EnoughCounters.go_on": "Go on removing",
    "TakeMarker.take": "{0:action}",
    "PlaceCadence.no_progress": "No progress: {0:action}",
    "PlaceCadence.no_progress_below_0": "No progress if trade is below 0: {0:action}",
    "PlaceCadence.extra_progress": "Extra progress if trade is above 1: {0:action}",
    "GiveProgress.empire": "{0:empire}",
    "ClaimGlory.claim": "Claim {0}",
    "ChallengeClaim.keep": "Keep it hidden",
    "ChallengeClaim.show": "Show it",
    "RaiseTemple.temple": "{0:area}, to {1:artefact}",
    "RaiseTemple.done": "Build no temple",
    "RazeTemple.destroy": "The one in {0:area}",
    "RazeTemple.done": "Destroy none",
    "CallKingdom.from": "From {0:area}",
    "CallKingdom.none": "Bring in none",
}
STORY: Final[dict[str, str]] = {
    "removes_card": "removes {card:card}",
    "content": "{number:player is/players are} content; {removed:card is/cards are} out of the game",
    "unit_out": "takes {counter:counter} out of the game",
    "artefact_out": "takes {counter:artefact} out of the game",
    "leader_out": "takes {counter:leader} out of the game",
    "takes_marker": "takes a further marker",
    "cadence_placed": "puts the cadence markers face down",
    "cadence": "Cadence: no progress {none:action}, below 0 {below:action}, extra {extra:action}",
    "claims": "claims {glory} glory",
    "harvest.secret": "{empire:empire} harvests glory in secret",
    "kingdom_rises": "A kingdom rises in {area:area} with {number:unit/units}",
    "kingdom_moves": "A kingdom unit goes from {from:area} to {area:area}",
}
