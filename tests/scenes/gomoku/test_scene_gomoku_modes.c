/* The modes of Gomoku at every size, and what they leave in its place. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gomoku/board.h"
#include "scenes/gomoku/scene.h"
#include "scenes/shell/shell.h"
#include "support/games/gomoku_steps.h"
#include "sys/clock.h"

static const Size window = {1280, 800};

/* Black has three in an open row, white is to move. */
static const char open_three[] = "15 0 6,7;0,0;7,7;14,0;8,7";
/* Black's turn: four open in a row. */
static const char winning[] = "15 0 6,7;0,0;7,7;14,0;8,7;0,14;9,7;14,14";

/* A panel that scrolls may cut a line in two at its end; an ellipsis may never be. */
static int faults(const Canvas *canvas) {
    int found = recorder_outside(canvas) + recorder_malformed(canvas) + recorder_overlaps(canvas);
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        const RecordedText *text = recorder_text_at(canvas, i);
        if (text->is_cut) {
            print_message("cut: %s\n", text->text);
            found++;
        }
    }
    return found;
}

static void every_size_is_without_faults(void **state) {
    static const Size sizes[] = {{360, 480}, {1280, 800}, {480, 360}, {2560, 1440}};
    static const char *const openers[] = {"", "h", "h", "h", "t", "l", "r", "o"};
    for (size_t i = 0; i < ROUNDS_OF(sizeof sizes / sizeof sizes[0]); i++) {
        SceneDriver *driver = driver_open_loaded(
            gomoku_entry.scene, sizes[i], "15 0 7,7;8,8;6,8;8,6;8,7;6,7;5,9;7,8;9,6", "a file");
        driver_letter(driver, 'n', 0);
        for (size_t k = 0; k < sizeof openers / sizeof openers[0]; k++) {
            driver_settle(driver);
            if (openers[k][0]) {
                driver_letter(driver, openers[k][0], 0);
                driver_settle(driver);
            }
            if (faults(driver_canvas(driver)) != 0) {
                fail_msg("%gx%g, \"%s\"", (double)sizes[i].width, (double)sizes[i].height,
                         openers[k]);
            }
        }
        driver_close(driver);
    }
}

/* Where the points lie close together the first press aims, and the second takes. */
static void small_boards_are_aimed_at(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    gomoku_play_two(driver);
    driver_resize(driver, (Size){360, 480});
    gomoku_put_stone(driver, "c3");
    assert_string_equal(driver_moves(driver), "");
    assert_non_null(driver_control(driver, "near-12-3")); /* D4 lies beside it */
    gomoku_assert_status(driver, "Press again to play C3.");
    assert_true(driver_shows(driver, "Press again to play C3."));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_null(strstr(driver_status(driver), "Press again"));
    gomoku_put_stone(driver, "c3");
    gomoku_put_stone(driver, "M3");
    assert_null(driver_control(driver, "near-12-3"));
    gomoku_put_stone(driver, "M3");
    assert_string_equal(driver_moves(driver), "M3");
    assert_null(driver_control(driver, "near-13-13"));
    gomoku_put_stone(driver, "a1");
    driver_click(driver, "near-14-2"); /* a neighbour in the loupe is taken at once */
    assert_string_equal(driver_moves(driver), "M3 B2");
    gomoku_put_stone(driver, "a1");
    driver_click(driver, "review"); /* who turns away aims no more */
    assert_null(driver_control(driver, "near-15-1"));
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    /* A mouse hits what a finger does not. */
    driver_resize(driver, (Size){800, 600});
    gomoku_put_stone(driver, "c3");
    assert_string_equal(driver_moves(driver), "M3 B2 C3");
    const Control *d4 = driver_control(driver, gomoku_cell("d4"));
    driver_event(
        driver, (Event){.type = EVENT_POINTER_DOWN, .at = rect_center(d4->rect), .is_touch = true});
    driver_event(driver,
                 (Event){.type = EVENT_POINTER_UP, .at = rect_center(d4->rect), .is_touch = true});
    assert_string_equal(driver_moves(driver), "M3 B2 C3");
    assert_non_null(driver_control(driver, "near-12-4"));
    driver_close(driver);
}

