/* The sentences of patterns that take more than one region: fish, colours, rectangles, almost
 * locked sets and what is made of them. */
#include "base/bits.h"
#include "hint_proof.h"
#include "hint_words.h"

static const char *name_of(const Speech *speech, const SudokuStep *step) {
    return speech->translate(sudoku_technique_name(step->technique));
}

static Phrase value_phrase(const Speech *speech, int value) {
    return values_phrase(speech, UINT32_C(1) << (value - 1));
}

/* ---- one value ---- */

void sudoku_fish_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                      Text *out) {
    const Speech speech = {layout, translate};
    const Phrase fins = part_phrase(&speech, step, 1);
    int16_t bases[SUDOKU_COVERS_MAX];
    for (int i = 0; i < step->truth_count; i++) {
        bases[i] = step->truths[i].region;
    }
    const Phrase base = regions_phrase(&speech, bases, step->truth_count);
    const Phrase cover = regions_phrase(&speech, step->covers, step->cover_count);
    if (part_values(step, 1)) {
        text_addf(out,
                  translate(N_("%1$s: in %2$s the digit %3$s fits only in %4$s, or else in %5$s. "
                               "What sees that too cannot hold it.")),
                  name_of(&speech, step), base.data, values_phrase(&speech, step->values).data,
                  cover.data, fins.data);
    } else {
        text_addf(out, translate(N_("%1$s: in %2$s the digit %3$s fits only in %4$s.")),
                  name_of(&speech, step), base.data, values_phrase(&speech, step->values).data,
                  cover.data);
    }
}

void sudoku_colours_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                         Text *out) {
    const Speech speech = {layout, translate};
    const Phrase digit = value_phrase(&speech, step->value);
    text_addf(out, translate(N_("%1$s: the digit %2$s is in all of %3$s or in all of %4$s.")),
              name_of(&speech, step), digit.data, part_phrase(&speech, step, 0).data,
              part_phrase(&speech, step, 1).data);
    if (part_values(step, 2)) {
        text_add_char(out, ' ');
        text_addf(out,
                  translate(N_("Likewise it is in all of %1$s or in all of %2$s, and the ones see "
                               "the others.")),
                  part_phrase(&speech, step, 2).data, part_phrase(&speech, step, 3).data);
    }
}

void sudoku_remote_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                        Text *out) {
    const Speech speech = {layout, translate};
    text_addf(out,
              translate(N_("%1$s: of the digits %2$s all of %3$s hold the one and all of %4$s the "
                           "other.")),
              name_of(&speech, step), values_phrase(&speech, step->values).data,
              part_phrase(&speech, step, 0).data, part_phrase(&speech, step, 1).data);
}

/* ---- one solution ---- */

/* Of one corner or several, with one digit more or several. */
static const char *guard_words(const SudokuStep *step, uint32_t guards) {
    int cells = 0;
    for (int i = 0; i < step->cause_count; i++) {
        cells += step->causes[i].part == 1;
    }
    if (cells == 1) {
        return bits_count(guards) == 1 ? N_("So %1$s holds %2$s.")
                                       : N_("So %1$s holds one of %2$s.");
    }
    return bits_count(guards) == 1 ? N_("So one of %1$s holds %2$s.")
                                   : N_("So one of %1$s holds one of %2$s.");
}

static void add_guards(const Speech *speech, const SudokuStep *step, Text *out) {
    const uint32_t guards = part_values(step, 1);
    text_add_char(out, ' ');
    if (step->technique == SUDOKU_UNIQUE_3) {
        text_addf(out,
                  speech->translate(N_("So one of %1$s holds one of %2$s, which with %3$s in %4$s "
                                       "are all taken.")),
                  part_phrase(speech, step, 1).data, values_phrase(speech, guards).data,
                  part_phrase(speech, step, 2).data, region_phrase(speech, step->region).data);
        return;
    }
    text_addf(out, speech->translate(guard_words(step, guards)), part_phrase(speech, step, 1).data,
              values_phrase(speech, guards).data);
    for (int i = 0; i < step->truth_count; i++) {
        if (step->truths[i].region >= 0) {
            text_add_char(out, ' ');
            text_addf(out, speech->translate(N_("In %1$s the digit %2$s fits nowhere else.")),
                      region_phrase(speech, step->truths[i].region).data,
                      value_phrase(speech, step->truths[i].value).data);
        }
    }
}

