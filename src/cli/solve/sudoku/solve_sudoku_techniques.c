/* Makes puzzles that need a technique and no harder one. */
#include "cli/solve/sudoku/solve_sudoku_techniques.h"

#include <string.h>

/* Puzzles of the right level after which the search ends. */
#define TECHNIQUES_TRIES_MAX 20000

/* Is the word the name of the technique? */
static bool is_name(SudokuTechnique technique, const char *word, size_t length) {
    const char *name = sudoku_technique_name(technique);
    if (strlen(name) != length) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        const bool is_blank = name[i] == ' ' && (word[i] == ' ' || word[i] == '-');
        if (!is_blank && (name[i] | 0x20) != (word[i] | 0x20)) { /* the same in either case */
            return false;
        }
    }
    return true;
}

static bool want(SudokuTechniques *techniques, const char *word, size_t length) {
    for (int i = 0; i < SUDOKU_TECHNIQUES; i++) {
        if (is_name((SudokuTechnique)i, word, length)) {
            techniques->is_wanted[i] = true;
            techniques->count++;
            return true;
        }
    }
    return false;
}

Status sudoku_techniques_read(SudokuTechniques *techniques, const char *names, Text *reason) {
    memset(techniques, 0, sizeof *techniques);
    for (const char *at = names;; at++) {
        const size_t length = strcspn(at, ",");
        if (!want(techniques, at, length)) {
            text_addf(reason, "no technique is called “%s”: --grade names them, with - for a blank",
                      text_quote(at, length).data);
            return STATUS_BAD_INPUT;
        }
        at += length;
        if (!*at) {
            return STATUS_OK;
        }
    }
}

/* The levels of the techniques. */
static void narrow_levels(const SudokuTechniques *techniques, SudokuRecipe *recipe) {
    recipe->is_minimal = false;
    recipe->low = SUDOKU_EXTREME;
    recipe->high = SUDOKU_EASY;
    for (int i = 0; i < SUDOKU_TECHNIQUES; i++) {
        if (techniques->is_wanted[i]) {
            const SudokuLevel level = sudoku_level_of((SudokuTechnique)i);
            recipe->low = level < recipe->low ? level : recipe->low;
            recipe->high = level > recipe->high ? level : recipe->high;
        }
    }
}

Status sudoku_techniques_generate(const SudokuTechniques *techniques, const SudokuRecipe *recipe,
                                  Rng *rng, Budget *budget, SudokuPuzzle *puzzle) {
    SudokuRecipe narrowed = *recipe;
    narrow_levels(techniques, &narrowed);
    for (int tries = 0; tries < TECHNIQUES_TRIES_MAX; tries++) {
        SudokuGrade grade;
        Status status = sudoku_generate(&narrowed, rng, budget, NULL, puzzle);
        if (status == STATUS_OK) {
            status = sudoku_grade(narrowed.layout, &puzzle->givens, budget, &grade);
        }
        if (status != STATUS_OK || techniques->is_wanted[grade.hardest]) {
            return status;
        }
    }
    return STATUS_LIMIT;
}
