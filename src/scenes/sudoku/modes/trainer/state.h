/* What trainer.c and card.c share. Private. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_TRAINER_STATE_H
#define DAMIER_SCENES_SUDOKU_MODES_TRAINER_STATE_H

#include "scenes/sudoku/board/hint_marks.h"
#include "sudoku/drill.h"

#define TRAINER_SAID_SIZE 400

typedef struct Trainer {
    /* First, for the commands of proof_lines.h. The step: stage 0 while it is looked for, 1 where
     * it is, at the end 3: all of it, or 2 and line by line when it is a proof by contradiction. */
    HintDisplay display;
    SudokuDrill *drill; /* NULL: no technique is chosen, or the worker looks for a position */
    int group;          /* of techniques that are listed, or -1: the groups are */
    SudokuTechnique technique;
    SudokuKeypadTarget other; /* what the keypad is for */
    bool is_searching;
    bool has_slipped;
    int64_t since_ms; /* the search began */
    int selected;     /* a cell, or -1 */
    Point press;      /* where the pointer went down last */
    bool is_pressed;
    char said[TRAINER_SAID_SIZE]; /* about what was tried last, or why nothing is there */
    HeadTone tone;
} Trainer;

/* The step of the position is shown. */
static inline bool trainer_is_over(const Trainer *trainer) {
    return trainer->drill && trainer->display.staged.stage > 1;
}

/* A technique is to be chosen. */
static inline bool trainer_is_list(const Trainer *trainer) {
    return !trainer->drill && !trainer->is_searching;
}

/* ---- card.c ---- */

/* Fits ModeStatus. */
void trainer_describe(const GameShell *shell, const void *self, Head *head);
/* Fits ModeHeading: the group whose techniques are listed. */
void trainer_heading(const GameShell *shell, const void *self, Text *out);
/* The task, or the step that was looked for; not for the list of techniques. */
void trainer_list_words(const GameShell *shell, const Trainer *trainer, Panel *panel);

#endif
