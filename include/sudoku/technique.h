/* Techniques: the steps by which a person solves. A SudokuBoard is a grid with the candidates that
 * are still open; a SudokuStep places one value or strikes candidates, and says which cells and
 * regions prove it. Every step is sound: it follows from the board alone, whether or not the
 * solution is unique. Names and order are those in common use among players. */
#ifndef DAMIER_SUDOKU_TECHNIQUE_H
#define DAMIER_SUDOKU_TECHNIQUE_H

#include "sudoku/grid.h"
#include "sudoku/layout.h"

/* From the easiest to the hardest. */
typedef enum SudokuTechnique {
    SUDOKU_FULL_HOUSE,    /* the last empty cell of a region */
    SUDOKU_HIDDEN_SINGLE, /* the last place for a value in a region */
    SUDOKU_NAKED_SINGLE,  /* the last value for a cell */
    SUDOKU_LOCKED,        /* all places in one region lie in another: pointing and claiming */
    SUDOKU_NAKED_PAIR,
    SUDOKU_X_WING,
    SUDOKU_HIDDEN_PAIR,
    SUDOKU_NAKED_TRIPLE,
    SUDOKU_SWORDFISH,
    SUDOKU_HIDDEN_TRIPLE,
    SUDOKU_XY_WING,
    SUDOKU_XYZ_WING,
    SUDOKU_NAKED_QUAD,
    SUDOKU_JELLYFISH,
    SUDOKU_HIDDEN_QUAD,
    SUDOKU_SKYSCRAPER, /* two strong links of one value in parallel lines, joined by a weak one */
    SUDOKU_KITE,       /* the same with a row and a column */
    SUDOKU_TURBOT,     /* the same with any regions */
    SUDOKU_EMPTY_RECTANGLE, /* the same with a group of cells at an end */
    SUDOKU_W_WING,          /* two equal cells XY, joined by a strong link of X */
    SUDOKU_X_CHAIN,         /* links of one value */
    SUDOKU_XY_CHAIN,        /* strong links in cells of two candidates only */
    SUDOKU_ALS_XZ,          /* two sets of k cells with k + 1 values */
    SUDOKU_CHAIN,           /* alternating links of any kind */
    SUDOKU_GROUPED_CHAIN,   /* with groups of cells as nodes */
    SUDOKU_FORCING_CHAIN,   /* a supposition that contradicts itself in few lines of singles */
    SUDOKU_FORCING_NET,     /* in any number of lines */
    SUDOKU_NESTED_NET,      /* with suppositions inside the supposition */
    SUDOKU_FORCED,          /* no technique: only this value leads to a solution */
    SUDOKU_TECHNIQUES,
} SudokuTechnique;

typedef struct SudokuBoard {
    SudokuGrid grid;
    uint32_t candidates[SUDOKU_CELLS_MAX]; /* bit v - 1; 0 where a value stands */
} SudokuBoard;

#define SUDOKU_MARKS_MAX 128

/* Some values in one cell: candidates when it is empty, its value when it is not. */
typedef struct SudokuMark {
    int cell;
    uint32_t values; /* bit v - 1 */
} SudokuMark;

/* One value in one cell or in a group of cells of one region: true when one of them holds it. */
#define SUDOKU_NODE_CELLS 5

typedef struct SudokuNode {
    uint8_t value;
    uint8_t count;
    uint16_t cells[SUDOKU_NODE_CELLS];
} SudokuNode;

#define SUDOKU_LINKS_MAX 40

/* A strong link: when `from` is false, `to` is true. A weak link: when `from` is true, `to` is
 * false. */
typedef struct SudokuLink {
    SudokuNode from;
    SudokuNode to;
    bool is_strong;
    int16_t region; /* that holds both, or -1: two values of one cell, or cells that see each other
                     * in several regions */
} SudokuLink;

/* One line of a proof by contradiction. */
typedef enum SudokuLineKind {
    SUDOKU_LINE_SUPPOSE, /* the cell holds the value */
    SUDOKU_LINE_FILL,    /* so it must: the last value of the cell, or its last place in `region` */
    SUDOKU_LINE_NO_VALUE, /* contradiction: the cell has no value left */
    SUDOKU_LINE_NO_PLACE, /* contradiction: the value has no place left in `region` */
    SUDOKU_LINE_NOT,      /* what was supposed last cannot be */
} SudokuLineKind;

typedef struct SudokuLine {
    uint8_t kind;   /* a SudokuLineKind */
    uint8_t depth;  /* 1, or 2 inside a supposition */
    uint8_t value;  /* or 0 */
    int16_t cell;   /* or -1 */
    int16_t region; /* or -1 */
} SudokuLine;

#define SUDOKU_LINES_MAX 240

/* A chain lists its links from one end to the other, strong and weak by turns, strong at both
 * ends: one of the two ends is true. A forcing chain or net lists its lines. */
typedef struct SudokuStep {
    SudokuTechnique technique;
    int cell;         /* where a value is placed, or -1 when candidates are struck only */
    int value;        /* placed; for single-value techniques the value looked at; or 0 */
    uint32_t values;  /* all values of the pattern */
    int region;       /* to look at, or -1 */
    int other_region; /* locked candidates: the one that loses candidates, else -1 */
    bool by_columns;  /* fish: its lines are columns */
    int split;        /* almost locked sets: how many of the causes are the first set */
    int cause_count;
    int elimination_count;
    int link_count;
    int line_count;
    SudokuMark causes[SUDOKU_MARKS_MAX]; /* the pattern: cells with what they hold */
    SudokuLink links[SUDOKU_LINKS_MAX];  /* chains */
    SudokuLine lines[SUDOKU_LINES_MAX];  /* forcing chains and nets */
    SudokuMark eliminations[SUDOKU_MARKS_MAX];
} SudokuStep;

/* The candidates that follow from the values alone. */
void sudoku_board_init(SudokuBoard *board, const SudokuLayout *layout, const SudokuGrid *grid);
/* Does what the step says: places and updates the peers, strikes. */
void sudoku_board_apply(SudokuBoard *board, const SudokuLayout *layout, const SudokuStep *step);
/* False when an empty cell has no candidate or a region has no place left for a value. */
bool sudoku_board_is_possible(const SudokuBoard *board, const SudokuLayout *layout);

/* The easiest step on the board, not harder than `hardest` (SUDOKU_FORCED is never found here).
 * False when there is none. */
bool sudoku_step_find(const SudokuLayout *layout, const SudokuBoard *board, SudokuTechnique hardest,
                      SudokuStep *step);
/* One technique only. */
bool sudoku_step_find_one(const SudokuLayout *layout, const SudokuBoard *board,
                          SudokuTechnique technique, SudokuStep *step);

/* "Naked pair": an English name, to be translated. SUDOKU_FORCED is called "Trial". */
const char *sudoku_technique_name(SudokuTechnique technique);
/* What a step of it adds to the score of a puzzle (grade.h). */
int sudoku_technique_score(SudokuTechnique technique);

#endif
