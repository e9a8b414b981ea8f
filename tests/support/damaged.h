/* Damage in tests: is a place among what is to be drawn anew? */
#ifndef DAMIER_TESTS_SUPPORT_DAMAGED_H
#define DAMIER_TESTS_SUPPORT_DAMAGED_H

#include "ui/damage.h"

static inline bool is_damaged(const Damage *damage, Point point) {
    for (int i = 0; i < damage->count; i++) {
        if (rect_contains(damage->rects[i], point)) {
            return true;
        }
    }
    return false;
}

#endif
