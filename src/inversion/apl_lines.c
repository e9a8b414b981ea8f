/* A puzzle as lines of APL. */
#include "inversion/codes.h"

#include <assert.h>

bool inversion_has_apl(const InversionState *state) {
    return state->colours == 2 && inversion_state_cells(state) <= INVERSION_APL_CELLS_MAX &&
           state->mask_count <= INVERSION_APL_CELLS_MAX;
}

static void apl_lines_board(const InversionState *state, char name, const uint8_t *cells,
                            Text *out) {
    text_addf(out, "%c←%d %d⍴", name, state->rows, state->columns);
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        text_addf(out, cell > 0 ? " %d" : "%d", cells[cell]);
    }
    text_add_char(out, '\n');
}

static uint64_t apl_lines_mask(const InversionState *state, int mask) {
    uint64_t bits = 0;
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        bits |= (uint64_t)inversion_state_mask_at(state, mask, cell) << cell;
    }
    return bits;
}

void inversion_apl_write(const InversionState *state, Text *out) {
    const int cells = inversion_state_cells(state);
    assert(inversion_has_apl(state));
    text_addf(out, "M←%d %d %d⍴⍉(%d⍴2)⊤,", state->mask_count, state->rows, state->columns, cells);
    for (int mask = 0; mask < state->mask_count; mask++) {
        const uint64_t code = inversion_code_of(apl_lines_mask(state, mask), cells);
        text_addf(out, mask > 0 ? " %llu" : "%llu", (unsigned long long)code);
    }
    text_add_char(out, '\n');
    apl_lines_board(state, 'C', state->board, out);
    apl_lines_board(state, 'B', state->goal, out);
    text_addf(out, "Y←%d %d⍴M\nDD←(,C)≠,B\n+D←B≠C\n", state->mask_count, cells);
}
