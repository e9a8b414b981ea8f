/* Parses the blocks of --describe. */
#include "e2e/spoken.h"

#include <stdio.h>
#include <string.h>

static void read_control(Spoken *spoken, const char *line) {
    if (spoken->count < SPOKEN_CONTROLS_MAX) {
        SpokenControl *control = &spoken->controls[spoken->count];
        if (sscanf(line, "CONTROL %31s %d %d %d %d %15s", control->id, &control->x, &control->y,
                   &control->width, &control->height, control->state) == 6) {
            spoken->count++;
        }
    }
}

bool spoken_read(Process *damier, int timeout_ms, Spoken *spoken) {
    static char line[SPOKEN_LINE_SIZE];
    static Spoken next;
    while (process_read_line(damier, line, sizeof line, timeout_ms)) {
        if (sscanf(line, "SCENE %31s %ld", next.scene, &next.revision) == 2) {
            next.count = 0;
        } else if (strncmp(line, "CONTROL ", 8) == 0) {
            read_control(&next, line);
        } else if (strncmp(line, "STATUS ", 7) == 0) {
            snprintf(next.status, sizeof next.status, "%.1000s", line + 7);
        } else if (strncmp(line, "STATE ", 6) == 0) {
            memcpy(next.position, line + 6, strlen(line + 6) + 1);
        } else if (strcmp(line, "END") == 0) {
            *spoken = next;
            return true;
        }
    }
    return false;
}

const SpokenControl *spoken_find(const Spoken *spoken, const char *id) {
    for (int i = 0; i < spoken->count; i++) {
        if (strcmp(spoken->controls[i].id, id) == 0) {
            return &spoken->controls[i];
        }
    }
    return NULL;
}

bool spoken_can_click(const Spoken *spoken, const char *id) {
    const SpokenControl *control = spoken_find(spoken, id);
    return control && strcmp(control->state, "disabled") != 0;
}
