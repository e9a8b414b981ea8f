/* Adds a labelled button, for tests that make their own list of controls. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_ADD_BUTTON_H
#define DAMIER_TESTS_SUPPORT_WINDOW_ADD_BUTTON_H

#include "ui/controls.h"

static inline Control *add_button(ControlList *list, const char *id, Rect rect, const char *label) {
    Control *control = controls_add(list, CONTROL_BUTTON, id, rect);
    controls_set_label(control, label);
    return control;
}

#endif
