/* Mask set: rules as a plain value for a rule editor, which changes them mask by mask and cell by
 * cell; and their text. A board has at most 8x8 cells, 64 masks and six colours; a set is copied by
 * assignment. Masks and cells are numbered from 0, cells row by row. */
#ifndef DAMIER_INVERSION_MASK_SET_H
#define DAMIER_INVERSION_MASK_SET_H

#include "inversion/generator.h"

#define INVERSION_MASK_SET_SIDE_MAX 8
#define INVERSION_MASK_SET_CELLS_MAX 64
#define INVERSION_MASK_SET_MASKS_MAX 64
#define INVERSION_MASK_SET_COLOURS_MAX 6
/* The size of the longest text of such rules in bytes, with boards and the final 0. */
#define INVERSION_MASK_SET_TEXT_SIZE (66 * 65 + 80)

typedef struct InversionMaskSet {
    int rows, columns, colours;
    int mask_count;           /* at least 1 */
    InversionRuleset ruleset; /* the name; INVERSION_RULES_MASKS after a change by hand */
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

/* The set in the form that the solver and the survey take. The result borrows the digits. */
static inline InversionMasks inversion_mask_set_masks(const InversionMaskSet *rules) {
    return (InversionMasks){rules->colours, inversion_mask_set_cells(rules), rules->mask_count,
                            rules->digits};
}

/* Sets the rules of that name on a board of the size and colours of `rules`. Rules that need 3x3
 * change the size to it. */
void inversion_mask_set_by_name(InversionMaskSet *rules, InversionRuleset ruleset);
/* Changes the size. Named rules are made again; other masks keep the part that fits. The number of
 * masks stays, up to INVERSION_MASK_SET_MASKS_MAX. */
void inversion_mask_set_resize(InversionMaskSet *rules, int rows, int columns);
/* Changes the number of colours and reduces the digits modulo it. */
void inversion_mask_set_recolour(InversionMaskSet *rules, int colours);

/* Adds `by`, 1 or -1, to one digit modulo the colours. */
void inversion_mask_set_turn_digit(InversionMaskSet *rules, int mask, int cell, int by);
void inversion_mask_set_put_digit(InversionMaskSet *rules, int mask, int cell, int digit);
void inversion_mask_set_clear(InversionMaskSet *rules, int mask);
/* Replaces each digit d of the mask by colours - 1 - d. */
void inversion_mask_set_invert(InversionMaskSet *rules, int mask);
/* target = target + source, modulo the colours. */
void inversion_mask_set_combine(InversionMaskSet *rules, int target, int source);
/* sum = sum + times * mask `source`, modulo the colours; `sum` has a digit for each cell. */
void inversion_mask_set_add(const InversionMaskSet *rules, int source, int times, uint8_t *sum);
/* Inserts an empty mask after `mask`. Returns false when the set is full. */
bool inversion_mask_set_insert(InversionMaskSet *rules, int mask);
/* Removes a mask. Returns false when it is the only one. */
bool inversion_mask_set_remove(InversionMaskSet *rules, int mask);

/* True when every board has exactly one solution: there are as many masks as cells, and their
 * matrix has an inverse modulo the colours. Also false when memory runs out. */
bool inversion_mask_set_is_invertible(const InversionMaskSet *rules);
/* Draws as many masks as cells, uniformly, until they are invertible (Langlet's "tirage au XOR").
 * Returns the number of draws. Returns 0 and changes nothing when memory runs out. */
int inversion_mask_set_draw(InversionMaskSet *rules, Rng *rng);
/* Replaces masks that are not invertible by masks of one cell each. */
void inversion_mask_set_make_invertible(InversionMaskSet *rules);
/* Adds random masks to one another: these masks when they are invertible, else masks of one cell
 * each. The set is invertible afterwards. Returns the number of additions. */
int inversion_mask_set_mix(InversionMaskSet *rules, Rng *rng);

/* Writes the rules as in the notation, "3x3:110110000;…" or "5x5:plus", without boards. */
void inversion_mask_set_write(const InversionMaskSet *rules, Text *out);
/* Reads such a text, or that of a whole puzzle. Drawn rules (`random@7`) become a list of masks.
 * Returns false with a reason in the language of `reason`, and changes nothing, when the text is
 * neither or the rules do not fit. */
bool inversion_mask_set_read(InversionMaskSet *rules, const char *text, Text *reason);
/* Takes the rules of a state; otherwise as above. */
bool inversion_mask_set_of_state(InversionMaskSet *rules, const InversionState *state,
                                 Text *reason);
/* Writes the notation of a puzzle with these rules and random boards, as inversion_generate does.
 */
Status inversion_mask_set_write_puzzle(const InversionMaskSet *rules, Rng *rng, Text *description,
                                       Text *reason);

#endif
