/* Hint signs: the marks with which a board shows a hint, stage by stage. Board and legend use the
 * same set of signs, so that every mark has its entry. The caller decides how a sign looks. */
#ifndef DAMIER_SUDOKU_HINT_SIGNS_H
#define DAMIER_SUDOKU_HINT_SIGNS_H

#include "sudoku/hint.h"

/* The number of signs for the parts of a pattern; parts count modulo this. */
#define SUDOKU_HINT_PARTS 4

typedef enum SudokuHintSign {
    SUDOKU_HINT_SIGN_REGION, /* shaded: where to look */
    SUDOKU_HINT_SIGN_BASE, /* shaded: the base of a fish, or the regions that a pattern relies on */
    SUDOKU_HINT_SIGN_COVER, /* outlined: the regions that lose candidates */
    /* The parts of a pattern, by their number modulo 4: cells on orange or on blue with a rim,
     * their candidates on full or hollow discs or squares. */
    SUDOKU_HINT_SIGN_CAUSE,   /* a full disc */
    SUDOKU_HINT_SIGN_PART,    /* a full square */
    SUDOKU_HINT_SIGN_THIRD,   /* a ring */
    SUDOKU_HINT_SIGN_FOURTH,  /* a hollow square */
    SUDOKU_HINT_SIGN_STRONG,  /* a full line */
    SUDOKU_HINT_SIGN_WEAK,    /* a dotted line */
    SUDOKU_HINT_SIGN_GROUP,   /* a loop around candidates of which one is true */
    SUDOKU_HINT_SIGN_RAY,     /* a ray with a bar: a digit rules a cell out */
    SUDOKU_HINT_SIGN_TARGET,  /* the cell that is decided */
    SUDOKU_HINT_SIGN_STRUCK,  /* crossed out in red */
    SUDOKU_HINT_SIGN_SUPPOSE, /* a digit in a ring: supposed */
    SUDOKU_HINT_SIGN_FOLLOWS, /* a digit in blue: what follows */
    SUDOKU_HINT_SIGN_CLASH,   /* a red cross or outline: the contradiction */
    SUDOKU_HINT_SIGNS
} SudokuHintSign;

/* The signs of the hint at this stage, 1 … SUDOKU_HINT_STAGES, as bits 1 << sign. `line` is the
 * number of lines of a proof by contradiction that stage 2 shows. */
unsigned sudoku_hint_signs(const SudokuHint *hint, int stage, int line);
/* The meaning of a sign in a step of this technique, N_(). */
const char *sudoku_hint_sign_words(SudokuHintSign sign, const SudokuStep *step);

/* From a digit that forces a single to a cell that it sees: that cannot hold it, or that is the one
 * decided. */
typedef struct SudokuRay {
    int from, to; /* cells */
} SudokuRay;

/* Lists the rays of a single, one to each cell that a digit rules out, or one from each digit that
 * the decided cell sees. `grid` is the position of the hint. Returns how many, at most
 * SUDOKU_SYMBOLS_MAX; 0 for other steps. */
int sudoku_hint_rays(const SudokuHint *hint, const SudokuGrid *grid,
                     SudokuRay rays[SUDOKU_SYMBOLS_MAX]);

/* How many candidates the step strikes. */
int sudoku_hint_struck_count(const SudokuStep *step);
/* Do the parts of its pattern mark whole cells rather than candidates, as for singles? */
bool sudoku_hint_is_of_cells(const SudokuStep *step);
/* Does the dot on the decided cell hide this mark of the pattern? */
bool sudoku_hint_is_covered(const SudokuHint *hint, int stage, const SudokuMark *mark);
/* Is the region of step->truths[truth] a base: a region that the pattern relies on, other than
 * step->region? */
bool sudoku_hint_is_base(const SudokuStep *step, int truth);
/* The region in which the value of line `line`, from 1, has its last place; -1 when there is
 * none. */
int sudoku_hint_line_region(const SudokuStep *step, int line);
/* Lists the lines that hold when `line` lines of a proof are shown, without refuted suppositions.
 * Returns how many, at most SUDOKU_LINES_MAX. */
int sudoku_lines_standing(const SudokuStep *step, int line, const SudokuLine **lines);

#endif
