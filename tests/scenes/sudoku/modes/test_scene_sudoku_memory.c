/* Sudoku when memory runs out in the middle of an event, beside what tests/data/sudoku_memory.txt
 * says (support/signature.h; DAMIER_SUDOKU_MEMORY): what is told then, and that all goes on. */
#include "scenes/sudoku/scene.h"
#include "support/failing_memory.h"
#include "support/window/scripts.h"

#define NINE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

/* What leads there, the key, and how many allocations may fail before a job begins, which has some
 * of its own. */
typedef struct Want {
    const char *before;
    Event event;
    int most;
} Want;

static const Want wants[] = {
    {"", {.type = EVENT_KEY, .key = KEY_CHARACTER, .character = 'a', .mods = MOD_CTRL}, 3},
    {"", {.type = EVENT_KEY, .key = KEY_CHARACTER, .character = 'n', .mods = MOD_CTRL}, 1},
    {"", {.type = EVENT_KEY, .key = KEY_CHARACTER, .character = 'h'}, 6},
    {"", {.type = EVENT_KEY, .key = KEY_CHARACTER, .character = 's'}, 6},
    {"", {.type = EVENT_KEY, .key = KEY_CHARACTER, .character = 'c'}, 6},
    {"", {.type = EVENT_KEY, .key = KEY_CHARACTER, .character = 'u'}, 6},
    {"", {.type = EVENT_KEY, .key = KEY_CHARACTER, .character = 't'}, 6},
    {"", {.type = EVENT_KEY, .key = KEY_CHARACTER, .character = 'e'}, 6},
    {"", {.type = EVENT_KEY, .key = KEY_CHARACTER, .character = 'i'}, 1},
    {"", {.type = EVENT_KEY, .key = KEY_CHARACTER, .character = 'd'}, 1},
    {"", {.type = EVENT_KEY, .key = KEY_CHARACTER, .character = 'm', .mods = MOD_CTRL}, 4},
    {"key w", {.type = EVENT_KEY, .key = KEY_CHARACTER, .character = 'w', .mods = MOD_SHIFT}, 8},
    {"key w; key shift-w; key ^m; focus point-1", {.type = EVENT_KEY, .key = KEY_ENTER}, 8},
    {"key i", {.type = EVENT_KEY, .key = KEY_ENTER, .mods = MOD_CTRL}, 8},
    {"click cell-1-3", {.type = EVENT_KEY, .key = KEY_DIGIT, .digit = 4}, 8},
    {"key s", {.type = EVENT_KEY, .key = KEY_ENTER}, 8},
    {"menu worksheet; choose worksheet-more; focus print-make",
     {.type = EVENT_KEY, .key = KEY_ENTER},
     2},
    {"", {.type = EVENT_PASTE, .text = "classic:123.3..2.1..4.21"}, 8},
    {"", {.type = EVENT_PASTE, .text = "classic:123....4........"}, 2},
};

static void fail_in(const Signature *signature, const Want *want, int number, int call) {
    char name[60];
    ScriptSums sums = {0};
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, script_window, NINE, "--id");
    Event event = want->event;
    driver_answer_at_once(driver);
    script_take_all(driver, want->before, &sums);
    event.now_ms = driver_now_ms(driver);
    memory_fail_at(call, false);
    sudoku_scene.event(driver_scene(driver), &event);
    memory_fail_at(0, false);
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = {3, 3}});
    script_look(&sums, driver);
    script_wait(driver, "500");
    script_look(&sums, driver);
    snprintf(name, sizeof name, "%d, call %d: %.30s", number, call, driver_status(driver));
    script_sign(signature, &sums, name);
    driver_close(driver);
}

static void what_fails_is_told(void **state) {
    const Signature signature = signature_open("sudoku_memory.txt", "DAMIER_SUDOKU_MEMORY");
    for (size_t i = 0; i < sizeof wants / sizeof wants[0]; i++) {
        for (int call = 1; call <= wants[i].most; call++) {
            fail_in(&signature, &wants[i], (int)i, call);
        }
    }
    signature_close(&signature);
}

/* The last digit, and what is told of the solved puzzle. */
static void the_end_comes_without_memory(void **state) {
    (void)state;
    long calls = 1;
    for (long call = 1; call <= calls; call++) {
        SceneDriver *driver =
            driver_open_loaded(&sudoku_scene, script_window, "classic:1432231441233.41", "--id");
        const Event last = {
            .type = EVENT_KEY, .key = KEY_DIGIT, .digit = 2, .now_ms = driver_now_ms(driver)};
        driver_answer_at_once(driver);
        driver_click(driver, "cell-4-2");
        memory_fail_at(call, false);
        sudoku_scene.event(driver_scene(driver), &last);
        (void)sudoku_scene.update(driver_scene(driver), last.now_ms + 2000);
        calls = memory_calls();
        memory_fail_at(0, false);
        driver_settle(driver);
        if (!sudoku_is_solved(driver_shell(driver))) { /* the digit itself was refused */
            driver_event(driver, (Event){.type = EVENT_KEY, .key = KEY_DIGIT, .digit = 2});
        }
        assert_true(sudoku_is_solved(driver_shell(driver)));
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_fails_is_told),
        cmocka_unit_test(the_end_comes_without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
