/* Parsing --describe blocks. */
#include "e2e/description.h"

#include <stdio.h>
#include <string.h>

static void read_control(Description *description, const char *line) {
    if (description->count < DESCRIPTION_CONTROLS_MAX) {
        DescribedControl *control = &description->controls[description->count];
        if (sscanf(line, "CONTROL %31s %d %d %d %d %15s", control->id, &control->x, &control->y,
                   &control->width, &control->height, control->state) == 6) {
            description->count++;
        }
    }
}

bool description_read(Process *damier, int timeout_ms, Description *description) {
    static char line[DESCRIPTION_LINE_SIZE];
    static Description next;
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
            *description = next;
            return true;
        }
    }
    return false;
}

const DescribedControl *description_find(const Description *description, const char *id) {
    for (int i = 0; i < description->count; i++) {
        if (strcmp(description->controls[i].id, id) == 0) {
            return &description->controls[i];
        }
    }
    return NULL;
}

bool description_can_click(const Description *description, const char *id) {
    const DescribedControl *control = description_find(description, id);
    return control && strcmp(control->state, "disabled") != 0;
}
