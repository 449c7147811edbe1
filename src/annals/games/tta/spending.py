"""Civil and military actions: spending them and getting them back (TTA-STAT-25 to 36)."""

from __future__ import annotations

from annals.games.tta.player import Player


def civil_available(player: Player) -> int:
    return player.civil_actions + player.extra_civil


def military_available(player: Player) -> int:
    return player.military_actions + player.extra_military


def spend_civil(player: Player, amount: int) -> None:
    """Temporary actions are used first (TTA-STAT-31)."""
    extra = min(amount, player.extra_civil)
    player.extra_civil -= extra
    player.civil_actions -= amount - extra


def spend_military(player: Player, amount: int) -> None:
    extra = min(amount, player.extra_military)
    player.extra_military -= extra
    player.military_actions -= amount - extra


def regain_civil(player: Player, amount: int) -> None:
    """Spent tokens return; nothing happens if none was spent (TTA-STAT-29, 30)."""
    player.civil_actions = min(player.civil_total, player.civil_actions + amount)
