/* Makes new puzzles of any layout and level, each from its seed. */
#include "sudoku/new_puzzle.h"

#include <string.h>

#include "base/date_text.h"

#define LAYOUTS_TRIED 20 /* some maps of a jigsaw have no solution */

bool sudoku_new_puzzle_answers(const SudokuNewPuzzle *made, const SudokuNewPuzzle *question) {
    return made->choice == question->choice && made->has_diagonals == question->has_diagonals &&
           made->level == question->level && made->seed == question->seed && made->date.year == 0 &&
           question->date.year == 0 &&
           (made->choice >= 0 ||
            (made->order == question->order && strcmp(made->given, question->given) == 0));
}

static void make_once(SudokuNewPuzzle *making, Rng *rng, Budget *budget, Translate translate) {
    Text name = text_over(making->name, sizeof making->name);
    Text reason = text_over(making->reason, sizeof making->reason);
    const SudokuWanted wanted = {making->choice, making->has_diagonals, making->given,
                                 making->order};
    making->status = STATUS_BAD_INPUT;
    reason.translate = translate;
    if (sudoku_wanted_make(&wanted, rng, &name, &making->layout, &reason)) {
        const SudokuRecipe recipe = {
            .layout = &making->layout,
            .low = making->made,
            .high = making->made,
            .symmetry = making->layout.is_square ? SUDOKU_SYMMETRY_HALF_TURN : SUDOKU_SYMMETRY_NONE,
            false};
        making->status = sudoku_generate(&recipe, rng, budget, NULL, &making->puzzle);
    }
}

void sudoku_new_puzzle_make(SudokuNewPuzzle *making, Budget *budget, Translate translate) {
    const bool is_drawn_anew =
        making->choice >= 0 && sudoku_choices[making->choice].form == SUDOKU_CHOICE_JIGSAW;
    Rng rng = rng_seeded(making->seed);
    making->made = making->level;
    for (int i = 0; i < LAYOUTS_TRIED; i++) {
        make_once(making, &rng, budget, translate);
        if (making->status != STATUS_LIMIT) {
            return;
        }
        /* The layout is fixed and has no puzzle of this level: try an easier one. */
        if (!is_drawn_anew && making->made == SUDOKU_EASY) {
            return;
        }
        making->made -= !is_drawn_anew;
    }
}

void sudoku_new_puzzle_describe(const SudokuNewPuzzle *made, Text *out) {
    sudoku_description_print(made->name, &made->layout, &made->puzzle.givens, out);
    text_addf(out, " %s", sudoku_level_name(made->made));
    if (made->date.year > 0) {
        text_add_char(out, ' ');
        date_print(made->date, out);
    }
}
