/* Easing functions. */
#include "ui/tween.h"

float tween_progress(int64_t start_ms, int64_t length_ms, int64_t now_ms) {
    if (length_ms <= 0 || now_ms - start_ms >= length_ms) {
        return 1;
    }
    return now_ms <= start_ms ? 0 : (float)(now_ms - start_ms) / (float)length_ms;
}

float tween_ease_out(float t) {
    if (t <= 0) {
        return 0;
    }
    const float left = t < 1 ? 1 - t : 0;
    return 1 - left * left * left;
}

float tween_fall(float t) {
    /* A fall of time T from height 1 is followed by a bounce of time 2·sqrt(bounce)·T. */
    const float bounce = 0.06F;
    const float landing = 1 / (1 + 2 * 0.2449490F);
    if (t <= 0) {
        return 0;
    }
    if (t >= 1) {
        return 1;
    }
    if (t < landing) {
        return t / landing * (t / landing);
    }
    const float u = (t - landing) / (1 - landing);
    return 1 - bounce * 4 * u * (1 - u);
}
