/* Words that several pages of the lesson share. */
#include "scenes/inversion/modes/lesson/words.h"

#include "scenes/inversion/model/model.h"
#include "scenes/shell/i18n.h"

void lesson_add_masks(const InversionLesson *lesson, const uint8_t *vector, Text *out) {
    int masks[INVERSION_LESSON_MAX * (INVERSION_COLOURS_MAX - 1)];
    const int most = (int)(sizeof masks / sizeof masks[0]);
    const int count = inversion_vector_masks(vector, lesson->masks, masks, most);
    for (int i = 0; i < count && i < most; i++) {
        masks[i] = lesson->numbers[masks[i]];
    }
    inversion_add_masks(&(InversionNamed){lesson->rules, masks, count < most ? count : most}, out);
}

void lesson_add_named_masks(const InversionLesson *lesson, const uint8_t *vector, Text *out) {
    int clicks = 0;
    char masks[300];
    Text list = text_over(masks, sizeof masks);
    for (int mask = 0; mask < lesson->masks; mask++) {
        clicks += vector[mask];
    }
    lesson_add_masks(lesson, vector, &list);
    if (clicks == 0) {
        text_add(out, tr("no mask"));
    } else {
        text_addf(out, clicks == 1 ? tr("mask %s") : tr("masks %s"), masks);
    }
}

void lesson_add_rows(const InversionLesson *lesson, uint64_t bits, Text *out) {
    int numbers[64];
    int count = 0;
    for (int i = 0; i < 64; i++) {
        if (bits >> i & 1) {
            numbers[count++] = lesson_number(lesson, i);
        }
    }
    inversion_add_masks(&(InversionNamed){INVERSION_RULES_MASKS, numbers, count}, out);
}

void lesson_add_unknown(const InversionLesson *lesson, int mask, Text *out) {
    const int number = lesson_number(lesson, lesson->numbers[mask]);
    if (lesson->masks <= LESSON_LETTERS) {
        text_addf(out, "{x%d:%d}", mask, number);
    } else {
        text_addf(out, "{x:%d}", number);
    }
}

void lesson_add_unit(const InversionLesson *lesson, int cell, Text *out) {
    text_add(out, "e");
    lesson_add_subscript(lesson_number(lesson, cell), out);
}

void lesson_add_sequence(const InversionLesson *lesson, int cell, Text *out) {
    text_add(out, "S");
    if (inversion_first_number(lesson->rules)) {
        text_add_int(out, lesson_number(lesson, cell));
    } else {
        lesson_add_subscript(cell, out);
    }
}

void lesson_add_mask(const LessonView *view, int mask, Text *out) {
    const InversionMaskName name = lesson_mask(view->lesson, mask);
    if (inversion_first_number(view->lesson->rules)) {
        text_add(out, name.words); /* T1 needs no letter */
    } else if (view->notation == LESSON_LANGLET) {
        text_addf(out, "M[%s]", name.words);
    } else {
        text_add(out, "M");
        lesson_add_subscript(view->lesson->numbers[mask], out);
    }
}

void lesson_add_equation(const InversionLesson *lesson, int cell, Text *out) {
    bool is_first = true;
    for (int mask = 0; mask < lesson->masks; mask++) {
        const int times = lesson->y.digits[mask * lesson->cells + cell];
        if (times == 0) {
            continue;
        }
        text_add(out, is_first ? "" : lesson->colours == 2 ? " {+} " : " + ");
        if (times > 1) {
            text_addf(out, "%d" LESSON_DOT, times);
        }
        lesson_add_unknown(lesson, mask, out);
        is_first = false;
    }
    text_addf(out, "%s = %d", is_first ? "0" : "", lesson->difference[cell]);
}

void lesson_add_superscript(uint64_t number, Text *out) {
    static const char *const digits[] = {
        "\xE2\x81\xB0", "\xC2\xB9",     "\xC2\xB2",     "\xC2\xB3",     "\xE2\x81\xB4",
        "\xE2\x81\xB5", "\xE2\x81\xB6", "\xE2\x81\xB7", "\xE2\x81\xB8", "\xE2\x81\xB9"};
    if (number >= 10) {
        lesson_add_superscript(number / 10, out);
    }
    text_add(out, digits[number % 10]);
}

