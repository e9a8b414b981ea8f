/* The giant boards of the Inversion scene. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "math/gf2.h"
#include "scenes/inversion/modes/giant/giant.h"
#include "scenes/inversion/scene.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 1200}; /* nothing is scrolled out of sight */

/* How many cells have the colour of this number. */
static int cells_of(SceneDriver *driver, int colour) {
    char start[40];
    snprintf(start, sizeof start, "\nmosaic-colour %d ", colour);
    const char *line = strstr(driver_recording(driver), start);
    return line ? atoi(line + strlen(start)) : -1;
}

/* Open, solved, and not yet moving. */
static SceneDriver *open_giant(const char *size) {
    SceneDriver *driver = driver_open(&inversion_scene, window);
    driver_letter(driver, 'g', 0);
    if (size) {
        driver_click(driver, size);
    }
    assert_true(driver_wait_worker(driver));
    return driver;
}

static void the_wave_reaches_the_goal_by_itself(void **state) {
    SceneDriver *driver = open_giant("giant-64");
    assert_true(driver_says(driver, "Giant board, 64×64 | Solved in "));
    assert_int_equal(driver_control(driver, "giant-position")->value, 0);
    driver_advance(driver, 5000);
    assert_non_null(strstr(driver_recording(driver), " 64 64 "));
    assert_true(cells_of(driver, 2 * GIANT_GLOWS) > 0); /* the wave shines */
    driver_advance(driver, 15000);
    assert_true(driver_says(driver, "The goal is reached with "));
    assert_int_equal(driver_result(driver).wake_at_ms, 0);
    assert_int_equal(cells_of(driver, 0) + cells_of(driver, 1), 64 * 64);
    /* Once more from the start. */
    driver_click(driver, "giant-play");
    driver_advance(driver, 100);
    assert_true(driver_says(driver, "Solved in "));
    driver_close(driver);
}

static void the_goal_can_be_plain(void **state) {
    SceneDriver *driver = open_giant("giant-128");
    driver_click(driver, "giant-lit");
    assert_true(driver_wait_worker(driver));
    driver_advance(driver, 30000);
    assert_int_equal(cells_of(driver, 1), 128 * 128);
    driver_click(driver, "giant-dark");
    assert_true(driver_wait_worker(driver));
    assert_true(cells_of(driver, 1) > 128 * 128 / 3);
    driver_advance(driver, 30000);
    assert_int_equal(cells_of(driver, 0), 128 * 128);
    driver_close(driver);
}

static void the_largest_board_is_swept_too(void **state) {
    const int side = ROUNDS_STEP > 1 ? 256 : 1024;
    char said[60];
    SceneDriver *driver = open_giant(ROUNDS_STEP > 1 ? "giant-256" : "giant-1024");
    snprintf(said, sizeof said, "Giant board, %d×%d | Solved in ", side, side);
    driver_click(driver, "giant-dark");
    assert_true(driver_wait_worker(driver));
    assert_true(driver_says(driver, said));
    driver_click(driver, "giant-position"); /* to the middle */
    driver_advance(driver, 60000);          /* the hand has stopped the wave */
    const int lit = cells_of(driver, 1);
    assert_true(lit > side * side / 5 && lit < side * side / 3);
    driver_key(driver, KEY_TAB, 0);
    driver_click(driver, "giant-play");
    driver_advance(driver, 30000);
    assert_int_equal(cells_of(driver, 0), side * side);
    driver_close(driver);
}

static const char *const colour_ids[] = {"giant-colours-2", "giant-colours-3", "giant-colours-4",
                                         "giant-colours-5", "giant-colours-6"};

/* What the wave plays on the board, by the board's own words: the last colour everywhere. */
static void any_rule_and_colours_reach_the_goal(void **state) {
    SceneDriver *driver = open_giant("giant-128");
    driver_click(driver, "giant-lit");
    for (int torus = 0; torus < 2; torus++) {
        driver_click(driver, torus ? "giant-torus" : "giant-plus");
        for (int colours = 2; colours <= INVERSION_GIANT_COLOURS_MAX; colours += ROUNDS_STEP) {
            driver_click(driver, colour_ids[colours - 2]);
            assert_true(driver_wait_worker(driver));
            assert_true(driver_says(driver, "Giant board, 128×128 | Solved in "));
            for (int value = 0; value < colours; value++) {
                const int share = 128 * 128 / colours;
                assert_in_range(cells_of(driver, value), share * 9 / 10, share * 11 / 10);
            }
            driver_advance(driver, 30000);
            assert_true(driver_says(driver, "The goal is reached with "));
            assert_int_equal(cells_of(driver, colours - 1), 128 * 128);
            driver_key(driver, KEY_F5,
                       0); /* taken back to the start: all colours are there again */
            assert_true(cells_of(driver, 0) > 128 * 128 / colours * 9 / 10);
        }
    }
    driver_close(driver);
}

