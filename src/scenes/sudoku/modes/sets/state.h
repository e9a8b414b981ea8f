/* The state of the page of the routines, and what its files share. Private to the mode. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_SETS_STATE_H
#define DAMIER_SCENES_SUDOKU_MODES_SETS_STATE_H

#include "scenes/kit/game/player.h"
#include "scenes/sudoku/model/model.h"
#include "sudoku/backtracking/routine.h"

/* The player shows this many lines of a run at most. */
#define ROUTINE_LINES_SHOWN 200000
/* A run is counted up to this many trials. */
#define ROUTINE_TRIES_COUNTED 2000000

/* What a card of this width shows of the routines. A low one has room for one of them: the one
 * that runs. */
typedef struct CodeLayout {
    bool is_both;
    float line, size; /* the height of a row, and of the text */
    float height;     /* of all */
} CodeLayout;

typedef struct RoutinePage {
    Player player;     /* first, for its commands */
    SudokuRoutine run; /* at the line that is lit */
    SudokuOrder order;
    uint16_t own[SUDOKU_CELLS_MAX]; /* the cells that were clicked, in their order */
    int own_count;
    int64_t count; /* of lines that the player shows */
    SudokuRoutineTotal totals[SUDOKU_ORDERS];
    bool is_counted[SUDOKU_ORDERS];
    CodeLayout code; /* of the card */
} RoutinePage;

enum {
    ROUTINE_BACK,
    ROUTINE_PLAY,
    ROUTINE_STEP,
    ROUTINE_TRIAL,
    ROUTINE_SPEED,
    ROUTINE_SEEK,
    ROUTINE_ORDER,
    ROUTINE_CLEAR,
    ROUTINE_CELL
};
extern const Command routine_commands[];

/* The place of a cell in the player's own order, from 0; -1: it was not clicked. */
int routine_own_place(const RoutinePage *page, int cell);
/* The pace of a speed, 0 … SUDOKU_SPEEDS - 1. */
int routine_lines_a_second(int speed);
void routine_layout_card(GameShell *shell, void *self, Panel *panel);
void routine_layout_board(GameShell *shell, void *self, Rect area);
void routine_draw_board(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms);

#endif
