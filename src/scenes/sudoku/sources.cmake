# list(APPEND sources sudoku/game.c)
