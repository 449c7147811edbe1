"""The seven actions, one room each. A room registers how its action begins: `registry.action(number, begin)`."""
