/* The rules in hand of the rule editor: masks on a board, what can be done to them, and their text.
 * Nothing here knows the window. */
#ifndef DAMIER_SCENES_INVERSION_EDITOR_RULES_H
#define DAMIER_SCENES_INVERSION_EDITOR_RULES_H

#include "base/rng.h"
#include "base/text.h"
#include "inversion/notation.h"

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
/* An empty mask behind `mask`; false when there is no room. */
bool editor_rules_insert(EditorRules *rules, int mask);
/* False for the last one. */
bool editor_rules_remove(EditorRules *rules, int mask);

/* No combination of masks but none at all changes nothing, and every board can be reached: square,
 * and invertible modulo the colours. */
bool editor_rules_is_invertible(const EditorRules *rules);
/* Tirage au XOR: as many masks as cells, drawn until they are invertible. Gives how many draws it
 * took; 0 when memory ran out. */
int editor_rules_draw(EditorRules *rules, Rng *rng);
/* Combines rows of an operative matrix at random: of these masks when they are invertible, else of
 * the masks of one cell each. Gives how many additions were made. */
int editor_rules_mix(EditorRules *rules, Rng *rng);

/* The rules as the notation writes them, "3x3:110110000;…" or "5x5:plus", without boards. */
void editor_rules_write(const EditorRules *rules, Text *out);
/* Reads such a text, or a whole puzzle's. False with a reason, and nothing changed, when it is
 * neither or does not fit. */
bool editor_rules_read(EditorRules *rules, const char *text, Text *reason);

#endif
