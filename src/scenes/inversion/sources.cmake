# list(APPEND sources inversion/game.c)