/* Six colours are told by their shapes too, where the cells are large enough and at rest. */
static void colours_have_shapes(void **state) {
    SceneDriver *driver = open_giant("giant-128");
    driver_context(driver)->is_motion_reduced = true;
    driver_click(driver, "giant-colours-6");
    assert_true(driver_wait_worker(driver));
    const int without = recorder_stamp_kinds(driver_canvas(driver));
    driver_click(driver, "giant-64");
    assert_true(driver_wait_worker(driver));
    assert_int_equal(recorder_stamp_kinds(driver_canvas(driver)), without + 6);
    driver_key(driver, KEY_SPACE, 0);
    driver_advance(driver, 1000);
    assert_int_equal(recorder_stamp_kinds(driver_canvas(driver)), without);
    driver_close(driver);
}

static const char *const geniton_ids[] = {"giant-g", "giant-phi", "giant-theta"};

/* A board of each geniton is solved, its wave reaches the goal, and it keeps two colours. */
static void genitons_reach_the_goal(void **state) {
    SceneDriver *driver = open_giant("giant-64");
    driver_click(driver, "giant-colours-5");
    for (int kind = 0; kind < 3; kind++) {
        driver_click(driver, geniton_ids[kind]);
        assert_true(driver_wait_worker(driver));
        assert_true(driver_says(driver, "Giant board, 64×64 | Solved in "));
        assert_null(driver_control(driver, "giant-colours-5"));
        driver_click(driver, "giant-lit");
        assert_true(driver_wait_worker(driver));
        driver_advance(driver, 30000);
        assert_true(driver_says(driver, "The goal is reached with "));
        assert_int_equal(cells_of(driver, 1), 64 * 64);
        driver_paste(driver, "012\n111");
        assert_true(driver_says(driver, "A geniton’s board has two colours"));
        /* The brush changes the cell under it alone. */
        driver_click(driver, "giant-unlit");
        assert_true(driver_wait_worker(driver));
        const Rect board = driver_control(driver, "giant-board")->rect;
        driver_click_at(driver, (Point){board.x + 1, board.y + 1});
        assert_true(driver_wait_worker(driver));
        assert_int_equal(cells_of(driver, 1), 1);
        driver_letter(driver, 'z', MOD_CTRL);
        assert_int_equal(cells_of(driver, 1), 0);
        assert_true(driver_wait_worker(driver));
    }
    driver_close(driver);
}

/* From D to the clicks, one level a step, and back. */
static void the_butterfly_is_seen_level_by_level(void **state) {
    SceneDriver *driver = open_giant("giant-64");
    driver_click(driver, "giant-lit");
    for (int kind = 0; kind < 3; kind++) {
        const int levels = 12 + (kind == 0);
        char said[40];
        driver_click(driver, geniton_ids[kind]);
        assert_true(driver_wait_worker(driver));
        driver_click(driver, "giant-unlit"); /* D is full of ones */
        assert_true(driver_wait_worker(driver));
        driver_click(driver, "giant-levels");
        assert_true(driver_says(driver, "D: the cells that have to change."));
        assert_int_equal(cells_of(driver, 1), 64 * 64);
        for (int level = 1; level <= levels; level++) {
            driver_click(driver, "giant-step");
            snprintf(said, sizeof said, "Level %d of %d:", level, levels);
            assert_true(driver_says(driver, said));
            /* Every level of bits leaves half of the ones. */
            assert_int_equal(cells_of(driver, 1), 64 * 64 >> (level - (kind == 0)));
        }
        assert_true(driver_says(driver, "This is V"));
        assert_true(driver_control(driver, "giant-step")->is_disabled);
        driver_click(driver, "giant-board"); /* nothing is drawn here */
        assert_true(driver_says(driver, "This is V"));
        driver_key(driver, KEY_F5, 0);
        assert_int_equal(cells_of(driver, 1), 64 * 64);
        driver_click(driver, "giant-play");
        driver_advance(driver, 18000);
        assert_int_equal(cells_of(driver, 1), 1);
        driver_click(driver, "giant-wave");
        assert_int_equal(driver_control(driver, "giant-position")->value, 0);
    }
    driver_click(driver, "giant-levels");
    driver_click(driver, "giant-plus"); /* which has no butterfly */
    assert_null(driver_control(driver, "giant-levels"));
    driver_close(driver);
}

