/* The modes of Inversion: nothing moves when one opens, and few ask which it is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/inversion/scene.h"
#include "scenes/shell/shell.h"
#include "support/test.h"
#include "support/window/scene_driver.h"

#define EXAMPLE "3x3:magic:001000111>111101111"
#define QUESTIONS_MAX 2

static const Size window = {1280, 800};

/* 2560x1440 with two pixels in a unit is 1280x720. */
static const Size sizes[] = {{360, 480}, {480, 800}, {800, 600}, {1280, 800}, {1280, 720}};

static SceneDriver *open_example(void) {
    return driver_open_loaded(&inversion_scene, window, EXAMPLE, "--id");
}

/* ---- Questions ---- */

static uint64_t questions_of(SceneDriver *driver, Event event) {
    const Scene *scene = driver_scene(driver);
    SceneContext *context = driver_context(driver);
    union {
        const Scene *given;
        Scene *mine;
    } own = {.given = scene};
    event.now_ms = driver_now_ms(driver);
    context->mode_questions = 0;
    inversion_scene.event(own.mine, &event);
    inversion_scene.draw(scene, context->canvas, event.now_ms);
    return context->mode_questions;
}

static void a_mask_asks_for_no_mode(void **state) {
    static const char letters[] = " hs"; /* with nothing open, and with each of these modes */
    for (const char *letter = letters; *letter; letter++) {
        SceneDriver *driver = open_example();
        if (*letter != ' ') {
            driver_letter(driver, *letter, 0);
        }
        const Point at = rect_center(driver_control(driver, "mask-8")->rect);
        const uint64_t down = questions_of(driver, (Event){.type = EVENT_POINTER_DOWN, .at = at});
        const uint64_t up = questions_of(driver, (Event){.type = EVENT_POINTER_UP, .at = at});
        assert_int_equal(driver_cursor(driver), 1);
        if (down > QUESTIONS_MAX || up > QUESTIONS_MAX) {
            fail_msg("card %c: %d questions when pressed, %d when let go", *letter, (int)down,
                     (int)up);
        }
        driver_close(driver);
    }
}

/* ---- Places ---- */

typedef struct Mover {
    const char *key; /* the letter that opens the mode */
    bool has_stage;  /* it shows another board in the place of boards and masks */
} Mover;

static const Mover movers[] = {{"h", false}, {"s", false}, {"w", true}, {"l", false},
                               {"e", true},  {"b", true},  {"g", true}, {"m", true}};

#define FIXED_TOOLS 6 /* of the following: gone where the explanation needs their room */
static const char *const fixed[] = {"hint", "solve", "explain", "race", "options",
                                    "new",  "chip",  "undo",    "redo", "more"};

static void expect_place(SceneDriver *driver, const char *id, const Rect *place, const char *key) {
    const Control *control = driver_control(driver, id);
    if (!control || memcmp(&control->rect, place, sizeof *place) != 0) {
        fail_msg("%s %s when %s is pressed", id, control ? "moves" : "goes", key);
    }
}

static void nothing_moves(void **state) {
    enum { FIXED = sizeof fixed / sizeof fixed[0], MASKS = 9 };
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        SceneDriver *driver = open_example();
        Rect places[FIXED + MASKS];
        char masks[MASKS][CONTROL_ID_SIZE];
        driver_resize(driver, sizes[i]);
        for (int mask = 0; mask < MASKS; mask++) {
            (void)snprintf(masks[mask], sizeof masks[mask], "mask-%d", mask);
            places[FIXED + mask] = driver_control(driver, masks[mask])->rect;
        }
        for (int j = 0; j < FIXED; j++) {
            places[j] = driver_control(driver, fixed[j])->rect;
        }
        for (size_t m = 0; m < sizeof movers / sizeof movers[0]; m++) {
            driver_letter(driver, movers[m].key[0], 0);
            driver_settle(driver);
            const bool has_tools = driver_shell(driver)->view.zones.tools_area.height > 0;
            for (int j = has_tools ? 0 : FIXED_TOOLS; j < FIXED + MASKS; j++) {
                if (j < FIXED || !movers[m].has_stage) {
                    expect_place(driver, j < FIXED ? fixed[j] : masks[j - FIXED], &places[j],
                                 movers[m].key);
                }
            }
            driver_key(driver, KEY_F5, 0); /* what the solution has played */
            driver_key(driver, KEY_ESCAPE, 0);
            for (int j = 0; j < MASKS; j++) {
                expect_place(driver, masks[j], &places[FIXED + j], "Escape");
            }
        }
        driver_close(driver);
    }
}

