/* Series: sets of rules made from others by XOR, as Langlet's text makes its own; those that work
 * are kept. Nothing here knows the window. */
#ifndef DAMIER_SCENES_INVERSION_EDITOR_SERIES_H
#define DAMIER_SCENES_INVERSION_EDITOR_SERIES_H

#include "inversion/editor/rules.h"

#define SERIES_SETS 24
#define SERIES_SIDE_MAX 6

typedef struct SeriesSet {
    EditorRules rules;
    int rank;
    int classes;    /* of its masks under the turns and mirrors of the board */
    uint64_t order; /* the least n with Y^n = I; 0: not found */
    int tried;      /* sets that were made for this one, itself included */
} SeriesSet;

typedef struct Series {
    uint64_t seed;
    int count;
    int tried; /* all together */
    SeriesSet sets[SERIES_SETS];
} Series;

/* Makes sets of as many masks as the board has cells: each mask one of `base` with
 * up to two others added (of single cells, where the masks of `base` cannot make every board), all
 * by chance from the seed. Kept are those with an inverse, no two alike; fewer than SERIES_SETS
 * where after very many draws there are no more. */
void series_make(const EditorRules *base, uint64_t seed, Series *series);
/* How many classes of masks there are under the turns and mirrors of the board. */
int series_mask_classes(const EditorRules *rules);

#endif