/* The analysis looks deeper and deeper, and begins anew with each position. */
static void the_analysis_follows_the_game(void **state) {
    static const Size sizes[] = {{1280, 800}, {800, 600}, {480, 800}, {360, 480}};
    /* Black's third stone is put by hand: with white to move the computer might answer before two
     * play. */
    SceneDriver *driver =
        driver_open_loaded(gomoku_entry.scene, window, "15 0 6,7;0,0;7,7;14,0", "a file");
    gomoku_play_two(driver);
    gomoku_put_stone(driver, "I8");
    driver_settle(driver);
    driver_letter(driver, 'a', 0);
    gomoku_assert_status(driver, "Looking for the best point");
    assert_true(driver_wait_worker(driver));
    assert_true(driver_shows(driver, "depth"));
    assert_true(driver_shows(driver, "still thinking"));
    for (size_t i = 0; i < ROUNDS_OF(sizeof sizes / sizeof sizes[0]); i++) {
        driver_resize(driver, sizes[i]);
        if (faults(driver_canvas(driver)) != 0) {
            fail_msg("%gx%g", (double)sizes[i].width, (double)sizes[i].height);
        }
    }
    driver_resize(driver, window);
    gomoku_put_stone(driver, "e8"); /* white closes one end; the card stays */
    gomoku_assert_status(driver, "Looking for the best point");
    driver_settle(driver); /* the threats first, then to the end */
    assert_false(driver_shows(driver, "still thinking"));
    gomoku_put_stone(driver, "J8"); /* four in a row */
    gomoku_put_stone(driver, "a8");
    driver_settle(driver);
    gomoku_assert_status(driver, "Black wins in 1 move.");
    gomoku_put_stone(driver, "K8");
    gomoku_assert_status(driver, "The game is over.");
    driver_click(driver, "analysis");
    assert_null(driver_control(driver, "close"));
    driver_close(driver);
}

/* The stones of the line, or discs with values: as many as are asked for, the best one in green. */
static void the_analysis_values_points(void **state) {
    static const struct {
        const char *id;
        int discs;
    } cases[] = {{"points-10", 10}, {"points-5", 5}, {"points-1", 0}};
    static const char *const worth = "#9BD770FF"; /* of the best one only */
    SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, window,
                                             "15 0 7,7;8,8;6,8;8,6;8,7;6,7;5,9;7,8", "a file");
    gomoku_play_two(driver);
    driver_letter(driver, 'a', 0);
    driver_click(driver, "effort-quick");
    driver_settle(driver);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        driver_click(driver, cases[i].id);
        assert_true(driver_shows(driver, "Looking for the best point"));
        driver_settle(driver);
        assert_int_equal(recorder_count_lines(driver_canvas(driver), worth), cases[i].discs > 0);
        int written = 0;
        for (int k = 0; k < recorder_text_count(driver_canvas(driver)); k++) {
            const RecordedText *text = recorder_text_at(driver_canvas(driver), k);
            written += (text->text[0] == '+' || text->text[0] == '#') &&
                       rect_contains(driver_shell(driver)->view.board_rect, rect_center(text->box));
        }
        assert_int_equal(written, cases[i].discs);
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    }
    driver_reopen(driver); /* what was chosen stays */
    driver_letter(driver, 'a', 0);
    assert_true(driver_control(driver, "points-1")->is_checked);
    assert_true(driver_control(driver, "effort-quick")->is_checked);
    driver_close(driver);
}

static void click_secondary_at(SceneDriver *driver, const char *cell) {
    const Point at = rect_center(driver_control(driver, cell)->rect);
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = at, .secondary = true});
    driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = at, .secondary = true});
}

