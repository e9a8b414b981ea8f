/* The card of a solved puzzle: its time beside the best and the average, mistakes and help, a
 * technique met for the first time, the week of puzzles of the day, and what to do next. */
#ifndef DAMIER_SCENES_SUDOKU_CARD_RESULT_H
#define DAMIER_SCENES_SUDOKU_CARD_RESULT_H

#include "scenes/kit/game/result_card.h"
#include "scenes/sudoku/model/model.h"

#define SUDOKU_WEEK 7

/* Created with the scene. Times are in seconds; -1: none. */
struct SudokuResult {
    ResultCard card;
    ResultReveal reveal;
    bool is_known; /* the puzzle was solved while this scene watched: the members below are its */
    int best_before, average_before; /* of those solved alone, of the same kind */
    int technique; /* a SudokuTechnique met for the first time, the hardest of them; -1: none */
    bool has_week; /* it is a puzzle of the day; the last of `done` is its day */
    bool done[SUDOKU_WEEK];
    int streak; /* days in a row up to this one */
    Date day;
};

/* NULL when memory runs out. */
SudokuResult *sudoku_result_create(void);
/* Gathers what the card says. Call it when the puzzle is solved, before sudoku_record. */
void sudoku_result_prepare(GameShell *shell);
/* Call it when another puzzle is on the board. */
void sudoku_result_forget(GameShell *shell);
/* Lists the card. Call it only while result_reveal_is_shown. */
void sudoku_result_layout(GameShell *shell, Panel *panel);

#endif
