/* The sentences of Inversion's explanation as claims: a pattern for each, and a function that
 * decides by brute force (inversion_brute.h) whether it is true of the board. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_INVERSION_CLAIMS_H
#define DAMIER_TESTS_SUPPORT_GAMES_INVERSION_CLAIMS_H

#include "scenes/inversion/modes/lesson/page.h"
#include "support/games/inversion_brute.h"

#define CLAIM_VALUES 6

/* A sentence that was read: its numbers and its words in their order. */
typedef struct Claim {
    const Brute *brute;
    const LessonView *view;
    int first;   /* the number of the first cell and mask */
    int modulus; /* of the part of a table in six colours; 0: the colours */
    long number[CLAIM_VALUES];
    char words[CLAIM_VALUES][700];
    int numbers, texts;
} Claim;

typedef struct ClaimPattern {
    const char *page;    /* its id; NULL: any */
    const char *pattern; /* %d: a number, %s: words */
    bool (*holds)(const Claim *claim);
} ClaimPattern;

/* Row operations of an elimination. */
#define INVERSION_CLAIM_ADDED "Row %d is added to row %s: %s disappears from it."
#define INVERSION_CLAIM_ADDED_TO_MANY "Row %d is added to rows %s, so that %s disappears from them."
#define INVERSION_CLAIM_MODULO "Modulo %d:"
#define INVERSION_CLAIM_EXCHANGED "Rows %d and %d change places: row %d is to keep %s."

/* Both end with a pattern of NULL. */
extern const ClaimPattern inversion_board_claims[], inversion_algebra_claims[];

/* Reads the longest pattern that the text at *at begins with, and moves *at behind it. NULL: there
 * is none. `claim` needs brute, view and first. */
const ClaimPattern *inversion_claim_read(const char **at, Claim *claim);

/* What several claims share. Lists of masks are read from words: "masks 3, 4 and 6". */
int claim_count_masks(const Claim *claim, const char *words, int *times);
bool claim_makes(const Claim *claim, const char *words, uint32_t wanted);
bool claim_makes_fewest(const Claim *claim, const char *words, uint32_t wanted);
uint32_t claim_change(const Claim *claim);
uint32_t claim_aim(const Claim *claim);
int claim_cell(const Claim *claim);
bool claim_makes_d(const Claim *claim);
bool claim_makes_d_best(const Claim *claim);
bool claim_is_out_of_reach(const Claim *claim);
int claim_changing_cells(const Claim *claim);
bool claim_counts_changes(const Claim *claim);
bool claim_has_inverse(const Claim *claim);
bool claim_has_no_inverse(const Claim *claim);
bool claim_has_colours(const Claim *claim);
bool claim_is_general(const Claim *claim);
bool claim_changes_nothing(const Claim *claim);
bool claim_is_step(const Claim *claim);

#endif
