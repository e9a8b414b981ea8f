/* The form of the Sudoku scene: what stands still at every size, and every layout in it. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/shell/shell.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/scene.h"
#include "support/damaged.h"
#include "support/games/sudoku_in.h"

static const Size window = {1280, 800};
static const char puzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static const Size sizes[] = {{1280, 800}, {800, 600}, {480, 800},  {360, 480},
                             {480, 360},  {600, 900}, {2560, 1440}};
#define SIZES (sizeof sizes / sizeof sizes[0])

static SceneDriver *open_puzzle(const char *cells) {
    return driver_open_loaded(&sudoku_scene, window, cells, "--id");
}

/* What the card's edge cuts in half can be scrolled into view; nothing else may be cut. */
static int cut_texts(SceneDriver *driver) {
    const Canvas *canvas = driver_canvas(driver);
    const Rect card = driver_shell(driver)->view.zones.card;
    int count = 0;
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        const RecordedText *text = recorder_text_at(canvas, i);
        if (text->is_cut || (text->is_leaked && !rect_contains(card, rect_center(text->box)))) {
            printf("  cut: %s\n", text->text);
            count++;
        }
    }
    return count;
}

static void look_at(SceneDriver *driver, const char *what, Size size) {
    const Canvas *canvas = driver_canvas(driver);
    const int faults = recorder_outside(canvas) + recorder_malformed(canvas) +
                       recorder_overlaps(canvas) + cut_texts(driver);
    if (faults != 0) {
        fail_msg("%s at %.0fx%.0f: %d outside, %d malformed, %d overlap", what, (double)size.width,
                 (double)size.height, recorder_outside(canvas), recorder_malformed(canvas),
                 recorder_overlaps(canvas));
    }
}

static void nothing_is_cut_at_any_size(void **state) {
    for (size_t i = 0; i < SIZES; i++) {
        SceneDriver *driver = open_puzzle(puzzle);
        driver_resize(driver, sizes[i]);
        driver_key(driver, KEY_UP, 0); /* the notice that nothing is saved has been read */
        look_at(driver, "the puzzle", sizes[i]);
        driver_letter(driver, 'm', MOD_CTRL);
        look_at(driver, "all notes", sizes[i]);
        driver_letter(driver, 'h', 0);
        driver_advance(driver, 300);
        /* The next step is in sight without scrolling. */
        assert_true(driver_control(driver, "hint-more")->rect.width > 0);
        driver_letter(driver, 'h', 0);
        look_at(driver, "a hint", sizes[i]);
        driver_letter(driver, 'h', 0);
        assert_true(driver_control(driver, "place")->rect.width > 0);
        driver_key(driver, KEY_ESCAPE, 0);
        driver_letter(driver, 's', 0);
        driver_advance(driver, 9000);
        look_at(driver, "the solver", sizes[i]);
        driver_key(driver, KEY_ENTER, 0);
        driver_advance(driver, 100);
        look_at(driver, "the wave", sizes[i]);
        driver_close(driver);
    }
}

/* ---- What stands still ---- */

#define STILL_MAX 160

typedef struct Place {
    char id[CONTROL_ID_SIZE];
    Rect rect;
} Place;

static bool stands_still(const GameShell *shell, int number) {
    const char *id = shell->view.controls.items[number].id;
    const bool is_pen = strcmp(id, "pen") == 0 || strcmp(id, "notes") == 0 ||
                        strcmp(id, "centre") == 0 || strcmp(id, "colours") == 0;
    return strncmp(id, "cell-", 5) == 0 || strncmp(id, "key-", 4) == 0 || is_pen ||
           (number >= shell->view.tools_first &&
            number < shell->view.tools_first + shell->view.tools_count);
}

static int note_places(SceneDriver *driver, Place *places) {
    const GameShell *shell = driver_shell(driver);
    int count = 0;
    for (int i = 0; i < shell->view.controls.count && count < STILL_MAX; i++) {
        if (stands_still(shell, i)) {
            memcpy(places[count].id, shell->view.controls.items[i].id, CONTROL_ID_SIZE);
            places[count++].rect = shell->view.controls.items[i].rect;
        }
    }
    return count;
}

