/* Rule generator: makes batches of rules from given ones by adding their masks, as Langlet's text
 * does by XOR. It keeps sets with an inverse: under them every board has exactly one solution. */
#ifndef DAMIER_INVERSION_RULE_GENERATOR_H
#define DAMIER_INVERSION_RULE_GENERATOR_H

#include "inversion/mask_set.h"

#define INVERSION_RULE_BATCH_SETS_MAX 24
#define INVERSION_RULE_BATCH_SIDE_MAX 6 /* the largest board that is quick enough */

typedef struct InversionRuleCandidate {
    InversionMaskSet rules;
    int rank;
    int classes;    /* of its masks under the symmetries of the board */
    uint64_t order; /* the least n with Y^n = I; 0: not found */
    int tried;      /* how many sets were made to get this one, itself included */
} InversionRuleCandidate;

typedef struct InversionRuleBatch {
    uint64_t seed;
    int count;
    int tried; /* how many sets were made in all */
    InversionRuleCandidate sets[INVERSION_RULE_BATCH_SETS_MAX];
} InversionRuleBatch;

/* Makes sets of as many masks as the board has cells. Each mask is one of `base` (of single cells,
 * when `base` has no inverse) with up to two others added; the seed decides all. Keeps sets with an
 * inverse, no two alike: INVERSION_RULE_BATCH_SETS_MAX of them, or fewer when 4000 draws find no
 * more. When memory runs out, the order stays 0. */
void inversion_generate_rules(const InversionMaskSet *base, uint64_t seed,
                              InversionRuleBatch *series);
/* Returns how many classes the masks form under the rotations and reflections of the board. */
int inversion_mask_classes(const InversionMaskSet *rules);

#endif
