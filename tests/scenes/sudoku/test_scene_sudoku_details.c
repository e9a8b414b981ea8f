/* Details of Sudoku: the arrow keys, dates and kinds of puzzles, and what the sets, the editor and
 * the zoomed board draw. */
#include "support/test.h"

#include <stdlib.h>

#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/input/arrow_keys.h"
#include "scenes/sudoku/model/daily.h"
#include "scenes/sudoku/model/status.h"
#include "scenes/sudoku/modes/editor/state.h"
#include "sudoku/layout/choices.h"
#include "support/games/sudoku_in.h"
#include "support/games/sudoku_pictures.h"

static const Size window = {1280, 800};
static const char four[] = "classic:1.......2..3...4";

/* ---- Arrows ---- */

static void expect_walk(const SudokuLayout *layout, Key key, int from, int to) {
    const Event event = {.type = EVENT_KEY, .key = key};
    int cell = from;
    assert_true(sudoku_arrow_keys_move(layout, &event, 0, &cell));
    if (cell != to) {
        fail_msg("from %d to %d, not %d", from, cell, to);
    }
}

static void arrows_go_round_the_board(void **state) {
    Fixture *f = *state;
    const SudokuLayout *layout = &f->state.layout;
    int cell = 5;
    expect_walk(layout, KEY_RIGHT, 0, 1);
    expect_walk(layout, KEY_LEFT, 0, 3);
    expect_walk(layout, KEY_UP, 0, 12);
    expect_walk(layout, KEY_DOWN, 0, 4);
    expect_walk(layout, KEY_RIGHT, 15, 12);
    expect_walk(layout, KEY_DOWN, 15, 3);
    expect_walk(layout, KEY_LEFT, 15, 14);
    expect_walk(layout, KEY_UP, 15, 11);
    expect_walk(layout, KEY_UP, -1, 10); /* from nowhere: near the middle */
    expect_walk(layout, KEY_RIGHT, -1, 10);
    const Event other = {.type = EVENT_KEY, .key = KEY_ENTER};
    const Event held = {.type = EVENT_KEY, .key = KEY_DOWN, .mods = MOD_SHIFT};
    assert_false(sudoku_arrow_keys_move(layout, &other, 0, &cell));
    assert_false(sudoku_arrow_keys_move(layout, &held, 0, &cell));
    assert_false(sudoku_arrow_keys_move(layout, &held, MOD_CTRL, &cell));
    assert_int_equal(cell, 5);
    assert_true(sudoku_arrow_keys_move(layout, &held, MOD_CTRL | MOD_SHIFT, &cell));
    assert_int_equal(cell, 9);
}

/* r1c1 r1c2, r2c2 r2c3: over the gaps. */
static void arrows_go_over_gaps(void **state) {
    Fixture *f = *state;
    set_position(f, "S 12;C r1c1 r1c2 r2c2 r2c3;E r1c1 r1c2;E r2c2 r2c3;E r1c2 r2c2:....");
    const SudokuLayout *layout = &f->state.layout;
    const int at[] = {sudoku_layout_cell_at(layout, 0, 0), sudoku_layout_cell_at(layout, 0, 1),
                      sudoku_layout_cell_at(layout, 1, 1), sudoku_layout_cell_at(layout, 1, 2)};
    expect_walk(layout, KEY_RIGHT, at[1], at[0]);
    expect_walk(layout, KEY_LEFT, at[0], at[1]);
    expect_walk(layout, KEY_LEFT, at[2], at[3]);
    expect_walk(layout, KEY_RIGHT, at[3], at[2]);
    expect_walk(layout, KEY_DOWN, at[1], at[2]);
    expect_walk(layout, KEY_DOWN, at[0], at[0]); /* alone in its column */
}

/* ---- Dates and kinds ---- */

