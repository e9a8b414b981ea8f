# list(APPEND sources match/game.c)
