/* Hints for a player at the board, in few and plain words. What has no words of its own here is
 * said as on the command line (hint_text.c). */
#include "sudoku/hint.h"
#include "sudoku/hints/hint_proof.h"

void sudoku_cell_words(const SudokuLayout *layout, int cell, Translate translate, Text *out) {
    text_addf(out, translate(N_("row %1$d, column %2$d")), layout->row[cell] + 1,
              layout->column[cell] + 1);
}

static Phrase place_in_words(const Speech *speech, int cell) {
    Phrase phrase;
    Text text = text_over(phrase.data, sizeof phrase.data);
    sudoku_cell_words(speech->layout, cell, speech->translate, &text);
    return phrase;
}

/* ---- Where to look ---- */

static bool say_where_of_many(const Speech *speech, const SudokuStep *step, Text *out) {
    if (step->line_count > 0) {
        text_addf(out, speech->translate(N_("What if %2$s stood in %1$s?")),
                  place_in_words(speech, step->lines[0].cell).data,
                  value_phrase(speech, step->lines[0].value).data);
    } else if (step->technique == SUDOKU_ALS_XZ || step->technique == SUDOKU_ALS_XY_WING ||
               step->technique == SUDOKU_ALS_CHAIN) {
        text_addf(out, speech->translate(N_("Count the candidates of %s.")),
                  part_phrase(speech, step, 0).data);
    } else if (step->rectangle.values) {
        text_addf(out, speech->translate(N_("Look for a rectangle of %s.")),
                  values_phrase(speech, step->rectangle.values).data);
    } else {
        return false;
    }
    return true;
}

static bool say_where(const Speech *speech, const SudokuStep *step, Text *out) {
    switch (step->technique) {
    case SUDOKU_FULL_HOUSE:
        text_addf(out, speech->translate(N_("One cell is still empty in %s.")),
                  region_phrase(speech, step->region).data);
        return true;
    case SUDOKU_HIDDEN_SINGLE:
    case SUDOKU_LOCKED:
        text_addf(out, speech->translate(N_("Where can the %2$s go in %1$s?")),
                  region_phrase(speech, step->region).data,
                  values_phrase(speech, step->values).data);
        return true;
    case SUDOKU_NAKED_SINGLE:
    case SUDOKU_FORCED:
        text_addf(out, speech->translate(N_("What fits in %s?")),
                  place_in_words(speech, step->cell).data);
        return true;
    case SUDOKU_XY_WING:
    case SUDOKU_XYZ_WING:
        text_addf(out, speech->translate(N_("Begin with %s.")),
                  place_in_words(speech, step->causes[0].cell).data);
        return true;
    case SUDOKU_REMOTE_PAIR:
        text_addf(out, speech->translate(N_("Look at the cells with only %s.")),
                  values_phrase(speech, step->values).data);
        return true;
    default:
        return say_where_of_many(speech, step, out);
    }
}

/* ---- Why ---- */

/* The blockers that the board marks are all there is to say. */
static void say_hidden_single(const Speech *speech, const SudokuStep *step, Text *out) {
    const char *const words =
        step->cause_count > 0
            ? N_("In %1$s, the %2$s can only go here: the marked digits block the other cells.")
            : N_("In %1$s, the %2$s can only go here.");
    text_addf(out, speech->translate(words), region_phrase(speech, step->region).data,
              value_phrase(speech, step->value).data);
}

static void say_naked_single(const Speech *speech, const SudokuStep *step, Text *out) {
    const char *const words = step->cause_count == speech->layout->symbols - 1
                                  ? N_("This cell sees every digit but the %s.")
                                  : N_("Only the %s is left for this cell.");
    text_addf(out, speech->translate(words), value_phrase(speech, step->value).data);
}

static void say_locked(const Speech *speech, const SudokuStep *step, Text *out) {
    text_addf(out,
              speech->translate(N_("In %1$s, the %2$s can only go where %3$s crosses it. So %3$s "
                                   "has its %2$s there, and nowhere else.")),
              region_phrase(speech, step->region).data, values_phrase(speech, step->values).data,
              region_phrase(speech, step->other_region).data);
}

