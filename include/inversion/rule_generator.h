/* Rule generator: batches of rules made from others by adding their masks up, as Langlet's text
 * makes its own by XOR. Sets with an inverse are kept: every board has one solution under them. */
#ifndef DAMIER_INVERSION_RULE_GENERATOR_H
#define DAMIER_INVERSION_RULE_GENERATOR_H

#include "inversion/mask_set.h"

#define INVERSION_RULE_BATCH_SETS_MAX 24
#define INVERSION_RULE_BATCH_SIDE_MAX 6 /* of boards that are quick enough */

typedef struct InversionRuleCandidate {
    InversionMaskSet rules;
    int rank;
    int classes;    /* of its masks under the turns and mirrors of the board */
    uint64_t order; /* the least n with Y^n = I; 0: not found */
    int tried;      /* sets that were made for this one, itself included */
} InversionRuleCandidate;

typedef struct InversionRuleBatch {
    uint64_t seed;
    int count;
    int tried; /* all together */
    InversionRuleCandidate sets[INVERSION_RULE_BATCH_SETS_MAX];
} InversionRuleBatch;

/* Makes sets of as many masks as the board has cells: each mask is one of `base` (of single cells,
 * where `base` has no inverse) with up to two others added, all at random from the seed. Kept are
 * sets with an inverse, no two alike: INVERSION_RULE_BATCH_SETS_MAX of them, or fewer where 4000
 * draws find no more. When memory runs out the order stays 0. */
void inversion_generate_rules(const InversionMaskSet *base, uint64_t seed,
                              InversionRuleBatch *series);
/* How many classes the masks form under the turns and mirrors of the board. */
int inversion_mask_classes(const InversionMaskSet *rules);

#endif
