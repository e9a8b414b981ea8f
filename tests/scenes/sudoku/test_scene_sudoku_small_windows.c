/* Sudoku in small windows: targets, the zoomed board, the pages of the keypad; and what wakes the
 * scene. */
#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "scenes/home/home.h"
#include "scenes/pages/help.h"
#include "scenes/pages/settings.h"
#include "scenes/pages/stats.h"
#include "scenes/shell/shell.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/scene.h"
#include "support/games/sudoku_in.h"

static const Size sizes[] = {{360, 480},  {480, 360},  {480, 800},  {800, 600},
                             {1280, 800}, {1366, 768}, {2560, 1440}};
#define SIZES (sizeof sizes / sizeof sizes[0])

static const char nine[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char twelve[] =
    "classic:.8....6....3C..B3...2..A.3....A..687....1.C......B......1...A..2.7.B.........28."
    "3.6..56.....B.2.B.1.9C..5.7.893....2.5C...B.....7..96C...54.....";
static const char twenty_five[] =
    "classic:.AE.2D45...CM.H..I..K.NF.7..G.L.KJ..N9...FM2O.A.6.....9..7E.........H..1.ID4DH.5"
    ".8I..P.E6A..B.7..J9..PMN..A.....74.J8.L.C..O..J.EMA...I..1.4....9.......57F3N.4M.9..O.D."
    "..I.G2.I.3.B.OH.7G..NM2L..45.E.J.C.2..J15.E.K.L...BMH....N9.D...C....I..17..E.4..P.8..GE"
    ".MH.I4..PO5.DF.72.K..9H.5.D..F..E..4.8.LICA..F...C.2NP..6..HMG.3...5..BAMD.F.I..H..1..7."
    "K.86..2.OP.7K.A8L..5D.I1.J9..3.P..F.J..7G..H....L...C.16....HB5...8.L.E.92J..M.K.A.D.OF."
    ".2N4P..6G.CK.7.L.H.M7.J...3.N..F.86.IBEGO.......K....O.J..E...H2N.4..H..I.3.CK.L5.....4."
    ".PFE..NJ..I.G..A8P.F..61.O.3H2MG.A..7.........BH..J.....3.L.ODFP...4B..GA.I.K..C.6P.4..B"
    "..1.OI...89CM.A7.";

/* ---- Targets ---- */

static void expect_targets(SceneDriver *driver, const ControlList *list, const char *what) {
    const Size size = driver_context(driver)->window;
    for (int i = 0; i < list->count; i++) {
        const Control *control = &list->items[i];
        const Rect rect = control->rect;
        const float least = rect.width < rect.height ? rect.width : rect.height;
        if (rect.width > 0 && control->kind != CONTROL_CELL && least < 39.99F) {
            fail_msg("%s at %.0fx%.0f: \"%s\" is %.1f", what, (double)size.width,
                     (double)size.height, control->id, (double)least);
        }
    }
}

static void every_target_of_the_pages_is_forty_units(void **state) {
    const SceneClass *const scenes[] = {&home_scene, &settings_scene, &stats_scene, &help_scene};
    for (size_t i = 0; i < SIZES; i++) {
        for (size_t s = 0; s < sizeof scenes / sizeof scenes[0]; s++) {
            SceneDriver *driver = driver_open(scenes[s], sizes[i]);
            expect_targets(driver, scenes[s]->controls(driver_scene(driver)), scenes[s]->name);
            if (driver_control(driver, "games")) {
                driver_click(driver, "games");
                expect_targets(driver, scenes[s]->controls(driver_scene(driver)), "the games");
                driver_click(driver, "sudoku");
                assert_true(driver_says(driver, "Sudoku"));
            }
            driver_close(driver);
        }
    }
}

/* Cells that are smaller can be magnified. */
static void expect_cells(SceneDriver *driver) {
    const Control *cell = NULL;
    const ControlList *list = &driver_shell(driver)->view.controls;
    for (int i = 0; i < list->count && !cell; i++) {
        const Control *control = &list->items[i];
        cell = control->kind == CONTROL_CELL && control->rect.width > 0 ? control : NULL;
    }
    assert_non_null(cell);
    if (cell->rect.width < 39.99F) {
        driver_letter(driver, 'z', 0);
        expect_cells(driver);
        driver_letter(driver, 'z', 0);
    }
}

static void every_target_of_a_puzzle_is_forty_units(void **state) {
    static const char *const puzzles[] = {nine, twelve, SUDOKU_SIXTEEN, twenty_five};
    static const char *const modes[] = {"hint", "solve", "levels", "pause", "sets"};
    for (size_t i = 0; i < SIZES; i++) {
        for (size_t p = 0; p < sizeof puzzles / sizeof puzzles[0]; p++) {
            SceneDriver *driver = open_at(puzzles[p], sizes[i]);
            expect_targets(driver, &driver_shell(driver)->view.controls, "the puzzle");
            expect_cells(driver);
            for (size_t m = 0; m < sizeof modes / sizeof modes[0] && p < 2; m++) {
                if (m < 3) {
                    driver_click(driver, modes[m]);
                } else {
                    driver_menu(driver, modes[m]);
                }
                expect_targets(driver, &driver_shell(driver)->view.controls, modes[m]);
                driver_key(driver, KEY_ESCAPE, 0);
            }
            driver_key(driver, KEY_F10, 0);
            expect_targets(driver, &driver_shell(driver)->view.controls, "the menu");
            driver_close(driver);
        }
    }
}

/* Most of a control of the card is seen without scrolling. */
static bool shows_most(SceneDriver *driver, const char *id) {
    const Rect place = driver_control(driver, id)->rect;
    const Rect view = driver_shell(driver)->view.panel.viewport;
    return place.y >= view.y && place.y + place.height * 0.75F <= view.y + view.height;
}

static void the_editor_stands_where_the_game_does(void **state) {
    for (size_t i = 0; i < SIZES; i++) {
        SceneDriver *driver = open_at(nine, sizes[i]);
        const Rect cell = driver_control(driver, "cell-1-1")->rect;
        driver_letter(driver, 'd', 0);
        const Rect place = driver_control(driver, "edit-1-1")->rect;
        /* Without keys under it, it may be larger. */
        const bool is_larger = place.width > cell.width + 0.5F;
        assert_true(is_larger || fabsf(place.x - cell.x) < 0.5F);
        assert_true(fabsf(place.y - cell.y) < 0.5F);
        driver_close(driver);
    }
}

static void low_cards_show_what_is_chosen_there(void **state) {
    SceneDriver *driver = open_at(nine, (Size){800, 600});
    driver_letter(driver, 'd', 0);
    driver_settle(driver);
    assert_true(driver_shows(driver, "card(E) = card(S) = 9"));
    assert_true(shows_most(driver, "tool-region"));
    driver_close(driver);
    driver = open_at(nine, (Size){800, 600});
    driver_letter(driver, 'p', MOD_CTRL | MOD_SHIFT);
    driver_settle(driver);
    assert_true(shows_most(driver, "print-turn-count"));
    assert_true(shows_most(driver, "print-turn-paper"));
    driver_close(driver);
    driver = open_at(nine, (Size){360, 480});
    driver_letter(driver, 'p', MOD_CTRL | MOD_SHIFT);
    driver_settle(driver);
    assert_true(shows_most(driver, "print-turn-count"));
    assert_true(shows_most(driver, "print-turn-puzzle"));
    driver_close(driver);
}

/* E19 is the first box: its first cell that no other set lit has a 6, the next one is empty. */
static void names_of_sets_cover_no_digit(void **state) {
    SceneDriver *driver = open_at(nine, (Size){800, 600});
    driver_click(driver, "cell-1-3");
    driver_menu(driver, "sets");
    const Canvas *canvas = driver_canvas(driver);
    const Rect empty = driver_control(driver, "cell-2-2")->rect;
    int count = 0;
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        const RecordedText *text = recorder_text_at(canvas, i);
        if (strcmp(text->text, "E₁₉") == 0) {
            assert_true(rect_contains(empty, (Point){text->box.x, text->box.y}));
            count++;
        }
    }
    assert_int_equal(count, 1);
    driver_close(driver);
}

