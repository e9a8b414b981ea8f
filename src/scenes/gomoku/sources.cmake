# list(APPEND sources gomoku/game.c)
