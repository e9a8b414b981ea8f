#include "stock.h"

#include <stdlib.h>
#include <string.h>

#include "frame/say.h"

#define LAYOUTS_TRIED 20 /* some maps of a jigsaw have no solution */

static bool is_answer(const SudokuMaking *made, const SudokuMaking *question) {
    return made && made->choice == question->choice &&
           made->has_diagonals == question->has_diagonals && made->level == question->level &&
           made->seed == question->seed && made->date.year == 0 && question->date.year == 0 &&
           (made->choice >= 0 ||
            (made->order == question->order && strcmp(made->given, question->given) == 0));
}

static int place_of(const SudokuStock *stock, const SudokuMaking *question) {
    for (int i = 0; i < SUDOKU_STOCK_KEPT; i++) {
        if (is_answer(stock->ready[i], question)) {
            return i;
        }
    }
    return -1;
}

SudokuMaking *sudoku_stock_take(SudokuStock *stock, const SudokuMaking *question) {
    const int place = place_of(stock, question);
    SudokuMaking *made = place >= 0 ? stock->ready[place] : NULL;
    if (made) {
        stock->ready[place] = NULL;
    }
    return made;
}

bool sudoku_stock_has(const SudokuStock *stock, const SudokuMaking *question) {
    return place_of(stock, question) >= 0;
}

void sudoku_stock_put(SudokuStock *stock, SudokuMaking *made) {
    int place = 0;
    while (place < SUDOKU_STOCK_KEPT - 1 && stock->ready[place]) {
        place++;
    }
    free(stock->ready[place]);
    stock->ready[place] = made;
}

void sudoku_stock_keep(SudokuStock *stock, const SudokuMaking *questions, int count) {
    for (int i = 0; i < SUDOKU_STOCK_KEPT; i++) {
        bool is_wanted = false;
        for (int k = 0; k < count; k++) {
            is_wanted |= is_answer(stock->ready[i], &questions[k]);
        }
        if (!is_wanted) {
            free(stock->ready[i]);
            stock->ready[i] = NULL;
        }
    }
}

void sudoku_stock_finish(SudokuStock *stock) {
    sudoku_stock_keep(stock, NULL, 0);
}

/* ---- Making one ---- */

static void make_once(SudokuMaking *making, Rng *rng, Budget *budget) {
    Text name = text_over(making->name, sizeof making->name);
    Text reason = text_over(making->reason, sizeof making->reason);
    const SudokuWanted wanted = {making->choice, making->has_diagonals, making->given,
                                 making->order};
    making->status = STATUS_BAD_INPUT;
    reason.translate = locale_text;
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

void sudoku_make_puzzle(SudokuMaking *making, Budget *budget) {
    const bool is_drawn_anew =
        making->choice >= 0 && sudoku_choices[making->choice].form == CHOICE_JIGSAW;
    Rng rng = rng_seeded(making->seed);
    making->made = making->level;
    for (int i = 0; i < LAYOUTS_TRIED; i++) {
        make_once(making, &rng, budget);
        if (making->status != STATUS_LIMIT) {
            return;
        }
        /* The same layout again: it has no puzzle of this level, and gets an easier one. */
        if (!is_drawn_anew && making->made == SUDOKU_EASY) {
            return;
        }
        making->made -= !is_drawn_anew;
    }
}
