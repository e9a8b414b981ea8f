/* The list of controls, and events on it. */
#include "ui/controls.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "ui/slider.h"

/* More than almost every screen needs. Unused entries cost no memory: pages are allocated when
 * written. */
#define CONTROLS_FIRST 640

bool controls_init(ControlList *list) {
    *list = (ControlList){.items = malloc(CONTROLS_FIRST * sizeof(Control))};
    list->capacity = list->items ? CONTROLS_FIRST : 0;
    return list->items != NULL;
}

void controls_finish(ControlList *list) {
    free(list->items);
    *list = (ControlList){0};
}

void controls_clear(ControlList *list) {
    list->count = 0;
}

static void copy_cut(char *target, size_t size, const char *source) {
    const size_t length = strlen(source);
    if (length < size) {
        memcpy(target, source, length + 1);
        return;
    }
    Text text = text_over(target, size);
    text_add(&text, source);
}

/* Makes room for one more control; false when memory runs out. */
static bool make_room(ControlList *list) {
    if (list->count < list->capacity) {
        return true;
    }
    const int capacity = list->capacity * 2;
    Control *items = realloc(list->items, (size_t)capacity * sizeof *items);
    if (items) {
        list->items = items;
        list->capacity = capacity;
    }
    return items != NULL;
}

Control *controls_add(ControlList *list, ControlKind kind, const char *id, Rect rect) {
    if (make_room(list)) {
        list->count++;
    }
    Control *control = &list->items[list->count - 1];
    *control = (Control){.rect = rect, .kind = kind, .icon = IMAGE_NONE};
    if (id[0]) {
        copy_cut(control->id, sizeof control->id, id);
    }
    return control;
}

void controls_set_label(Control *control, const char *label) {
    copy_cut(control->label, sizeof control->label, label);
}

/* Runs over hundreds of ids after each event, so it compares whole words, padding included. */
static bool is_same_id(const char one[CONTROL_ID_SIZE], const char other[CONTROL_ID_SIZE]) {
    uint64_t words[2][CONTROL_ID_SIZE / sizeof(uint64_t)];
    memcpy(words[0], one, sizeof words[0]);
    memcpy(words[1], other, sizeof words[1]);
    uint64_t differing = 0;
    for (size_t i = 0; i < sizeof words[0] / sizeof words[0][0]; i++) {
        differing |= words[0][i] ^ words[1][i];
    }
    return differing == 0;
}

const Control *controls_find(const ControlList *list, const char *id) {
    char key[CONTROL_ID_SIZE] = {0};
    copy_cut(key, sizeof key, id);
    for (int i = 0; i < list->count && id[0]; i++) {
        if (is_same_id(list->items[i].id, key)) {
            return &list->items[i];
        }
    }
    return NULL;
}

Rect control_in_sight(const Control *control) {
    return control->clip.width > 0.0F ? rect_common(control->rect, control->clip) : control->rect;
}

const Control *controls_at(const ControlList *list, Point point) {
    for (int i = list->count - 1; i >= 0; i--) {
        const Control *control = &list->items[i];
        const bool is_whole = control->clip.width <= 0;
        if (rect_contains(control->rect, point) &&
            (is_whole || rect_contains(control->clip, point))) {
            return &list->items[i];
        }
    }
    return NULL;
}

static bool is_named(const Control *control, const char *id) {
    return control && id[0] && strcmp(control->id, id) == 0;
}

bool controls_is_hovered(const ControlsState *state, const Control *control) {
    return !control->is_disabled && is_named(control, state->hovered);
}

bool controls_is_pressed(const ControlsState *state, const Control *control) {
    return !control->is_disabled && is_named(control, state->pressed) &&
           (control->kind == CONTROL_SLIDER || is_named(control, state->hovered));
}

bool controls_is_focused(const ControlsState *state, const Control *control) {
    return state->is_focus_visible && is_named(control, state->focused);
}

void controls_focus(ControlsState *state, const Control *control) {
    copy_cut(state->focused, sizeof state->focused, control->id);
    state->is_focus_visible = true;
}

/* True when the hovered control changed. */
static bool hover(ControlsState *state, const Control *control, int64_t now_ms) {
    const char *id = control ? control->id : "";
    if (strcmp(state->hovered, id) == 0) {
        return false;
    }
    copy_cut(state->hovered, sizeof state->hovered, id);
    state->hovered_since_ms = now_ms;
    return true;
}

static void activate(ControlsHit *hit, const Control *control, int value) {
    hit->activated = control;
    hit->value = value;
    hit->is_changed = true;
}

static ControlsHit controls_pointer_move(const ControlList *list, ControlsState *state,
                                         const Event *event) {
    ControlsHit hit = {0};
    hit.is_changed = hover(state, controls_at(list, event->at), event->now_ms);
    const Control *pressed = controls_find(list, state->pressed);
    if (pressed && pressed->kind == CONTROL_SLIDER) {
        hit.is_used = true;
        activate(&hit, pressed, slider_value_at(pressed, event->at.x));
    }
    return hit;
}

static bool takes_secondary(const Control *control) {
    return control->kind == CONTROL_CELL || control->kind == CONTROL_AREA;
}

