/* The games, in the order in which they are shown: the one list. C files take from it what they
 * need of every game (its name, its rules, its solver, its scene); CMakeLists.txt and the scripts
 * read the lines GAME(…) below, so that each stands alone on its line. */
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