/* By a click in the list, the right button or a key; what is left out stays so. */
static void points_are_left_out_of_the_analysis(void **state) {
    SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, window,
                                             "15 0 7,7;8,8;6,8;8,6;8,7;6,7;5,9;7,8", "a file");
    char best[8];
    Text name = text_over(best, sizeof best);
    gomoku_play_two(driver);
    driver_letter(driver, 'a', 0);
    driver_click(driver, "effort-quick");
    driver_settle(driver);
    text_add(&name, driver_control(driver, "leave-out-0")->label);
    driver_click(driver, "leave-out-0");
    assert_true(driver_shows(driver, text_short("Left out: %s", best).data));
    driver_settle(driver);
    for (int i = 0; i < 5; i++) {
        assert_string_not_equal(driver_control(driver, text_short("leave-out-%d", i).data)->label,
                                best);
    }
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    const int moves = driver_cursor(driver);
    click_secondary_at(driver, "cell-1-1"); /* A15 */
    assert_true(driver_shows(driver, "A15"));
    click_secondary_at(driver, "cell-1-1");
    assert_false(driver_shows(driver, "A15"));
    driver_hover(driver, "cell-15-15");
    driver_letter(driver, 'x', 0);
    assert_true(driver_shows(driver, "O1"));
    assert_int_equal(driver_cursor(driver), moves); /* nothing was played */
    driver_click(driver, "cell-2-2");
    assert_true(driver_shows(driver, "O1")); /* in the next position too */
    driver_click(driver, "take-all-back");
    assert_false(driver_shows(driver, "Left out"));
    driver_settle(driver);
    assert_non_null(driver_control(driver, "leave-out-0"));
    driver_close(driver);
}

/* More effort goes on from what is known. */
static void a_deeper_analysis_looks_on(void **state) {
    SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, window,
                                             "15 0 7,7;8,8;6,8;8,6;8,7;6,7;5,9;7,8", "a file");
    gomoku_play_two(driver);
    driver_letter(driver, 'a', 0);
    driver_click(driver, "effort-quick");
    driver_settle(driver);
    assert_false(driver_shows(driver, "still thinking"));
    driver_click(driver, "effort-normal");
    assert_true(driver_shows(driver, "still thinking"));
    assert_true(driver_shows(driver, "depth"));
    driver_close(driver);
}

static void an_empty_game_is_calm(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    driver_settle(driver);
    assert_null(driver_control(driver, "step-back"));
    assert_false(driver_shows(driver, "Moves"));
    assert_true(driver_control(driver, "review")->is_disabled);
    gomoku_put_stone(driver, "h8");
    driver_settle(driver);
    assert_non_null(driver_control(driver, "step-back"));
    assert_true(driver_shows(driver, "Moves"));
    assert_false(driver_shows(driver, "Advantage, move by move")); /* until asked for */
    driver_menu(driver, "curve");
    assert_true(driver_shows(driver, "Advantage, move by move"));
    driver_menu(driver, "curve");
    assert_false(driver_shows(driver, "Advantage, move by move"));
    driver_close(driver);
}

/* The review goes to where the game turned. */
static void the_review_finds_the_turns(void **state) {
    SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, window,
                                             "15 0 7,7;8,8;8,7;8,6;6,7;14,0;9,7;14,14", "a file");
    gomoku_play_two(driver);
    driver_settle(driver);
    driver_letter(driver, 'r', 0);
    driver_settle(driver);
    gomoku_assert_status(driver, "After move 8 at O15.");
    /* Which move it is depends on the evaluation; a click goes to just before it. */
    char id[CONTROL_ID_SIZE];
    int turn = 1;
    for (; turn <= 8; turn++) {
        snprintf(id, sizeof id, "review-turn-%d", turn);
        if (driver_control(driver, id)) {
            break;
        }
    }
    driver_click(driver, id);
    assert_int_equal(driver_cursor(driver), turn - 1);
    driver_click(driver, "first");
    assert_int_equal(driver_cursor(driver), 0);
    /* A press on the curve goes to the move there. */
    const Rect card = driver_shell(driver)->view.panel.viewport;
    driver_event(driver, (Event){.type = EVENT_WHEEL, .at = rect_center(card), .wheel = 40});
    driver_click_at(driver, (Point){card.x + card.width - 4, card.y + 40});
    assert_true(driver_cursor(driver) > 0);
    driver_click_at(driver, (Point){card.x + 26, card.y + 40});
    assert_int_equal(driver_cursor(driver), 0);
    driver_click(driver, "new");
    assert_null(driver_control(driver, "close"));
    driver_letter(driver, 'r', 0);
    gomoku_assert_status(driver, "There is no move to review yet.");
    driver_close(driver);
}

