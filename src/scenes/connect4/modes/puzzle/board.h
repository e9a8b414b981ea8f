/* The board of a puzzle beside the game: of the puzzle of the day and of the course. The state of
 * the mode begins with a TwoPlayerPuzzle, its table with CONNECT4_PUZZLE_BOARD_COMMANDS. */
#ifndef DAMIER_SCENES_CONNECT4_MODES_PUZZLE_BOARD_H
#define DAMIER_SCENES_CONNECT4_MODES_PUZZLE_BOARD_H

#include "scenes/two_player/puzzle.h"

CommandState connect4_puzzle_column_state(const GameShell *shell, const void *self, int column);
void connect4_puzzle_drop(GameShell *shell, void *self, int column);
void connect4_puzzle_press(GameShell *shell, void *self, int column);

enum { CONNECT4_PUZZLE_DROP, CONNECT4_PUZZLE_PRESS, CONNECT4_PUZZLE_MAGNIFIED };

#define CONNECT4_PUZZLE_BOARD_COMMANDS                                                             \
    [CONNECT4_PUZZLE_DROP] = {.id = "puzzle-drop",                                                 \
                              .label = N_("Column"),                                               \
                              .help = N_("drop a disc"),                                           \
                              .key = DIGITS_OF('1', '7', 0),                                       \
                              .place = COMMAND_KEY,                                                \
                              .state = connect4_puzzle_column_state,                               \
                              .run = connect4_puzzle_drop},                                        \
    [CONNECT4_PUZZLE_PRESS] = {.id = "puzzle-press",                                               \
                               .label = N_("Column"),                                              \
                               .place = COMMAND_INSIDE,                                            \
                               .state = connect4_puzzle_column_state,                              \
                               .run = connect4_puzzle_press},                                      \
    [CONNECT4_PUZZLE_MAGNIFIED] = {.id = "puzzle-near",                                            \
                                   .label = N_("Column"),                                          \
                                   .place = COMMAND_INSIDE,                                        \
                                   .state = connect4_puzzle_column_state,                          \
                                   .run = connect4_puzzle_drop}

/* For the mode's table. */
bool connect4_puzzle_key(GameShell *shell, void *self, const Event *event);
Size connect4_puzzle_shape(const GameShell *shell, const void *self);
Rect connect4_puzzle_covered(const GameShell *shell, const void *self);
bool connect4_puzzle_point(GameShell *shell, void *self, const Event *event);
void connect4_puzzle_layout_board(GameShell *shell, void *self, Rect area);
void connect4_puzzle_draw_board(const GameShell *shell, const void *self, Canvas *canvas,
                                int64_t now_ms);

#define CONNECT4_PUZZLE_AREA                                                                       \
    .board_area = {.shape = connect4_puzzle_shape,                                                 \
                   .layout = connect4_puzzle_layout_board,                                         \
                   .draw = connect4_puzzle_draw_board,                                             \
                   .covered = connect4_puzzle_covered}

/* With the input of a mode that has no other. */
#define CONNECT4_PUZZLE_BOARD                                                                      \
    CONNECT4_PUZZLE_AREA, .input = {.key = connect4_puzzle_key, .pointer = connect4_puzzle_point}

#endif