void sudoku_rectangle_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                           Text *out) {
    const Speech speech = {layout, translate};
    text_addf(out,
              translate(N_("%1$s: if the cells %2$s held only %3$s, these could be exchanged and "
                           "the puzzle would have two solutions.")),
              name_of(&speech, step), part_phrase(&speech, step, 0).data,
              values_phrase(&speech, step->rectangle.values).data);
    add_guards(&speech, step, out);
}

void sudoku_bug_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                     Text *out) {
    const Speech speech = {layout, translate};
    text_addf(out,
              translate(N_("%1$s: without the %2$s in %3$s every cell would have two digits and "
                           "every digit two places in each region, and the puzzle two solutions.")),
              name_of(&speech, step), value_phrase(&speech, step->value).data,
              cell_phrase(&speech, step->cell).data);
}

/* ---- sets ---- */

void sudoku_disjoint_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                          Text *out) {
    const Speech speech = {layout, translate};
    text_addf(out,
              translate(N_("%1$s: the cells %2$s with %3$s in %4$s and %5$s in %6$s are as many as "
                           "their digits %7$s, so each digit is there once.")),
              name_of(&speech, step), part_phrase(&speech, step, 0).data,
              part_phrase(&speech, step, 1).data, region_phrase(&speech, step->region).data,
              part_phrase(&speech, step, 2).data, region_phrase(&speech, step->other_region).data,
              values_phrase(&speech, step->values).data);
}

void sudoku_sets_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                      Text *out) {
    const Speech speech = {layout, translate};
    text_addf(out,
              translate(N_("%1$s: the cells %2$s hold only %3$s, and the cells %4$s only "
                           "%5$s.")),
              name_of(&speech, step), part_phrase(&speech, step, 0).data,
              values_phrase(&speech, part_values(step, 0)).data, part_phrase(&speech, step, 1).data,
              values_phrase(&speech, part_values(step, 1)).data);
    text_add_char(out, ' ');
    if (bits_count(step->values) > 1) {
        text_addf(out,
                  translate(N_("None of the digits %s can be in both sets, so each set lacks one "
                               "and holds all its other digits.")),
                  values_phrase(&speech, step->values).data);
        return;
    }
    text_addf(out,
              translate(N_("The digit %1$s cannot be in both sets, so one of them holds all "
                           "its other digits, %2$s too.")),
              values_phrase(&speech, step->values).data, value_phrase(&speech, step->value).data);
}

void sudoku_set_chain_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                           Text *out) {
    const Speech speech = {layout, translate};
    const Phrase digit = value_phrase(&speech, step->value);
    text_addf(out,
              translate(N_("%1$s: if none of the cells %2$s is %3$s, they hold all their other "
                           "digits, %4$s too.")),
              name_of(&speech, step), part_phrase(&speech, step, 0).data, digit.data,
              value_phrase(&speech, step->joints[0]).data);
    for (int part = 1; part_values(step, part); part++) {
        const bool is_last = !part_values(step, part + 1);
        text_add_char(out, ' ');
        text_addf(out,
                  translate(N_("Then none of the cells %1$s is %2$s, and they hold all their other "
                               "digits, %3$s too.")),
                  part_phrase(&speech, step, part).data,
                  value_phrase(&speech, step->joints[part - 1]).data,
                  is_last ? digit.data : value_phrase(&speech, step->joints[part]).data);
    }
}

void sudoku_blossom_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                         Text *out) {
    const Speech speech = {layout, translate};
    Phrase sets;
    Text text = text_over(sets.data, sizeof sets.data);
    for (int part = 1; part_values(step, part); part++) {
        text_add(&text, part > 1 ? "; " : "");
        text_add(&text, part_phrase(&speech, step, part).data);
    }
    text_addf(out,
              translate(N_("%1$s: whichever digit %2$s takes, one of the sets %3$s has as many "
                           "digits left as cells, %4$s too.")),
              name_of(&speech, step), part_phrase(&speech, step, 0).data, sets.data,
              value_phrase(&speech, step->value).data);
}