/* A millisecond later at every look. */
static int64_t clock_that_ticks(void) {
    static int64_t at_us = 0;
    at_us += 1000;
    return at_us;
}

static int times_shown(SceneDriver *driver) {
    int count = 0;
    for (const char *at = driver_recording(driver); (at = strstr(at, "1000 µs")); at++) {
        count++;
    }
    return count;
}

static void the_times_are_measured_and_can_be_stopped(void **state) {
    SceneDriver *driver = open_giant("giant-64");
    driver_context(driver)->clock.now_us = clock_that_ticks;
    driver_click(driver, "giant-phi");
    assert_true(driver_wait_worker(driver));
    driver_click(driver, "giant-times");
    assert_true(driver_says(driver, "N² against HEL | Press Measure."));
    assert_false(driver_shows(driver, "The solution as a wave"));
    assert_null(driver_control(driver, "giant-board"));
    int times = 0;
    for (int round = 0; round < 2; round++) {
        driver_click(driver, "giant-measure");
        assert_true(driver_says(driver, "Measuring…"));
        assert_true(driver_wait_worker(driver));
        driver_click(driver, "giant-measure");
        assert_true(driver_says(driver, "Measured on this computer."));
        assert_true(times_shown(driver) >= times + 2); /* the product and HEL of one size */
        times = times_shown(driver);
        driver_advance(driver, 1000);
        assert_int_equal(times_shown(driver), times);
    }
    assert_int_equal(times % 2, 0);
    assert_true(driver_shows(driver, "Both found the same V."));
    driver_close(driver);
}

static void a_torus_goes_over_the_edge(void **state) {
    SceneDriver *driver = open_giant("giant-64");
    driver_click(driver, "giant-dark");
    driver_click(driver, "giant-torus");
    driver_click(driver, "giant-colours-3");
    assert_true(driver_wait_worker(driver));
    driver_click(driver, "giant-blank");
    assert_true(driver_wait_worker(driver));
    const Rect board = driver_control(driver, "giant-board")->rect;
    const Point corner = {board.x + 1, board.y + 1};
    driver_click_at(driver, corner);
    assert_true(driver_wait_worker(driver));
    assert_int_equal(cells_of(driver, 1), 5);
    driver_click_at(driver, corner);
    assert_int_equal(cells_of(driver, 2), 5);
    driver_click_at(driver, corner);
    assert_int_equal(cells_of(driver, 0), 64 * 64);
    assert_true(driver_wait_worker(driver));
    assert_true(driver_says(driver, "The board matches the goal: draw something."));
    driver_close(driver);
}

static void the_puzzle_is_tiled(void **state) {
    SceneDriver *driver = driver_open(&inversion_scene, window);
    driver_paste(driver, "2x2:plus:1000>0000");
    driver_letter(driver, 'g', 0);
    driver_click(driver, "giant-64");
    driver_click(driver, "giant-dark");
    driver_click(driver, "giant-tiled");
    assert_true(driver_wait_worker(driver));
    assert_int_equal(cells_of(driver, 1), 32 * 32);
    driver_click(driver, "giant-torus");
    driver_click(driver, "giant-tiled");
    assert_true(driver_wait_worker(driver));
    assert_true(driver_says(driver, "Solved in ")); /* every torus of this side is */
    driver_key(driver, KEY_SPACE, 0);
    driver_advance(driver, 60000);
    assert_int_equal(cells_of(driver, 0), 64 * 64);
    /* Modulo 5 the plus masks of a torus add nothing to the sum of all cells, which is 2^10. */
    driver_click(driver, "giant-colours-5");
    driver_click(driver, "giant-tiled");
    assert_true(driver_wait_worker(driver));
    assert_true(driver_says(driver, "No clicks lead to the goal."));
    assert_true(driver_control(driver, "giant-play")->is_disabled);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(driver_wait_worker(driver));
    assert_true(driver_says(driver, "Solved in "));
    driver_close(driver);
}

