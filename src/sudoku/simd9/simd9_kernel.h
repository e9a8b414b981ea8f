/* Simd9Kernel: the loops of the 9x9 engines, for one instruction set. A kernel narrows several
 * search nodes and reports on them; the caller stores the untried alternatives. Nodes are laid out
 * in three ways: one node a lane, for many grids (batch.c); one node over four lanes, for one large
 * tree (simd9_wide.c); one node in all lanes, for a small tree (simd9.c). All take the same steps
 * and search the same tree. Private. */
#ifndef DAMIER_SUDOKU_SIMD9_SIMD9_KERNEL_H
#define DAMIER_SUDOKU_SIMD9_SIMD9_KERNEL_H

#include <stdbool.h>
#include <stdint.h>

#include "math/processor.h"

#define SIMD9_CELLS 81
#define SIMD9_FULL 0x1FF
#define SIMD9_LANES_MAX 32

/* The state of the nodes: a bit for the (first) lane of each. */
typedef struct Simd9Look {
    uint32_t used;   /* set by the caller: other lanes are not read */
    uint32_t dead;   /* no solution there */
    uint32_t solved; /* every cell is decided, without a conflict */
    uint32_t stuck;  /* neither, and closing both sides changed nothing */
    int side;        /* closed next: 0, the bands; 1, the stacks */
    bool is_waiting; /* set by the caller: return after each side, even without news */
    /* The sum of a lane's candidates when each side was last closed; it shows whether anything has
     * changed since. The caller sets both to 0 when it gives the lane another node. */
    _Alignas(64) uint16_t sum[2][SIMD9_LANES_MAX];
    /* For bands 0 to 2 and stacks 3 to 5, when they were last closed: `closed[(6 * band + way) *
     * lanes + lane]` has the digits that can go that way. */
    _Alignas(64) uint16_t closed[36 * SIMD9_LANES_MAX];
    /* Where to branch in stuck lanes: a digit and a band that it can go through in several of the
     * six ways, a bit for each. */
    _Alignas(64) uint16_t band[SIMD9_LANES_MAX];
    _Alignas(64) uint16_t digit[SIMD9_LANES_MAX];
    _Alignas(64) uint16_t ways[SIMD9_LANES_MAX];
} Simd9Look;

/* The same for nodes of four lanes, three of which hold the bands of a node, then its stacks. Of
 * the six, the first with the least `beyond` is the one to branch in. */
typedef struct Simd9AbreastLook {
    /* The last three members are not used; the sums are those of the stacks, and a band and a stack
     * of each lane are closed. */
    Simd9Look look;
    _Alignas(64) uint16_t beyond[2][SIMD9_LANES_MAX];
    _Alignas(64) uint16_t digit[2][SIMD9_LANES_MAX];
    _Alignas(64) uint16_t ways[2][SIMD9_LANES_MAX];
} Simd9AbreastLook;

/* A node outside the lanes. */
typedef struct Simd9Node {
    _Alignas(64) uint16_t cell[144];
    /* Of simd9_solo.h: */
    uint8_t form; /* orientation of the cells: 0, bands side by side; 1, stacks */
} Simd9Node;

/* The candidates of the cells. */
typedef uint16_t Simd9Cells[SIMD9_CELLS];

/* A digit passes through a band (from 3: a stack) in one of these ways, a bit for each. */
typedef struct Simd9Guess {
    int band;
    uint16_t digit;
    uint32_t ways;
} Simd9Guess;

/* Solutions with `digits` (bits) in the cell do not count. */
typedef struct Simd9Exclusion {
    int cell;
    uint16_t digits;
} Simd9Exclusion;

typedef struct Simd9Kernel {
    int lanes;
    /* `cells[cell * lanes + lane]`: the candidates, narrowed in place. Closes one side after the
     * other until something is to be reported of a lane in use. */
    void (*settle)(uint16_t *cells, Simd9Look *look);
    /* Writes a node into one lane, at `cells + lane`. */
    void (*lane_write)(const Simd9Cells node, uint16_t *lane);
    /* Reads grids of 81 characters into the lanes of `lanes`, all at once; a pointer for every
     * lane, none of which is NULL. Returns the lanes whose characters are all 0-9 or dots; those of
     * the others hold nothing. NULL where one lane after another is as fast, and so the next. */
    uint32_t (*lanes_fill)(uint16_t *cells, uint32_t lanes, const char *const *grids);
    /* Writes the 81 digits of solved lanes, each to its place. */
    void (*lanes_print)(const uint16_t *cells, uint32_t lanes, char *const *grids);
    /* Takes the first way in the lane and writes the others to `nodes`; returns how many. */
    int (*lane_branch)(uint16_t *lane, const Simd9Guess *guess, Simd9Cells *nodes);
    /* Four lanes a node: `cells[(row * 9 + column) * lanes + 4 * node + band]` for the rows of the
     * band; every fourth lane is 0. Closes both sides once. */
    void (*settle_abreast)(uint16_t *cells, Simd9AbreastLook *look);
    /* Makes a node of this kernel for a grid, one byte a cell: its digit, or 0. */
    void (*solo_load)(const uint8_t *digits, Simd9Exclusion excluded, Simd9Node *node);
    /* The candidates of the cells of a node. */
    void (*solo_save)(const Simd9Node *node, uint16_t *candidates);
    /* The digits of a solved node, one byte a cell. NULL where there is no engine for one node in
     * all lanes, and so the next. */
    void (*solo_print)(const Simd9Node *node, uint8_t *digits);
    /* Narrows the node. Returns less than 0 when it has no solution, 0 when it is solved, else the
     * number of ways to continue, at most six: nodes from this place on, of which the first is
     * tried last. */
    int (*solo_step)(Simd9Node *node);
} Simd9Kernel;

extern const Simd9Kernel simd9_kernel_plain;
extern const Simd9Kernel simd9_kernel_avx2;
extern const Simd9Kernel simd9_kernel_avx512;

/* The best kernel that this machine can run, of at most this level. */
static inline const Simd9Kernel *simd9_kernel_at_most(ProcessorLevel level) {
#if PROCESSOR_IS_X86
    level = processor_counting_at_most(level);
    if (level != PROCESSOR_PORTABLE) {
        return level == PROCESSOR_AVX512 ? &simd9_kernel_avx512 : &simd9_kernel_avx2;
    }
#else
    (void)level;
#endif
    return &simd9_kernel_plain;
}

/* The candidates of a cell with this digit, or of an empty one. */
static const uint16_t simd9_candidates[10] = {SIMD9_FULL, 1, 2, 4, 8, 16, 32, 64, 128, 256};

/* The boxes that the three rows of a band (or columns of a stack) use in each way. */
static const uint8_t simd9_ways[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

#endif
