/* Slider: the one computation that dragging and drawing share. */
#ifndef DAMIER_UI_SLIDER_H
#define DAMIER_UI_SLIDER_H

#include "ui/controls.h"

#define SLIDER_KNOB_RADIUS_U 8.0F

/* The stretch the middle of the knob can be in. */
static inline Rect slider_travel(const Control *slider) {
    return rect_inset(slider->rect, SLIDER_KNOB_RADIUS_U);
}

static inline float slider_knob_x(const Control *slider) {
    const Rect travel = slider_travel(slider);
    const float part = slider->range > 0 ? (float)slider->value / (float)slider->range : 0;
    return travel.x + travel.width * (part < 0 ? 0 : part > 1 ? 1 : part);
}

/* The value whose knob is nearest to `x`. */
static inline int slider_value_at(const Control *slider, float x) {
    const Rect travel = slider_travel(slider);
    if (x <= travel.x || travel.width <= 0) {
        return 0;
    }
    const float part = (x - travel.x) / travel.width;
    return part >= 1 ? slider->range : (int)(part * (float)slider->range + 0.5F);
}

#endif