/* A line of 64 digits over and over, a whole board of 128, digits of more colours, no rectangle. */
static void digits_are_pasted(void **state) {
    enum { SIDE = 128 };
    static char whole[SIDE * (SIDE + 1) + 1];
    SceneDriver *driver = open_giant("giant-64");
    driver_click(driver, "giant-dark");
    driver_paste(driver, "10000000 01000000 00100000 00010000 00001000 00000100 00000010 00000001");
    assert_true(driver_wait_worker(driver));
    assert_true(driver_says(driver, "Pasted: 8 × 8 cells, repeated."));
    assert_int_equal(cells_of(driver, 1), 64 * 8);
    for (int i = 0; i < SIDE * (SIDE + 1); i++) {
        whole[i] = (char)(i % (SIDE + 1) == SIDE ? '\n' : i < 3 * (SIDE + 1) ? '4' : '0');
    }
    driver_paste(driver, whole);
    assert_true(driver_wait_worker(driver));
    assert_true(driver_says(driver, "Giant board, 128×128"));
    assert_true(driver_says(driver, "Pasted: 128 × 128 cells."));
    assert_int_equal(cells_of(driver, 4), 3 * SIDE);
    driver_paste(driver, "110\n01\n");
    assert_true(driver_says(driver, "rows of equally many digits"));
    driver_paste(driver, "1607");
    assert_true(driver_says(driver, "The digits of a giant board are 0 to 5."));
    assert_int_equal(cells_of(driver, 4), 3 * SIDE);
    driver_close(driver);
}

static void steps_go_by_rows_and_back(void **state) {
    SceneDriver *driver = open_giant("giant-64");
    assert_true(driver_control(driver, "giant-back")->is_disabled);
    char *start = recorder_copy(driver_canvas(driver));
    driver_click(driver, "giant-step");
    driver_click(driver, "giant-step");
    assert_int_equal(driver_control(driver, "giant-position")->value, 2);
    driver_click(driver, "giant-back");
    assert_int_equal(driver_control(driver, "giant-position")->value, 1);
    driver_key(driver, KEY_SPACE, 0);
    driver_advance(driver, 3000);
    driver_key(driver, KEY_SPACE, 0);
    assert_true(driver_control(driver, "giant-position")->value > 5);
    driver_key(driver, KEY_F5, 0);
    driver_event(driver, (Event){.type = EVENT_POINTER_LEAVE});
    assert_int_equal(driver_control(driver, "giant-position")->value, 0);
    const char *mosaic = strstr(start, "\nmosaic ");
    const size_t length = strcspn(mosaic + 1, "\n");
    assert_non_null(strstr(driver_recording(driver), "\nmosaic "));
    assert_memory_equal(strstr(driver_recording(driver), "\nmosaic "), mosaic, length + 1);
    free(start);
    driver_close(driver);
}

static void drag(SceneDriver *driver, Point from, Point to) {
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = from});
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = to});
    driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = to});
}

static void what_is_drawn_is_solved(void **state) {
    SceneDriver *driver = open_giant("giant-256");
    driver_click(driver, "giant-dark");
    assert_true(driver_wait_worker(driver));
    driver_click(driver, "giant-blank");
    assert_true(driver_wait_worker(driver));
    assert_true(driver_says(driver, "The board matches the goal: draw something."));
    assert_true(driver_control(driver, "giant-play")->is_disabled);
    const Rect board = driver_control(driver, "giant-board")->rect;
    const Point middle = rect_center(board);
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = middle});
    assert_true(driver_says(driver, "The brush clicks every cell it touches."));
    driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = middle});
    assert_true(driver_wait_worker(driver));
    const int dab = cells_of(driver, 1);
    assert_true(dab > 10);
    /* Even out of the board and beyond the window. */
    drag(driver, middle, (Point){board.x + board.width + 3000, middle.y});
    assert_true(driver_wait_worker(driver));
    assert_true(cells_of(driver, 1) > 10 * dab);
    driver_advance(driver, 3000);
    assert_int_equal(driver_result(driver).wake_at_ms, 0); /* it waits for the player */
    driver_click(driver, "giant-play");
    driver_advance(driver, 60000);
    assert_true(driver_says(driver, "The goal is reached with "));
    assert_int_equal(cells_of(driver, 0), 256 * 256);
    driver_close(driver);
}

