/* A full diagonal: a different mask for each cell, by augmenting paths (Kuhn 1955). */
#include "inversion/lesson_data.h"

static int entry_of(const InversionLesson *lesson, int mask, int cell) {
    return lesson->y.digits[mask * lesson->cells + cell];
}

/* Finds a mask for the cell, moving others along an alternating path. */
static bool give_mask(const InversionLesson *lesson, int cell, bool *is_seen, int *mask_of) {
    for (int mask = 0; mask < lesson->masks; mask++) {
        if (!entry_of(lesson, mask, cell) || is_seen[mask]) {
            continue;
        }
        is_seen[mask] = true;
        int other = 0;
        while (other < lesson->cells && mask_of[other] != mask) {
            other++;
        }
        if (other == lesson->cells || give_mask(lesson, other, is_seen, mask_of)) {
            mask_of[cell] = mask;
            return true;
        }
    }
    return false;
}

bool inversion_lesson_diagonal(const InversionLesson *lesson, int *mask_of) {
    bool is_full = true;
    for (int cell = 0; cell < lesson->cells; cell++) {
        mask_of[cell] = -1;
    }
    /* Masks that are in place already stay. */
    for (int cell = 0; cell < lesson->cells; cell++) {
        if (entry_of(lesson, cell, cell)) {
            mask_of[cell] = cell;
        }
    }
    for (int cell = 0; cell < lesson->cells; cell++) {
        bool is_seen[INVERSION_LESSON_MAX] = {false};
        is_full &= mask_of[cell] >= 0 || give_mask(lesson, cell, is_seen, mask_of);
    }
    return is_full;
}
