"""Everything the game says, in our words. Each part of the rules has a file of its own here, beside its room.

A file has three tables. `QUESTIONS`: by the name of a decision, what is asked. `CHOICES`: by decision and verb
(`"PlaceMarkers.mark"`), what a choice does; `{0:empire}` is its first argument, named as an empire. `STORY`:
by the kind of an entry, what happened; `{area:area}` is a detail of it, named as an area. fill.py knows the
sorts of names.
"""
