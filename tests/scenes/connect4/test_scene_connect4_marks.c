/* The shapes of a hint on the board, each where its cell is: cells of 40 from (0, 0) on. */
#include "support/test.h"

#include "scenes/connect4/board/draw.h"
#include "scenes/connect4/board/marks.h"
#include "support/window/canvas_recorder.h"

typedef struct Fixture {
    Canvas *canvas;
    Theme theme;
    Grid grid;
} Fixture;

static int set_up(void **state) {
    static Fixture fixture;
    fixture = (Fixture){.canvas = recorder_create((Size){400, 300}),
                        .theme = theme_make(true, PIECES_CORAL_AMBER),
                        .grid = {.area = {0, 0, 280, 240}, .rows = 6, .cols = 7}};
    *state = &fixture;
    return 0;
}

static int tear_down(void **state) {
    recorder_destroy(((Fixture *)*state)->canvas);
    return 0;
}

static uint64_t bit(const Fixture *f, int row, int column) {
    return connect4_layout_bit(&f->grid, row, column);
}

static void expect_drawn(Fixture *f, const Connect4Hint *hint, const char *const lines[]) {
    recorder_clear(f->canvas);
    connect4_marks_draw(hint, f->canvas, &f->theme, &f->grid);
    int count = 0;
    for (; lines[count]; count++) {
        if (recorder_count_lines(f->canvas, lines[count]) != 1) {
            fail_msg("not once: %s\n%s", lines[count], recorder_lines(f->canvas));
        }
    }
    assert_int_equal(recorder_count(f->canvas, NULL), count);
}

#define LINES(...) ((const char *const[]){__VA_ARGS__, NULL})

/* For the player a diamond, for the other side a cross, a dot where it fills up before. */
static void each_meaning_has_its_shape(void **state) {
    Fixture *f = *state;
    expect_drawn(f, &(Connect4Hint){.threats = bit(f, 2, 3)},
                 LINES("line 140.0 89.6 150.4 100.0 2.0 #4C9BE8FF",
                       "line 150.4 100.0 140.0 110.4 2.0 #4C9BE8FF",
                       "line 140.0 110.4 129.6 100.0 2.0 #4C9BE8FF",
                       "line 129.6 100.0 140.0 89.6 2.0 #4C9BE8FF"));
    expect_drawn(
        f, &(Connect4Hint){.dangers = bit(f, 0, 0)},
        LINES("line 12.4 12.4 27.6 27.6 2.0 #F2994AFF", "line 12.4 27.6 27.6 12.4 2.0 #F2994AFF"));
    expect_drawn(f, &(Connect4Hint){.filled = bit(f, 5, 6)},
                 LINES("fill_circle 260.0 220.0 2.8 #A9B3C4FF"));
    expect_drawn(f, &(Connect4Hint){.line = bit(f, 1, 6)},
                 LINES("stroke_circle 260.0 60.0 18.0 2.0 #FFFFFFFF"));
    expect_drawn(f, &(Connect4Hint){0}, LINES(NULL));
}

/* The cell that the sentence speaks of is filled; on top of another disc a step stands. */
static void targets_and_steps_stand_out(void **state) {
    Fixture *f = *state;
    expect_drawn(f, &(Connect4Hint){.threats = bit(f, 2, 3), .target = bit(f, 2, 3)},
                 LINES("line 140.0 88.0 152.0 100.0 2.0", "line 152.0 100.0 140.0 112.0 2.0",
                       "line 140.0 112.0 128.0 100.0 2.0", "line 128.0 100.0 140.0 88.0 2.0",
                       "fill_circle 140.0 100.0 3.6 #4C9BE8FF"));
    expect_drawn(f, &(Connect4Hint){.filled = bit(f, 2, 3), .can_follow = true},
                 LINES("line 133.6 103.2 140.0 96.8 2.0 #4C9BE8D9",
                       "line 140.0 96.8 146.4 103.2 2.0 #4C9BE8D9"));
    expect_drawn(f, &(Connect4Hint){.filled = bit(f, 2, 3), .kind = CONNECT4_HINT_FOLLOW_WINS},
                 LINES("line 133.6 103.2 140.0 96.8 2.0", "line 140.0 96.8 146.4 103.2 2.0"));
    /* What has a shape of its own is no dot as well. */
    expect_drawn(f, &(Connect4Hint){.filled = bit(f, 2, 3) | bit(f, 0, 0), .dangers = bit(f, 2, 3)},
                 LINES("line 132.4 92.4 147.6 107.6 2.0", "line 132.4 107.6 147.6 92.4 2.0",
                       "fill_circle 20.0 20.0 2.8"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(each_meaning_has_its_shape, set_up, tear_down),
        cmocka_unit_test_setup_teardown(targets_and_steps_stand_out, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
