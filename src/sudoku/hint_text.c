/* The sentences of hints. A sentence gets its words ready made: cells, values and regions are
 * written first and put in by position, so that a translation may order them as it likes. */
#include <string.h>

#include "base/bits.h"
#include "hint_proof.h"
#include "sudoku/hint.h"

#define WORDS_SIZE 700
/* Longer than any one cell with its values. */
#define MARK_SIZE 100

typedef struct Words {
    char data[WORDS_SIZE];
} Words;

void sudoku_cell_text(const SudokuLayout *layout, int cell, Translate translate, Text *out) {
    text_addf(out, translate(N_("r%1$dc%2$d")), layout->row[cell] + 1, layout->column[cell] + 1);
}

static Words cell_words(const SudokuLayout *layout, int cell, Translate translate) {
    Words words;
    Text text = text_over(words.data, sizeof words.data);
    sudoku_cell_text(layout, cell, translate, &text);
    return words;
}

static Words region_words(const SudokuLayout *layout, int region, Translate translate) {
    Words words;
    Text text = text_over(words.data, sizeof words.data);
    sudoku_region_text(layout, region, translate, &text);
    return words;
}

static void add_values(const SudokuLayout *layout, uint32_t values, Text *out) {
    for (const char *comma = ""; values; values &= values - 1, comma = ", ") {
        text_add(out, comma);
        text_add_char(out, layout->symbol[bits_lowest(values)]);
    }
}

static Words value_words(const SudokuLayout *layout, uint32_t values) {
    Words words;
    Text text = text_over(words.data, sizeof words.data);
    add_values(layout, values, &text);
    return words;
}

/* "r1c2, r3c4", or with what each holds: "r1c2 (3, 7), r3c4 (3)". */
static Words mark_words(const SudokuLayout *layout, const SudokuMark *marks, int count,
                        Translate translate, bool with_values) {
    Words words;
    Text text = text_over(words.data, sizeof words.data);
    for (int i = 0; i < count; i++) {
        text_add(&text, i ? ", " : "");
        if (text.length + MARK_SIZE > sizeof words.data) {
            text_add(&text, "…");
            break;
        }
        sudoku_cell_text(layout, marks[i].cell, translate, &text);
        if (with_values) {
            text_add(&text, " (");
            add_values(layout, marks[i].values, &text);
            text_add_char(&text, ')');
        }
    }
    return words;
}

/* ---- stage 1: where to look ---- */

static void where_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                       Text *out) {
    if (sudoku_proof_where_text(layout, step, translate, out)) {
        return;
    }
    const bool is_about_value =
        step->technique == SUDOKU_HIDDEN_SINGLE || step->technique == SUDOKU_LOCKED;
    if (step->region >= 0 && step->technique != SUDOKU_NAKED_SINGLE) {
        const Words region = region_words(layout, step->region, translate);
        const Words value = value_words(layout, step->values);
        if (is_about_value) {
            text_addf(out, translate(N_("Look for the place of %2$s in %1$s.")), region.data,
                      value.data);
        } else {
            text_addf(out, translate(N_("Look at %s.")), region.data);
        }
    } else if (step->technique == SUDOKU_NAKED_SINGLE || step->technique == SUDOKU_FORCED) {
        text_addf(out, translate(N_("Look at the cell %s.")),
                  cell_words(layout, step->cell, translate).data);
    } else if (step->technique == SUDOKU_XY_WING || step->technique == SUDOKU_XYZ_WING) {
        text_addf(out, translate(N_("Look at the cell %s and the cells it sees.")),
                  cell_words(layout, step->causes[0].cell, translate).data);
    } else {
        text_addf(out, translate(N_("Look at the places of %s in all rows and columns.")),
                  value_words(layout, step->values).data);
    }
}

/* ---- stage 2: which technique, and why ---- */

typedef void (*Reason)(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                       Text *out);

static const char *technique_words(const SudokuStep *step, Translate translate) {
    return translate(sudoku_technique_name(step->technique));
}

static void full_house_reason(const SudokuLayout *layout, const SudokuStep *step,
                              Translate translate, Text *out) {
    text_addf(out, translate(N_("%1$s: only %2$s is still empty in %3$s.")),
              technique_words(step, translate), cell_words(layout, step->cell, translate).data,
              region_words(layout, step->region, translate).data);
}

static void hidden_single_reason(const SudokuLayout *layout, const SudokuStep *step,
                                 Translate translate, Text *out) {
    text_addf(out, translate(N_("%1$s: in %2$s only the cell %3$s can still hold %4$s.")),
              technique_words(step, translate), region_words(layout, step->region, translate).data,
              cell_words(layout, step->cell, translate).data,
              value_words(layout, step->values).data);
}

static void naked_single_reason(const SudokuLayout *layout, const SudokuStep *step,
                                Translate translate, Text *out) {
    text_addf(out,
              translate(N_("%1$s: every digit but %2$s is already excluded in the cell %3$s.")),
              technique_words(step, translate), value_words(layout, step->values).data,
              cell_words(layout, step->cell, translate).data);
}

static void locked_reason(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                          Text *out) {
    text_addf(
        out,
        translate(N_("%1$s: in %2$s the digit %3$s fits only in cells that are also in %4$s.")),
        technique_words(step, translate), region_words(layout, step->region, translate).data,
        value_words(layout, step->values).data,
        region_words(layout, step->other_region, translate).data);
}

static void naked_reason(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                         Text *out) {
    text_addf(out,
              translate(N_("%1$s: in %2$s the cells %3$s can hold no other digits than %4$s.")),
              technique_words(step, translate), region_words(layout, step->region, translate).data,
              mark_words(layout, step->causes, step->cause_count, translate, false).data,
              value_words(layout, step->values).data);
}

