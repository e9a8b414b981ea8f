/* Draws a list of controls into a recording. A character of size 15 is 8.25 wide, one of size 13
 * is 7.15. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_DRAWN_CONTROLS_H
#define DAMIER_TESTS_SUPPORT_WINDOW_DRAWN_CONTROLS_H

#include "support/test.h"
#include "support/window/canvas_recorder.h"
#include "ui/controls.h"

typedef struct Fixture {
    ControlList list;
    ControlsState state;
    Theme theme;
    Canvas *canvas;
} Fixture;

static inline int set_up(void **state) {
    static Fixture fixture;
    fixture = (Fixture){.theme = theme_make(true, PIECES_CORAL_AMBER)};
    assert_true(controls_init(&fixture.list));
    fixture.canvas = recorder_create((Size){800, 600});
    *state = &fixture;
    return 0;
}

static inline int tear_down(void **state) {
    Fixture *fixture = *state;
    controls_finish(&fixture->list);
    recorder_destroy(fixture->canvas);
    return 0;
}

static inline void draw(Fixture *f) {
    recorder_clear(f->canvas);
    controls_draw(&f->list, &f->state, f->canvas, &f->theme);
}

/* Expects exactly one recorded line that begins like this. */
static inline void expect_drawn(const Fixture *f, const char *begin) {
    if (recorder_count_lines(f->canvas, begin) != 1) {
        fail_msg("not once: %s\n%s", begin, recorder_lines(f->canvas));
    }
}

#endif
