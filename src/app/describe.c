/* The blocks that --describe prints. */
#include "app/describe.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A block is a few hundred lines of at most 80 characters and one position. */
enum { BLOCK_BYTES = 1 << 18, LINE_BYTES = 1 << 16 };

bool describe_open(Describe *describe) {
    describe->last = calloc(1, BLOCK_BYTES);
    describe->next = calloc(1, BLOCK_BYTES);
    describe->line = malloc(LINE_BYTES);
    return describe->last && describe->next && describe->line;
}

void describe_close(Describe *describe) {
    free(describe->last);
    free(describe->next);
    free(describe->line);
    *describe = (Describe){0};
}

void describe_ready(void) {
    puts("READY");
    fflush(stdout);
}

static const char *state_of(const Control *control, const ControlsState *state) {
    if (control->is_disabled) {
        return "disabled";
    }
    if (controls_is_focused(state, control)) {
        return "focused";
    }
    return control->is_checked ? "checked" : "normal";
}

/* The part that can be pressed; nothing, at the corner of the window, when the control is scrolled
 * out of sight: its own place may lie under others. */
static Rect place_in_sight(const Control *control) {
    const Rect rect = control_in_sight(control);
    return rect.width > 0 && rect.height > 0 ? rect : (Rect){0};
}

static void add_control(Text *out, const Control *control, const ControlsState *state,
                        float scale) {
    const Rect rect = place_in_sight(control);
    const long left = lrintf(rect.x * scale);
    const long top = lrintf(rect.y * scale);
    text_addf(out, "CONTROL %s %ld %ld %ld %ld %s\n", control->id, left, top,
              lrintf((rect.x + rect.width) * scale) - left,
              lrintf((rect.y + rect.height) * scale) - top, state_of(control, state));
}

/* Adds a line that `write` fills in. */
static void describe_add_line(const Describe *describe, Text *out, const char *word,
                              ActiveScene active, void (*write)(const Scene *scene, Text *out)) {
    static const char breaks[] = "\r\n";
    Text line = text_over(describe->line, LINE_BYTES);
    write(active.scene, &line);
    for (char *at = line.data; *at; at++) {
        *at = strchr(breaks, *at) ? ' ' : *at;
    }
    text_add(out, word);
    text_add_char(out, ' ');
    /* Tabs separate the fields of a saved position; they stay. */
    for (const char *field = line.data;; field++) {
        const size_t length = strcspn(field, "\t");
        text_add_quoted(out, field, length);
        field += length;
        if (!*field) {
            break;
        }
        text_add_char(out, '\t');
    }
    text_add_char(out, '\n');
}

void describe_scene(Describe *describe, ActiveScene active, float scale) {
    Text out = text_over(describe->next, BLOCK_BYTES);
    const ControlList *list = active.class->controls(active.scene);
    const ControlsState *state = active.class->controls_state(active.scene);
    for (int i = 0; i < list->count; i++) {
        add_control(&out, &list->items[i], state, scale);
    }
    describe_add_line(describe, &out, "STATUS", active, active.class->status);
    describe_add_line(describe, &out, "STATE", active, active.class->state);
    if (describe->revision > 0 && strcmp(describe->last, describe->next) == 0) {
        return;
    }
    printf("SCENE %s %ld\n%sEND\n", active.class->name, ++describe->revision, describe->next);
    fflush(stdout);
    char *last = describe->last;
    describe->last = describe->next;
    describe->next = last;
}
