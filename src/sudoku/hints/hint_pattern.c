/* The sentences of patterns that take more than one region: fish, wings, colours, rectangles. */
#include "base/bits.h"
#include "sudoku/hints/hint_proof.h"

/* ---- one value ---- */

static Phrase base_phrase(const Speech *speech, const SudokuStep *step) {
    int16_t bases[SUDOKU_TRUTHS_MAX];
    for (int i = 0; i < step->truth_count; i++) {
        bases[i] = step->truths[i].region;
    }
    return regions_phrase(speech, bases, step->truth_count);
}

void sudoku_fish_text(const Speech *speech, const SudokuStep *step, Text *out) {
    const Phrase base = base_phrase(speech, step);
    const Phrase cover = regions_phrase(speech, step->covers, step->cover_count);
    const Phrase digit = values_phrase(speech, step->values);
    const int fins = part_count(step, 1);
    if (fins == 0) {
        text_addf(
            out,
            speech->translate(N_("In %1$s the %2$s fits only in %3$s. So in %3$s it stands in "
                                 "these places, and nowhere else.")),
            base.data, digit.data, cover.data);
        return;
    }
    text_addf(out,
              speech->translate(
                  fins == 1
                      ? N_("In %1$s the %2$s fits only in %3$s, or in the fin %4$s. Either the fin "
                           "is right, or in %3$s the %2$s stands in these places alone. Either "
                           "way, any %2$s in %3$s that sees the fin can be struck.")
                      : N_("In %1$s the %2$s fits only in %3$s, or in the fins %4$s. Either a fin "
                           "is right, or in %3$s the %2$s stands in these places alone. Either "
                           "way, any %2$s in %3$s that sees all the fins can be struck.")),
              base.data, digit.data, cover.data, part_phrase(speech, step, 1).data);
}

/* Does the step eliminate a colour because it sees itself? */
static bool falls_itself(const SudokuStep *step) {
    for (int i = 0; i < step->cause_count; i++) {
        for (int k = 0; k < step->elimination_count; k++) {
            if (step->causes[i].cell == step->eliminations[k].cell) {
                return true;
            }
        }
    }
    return false;
}

void sudoku_colours_text(const Speech *speech, const SudokuStep *step, Text *out) {
    const Phrase digit = value_phrase(speech, step->value);
    text_addf(
        out,
        speech->translate(N_("Where the %1$s has two places in a region, one of them is right. "
                             "So it is in the whole first colour (%2$s) or in the whole second "
                             "(%3$s).")),
        digit.data, part_phrase(speech, step, 0).data, part_phrase(speech, step, 1).data);
    text_add_char(out, ' ');
    if (part_values(step, 2)) {
        text_addf(
            out,
            speech->translate(N_("Likewise it is in the whole third colour (%1$s) or in the "
                                 "whole fourth (%2$s). Colours that see each other are not both "
                                 "right, so what is struck sees a right one in any case.")),
            part_phrase(speech, step, 2).data, part_phrase(speech, step, 3).data);
    } else if (falls_itself(step)) {
        text_add(out,
                 speech->translate(N_("Two cells of one colour see each other, so that colour is "
                                      "the wrong one.")));
    } else {
        text_addf(out, speech->translate(N_("A cell that sees both colours cannot be %s.")),
                  digit.data);
    }
}

void sudoku_remote_text(const Speech *speech, const SudokuStep *step, Text *out) {
    text_addf(
        out,
        speech->translate(N_("These cells have only %1$s, and each sees the next one. So the "
                             "first colour (%2$s) holds one of the digits and the second (%3$s) "
                             "the other: a cell that sees both colours holds neither.")),
        values_phrase(speech, step->values).data, part_phrase(speech, step, 0).data,
        part_phrase(speech, step, 1).data);
}

/* The pivot's value that leaves `wing` with the value of the step. */
static int value_with(const SudokuStep *step, int wing) {
    return bits_lowest(step->causes[wing].values & ~(UINT64_C(1) << (step->value - 1))) + 1;
}

