/* Boards of every size, shape, rule and number of colours in the Inversion scene. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/inversion/modes.h"
#include "scenes/inversion/scene.h"
#include "scenes/shell/shell.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 800};
static const Size tall = {1280, 2400}; /* every choice in sight */

/* Waits until the puzzle that was asked for is there. */
static void wait_drawn(SceneDriver *driver) {
    while (driver_says(driver, "Drawing a puzzle")) {
        assert_true(driver_wait_worker(driver));
    }
}

/* A board of digits from a simple sequence. */
static void add_board(Text *out, int cells, int colours, unsigned seed) {
    for (int i = 0; i < cells; i++) {
        seed = seed * 1103515245U + 12345U;
        text_add_char(out, (char)('0' + (seed >> 16) % (unsigned)colours));
    }
}

typedef struct Board {
    int rows, columns, colours;
    const char *rules;
} Board;

static SceneDriver *open_board(Board board, Size size) {
    static char id[1024];
    Text text = text_over(id, sizeof id);
    text_addf(&text, "%dx%dk%d:%s:", board.rows, board.columns, board.colours, board.rules);
    add_board(&text, board.rows * board.columns, board.colours, 1);
    text_add_char(&text, '>');
    add_board(&text, board.rows * board.columns, board.colours, 77);
    return driver_open_loaded(&inversion_scene, size, id, "--id");
}

/* Every size, all masks and all colours give a puzzle that can be solved and is kept as wished. */
static void any_board_can_be_chosen(void **state) {
    static const char *const masks[] = {"plus",        "torus",         "diagonal", "king",
                                        "open",        "knight",        "cross",    "geniton",
                                        "geniton-phi", "geniton-theta", "random"};
    static const int sides[] = {3, 6, 10, 20};
    SceneDriver *driver = driver_open(&inversion_scene, tall);
    driver_letter(driver, 'o', 0);
    driver_click(driver, "rules-own");
    driver_click(driver, "start-game");
    assert_true(driver_holds(driver, "5x5:plus:"));
    for (int i = 0; i < 2 * 11; i++) {
        char id[64];
        char start[80];
        const int side = sides[(i + i / 11) % 4];
        const int colours = 2 + i % 5;
        driver_letter(driver, 'o', 0);
        (void)snprintf(id, sizeof id, "colours-%d", colours);
        driver_click(driver, id);
        (void)snprintf(id, sizeof id, "masks-%s", masks[i % 11]);
        driver_click(driver, id);
        (void)snprintf(id, sizeof id, "side-%d", side);
        driver_click(driver, id);
        driver_click(driver, "start-game");
        wait_drawn(driver);
        (void)snprintf(start, sizeof start, colours == 2 ? "%dx%d" : "%dx%dk%d", side, side,
                       colours);
        assert_true(driver_holds(driver, start));
        assert_true(driver_holds(driver, masks[i % 11]));
        assert_true(driver_says(driver, "Match the goal"));
        assert_int_equal(driver_control(driver, "cell-1-1") != NULL, i % 11 < 7 || side >= 10);
        assert_int_equal(driver_control(driver, "mask-0") != NULL, side <= 6);
    }
    driver_reopen(driver);
    driver_letter(driver, 'n', MOD_CTRL);
    wait_drawn(driver);
    assert_true(driver_holds(driver, ":random@"));
    driver_letter(driver, 'o', 0);
    assert_true(driver_control(driver, "masks-random")->is_checked);
    driver_close(driver);
}

static void rows_and_columns_are_chosen_apart(void **state) {
    SceneDriver *driver = driver_open(&inversion_scene, tall);
    driver_letter(driver, 'o', 0);
    driver_click(driver, "rules-own");
    const Rect rows = driver_control(driver, "rows")->rect;
    driver_click_at(driver, (Point){rows.x + 1, rows.y + rows.height / 2});
    const Rect columns = driver_control(driver, "columns")->rect;
    driver_click_at(driver, (Point){columns.x + columns.width - 1, columns.y + columns.height / 2});
    driver_click(driver, "start-game");
    wait_drawn(driver);
    assert_true(driver_holds(driver, "2x20:plus:"));
    assert_non_null(driver_control(driver, "cell-2-20"));
    driver_close(driver);
}

