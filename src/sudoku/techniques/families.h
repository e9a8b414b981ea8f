/* The families of techniques behind sudoku_step_find. Each looks for steps of its kind and passes
 * every one to finder_take, which says whether to stop. `step` is cleared on entry, and finder_take
 * clears it again when the search continues. A family returns true when finder_take stopped it.
 * Private. */
#ifndef DAMIER_SUDOKU_TECHNIQUES_FAMILIES_H
#define DAMIER_SUDOKU_TECHNIQUES_FAMILIES_H

#include "base/bits.h"
#include "sudoku/technique.h"

/* Survey: facts about a board that all techniques use, gathered once: the places of each value, the
 * cells that a cell sees, the regions that are lines. Links and almost locked sets are listed on
 * first use. */

#define SET_WORDS ((SUDOKU_CELLS_MAX + 63) / 64)

/* A set of cells, in the survey's first `words` words. */
typedef struct CellSet {
    uint64_t word[SET_WORDS];
} CellSet;

/* How a region lies in the picture, for fish, whose lines must cross. */
typedef enum RegionFamily {
    FAMILY_ACROSS = 1, /* its cells lie in one row of the picture */
    FAMILY_DOWN = 2,   /* in one column */
    FAMILY_OTHER = 4,
} RegionFamily;

struct Graph;
struct ChainReach;
struct AlmostList;
struct RectangleList;
struct Supposer;
struct Net;
struct ChainSearch;

/* The most slots that a technique searches one after another: values or regions. */
#define SLOTS_MAX SUDOKU_REGIONS_MAX

typedef struct Survey {
    const SudokuLayout *layout;
    const SudokuBoard *board;
    int words;
    /* The survey counts boards from 1. It notes when the candidates of a value or region last
     * changed, and when a technique last searched there in vain; 0: never. All become 0 when
     * candidates come back. So a slot may be where a pattern stands, wherever its eliminations
     * are. */
    int looks;
    int value_changed[SUDOKU_SYMBOLS_MAX + 1];
    int region_changed[SUDOKU_REGIONS_MAX];
    int cell_changed[SUDOKU_CELLS_MAX];
    int barren[SUDOKU_TECHNIQUES][SLOTS_MAX];
    SudokuBits open[SUDOKU_CELLS_MAX];
    uint8_t spot[SUDOKU_CELLS_MAX][SUDOKU_CELL_REGIONS_MAX]; /* of the cell in its regions' lists */
    CellSet pairs;                                           /* cells of two candidates */
    CellSet at[SUDOKU_SYMBOLS_MAX + 1];                      /* open places of a value */
    CellSet filled[SUDOKU_SYMBOLS_MAX + 1]; /* cells that hold it and are not given */
    CellSet sees[SUDOKU_CELLS_MAX];         /* the other cells of a cell's regions */
    CellSet region[SUDOKU_REGIONS_MAX];
    uint8_t family[SUDOKU_REGIONS_MAX]; /* a RegionFamily */
    SudokuBits *shared; /* by two regions: bit k when both have the first's k-th cell */
    SudokuBits
        *seen_places;    /* by cell and region: bit k when the cell sees the region's k-th cell */
    bool crosses_down;   /* the k-th cells of all regions across lie in one region down, no two */
    bool crosses_across; /* the same of regions down */
    SudokuBits places[SUDOKU_REGIONS_MAX][SUDOKU_SYMBOLS_MAX + 1]; /* bit k: its k-th cell */
    struct Graph *links;                                           /* NULL before its first use */
    struct ChainReach *reach;
    struct AlmostList *almost;
    struct Supposer *supposer;
    struct Net *net;
    struct ChainSearch *chains;          /* memory for a search */
    struct RectangleList *rectangles[2]; /* open ones, those with filled corners */
} Survey;

/* The cells that a region shares with another, as bits of the first one's list. */
static inline SudokuBits survey_shared(const Survey *survey, int region, int other) {
    return survey->shared[region * survey->layout->regions + other];
}

/* Opens a survey of a layout; NULL when memory runs out. */
Survey *survey_open(const SudokuLayout *layout);
/* Surveys another board of the layout, and notes the changes since the board before. The board must
 * not change while the survey is in use. */
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

/* Copies only the words in use, which is cheaper than an assignment. */
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
        count += bits_count_inline(set->word[i]);
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

