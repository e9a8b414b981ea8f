/* SinglesKernel: follows singles from a supposition, on boards of at most 14 symbols, 96 cells and
 * 32 regions of any shape. A 16-bit word holds the candidates of a cell, or the places of a value
 * in a region; filling in one candidate changes whole rows of such words at once. Written once over
 * lanes.h (singles_lanes.h) and compiled for each set of instructions. Private. */
#ifndef DAMIER_SUDOKU_TECHNIQUES_SUPPOSE_SINGLES_KERNEL_H
#define DAMIER_SUDOKU_TECHNIQUES_SUPPOSE_SINGLES_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "math/processor.h"
#include "sudoku/layout.h"

#define SINGLES_CELLS 96
#define SINGLES_REGIONS 32
#define SINGLES_SYMBOLS 14
/* The words of a state: the candidates of each cell, 0 when it is filled; then for each value its
 * places in each region, bit k for the region's k-th cell. */
#define SINGLES_WORDS(symbols) ((size_t)(SINGLES_CELLS + (symbols)*SINGLES_REGIONS))
/* In place of the places: the value stands in the region, or there is no such region. Two bits, so
 * that it does not look like a last place. */
#define SINGLES_PLACED 0xC000

#define NO_REGION UINT8_MAX

/* A value to fill in: the last of its cell, or in its last place in the region. */
typedef struct Single {
    uint16_t cell;
    uint8_t value;  /* from 0 */
    uint8_t region; /* or NO_REGION */
} Single;

typedef struct SinglesQueue {
    Single *items;
    int count;
    int generation; /* of the single filled in last; 0: queued at the start */
} SinglesQueue;

/* How filling in or losing a candidate of the cell changes the words: masks to AND with. */
typedef struct SinglesTables {
    _Alignas(64) uint16_t sees[SINGLES_CELLS][SINGLES_CELLS]; /* all bits where it is filled in */
    uint16_t filled[SINGLES_CELLS][SINGLES_REGIONS]; /* the places left to a value that fills it */
    uint16_t placed[SINGLES_CELLS][SINGLES_REGIONS]; /* and SINGLES_PLACED in its regions */
    uint16_t lost[SINGLES_CELLS][SINGLES_REGIONS];   /* the places left to a value it has lost */
    const SudokuLayout *layout;
} SinglesTables;

typedef struct SinglesKernel {
    /* Takes a candidate (the value from 0), which it has, from the cell and queues the singles that
     * follow. Returns true on a contradiction. */
    bool (*lose)(const SinglesTables *tables, uint16_t *state, Single lost, SinglesQueue *queue);
    /* Fills in the queued singles and those that follow; true on a contradiction. The order is not
     * that of a proof, but neither the verdict nor the state without a contradiction depends on
     * it. */
    bool (*follow)(const SinglesTables *tables, uint16_t *state, SinglesQueue *queue);
} SinglesKernel;

extern const SinglesKernel singles_kernel_plain;
extern const SinglesKernel singles_kernel_avx2;
extern const SinglesKernel singles_kernel_avx512;

/* The best kernel that this machine can run, of at most this level. */
static inline const SinglesKernel *singles_kernel_at_most(ProcessorLevel level) {
#if PROCESSOR_IS_X86
    level = processor_counting_at_most(level);
    if (level != PROCESSOR_PORTABLE) {
        return level == PROCESSOR_AVX512 ? &singles_kernel_avx512 : &singles_kernel_avx2;
    }
#else
    (void)level;
#endif
    return &singles_kernel_plain;
}

/* Makes the tables of a layout; `seen_places` is that of its survey. The caller frees them. NULL
 * when the layout is too large or memory runs out. */
SinglesTables *singles_tables_open(const SudokuLayout *layout, const SudokuBits *seen_places);

#endif
