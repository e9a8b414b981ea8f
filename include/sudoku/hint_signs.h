/* Hint signs: what a board marks to show a hint, stage by stage. Board and legend are made from the
 * same set of signs, so that every mark has its entry. How a sign looks is up to the caller. */
#ifndef DAMIER_SUDOKU_HINT_SIGNS_H
#define DAMIER_SUDOKU_HINT_SIGNS_H

#include "sudoku/hint.h"

/* The number of parts of a pattern with signs of their own: parts count modulo this. */
#define SUDOKU_HINT_PARTS 4

typedef enum SudokuHintSign {
    SUDOKU_HINT_SIGN_REGION, /* shaded: where to look */
    SUDOKU_HINT_SIGN_BASE,   /* shaded: a fish's base, or the regions that a pattern rests on */
    SUDOKU_HINT_SIGN_COVER,  /* outlined: the regions that lose candidates */
    /* The parts of a pattern, by their number modulo 4: cells on orange or on blue with a rim,
     * their candidates on full or hollow discs or squares. */
    SUDOKU_HINT_SIGN_CAUSE,   /* a full disc */
    SUDOKU_HINT_SIGN_PART,    /* a full square */
    SUDOKU_HINT_SIGN_THIRD,   /* a ring */
    SUDOKU_HINT_SIGN_FOURTH,  /* a hollow square */
    SUDOKU_HINT_SIGN_STRONG,  /* a full line */
    SUDOKU_HINT_SIGN_WEAK,    /* a dotted line */
    SUDOKU_HINT_SIGN_GROUP,   /* a loop around candidates of which one is meant */
    SUDOKU_HINT_SIGN_TARGET,  /* the cell that is decided */
    SUDOKU_HINT_SIGN_STRUCK,  /* crossed out in red */
    SUDOKU_HINT_SIGN_SUPPOSE, /* a digit in a ring: supposed */
    SUDOKU_HINT_SIGN_FOLLOWS, /* a digit in blue: what follows */
    SUDOKU_HINT_SIGN_CLASH,   /* a red cross or outline: the contradiction */
    SUDOKU_HINT_SIGNS
} SudokuHintSign;

/* The signs of the hint at this stage, 1 … SUDOKU_HINT_STAGES, as bits 1 << sign. `line`: in stage
 * 2, how many lines of a proof by contradiction are shown. */
unsigned sudoku_hint_signs(const SudokuHint *hint, int stage, int line);
/* What a sign means in a step of this technique, N_(). */
const char *sudoku_hint_sign_words(SudokuHintSign sign, const SudokuStep *step);

/* How many candidates the step strikes. */
int sudoku_hint_struck_count(const SudokuStep *step);
/* Do the parts of its pattern mark whole cells rather than candidates, as for singles? */
bool sudoku_hint_is_of_cells(const SudokuStep *step);
/* Is this mark of the pattern hidden by the dot on the cell that is decided? */
bool sudoku_hint_is_covered(const SudokuHint *hint, int stage, const SudokuMark *mark);
/* Is the region of step->truths[truth] a base: one that the pattern rests on, other than the one to
 * look at? */
bool sudoku_hint_is_base(const SudokuStep *step, int truth);
/* The region in which the value of line number `line`, from 1, has its last place; -1: none. */
int sudoku_hint_line_region(const SudokuStep *step, int line);
/* The lines in force when `line` lines of a proof are shown, without refuted suppositions. Returns
 * how many, at most SUDOKU_LINES_MAX. */
int sudoku_lines_standing(const SudokuStep *step, int line, const SudokuLine **lines);

#endif