void sudoku_wing_text(const Speech *speech, const SudokuStep *step, Text *out) {
    const Phrase digit = value_phrase(speech, step->value);
    const Phrase pivot = cell_phrase(speech, step->causes[0].cell);
    const Phrase values[2] = {value_phrase(speech, value_with(step, 1)),
                              value_phrase(speech, value_with(step, 2))};
    text_addf(out,
              speech->translate(N_("If %1$s is %2$s, %3$s is %6$s; if it is %4$s, %5$s is %6$s.")),
              pivot.data, values[0].data, cell_phrase(speech, step->causes[1].cell).data,
              values[1].data, cell_phrase(speech, step->causes[2].cell).data, digit.data);
    text_add_char(out, ' ');
    text_addf(
        out,
        speech->translate(
            step->technique == SUDOKU_XY_WING
                ? N_("It can be nothing else; so one of these two is %1$s in any case.")
                : N_("Otherwise it is %1$s itself; so one of these three is %1$s in any case.")),
        digit.data);
}

/* ---- one solution ---- */

/* Words for one corner or several, with one extra digit or several. */
static const char *guard_words(const SudokuStep *step, SudokuBits guards) {
    if (part_count(step, 1) == 1) {
        return bits_count(guards) == 1 ? N_("So %1$s holds the %2$s.")
                                       : N_("So %1$s holds one of %2$s.");
    }
    return bits_count(guards) == 1 ? N_("So one of %1$s holds the %2$s.")
                                   : N_("So one of %1$s holds one of %2$s.");
}

/* Types 4, 6 and hidden: adds the regions that bind a digit to the rectangle. False when none
 * does. */
static bool add_bound(const Speech *speech, const SudokuStep *step, Text *out) {
    bool is_bound = false;
    for (int i = 0; i < step->truth_count; i++) {
        if (step->truths[i].region >= 0) {
            text_add_char(out, ' ');
            text_addf(out, speech->translate(N_("In %1$s the %2$s fits only in the rectangle.")),
                      region_phrase(speech, step->truths[i].region).data,
                      value_phrase(speech, step->truths[i].value).data);
            is_bound = true;
        }
    }
    if (is_bound) {
        text_add_char(out, ' ');
        text_add(out, speech->translate(N_("What is struck would complete it.")));
    }
    return is_bound;
}

static void add_guards(const Speech *speech, const SudokuStep *step, Text *out) {
    const SudokuBits guards = part_values(step, 1);
    text_add_char(out, ' ');
    text_addf(out, speech->translate(guard_words(step, guards)), part_phrase(speech, step, 1).data,
              values_phrase(speech, guards).data);
    if (step->technique == SUDOKU_UNIQUE_3) {
        text_add_char(out, ' ');
        text_addf(out,
                  speech->translate(N_("Together with %1$s in %2$s that makes as many digits as "
                                       "cells, so each of these digits stands there.")),
                  part_phrase(speech, step, 2).data, region_phrase(speech, step->region).data);
    }
}

void sudoku_rectangle_text(const Speech *speech, const SudokuStep *step, Text *out) {
    const bool is_avoidable =
        step->technique == SUDOKU_AVOIDABLE_1 || step->technique == SUDOKU_AVOIDABLE_2;
    const SudokuRectangle *rectangle = &step->rectangle;
    Phrase corners;
    Text text = text_over(corners.data, sizeof corners.data);
    for (int i = 0; i < 4; i++) {
        text_add(&text, list_joint(speech, i, 4));
        text_add(&text, cell_phrase(speech, rectangle->corners[i]).data);
    }
    text_addf(out,
              speech->translate(
                  is_avoidable
                      ? N_("None of %1$s is given. If they held only %2$s, the two digits could be "
                           "exchanged in them and the puzzle would have two solutions.")
                      : N_("If %1$s held only %2$s, the two digits could be exchanged in them and "
                           "the puzzle would have two solutions.")),
              corners.data, values_phrase(speech, rectangle->values).data);
    if (step->technique == SUDOKU_UNIQUE_3 || !add_bound(speech, step, out)) {
        add_guards(speech, step, out);
    }
}

void sudoku_bug_text(const Speech *speech, const SudokuStep *step, Text *out) {
    text_addf(
        out,
        speech->translate(N_("Without the %1$s in %2$s each empty cell would have two candidates "
                             "and each digit two places in every region. Such a grid has two "
                             "solutions or none.")),
        value_phrase(speech, step->value).data, cell_phrase(speech, step->cell).data);
}