static void hidden_reason(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                          Text *out) {
    text_addf(out, translate(N_("%1$s: in %2$s the digits %3$s fit only in the cells %4$s.")),
              technique_words(step, translate), region_words(layout, step->region, translate).data,
              value_words(layout, step->values).data,
              mark_words(layout, step->causes, step->cause_count, translate, false).data);
}

static void wing_reason(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                        Text *out) {
    const int first = step->technique == SUDOKU_XY_WING; /* the pivot of an XYZ-wing may be Z */
    text_addf(
        out, translate(N_("%1$s: whichever digit %2$s takes, one of the cells %3$s is %4$s.")),
        technique_words(step, translate), cell_words(layout, step->causes[0].cell, translate).data,
        mark_words(layout, step->causes + first, 3 - first, translate, false).data,
        value_words(layout, UINT32_C(1) << (step->value - 1)).data);
}

static void forced_reason(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                          Text *out) {
    text_addf(out,
              translate(N_("No technique known here decides a cell. In %1$s only %2$s leads to a "
                           "solution: every other digit ends in a contradiction.")),
              cell_words(layout, step->cell, translate).data,
              value_words(layout, step->values).data);
}

static const Reason reasons[SUDOKU_TECHNIQUES] = {
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
    [SUDOKU_XY_WING] = wing_reason,
    [SUDOKU_XYZ_WING] = wing_reason,
    [SUDOKU_NAKED_QUAD] = naked_reason,
    [SUDOKU_JELLYFISH] = sudoku_fish_text,
    [SUDOKU_HIDDEN_QUAD] = hidden_reason,
    [SUDOKU_SKYSCRAPER] = sudoku_chain_text,
    [SUDOKU_KITE] = sudoku_chain_text,
    [SUDOKU_TURBOT] = sudoku_chain_text,
    [SUDOKU_EMPTY_RECTANGLE] = sudoku_chain_text,
    [SUDOKU_W_WING] = sudoku_chain_text,
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

static void conclusion_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                            Text *out) {
    if (step->cell >= 0) {
        text_addf(out, translate(N_("So %1$s is %2$s.")),
                  cell_words(layout, step->cell, translate).data,
                  value_words(layout, step->values).data);
    } else {
        text_addf(
            out, translate(N_("So these candidates can be struck: %s.")),
            mark_words(layout, step->eliminations, step->elimination_count, translate, true).data);
    }
}

void sudoku_step_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                      Text *out) {
    reasons[step->technique](layout, step, translate, out);
    text_add_char(out, ' ');
    conclusion_text(layout, step, translate, out);
}

/* ---- mistakes ---- */

static void conflict_text(const SudokuHint *hint, int stage, Translate translate, Text *out) {
    const SudokuLayout *layout = &hint->layout;
    const SudokuStep *step = &hint->step;
    const Words region = region_words(layout, step->region, translate);
    if (stage == 1) {
        text_addf(out, translate(N_("A digit appears twice: look at %s.")), region.data);
    } else if (stage == 2) {
        text_addf(out, translate(N_("In %1$s the cells %2$s both hold %3$s.")), region.data,
                  mark_words(layout, step->causes, 2, translate, false).data,
                  value_words(layout, step->causes[0].values).data);
    } else {
        text_addf(out, translate(N_("Erase the cell %s.")),
                  cell_words(layout, step->cell, translate).data);
    }
}

static void wrong_value_text(const SudokuHint *hint, int stage, Translate translate, Text *out) {
    const SudokuLayout *layout = &hint->layout;
    const SudokuStep *step = &hint->step;
    const Words cell = cell_words(layout, step->cell, translate);
    if (stage == 1) {
        text_addf(out, translate(N_("A digit is wrong: look at %s.")),
                  region_words(layout, step->region, translate).data);
    } else if (stage == 2) {
        text_addf(out, translate(N_("With %2$s in the cell %1$s there is no solution left.")),
                  cell.data, value_words(layout, UINT32_C(1) << (step->value - 1)).data);
    } else {
        text_addf(out, translate(N_("Erase the cell %s.")), cell.data);
    }
}

static void wrong_notes_text(const SudokuHint *hint, int stage, Translate translate, Text *out) {
    const SudokuLayout *layout = &hint->layout;
    const SudokuStep *step = &hint->step;
    const Words cell = cell_words(layout, step->cell, translate);
    if (stage == 1) {
        text_addf(out, translate(N_("A note is missing: look at %s.")),
                  region_words(layout, step->region, translate).data);
    } else if (stage == 2) {
        text_addf(out, translate(N_("The notes of the cell %s lack a digit that it needs.")),
                  cell.data);
    } else {
        text_addf(out, translate(N_("Note %2$s in the cell %1$s.")), cell.data,
                  value_words(layout, UINT32_C(1) << (step->value - 1)).data);
    }
}

static void step_stage_text(const SudokuHint *hint, int stage, Translate translate, Text *out) {
    if (stage == 1) {
        where_text(&hint->layout, &hint->step, translate, out);
    } else if (stage == 2) {
        reasons[hint->step.technique](&hint->layout, &hint->step, translate, out);
    } else {
        conclusion_text(&hint->layout, &hint->step, translate, out);
    }
}

void sudoku_hint_text(const SudokuHint *hint, int stage, Translate translate, Text *out) {
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
        conflict_text(hint, stage, translate, out);
        break;
    case SUDOKU_HINT_WRONG_VALUE:
        wrong_value_text(hint, stage, translate, out);
        break;
    case SUDOKU_HINT_WRONG_NOTES:
        wrong_notes_text(hint, stage, translate, out);
        break;
    case SUDOKU_HINT_STEP:
        step_stage_text(hint, stage, translate, out);
        break;
    }
}