/* Almost locked sets: k cells of a region with k + 1 values. If one value is not in the set, all
 * the others are. A value joins two sets when its places in one see all its places in the other, so
 * that it cannot be in both. */

#define ALMOST_MAX 1536
#define ALMOST_WORDS (ALMOST_MAX / 64)

typedef struct AlmostSet {
    SudokuBits values;
    int count;
    CellSet cells;
} AlmostSet;

/* A set of the list's sets. */
typedef struct SetOfSets {
    uint64_t word[ALMOST_WORDS];
} SetOfSets;

typedef struct AlmostList {
    const Survey *survey;
    bool is_made; /* of the current board */
    int looks;    /* the survey's count when it was last made; 0: never */
    int count;
    int words;       /* of a SetOfSets */
    AlmostSet *sets; /* one of `stored`; the other has the sets of the board before */
    AlmostSet stored[2][ALMOST_MAX];
    int first[SUDOKU_REGIONS_MAX + 1];             /* first set of the region */
    SetOfSets holding[SUDOKU_SYMBOLS_MAX + 1];     /* the sets that have the value */
    int row[SUDOKU_CELLS_MAX][SUDOKU_SYMBOLS_MAX]; /* of an open candidate below */
    size_t room_words;                             /* capacity of the rows below, in words */
    size_t room_rows;
    uint64_t *having; /* by cell and word: the sets that have the cell */
    uint64_t *
        seen; /* by row and word: sets whose places for the value the candidate sees, all of them */
    bool *is_seen; /* by row: the row of `seen` is filled */
} AlmostList;

/* The list of the board, made on first use; NULL when memory runs out. */
const AlmostList *almost_list(Survey *survey);
/* The board has changed. */
void almost_forget(AlmostList *list);
void almost_close(AlmostList *list);

/* Fills the row of `seen`. */
void almost_look(const AlmostList *list, int cell, int value);

/* The sets that have the value and all whose places for it the cell sees. The cell has the value
 * too. */
static inline const uint64_t *almost_seen_by(const AlmostList *list, int cell, int value) {
    const int row = list->row[cell][value - 1];
    if (!list->is_seen[row]) {
        almost_look(list, cell, value);
    }
    return list->seen + (size_t)row * (size_t)list->words;
}

/* The cells that see all places of the value in the set. */
void almost_sees(const AlmostList *list, int set, int value, CellSet *sees);
/* The sets joined to the set by the value. */
void almost_joined(const AlmostList *list, int set, int value, SetOfSets *joined);

/* Adds the cells of the set to the pattern and to the step's truths. */
void almost_show(const AlmostList *list, int set, int part, SudokuStep *step);

/* Rectangles: four cells in a circle and two values that could be exchanged in them. */
typedef struct RectangleSpot {
    uint16_t corner[4]; /* the first has no other candidates */
    SudokuBits pair;
    SudokuBits guards; /* the other values of the corners */
    uint8_t guarded;   /* corners with guards, at least one */
    uint8_t filled;    /* corners with a value */
    bool is_bound;     /* a region has a value only in a guarded corner and its neighbour */
    int changed;       /* when a region of a corner changed last */
} RectangleSpot;

typedef struct RectangleList {
    int count;
    RectangleSpot spots[];
} RectangleList;

/* All rectangles of the board, or all whose first corner the player has filled, except those that
 * have not changed since a search for all types failed. It is made on first use; NULL when memory
 * runs out. */
const RectangleList *rectangle_list(Survey *survey, bool with_filled);

typedef struct Finder {
    const SudokuLayout *layout;
    const SudokuBoard *board;
    Survey *survey; /* NULL for singles */
    SudokuTechnique technique;
    int size;             /* its meaning depends on the family: cells, values, lines, a kind */
    SudokuStepTaker take; /* NULL: the first step will do */
    void *context;
} Finder;

/* Can the search of a slot be skipped? Its candidates last changed at `changed`, and it held
 * nothing since. */
static inline bool is_barren(const Finder *finder, int slot, int changed) {
    return finder->survey->barren[finder->technique][slot] >= changed;
}

/* Notes that the technique found nothing in the slot. */
static inline void set_barren(const Finder *finder, int slot) {
    if (!finder->take) {
        finder->survey->barren[finder->technique][slot] = finder->survey->looks;
    }
}

