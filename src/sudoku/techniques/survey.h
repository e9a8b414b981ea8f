/* Survey: what all techniques ask of a board, gathered once for all that look at it: places of
 * each value, who sees whom, which regions are lines. Links and almost locked sets are listed when
 * the first technique wants them. */
#ifndef DAMIER_SUDOKU_TECHNIQUES_SURVEY_H
#define DAMIER_SUDOKU_TECHNIQUES_SURVEY_H

#include "base/bits.h"
#include "sudoku/technique.h"

#define SET_WORDS ((SUDOKU_CELLS_MAX + 63) / 64)

/* A set of cells; only the survey's first `words` words count. */
typedef struct CellSet {
    uint64_t word[SET_WORDS];
} CellSet;

/* How a region lies in the picture: fish want lines that cross. */
typedef enum RegionFamily {
    FAMILY_ACROSS = 1, /* its cells lie in one row of the picture */
    FAMILY_DOWN = 2,   /* in one column */
    FAMILY_OTHER = 4,
} RegionFamily;

struct Graph;
struct AlmostList;

typedef struct Survey {
    const SudokuLayout *layout;
    const SudokuBoard *board;
    int words;
    CellSet pairs;                          /* cells of two candidates */
    CellSet at[SUDOKU_SYMBOLS_MAX + 1];     /* open places of a value */
    CellSet filled[SUDOKU_SYMBOLS_MAX + 1]; /* cells that hold it and are not given */
    bool has_no_rectangle[2]; /* known once rectangles were looked for: open, with filled corners */
    bool has_no_fins[SUDOKU_COVERS_MAX + 1]; /* the same for finned fish, by size */
    CellSet sees[SUDOKU_CELLS_MAX];          /* the others of a cell's regions */
    CellSet region[SUDOKU_REGIONS_MAX];
    uint8_t family[SUDOKU_REGIONS_MAX];                          /* a RegionFamily */
    uint32_t places[SUDOKU_REGIONS_MAX][SUDOKU_SYMBOLS_MAX + 1]; /* bit k: its k-th cell */
    struct Graph *links;                                         /* NULL until asked for */
    struct Graph *group_links;
    struct AlmostList *almost;
} Survey;

/* NULL when there is no memory. */
Survey *survey_open(const SudokuLayout *layout);
/* The same layout, another board: the board must stay as it is while the survey is asked. */
void survey_look(Survey *survey, const SudokuBoard *board);
void survey_close(Survey *survey);

/* ---- sets of cells ---- */

static inline bool set_has(const CellSet *set, int cell) {
    return set->word[cell / 64] >> (cell % 64) & 1;
}

static inline void set_add(CellSet *set, int cell) {
    set->word[cell / 64] |= UINT64_C(1) << (cell % 64);
}

static inline void set_remove(CellSet *set, int cell) {
    set->word[cell / 64] &= ~(UINT64_C(1) << (cell % 64));
}

static inline void set_clear(CellSet *set, int words) {
    for (int i = 0; i < words; i++) {
        set->word[i] = 0;
    }
}

/* Cheaper than an assignment: copies the words that count only. */
static inline void set_copy(CellSet *set, const CellSet *from, int words) {
    for (int i = 0; i < words; i++) {
        set->word[i] = from->word[i];
    }
}

static inline bool set_any(const CellSet *set, int words) {
    uint64_t any = 0;
    for (int i = 0; i < words; i++) {
        any |= set->word[i];
    }
    return any != 0;
}

static inline int set_count(const CellSet *set, int words) {
    int count = 0;
    for (int i = 0; i < words; i++) {
        count += bits_count(set->word[i]);
    }
    return count;
}

/* set = set ∩ other; true when something is left. */
static inline bool set_keep(CellSet *set, const CellSet *other, int words) {
    uint64_t any = 0;
    for (int i = 0; i < words; i++) {
        set->word[i] &= other->word[i];
        any |= set->word[i];
    }
    return any != 0;
}

static inline void set_drop(CellSet *set, const CellSet *other, int words) {
    for (int i = 0; i < words; i++) {
        set->word[i] &= ~other->word[i];
    }
}

static inline void set_join(CellSet *set, const CellSet *other, int words) {
    for (int i = 0; i < words; i++) {
        set->word[i] |= other->word[i];
    }
}

static inline bool set_meets(const CellSet *set, const CellSet *other, int words) {
    uint64_t any = 0;
    for (int i = 0; i < words; i++) {
        any |= set->word[i] & other->word[i];
    }
    return any != 0;
}

static inline bool set_is_inside(const CellSet *set, const CellSet *other, int words) {
    uint64_t outside = 0;
    for (int i = 0; i < words; i++) {
        outside |= set->word[i] & ~other->word[i];
    }
    return outside == 0;
}

/* The first cell from `from` on, or -1. */
static inline int set_next(const CellSet *set, int from, int words) {
    for (int i = from / 64; i < words; i++) {
        uint64_t word = set->word[i];
        word &= i == from / 64 ? ~UINT64_C(0) << (from % 64) : ~UINT64_C(0);
        if (word) {
            return i * 64 + bits_lowest(word);
        }
    }
    return -1;
}

#define SET_EACH(cell, set, words)                                                                 \
    for (int cell = set_next((set), 0, (words)); cell >= 0;                                        \
         cell = set_next((set), cell + 1, (words)))

#endif
