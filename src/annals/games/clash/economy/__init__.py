"""Resources: what a player holds, how prices are paid, gifts, trade between players and trade routes."""
