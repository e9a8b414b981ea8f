/* The sentences of hints. Cells, values and regions are written first and inserted by position, so
 * that a translation may reorder them. */
#include "base/bits.h"
#include "sudoku/hint.h"
#include "sudoku/hints/hint_proof.h"

/* ---- stage 1: where to look ---- */

static void add_where(const Speech *speech, const SudokuStep *step, Text *out) {
    if (sudoku_proof_where_text(speech, step, out)) {
        return;
    }
    const bool is_about_value =
        step->technique == SUDOKU_HIDDEN_SINGLE || step->technique == SUDOKU_LOCKED;
    if (is_about_value) {
        text_addf(out, speech->translate(N_("Where does the %2$s fit in %1$s?")),
                  region_phrase(speech, step->region).data,
                  values_phrase(speech, step->values).data);
    } else if (step->technique == SUDOKU_NAKED_SINGLE || step->technique == SUDOKU_FORCED) {
        text_addf(out, speech->translate(N_("Which digits can %s still hold?")),
                  cell_phrase(speech, step->cell).data);
    } else if (step->region >= 0) {
        text_addf(out, speech->translate(N_("Look at %s.")),
                  region_phrase(speech, step->region).data);
    } else if (step->technique == SUDOKU_XY_WING || step->technique == SUDOKU_XYZ_WING) {
        text_addf(out, speech->translate(N_("Look at the cell %s and the cells it sees.")),
                  cell_phrase(speech, step->causes[0].cell).data);
    } else if (step->technique == SUDOKU_BUG) {
        text_add(out, speech->translate(N_("Which cell has more than two candidates?")));
    } else if (step->technique == SUDOKU_REMOTE_PAIR) {
        text_addf(out, speech->translate(N_("Look at the cells that have only %s.")),
                  values_phrase(speech, step->values).data);
    } else {
        text_addf(out, speech->translate(N_("Look at the regions where the %s has two places.")),
                  values_phrase(speech, step->values).data);
    }
}

/* ---- stage 2: why ---- */

static void full_house_reason(const Speech *speech, const SudokuStep *step, Text *out) {
    text_addf(
        out,
        speech->translate(N_("In %1$s only %2$s is still empty, and only the %3$s is missing.")),
        region_phrase(speech, step->region).data, cell_phrase(speech, step->cell).data,
        value_phrase(speech, step->value).data);
}

static void hidden_single_reason(const Speech *speech, const SudokuStep *step, Text *out) {
    text_addf(out, speech->translate(N_("In %1$s the %2$s fits only in %3$s.")),
              region_phrase(speech, step->region).data, value_phrase(speech, step->value).data,
              cell_phrase(speech, step->cell).data);
}

static void naked_single_reason(const Speech *speech, const SudokuStep *step, Text *out) {
    text_addf(out, speech->translate(N_("Only the %1$s is left for %2$s.")),
              value_phrase(speech, step->value).data, cell_phrase(speech, step->cell).data);
}

static void locked_reason(const Speech *speech, const SudokuStep *step, Text *out) {
    text_addf(out,
              speech->translate(N_("In %1$s the %2$s fits only where %3$s meets it. So in %3$s it "
                                   "stands there, and nowhere else.")),
              region_phrase(speech, step->region).data, values_phrase(speech, step->values).data,
              region_phrase(speech, step->other_region).data);
}

static void naked_reason(const Speech *speech, const SudokuStep *step, Text *out) {
    text_addf(out,
              speech->translate(N_("In %1$s the cells %2$s have only the candidates %3$s: as many "
                                   "digits as cells. So these cells take them all.")),
              region_phrase(speech, step->region).data, part_phrase(speech, step, 0).data,
              values_phrase(speech, step->values).data);
}

static void hidden_reason(const Speech *speech, const SudokuStep *step, Text *out) {
    text_addf(
        out,
        speech->translate(N_("In %1$s the digits %2$s fit only in the cells %3$s: as many cells "
                             "as digits. So nothing else fits there.")),
        region_phrase(speech, step->region).data, values_phrase(speech, step->values).data,
        part_phrase(speech, step, 0).data);
}

static void forced_reason(const Speech *speech, const SudokuStep *step, Text *out) {
    text_addf(
        out,
        speech->translate(N_("No technique known here decides a cell. In %1$s only %2$s leads "
                             "to a solution: every other digit ends in a contradiction.")),
        cell_phrase(speech, step->cell).data, values_phrase(speech, step->values).data);
}

