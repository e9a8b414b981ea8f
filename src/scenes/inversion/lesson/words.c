#include "inversion/lesson/words.h"

#include "frame/say.h"
#include "inversion/model.h"

void lesson_add_masks(const Lesson *lesson, const uint8_t *vector, Text *out) {
    int masks[INVERSION_EXPLAIN_CELLS_MAX * (INVERSION_COLOURS_MAX - 1)];
    const int most = (int)(sizeof masks / sizeof masks[0]);
    const int count = inversion_vector_masks(vector, lesson->masks, masks, most);
    inversion_add_masks(masks, count < most ? count : most, out);
}

void lesson_add_bits(uint64_t bits, Text *out) {
    int numbers[64];
    int count = 0;
    for (int i = 0; i < 64; i++) {
        if (bits >> i & 1) {
            numbers[count++] = i;
        }
    }
    inversion_add_masks(numbers, count, out);
}

void lesson_add_unknown(int mask, Text *out) {
    static const char *const digits[] = {
        "\xE2\x82\x80", "\xE2\x82\x81", "\xE2\x82\x82", "\xE2\x82\x83", "\xE2\x82\x84",
        "\xE2\x82\x85", "\xE2\x82\x86", "\xE2\x82\x87", "\xE2\x82\x88", "\xE2\x82\x89"};
    text_add(out, "x");
    if (mask >= 10) {
        text_add(out, digits[mask / 10]);
    }
    text_add(out, digits[mask % 10]);
}

void lesson_add_equation(const Lesson *lesson, int cell, Text *out) {
    bool is_first = true;
    for (int mask = 0; mask < lesson->masks; mask++) {
        const int times = lesson->y.digits[mask * lesson->cells + cell];
        if (times == 0) {
            continue;
        }
        text_add(out, is_first ? "" : " + ");
        if (times > 1) {
            text_addf(out, "%d" LESSON_DOT, times);
        }
        lesson_add_unknown(mask, out);
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

static void add_difference(const Lesson *lesson, const LessonSpot *spot, Text *out) {
    if (lesson->colours > 2) {
        text_addf(out, tr("D: cell %1$d has to go up by %2$d."), spot->cell, spot->digit);
    } else {
        text_addf(out,
                  spot->digit ? tr("D: cell %d has to change.") : tr("D: cell %d has to stay."),
                  spot->cell);
    }
}

static void add_mask(const Lesson *lesson, const LessonSpot *spot, Text *out) {
    if (spot->digit == 0) {
        text_addf(out, tr("Y: mask %1$d leaves cell %2$d as it is."), spot->mask, spot->cell);
    } else if (lesson->colours > 2) {
        text_addf(out, tr("Y: mask %1$d adds %3$d to cell %2$d."), spot->mask, spot->cell,
                  spot->digit);
    } else {
        text_addf(out, tr("Y: mask %1$d flips cell %2$d."), spot->mask, spot->cell);
    }
}

static void add_vector(const LessonSpot *spot, Text *out) {
    if (spot->digit == 0) {
        text_addf(out, tr("V: mask %d is not played."), spot->mask);
    } else if (spot->digit == 1) {
        text_addf(out, tr("V: mask %d is played."), spot->mask);
    } else {
        text_addf(out, tr("V: mask %1$d is played %2$d times."), spot->mask, spot->digit);
    }
}

static void add_inverse(const LessonSpot *spot, Text *out) {
    if (spot->digit == 0) {
        text_addf(out, tr("To change cell %1$d alone, mask %2$d is not needed."), spot->cell,
                  spot->mask);
    } else if (spot->digit == 1) {
        text_addf(out, tr("To change cell %1$d alone, mask %2$d is played."), spot->cell,
                  spot->mask);
    } else {
        text_addf(out, tr("To change cell %1$d alone, mask %2$d is played %3$d times."), spot->cell,
                  spot->mask, spot->digit);
    }
}

void lesson_add_spot(const Lesson *lesson, const LessonSpot *spot, Text *out) {
    switch (spot->kind) {
    case SPOT_BOARD:
        text_addf(out, tr("C: cell %1$d of the board is %2$d."), spot->cell, spot->digit);
        break;
    case SPOT_GOAL:
        text_addf(out, tr("B: cell %1$d of the goal is %2$d."), spot->cell, spot->digit);
        break;
    case SPOT_DIFFERENCE:
        add_difference(lesson, spot, out);
        break;
    case SPOT_MASK:
        add_mask(lesson, spot, out);
        break;
    case SPOT_VECTOR:
        add_vector(spot, out);
        break;
    case SPOT_INVERSE:
        add_inverse(spot, out);
        break;
    case SPOT_NONE:
    case SPOT_OWN:
        break;
    }
}