static void expect_still(SceneDriver *driver, const char *mode, const Place *places, int count) {
    for (int i = 0; i < count; i++) {
        const Control *now = driver_control(driver, places[i].id);
        const bool is_hidden = strcmp(mode, "pause") == 0 && places[i].id[0] == 'c' &&
                               strncmp(places[i].id, "cell-", 5) == 0;
        if ((!now && !is_hidden) ||
            (now && memcmp(&now->rect, &places[i].rect, sizeof now->rect) != 0)) {
            fail_msg("%s: %s has %s", mode, places[i].id, now ? "moved" : "gone");
        }
    }
}

static void open_and_close(SceneDriver *driver, const char *mode, const Place *places, int count) {
    const bool is_in_menu = strcmp(mode, "pause") == 0 || strcmp(mode, "save") == 0;
    if (is_in_menu) {
        driver_menu(driver, mode);
    } else {
        driver_click(driver, mode);
    }
    expect_still(driver, mode, places, count);
    driver_advance(driver, 400);
    expect_still(driver, mode, places, count);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_advance(driver, 400);
    expect_still(driver, mode, places, count);
}

static void nothing_moves_when_a_mode_opens(void **state) {
    static const char *const modes[] = {"hint", "pause"};
    for (size_t i = 0; i < SIZES; i++) {
        Place places[STILL_MAX];
        SceneDriver *driver = open_puzzle(puzzle);
        driver_resize(driver, sizes[i]);
        const int count = note_places(driver, places);
        const int pens = driver_control(driver, "pen") ? 1 : 3;
        assert_int_equal(count, 81 + 9 + pens + 5); /* cells, keys, pens, tools */
        for (size_t m = 0; m < sizeof modes / sizeof modes[0]; m++) {
            open_and_close(driver, modes[m], places, count);
        }
        driver_click(driver, "hint"); /* each of its stages */
        for (int stage = 1; stage < 3; stage++) {
            driver_click(driver, "hint-more");
            expect_still(driver, "hint", places, count);
        }
        driver_close(driver);
    }
}

static void every_key_of_the_keypad_is_large_enough(void **state) {
    static const char *const puzzles[] = {"classic:3.1....24....1.3", puzzle};
    for (size_t i = 0; i < SIZES; i++) {
        for (size_t p = 0; p < 2; p++) {
            SceneDriver *driver = open_puzzle(puzzles[p]);
            driver_resize(driver, sizes[i]);
            const GameShell *shell = driver_shell(driver);
            assert_int_equal(sudoku_layout_of(shell)->symbols, p == 0 ? 4 : 9);
            for (int c = 0; c < shell->view.controls.count; c++) {
                const Control *key = &shell->view.controls.items[c];
                if (strncmp(key->id, "key-", 4) == 0) {
                    assert_true(key->rect.width >= 40 && key->rect.height >= 40);
                    assert_true(key->rect.y + key->rect.height <= sizes[i].height);
                }
            }
            driver_close(driver);
        }
    }
}

static void the_sets_of_a_cell_are_told(void **state) {
    SceneDriver *driver = open_puzzle(puzzle);
    driver_menu(driver, "sets");
    driver_hover(driver, "cell-1-3");
    assert_true(driver_says(driver, "row 1"));
    assert_true(driver_says(driver, "box 1"));
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 5, 0);
    assert_true(driver_says(driver, "Not injective: r1c1 and r1c3 both hold 5."));
    assert_true(driver_shows(driver, "f leaves empty: 50."));
    driver_hover(driver, "close");
    driver_key(driver, KEY_DOWN, 0);
    assert_true(driver_says(driver, "row 2"));
    assert_false(strstr(driver_status(driver), "row 1 ") != NULL);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_close(driver);
}

static void a_full_grid_is_judged_as_a_map(void **state) {
    SceneDriver *driver = open_puzzle(
        "53467891267219534819834256785976142342685379171392485696153728428741963534528617.");
    driver_menu(driver, "sets");
    driver_click(driver, "cell-9-9");
    driver_digit(driver, 8, 0);
    assert_true(driver_shows(driver, "on each set"));
    driver_digit(driver, 9, 0);
    assert_false(driver_shows(driver, "It has to be injective"));
    driver_close(driver);
}

