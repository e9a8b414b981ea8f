#include "ui/damage.h"

#define EXACT_SHARE 1.001F /* edges that were reckoned in another order */

static float area_of(Rect rect) {
    return rect.width * rect.height;
}

/* What is drawn for nothing when one rectangle stands for both. */
static float waste_of(Rect one, Rect other) {
    return area_of(rect_around(one, other)) - area_of(one) - area_of(other);
}

static void take_out(Damage *parts, int index) {
    parts->rects[index] = parts->rects[--parts->count];
}

/* One that makes a rectangle together with this one, lies in it or around it; -1: none. */
static int find_joining(const Damage *parts, Rect rect) {
    for (int i = 0; i < parts->count; i++) {
        const float whole = area_of(rect_around(rect, parts->rects[i]));
        if (whole <= (area_of(rect) + area_of(parts->rects[i])) * EXACT_SHARE) {
            return i;
        }
    }
    return -1;
}

static int find_least_waste(const Damage *parts, Rect rect) {
    int best = 0;
    for (int i = 1; i < parts->count; i++) {
        if (waste_of(rect, parts->rects[i]) < waste_of(rect, parts->rects[best])) {
            best = i;
        }
    }
    return best;
}

void damage_add(Damage *parts, Rect rect) {
    if (rect.width <= 0) {
        return;
    }
    for (;;) {
        int other = find_joining(parts, rect);
        if (other < 0 && parts->count < DAMAGE_MAX) {
            break;
        }
        other = other < 0 ? find_least_waste(parts, rect) : other;
        rect = rect_around(rect, parts->rects[other]);
        take_out(parts, other);
    }
    parts->rects[parts->count++] = rect;
}

void damage_add_all(Damage *parts, const Damage *others) {
    for (int i = 0; i < others->count; i++) {
        damage_add(parts, others->rects[i]);
    }
}

void damage_grow(Damage *parts, float margin) {
    for (int i = 0; i < parts->count; i++) {
        parts->rects[i] = rect_inset(parts->rects[i], -margin);
    }
}

bool damage_contain(const Damage *parts, Point point) {
    for (int i = 0; i < parts->count; i++) {
        if (rect_contains(parts->rects[i], point)) {
            return true;
        }
    }
    return false;
}