static void large_boards_are_whole_on_a_large_window(void **state) {
    SceneDriver *driver = open_at(SUDOKU_SIXTEEN, (Size){1280, 800});
    assert_true(driver_control(driver, "cell-16-16")->rect.width >= 28);
    driver_letter(driver, 'z', 0);
    assert_true(driver_says(driver, "The cells are already large."));
    driver_click(driver, "levels");
    driver_click(driver, "layout-samurai");
    driver_click(driver, "start-game");
    driver_settle(driver);
    assert_true(driver_control(driver, "cell-1-1")->rect.width >= 28);
    assert_true(driver_control(driver, "cell-21-21")->rect.width >= 28);
    driver_close(driver);
}

/* ---- The magnified board ---- */

static bool is_in_sight(SceneDriver *driver, const char *id) {
    return driver_control(driver, id)->rect.width > 0;
}

static void drag(SceneDriver *driver, Point from, Point to) {
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = from});
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = from});
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = to});
    driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = to});
}

static void a_small_board_is_dragged(void **state) {
    SceneDriver *driver = open_at(SUDOKU_SIXTEEN, (Size){360, 480});
    assert_true(is_in_sight(driver, "cell-1-1"));
    assert_false(is_in_sight(driver, "cell-16-16"));
    const Point middle = rect_center(driver_control(driver, "cell-4-4")->rect);
    drag(driver, middle, (Point){middle.x - 90, middle.y - 120});
    assert_int_equal(scene_in(driver)->input.selection.cell, -1); /* a drag chooses nothing */
    assert_false(is_in_sight(driver, "cell-1-1"));
    for (int i = 0; i < 8; i++) {
        drag(driver, middle, (Point){middle.x - 120, middle.y - 120});
    }
    assert_true(is_in_sight(driver, "cell-16-16"));
    assert_false(is_in_sight(driver, "cell-4-4"));
    driver_click(driver, "cell-16-16");
    assert_int_equal(scene_in(driver)->input.selection.cell, 255);
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_close(driver);
}

