/* Mask set: rules as a plain value that can be changed mask by mask and cell by cell, as a rule
 * editor needs it, and their text. Boards have at most 8x8 cells, 64 masks and six colours, so that
 * a set is copied by assignment. Masks and cells are numbered from 0, cells row by row. */
#ifndef DAMIER_INVERSION_MASK_SET_H
#define DAMIER_INVERSION_MASK_SET_H

#include "inversion/generator.h"

#define EDITOR_SIDE_MAX 8
#define EDITOR_CELLS_MAX 64
#define EDITOR_MASKS_MAX 64
#define EDITOR_COLOURS_MAX 6
/* Bytes of the longest text of such rules, boards and the final 0 included. */
#define EDITOR_TEXT_SIZE (66 * 65 + 80)

typedef struct EditorRules {
    int rows, columns, colours;
    int mask_count;           /* at least 1 */
    InversionRuleset ruleset; /* the name, INVERSION_RULES_MASKS once changed by hand */
    uint8_t digits[EDITOR_MASKS_MAX * EDITOR_CELLS_MAX]; /* mask m, cell c: [m * cells + c] */
} EditorRules;

static inline int editor_cells(const EditorRules *rules) {
    return rules->rows * rules->columns;
}

static inline uint8_t *editor_mask(EditorRules *rules, int mask) {
    return rules->digits + mask * editor_cells(rules);
}

static inline const uint8_t *editor_mask_const(const EditorRules *rules, int mask) {
    return rules->digits + mask * editor_cells(rules);
}

/* The set as the solver and the survey take it; borrows the digits. */
static inline InversionMasks editor_masks(const EditorRules *rules) {
    return (InversionMasks){rules->colours, editor_cells(rules), rules->mask_count, rules->digits};
}

/* The rules of that name on a board of the size and colours that `rules` has; those that need 3x3
 * make it so. */
void editor_rules_by_name(EditorRules *rules, InversionRuleset ruleset);
/* Another size: named rules are made anew, others keep what has room; masks stay as many, but at
 * most EDITOR_MASKS_MAX. */
void editor_rules_resize(EditorRules *rules, int rows, int columns);
/* Other colours: digits modulo their number. */
void editor_rules_recolour(EditorRules *rules, int colours);

/* One digit up (or down) modulo the colours. */
void editor_rules_turn(EditorRules *rules, int mask, int cell, int by);
void editor_rules_set(EditorRules *rules, int mask, int cell, int digit);
void editor_rules_clear(EditorRules *rules, int mask);
/* Each digit becomes colours - 1 - digit. */
void editor_rules_invert(EditorRules *rules, int mask);
/* target = target + source, modulo the colours. */
void editor_rules_combine(EditorRules *rules, int target, int source);
/* sum = sum + times times the mask, modulo the colours; `sum` has a digit for each cell. */
void editor_rules_add(const EditorRules *rules, int source, int times, uint8_t *sum);
/* An empty mask behind `mask`; false when there is no room. */
bool editor_rules_insert(EditorRules *rules, int mask);
/* False for the last one. */
bool editor_rules_remove(EditorRules *rules, int mask);

/* Every board can be reached, in one way: as many masks as cells, and the matrix of the masks has
 * an inverse modulo the colours. False as well when memory ran out. */
bool editor_rules_is_invertible(const EditorRules *rules);
/* As many masks as cells, drawn evenly until they are invertible (Langlet's "tirage au XOR").
 * Returns how many draws it took; 0, and nothing changed, when memory ran out. */
int editor_rules_draw(EditorRules *rules, Rng *rng);
/* Masks of one cell each in place of masks that are not invertible. */
void editor_rules_make_invertible(EditorRules *rules);
/* Adds masks to others, drawn by chance: to these masks when they are invertible, else to masks of
 * one cell each. The set is invertible then. Returns how many additions were made. */
int editor_rules_mix(EditorRules *rules, Rng *rng);

/* The rules as the notation writes them, "3x3:110110000;…" or "5x5:plus", without boards. */
void editor_rules_write(const EditorRules *rules, Text *out);
/* Reads such a text, or a whole puzzle's. Drawn rules (`random@7`) become their masks. False with a
 * reason in the language of `reason`, and nothing changed, when it is neither or does not fit. */
bool editor_rules_read(EditorRules *rules, const char *text, Text *reason);
/* The rules of a state; as above. */
bool editor_rules_of_state(EditorRules *rules, const InversionState *state, Text *reason);
/* Writes the notation of a puzzle of these rules, its boards drawn: as inversion_generate. */
Status editor_rules_puzzle(const EditorRules *rules, Rng *rng, Text *description, Text *reason);

#endif
