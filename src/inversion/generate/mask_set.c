/* Mask sets: named rules, changes by hand, random changes, text. */
#include "inversion/mask_set.h"

#include <stdlib.h>
#include <string.h>

#include "math/gf2_small.h"
#include "math/zmod.h"

/* ---- Named rules ---- */

static size_t mask_bytes(const InversionMaskSet *rules, int masks) {
    return (size_t)masks * (size_t)inversion_mask_set_cells(rules);
}

/* Goes through the notation, as for all named rules. */
void inversion_mask_set_by_name(InversionMaskSet *rules, InversionRuleset ruleset) {
    char text[INVERSION_MASK_SET_TEXT_SIZE];
    char why[80];
    Text out = text_over(text, sizeof text);
    Text reason = text_over(why, sizeof why);
    InversionMaskSet made = *rules;
    if (!inversion_ruleset_fits(ruleset, made.rows, made.columns)) {
        made.rows = made.columns = 3;
    }
    text_addf(&out, "%dx%dk%d:%s", made.rows, made.columns, made.colours,
              inversion_ruleset_name(ruleset));
    if (inversion_mask_set_read(&made, text, &reason)) {
        *rules = made;
    }
}

static bool is_named(const InversionMaskSet *rules) {
    return rules->ruleset < INVERSION_RULES_RANDOM;
}

void inversion_mask_set_resize(InversionMaskSet *rules, int rows, int columns) {
    InversionMaskSet made = {.rows = rows,
                             .columns = columns,
                             .colours = rules->colours,
                             .mask_count = rules->mask_count,
                             .ruleset = INVERSION_RULES_MASKS};
    if (is_named(rules) && inversion_ruleset_fits(rules->ruleset, rows, columns)) {
        inversion_mask_set_by_name(&made, rules->ruleset);
        *rules = made;
        return;
    }
    for (int mask = 0; mask < made.mask_count; mask++) {
        for (int row = 0; row < rows && row < rules->rows; row++) {
            const int width = columns < rules->columns ? columns : rules->columns;
            memcpy(inversion_mask_set_mask(&made, mask) + row * columns,
                   inversion_mask_set_mask(rules, mask) + row * rules->columns, (size_t)width);
        }
    }
    *rules = made;
}

static void mark_changed(InversionMaskSet *rules) {
    rules->ruleset = INVERSION_RULES_MASKS;
}

void inversion_mask_set_recolour(InversionMaskSet *rules, int colours) {
    rules->colours = colours;
    for (size_t i = 0; i < mask_bytes(rules, rules->mask_count); i++) {
        rules->digits[i] = (uint8_t)(rules->digits[i] % colours);
    }
}

/* ---- Masks ---- */

void inversion_mask_set_turn_digit(InversionMaskSet *rules, int mask, int cell, int by) {
    uint8_t *digit = inversion_mask_set_mask(rules, mask) + cell;
    *digit = (uint8_t)((*digit + by + rules->colours) % rules->colours);
    mark_changed(rules);
}

void inversion_mask_set_put_digit(InversionMaskSet *rules, int mask, int cell, int digit) {
    inversion_mask_set_mask(rules, mask)[cell] = (uint8_t)(digit % rules->colours);
    mark_changed(rules);
}

void inversion_mask_set_clear(InversionMaskSet *rules, int mask) {
    memset(inversion_mask_set_mask(rules, mask), 0, mask_bytes(rules, 1));
    mark_changed(rules);
}

void inversion_mask_set_invert(InversionMaskSet *rules, int mask) {
    uint8_t *digits = inversion_mask_set_mask(rules, mask);
    for (int cell = 0; cell < inversion_mask_set_cells(rules); cell++) {
        digits[cell] = (uint8_t)(rules->colours - 1 - digits[cell]);
    }
    mark_changed(rules);
}

void inversion_mask_set_add(const InversionMaskSet *rules, int source, int times, uint8_t *sum) {
    const uint8_t *added = inversion_mask_set_mask_const(rules, source);
    for (int cell = 0; cell < inversion_mask_set_cells(rules); cell++) {
        sum[cell] = (uint8_t)((sum[cell] + times * added[cell]) % rules->colours);
    }
}

