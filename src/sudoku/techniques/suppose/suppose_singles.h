/* Singles of a supposer: its states, and the singles that follow in them from one value. Only
 * suppose.c includes it. Its loops are compiled for the usual layouts and for all. Private. */
#ifndef DAMIER_SUDOKU_TECHNIQUES_SUPPOSE_SUPPOSE_SINGLES_H
#define DAMIER_SUDOKU_TECHNIQUES_SUPPOSE_SUPPOSE_SINGLES_H

#include "base/inlined.h"
#include "sudoku/techniques/families.h"
#include "sudoku/techniques/suppose/singles_kernel.h"
#include "sudoku/techniques/suppose/suppose.h"

/* The value stands in the region, so its places no longer count. Two bits, so that it does not look
 * like a last place. */
#define PLACED (UINT64_C(3) << 62)
/* The number of regions of each cell in most layouts; the loops over them are unrolled. */
#define USUAL_REGIONS 3
#define FALLS_MAX 400
#define KEPT_MAX 160

/* A cell in one of its regions. */
typedef struct Spot {
    uint16_t first; /* of the region in the table of places */
    uint8_t region;
    SudokuBits others; /* bits of the region's other cells, and of places that are no cells */
} Spot;

/* The cases that the loops over singles are compiled for. */
typedef enum Singles {
    SINGLES_USUAL = 1, /* every cell is in USUAL_REGIONS */
    SINGLES_NOTED = 2, /* the single that takes a candidate away is noted, for a proof */
} Singles;

/* The state that a supposition without a contradiction led to. The search continues from there when
 * the state it began from has lost candidates. */
typedef struct Kept {
    void *state; /* followed by a set of the candidates that it has filled in */
    SudokuMark root;
    bool is_stale; /* it has lost candidates since it was kept */
} Kept;

/* Suppositions on one state. */
typedef struct Layer {
    uint64_t *fine; /* those known not to fall; indexed by index_of, as all sets of candidates */
    int kept_count;
    int room; /* kept states that have memory */
    Kept kept[KEPT_MAX];
} Layer;

/* The proof that a candidate is false. */
typedef struct Refutation {
    int least; /* a lower bound of the lines of the proof */
    int lines; /* 0: not counted yet */
} Refutation;

/* A wide state holds the candidates of each cell, 0 when it is filled, then the places of each
 * value in each region, bit k for its k-th cell. Where the layout has tables, suppositions use
 * narrow states, those of the kernel. The order of the singles matters only for the lines of a
 * proof, which come from a wide state. */
struct Supposer {
    const SudokuLayout *layout;
    const SinglesKernel *kernel;
    SinglesTables *tables; /* NULL: all states are wide */
    int looks;             /* the survey's count for which the verdicts hold */
    int words;             /* of a wide state */
    int set_words;         /* of a set of candidates */
    size_t state_size;     /* in bytes, without the set behind it */
    size_t size;           /* with it */
    SudokuBits *base;      /* the board, wide */
    SudokuBits *noted;     /* a wide state, of a proof */
    void *begin;           /* the board, nothing filled in */
    void *state;           /* after a supposition */
    void *inside;          /* after an inner supposition */
    Layer outer;           /* on the board, singles only */
    Layer nested;          /* on the board, with inner suppositions */
    uint64_t *fine_inside; /* of the candidates of `state` */
    uint64_t *refuted;     /* candidates refuted on the board by singles only */
    Refutation *refutation;
    SinglesQueue queue;
    bool *is_needed;  /* by a contradiction, of the queue */
    int at;           /* the single that is being filled in */
    Single clash;     /* the contradiction: a cell without a value, a value without a place */
    uint16_t *killer; /* of each candidate: the single that last took it away */
    bool is_usual;    /* every cell is in USUAL_REGIONS */
    int gone_count;
    SudokuMark gone[SUDOKU_CELLS_MAX]; /* from the board since the look before */
    uint64_t *gone_marks;              /* the same */
    int fall_count;
    SudokuMark falls[FALLS_MAX];
    Spot spots[][SUDOKU_CELL_REGIONS_MAX];
};

/* ---- singles ---- */

static inline int index_of(const Supposer *supposer, int cell, int value) {
    return cell * supposer->layout->symbols + value - 1;
}

static inline void add_mark(uint64_t *set, int index) {
    set[index / 64] |= UINT64_C(1) << (index % 64);
}

static inline bool has_mark(const uint64_t *set, int index) {
    return set[index / 64] >> (index % 64) & 1;
}

static INLINED int count_regions(const Supposer *supposer, int cell, int how) {
    return how & SINGLES_USUAL ? USUAL_REGIONS : supposer->layout->cell_region_count[cell];
}

static INLINED void enqueue(Supposer *supposer, int cell, int value, int region) {
    supposer->queue.items[supposer->queue.count++] =
        (Single){(uint16_t)cell, (uint8_t)value, (uint8_t)region};
}

