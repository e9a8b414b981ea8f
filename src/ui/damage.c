/* Damage rectangles: adding and merging. */
#include "ui/damage.h"

#define EXACT_SHARE 1.001F /* edges that were reckoned in another order */

static float area_of(Rect rect) {
    return rect.width * rect.height;
}

/* The area wasted when one rectangle replaces both. */
static float waste_of(Rect one, Rect other) {
    return area_of(rect_around(one, other)) - area_of(one) - area_of(other);
}

static void take_out(Damage *damage, int index) {
    damage->rects[index] = damage->rects[--damage->count];
}

/* The index of a rectangle whose union with this one is a rectangle; -1: none. */
static int find_joining(const Damage *damage, Rect rect) {
    for (int i = 0; i < damage->count; i++) {
        const float whole = area_of(rect_around(rect, damage->rects[i]));
        if (whole <= (area_of(rect) + area_of(damage->rects[i])) * EXACT_SHARE) {
            return i;
        }
    }
    return -1;
}

static int find_least_waste(const Damage *damage, Rect rect) {
    int best = 0;
    for (int i = 1; i < damage->count; i++) {
        if (waste_of(rect, damage->rects[i]) < waste_of(rect, damage->rects[best])) {
            best = i;
        }
    }
    return best;
}

void damage_add(Damage *damage, Rect rect) {
    if (rect.width <= 0) {
        return;
    }
    for (;;) {
        int other = find_joining(damage, rect);
        if (other < 0 && damage->count < DAMAGE_MAX) {
            break;
        }
        other = other < 0 ? find_least_waste(damage, rect) : other;
        rect = rect_around(rect, damage->rects[other]);
        take_out(damage, other);
    }
    damage->rects[damage->count++] = rect;
}

void damage_add_border(Damage *damage, Rect rect, float depth) {
    if (rect.width <= 2 * depth || rect.height <= 2 * depth) {
        damage_add(damage, rect);
        return;
    }
    /* They overlap in the corners, so that the bands of neighbours join to long ones. */
    damage_add(damage, rect_of(rect.x, rect.y, rect.width, depth));
    damage_add(damage, rect_of(rect.x, rect.y + rect.height - depth, rect.width, depth));
    damage_add(damage, rect_of(rect.x, rect.y, depth, rect.height));
    damage_add(damage, rect_of(rect.x + rect.width - depth, rect.y, depth, rect.height));
}

void damage_add_all(Damage *damage, const Damage *others) {
    if (damage->count == 0) { /* nothing to merge them with */
        *damage = *others;
        return;
    }
    for (int i = 0; i < others->count; i++) {
        damage_add(damage, others->rects[i]);
    }
}

void damage_grow(Damage *damage, float margin) {
    for (int i = 0; i < damage->count; i++) {
        damage->rects[i] = rect_inset(damage->rects[i], -margin);
    }
}