static void dates_are_read_whole(void **state) {
    static const char *const wrong[] = {"",
                                        "2026-11-23",
                                        "x 2026-00-23",
                                        "x 2026-13-01",
                                        "x 2026-11-00",
                                        "x 2026-11-32",
                                        "x 0000-11-23",
                                        "x 2026-11-23a",
                                        "x 2026-11",
                                        "x hard"};
    Date date = {0};
    assert_true(sudoku_daily_in("classic:.... 2026-11-23", &date));
    assert_int_equal(date.year, 2026);
    assert_int_equal(date.month, 11);
    assert_int_equal(date.day, 23);
    assert_true(sudoku_daily_in("x 0001-01-01", &date));
    assert_true(sudoku_daily_in("x 2026-12-31", &date));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        if (sudoku_daily_in(wrong[i], &date)) {
            fail_msg("\"%s\"", wrong[i]);
        }
    }
    assert_int_equal(date.month, 12); /* untouched */
    assert_int_equal(sudoku_daily_seed((Date){2026, 11, 23}), 20261123);
    for (int day = 1; day < 4; day++) {
        assert_int_equal(sudoku_daily_level((Date){2026, 11, day}), day % 3);
    }
}

/* The puzzles of a day come under its words and no others. */
static void days_have_their_puzzles(void **state) {
    Session *session = NULL;
    Date date = {0};
    assert_false(sudoku_daily_import("2026-11-23", &session));
    assert_null(session);
    assert_false(sudoku_daily_import("daily:2026-14-23", &session));
    assert_true(sudoku_daily_import("daily:2026-11-23", &session));
    assert_non_null(session);
    assert_true(sudoku_daily_in(session_description(session), &date));
    assert_int_equal(date.day, 23);
    session_destroy(session);
}

static bool ask_card(SceneDriver *driver, Date today, const char *id, const char *words) {
    char buffers[2][80] = {"", ""};
    Text told[2] = {text_over(buffers[0], sizeof buffers[0]),
                    text_over(buffers[1], sizeof buffers[1])};
    const bool is_done =
        sudoku_daily_card(driver_context(driver)->store, today, &told[0], &told[1]);
    assert_string_equal(buffers[0], id);
    assert_string_equal(buffers[1], words);
    return is_done;
}

/* The card of the day: not begun, begun, done; and another day's puzzle is not this day's. */
static void the_card_tells_of_todays_puzzle(void **state) {
    static const Date others[] = {{2026, 11, 22}, {2026, 10, 23}, {2025, 11, 23}};
    const Date today = {2026, 11, 23};
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    assert_false(ask_card(driver, today, "daily:2026-11-23", "Not solved yet"));
    driver_reopen_loaded(driver, "daily:2026-11-23", "--id");
    driver_settle(driver);
    shell_save(driver_shell(driver));
    assert_false(ask_card(driver, today, "daily:2026-11-23", "Not solved yet"));
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        char id[40];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "daily:%04d-%02d-%02d", others[i].year, others[i].month, others[i].day);
        assert_false(ask_card(driver, others[i], id, "Not solved yet"));
    }
    Store *store = driver_context(driver)->store;
    sudoku_daily_save(store, today, 65999, false);
    assert_true(ask_card(driver, today, "daily:2026-11-23", "Solved in 1:05"));
    sudoku_daily_save(store, others[0], 600000, true);
    assert_true(ask_card(driver, others[0], "daily:2026-11-22", "Solved in 10:00, with help"));
    driver_close(driver);
}

static void kinds_have_their_places(void **state) {
    int last = -1;
    for (int choice = 0; choice < sudoku_choice_count(); choice++) {
        char id[80];
        int place = -1;
        for (int level = 0; level < SUDOKU_LEVELS && level < 7; level++) {
            Text text = text_over(id, sizeof id);
            text_addf(&text, "%s %s", sudoku_choices[choice].id,
                      sudoku_level_name((SudokuLevel)level));
            assert_string_equal(sudoku_kind(id, &place), sudoku_choices[choice].label);
            assert_true(place > last);
            last = place;
            assert_non_null(sudoku_kind_level(id));
        }
        Text text = text_over(id, sizeof id);
        text_add(&text, sudoku_choices[choice].id);
        assert_string_equal(sudoku_kind(id, &place), sudoku_choices[choice].label);
        assert_true(place > last); /* without a level behind all of them */
        last = place;
        assert_null(sudoku_kind_level(id));
    }
    int place = 7;
    assert_null(sudoku_kind("nothing", &place));
    assert_null(sudoku_kind("nothing easy", &place));
    assert_int_equal(place, 7);
    assert_string_equal(sudoku_kind("classic own", &place), "Puzzles from elsewhere");
    assert_true(place > last);
    assert_null(sudoku_kind_level("classic own"));
}

