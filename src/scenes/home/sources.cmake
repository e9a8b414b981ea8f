# list(APPEND sources home/game.c)
