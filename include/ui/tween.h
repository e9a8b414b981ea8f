/* Tweens: animation as a function of time. */
#ifndef DAMIER_UI_TWEEN_H
#define DAMIER_UI_TWEEN_H

#include <stdint.h>

/* The progress of an animation: 0 before `start_ms`, 1 after its end or when it has no length
 * (reduced motion). */
float tween_progress(int64_t start_ms, int64_t length_ms, int64_t now_ms);
/* Starts fast, ends slowly. */
float tween_ease_out(float t);
/* A fall under gravity with one bounce of 6 % of the height; reaches 1 at t = 1. */
float tween_fall(float t);

#endif