/* Every piece of a jigsaw's map hangs together. */
static void pieces_hang_together(void **state) {
    const SudokuWanted wanted = {.choice = sudoku_choice_named("jigsaw")};
    assert_true(wanted.choice >= 0);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        static SudokuLayout layout;
        char buffers[2][400] = {"", ""};
        Text name = text_over(buffers[0], sizeof buffers[0]);
        Text reason = text_over(buffers[1], sizeof buffers[1]);
        Rng rng = rng_seeded(seed);
        assert_true(sudoku_wanted_make(&wanted, &rng, &name, &layout, &reason));
        const char *map = strchr(buffers[0], ':') + 1;
        assert_int_equal(strlen(map), 81);
        for (char piece = 'a'; piece <= 'i'; piece++) {
            bool reached[81] = {false};
            int count = 1;
            reached[strchr(map, piece) - map] = true;
            for (int round = 0; round < 9; round++) {
                for (int cell = 0; cell < 81; cell++) {
                    const bool is_beside = (cell % 9 > 0 && reached[cell - 1]) ||
                                           (cell % 9 < 8 && reached[cell + 1]) ||
                                           (cell > 8 && reached[cell - 9]) ||
                                           (cell < 72 && reached[cell + 9]);
                    if (map[cell] == piece && !reached[cell] && is_beside) {
                        reached[cell] = true;
                        count++;
                    }
                }
            }
            assert_int_equal(count, 9);
        }
    }
}

/* "As on the board" is offered for what the list does not make. */
static void other_layouts_can_be_had_again(void **state) {
    static const char *const texts[] = {
        four, "jigsaw:aaabbbcccaabbbccccaaaabbbccdddeeefffddeeeffffddddeeeffggghhhiiigghhhiiiig"
              "ggghhhii:.5...........5.13.......6..2...3.4....86....76..9.4..........23.......8..."
              "721...."};
    for (int i = 0; i < 2; i++) {
        SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, texts[i], "--id");
        driver_click(driver, "levels");
        const bool is_open = driver_control(driver, "own-layout") != NULL;
        assert_int_equal(driver_control(driver, "layout-same") != NULL, i == 1);
        assert_true(is_open);
        driver_close(driver);
    }
}

/* ---- Words ---- */

/* With the pen of colours the head says what comes next. */
static void colours_say_what_comes_next(void **state) {
    static const struct {
        int digit, brush;
        bool is_of_notes;
        const char *words;
    } cases[] = {
        {3, SUDOKU_NO_COLOUR, false, "Choose a colour for notes of the digit 3."},
        {3, 1, false, "Click the notes of the digit 3."},
        {3, 0, true, "Click the notes of the digit 3."},
        {0, SUDOKU_NO_COLOUR, true, "Click a note or choose a colour."},
        {0, 1, true, "Click the notes that get this colour."},
        {0, 0, true, "Click the notes that lose their colour."},
        {0, 1, false, "Click the cells that get this colour."},
        {0, 0, false, "Click the cells that lose their colour."},
        {0, SUDOKU_NO_COLOUR, false, "Choose cells or a colour."},
    };
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    SudokuScene *scene = sudoku_scene_of(driver_shell(driver));
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char buffer[200];
        Text words = text_over(buffer, sizeof buffer);
        scene->input.mode = SUDOKU_INPUT_COLOURS;
        scene->input.digit = cases[i].digit;
        scene->input.colour = cases[i].brush;
        scene->input.colours_notes = cases[i].is_of_notes;
        sudoku_describe_next(driver_shell(driver), &words);
        assert_string_equal(buffer, cases[i].words);
    }
    driver_close(driver);
}

