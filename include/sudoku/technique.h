/* Techniques: the steps by which a person solves. A SudokuBoard is a grid with its open candidates;
 * a SudokuStep places one value or eliminates candidates, and names the cells and regions that
 * prove it. Every step is sound: it follows from the board alone. Techniques that rely on a unique
 * solution apply only when the board says that there is one. Players commonly use these names and
 * this order. */
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
    SUDOKU_REMOTE_PAIR,     /* equal cells XY in a chain */
    SUDOKU_SIMPLE_COLOURS,  /* strong links of one value, coloured alternately */
    SUDOKU_MULTI_COLOURS,   /* two such colourings that see each other */
    SUDOKU_FINNED_X_WING,   /* a fish but for a few places, which see the eliminations */
    SUDOKU_SASHIMI_X_WING,  /* the same, where a base region has one place left without them */
    SUDOKU_UNIQUE_1,        /* a rectangle XY that would have two solutions: see RectangleKind */
    SUDOKU_UNIQUE_2,
    SUDOKU_UNIQUE_3,
    SUDOKU_UNIQUE_4,
    SUDOKU_UNIQUE_5,
    SUDOKU_UNIQUE_6,
    SUDOKU_HIDDEN_RECTANGLE,
    SUDOKU_AVOIDABLE_1, /* the same with values that the player has set */
    SUDOKU_AVOIDABLE_2,
    SUDOKU_BUG, /* one cell has three candidates; all other cells, and values in regions, have two
                 */
    SUDOKU_FINNED_SWORDFISH,
    SUDOKU_SASHIMI_SWORDFISH,
    SUDOKU_X_CHAIN,          /* links of one value */
    SUDOKU_XY_CHAIN,         /* strong links in cells of two candidates only */
    SUDOKU_SUE_DE_COQ,       /* where two regions meet: as many cells as values */
    SUDOKU_ALS_XZ,           /* two sets of k cells with k + 1 values */
    SUDOKU_CHAIN,            /* alternating links of any kind */
    SUDOKU_GROUPED_CHAIN,    /* with groups of cells as nodes */
    SUDOKU_ALS_XY_WING,      /* three such sets */
    SUDOKU_ALS_CHAIN,        /* any number of such sets */
    SUDOKU_DEATH_BLOSSOM,    /* a cell and such a set for each of its values */
    SUDOKU_FINNED_JELLYFISH, /* these five are rare */
    SUDOKU_SASHIMI_JELLYFISH,
    SUDOKU_FRANKEN_X_WING, /* fish with boxes and other regions too, with fins or not */
    SUDOKU_FRANKEN_SWORDFISH,
    SUDOKU_FRANKEN_JELLYFISH,
    SUDOKU_FORCING_CHAIN, /* a supposition refuted by a few singles */
    SUDOKU_FORCING_NET,   /* refuted by any number of singles */
    SUDOKU_NESTED_NET,    /* refuted with suppositions inside the supposition */
    SUDOKU_FORCED,        /* no technique: only this value leads to a solution */
    SUDOKU_TECHNIQUES,
} SudokuTechnique;

typedef struct SudokuBoard {
    SudokuGrid grid;
    SudokuBits candidates[SUDOKU_CELLS_MAX]; /* 0 where a value stands */
    bool is_given[SUDOKU_CELLS_MAX];         /* its value is part of the puzzle */
    bool is_unique; /* the puzzle is known to have one solution: rectangles and BUG may use it */
} SudokuBoard;

#define SUDOKU_MARKS_MAX 128

/* Some values in one cell: its value if it has one, otherwise candidates. */
typedef struct SudokuMark {
    int cell;
    int part; /* of the pattern: 0, or 1 … for a second set, the fins, another colour */
    SudokuBits values;
} SudokuMark;

/* One value in one cell or in a group of cells of one region. The node is true when one of them
 * holds the value. */
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
    SUDOKU_LINE_SUPPOSE,  /* the cell holds the value */
    SUDOKU_LINE_FILL,     /* the cell's last value, or the value's last place in `region` */
    SUDOKU_LINE_NO_VALUE, /* contradiction: the cell has no value left */
    SUDOKU_LINE_NO_PLACE, /* contradiction: the value has no place left in `region` */
    SUDOKU_LINE_NOT,      /* the last supposition is false */
} SudokuLineKind;

typedef struct SudokuLine {
    uint8_t kind;   /* a SudokuLineKind */
    uint8_t depth;  /* 1, or 2 inside a supposition */
    uint8_t value;  /* or 0 */
    int16_t cell;   /* or -1 */
    int16_t region; /* or -1 */
} SudokuLine;

#define SUDOKU_LINES_MAX 240

/* A premise of a step, besides the rule that a region holds a value once: a cell holds one of its
 * candidates, or a region holds a value. */
typedef struct SudokuTruth {
    int16_t cell;   /* or -1 */
    int16_t region; /* or -1 */
    uint8_t value;  /* of the region */
} SudokuTruth;

#define SUDOKU_TRUTHS_MAX 64
/* The most regions that cover a fish. */
#define SUDOKU_COVERS_MAX 4
/* The most almost locked sets in a chain. */
#define SUDOKU_CHAIN_SETS_MAX 8

