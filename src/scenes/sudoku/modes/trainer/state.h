/* The state of the trainer, and the functions that its files share. Private to the mode. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_TRAINER_STATE_H
#define DAMIER_SCENES_SUDOKU_MODES_TRAINER_STATE_H

#include "scenes/sudoku/input/drill_board.h"

typedef struct Trainer {
    DrillBoard board; /* first. No drill: no technique is chosen, or the worker searches */
    int group;        /* the group whose techniques are listed; -1: the groups are */
    SudokuTechnique technique;
    SudokuTechnique asked; /* to begin with at the next tick; 0: none */
    bool is_searching;
    int64_t since_ms; /* when the search began */
} Trainer;

/* Has the step been shown? */
static inline bool trainer_is_over(const Trainer *trainer) {
    return drill_board_is_over(&trainer->board);
}

/* Is the list of techniques shown? */
static inline bool trainer_is_list(const Trainer *trainer) {
    return !trainer->board.drill && !trainer->is_searching;
}

/* ---- card.c ---- */

/* Fits ModeStatus. */
void trainer_describe(const GameShell *shell, const void *self, Head *head);
/* Fits ModeHeading: the group whose techniques are listed. */
void trainer_heading(const GameShell *shell, const void *self, Text *out);
/* Adds the task, or the step once it is shown; not for the list of techniques. */
void trainer_list_words(const GameShell *shell, const Trainer *trainer, Panel *panel);

#endif