static const ReasonWriter reasons[SUDOKU_TECHNIQUES] = {
    [SUDOKU_FULL_HOUSE] = full_house_reason,
    [SUDOKU_HIDDEN_SINGLE] = hidden_single_reason,
    [SUDOKU_NAKED_SINGLE] = naked_single_reason,
    [SUDOKU_LOCKED] = locked_reason,
    [SUDOKU_NAKED_PAIR] = naked_reason,
    [SUDOKU_X_WING] = sudoku_fish_text,
    [SUDOKU_HIDDEN_PAIR] = hidden_reason,
    [SUDOKU_NAKED_TRIPLE] = naked_reason,
    [SUDOKU_SWORDFISH] = sudoku_fish_text,
    [SUDOKU_HIDDEN_TRIPLE] = hidden_reason,
    [SUDOKU_XY_WING] = sudoku_wing_text,
    [SUDOKU_XYZ_WING] = sudoku_wing_text,
    [SUDOKU_NAKED_QUAD] = naked_reason,
    [SUDOKU_JELLYFISH] = sudoku_fish_text,
    [SUDOKU_HIDDEN_QUAD] = hidden_reason,
    [SUDOKU_SKYSCRAPER] = sudoku_turbot_text,
    [SUDOKU_KITE] = sudoku_turbot_text,
    [SUDOKU_TURBOT] = sudoku_turbot_text,
    [SUDOKU_EMPTY_RECTANGLE] = sudoku_turbot_text,
    [SUDOKU_W_WING] = sudoku_w_wing_text,
    [SUDOKU_X_CHAIN] = sudoku_chain_text,
    [SUDOKU_XY_CHAIN] = sudoku_chain_text,
    [SUDOKU_ALS_XZ] = sudoku_sets_text,
    [SUDOKU_CHAIN] = sudoku_chain_text,
    [SUDOKU_GROUPED_CHAIN] = sudoku_chain_text,
    [SUDOKU_REMOTE_PAIR] = sudoku_remote_text,
    [SUDOKU_SIMPLE_COLOURS] = sudoku_colours_text,
    [SUDOKU_MULTI_COLOURS] = sudoku_colours_text,
    [SUDOKU_FINNED_X_WING] = sudoku_fish_text,
    [SUDOKU_SASHIMI_X_WING] = sudoku_fish_text,
    [SUDOKU_UNIQUE_1] = sudoku_rectangle_text,
    [SUDOKU_UNIQUE_2] = sudoku_rectangle_text,
    [SUDOKU_UNIQUE_3] = sudoku_rectangle_text,
    [SUDOKU_UNIQUE_4] = sudoku_rectangle_text,
    [SUDOKU_UNIQUE_5] = sudoku_rectangle_text,
    [SUDOKU_UNIQUE_6] = sudoku_rectangle_text,
    [SUDOKU_HIDDEN_RECTANGLE] = sudoku_rectangle_text,
    [SUDOKU_AVOIDABLE_1] = sudoku_rectangle_text,
    [SUDOKU_AVOIDABLE_2] = sudoku_rectangle_text,
    [SUDOKU_BUG] = sudoku_bug_text,
    [SUDOKU_FINNED_SWORDFISH] = sudoku_fish_text,
    [SUDOKU_SASHIMI_SWORDFISH] = sudoku_fish_text,
    [SUDOKU_SUE_DE_COQ] = sudoku_disjoint_text,
    [SUDOKU_ALS_XY_WING] = sudoku_set_chain_text,
    [SUDOKU_ALS_CHAIN] = sudoku_set_chain_text,
    [SUDOKU_DEATH_BLOSSOM] = sudoku_blossom_text,
    [SUDOKU_FINNED_JELLYFISH] = sudoku_fish_text,
    [SUDOKU_SASHIMI_JELLYFISH] = sudoku_fish_text,
    [SUDOKU_FRANKEN_X_WING] = sudoku_fish_text,
    [SUDOKU_FRANKEN_SWORDFISH] = sudoku_fish_text,
    [SUDOKU_FRANKEN_JELLYFISH] = sudoku_fish_text,
    [SUDOKU_FORCING_CHAIN] = sudoku_net_text,
    [SUDOKU_FORCING_NET] = sudoku_net_text,
    [SUDOKU_NESTED_NET] = sudoku_net_text,
    [SUDOKU_FORCED] = forced_reason,
};

/* ---- stage 3: the conclusion ---- */

static bool hint_text_strikes(const SudokuStep *step, int mark, int value) {
    return step->eliminations[mark].values >> (value - 1) & 1;
}

/* All values that are eliminated in the same cells as this one, including it. */
static SudokuBits struck_alike(const SudokuStep *step, int symbols, int value) {
    SudokuBits alike = 0;
    for (int other = value; other <= symbols; other++) {
        bool is_same = true;
        for (int i = 0; i < step->elimination_count; i++) {
            is_same &= hint_text_strikes(step, i, value) == hint_text_strikes(step, i, other);
        }
        alike |= (SudokuBits)is_same << (other - 1);
    }
    return alike;
}

static bool strikes_cell(const SudokuStep *step, int cell, int value) {
    for (int i = 0; i < step->elimination_count; i++) {
        if (step->eliminations[i].cell == cell && hint_text_strikes(step, i, value)) {
            return true;
        }
    }
    return false;
}

static Phrase struck_phrase(const Speech *speech, const SudokuStep *step, int value) {
    Phrase cells;
    Text text = text_over(cells.data, sizeof cells.data);
    int count = 0;
    for (int cell = 0; cell < speech->layout->cells; cell++) {
        count += strikes_cell(step, cell, value);
    }
    for (int cell = 0, index = 0; index < count; cell++) { /* in reading order */
        if (strikes_cell(step, cell, value)) {
            text_add(&text, list_joint(speech, index++, count));
            sudoku_cell_text(speech->layout, cell, speech->translate, &text);
        }
    }
    return cells;
}