/* Four cells and two values that could be exchanged in them, which would give a second solution. */
typedef struct SudokuRectangle {
    SudokuBits values;   /* two, or none when the step has no rectangle */
    uint16_t corners[4]; /* in a circle: neighbours differ */
} SudokuRectangle;

/* A chain lists its links from one end to the other, alternately strong and weak and strong at both
 * ends, so that one of the two ends is true. A forcing chain or net lists its lines. Truths prove
 * every other step: if an eliminated candidate were true, they could not all hold (proof.h). */
typedef struct SudokuStep {
    SudokuTechnique technique;
    int cell;  /* where a value is placed, or -1 when the step only eliminates */
    int value; /* the value placed; for single-value techniques, the value concerned; or 0 */
    SudokuBits values; /* all values of the pattern */
    int region;        /* to look at, or -1 */
    int other_region;  /* locked candidates: the one that loses candidates, else -1 */
    int cause_count;
    int elimination_count;
    int link_count;
    int line_count;
    int truth_count;
    int cover_count;
    SudokuRectangle rectangle;
    int16_t covers[SUDOKU_COVERS_MAX]; /* fish: the regions that lose candidates */
    uint8_t
        joints[SUDOKU_CHAIN_SETS_MAX]; /* chains of sets: the value that joins a set to the next */
    SudokuTruth truths[SUDOKU_TRUTHS_MAX];
    SudokuMark causes[SUDOKU_MARKS_MAX]; /* the pattern: cells with what they hold */
    SudokuLink links[SUDOKU_LINKS_MAX];  /* chains */
    SudokuLine lines[SUDOKU_LINES_MAX];  /* forcing chains and nets */
    SudokuMark eliminations[SUDOKU_MARKS_MAX];
} SudokuStep;

/* Sets the candidates that follow from the values alone. Every value counts as given, and is_unique
 * is false. */
void sudoku_board_init(SudokuBoard *board, const SudokuLayout *layout, const SudokuGrid *grid);
/* Applies the step: places its value and updates the peers, or eliminates its candidates. */
void sudoku_board_apply(SudokuBoard *board, const SudokuLayout *layout, const SudokuStep *step);
/* A contradiction on a board: an empty cell without candidates (`cell`), or a region without a
 * place left for a value (`region`, `value`). Unused members are -1, `value` is 0. */
typedef struct SudokuLack {
    int cell;
    int region, value;
} SudokuLack;

/* Finds the first contradiction; false, with *lack unchanged, when there is none. */
bool sudoku_board_find_lack(const SudokuBoard *board, const SudokuLayout *layout, SudokuLack *lack);

/* Finds the easiest step on the board, not harder than `hardest` (never SUDOKU_FORCED). The slow,
 * rare techniques come after all others: chains of almost locked sets, death blossom, finned
 * jellyfish and franken fish. Returns false when there is no step. */
bool sudoku_step_find(const SudokuLayout *layout, const SudokuBoard *board, SudokuTechnique hardest,
                      SudokuStep *step);
/* The same for one technique. */
bool sudoku_step_find_one(const SudokuLayout *layout, const SudokuBoard *board,
                          SudokuTechnique technique, SudokuStep *step);

/* A path: successive boards of one layout. It finds the same steps as sudoku_step_find, but skips
 * searches that failed before where nothing has changed since. */
typedef struct SudokuPath SudokuPath;

/* Opens a path. The layout must outlive it. NULL when memory runs out. */
SudokuPath *sudoku_path_open(const SudokuLayout *layout);
bool sudoku_path_find(SudokuPath *path, const SudokuBoard *board, SudokuTechnique hardest,
                      SudokuStep *step);
/* Finds the easiest step of the slow, rare techniques only. */
bool sudoku_path_find_slow(SudokuPath *path, const SudokuBoard *board, SudokuTechnique hardest,
                           SudokuStep *step);
const SudokuLayout *sudoku_path_layout(const SudokuPath *path);
void sudoku_path_close(SudokuPath *path);

/* Receives a step that was found; returns false to stop the search. */
typedef bool (*SudokuStepTaker)(void *context, const SudokuStep *step);

/* Finds all steps on the board, technique by technique up to `hardest`. Of several steps of one
 * technique with the same effect it finds only the first; chains of all names count as one
 * technique. SUDOKU_NESTED_NET is slow. Returns false when stopped or out of memory. */
bool sudoku_step_find_all(const SudokuLayout *layout, const SudokuBoard *board,
                          SudokuTechnique hardest, SudokuStepTaker take, void *context);
/* The same for one technique. */
bool sudoku_step_find_all_of(const SudokuLayout *layout, const SudokuBoard *board,
                             SudokuTechnique technique, SudokuStepTaker take, void *context);

/* Does the technique rely on a unique solution? */
bool sudoku_technique_is_uniqueness(SudokuTechnique technique);

/* "Naked pair": an English name, to be translated. SUDOKU_FORCED is called "Trial". */
const char *sudoku_technique_name(SudokuTechnique technique);
/* Adds its id: the name in small letters and digits, with - between the words:
 * "unique-rectangle-type-1". */
void sudoku_technique_id(SudokuTechnique technique, Text *out);
/* The score that one step adds to that of a puzzle (grade.h). */
int sudoku_technique_score(SudokuTechnique technique);

#endif