/* Takes the cell from the places of the value in its regions; true on a contradiction. */
static INLINED bool lose_place(Supposer *supposer, SudokuBits *state, int cell, int value,
                               int how) {
    const SudokuLayout *layout = supposer->layout;
    SudokuBits *places = state + layout->cells + value;
    const Spot *spots = supposer->spots[cell];
    if (how & SINGLES_NOTED) {
        supposer->killer[index_of(supposer, cell, value + 1)] = (uint16_t)supposer->at;
    }
    for (int i = 0; i < count_regions(supposer, cell, how); i++) {
        const SudokuBits left = places[spots[i].first] & spots[i].others;
        places[spots[i].first] = left;
        if (!(left & (left - 1))) {
            const int region = spots[i].region;
            if (!left) {
                supposer->clash = (Single){0, (uint8_t)value, (uint8_t)region};
                return true;
            }
            enqueue(supposer, layout->region_cells[region][bits_lowest(left)], value, region);
        }
    }
    return false;
}

static INLINED bool lose(Supposer *supposer, SudokuBits *state, int cell, int value, int how) {
    const SudokuBits left = state[cell] & ~(UINT64_C(1) << value);
    state[cell] = left;
    if (!(left & (left - 1))) {
        if (!left) {
            if (how & SINGLES_NOTED) {
                supposer->killer[index_of(supposer, cell, value + 1)] = (uint16_t)supposer->at;
            }
            supposer->clash = (Single){(uint16_t)cell, 0, NO_REGION};
            return true;
        }
        enqueue(supposer, cell, bits_lowest(left), NO_REGION);
    }
    return lose_place(supposer, state, cell, value, how);
}

static INLINED bool place(Supposer *supposer, SudokuBits *state, int cell, int value, int how) {
    const SudokuLayout *layout = supposer->layout;
    const SudokuBits bit = UINT64_C(1) << value;
    const Spot *spots = supposer->spots[cell];
    const int regions = count_regions(supposer, cell, how);
    SudokuBits *places = state + layout->cells + value;
    SudokuBits others[SUDOKU_CELL_REGIONS_MAX];
    SudokuBits left = state[cell] & ~bit;
    state[cell] = 0;
    for (int i = 0; i < regions; i++) {
        others[i] = places[spots[i].first] & spots[i].others;
        places[spots[i].first] = PLACED;
    }
    for (; left; left &= left - 1) {
        if (lose_place(supposer, state, cell, bits_lowest(left), how)) {
            return true;
        }
    }
    for (int i = 0; i < regions; i++) {
        const uint16_t *members = layout->region_cells[spots[i].region];
        for (SudokuBits seen = others[i] & ~PLACED; seen; seen &= seen - 1) {
            const int peer = members[bits_lowest(seen)];
            if ((state[peer] & bit) && lose(supposer, state, peer, value, how)) {
                return true;
            }
        }
    }
    return false;
}

static INLINED bool follow_by(Supposer *supposer, SudokuBits *state, int how) {
    for (int i = 0; i < supposer->queue.count; i++) {
        const Single single = supposer->queue.items[i];
        if (how & SINGLES_NOTED) {
            supposer->at = i;
        }
        if ((state[single.cell] >> single.value & 1) &&
            place(supposer, state, single.cell, single.value, how)) {
            return true;
        }
    }
    return false;
}

/* As follow on a wide state, noting the single that takes each candidate away. */
static inline bool follow_noting(Supposer *supposer, SudokuBits *state) {
    return supposer->is_usual ? follow_by(supposer, state, SINGLES_USUAL | SINGLES_NOTED)
                              : follow_by(supposer, state, SINGLES_NOTED);
}

/* ---- states, wide or narrow ---- */

static inline SudokuBits open_of(const Supposer *supposer, const void *state, int cell) {
    return supposer->tables ? ((const uint16_t *)state)[cell] : ((const SudokuBits *)state)[cell];
}

/* Fills in the queued singles and those that follow; true on a contradiction. */
static inline bool follow(Supposer *supposer, void *state) {
    if (supposer->tables) {
        return supposer->kernel->follow(supposer->tables, state, &supposer->queue);
    }
    return supposer->is_usual ? follow_by(supposer, state, SINGLES_USUAL)
                              : follow_by(supposer, state, 0);
}

/* Takes a candidate that it has from the cell; true on a contradiction. */
static inline bool lose_one(Supposer *supposer, void *state, int cell, int value) {
    const Single lost = {(uint16_t)cell, (uint8_t)value, NO_REGION};
    return supposer->tables
               ? supposer->kernel->lose(supposer->tables, state, lost, &supposer->queue)
               : lose(supposer, state, cell, value, 0);
}

static inline void empty_queue(Supposer *supposer) {
    supposer->queue.count = 0;
    supposer->at = 0;
}

static inline void queue_mark(Supposer *supposer, SudokuMark mark) {
    empty_queue(supposer);
    enqueue(supposer, mark.cell, bits_lowest(mark.values), NO_REGION);
}

/* Fills in one value and what follows from it; true on a contradiction. */
static inline bool suppose(Supposer *supposer, void *state, SudokuMark mark) {
    queue_mark(supposer, mark);
    return follow(supposer, state);
}

#endif
