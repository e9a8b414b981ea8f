/* NineKernel: the loops of the 9x9 engines, for one set of instructions. A kernel settles several
 * search nodes a little, and says what became of them; who calls it keeps the untried alternatives.
 * There are three ways to lay out nodes: one a lane, for many grids (batch.c), one over four lanes,
 * for the nodes of one large tree (nine_wide.c), and one node in all lanes, for a small tree
 * (nine.c). All do the same steps and so search the same tree. Private. */
#ifndef DAMIER_SUDOKU_NINE_KERNEL_H
#define DAMIER_SUDOKU_NINE_KERNEL_H

#include <stdbool.h>
#include <stdint.h>

#include "math/processor.h"

#define NINE_CELLS 81
#define NINE_FULL 0x1FF
#define NINE_LANES_MAX 32

/* What became of the nodes: a bit for the (first) lane of each. */
typedef struct NineLook {
    uint32_t used;   /* set by the caller: the others are not read */
    uint32_t dead;   /* no solution there */
    uint32_t solved; /* every cell is decided, and rightly */
    uint32_t stuck;  /* neither, and closing both sides changed nothing */
    int side;        /* to be closed next: 0, the bands; 1, the stacks */
    bool is_waiting; /* set by the caller: it wants to hear of each side, news or not */
    /* The sum of a lane's candidates when either side was closed last, which tells whether anything
     * has changed since. The caller sets both to 0 when it gives the lane another node. */
    _Alignas(64) uint16_t sum[2][NINE_LANES_MAX];
    /* Of bands 0 to 2 and stacks 3 to 5 when they were closed last: `closed[(6 * band + way) *
     * lanes + lane]`, the digits that can go that way. */
    _Alignas(64) uint16_t closed[36 * NINE_LANES_MAX];
    /* Where to branch in stuck lanes: a digit and a band that it can go through in several of the
     * six ways, a bit for each. */
    _Alignas(64) uint16_t band[NINE_LANES_MAX];
    _Alignas(64) uint16_t digit[NINE_LANES_MAX];
    _Alignas(64) uint16_t ways[NINE_LANES_MAX];
} NineLook;

/* The same of four lanes: the bands of a node in three of them, then its stacks. Of the six the
 * first with the least `beyond` is the one to branch in. */
typedef struct NineAbreastLook {
    /* Without the last three; the sums are only of the stacks, and a band and a stack of each lane
     * are closed. */
    NineLook look;
    _Alignas(64) uint16_t beyond[2][NINE_LANES_MAX];
    _Alignas(64) uint16_t digit[2][NINE_LANES_MAX];
    _Alignas(64) uint16_t ways[2][NINE_LANES_MAX];
} NineAbreastLook;

/* A node by itself. */
typedef struct NineNode {
    _Alignas(64) uint16_t cell[144];
    /* Of nine_solo.h: */
    uint8_t form; /* the cells are turned: 0, bands side by side; 1, stacks */
    uint8_t part; /* the only one that has changed since all were closed, or beyond the last */
} NineNode;

/* The candidates of the cells. */
typedef uint16_t NineCells[NINE_CELLS];

/* A digit goes through a band (a stack from 3 on) in one of these ways, a bit for each. */
typedef struct NineGuess {
    int band;
    uint16_t digit;
    uint32_t ways;
} NineGuess;

typedef struct NineKernel {
    int lanes;
    /* `cells[cell * lanes + lane]`: the candidates, narrowed in place. Closes one side after the
     * other until there is news of a lane in use. */
    void (*settle)(uint16_t *cells, NineLook *look);
    /* A node into one lane, that is `cells + lane`. */
    void (*lane_write)(const NineCells node, uint16_t *lane);
    /* The first way in the lane, the others into nodes by themselves; returns how many. */
    int (*lane_branch)(uint16_t *lane, const NineGuess *guess, NineCells *nodes);
    /* Four lanes a node: `cells[(row * 9 + column) * lanes + 4 * node + band]` for the rows of the
     * band; each fourth lane is 0. Closes both sides once. */
    void (*settle_abreast)(uint16_t *cells, NineAbreastLook *look);
    /* One node: the candidates of the 81 cells into the words of this kernel, and back. */
    void (*solo_load)(const uint16_t *candidates, NineNode *node);
    void (*solo_save)(const NineNode *node, uint16_t *candidates);
    /* Narrows the node. Below 0: it has no solution; 0: it is solved; else so many ways to go on,
     * at most six: nodes from this place on, the first one to be tried last. NULL where there is no
     * such engine. */
    int (*solo_step)(NineNode *node);
} NineKernel;

extern const NineKernel nine_kernel_plain;
extern const NineKernel nine_kernel_avx2;
extern const NineKernel nine_kernel_avx512;

/* The best one that this machine can run, of at most that level. */
static inline const NineKernel *nine_kernel_at_most(ProcessorLevel level) {
#if PROCESSOR_IS_X86
    level = processor_counting_at_most(level);
    if (level != PROCESSOR_PORTABLE) {
        return level == PROCESSOR_AVX512 ? &nine_kernel_avx512 : &nine_kernel_avx2;
    }
#else
    (void)level;
#endif
    return &nine_kernel_plain;
}

/* The boxes that the three rows of a band (or the columns of a stack) use in each of the ways. */
static const uint8_t nine_ways[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                        {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

#endif
