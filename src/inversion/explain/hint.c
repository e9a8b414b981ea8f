/* Hints and their sentences. */
#include <string.h>

#include "inversion/explain.h"

void inversion_hint_set(const InversionState *state, const InversionAnswer *answer,
                        InversionHint *hint) {
    const int cells = inversion_state_cells(state);
    memset(hint, 0, sizeof *hint);
    hint->mask = -1;
    for (int cell = 0; cell < cells; cell++) {
        hint->differs[cell] = state->board[cell] != state->goal[cell];
        hint->differing += hint->differs[cell];
    }
    hint->is_solved = hint->differing == 0;
    if (!answer) {
        return;
    }
    hint->is_solvable = answer->is_solvable;
    hint->is_proved = answer->is_proved;
    hint->clicks = answer->clicks;
    if (answer->is_solvable) {
        inversion_vector_masks(answer->vector, state->mask_count, &hint->mask, 1);
    } else {
        memcpy(hint->certificate, answer->certificate, (size_t)cells);
        for (int cell = 0; cell < cells; cell++) {
            hint->certificate_cells += answer->certificate[cell] != 0;
        }
    }
}

/* Writes `one` for a count of 1 and `more` otherwise; `one` has no number in it. */
static void write_count(int count, const char *one, const char *more, Translate translate,
                        Text *out) {
    if (count == 1) {
        text_add(out, translate(one));
    } else {
        text_addf(out, translate(more), count);
    }
}

static void write_unsolvable(const InversionHint *hint, const InversionState *state,
                             Translate translate, Text *out) {
    if (state->colours == 2) {
        write_count(hint->certificate_cells,
                    N_("The goal cannot be reached: no mask touches the marked cell, but it must "
                       "change."),
                    N_("The goal cannot be reached: every mask changes an even number of the %d "
                       "marked cells, but an odd number of them must change."),
                    translate, out);
    } else {
        text_add(out, translate(N_("The goal cannot be reached: every mask leaves the weighted sum "
                                   "of the marked cells as it is, but it must change.")));
    }
}

void inversion_hint_write(const InversionHint *hint, const InversionState *state,
                          InversionHintStage stage, Translate translate, Text *out) {
    if (hint->is_solved) {
        text_add(out, translate(N_("The board already matches the goal.")));
        return;
    }
    if (!hint->is_solvable && stage == INVERSION_HINT_CELLS) {
        text_add(out, translate(N_("No masks lead to this goal. Solve shows why.")));
        return;
    }
    if (!hint->is_solvable) {
        write_unsolvable(hint, state, translate, out);
        return;
    }
    switch (stage) {
    case INVERSION_HINT_CELLS:
        text_add(out, translate(hint->differing == 1 ? N_("The ringed cell must change.")
                                                     : N_("The ringed cells must change.")));
        break;
    case INVERSION_HINT_COUNT:
        if (hint->is_proved) {
            write_count(hint->clicks, N_("One more mask changes them all."),
                        N_("%d more masks: that is the minimum."), translate, out);
        } else {
            text_addf(out, translate(N_("%d masks are enough. There may be a shorter way.")),
                      hint->clicks);
        }
        break;
    case INVERSION_HINT_MASK:
    case INVERSION_HINT_STAGES:
        text_addf(out,
                  translate(hint->is_proved
                                ? N_("Press mask %s: it is part of a shortest solution.")
                                : N_("Press mask %s: it is part of the best solution found.")),
                  inversion_mask_name((InversionRuleset)state->ruleset, hint->mask).words);
        break;
    }
}