static void the_keyboard_draws_too(void **state) {
    SceneDriver *driver = open_giant("giant-64");
    driver_click(driver, "giant-dark");
    assert_true(driver_wait_worker(driver));
    driver_click(driver, "giant-blank");
    assert_true(driver_wait_worker(driver));
    driver_key(driver, KEY_LEFT, 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_int_equal(cells_of(driver, 1), 5);
    assert_true(driver_wait_worker(driver));
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_int_equal(cells_of(driver, 1), 6);
    char *before = strdup(driver_state(driver));
    driver_digit(driver, 3, 0); /* means nothing here */
    assert_string_equal(driver_state(driver), before);
    free(before);
    driver_close(driver);
}

static void the_puzzle_comes_back_as_it_was(void **state) {
    SceneDriver *driver = driver_open(&inversion_scene, window);
    driver_digit(driver, 2, 0);
    char *before = strdup(driver_state(driver));
    driver_letter(driver, 'g', 0);
    assert_null(driver_control(driver, "mask-0"));
    driver_letter(driver, 'n', MOD_CTRL); /* another giant board, not another puzzle */
    assert_true(driver_wait_worker(driver));
    assert_string_equal(driver_control(driver, "giant-new")->key_cap, "Ctrl+N");
    assert_null(driver_control(driver, "new")->key_cap);
    driver_key(driver, KEY_DOWN, 0);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_non_null(driver_control(driver, "mask-0"));
    assert_string_equal(driver_control(driver, "new")->key_cap, "Ctrl+N");
    assert_string_equal(driver_state(driver), before);
    driver_letter(driver, 'g', 0);
    assert_non_null(driver_control(driver, "giant-board"));
    driver_paste(driver, "3x3:magic:001000111>111101111"); /* another puzzle is seen at once */
    assert_null(driver_control(driver, "giant-board"));
    free(before);
    driver_close(driver);
}

static void a_stroke_is_taken_back(void **state) {
    SceneDriver *driver = open_giant("giant-64");
    assert_true(driver_control(driver, "undo")->is_disabled);
    driver_click(driver, "giant-dark");
    assert_true(driver_wait_worker(driver));
    driver_click(driver, "giant-blank");
    assert_true(driver_wait_worker(driver));
    driver_click_at(driver, rect_center(driver_control(driver, "giant-board")->rect));
    assert_int_equal(cells_of(driver, 1), 5);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_int_equal(cells_of(driver, 1), 0);
    driver_click(driver, "redo");
    assert_true(driver_wait_worker(driver));
    assert_int_equal(cells_of(driver, 1), 5);
    driver_key(driver, KEY_SPACE, 0);
    driver_advance(driver, 60000);
    assert_int_equal(cells_of(driver, 0), 64 * 64);
    /* What the next stroke was drawn on is the board as the wave left it. */
    driver_click(driver, "giant-tiled");
    driver_letter(driver, 'z', MOD_CTRL);
    assert_int_equal(cells_of(driver, 0), 64 * 64);
    driver_letter(driver, 'z', MOD_CTRL); /* the random one, with which it began */
    assert_true(cells_of(driver, 1) > 64 * 64 / 3);
    assert_true(driver_control(driver, "undo")->is_disabled);
    /* Boards of another goal or size do not lead to this one. */
    driver_click(driver, "redo");
    driver_click(driver, "giant-lit");
    assert_true(driver_control(driver, "undo")->is_disabled);
    assert_true(driver_control(driver, "redo")->is_disabled);
    driver_close(driver);
}

/* So many boards as GIANT_HISTORY says. */
static void boards_are_kept(void **state) {
    SceneDriver *driver = open_giant("giant-64");
    for (int i = 0; i < GIANT_HISTORY + 3; i++) {
        driver_letter(driver, 'n', MOD_CTRL);
    }
    int steps = 0;
    for (; !driver_control(driver, "undo")->is_disabled; steps++) {
        driver_letter(driver, 'z', MOD_CTRL);
    }
    assert_int_equal(steps, GIANT_HISTORY - 1);
    driver_click(driver, "giant-128");
    assert_true(driver_control(driver, "undo")->is_disabled);
    driver_close(driver);
}

static void leaving_while_it_is_solved_is_fine(void **state) {
    SceneDriver *driver = driver_open(&inversion_scene, window);
    driver_letter(driver, 'g', 0);
    driver_letter(driver, 'g', 0);
    driver_click(driver, "hint");
    driver_key(driver, KEY_ESCAPE, 0);
    driver_letter(driver, 'g', 0);
    driver_settle(driver);
    assert_true(driver_says(driver, "Giant board"));
    driver_reopen(driver);
    assert_null(driver_control(driver, "giant-board"));
    driver_close(driver);
}

static void reduced_motion_waits_for_the_player(void **state) {
    SceneDriver *driver = driver_open(&inversion_scene, window);
    driver_context(driver)->is_motion_reduced = true;
    driver_letter(driver, 'g', 0);
    assert_true(driver_wait_worker(driver));
    driver_advance(driver, 5000);
    assert_int_equal(driver_control(driver, "giant-position")->value, 0);
    driver_close(driver);
}

static void nothing_is_cut_at_any_size(void **state) {
    static const Size sizes[] = {{1280, 800}, {800, 600}, {480, 800},
                                 {360, 480},  {480, 360}, {2560, 1440}};
    SceneDriver *driver = open_giant("giant-1024");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        driver_resize(driver, sizes[i]);
        assert_int_equal(recorder_outside(driver_canvas(driver)), 0);
        assert_int_equal(recorder_malformed(driver_canvas(driver)), 0);
        const Rect board = driver_control(driver, "giant-board")->rect;
        assert_true(board.width > 150 && board.width == board.height);
    }
    driver_close(driver);
}