/* A new puzzle under masks given by hand, more of them than cells. */
static void the_masks_in_hand_serve_again(void **state) {
    SceneDriver *driver = driver_open_loaded(
        &inversion_scene, tall, "2x2k3:1000;0100;0010;0001;1111;1200:0000>1111", "--id");
    assert_non_null(driver_control(driver, "mask-5"));
    driver_letter(driver, 'o', 0);
    driver_click(driver, "rules-own");
    driver_click(driver, "masks-as-now");
    driver_click(driver, "start-game");
    wait_drawn(driver);
    assert_true(driver_holds(driver, "2x2k3:1000;0100;0010;0001;1111;1200:"));
    assert_false(driver_holds(driver, ":0000>1111"));
    assert_true(driver_says(driver, "Match the goal"));
    driver_close(driver);
}

/* Ten by ten has no palette: a click on a cell plays its mask, and the keyboard can do it all. */
static void cells_play_where_no_palette_fits(void **state) {
    SceneDriver *driver = open_board((Board){10, 10, 2, "plus"}, window);
    driver_settle(driver);
    assert_null(driver_control(driver, "mask-0"));
    const int before = recorder_count(driver_canvas(driver), "stroke_round");
    driver_hover(driver, "cell-5-5");
    assert_int_equal(recorder_count(driver_canvas(driver), "stroke_round"), before + 2 * 5);
    driver_click(driver, "cell-5-5");
    assert_string_equal(driver_moves(driver), "44");
    driver_key(driver, KEY_DOWN, 0);
    driver_key(driver, KEY_DOWN, 0);
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_string_equal(driver_moves(driver), "44 11");
    driver_digit(driver, 7, 0);
    assert_string_equal(driver_moves(driver), "44 11 7");
    driver_settle(driver);
    for (int i = 0; i < 3; i++) {
        driver_letter(driver, 'h', 0);
    }
    assert_true(driver_shows(driver, "Its cell is in row"));
    driver_close(driver);
}

/* On large boards and with many colours: hint, solution, undo; the worker thinks. */
static void large_boards_are_hinted_and_solved(void **state) {
    static const Board boards[] = {{11, 11, 3, "geniton-phi"},
                                   {7, 13, 6, "knight"},
                                   {4, 7, 2, "plus"},
                                   {7, 7, 5, "king"},
                                   {20, 20, 2, "king"}};
    for (size_t i = 0; i<sizeof boards / sizeof boards[0]; i += ROUNDS_STEP> 1 ? 2 : 1) {
        SceneDriver *driver = open_board(boards[i], window);
        driver_context(driver)->is_motion_reduced = true;
        driver_wait_worker(driver);
        if (driver_says(driver, "No masks lead")) {
            driver_close(driver);
            continue;
        }
        driver_click(driver, "hint");
        assert_true(driver_shows(driver, "Hint, 1 of 3"));
        driver_click(driver, "hint-more");
        driver_click(driver, "hint-more");
        driver_click(driver, "play-hint");
        if (!driver_says(driver, "from here")) {
            fail_msg("%s", driver_status(driver));
        }
        driver_click(driver, "undo");
        driver_click(driver, "solve");
        driver_click(driver, "solve-play");
        driver_advance(driver, 1500000);
        assert_true(driver_says(driver, "Solved!"));
        driver_click(driver, "undo");
        assert_true(driver_says(driver, "best from here 1"));
        driver_close(driver);
    }
}

/* The fewest masks of so many ways are bounded, not known: both bounds are told. */
static void what_is_not_proved_is_told_as_bounds(void **state) {
    SceneDriver *driver =
        driver_open_loaded(&inversion_scene, (Size){360, 480},
                           "3x3k3:111111111;111111111;222111111:000000000>222222222", "--id");
    assert_true(driver_says(driver, "best 2"));
    static char id[1024];
    Text text = text_over(id, sizeof id);
    text_add(&text, "19x19k3:cross:");
    for (int i = 0; i < 361; i++) {
        text_add_char(&text, '0');
    }
    text_add_char(&text, '>');
    for (int i = 0; i < 361; i++) {
        text_add_char(&text, '1');
    }
    driver_paste(driver, id);
    while (!driver_says(driver, " to ")) {
        assert_true(driver_wait_worker(driver));
    }
    driver_close(driver);
}