/* The review says what was better, and lets the player try it against the same opponent; the game
 * that was played stays as a variation, and its result is not booked again. */
static void the_review_lets_one_try_again(void **state) {
    /* White overlooks black's open three, and loses. */
    SceneDriver *driver = driver_open_loaded(
        gomoku_entry.scene, window, "15 0 7,7;8,8;8,7;8,6;6,7;14,0;9,7;5,7;10,7", "a file");
    gomoku_play_two(driver);
    driver_settle(driver);
    driver_letter(driver, 'r', 0);
    gomoku_assert_status(driver, "After move 9 at K8. Black wins.");
    driver_click(driver, "first");
    for (int ply = 0; ply < 5; ply++) {
        driver_letter(driver, '.', 0);
    }
    driver_settle(driver);
    gomoku_assert_status(driver, "O1 loses by force.");
    gomoku_assert_status(driver, "holds.");
    driver_click(driver, "review-try");
    gomoku_assert_status(driver, "White to move");
    assert_null(driver_control(driver, "review-try"));
    gomoku_put_stone(driver, "f8");
    assert_int_equal(driver_cursor(driver), 6);
    assert_string_equal(driver_moves(driver), "H8 I9 I8 I7 G8 F8");
    driver_letter(driver, 'v', 0); /* the old line */
    assert_non_null(strstr(driver_state(driver), "K8"));
    driver_close(driver);
}

/* A press on the curve leads to the move whose place is nearest: its end to the last one, however
 * long the game is, before and after the curve is known. */
static void the_curve_reaches_both_ends(void **state) {
    static const char *const ids[] = {
        "h8 h9 i8 i9 j10 c3 d12 l4 e5 m13",
        "h8 h9 i8 i9 j10 c3 d12 l4 e5 m13 a1 b2 o15 n14 a15 b14 o1 n2 g3 g13 k6 k11 c8 m7 e10 f2"};
    for (int i = 0; i < 4; i++) {
        SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, window, ids[i / 2], "--id");
        const int length = driver_cursor(driver);
        gomoku_play_two(driver);
        if (i % 2 == 0) {
            driver_settle(driver);
        }
        driver_letter(driver, 'r', 0);
        driver_click(driver, "first");
        const Rect card = driver_shell(driver)->view.panel.viewport;
        driver_event(driver, (Event){.type = EVENT_WHEEL, .at = rect_center(card), .wheel = 40});
        driver_click_at(driver, (Point){card.x + card.width - 4, card.y + 40});
        assert_int_equal(driver_cursor(driver), length);
        driver_click_at(driver, (Point){card.x + 26, card.y + 40});
        assert_int_equal(driver_cursor(driver), 0);
        driver_close(driver);
    }
}

/* A win is looked at for a moment; then the picture is still. */
static void a_win_is_soon_still(void **state) {
    SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, window, winning, "a file");
    gomoku_play_two(driver);
    driver_settle(driver);
    gomoku_put_stone(driver, "f8");
    driver_settle(driver);
    driver_advance(driver, 600);
    char *still = recorder_copy(driver_canvas(driver));
    driver_advance(driver, 400);
    assert_true(recorder_is_same(still, recorder_lines(driver_canvas(driver))));
    free(still);
    driver_close(driver);
}

/* By renju black may not make two threes at once: such points are crossed out while it is black's
 * turn. */
