/* Trying all controls of a screen. */
#include "scenes/window/reach.h"

#include <stdio.h>
#include <string.h>

#include "support/test.h"

unsigned *reach_of(Reached *seen, const Command *command) {
    for (int i = 0; i < seen->count; i++) {
        if (seen->commands[i].command == command) {
            return &seen->commands[i].by;
        }
    }
    assert_true(seen->count < REACHED_COMMANDS_MAX);
    seen->commands[seen->count].command = command;
    seen->commands[seen->count].by = 0;
    return &seen->commands[seen->count++].by;
}

bool reach_has_control(const Reached *seen, const char *id) {
    for (int i = 0; i < seen->control_count; i++) {
        if (strcmp(seen->controls[i], id) == 0) {
            return true;
        }
    }
    return false;
}

/* "column-4" is "column-". */
void reach_note_control(Reached *seen, const char *id) {
    char name[CONTROL_ID_SIZE];
    const size_t length = strcspn(id, "0123456789");
    memcpy(name, id, length);
    name[length] = 0;
    if (!reach_has_control(seen, name)) {
        assert_true(seen->control_count < REACHED_CONTROLS_MAX);
        memcpy(seen->controls[seen->control_count++], name, sizeof name);
    }
}

bool reach_is_hit(const ControlList *list, const Control *control, bool is_touch) {
    return reach_is_hit_at(list, control, rect_center(control_in_sight(control)), is_touch);
}

bool reach_is_hit_at(const ControlList *list, const Control *control, Point at, bool is_touch) {
    ControlsState state = {0};
    Event event = {.type = EVENT_POINTER_DOWN, .at = at, .is_touch = is_touch};
    ControlsHit hit = controls_event(list, &state, &event);
    if (!hit.activated) {
        event.type = EVENT_POINTER_UP;
        hit = controls_event(list, &state, &event);
    }
    return hit.activated == control;
}

void reach_note_tabs(Reached *seen, const ControlList *list) {
    ControlsState state = {0};
    const Event tab = {.type = EVENT_KEY, .key = KEY_TAB};
    const Event enter = {.type = EVENT_KEY, .key = KEY_ENTER};
    for (int i = 0; i < list->count; i++) {
        controls_event(list, &state, &tab);
        const Control *control = controls_find(list, state.focused);
        if (!control || !control->command) {
            continue;
        }
        ControlsState pressed = state;
        const ControlsHit hit = controls_event(list, &pressed, &enter);
        if (hit.activated == control || control->kind == CONTROL_SLIDER) {
            *reach_of(seen, control->command) |= REACHED_BY_KEYS;
        }
    }
}

const char *reach_way(const ReachWay *ways, const char *owner, const char *command) {
    for (const ReachWay *way = ways; way->command; way++) {
        if ((!way->owner || strcmp(way->owner, owner) == 0) && strcmp(way->command, command) == 0) {
            return way->control;
        }
    }
    return NULL;
}

int reach_tell(const char *where, const char *command, unsigned lacking) {
    if (lacking) {
        printf("%s: \"%s\" is not reached%s%s%s\n", where, command,
               lacking & REACHED_BY_MOUSE ? " by the mouse" : "",
               lacking & REACHED_BY_FINGER ? " by a finger" : "",
               lacking & REACHED_BY_KEYS ? " by keys" : "");
    }
    return lacking != 0;
}
