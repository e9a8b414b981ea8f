/* The one list of the games, in the order in which the window shows them. C files take from it
 * whatever they need for every game (name, rules, solver, scene). CMakeLists.txt and scripts read
 * the lines GAME(…) below, so each must stay on a line with nothing else. */
#ifndef DAMIER_PLAY_GAMES_H
#define DAMIER_PLAY_GAMES_H

/* clang-format off */
#define DAMIER_GAMES(GAME) \
    GAME(connect4) \
    GAME(inversion) \
    GAME(sudoku) \
    GAME(gomoku)
/* clang-format on */

/* For a table of names: {DAMIER_GAMES(DAMIER_GAME_NAME)}. */
#define DAMIER_GAME_NAME(game) #game,

#endif
