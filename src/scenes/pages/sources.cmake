# list(APPEND sources pages/game.c)
