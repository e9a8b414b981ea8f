/* Almost locked sets: k cells of a region with k + 1 values. Without one of the values the others
 * are all in the set. Two sets are joined by a value when its places in the one see all its places
 * in the other: then it cannot be in both. */
#ifndef DAMIER_SUDOKU_TECHNIQUES_ALMOST_H
#define DAMIER_SUDOKU_TECHNIQUES_ALMOST_H

#include "techniques/survey.h"

#define ALMOST_MAX 1536
#define ALMOST_WORDS (ALMOST_MAX / 64)

typedef struct AlmostSet {
    uint32_t values;
    int count;
    CellSet cells;
} AlmostSet;

/* Some of the list's sets. */
typedef struct SetOfSets {
    uint64_t word[ALMOST_WORDS];
} SetOfSets;

typedef struct AlmostList {
    const Survey *survey;
    int count;
    int words; /* of a SetOfSets */
    AlmostSet sets[ALMOST_MAX];
    int *first;        /* first[i]: where the values of a set begin below, in their order */
    CellSet *sees;     /* what sees all places of the value in the set */
    SetOfSets *joined; /* by the value; without the set itself */
    SetOfSets holding[SUDOKU_SYMBOLS_MAX + 1]; /* the sets that have the value */
} AlmostList;

/* The list of the board, made when first asked for; NULL when there is no memory. */
const AlmostList *almost_list(Survey *survey);
void almost_close(AlmostList *list);

/* The place of a value of the set in `sees` and `joined`. */
static inline int almost_index(const AlmostList *list, int set, int value) {
    return list->first[set] +
           bits_count(list->sets[set].values & ((UINT32_C(1) << (value - 1)) - 1));
}

/* Adds the cells of the set to the pattern and to what it rests on. */
void almost_show(const AlmostList *list, int set, int part, SudokuStep *step);

#endif
