/* The families of techniques behind sudoku_step_find. Each looks for steps of its kind and hands
 * every one it finds to finder_take, which says whether to go on; `step` comes in cleared, and is
 * cleared again by finder_take when the search goes on. A family returns true when it was told to
 * stop. */
#ifndef DAMIER_SUDOKU_TECHNIQUES_FAMILIES_H
#define DAMIER_SUDOKU_TECHNIQUES_FAMILIES_H

#include "sudoku/technique.h"
#include "techniques/survey.h"

typedef struct Finder {
    const SudokuLayout *layout;
    const SudokuBoard *board;
    Survey *survey;       /* NULL for singles */
    int size;             /* what the family makes of it: cells, values, lines, a kind */
    SudokuStepTaker take; /* NULL: the first step will do */
    void *context;
} Finder;

/* Tries the techniques of the list in order, until one stops the search; the survey is made when
 * one wants it. */
bool search_techniques(Finder *finder, const SudokuTechnique *list, int count, SudokuStep *step);
/* True: stop here. */
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

static inline uint32_t value_bit(int value) {
    return UINT32_C(1) << (value - 1);
}

/* Adds a mark to the first part of the pattern, or passes it over when the list is full (no pattern
 * needs so many). */
void step_add_cause(SudokuStep *step, int cell, uint32_t values);
/* The same, to another part: a second set, a fin, a colour. */
void step_add_part(SudokuStep *step, int part, int cell, uint32_t values);
void step_add_elimination(SudokuStep *step, int cell, uint32_t values);
/* The same, with one mark a cell. */
void step_strike(SudokuStep *step, int cell, uint32_t values);
/* Strikes the values in all cells of the set. */
void step_strike_set(SudokuStep *step, const Survey *survey, const CellSet *cells, uint32_t values);
/* The step rests on: the empty cell holds one of its candidates; the region holds the value. */
void step_add_cell_truth(SudokuStep *step, int cell);
void step_add_region_truth(SudokuStep *step, int region, int value);

/* The places of a value in a region: bit k for the region's k-th cell. */
uint32_t region_places(const Finder *finder, int region, int value);

#endif