static void the_chosen_cell_stays_in_sight(void **state) {
    SceneDriver *driver = open_at(twenty_five, (Size){480, 360});
    driver_click(driver, "cell-1-1");
    for (int i = 1; i <= 30; i++) {
        char id[32];
        driver_key(driver, i % 2 ? KEY_RIGHT : KEY_DOWN, 0);
        snprintf(id, sizeof id, "cell-%d-%d", i / 2 + 1, (i + 1) / 2 + 1);
        assert_true(is_in_sight(driver, id));
    }
    driver_letter(driver, 'z', 0);
    assert_true(is_in_sight(driver, "cell-1-1") && is_in_sight(driver, "cell-25-25"));
    driver_letter(driver, 'z', 0);
    assert_true(is_in_sight(driver, "cell-16-16"));
    assert_false(is_in_sight(driver, "cell-1-1"));
    driver_close(driver);
}

static void a_hint_is_in_sight(void **state) {
    SceneDriver *driver = open_at(SUDOKU_SIXTEEN, (Size){360, 480});
    for (int i = 0; i < 10; i++) {
        driver_letter(driver, 'h', 0);
        driver_letter(driver, 'h', 0);
        driver_letter(driver, 'h', 0);
        driver_key(driver, KEY_ENTER, 0);
        const int cell = scene_in(driver)->input.selection.cell; /* the one that was filled */
        char id[CONTROL_ID_SIZE];
        snprintf(id, sizeof id, "cell-%d-%d", cell / 16 + 1, cell % 16 + 1);
        assert_true(cell < 0 || is_in_sight(driver, id));
    }
    driver_close(driver);
}

/* ---- The keypad ---- */

static int count_keys(SceneDriver *driver, bool seen[SUDOKU_SYMBOLS_MAX]) {
    int count = 0;
    for (int value = 0; value < SUDOKU_SYMBOLS_MAX; value++) {
        char id[CONTROL_ID_SIZE];
        snprintf(id, sizeof id, "key-%d", value + 1);
        if (driver_control(driver, id)) {
            assert_false(seen[value]);
            seen[value] = true;
            count++;
        }
    }
    return count;
}