static void say_naked_set(const Speech *speech, const SudokuStep *step, Text *out) {
    text_addf(out,
              speech->translate(N_("In %1$s, the marked cells can only hold %2$s: they take them "
                                   "all, and the other cells get none.")),
              region_phrase(speech, step->region).data, values_phrase(speech, step->values).data);
}

static void say_hidden_set(const Speech *speech, const SudokuStep *step, Text *out) {
    text_addf(out,
              speech->translate(N_("In %1$s, %2$s can only go in the marked cells: they fill them, "
                                   "and nothing else fits there.")),
              region_phrase(speech, step->region).data, values_phrase(speech, step->values).data);
}

static const ReasonWriter say_reasons[SUDOKU_TECHNIQUES] = {
    [SUDOKU_HIDDEN_SINGLE] = say_hidden_single,
    [SUDOKU_NAKED_SINGLE] = say_naked_single,
    [SUDOKU_LOCKED] = say_locked,
    [SUDOKU_NAKED_PAIR] = say_naked_set,
    [SUDOKU_NAKED_TRIPLE] = say_naked_set,
    [SUDOKU_NAKED_QUAD] = say_naked_set,
    [SUDOKU_HIDDEN_PAIR] = say_hidden_set,
    [SUDOKU_HIDDEN_TRIPLE] = say_hidden_set,
    [SUDOKU_HIDDEN_QUAD] = say_hidden_set};

static bool say_why(const Speech *speech, const SudokuStep *step, Text *out) {
    if (step->technique == SUDOKU_FULL_HOUSE) {
        text_addf(out, speech->translate(N_("Only the %2$s is missing in %1$s.")),
                  region_phrase(speech, step->region).data, value_phrase(speech, step->value).data);
        return true;
    }
    if (say_reasons[step->technique]) {
        say_reasons[step->technique](speech, step, out);
    }
    return say_reasons[step->technique] != NULL;
}

/* ---- What to write ---- */

static bool say_write(const Speech *speech, const SudokuStep *step, Text *out) {
    if (step->cell >= 0) {
        text_addf(out, speech->translate(N_("Write %2$s in %1$s.")),
                  place_in_words(speech, step->cell).data, value_phrase(speech, step->value).data);
    }
    return step->cell >= 0;
}

/* ---- Mistakes ---- */

/* The second and the third stage; the first has no cell to name. */
static bool say_mistake(const Speech *speech, const SudokuHint *hint, int stage, Text *out) {
    const SudokuStep *step = &hint->step;
    const bool is_note = hint->kind == SUDOKU_HINT_WRONG_NOTES;
    const char *words = NULL;
    if (stage == 2 && is_note) {
        words = N_("The notes in %1$s lack a digit that you need.");
    } else if (stage == 2 && hint->kind == SUDOKU_HINT_WRONG_VALUE) {
        words = N_("With %2$s in %1$s, the puzzle has no solution.");
    } else if (stage == SUDOKU_HINT_STAGES) {
        words = is_note ? N_("Note %2$s in %1$s.") : N_("Erase the digit in %1$s.");
    }
    if (words) {
        text_addf(out, speech->translate(words), place_in_words(speech, step->cell).data,
                  value_phrase(speech, step->value).data);
    }
    return words != NULL;
}

static bool say_stage(const Speech *speech, const SudokuHint *hint, int stage, Text *out) {
    switch (hint->kind) {
    case SUDOKU_HINT_CONFLICT:
    case SUDOKU_HINT_WRONG_VALUE:
    case SUDOKU_HINT_WRONG_NOTES:
        return say_mistake(speech, hint, stage, out);
    case SUDOKU_HINT_STEP:
        return stage == 1   ? say_where(speech, &hint->step, out)
               : stage == 2 ? say_why(speech, &hint->step, out)
                            : say_write(speech, &hint->step, out);
    default:
        return false;
    }
}

void sudoku_hint_say(const SudokuHint *hint, int stage, Translate translate, Text *out) {
    const Speech speech = {&hint->layout, translate};
    if (!say_stage(&speech, hint, stage, out)) {
        sudoku_hint_text(hint, stage, translate, out);
    }
}
