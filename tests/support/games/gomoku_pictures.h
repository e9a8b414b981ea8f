/* Shared by the tests of Gomoku's pictures: a recording canvas, a board and a view of it. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_GOMOKU_PICTURES_H
#define DAMIER_TESTS_SUPPORT_GAMES_GOMOKU_PICTURES_H

#include <stdarg.h>
#include <stdio.h>

#include "scenes/gomoku/board/draw.h"
#include "support/test.h"
#include "support/window/canvas_recorder.h"

typedef struct Fixture {
    Canvas *canvas;
    Theme theme;
    GomokuBoard board;
    GomokuView view;
} Fixture;

static inline int set_up(void **state) {
    static Fixture fixture;
    fixture = (Fixture){.canvas = recorder_create((Size){900, 700}),
                        .theme = theme_make(true, PIECES_CORAL_AMBER)};
    gomoku_board_init(&fixture.board, 15, GOMOKU_FREESTYLE);
    fixture.view = gomoku_view_of(&fixture.board);
    *state = &fixture;
    return 0;
}

static inline int tear_down(void **state) {
    recorder_destroy(((Fixture *)*state)->canvas);
    return 0;
}

static inline void play(Fixture *f, const char *names) {
    char name[4];
    for (int read = 0; sscanf(names, "%3s%n", name, &read) == 1; names += read) {
        int point = GOMOKU_NO_POINT;
        assert_true(gomoku_point_from_text(name, &point));
        assert_true(gomoku_board_play(&f->board, point));
    }
}

/* Expects this many recorded lines that begin like this. */
__attribute__((format(printf, 3, 4))) static inline void expect(const Fixture *f, int times,
                                                                const char *format, ...) {
    char line[200];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    if (recorder_count_lines(f->canvas, line) != times) {
        fail_msg("not %d times: %s\n%s", times, line, recorder_lines(f->canvas));
    }
}

#define WITH_CANVAS(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

#endif
