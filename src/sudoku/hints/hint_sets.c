/* The sentences of almost locked sets and of the patterns made of them. */
#include "base/bits.h"
#include "sudoku/hints/hint_proof.h"

void sudoku_disjoint_text(const Speech *speech, const SudokuStep *step, Text *out) {
    text_addf(out,
              speech->translate(N_(
                  "%1$s lie where %2$s and %3$s cross. Together with %4$s in the one and %5$s in "
                  "the other they are as many cells as they have digits: %6$s. So each of these "
                  "digits is there exactly once.")),
              part_phrase(speech, step, 0).data, region_phrase(speech, step->region).data,
              region_phrase(speech, step->other_region).data, part_phrase(speech, step, 1).data,
              part_phrase(speech, step, 2).data, values_phrase(speech, step->values).data);
}

static void hint_sets_add_set(const Speech *speech, const SudokuStep *step, int part, Text *out) {
    text_addf(
        out,
        speech->translate(
            part == 0
                ? N_("The first set (%1$s) has only the digits %2$s: one more than it has cells.")
                : N_("The second set (%1$s) has only %2$s: again one more.")),
        part_phrase(speech, step, part).data, values_phrase(speech, part_values(step, part)).data);
    text_add_char(out, ' ');
}

void sudoku_sets_text(const Speech *speech, const SudokuStep *step, Text *out) {
    hint_sets_add_set(speech, step, 0, out);
    hint_sets_add_set(speech, step, 1, out);
    if (bits_count(step->values) > 1) {
        text_addf(
            out,
            speech->translate(N_("None of the digits %s can be in both sets. So each set lacks "
                                 "one of them and holds all its other digits.")),
            values_phrase(speech, step->values).data);
        return;
    }
    text_addf(
        out,
        speech->translate(N_("The %1$s cannot be in both sets. The one that lacks it holds all "
                             "its other digits, and so the %2$s.")),
        values_phrase(speech, step->values).data, value_phrase(speech, step->value).data);
}

void sudoku_set_chain_text(const Speech *speech, const SudokuStep *step, Text *out) {
    const Phrase digit = value_phrase(speech, step->value);
    text_addf(out,
              speech->translate(
                  N_("Each set has one digit more than it has cells: without one of them it "
                     "holds all the others. If the first set (%1$s) is without the "
                     "%2$s, it holds the %3$s.")),
              part_phrase(speech, step, 0).data, digit.data,
              value_phrase(speech, step->joints[0]).data);
    for (int part = 1; part_values(step, part); part++) {
        const bool is_last = !part_values(step, part + 1);
        text_add_char(out, ' ');
        text_addf(out,
                  speech->translate(N_("Then the next set (%1$s) is without the %2$s and holds the "
                                       "%3$s.")),
                  part_phrase(speech, step, part).data,
                  value_phrase(speech, step->joints[part - 1]).data,
                  is_last ? digit.data : value_phrase(speech, step->joints[part]).data);
    }
    text_add_char(out, ' ');
    text_addf(out, speech->translate(N_("So the %s is in the first set or in the last.")),
              digit.data);
}

/* Words for a petal of one cell or of several. */
static const char *petal_words(bool is_first, bool is_one) {
    if (is_first) {
        return is_one ? N_("If %1$s is %2$s, %3$s is without it and holds its other digit, the "
                           "%4$s.")
                      : N_("If %1$s is %2$s, the cells %3$s are without it and hold all "
                           "their other digits, and so the %4$s.");
    }
    return is_one ? N_("If %1$s is %2$s, the same goes for %3$s: it holds the %4$s.")
                  : N_("If %1$s is %2$s, the same goes for %3$s: they hold the %4$s.");
}

void sudoku_blossom_text(const Speech *speech, const SudokuStep *step, Text *out) {
    SudokuBits left = part_values(step, 0);
    const Phrase stem = part_phrase(speech, step, 0);
    const Phrase digit = value_phrase(speech, step->value);
    for (int part = 1; left && part_values(step, part); part++, left &= left - 1) {
        text_addf(out, speech->translate(petal_words(part == 1, part_count(step, part) == 1)),
                  stem.data, value_phrase(speech, bits_lowest(left) + 1).data,
                  part_phrase(speech, step, part).data, digit.data);
        text_add_char(out, ' ');
    }
    text_addf(
        out, speech->translate(N_("Whichever digit %1$s takes, one of the petals holds the %2$s.")),
        stem.data, digit.data);
}