/* While a race is on the masks are there too. */
static void a_race_leaves_the_masks_where_they_are(void **state) {
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        SceneDriver *driver = open_example();
        driver_resize(driver, sizes[i]);
        const Rect before = driver_control(driver, "mask-4")->rect;
        const Rect tool = driver_control(driver, "solve")->rect;
        driver_letter(driver, 'c', 0);
        driver_click(driver, "start-game");
        driver_wait_worker(driver);
        assert_true(driver_says(driver, "Race against Speedy"));
        expect_place(driver, "mask-4", &before, "a race");
        expect_place(driver, "solve", &tool, "a race");
        driver_close(driver);
    }
}

/* ---- Refused ---- */

static void what_cannot_be_is_said(void **state) {
    SceneDriver *driver = open_example();
    driver_click(driver, "goal");
    assert_true(driver_says(driver, "This is the goal. Masks change the other board."));
    driver_digit(driver, 9, 0);
    assert_true(driver_says(driver, "There is no mask of this number."));
    assert_int_equal(driver_cursor(driver), 0);
    driver_paste(driver, "4x4:geniton-phi:1101001010010110>0000000000000000");
    driver_click(driver, "ground");
    assert_true(driver_says(driver, "These cells play no mask"));
    driver_close(driver);
}

static void a_solved_puzzle_is_celebrated_and_then_still(void **state) {
    SceneDriver *driver = open_example();
    driver_digit(driver, 3, 0);
    driver_digit(driver, 4, 0);
    driver_advance(driver, 1000);
    driver_digit(driver, 6, 0);
    driver_advance(driver, 300);
    char *midway = recorder_copy(driver_canvas(driver));
    assert_true(driver_result(driver).wake_at_ms > 0);
    driver_advance(driver, 300);
    assert_string_not_equal(driver_recording(driver), midway);
    driver_advance(driver, 200); /* the result after the last */
    assert_true(driver_shows(driver, "The minimum."));
    assert_int_equal(driver_result(driver).wake_at_ms, 0);
    assert_int_equal(driver_control(driver, "new")->kind, CONTROL_PRIMARY);
    free(midway);
    driver_close(driver);
}

/* Where both boards cannot be large, one is, and they change places. */
static void large_boards_have_large_cells(void **state) {
    static char id[900];
    Text text = text_over(id, sizeof id);
    text_add(&text, "20x20:plus:");
    for (int i = 0; i < 801; i++) {
        text_add_char(&text, i == 400 ? '>' : i % 3 == 0 && i < 400 ? '1' : '0');
    }
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, id, "--id");
    assert_true(driver_control(driver, "cell-20-20")->rect.width >= 28);
    const Rect small = driver_control(driver, "swap")->rect;
    driver_click(driver, "swap");
    assert_null(driver_control(driver, "cell-1-1"));
    assert_true(driver_control(driver, "goal")->rect.width >= 20 * 28);
    assert_memory_equal(&driver_control(driver, "swap")->rect, &small, sizeof small);
    driver_click(driver, "swap");
    driver_click(driver, "cell-20-20");
    assert_string_equal(driver_moves(driver), "399");
    driver_letter(driver, 'b', 0);
    driver_click(driver, "boards-other");
    driver_click(driver, "goal-20-20");
    assert_true(driver_control(driver, "goal-1-1")->rect.width >= 28);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mask_asks_for_no_mode),
        cmocka_unit_test(nothing_moves),
        cmocka_unit_test(a_race_leaves_the_masks_where_they_are),
        cmocka_unit_test(what_cannot_be_is_said),
        cmocka_unit_test(a_solved_puzzle_is_celebrated_and_then_still),
        cmocka_unit_test(large_boards_have_large_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