void inversion_mask_set_combine(InversionMaskSet *rules, int target, int source) {
    inversion_mask_set_add(rules, source, 1, inversion_mask_set_mask(rules, target));
    mark_changed(rules);
}

bool inversion_mask_set_insert(InversionMaskSet *rules, int mask) {
    if (rules->mask_count == INVERSION_MASK_SET_MASKS_MAX) {
        return false;
    }
    const int place = mask + 1;
    memmove(inversion_mask_set_mask(rules, place + 1), inversion_mask_set_mask(rules, place),
            mask_bytes(rules, rules->mask_count - place));
    rules->mask_count++;
    inversion_mask_set_clear(rules, place);
    return true;
}

bool inversion_mask_set_remove(InversionMaskSet *rules, int mask) {
    if (rules->mask_count == 1) {
        return false;
    }
    rules->mask_count--;
    memmove(inversion_mask_set_mask(rules, mask), inversion_mask_set_mask(rules, mask + 1),
            mask_bytes(rules, rules->mask_count - mask));
    mark_changed(rules);
    return true;
}

/* ---- Random changes ---- */

bool inversion_mask_set_is_invertible(const InversionMaskSet *rules) {
    const int cells = inversion_mask_set_cells(rules);
    if (rules->mask_count != cells) {
        return false;
    }
    if (rules->colours != 2) {
        ZmodSystem *system = zmod_system_create(rules->colours, cells, cells, rules->digits);
        const bool answer = system && zmod_system_nullity(system) == 0;
        zmod_system_destroy(system);
        return answer;
    }
    Gf2Small matrix = gf2_small_zero(cells, cells);
    for (int mask = 0; mask < cells; mask++) {
        for (int cell = 0; cell < cells; cell++) {
            matrix.row[mask] |= (uint64_t)inversion_mask_set_mask_const(rules, mask)[cell] << cell;
        }
    }
    return gf2_small_rank(&matrix) == cells;
}

/* Far more than needed: at worst (six colours) one draw in seven succeeds. */
#define MASK_SET_DRAWS_MAX 10000

int inversion_mask_set_draw(InversionMaskSet *rules, Rng *rng) {
    InversionMaskSet made = *rules;
    made.mask_count = inversion_mask_set_cells(rules);
    mark_changed(&made);
    for (int draw = 1; draw <= MASK_SET_DRAWS_MAX; draw++) {
        for (size_t i = 0; i < mask_bytes(&made, made.mask_count); i++) {
            made.digits[i] = (uint8_t)rng_below(rng, (uint32_t)made.colours);
        }
        if (inversion_mask_set_is_invertible(&made)) {
            *rules = made;
            return draw;
        }
    }
    return 0;
}

void inversion_mask_set_make_invertible(InversionMaskSet *rules) {
    const int cells = inversion_mask_set_cells(rules);
    if (!inversion_mask_set_is_invertible(rules)) {
        rules->mask_count = cells;
        memset(rules->digits, 0, sizeof rules->digits);
        for (int cell = 0; cell < cells; cell++) {
            inversion_mask_set_mask(rules, cell)[cell] = 1;
        }
        mark_changed(rules);
    }
}

int inversion_mask_set_mix(InversionMaskSet *rules, Rng *rng) {
    const int cells = inversion_mask_set_cells(rules);
    inversion_mask_set_make_invertible(rules);
    if (cells == 1) {
        return 0;
    }
    for (int i = 0; i < cells; i++) {
        const int target = (int)rng_below(rng, (uint32_t)cells);
        const int other = (int)rng_below(rng, (uint32_t)(cells - 1));
        inversion_mask_set_add(rules, other + (other >= target),
                               1 + (int)rng_below(rng, (uint32_t)(rules->colours - 1)),
                               inversion_mask_set_mask(rules, target));
    }
    mark_changed(rules);
    return cells;
}

/* ---- As text ---- */