static void a_long_keypad_has_pages(void **state) {
    static const Size small[] = {{360, 480}, {480, 360}, {800, 600}};
    for (size_t i = 0; i < sizeof small / sizeof small[0]; i++) {
        bool seen[SUDOKU_SYMBOLS_MAX] = {false};
        SceneDriver *driver = open_at(twenty_five, small[i]);
        int pages = 0;
        for (int count = 0; count < 25; pages++) {
            const int keys = count_keys(driver, seen);
            assert_in_range(keys, 1, 24);
            count += keys;
            driver_click(driver, "keys");
        }
        assert_in_range(pages, 2, 4);
        assert_non_null(driver_control(driver, "key-1")); /* the first again */
        driver_click(driver, "key-2");
        assert_int_equal(scene_in(driver)->input.digit, 2);
        driver_close(driver);
    }
}

/* ---- What cannot be right ---- */

static void a_clash_shakes_and_is_told(void **state) {
    SceneDriver *driver = open_at(nine, (Size){1280, 800});
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 4, 0);
    assert_true(driver_shell(driver)->message.refusal.place.width == 0);
    driver_digit(driver, 5, 0);
    assert_true(driver_shell(driver)->message.refusal.place.width > 0);
    assert_true(rect_contains(driver_shell(driver)->message.refusal.place,
                              rect_center(driver_control(driver, "cell-1-3")->rect)));
    assert_true(driver_says(driver, "The digit 5 appears twice in row 1."));
    driver_advance(driver, 1000);
    assert_true(driver_shell(driver)->message.refusal.place.width == 0);
    driver_close(driver);
}

/* At 480x360 the head is one line right under the bar's icons. */
static void the_words_of_an_icon_do_not_lie_over_a_notice(void **state) {
    SceneDriver *driver = open_at(nine, (Size){480, 360});
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 4, 0);
    driver_focus(driver, "undo");
    assert_true(driver_shows(driver, "Undo"));
    driver_key(driver, KEY_ENTER, 0);
    driver_key(driver, KEY_ENTER, 0); /* nothing is left to undo */
    assert_true(driver_shows(driver, "There is nothing to undo."));
    assert_false(driver_shows(driver, "Undo"));
    driver_close(driver);
}

/* ---- At rest ---- */

static int64_t wake_in(SceneDriver *driver) {
    driver_advance(driver, 3000); /* whatever moved has come to rest */
    const int64_t wake_at_ms = driver_result(driver).wake_at_ms;
    return wake_at_ms == 0 ? 0 : wake_at_ms - driver_now_ms(driver);
}

static void nothing_wakes_a_puzzle_but_its_clock(void **state) {
    SceneDriver *driver = open_at(nine, (Size){1280, 800});
    driver_advance(driver, 20000);
    assert_in_range(wake_in(driver), 1, 1000);
    driver_advance(driver, wake_in(driver)); /* it draws the bar alone, and sleeps a whole second */
    assert_in_range(wake_in(driver), 1, 1000);
    driver_menu(driver, "pause");
    assert_int_equal(wake_in(driver), 0);
    driver_letter(driver, 'p', 0);
    assert_in_range(wake_in(driver), 1, 1000);
    driver_letter(driver, 's', 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_says(driver, "Solved"));
    assert_int_equal(wake_in(driver), 0);
    driver_close(driver);
}

/* ---- The layout editor ---- */

static Rect last_place(SceneDriver *driver) {
    return driver_control(driver, "edit-16-16")->rect;
}