/* ---- What is drawn over a board ---- */

/* The driver's drawing, for the questions of sudoku_pictures.h. */
static const Fixture *drawn_by(SceneDriver *driver) {
    static Fixture fixture;
    fixture.canvas = driver_canvas(driver);
    fixture.theme = driver_context(driver)->theme;
    return &fixture;
}

/* f goes to S* while cells are empty; full, it is a solution or says where it is none. */
static void the_sets_tell_where_f_goes(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    driver_menu(driver, "sets");
    assert_true(driver_shows(driver, "f : C → S*, where S* is S and the empty symbol ∅."));
    assert_true(driver_shows(driver, "Cells that f leaves empty: 12."));
    assert_false(driver_shows(driver, "Placed nowhere"));
    driver_close(driver);
}

static void the_sets_are_outlined(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    driver_menu(driver, "sets");
    driver_hover(driver, "cell-1-1");
    const Fixture *f = drawn_by(driver);
    const Rect r = driver_control(driver, "cell-1-1")->rect;
    const Color colors[] = {f->theme.hint_blue, f->theme.hint_orange, f->theme.good};
    /* Row and column have ten sides each, the box eight; the corner has three of them. */
    int sides = 0;
    for (int i = 0; i < 3; i++) {
        sides += count_calls(f, "fill_rect", NUMBERS(r.x, r.y, r.width, 2), &colors[i]);
        sides += count_calls(f, "fill_rect", NUMBERS(r.x, r.y, 2, r.height), &colors[i]);
        sides +=
            count_calls(f, "fill_rect", NUMBERS(r.x, r.y + r.height - 2, r.width, 2), &colors[i]);
        sides +=
            count_calls(f, "fill_rect", NUMBERS(r.x + r.width - 2, r.y, 2, r.height), &colors[i]);
    }
    assert_int_equal(sides, 3 + 3 + 2);
    const Rect end = driver_control(driver, "cell-1-4")->rect;
    sides = 0;
    for (int i = 0; i < 3; i++) { /* the row's end: above, below and at the right */
        sides += count_calls(f, "fill_rect", NUMBERS(end.x, end.y, end.width, 2), &colors[i]);
        sides += count_calls(f, "fill_rect", NUMBERS(end.x, end.y, 2, end.height), &colors[i]);
        sides += count_calls(f, "fill_rect", NUMBERS(end.x + end.width - 2, end.y, 2, end.height),
                             &colors[i]);
    }
    assert_int_equal(sides, 2);
    driver_close(driver);
}

/* So many steps are kept as DESIGN_STEPS says; the oldest ones are forgotten. */
static void steps_of_the_editor_are_kept(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    driver_letter(driver, 'd', 0);
    driver_settle(driver);
    assert_true(driver_says(driver, "12 regions"));
    for (int i = 0; i < DESIGN_STEPS + 5; i++) {
        driver_letter(driver, 'n', 0);
    }
    assert_true(driver_says(driver, "57 regions"));
    for (int i = 0; i < DESIGN_STEPS + 5; i++) {
        driver_letter(driver, 'z', MOD_CTRL);
    }
    assert_true(driver_says(driver, "18 regions"));
    for (int i = 0; i < DESIGN_STEPS + 5; i++) {
        driver_letter(driver, 'y', MOD_CTRL);
    }
    assert_true(driver_says(driver, "57 regions"));
    driver_close(driver);
}

