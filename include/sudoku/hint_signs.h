/* Hint signs: what a board marks to show a hint, stage by stage. The board is marked and its legend
 * is written from the same set of signs, so that neither shows what the other lacks. How a sign
 * looks is the caller's business. */
#ifndef DAMIER_SUDOKU_HINT_SIGNS_H
#define DAMIER_SUDOKU_HINT_SIGNS_H

#include "sudoku/hint.h"

/* The parts of a pattern that are told apart: part numbers count modulo this. */
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

/* A set of signs, bit 1 << sign: what the hint has at this stage, 1 … SUDOKU_HINT_STAGES. `line`:
 * so many lines of a proof by contradiction are shown, in stage 2. */
unsigned sudoku_hint_signs(const SudokuHint *hint, int stage, int line);
/* What a sign means in a step of this technique, N_(). */
const char *sudoku_hint_sign_words(SudokuHintSign sign, const SudokuStep *step);

/* How many candidates the step strikes. */
int sudoku_hint_struck_count(const SudokuStep *step);
/* Do the parts of its pattern mark whole cells rather than candidates? So do those of singles. */
bool sudoku_hint_is_of_cells(const SudokuStep *step);
/* Is this mark of the pattern hidden by the dot on the cell that is decided? */
bool sudoku_hint_is_covered(const SudokuHint *hint, int stage, const SudokuMark *mark);
/* Is the region of step->truths[truth] a base, one that the pattern rests on and that is not the
 * one to look at? */
bool sudoku_hint_is_base(const SudokuStep *step, int truth);
/* The region in which the value of line number `line`, from 1, has its last place; -1: it is no
 * such line. */
int sudoku_hint_line_region(const SudokuStep *step, int line);
/* The lines of a proof that stand when `line` of them are shown: what was supposed and refuted is
 * gone. Returns how many there are, at most SUDOKU_LINES_MAX. */
int sudoku_lines_standing(const SudokuStep *step, int line, const SudokuLine **lines);

#endif
