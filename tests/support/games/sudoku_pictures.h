/* Shared by the tests of Sudoku's pictures: a 4x4 board of cells of 40 from (0, 0), with notes 17.2
 * apart, and a recording canvas. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_SUDOKU_PICTURES_H
#define DAMIER_TESTS_SUPPORT_GAMES_SUDOKU_PICTURES_H

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/sudoku/board/draw.h"
#include "scenes/sudoku/board/hint_marks.h"
#include "support/test.h"
#include "support/window/canvas_recorder.h"

typedef struct Fixture {
    Canvas *canvas;
    Theme theme;
    SudokuState state;
    SudokuView view;
    SudokuHint hint;
    unsigned drawn;
} Fixture;

static inline void set_position(Fixture *f, const char *description) {
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    assert_int_equal(sudoku_game.setup(&f->state, description, &reason), STATUS_OK);
}

static inline int set_up(void **state) {
    static Fixture fixture;
    Fixture *f = &fixture;
    memset(f, 0, sizeof *f);
    f->canvas = recorder_create((Size){400, 400});
    f->theme = theme_make(true, PIECES_CORAL_AMBER);
    set_position(f, "classic:................");
    f->view = (SudokuView){.state = &f->state,
                           .grid = &f->state.grid,
                           .selected = -1,
                           .hovered = -1,
                           .trial_cell = -1,
                           .sets_cell = -1,
                           .fresh_cell = -1,
                           .wave_cell = -1,
                           .drawn = &f->drawn};
    f->hint.kind = SUDOKU_HINT_STEP;
    f->hint.step.cell = f->hint.step.region = f->hint.step.other_region = -1;
    *state = f;
    return 0;
}

static inline int tear_down(void **state) {
    recorder_destroy(((Fixture *)*state)->canvas);
    return 0;
}

/* The region with this kind and number. */
static inline int region_of(const Fixture *f, int kind, int number) {
    const SudokuLayout *layout = &f->state.layout;
    for (int region = 0; region < layout->regions; region++) {
        if (layout->region_kind[region] == kind && layout->region_number[region] == number) {
            return region;
        }
    }
    fail_msg("no region %d %d", kind, number);
    return -1;
}

static inline void draw(Fixture *f, int64_t now_ms) {
    const float cell = 40;
    const SudokuLayout *layout = &f->state.layout;
    f->drawn = 0;
    recorder_clear(f->canvas);
    sudoku_draw_board(&f->view, f->canvas, &f->theme,
                      (Rect){0, 0, cell * (float)layout->columns, cell * (float)layout->rows},
                      now_ms);
    assert_int_equal(recorder_malformed(f->canvas), 0);
}

/* The number of calls with this name, these first numbers (to a tenth) and this colour (NULL: any).
 */
static inline int count_calls(const Fixture *f, const char *call, const float *numbers, int count,
                              const Color *color) {
    const size_t length = strlen(call);
    char ink[16] = "";
    int found = 0;
    if (color) {
        snprintf(ink, sizeof ink, "#%02X%02X%02X%02X", color->r, color->g, color->b, color->a);
    }
    for (const char *line = recorder_lines(f->canvas); line && *line;) {
        const char *end = strchr(line, '\n');
        bool is_same = strncmp(line, call, length) == 0 && line[length] == ' ';
        const char *at = line + length;
        for (int i = 0; i < count && is_same; i++) {
            char *next = NULL;
            is_same = fabsf(strtof(at, &next) - numbers[i]) < 0.11F;
            at = next;
        }
        if (is_same && color && end) {
            const char *hash = strchr(line, '#');
            is_same = hash && hash < end && strncmp(hash, ink, strlen(ink)) == 0;
        }
        found += is_same;
        line = end ? end + 1 : NULL;
    }
    return found;
}

#define NUMBERS(...)                                                                               \
    (const float[]){__VA_ARGS__}, (int)(sizeof(const float[]){__VA_ARGS__} / sizeof(float))

/* expect(f, 1, "fill_rect", &color, 0, 0, 40, 40) */
#define expect(f, times, call, color, ...)                                                         \
    do {                                                                                           \
        const int seen = count_calls(f, call, NUMBERS(__VA_ARGS__), color);                        \
        if (seen != (times)) {                                                                     \
            fail_msg("line %d: %d of %s\n%s", __LINE__, seen, call, recorder_lines((f)->canvas));  \
        }                                                                                          \
    } while (false)

/* The number of calls with this colour. */
static inline int count_ink(const Fixture *f, const char *call, Color color) {
    return count_calls(f, call, NULL, 0, &color);
}

#define WITH_CANVAS(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

#endif