/* The arrow keys draw the cells whose light changes alone, and lay out nothing. */
static void the_cursor_draws_its_cells_alone(void **state) {
    SceneDriver *driver = open_puzzle(puzzle);
    driver_advance(driver, 10000);
    driver_settle(driver); /* the stock is filled: nothing comes in between */
    driver_click(driver, "cell-5-3");
    driver_key(driver, KEY_LEFT, 0); /* the keyboard was on the cell that was clicked */
    driver_key(driver, KEY_RIGHT, 0);
    assert_false(driver_result(driver).redraw);
    const Damage parts = driver_result(driver).damage;
    /* Both are empty cells of one box and one row: their columns, from the first row to the last.
     */
    assert_true(is_damaged(&parts, rect_center(driver_control(driver, "cell-1-2")->rect)));
    assert_true(is_damaged(&parts, rect_center(driver_control(driver, "cell-9-3")->rect)));
    assert_false(is_damaged(&parts, rect_center(driver_control(driver, "cell-5-1")->rect)));
    assert_false(is_damaged(&parts, rect_center(driver_control(driver, "cell-5-4")->rect)));
    driver_focus(driver, "hint");
    driver_key(driver, KEY_RIGHT, 0); /* the ring of the tile goes: all is drawn */
    assert_true(driver_result(driver).redraw);
    driver_close(driver);
}

/* A digit lights wherever it stands: from r5c3 to the 8 of r5c4. */
static void the_cursor_draws_the_digit_everywhere(void **state) {
    SceneDriver *driver = open_puzzle(puzzle);
    driver_advance(driver, 10000);
    driver_settle(driver); /* the stock is filled: nothing comes in between */
    driver_click(driver, "cell-5-2");
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_RIGHT, 0);
    assert_false(driver_result(driver).redraw);
    const Damage parts = driver_result(driver).damage;
    assert_true(is_damaged(&parts, rect_center(driver_control(driver, "cell-4-1")->rect)));
    assert_true(is_damaged(&parts, rect_center(driver_control(driver, "cell-3-3")->rect)));
    assert_true(is_damaged(&parts, rect_center(driver_control(driver, "cell-9-8")->rect)) ||
                is_damaged(&parts, rect_center(driver_control(driver, "cell-7-8")->rect)));
    assert_false(is_damaged(&parts, rect_center(driver_control(driver, "hint")->rect)));
    driver_close(driver);
}

/* What a mode in hand tells of the chosen cell follows the arrow keys. */
static void the_sets_follow_the_cursor(void **state) {
    SceneDriver *driver = open_puzzle(puzzle);
    driver_click(driver, "cell-5-5");
    driver_menu(driver, "sets");
    driver_event(driver, (Event){.type = EVENT_POINTER_LEAVE});
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_RIGHT, 0);
    assert_true(driver_result(driver).redraw);
    assert_true(driver_shows(driver, "column 8"));
    assert_false(driver_shows(driver, "column 5"));
    driver_close(driver);
}

/* ---- Other layouts ---- */

static const char *const layouts[] = {"4x4",        "6x6",    "x",      "windoku",
                                      "centre-dot", "jigsaw", "samurai"};

/* Letters write while a cell is chosen; else they are commands. */
static void letters_are_symbols_beyond_nine(void **state) {
    SceneDriver *driver = driver_open(&sudoku_scene, window);
    driver_settle(driver);
    driver_click(driver, "levels");
    driver_click(driver, "layout-16x16");
    driver_click(driver, "start-game");
    driver_settle(driver);
    const SudokuState *position = sudoku_state_of(driver_shell(driver));
    int cell = 0;
    while (position->givens.value[cell]) {
        cell++;
    }
    char id[32];
    snprintf(id, sizeof id, "cell-%d-%d", cell / 16 + 1, cell % 16 + 1);
    driver_click(driver, id);
    driver_letter(driver, 'g', MOD_SHIFT);
    assert_non_null(strstr(driver_moves(driver), "~G"));
    driver_letter(driver, 'c', 0);
    assert_non_null(strstr(driver_moves(driver), "=C"));
    driver_letter(driver, 'h', 0); /* no symbol of this puzzle */
    assert_non_null(driver_control(driver, "hint-more"));
    for (int i = 0; i < 2; i++) { /* the hint, the chosen cell */
        driver_key(driver, KEY_ESCAPE, 0);
    }
    assert_int_equal(driver_wish(driver).action, SCENE_STAY);
    driver_letter(driver, 'c', 0);
    assert_true(driver_says(driver, " wrong."));
    driver_close(driver);
}

