# list(APPEND sources connect4/game.c)