/* Tries the techniques of the list in order until one stops the search. It makes the survey on
 * first use and leaves it to the caller. */
bool search_techniques(Finder *finder, const SudokuTechnique *list, int count, SudokuStep *step);
/* Passes on a step; returns true to stop the search. */
bool finder_take(const Finder *finder, SudokuStep *step);

bool find_full_house(const Finder *finder, SudokuStep *step);
bool find_hidden_single(const Finder *finder, SudokuStep *step);
bool find_naked_single(const Finder *finder, SudokuStep *step);
bool find_locked(const Finder *finder, SudokuStep *step);
bool find_naked_subset(const Finder *finder, SudokuStep *step);
bool find_hidden_subset(const Finder *finder, SudokuStep *step);
bool find_wing(const Finder *finder, SudokuStep *step); /* size 2: XY, 3: XYZ */
/* size: FISH_… and the number of regions */
bool find_fish(const Finder *finder, SudokuStep *step);
bool find_wide_fish(const Finder *finder, SudokuStep *step);
bool find_narrow_fish(const Finder *finder, SudokuStep *step);
/* size: a ChainKind */
bool find_chain(const Finder *finder, SudokuStep *step);
bool find_remote_pair(const Finder *finder, SudokuStep *step);
bool find_simple_colours(const Finder *finder, SudokuStep *step);
bool find_multi_colours(const Finder *finder, SudokuStep *step);
/* size: a RectangleKind */
bool find_rectangle(const Finder *finder, SudokuStep *step);
bool find_bug(const Finder *finder, SudokuStep *step);
bool find_sue_de_coq(const Finder *finder, SudokuStep *step);
bool find_als_xz(const Finder *finder, SudokuStep *step);
/* size: how many sets a chain may have; 3 is the XY-wing of sets */
bool find_als_chain(const Finder *finder, SudokuStep *step);
bool find_death_blossom(const Finder *finder, SudokuStep *step);
/* size: the most lines of the proof */
bool find_net(const Finder *finder, SudokuStep *step);
bool find_nested_net(const Finder *finder, SudokuStep *step);

typedef enum ChainKind {
    CHAIN_SKYSCRAPER,
    CHAIN_KITE,
    CHAIN_TURBOT,
    CHAIN_RECTANGLE,
    CHAIN_W_WING,
    CHAIN_X,
    CHAIN_XY,
    CHAIN_ANY,
    CHAIN_GROUPED,
    CHAIN_KINDS,
} ChainKind;

/* Added to the number of base regions. */
typedef enum FishKind {
    FISH_BASIC = 0,
    FISH_FINNED = 16,
    FISH_SASHIMI = 32,
    FISH_FRANKEN = 48,
} FishKind;

typedef enum RectangleKind {
    RECTANGLE_1,
    RECTANGLE_2,
    RECTANGLE_3,
    RECTANGLE_4,
    RECTANGLE_5,
    RECTANGLE_6,
    RECTANGLE_HIDDEN,
    RECTANGLE_AVOIDABLE_1,
    RECTANGLE_AVOIDABLE_2,
} RectangleKind;

static inline SudokuBits value_bit(int value) {
    return UINT64_C(1) << (value - 1);
}

/* Makes an empty step of this technique. */
void step_clear(SudokuStep *step, SudokuTechnique technique);
/* Adds a mark to the first part of the pattern. It is dropped when the list is full; no pattern
 * needs so many. */
void step_add_cause(SudokuStep *step, int cell, SudokuBits values);
/* Adds a mark to another part: a second set, a fin, a colour. */
void step_add_part(SudokuStep *step, int part, int cell, SudokuBits values);
void step_add_elimination(SudokuStep *step, int cell, SudokuBits values);
/* Eliminates values in a cell, with one mark for each cell. */
void step_strike(SudokuStep *step, int cell, SudokuBits values);
/* Eliminates the values in all cells of the set. */
void step_strike_set(SudokuStep *step, const Survey *survey, const CellSet *cells,
                     SudokuBits values);
/* Add a truth: the empty cell holds one of its candidates; the region holds the value. */
void step_add_cell_truth(SudokuStep *step, int cell);
void step_add_region_truth(SudokuStep *step, int region, int value);

/* The places of a value in a region: bit k for the region's k-th cell. */
SudokuBits region_places(const Finder *finder, int region, int value);

#endif
