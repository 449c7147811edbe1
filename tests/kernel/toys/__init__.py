"""Three small games that prove the kernel carries what the big ones need."""

from tests.kernel.toys import interrupts, islands, sealed

from annals.kernel import Game

TOYS: dict[str, Game] = {game.name: game for game in (sealed.GAME, interrupts.GAME, islands.GAME)}


def find(name: str) -> Game:
    return TOYS[name]
