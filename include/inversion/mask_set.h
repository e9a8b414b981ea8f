/* Mask set: rules as a plain value that can be changed mask by mask and cell by cell, as a rule
 * editor needs it, and their text. Boards have at most 8x8 cells, 64 masks and six colours, so that
 * a set is copied by assignment. Masks and cells are numbered from 0, cells row by row. */
#ifndef DAMIER_INVERSION_MASK_SET_H
#define DAMIER_INVERSION_MASK_SET_H

#include "inversion/generator.h"

#define INVERSION_MASK_SET_SIDE_MAX 8
#define INVERSION_MASK_SET_CELLS_MAX 64
#define INVERSION_MASK_SET_MASKS_MAX 64
#define INVERSION_MASK_SET_COLOURS_MAX 6
/* Bytes of the longest text of such rules, boards and the final 0 included. */
#define INVERSION_MASK_SET_TEXT_SIZE (66 * 65 + 80)

typedef struct InversionMaskSet {
    int rows, columns, colours;
    int mask_count;           /* at least 1 */
    InversionRuleset ruleset; /* the name, INVERSION_RULES_MASKS once changed by hand */
    uint8_t digits[INVERSION_MASK_SET_MASKS_MAX *
                   INVERSION_MASK_SET_CELLS_MAX]; /* mask m, cell c: [m * cells + c] */
} InversionMaskSet;

static inline int inversion_mask_set_cells(const InversionMaskSet *rules) {
    return rules->rows * rules->columns;
}

static inline uint8_t *inversion_mask_set_mask(InversionMaskSet *rules, int mask) {
    return rules->digits + mask * inversion_mask_set_cells(rules);
}

static inline const uint8_t *inversion_mask_set_mask_const(const InversionMaskSet *rules,
                                                           int mask) {
    return rules->digits + mask * inversion_mask_set_cells(rules);
}

/* The set as the solver and the survey take it; borrows the digits. */
static inline InversionMasks inversion_mask_set_masks(const InversionMaskSet *rules) {
    return (InversionMasks){rules->colours, inversion_mask_set_cells(rules), rules->mask_count,
                            rules->digits};
}

/* The rules of that name on a board of the size and colours that `rules` has; those that need 3x3
 * make it so. */
void inversion_mask_set_by_name(InversionMaskSet *rules, InversionRuleset ruleset);
/* Another size: named rules are made anew, others keep what has room; masks stay as many, but at
 * most INVERSION_MASK_SET_MASKS_MAX. */
void inversion_mask_set_resize(InversionMaskSet *rules, int rows, int columns);
/* Other colours: digits modulo their number. */
void inversion_mask_set_recolour(InversionMaskSet *rules, int colours);

/* One digit up (or down) modulo the colours. */
void inversion_mask_set_turn_digit(InversionMaskSet *rules, int mask, int cell, int by);
void inversion_mask_set_set_digit(InversionMaskSet *rules, int mask, int cell, int digit);
void inversion_mask_set_clear(InversionMaskSet *rules, int mask);
/* Each digit becomes colours - 1 - digit. */
void inversion_mask_set_invert(InversionMaskSet *rules, int mask);
/* target = target + source, modulo the colours. */
void inversion_mask_set_combine(InversionMaskSet *rules, int target, int source);
/* sum = sum + times times the mask, modulo the colours; `sum` has a digit for each cell. */
void inversion_mask_set_add(const InversionMaskSet *rules, int source, int times, uint8_t *sum);
/* An empty mask behind `mask`; false when there is no room. */
bool inversion_mask_set_insert(InversionMaskSet *rules, int mask);
/* False for the last one. */
bool inversion_mask_set_remove(InversionMaskSet *rules, int mask);

/* Every board can be reached, in one way: as many masks as cells, and the matrix of the masks has
 * an inverse modulo the colours. False as well when memory ran out. */
bool inversion_mask_set_is_invertible(const InversionMaskSet *rules);
/* As many masks as cells, drawn evenly until they are invertible (Langlet's "tirage au XOR").
 * Returns how many draws it took; 0, and nothing changed, when memory ran out. */
int inversion_mask_set_draw(InversionMaskSet *rules, Rng *rng);
/* Masks of one cell each in place of masks that are not invertible. */
void inversion_mask_set_make_invertible(InversionMaskSet *rules);
/* Adds masks to others, drawn at random: to these masks when they are invertible, else to masks of
 * one cell each. The set is invertible then. Returns how many additions were made. */
int inversion_mask_set_mix(InversionMaskSet *rules, Rng *rng);

/* The rules as the notation writes them, "3x3:110110000;…" or "5x5:plus", without boards. */
void inversion_mask_set_write(const InversionMaskSet *rules, Text *out);
/* Reads such a text, or a whole puzzle's. Drawn rules (`random@7`) become their masks. False with a
 * reason in the language of `reason`, and nothing changed, when it is neither or does not fit. */
bool inversion_mask_set_read(InversionMaskSet *rules, const char *text, Text *reason);
/* The rules of a state; as above. */
bool inversion_mask_set_of_state(InversionMaskSet *rules, const InversionState *state,
                                 Text *reason);
/* Writes the notation of a puzzle of these rules, its boards drawn: as inversion_generate. */
Status inversion_mask_set_write_puzzle(const InversionMaskSet *rules, Rng *rng, Text *description,
                                       Text *reason);

#endif