static ControlsHit controls_pointer_down(const ControlList *list, ControlsState *state,
                                         const Event *event) {
    ControlsHit hit = {0};
    const Control *control = controls_at(list, event->at);
    hit.is_changed = hover(state, control, event->now_ms) || state->is_focus_visible;
    state->is_focus_visible = false;
    if (!control || (event->secondary && !takes_secondary(control))) {
        return hit;
    }
    hit.is_used = true;
    if (control->is_disabled) {
        hit.refused = control;
        return hit;
    }
    hit.is_changed = true;
    hit.is_secondary = event->secondary;
    copy_cut(state->pressed, sizeof state->pressed, control->id);
    state->is_pressed_secondary = event->secondary;
    if (control->kind == CONTROL_CELL) {
        if (!control->acts_on_release) {
            activate(&hit, control, control->value);
        }
        return hit;
    }
    copy_cut(state->focused, sizeof state->focused, control->id);
    if (control->kind == CONTROL_SLIDER) {
        activate(&hit, control, slider_value_at(control, event->at.x));
    }
    return hit;
}

/* Kinds that act on the press. */
static bool has_acted(const Control *control) {
    return control->kind == CONTROL_CELL && !control->acts_on_release;
}

static ControlsHit controls_pointer_up(const ControlList *list, ControlsState *state,
                                       const Event *event) {
    ControlsHit hit = {0};
    const bool is_gone = event->is_touch || event->is_cancelled;
    const Control *over = controls_at(list, event->at);
    hit.is_changed = hover(state, is_gone ? NULL : over, event->now_ms);
    if (!state->pressed[0] || state->is_pressed_secondary != event->secondary) {
        return hit;
    }
    const Control *pressed = controls_find(list, state->pressed);
    state->pressed[0] = 0;
    hit.is_used = true;
    hit.is_changed = true;
    hit.is_secondary = event->secondary;
    if (!pressed || pressed->is_disabled || has_acted(pressed) || event->is_cancelled) {
        return hit;
    }
    if (pressed->kind == CONTROL_SLIDER) {
        const int value = slider_value_at(pressed, event->at.x);
        if (value != pressed->value) {
            activate(&hit, pressed, value);
        }
    } else if (over == pressed) {
        activate(&hit, pressed, pressed->value);
    }
    return hit;
}

bool controls_release(ControlsState *state) {
    const bool was_pressed = state->pressed[0] != 0;
    state->pressed[0] = 0;
    return was_pressed;
}

static ControlsHit walk_focus(const ControlList *list, ControlsState *state, int step) {
    const Control *focused = controls_find(list, state->focused);
    int index = focused ? (int)(focused - list->items) : step > 0 ? -1 : list->count;
    for (int tried = 0; tried < list->count; tried++) {
        index += step;
        if (index < 0) {
            index = list->count - 1;
        } else if (index >= list->count) {
            index = 0;
        }
        const Control *control = &list->items[index];
        if (!control->is_disabled && control->kind != CONTROL_CELL) {
            copy_cut(state->focused, sizeof state->focused, control->id);
            state->is_focus_visible = true;
            return (ControlsHit){.is_changed = true, .is_used = true};
        }
    }
    return (ControlsHit){0};
}

static ControlsHit slider_key(const Control *slider, Key key) {
    const int step = slider->range >= 20 ? slider->range / 20 : 1;
    int value = slider->value;
    switch (key) {
    case KEY_LEFT:
        value = value > step ? value - step : 0;
        break;
    case KEY_RIGHT:
        value = value < slider->range - step ? value + step : slider->range;
        break;
    case KEY_HOME:
        value = 0;
        break;
    case KEY_END:
        value = slider->range;
        break;
    default:
        return (ControlsHit){0};
    }
    ControlsHit hit = {.is_used = true};
    if (value != slider->value) {
        activate(&hit, slider, value);
    }
    return hit;
}

static ControlsHit controls_key_event(const ControlList *list, ControlsState *state,
                                      const Event *event) {
    if (event_is_key(event, KEY_TAB, 0) || event_is_key(event, KEY_TAB, MOD_SHIFT)) {
        return walk_focus(list, state, event->mods == 0 ? 1 : -1);
    }
    const Control *focused = controls_find(list, state->focused);
    if (!focused || !state->is_focus_visible || event->mods != 0) {
        return (ControlsHit){0};
    }
    ControlsHit hit = {0};
    if (focused->kind == CONTROL_SLIDER) {
        return focused->is_disabled ? hit : slider_key(focused, event->key);
    }
    if (event->key == KEY_ENTER || event->key == KEY_SPACE) {
        /* Even when it has become disabled: the key is not for the board. */
        hit.is_used = true;
        if (focused->is_disabled) {
            hit.refused = focused;
        } else {
            activate(&hit, focused, focused->value);
        }
    }
    return hit;
}

ControlsHit controls_event(const ControlList *list, ControlsState *state, const Event *event) {
    switch (event->type) {
    case EVENT_POINTER_MOVE:
        return controls_pointer_move(list, state, event);
    case EVENT_POINTER_DOWN:
        return controls_pointer_down(list, state, event);
    case EVENT_POINTER_UP:
        return controls_pointer_up(list, state, event);
    case EVENT_POINTER_LEAVE:
        return (ControlsHit){.is_changed = hover(state, NULL, event->now_ms)};
    case EVENT_KEY:
        return controls_key_event(list, state, event);
    case EVENT_NONE:
    case EVENT_WHEEL:
    case EVENT_PASTE:
    case EVENT_TEXT:
    case EVENT_COMPOSE:
    case EVENT_DROP:
    case EVENT_PICTURE:
    case EVENT_FILE:
        break;
    }
    return (ControlsHit){0};
}