/* "Strike the 4 in r1c1 and r8c1, the 5 in r3c1." */
static void add_struck(const Speech *speech, const SudokuStep *step, Text *out) {
    SudokuBits left = 0;
    for (int i = 0; i < step->elimination_count; i++) {
        left |= step->eliminations[i].values;
    }
    for (bool is_first = true; left; is_first = false) {
        const int value = bits_lowest(left) + 1;
        const SudokuBits alike = struck_alike(step, speech->layout->symbols, value);
        text_addf(
            out,
            speech->translate(is_first ? N_("Strike the %1$s in %2$s") : N_(", the %1$s in %2$s")),
            values_phrase(speech, alike).data, struck_phrase(speech, step, value).data);
        left &= ~alike;
    }
    text_add_char(out, '.');
}

static void add_conclusion(const Speech *speech, const SudokuStep *step, Text *out) {
    if (step->cell >= 0) {
        text_addf(out, speech->translate(N_("So %1$s is %2$s.")),
                  cell_phrase(speech, step->cell).data, value_phrase(speech, step->value).data);
    } else {
        add_struck(speech, step, out);
    }
}

void sudoku_step_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                      Text *out) {
    const Speech speech = {layout, translate};
    text_add(out, translate(sudoku_technique_name(step->technique)));
    text_add(out, ". ");
    reasons[step->technique](&speech, step, out);
    text_add_char(out, ' ');
    add_conclusion(&speech, step, out);
}

/* ---- mistakes ---- */

static void add_conflict(const Speech *speech, const SudokuStep *step, int stage, Text *out) {
    if (stage == 1) {
        text_addf(out, speech->translate(N_("A digit appears twice: look at %s.")),
                  region_phrase(speech, step->region).data);
    } else if (stage == 2) {
        text_addf(out, speech->translate(N_("In %1$s the cells %2$s both hold %3$s.")),
                  region_phrase(speech, step->region).data, part_phrase(speech, step, 0).data,
                  values_phrase(speech, step->causes[0].values).data);
    } else {
        text_addf(out, speech->translate(N_("Erase the cell %s.")),
                  cell_phrase(speech, step->cell).data);
    }
}

static void add_wrong_value(const Speech *speech, const SudokuStep *step, int stage, Text *out) {
    const Phrase cell = cell_phrase(speech, step->cell);
    if (stage == 1) {
        text_addf(out, speech->translate(N_("A digit is wrong: look at %s.")),
                  region_phrase(speech, step->region).data);
    } else if (stage == 2) {
        text_addf(out,
                  speech->translate(N_("With %2$s in the cell %1$s there is no solution left.")),
                  cell.data, value_phrase(speech, step->value).data);
    } else {
        text_addf(out, speech->translate(N_("Erase the cell %s.")), cell.data);
    }
}

static void add_wrong_notes(const Speech *speech, const SudokuStep *step, int stage, Text *out) {
    const Phrase cell = cell_phrase(speech, step->cell);
    if (stage == 1) {
        text_addf(out, speech->translate(N_("A note is missing: look at %s.")),
                  region_phrase(speech, step->region).data);
    } else if (stage == 2) {
        text_addf(out,
                  speech->translate(N_("The notes of the cell %s lack a digit that it needs.")),
                  cell.data);
    } else {
        text_addf(out, speech->translate(N_("Note %2$s in the cell %1$s.")), cell.data,
                  value_phrase(speech, step->value).data);
    }
}

static void add_stage(const Speech *speech, const SudokuStep *step, int stage, Text *out) {
    if (stage == 1) {
        add_where(speech, step, out);
    } else if (stage == 2) {
        reasons[step->technique](speech, step, out);
    } else {
        add_conclusion(speech, step, out);
    }
}

void sudoku_hint_text(const SudokuHint *hint, int stage, Translate translate, Text *out) {
    const Speech speech = {&hint->layout, translate};
    switch (hint->kind) {
    case SUDOKU_HINT_SOLVED:
        text_add(out, translate(N_("The grid is solved.")));
        break;
    case SUDOKU_HINT_NO_SOLUTION:
        text_add(out, translate(N_("This puzzle has no solution.")));
        break;
    case SUDOKU_HINT_MANY_SOLUTIONS:
        text_add(out, translate(N_("This puzzle has several solutions; no cell is certain now.")));
        break;
    case SUDOKU_HINT_CONFLICT:
        add_conflict(&speech, &hint->step, stage, out);
        break;
    case SUDOKU_HINT_WRONG_VALUE:
        add_wrong_value(&speech, &hint->step, stage, out);
        break;
    case SUDOKU_HINT_WRONG_NOTES:
        add_wrong_notes(&speech, &hint->step, stage, out);
        break;
    case SUDOKU_HINT_STEP:
        add_stage(&speech, &hint->step, stage, out);
        break;
    }
}