/* ---- What a number stands for ---- */

static void lesson_words_add_difference(const InversionLesson *lesson, const LessonSpot *spot,
                                        Text *out) {
    if (lesson->colours > 2) {
        text_addf(out, tr("{d}: cell %1$d has to go up by %2$d."),
                  lesson_number(lesson, spot->cell), spot->digit);
    } else {
        text_addf(out,
                  spot->digit ? tr("{d}: cell %d has to change.") : tr("{d}: cell %d has to stay."),
                  lesson_number(lesson, spot->cell));
    }
}

static void add_mask(const InversionLesson *lesson, const LessonSpot *spot, Text *out) {
    if (spot->digit == 0) {
        text_addf(out, tr("{Y}: mask %1$s leaves cell %2$d as it is."),
                  lesson_mask(lesson, spot->mask).words, lesson_number(lesson, spot->cell));
    } else if (lesson->colours > 2) {
        text_addf(out, tr("{Y}: mask %1$s adds %3$d to cell %2$d."),
                  lesson_mask(lesson, spot->mask).words, lesson_number(lesson, spot->cell),
                  spot->digit);
    } else {
        text_addf(out, tr("{Y}: mask %1$s flips cell %2$d."), lesson_mask(lesson, spot->mask).words,
                  lesson_number(lesson, spot->cell));
    }
}

static void add_vector(const InversionLesson *lesson, const LessonSpot *spot, Text *out) {
    if (spot->digit == 0) {
        text_addf(out, tr("{V}: mask %s is not played."), lesson_mask(lesson, spot->mask).words);
    } else if (spot->digit == 1) {
        text_addf(out, tr("{V}: mask %s is played."), lesson_mask(lesson, spot->mask).words);
    } else {
        text_addf(out, tr("{V}: mask %1$s is played %2$d times."),
                  lesson_mask(lesson, spot->mask).words, spot->digit);
    }
}

static void add_inverse(const InversionLesson *lesson, const LessonSpot *spot, Text *out) {
    if (spot->digit == 0) {
        text_addf(out, tr("To change cell %1$d alone, mask %2$s is not needed."),
                  lesson_number(lesson, spot->cell), lesson_mask(lesson, spot->mask).words);
    } else if (spot->digit == 1) {
        text_addf(out, tr("To change cell %1$d alone, mask %2$s is played."),
                  lesson_number(lesson, spot->cell), lesson_mask(lesson, spot->mask).words);
    } else {
        text_addf(out, tr("To change cell %1$d alone, mask %2$s is played %3$d times."),
                  lesson_number(lesson, spot->cell), lesson_mask(lesson, spot->mask).words,
                  spot->digit);
    }
}

void lesson_add_spot(const InversionLesson *lesson, const LessonSpot *spot, Text *out) {
    switch (spot->kind) {
    case SPOT_BOARD:
        text_addf(out, tr("C: cell %1$d of the board is %2$d."), lesson_number(lesson, spot->cell),
                  spot->digit);
        break;
    case SPOT_GOAL:
        text_addf(out, tr("B: cell %1$d of the goal is %2$d."), lesson_number(lesson, spot->cell),
                  spot->digit);
        break;
    case SPOT_DIFFERENCE:
        lesson_words_add_difference(lesson, spot, out);
        break;
    case SPOT_MASK:
        add_mask(lesson, spot, out);
        break;
    case SPOT_VECTOR:
        add_vector(lesson, spot, out);
        break;
    case SPOT_INVERSE:
        add_inverse(lesson, spot, out);
        break;
    case SPOT_NONE:
    case SPOT_OWN:
        break;
    }
}

/* ---- In the notation ---- */

void lesson_say(const LessonView *view, void (*say)(const LessonView *view, Text *out), Text *out) {
    char buffer[LESSON_SYMBOLS_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    say(view, &text);
    lesson_add_symbols(view->notation, buffer, out);
}
