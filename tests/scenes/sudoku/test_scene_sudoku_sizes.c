/* Where everything of Sudoku stands in windows of every size, beside what
 * tests/data/sudoku_sizes.txt says (support/places.h; DAMIER_SUDOKU_SIZES): boards of each order
 * with each pen, and the modes. */
#include "support/games/sudoku_in.h"
#include "support/window/places.h"

#define NINE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

static Signature signature;

static int set_up(void **state) {
    signature = signature_open("sudoku_sizes.txt", "DAMIER_SUDOKU_SIZES");
    return 0;
}

static int tear_down(void **state) {
    signature_close(&signature);
    return 0;
}

static void sweep(SceneDriver *driver, const char *what, bool is_drawn) {
    static const PlacesSweep sweeps[] = {{"", {320, 700}, 400, false, false},
                                         {"", {900, 560}, 500, false, false},
                                         {"", {400, 340}, 400, true, false},
                                         {"", {1000, 360}, 600, true, false}};
    for (size_t i = 0; i < sizeof sweeps / sizeof sweeps[0]; i++) {
        PlacesSweep one = sweeps[i];
        one.what = what;
        one.is_drawn = is_drawn && i % 2 == 0;
        places_sweep(&signature, driver, &sudoku_scene, one);
    }
}

static void boards_in_every_size(void **state) {
    static const char *const puzzles[] = {"classic:123.3..2.1..4.21", NINE, SUDOKU_SIXTEEN};
    static const char pens[] = "nvx";
    for (int puzzle = 0; puzzle < 3; puzzle++) {
        SceneDriver *driver = open_at(puzzles[puzzle], (Size){1280, 800});
        char what[40];
        snprintf(what, sizeof what, "board %d", puzzle);
        driver_answer_at_once(driver);
        sweep(driver, what, puzzle == 1);
        for (const char *pen = pens; *pen; pen++) {
            driver_letter(driver, *pen, 0);
            snprintf(what, sizeof what, "board %d, pen %c", puzzle, *pen);
            sweep(driver, what, false);
        }
        driver_letter(driver, 'x', MOD_SHIFT);
        snprintf(what, sizeof what, "board %d, colours of notes", puzzle);
        sweep(driver, what, false);
        driver_close(driver);
    }
}

static void modes_in_every_size(void **state) {
    static const char modes[] = "hslpeidowt";
    SceneDriver *driver = open_at(NINE, (Size){1280, 800});
    driver_answer_at_once(driver);
    for (const char *mode = modes; *mode; mode++) {
        char what[20];
        driver_resize(driver, (Size){1280, 800});
        driver_click(driver, "cell-1-3");
        driver_letter(driver, *mode, 0);
        snprintf(what, sizeof what, "mode %c", *mode);
        sweep(driver, what, false);
        driver_key(driver, KEY_ESCAPE, 0);
    }
    driver_resize(driver, (Size){1280, 800});
    driver_letter(driver, 'a', MOD_CTRL);
    sweep(driver, "all steps", false);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_letter(driver, 'p', MOD_CTRL | MOD_SHIFT);
    sweep(driver, "print", false);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_in_every_size),
        cmocka_unit_test(modes_in_every_size),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
