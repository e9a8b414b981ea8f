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

extern const ClaimPattern inversion_claims[];
extern const int inversion_claim_count;

/* Reads the longest pattern that the text at *at begins with, and moves *at behind it. NULL: there
 * is none. `claim` needs brute, view and first. */
const ClaimPattern *inversion_claim_read(const char **at, Claim *claim);

#endif