static int faults_in(SceneDriver *driver) {
    const Canvas *canvas = driver_canvas(driver);
    int faults = recorder_outside(canvas) + recorder_malformed(canvas);
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        const RecordedText *text = recorder_text_at(canvas, i);
        if (text->is_cut) {
            print_error("cut: \"%s\" in %.0f x %.0f at %.0f, %.0f\n", text->text,
                        (double)text->box.width, (double)text->box.height, (double)text->box.x,
                        (double)text->box.y);
            faults++;
        }
    }
    return faults;
}

/* Every card of the scene on boards of odd shapes, at every size of the window. */
static void no_shape_is_cut(void **state) {
    static const Size sizes[] = {{1280, 800}, {480, 800}, {360, 480}, {480, 360}, {2560, 1440}};
    static const Board boards[] = {{20, 20, 2, "plus"}, {2, 20, 4, "torus"}, {20, 3, 6, "open"},
                                   {4, 7, 2, "plus"},   {2, 2, 2, "plus"},   {8, 8, 5, "geniton"}};
    for (size_t board = 0; board < sizeof boards / sizeof boards[0]; board++) {
        SceneDriver *driver = open_board(boards[board], window);
        driver_wait_worker(driver);
        for (size_t i = board % 2; i<sizeof sizes / sizeof sizes[0]; i += ROUNDS_STEP> 1 ? 2 : 1) {
            driver_resize(driver, sizes[i]);
            for (const char *card = "hseo"; *card; card++) {
                driver_letter(driver, *card, 0);
                if (faults_in(driver) != 0) {
                    fail_msg("%.0f x %.0f, card %c, board %zu", (double)sizes[i].width,
                             (double)sizes[i].height, *card, board);
                }
                driver_key(driver, KEY_ESCAPE, 0);
            }
            assert_int_equal(recorder_overlaps(driver_canvas(driver)), 0);
        }
        driver_close(driver);
    }
}

/* The scroll bar of a palette that is cut follows the window, whatever mode draws it. */
static void a_cut_palette_follows_the_window(void **state) {
    static const Size sizes[] = {{840, 600}, {800, 480}, {720, 540}, {640, 480}, {900, 420}};
    SceneDriver *driver = open_board((Board){5, 5, 2, "random@7"}, window);
    GameShell *shell = driver_shell(driver);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        driver_settle(driver);
        driver_resize(driver, sizes[i]);
        assert_true(shell_open(shell, &inversion_boards_mode));
        driver_resize(driver, (Size){360, 480});
        assert_int_equal(recorder_outside(driver_canvas(driver)), 0);
        shell_close(shell, &inversion_boards_mode);
    }
    driver_close(driver);
}

/* In windows of any shape the masks stand in a palette, which the arrows walk through. */
static void a_palette_fits_any_window(void **state) {
    static const Board boards[] = {
        {3, 3, 2, "magic"}, {4, 4, 2, "plus"}, {5, 5, 2, "plus"}, {5, 17, 2, "plus"}};
    for (size_t board = 0; board < sizeof boards / sizeof boards[0]; board++) {
        SceneDriver *driver = open_board(boards[board], window);
        driver_settle(driver);
        for (int shape = 0; shape < 50 * 15; shape += 3 * ROUNDS_STEP) {
            const Size size = {360 + 13.0F * (float)(shape % 50),
                               360 + 37.0F * (float)(shape / 50)};
            driver_resize(driver, size);
            const Control *cell = driver_control(driver, "cell-1-1");
            const bool is_there = board == 3 || driver_control(driver, "mask-0");
            if (!is_there || !cell || cell->rect.width < 4 ||
                recorder_outside(driver_canvas(driver)) > 0) {
                fail_msg("board %zu at %.0fx%.0f", board, (double)size.width, (double)size.height);
            }
        }
        driver_key(driver, KEY_DOWN, 0);
        driver_key(driver, KEY_RIGHT, 0);
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_board_can_be_chosen),
        cmocka_unit_test(rows_and_columns_are_chosen_apart),
        cmocka_unit_test(the_masks_in_hand_serve_again),
        cmocka_unit_test(cells_play_where_no_palette_fits),
        cmocka_unit_test(large_boards_are_hinted_and_solved),
        cmocka_unit_test(what_is_not_proved_is_told_as_bounds),
        cmocka_unit_test(no_shape_is_cut),
        cmocka_unit_test(a_palette_fits_any_window),
        cmocka_unit_test(a_cut_palette_follows_the_window),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