void inversion_mask_set_write(const InversionMaskSet *rules, Text *out) {
    const InversionNotation notation = {.rows = rules->rows,
                                        .columns = rules->columns,
                                        .colours = rules->colours,
                                        .mask_count = rules->mask_count,
                                        .ruleset = rules->ruleset};
    inversion_notation_write_rules(&notation, rules->digits, out);
}

/* "RxC[kK]:RULES" becomes a puzzle of two empty boards, for the notation to read. */
static bool complete_puzzle(const char *text, Text *out) {
    int64_t sides[2] = {0, 0};
    const char *next = text;
    for (int i = 0; i < 2; i++) {
        char number[4];
        Text digits = text_over(number, sizeof number);
        while (*next >= '0' && *next <= '9') {
            text_add_char(&digits, *next++);
        }
        if (!text_parse_int(number, 1, INVERSION_MASK_SET_SIDE_MAX, &sides[i]) ||
            (i == 0 && *next++ != 'x')) {
            return false;
        }
    }
    text_add(out, text);
    for (int i = 0; i < 2; i++) {
        text_add_char(out, i == 0 ? ':' : '>');
        for (int64_t cell = 0; cell < sides[0] * sides[1]; cell++) {
            text_add_char(out, '0');
        }
    }
    return true;
}

static bool has_room(const InversionNotation *notation, Text *reason) {
    if (notation->rows > INVERSION_MASK_SET_SIDE_MAX ||
        notation->columns > INVERSION_MASK_SET_SIDE_MAX ||
        notation->mask_count > INVERSION_MASK_SET_MASKS_MAX ||
        notation->colours > INVERSION_MASK_SET_COLOURS_MAX) {
        text_addf(
            reason,
            text_say(reason,
                     N_("the editor has room for %1$d × %1$d cells, %2$d masks and %3$d colours")),
            INVERSION_MASK_SET_SIDE_MAX, INVERSION_MASK_SET_MASKS_MAX,
            INVERSION_MASK_SET_COLOURS_MAX);
        return false;
    }
    return true;
}

bool inversion_mask_set_read(InversionMaskSet *rules, const char *text, Text *reason) {
    char whole[INVERSION_MASK_SET_TEXT_SIZE];
    Text puzzle = text_over(whole, sizeof whole);
    InversionNotation notation;
    InversionMaskSet made = {0};
    const bool is_puzzle = strchr(text, '>') != NULL;
    if (is_puzzle || !complete_puzzle(text, &puzzle) || puzzle.truncated) {
        text_clear(&puzzle);
        text_add(&puzzle, text);
    }
    if (puzzle.truncated) {
        text_add(reason, text_say(reason, N_("the text is too long for rules")));
        return false;
    }
    if (inversion_notation_read(whole, &notation, reason) != STATUS_OK ||
        !has_room(&notation, reason)) {
        return false;
    }
    made.rows = notation.rows;
    made.columns = notation.columns;
    made.colours = notation.colours;
    made.mask_count = notation.mask_count;
    made.ruleset =
        inversion_ruleset_has_seed(notation.ruleset) ? INVERSION_RULES_MASKS : notation.ruleset;
    if (inversion_notation_masks(&notation, made.digits) != STATUS_OK) {
        return false;
    }
    *rules = made;
    return true;
}

bool inversion_mask_set_of_state(InversionMaskSet *rules, const InversionState *state,
                                 Text *reason) {
    char *id = malloc(INVERSION_DESCRIPTION_SIZE);
    bool is_read = false;
    if (id) {
        Text text = text_over(id, INVERSION_DESCRIPTION_SIZE);
        inversion_state_write(state, NULL, NULL, &text);
        is_read = inversion_mask_set_read(rules, id, reason);
    }
    free(id);
    return is_read;
}

Status inversion_mask_set_write_puzzle(const InversionMaskSet *rules, Rng *rng, Text *description,
                                       Text *reason) {
    char words[INVERSION_MASK_SET_TEXT_SIZE];
    Text text = text_over(words, sizeof words);
    inversion_mask_set_write(rules, &text);
    const InversionDraw draw = {.rows = rules->rows,
                                .columns = rules->columns,
                                .colours = rules->colours,
                                .rules = strchr(words, ':') + 1};
    return inversion_generate(&draw, rng, description, reason);
}
