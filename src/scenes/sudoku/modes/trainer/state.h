/* The state of the trainer, and the functions that its files share. Private to the mode. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_TRAINER_STATE_H
#define DAMIER_SCENES_SUDOKU_MODES_TRAINER_STATE_H

#include "scenes/sudoku/board/hint_marks.h"
#include "sudoku/drill.h"

#define TRAINER_SAID_SIZE 400

typedef struct Trainer {
    /* The step; first, for the commands of proof_lines.h. Stage 0: the player looks for it; 1:
     * shows where it is; at the end 3, the whole step, or 2, line by line, for a proof by
     * contradiction. */
    HintDisplay display;
    SudokuDrill *drill; /* NULL: no technique is chosen, or the worker searches for a position */
    int group;          /* the group whose techniques are listed; -1: the groups are */
    SudokuTechnique technique;
    SudokuTechnique asked;    /* to begin with at the next tick; 0: none */
    SudokuKeypadTarget other; /* where the keypad writes */
    bool is_searching;
    bool has_slipped;
    int64_t since_ms; /* when the search began */
    int selected;     /* a cell, or -1 */
    Point press;      /* where the pointer last went down */
    bool is_pressed;
    char said[TRAINER_SAID_SIZE]; /* about the last try, or why there is no position */
    HeadTone tone;
} Trainer;

/* Has the step been shown? */
static inline bool trainer_is_over(const Trainer *trainer) {
    return trainer->drill && trainer->display.staged.stage > 1;
}

/* Is the list of techniques shown? */
static inline bool trainer_is_list(const Trainer *trainer) {
    return !trainer->drill && !trainer->is_searching;
}

/* ---- card.c ---- */

/* Fits ModeStatus. */
void trainer_describe(const GameShell *shell, const void *self, Head *head);
/* Fits ModeHeading: the group whose techniques are listed. */
void trainer_heading(const GameShell *shell, const void *self, Text *out);
/* Adds the task, or the step once it is shown; not for the list of techniques. */
void trainer_list_words(const GameShell *shell, const Trainer *trainer, Panel *panel);

#endif