static void forbidden_points_are_marked(void **state) {
    static const char position[] = "15 4 6,7;0,0;5,7;14,14;7,8;0,14;7,9;14,0";
    SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, window, position, "a file");
    gomoku_play_two(driver);
    driver_settle(driver);
    const char *red = "#E5484DFF"; /* of the last stone's dot, and of crosses */
    assert_int_equal(recorder_count_lines(driver_canvas(driver), red), 1 + 2);
    gomoku_put_stone(driver, "a8");
    driver_settle(driver);
    assert_int_equal(recorder_count_lines(driver_canvas(driver), red), 1);
    driver_close(driver);
}

/* ---- The panel stands still ---- */

#define STANDING_MAX 400

typedef struct Standing {
    char id[CONTROL_ID_SIZE];
    Rect rect;
} Standing;

static const char *const modes[] = {"hint", "threats", "lens", "review", "analysis"};

/* Tools, "new" and the board's points. */
static bool stands(const char *id) {
    static const char *const ids[] = {"hint",   "analysis", "threats", "lens",
                                      "review", "new",      "options"};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        if (strcmp(ids[i], id) == 0) {
            return true;
        }
    }
    return strncmp(id, "cell-", 5) == 0;
}

static int note_places(SceneDriver *driver, Standing *places) {
    const Scene *scene = driver_scene(driver);
    const ControlList *list = gomoku_entry.scene->controls(scene);
    int count = 0;
    for (int i = 0; i < list->count && count < STANDING_MAX; i++) {
        if (stands(list->items[i].id)) {
            memcpy(places[count].id, list->items[i].id, sizeof places[count].id);
            places[count++].rect = list->items[i].rect;
        }
    }
    return count;
}

static void check_places(SceneDriver *driver, const Standing *places, int count, const char *mode) {
    Standing now[STANDING_MAX];
    assert_int_equal(note_places(driver, now), count);
    for (int i = 0; i < count; i++) {
        assert_string_equal(now[i].id, places[i].id);
        if (memcmp(&now[i].rect, &places[i].rect, sizeof now[i].rect) != 0) {
            fail_msg("%s moved with %s", now[i].id, mode);
        }
    }
}

static void nothing_moves_when_a_mode_opens(void **state) {
    static const Size sizes[] = {{480, 800}, {360, 480}, {1280, 800}};
    const size_t step = ROUNDS_STEP > 1 ? 2 : 1;
    for (size_t i = 0; i < ROUNDS_OF(ROUNDS_OF(sizeof sizes / sizeof sizes[0])); i++) {
        Standing places[STANDING_MAX];
        SceneDriver *driver =
            driver_open_loaded(gomoku_entry.scene, sizes[i], open_three, "a file");
        two_player_play_as(driver, "gomoku", "second=1");
        driver_settle(driver);
        const int count = note_places(driver, places);
        assert_int_equal(count, 225 + 7);
        for (size_t k = 0; k < sizeof modes / sizeof modes[0]; k += step) {
            driver_click(driver, modes[k]);
            check_places(driver, places, count, modes[k]);
            assert_non_null(driver_control(driver, "close"));
            driver_settle(driver);
            check_places(driver, places, count, modes[k]);
        }
        driver_key(driver, KEY_ESCAPE, 0);
        check_places(driver, places, count, "nothing");
        assert_null(driver_control(driver, "close"));
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_boards_are_aimed_at),
        cmocka_unit_test(an_empty_game_is_calm),
        cmocka_unit_test(the_analysis_follows_the_game),
        cmocka_unit_test(the_analysis_values_points),
        cmocka_unit_test(points_are_left_out_of_the_analysis),
        cmocka_unit_test(a_deeper_analysis_looks_on),
        cmocka_unit_test(the_review_finds_the_turns),
        cmocka_unit_test(the_review_lets_one_try_again),
        cmocka_unit_test(the_curve_reaches_both_ends),
        cmocka_unit_test(forbidden_points_are_marked),
        cmocka_unit_test(a_win_is_soon_still),
        cmocka_unit_test(nothing_moves_when_a_mode_opens),
        cmocka_unit_test(every_size_is_without_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
