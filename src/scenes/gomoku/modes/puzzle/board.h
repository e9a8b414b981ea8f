/* The board of a puzzle beside the game: of the puzzle of the day and of the course. The state of
 * the mode begins with a TwoPlayerPuzzle, its table with GOMOKU_PUZZLE_BOARD_COMMANDS. */
#ifndef DAMIER_SCENES_GOMOKU_MODES_PUZZLE_BOARD_H
#define DAMIER_SCENES_GOMOKU_MODES_PUZZLE_BOARD_H

#include "scenes/two_player/puzzle.h"

/* The side to move (TwoPlayerPuzzleKind.turn). */
int gomoku_puzzle_turn(const void *state);

CommandState gomoku_puzzle_point_state(const GameShell *shell, const void *self, int point);
void gomoku_puzzle_put(GameShell *shell, void *self, int point);
void gomoku_puzzle_press(GameShell *shell, void *self, int point);

enum { GOMOKU_PUZZLE_CELL, GOMOKU_PUZZLE_NEAR };

#define GOMOKU_PUZZLE_BOARD_COMMANDS                                                               \
    [GOMOKU_PUZZLE_CELL] = {.id = "puzzle-cell",                                                   \
                            .label = N_("Place a stone"),                                          \
                            .place = COMMAND_INSIDE,                                               \
                            .state = gomoku_puzzle_point_state,                                    \
                            .run = gomoku_puzzle_press},                                           \
    [GOMOKU_PUZZLE_NEAR] = {.id = "puzzle-near",                                                   \
                            .label = N_("Place a stone"),                                          \
                            .place = COMMAND_INSIDE,                                               \
                            .state = gomoku_puzzle_point_state,                                    \
                            .run = gomoku_puzzle_put}

/* For the mode's table. */
bool gomoku_puzzle_key(GameShell *shell, void *self, const Event *event);
Size gomoku_puzzle_shape(const GameShell *shell, const void *self);
Rect gomoku_puzzle_covered(const GameShell *shell, const void *self);
bool gomoku_puzzle_point(GameShell *shell, void *self, const Event *event);
bool gomoku_puzzle_hovered(GameShell *shell, void *self);
void gomoku_puzzle_layout_board(GameShell *shell, void *self, Rect area);
void gomoku_puzzle_draw_board(const GameShell *shell, const void *self, Canvas *canvas,
                              int64_t now_ms);

#define GOMOKU_PUZZLE_AREA                                                                         \
    .board_area = {.shape = gomoku_puzzle_shape,                                                   \
                   .layout = gomoku_puzzle_layout_board,                                           \
                   .draw = gomoku_puzzle_draw_board,                                               \
                   .covered = gomoku_puzzle_covered}

/* With the input of a mode that has no other. */
#define GOMOKU_PUZZLE_BOARD                                                                        \
    GOMOKU_PUZZLE_AREA, .input = {.key = gomoku_puzzle_key,                                        \
                                  .pointer = gomoku_puzzle_point,                                  \
                                  .hovered = gomoku_puzzle_hovered}

#endif
