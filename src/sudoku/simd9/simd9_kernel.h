/* Simd9Kernel: the loops of the 9x9 engines, for one set of instructions. A kernel settles several
 * search nodes a little, and says what became of them; who calls it keeps the untried alternatives.
 * There are three ways to lay out nodes: one a lane, for many grids (batch.c), one over four lanes,
 * for the nodes of one large tree (simd9_wide.c), and one node in all lanes, for a small tree
 * (simd9.c). All do the same steps and so search the same tree. Private. */
#ifndef DAMIER_SUDOKU_SIMD9_SIMD9_KERNEL_H
#define DAMIER_SUDOKU_SIMD9_SIMD9_KERNEL_H

#include <stdbool.h>
#include <stdint.h>

#include "math/processor.h"

#define SIMD9_CELLS 81
#define SIMD9_FULL 0x1FF
#define SIMD9_LANES_MAX 32

/* What became of the nodes: a bit for the (first) lane of each. */
typedef struct Simd9Look {
    uint32_t used;   /* set by the caller: the others are not read */
    uint32_t dead;   /* no solution there */
    uint32_t solved; /* every cell is decided, and rightly */
    uint32_t stuck;  /* neither, and closing both sides changed nothing */
    int side;        /* to be closed next: 0, the bands; 1, the stacks */
    bool is_waiting; /* set by the caller: it wants to hear of each side, news or not */
    /* The sum of a lane's candidates when either side was closed last, which tells whether anything
     * has changed since. The caller sets both to 0 when it gives the lane another node. */
    _Alignas(64) uint16_t sum[2][SIMD9_LANES_MAX];
    /* Of bands 0 to 2 and stacks 3 to 5 when they were closed last: `closed[(6 * band + way) *
     * lanes + lane]`, the digits that can go that way. */
    _Alignas(64) uint16_t closed[36 * SIMD9_LANES_MAX];
    /* Where to branch in stuck lanes: a digit and a band that it can go through in several of the
     * six ways, a bit for each. */
    _Alignas(64) uint16_t band[SIMD9_LANES_MAX];
    _Alignas(64) uint16_t digit[SIMD9_LANES_MAX];
    _Alignas(64) uint16_t ways[SIMD9_LANES_MAX];
} Simd9Look;

/* The same of four lanes: the bands of a node in three of them, then its stacks. Of the six the
 * first with the least `beyond` is the one to branch in. */
typedef struct Simd9AbreastLook {
    /* Without the last three; the sums are only of the stacks, and a band and a stack of each lane
     * are closed. */
    Simd9Look look;
    _Alignas(64) uint16_t beyond[2][SIMD9_LANES_MAX];
    _Alignas(64) uint16_t digit[2][SIMD9_LANES_MAX];
    _Alignas(64) uint16_t ways[2][SIMD9_LANES_MAX];
} Simd9AbreastLook;

/* A node by itself. */
typedef struct Simd9Node {
    _Alignas(64) uint16_t cell[144];
    /* Of simd9_solo.h: */
    uint8_t form; /* the cells are turned: 0, bands side by side; 1, stacks */
    uint8_t part; /* the only one that has changed since all were closed, or beyond the last */
} Simd9Node;

/* The candidates of the cells. */
typedef uint16_t Simd9Cells[SIMD9_CELLS];

/* A digit goes through a band (a stack from 3 on) in one of these ways, a bit for each. */
typedef struct Simd9Guess {
    int band;
    uint16_t digit;
    uint32_t ways;
} Simd9Guess;

typedef struct Simd9Kernel {
    int lanes;
    /* `cells[cell * lanes + lane]`: the candidates, narrowed in place. Closes one side after the
     * other until there is news of a lane in use. */
    void (*settle)(uint16_t *cells, Simd9Look *look);
    /* A node into one lane, that is `cells + lane`. */
    void (*lane_write)(const Simd9Cells node, uint16_t *lane);
    /* The first way in the lane, the others into nodes by themselves; returns how many. */
    int (*lane_branch)(uint16_t *lane, const Simd9Guess *guess, Simd9Cells *nodes);
    /* Four lanes a node: `cells[(row * 9 + column) * lanes + 4 * node + band]` for the rows of the
     * band; each fourth lane is 0. Closes both sides once. */
    void (*settle_abreast)(uint16_t *cells, Simd9AbreastLook *look);
    /* One node: the candidates of the 81 cells into the words of this kernel, and back. */
    void (*solo_load)(const uint16_t *candidates, Simd9Node *node);
    void (*solo_save)(const Simd9Node *node, uint16_t *candidates);
    /* Narrows the node. Below 0: it has no solution; 0: it is solved; else so many ways to go on,
     * at most six: nodes from this place on, the first one to be tried last. NULL where there is no
     * such engine. */
    int (*solo_step)(Simd9Node *node);
} Simd9Kernel;

extern const Simd9Kernel simd9_kernel_plain;
extern const Simd9Kernel simd9_kernel_avx2;
extern const Simd9Kernel simd9_kernel_avx512;

/* The best one that this machine can run, of at most that level. */
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

/* The boxes that the three rows of a band (or the columns of a stack) use in each of the ways. */
static const uint8_t simd9_ways[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

#endif
