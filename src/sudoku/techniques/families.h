/* The families of techniques behind sudoku_step_find. Each looks for one step of its kind with
 * `size` cells, values or lines; `step` comes in cleared by step_begin. */
#ifndef DAMIER_SUDOKU_TECHNIQUES_FAMILIES_H
#define DAMIER_SUDOKU_TECHNIQUES_FAMILIES_H

#include "sudoku/technique.h"

typedef struct Finder {
    const SudokuLayout *layout;
    const SudokuBoard *board;
    int size;
} Finder;

bool find_full_house(const Finder *finder, SudokuStep *step);
bool find_hidden_single(const Finder *finder, SudokuStep *step);
bool find_naked_single(const Finder *finder, SudokuStep *step);
bool find_locked(const Finder *finder, SudokuStep *step);
bool find_naked_subset(const Finder *finder, SudokuStep *step);
bool find_hidden_subset(const Finder *finder, SudokuStep *step);
bool find_fish(const Finder *finder, SudokuStep *step);
bool find_wing(const Finder *finder, SudokuStep *step); /* size 2: XY, 3: XYZ */
/* size: a ChainKind */
bool find_chain(const Finder *finder, SudokuStep *step);
/* size: the most cells of one set */
bool find_als_xz(const Finder *finder, SudokuStep *step);
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

static inline uint32_t value_bit(int value) {
    return UINT32_C(1) << (value - 1);
}

/* Adds a mark, or passes it over when the list is full (no pattern needs so many). */
void step_add_cause(SudokuStep *step, int cell, uint32_t values);
void step_add_elimination(SudokuStep *step, int cell, uint32_t values);
/* The same, with one mark a cell. */
void step_strike(SudokuStep *step, int cell, uint32_t values);

/* The places of a value in a region: bit k for the region's k-th cell. */
uint32_t region_places(const Finder *finder, int region, int value);

/* `size` of the `count` masks whose union has `size` bits, chosen so that some other mask loses
 * bits: the common core of naked and hidden subsets and of fish. */
typedef struct Cover {
    uint32_t chosen; /* bit i: mask i takes part */
    uint32_t bits;   /* the union */
} Cover;

bool cover_find(const uint32_t *masks, int count, int size, Cover *cover);

#endif