/* Boxes side by side have other tints; a line has none; what is in hand stands out. */
static void regions_are_tinted_in_the_editor(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    driver_letter(driver, 'd', 0);
    driver_settle(driver);
    driver_hover(driver, "undo");
    const Fixture *f = drawn_by(driver);
    const Color tints[] = {color_fade(f->theme.hint_blue, 0.16F),
                           color_fade(f->theme.hint_orange, 0.16F)};
    for (int cell = 0; cell < 16; cell++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "edit-%d-%d", cell / 4 + 1, cell % 4 + 1);
        const Rect r = driver_control(driver, id)->rect;
        const bool is_second = (cell % 4 >= 2) != (cell / 4 >= 2);
        for (int tint = 0; tint < 2; tint++) {
            assert_int_equal(
                count_calls(f, "fill_rect", NUMBERS(r.x, r.y, r.width, r.height), &tints[tint]),
                (tint == 1) == is_second);
        }
        assert_int_equal(count_calls(f, "fill_rect", NUMBERS(r.x, r.y, r.width, 1.5F), NULL),
                         cell / 4 % 2 == 0);
        assert_int_equal(count_calls(f, "fill_rect", NUMBERS(r.x, r.y, 1.5F, r.height), NULL),
                         cell % 4 % 2 == 0);
        assert_int_equal(
            count_calls(f, "fill_rect", NUMBERS(r.x, r.y + r.height - 1.5F, r.width, 1.5F), NULL),
            cell / 4 % 2 == 1);
        assert_int_equal(
            count_calls(f, "fill_rect", NUMBERS(r.x + r.width - 1.5F, r.y, 1.5F, r.height), NULL),
            cell % 4 % 2 == 1);
    }
    driver_hover(driver, "edit-4-4");
    const Rect r = driver_control(driver, "edit-4-4")->rect;
    f = drawn_by(driver);
    assert_int_equal(
        count_calls(f, "stroke_round", NUMBERS(r.x, r.y, r.width, r.height, 2, 2), &f->theme.text),
        1);
    driver_close(driver);
}

/* The bars of a magnified board tell which part is in sight. */
static void bars_tell_what_is_in_sight(void **state) {
    SceneDriver *driver =
        driver_open_loaded(&sudoku_scene, (Size){360, 480}, SUDOKU_SIXTEEN, "--id");
    const GameShell *shell = driver_shell(driver);
    if (!sudoku_board_is_zoomed(shell)) {
        driver_letter(driver, 'm', MOD_CTRL);
    }
    assert_true(sudoku_board_is_zoomed(shell));
    const Rect sight = sudoku_board_window(shell);
    const Rect board = sudoku_board_rect(shell);
    const Fixture *f = drawn_by(driver);
    const Color bar = color_fade(f->theme.secondary, 0.8F);
    const float left = (sight.x - board.x) / board.width * sight.width;
    const float top = (sight.y - board.y) / board.height * sight.height;
    Rect low = {sight.x + left, sight.y + sight.height - 5, sight.width * sight.width / board.width,
                4};
    Rect right = {sight.x + sight.width - 5, sight.y + top, 4,
                  sight.height * sight.height / board.height};
    int found = 0;
    for (float off = -0.9F; off < 1; off += 0.1F) { /* the board lies on whole pixels */
        found += count_calls(f, "fill_round", NUMBERS(low.x + off, low.y, low.width, low.height),
                             &bar) > 0;
    }
    assert_true(found > 0);
    found = 0;
    for (float off = -0.9F; off < 1; off += 0.1F) {
        found += count_calls(f, "fill_round",
                             NUMBERS(right.x, right.y + off, right.width, right.height), &bar) > 0;
    }
    assert_true(found > 0);
    assert_int_equal(count_ink(f, "fill_round", bar), 2);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CANVAS(arrows_go_round_the_board),
        WITH_CANVAS(arrows_go_over_gaps),
        cmocka_unit_test(dates_are_read_whole),
        cmocka_unit_test(days_have_their_puzzles),
        cmocka_unit_test(the_card_tells_of_todays_puzzle),
        cmocka_unit_test(kinds_have_their_places),
        cmocka_unit_test(pieces_hang_together),
        cmocka_unit_test(other_layouts_can_be_had_again),
        cmocka_unit_test(colours_say_what_comes_next),
        cmocka_unit_test(the_sets_are_outlined),
        cmocka_unit_test(the_sets_tell_where_f_goes),
        cmocka_unit_test(steps_of_the_editor_are_kept),
        cmocka_unit_test(regions_are_tinted_in_the_editor),
        cmocka_unit_test(bars_tell_what_is_in_sight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