static void every_layout_can_be_chosen_and_played(void **state) {
    for (size_t i = 0; i < sizeof layouts / sizeof layouts[0]; i++) {
        char id[32];
        char before[16000];
        SceneDriver *driver = driver_open(&sudoku_scene, window);
        driver_settle(driver);
        snprintf(id, sizeof id, "layout-%s", layouts[i]);
        driver_click(driver, "levels");
        driver_click(driver, id);
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        driver_click(driver, "start-game");
        driver_settle(driver);
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        for (int h = 0; h < 300 && !strstr(driver_status(driver), "Solved"); h++) {
            const int cursor = driver_cursor(driver);
            driver_letter(driver, 'h', 0);
            driver_key(driver, KEY_ENTER, 0);
            assert_true(driver_cursor(driver) > cursor);
        }
        assert_true(driver_says(driver, "Solved!"));
        snprintf(before, sizeof before, "%s", driver_state(driver));
        driver_reopen(driver);
        assert_string_equal(driver_state(driver), before);
        driver_click(driver, "new"); /* the next one is of the same layout */
        driver_settle(driver);
        assert_true(driver_cursor(driver) == 0);
        driver_letter(driver, 'c', MOD_CTRL);
        char copied[16000];
        snprintf(copied, sizeof copied, "%s", driver_clipboard(driver));
        driver_paste(driver, copied);
        assert_int_equal(driver_cursor(driver), 0);
        assert_true(driver_holds(driver, copied));
        driver_close(driver);
    }
}

/* The menu is seen whole, and what stands in no menu is found where it is used. */
static void the_menu_needs_no_scrolling(void **state) {
    static const Size whole[] = {{1280, 720}, {1280, 800}, {480, 800}};
    for (size_t i = 0; i < sizeof whole / sizeof whole[0]; i++) {
        SceneDriver *driver = driver_open_loaded(&sudoku_scene, whole[i], puzzle, "--id");
        driver_click(driver, "more");
        const ControlList *list = &driver_shell(driver)->view.controls;
        int rows = 0;
        for (int k = 0; k < list->count; k++) {
            const Control *control = &list->items[k];
            if (control->kind == CONTROL_MENU_ITEM) {
                assert_true(control_in_sight(control).height >= control->rect.height);
                rows++;
            }
        }
        assert_true(rows >= 11 && rows <= 20);
        /* Where there is no room for all, what is impossible now is left out. */
        assert_true((driver_control(driver, "near") == NULL) == (whole[i].width < 1280));
        driver_close(driver);
    }
}

/* Level and sizes: a row each, in their order, none over another and none out of the window. */
static void choices_share_a_row(void **state) {
    static const char *const rows[2][6] = {
        {"level-easy", "level-medium", "level-hard", "level-expert", "level-extreme"},
        {"layout-4x4", "layout-6x6", "layout-9x9", "layout-12x12", "layout-16x16", "layout-25x25"},
    };
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, (Size){1280, 800}, puzzle, "--id");
    driver_click(driver, "levels");
    const Rect page = {0, 0, 1280, 800};
    for (int row = 0; row < 2; row++) {
        const Rect first = driver_control(driver, rows[row][0])->rect;
        float right = page.x;
        for (int i = 0; i < 6 && rows[row][i]; i++) {
            const Rect rect = driver_control(driver, rows[row][i])->rect;
            assert_true(rect.y == first.y && rect.x > right && rect.width >= 40);
            right = rect.x + rect.width;
        }
        assert_true(right < page.x + page.width);
    }
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_cut_at_any_size),
        cmocka_unit_test(the_menu_needs_no_scrolling),
        cmocka_unit_test(choices_share_a_row),
        cmocka_unit_test(nothing_moves_when_a_mode_opens),
        cmocka_unit_test(every_key_of_the_keypad_is_large_enough),
        cmocka_unit_test(the_sets_of_a_cell_are_told),
        cmocka_unit_test(a_full_grid_is_judged_as_a_map),
        cmocka_unit_test(the_cursor_draws_its_cells_alone),
        cmocka_unit_test(the_cursor_draws_the_digit_everywhere),
        cmocka_unit_test(the_sets_follow_the_cursor),
        cmocka_unit_test(letters_are_symbols_beyond_nine),
        cmocka_unit_test(every_layout_can_be_chosen_and_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
