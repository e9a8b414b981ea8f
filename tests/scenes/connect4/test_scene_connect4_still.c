/* Nothing of the bar, the tools and the board moves when a mode of Connect 4 opens or closes; the
 * editor, which hides the tools, is among those of test_scene_still. */
#include "support/test.h"

#include <string.h>

#include "scenes/connect4/board/draw.h"
#include "scenes/connect4/model/model.h"
#include "scenes/connect4/scene.h"
#include "support/games/two_player_steps.h"

static const Size sizes[] = {{360, 480}, {480, 800}, {800, 600}, {1280, 800}, {1280, 720}};

static const char *const still[] = {"back", "more", "hint",   "analysis", "review",
                                    "lens", "new",  "editor", "undo",     "redo"};

#define STILL_COUNT (sizeof still / sizeof still[0])

typedef struct Places {
    Rect of[STILL_COUNT];
    Rect stage, card, head;
} Places;

static Places places_now(SceneDriver *driver) {
    const GameShell *shell = driver_shell(driver);
    Places places;
    memset(&places, 0, sizeof places);
    for (size_t i = 0; i < STILL_COUNT; i++) {
        const Control *control = driver_control(driver, still[i]);
        assert_non_null(control);
        places.of[i] = control->rect;
    }
    places.stage = shell->view.zones.board_area;
    places.card = shell->view.zones.card;
    places.head = shell->view.zones.head;
    return places;
}

static void assert_same(SceneDriver *driver, const Places *before, const char *what) {
    const Places now = places_now(driver);
    if (memcmp(&now, before, sizeof now) != 0) {
        fail_msg("%s moves something at %gx%g", what, (double)driver_context(driver)->window.width,
                 (double)driver_context(driver)->window.height);
    }
    assert_int_equal(recorder_ellipses(driver_canvas(driver)), 0);
    assert_int_equal(recorder_malformed(driver_canvas(driver)), 0);
}

static Rect column(SceneDriver *driver) {
    return driver_control(driver, "column-4")->rect;
}

/* Opens one mode after another by its key, from nothing and from the one before. */
static void nothing_moves(void **state) {
    static const struct {
        char key;
        const char *name;
        bool keeps_board;
    } modes[] = {{'e', "the matrix", false},
                 {'h', "the hint", true},
                 {'r', "the review", true},
                 {'a', "the analysis", true}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        SceneDriver *driver = driver_open_loaded(&connect4_scene, sizes[i], "443355", "--id");
        driver_settle(driver);
        const Places before = places_now(driver);
        const Rect board = column(driver);
        /* In a low window beside the board, the matrix has the tools' room. */
        const size_t first = sizes[i].width >= 800 && sizes[i].height < 720 ? 1 : 0;
        for (size_t k = first; k < sizeof modes / sizeof modes[0]; k++) {
            driver_letter(driver, modes[k].key, 0);
            driver_settle(driver);
            assert_same(driver, &before, modes[k].name);
            if (modes[k].keeps_board) {
                const Rect now = column(driver);
                assert_memory_equal(&now, &board, sizeof now);
            }
        }
        for (int left = 0; left < 3; left++) {
            driver_letter(driver, 'a', 0); /* and closed, and open again */
            driver_settle(driver);
            assert_same(driver, &before, "closing");
        }
        const Rect now = column(driver);
        assert_memory_equal(&now, &board, sizeof now);
        driver_close(driver);
    }
}

static void a_refused_column_says_why(void **state) {
    SceneDriver *driver = driver_open_loaded(&connect4_scene, sizes[3], "444444", "--id");
    driver_settle(driver);
    driver_click(driver, "column-4");
    assert_true(driver_says(driver, "This column is full."));
    assert_int_equal(driver_cursor(driver), 6);
    driver_digit(driver, 4, 0);
    assert_true(driver_says(driver, "This column is full."));
    driver_digit(driver, 8, 0);
    assert_true(driver_says(driver, "The board has no such column."));
    driver_click(driver, "column-3");
    assert_false(driver_says(driver, "This column is full."));
    driver_digit(driver, 1, 0);
    assert_true(driver_says(driver, "It is the computer’s turn."));
    driver_letter(driver, 'h', 0);
    assert_true(driver_says(driver, "It is the computer’s turn."));
    driver_close(driver);
    driver = driver_open_loaded(&connect4_scene, sizes[3], "4455667", "--id");
    driver_digit(driver, 1, 0);
    assert_true(driver_says(driver, "The game is over."));
    driver_click(driver, "new");
    driver_letter(driver, 'r', 0);
    assert_true(driver_says(driver, "There is no game to review yet."));
    driver_close(driver);
}

/* The scores stand under the columns while other modes are open, and only on the game's board. */
static void scores_go_along(void **state) {
    SceneDriver *driver = driver_open_loaded(&connect4_scene, sizes[3], "444332255622", "--id");
    two_player_play_as(driver, "connect4", "two=1");
    driver_letter(driver, 'a', 0);
    driver_settle(driver);
    assert_true(driver_shows(driver, "+13"));
    driver_letter(driver, 'h', 0);
    driver_settle(driver);
    assert_true(driver_shows(driver, "+13"));
    driver_letter(driver, 's', 0);
    assert_false(driver_shows(driver, "+13"));
    driver_letter(driver, 's', 0);
    assert_true(driver_shows(driver, "+13"));
    assert_true(driver_shows(driver, "Exact, in moves"));
    driver_close(driver);
}

/* A win is looked at for a while, and is still afterwards. */
static void a_win_comes_to_rest(void **state) {
    SceneDriver *driver = driver_open_loaded(&connect4_scene, sizes[3], "445566", "--id");
    two_player_play_as(driver, "connect4", "two=1");
    driver_advance(driver, 6000);
    driver_click(driver, "column-7");
    driver_advance(driver, 300);
    assert_true(driver_result(driver).wake_at_ms > 0);
    driver_advance(driver, CONNECT4_FALL_MS + 600 - 300 + 50);
    const int rings = recorder_count(driver_canvas(driver), "stroke_circle");
    assert_true(rings >= 4);
    driver_advance(driver, 5000);
    assert_int_equal(driver_result(driver).wake_at_ms, 0);
    assert_int_equal(recorder_count(driver_canvas(driver), "stroke_circle"), rings);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_moves),
        cmocka_unit_test(a_refused_column_says_why),
        cmocka_unit_test(scores_go_along),
        cmocka_unit_test(a_win_comes_to_rest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
