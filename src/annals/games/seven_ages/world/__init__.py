"""The world: the map as bit sets, who controls what, terrain, and range."""