/* From the page of the butterfly to the giant board of the same geniton, and back. */
static void the_butterfly_has_a_door_and_one_back(void **state) {
    SceneDriver *driver = driver_open_loaded(
        &inversion_scene, window, "4x4:geniton-phi:1101001010010110>0000000000000000", "--id");
    GameShell *shell = driver_shell(driver);
    shell_open_words(shell, "lesson:page-butterfly");
    driver_settle(driver);
    driver_click(driver, "giant-door");
    driver_settle(driver);
    assert_ptr_equal(shell->modes.current.mode, &inversion_giant_mode);
    const Giant *giant = shell_state_of(shell, &inversion_giant_mode);
    assert_int_equal(giant->board.rule, INVERSION_GIANT_PHI);
    assert_int_equal(giant->view, GIANT_LEVELS);
    driver_click(driver, "giant-explain");
    driver_settle(driver);
    assert_ptr_equal(shell->modes.current.mode, &inversion_lesson_mode);
    assert_true(driver_shows(driver, "V = HEL(D)"));
    driver_click(driver, "giant-door");
    driver_settle(driver);
    driver_key(driver, KEY_ESCAPE, 0); /* the explanation has waited */
    assert_ptr_equal(shell->modes.current.mode, &inversion_lesson_mode);
    driver_close(driver);
    /* Another puzzle has no butterfly: the door says so. */
    driver = driver_open_loaded(&inversion_scene, window, "3x3:magic:001000111>111101111", "--id");
    shell = driver_shell(driver);
    shell_open_words(shell, "giant:g");
    driver_settle(driver);
    assert_true(driver_control(driver, "giant-explain")->is_disabled);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_wave_reaches_the_goal_by_itself),
        cmocka_unit_test(the_goal_can_be_plain),
        cmocka_unit_test(the_largest_board_is_swept_too),
        cmocka_unit_test(any_rule_and_colours_reach_the_goal),
        cmocka_unit_test(colours_have_shapes),
        cmocka_unit_test(genitons_reach_the_goal),
        cmocka_unit_test(the_butterfly_is_seen_level_by_level),
        cmocka_unit_test(the_times_are_measured_and_can_be_stopped),
        cmocka_unit_test(a_torus_goes_over_the_edge),
        cmocka_unit_test(the_puzzle_is_tiled),
        cmocka_unit_test(digits_are_pasted),
        cmocka_unit_test(steps_go_by_rows_and_back),
        cmocka_unit_test(what_is_drawn_is_solved),
        cmocka_unit_test(the_keyboard_draws_too),
        cmocka_unit_test(the_puzzle_comes_back_as_it_was),
        cmocka_unit_test(a_stroke_is_taken_back),
        cmocka_unit_test(boards_are_kept),
        cmocka_unit_test(leaving_while_it_is_solved_is_fine),
        cmocka_unit_test(reduced_motion_waits_for_the_player),
        cmocka_unit_test(nothing_is_cut_at_any_size),
        cmocka_unit_test(the_butterfly_has_a_door_and_one_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