/* A small window shows part of the sheet: each of its places can be painted all the same. */
static void a_small_sheet_is_painted_everywhere(void **state) {
    SceneDriver *driver = open_at(SUDOKU_SIXTEEN, (Size){360, 480});
    driver_letter(driver, 'd', 0);
    driver_settle(driver);
    const Rect first = driver_control(driver, "edit-1-1")->rect;
    const Point middle = rect_center(driver_control(driver, "edit-3-3")->rect);
    assert_true(first.width >= 39.99F);
    assert_true(last_place(driver).width <= 0);             /* out of sight */
    drag(driver, middle, (Point){middle.x + 45, middle.y}); /* paints */
    assert_true(driver_says(driver, "regions: 49"));
    driver_digit(driver, 4, 0);
    for (int i = 0; i < 12; i++) {
        drag(driver, middle, (Point){middle.x - 80, middle.y - 80}); /* moves */
    }
    assert_true(last_place(driver).width >= 39.99F);
    assert_true(driver_says(driver, "regions: 49"));
    driver_digit(driver, 1, 0);
    driver_click(driver, "edit-16-16");
    driver_key(driver, KEY_ESCAPE, 0);
    assert_true(driver_control(driver, "cell-1-1")->rect.width > 0); /* where the board was */
    driver_letter(driver, 'd', 0);
    driver_settle(driver);
    assert_true(driver_shows(driver, "3 cells; it needs"));
    driver_close(driver);
}

/* The keyboard's cursor stays in sight; a window with room shows all. */
static void a_sheet_follows_the_cursor(void **state) {
    SceneDriver *driver = open_at(SUDOKU_SIXTEEN, (Size){360, 480});
    driver_letter(driver, 'd', 0);
    driver_settle(driver);
    driver_key(driver, KEY_DOWN, 0); /* shows it */
    for (int i = 0; i < 15; i++) {
        driver_key(driver, KEY_DOWN, 0);
        driver_key(driver, KEY_RIGHT, 0);
    }
    assert_true(last_place(driver).width >= 39.99F);
    driver_resize(driver, (Size){1280, 800});
    assert_true(driver_control(driver, "edit-1-1")->rect.width > 0);
    assert_null(driver_control(driver, "tool-move"));
    driver_digit(driver, 4, 0);
    assert_true(driver_says(driver, "The whole board is in view already."));
    driver_close(driver);
}

/* Wherever the part in sight lies, the way on is in the middle of it. */
static void a_paused_board_can_be_resumed(void **state) {
    for (size_t i = 0; i < SIZES; i++) {
        SceneDriver *driver = open_at(SUDOKU_SIXTEEN, sizes[i]);
        const Rect stage = driver_shell(driver)->view.zones.board_area;
        for (int k = 0; k < 4; k++) { /* towards each corner */
            for (int row = 0; row < 16; row++) {
                driver_key(driver, k % 2 ? KEY_DOWN : KEY_UP, 0);
                driver_key(driver, k == 1 || k == 2 ? KEY_RIGHT : KEY_LEFT, 0);
            }
            driver_letter(driver, 'p', 0);
            const Rect resume = driver_control(driver, "resume")->rect;
            const Rect part = rect_common(stage, resume);
            assert_true(part.width == resume.width && part.height == resume.height);
            driver_letter(driver, 'p', 0);
        }
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_target_of_the_pages_is_forty_units),
        cmocka_unit_test(every_target_of_a_puzzle_is_forty_units),
        cmocka_unit_test(the_editor_stands_where_the_game_does),
        cmocka_unit_test(low_cards_show_what_is_chosen_there),
        cmocka_unit_test(names_of_sets_cover_no_digit),
        cmocka_unit_test(large_boards_are_whole_on_a_large_window),
        cmocka_unit_test(a_small_board_is_dragged),
        cmocka_unit_test(the_chosen_cell_stays_in_sight),
        cmocka_unit_test(a_hint_is_in_sight),
        cmocka_unit_test(a_paused_board_can_be_resumed),
        cmocka_unit_test(a_long_keypad_has_pages),
        cmocka_unit_test(a_clash_shakes_and_is_told),
        cmocka_unit_test(the_words_of_an_icon_do_not_lie_over_a_notice),
        cmocka_unit_test(nothing_wakes_a_puzzle_but_its_clock),
        cmocka_unit_test(a_small_sheet_is_painted_everywhere),
        cmocka_unit_test(a_sheet_follows_the_cursor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
