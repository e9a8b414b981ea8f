/* Where the keys of the keypad stand: in how many rows and columns, on how many pages, beside the
 * board, under it or in the keypad_area, how large they are, and what is drawn on them. */
#include "support/test.h"

#include <math.h>
#include <string.h>

#include "scenes/sudoku/board/keypad.h"
#include "scenes/sudoku/board/layout.h"
#include "support/games/sudoku_in.h"
#include "support/games/sudoku_pictures.h"

/* How the keys of a page stand. */
typedef struct Stand {
    int keys, rows, columns, pages;
} Stand;

typedef struct Seen {
    Stand stand;
    Rect first, around;
} Seen;

static bool is_key(const char *id) {
    static const char *const names[] = {"notes", "centre", "colours", "pen", "keys"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(id, names[i]) == 0) {
            return true;
        }
    }
    return strncmp(id, "key-", 4) == 0 || strncmp(id, "colour-", 7) == 0;
}

static Seen look(SceneDriver *driver) {
    const ControlList *list = &driver_shell(driver)->view.controls;
    Seen seen = {.stand = {.pages = 1}};
    float x = -1;
    float y = -1;
    for (int i = 0; i < list->count; i++) {
        const Control *key = &list->items[i];
        if (!is_key(key->id)) {
            continue;
        }
        const bool is_first = seen.stand.keys++ == 0;
        seen.first = is_first ? key->rect : seen.first;
        seen.around = is_first ? key->rect : rect_around(seen.around, key->rect);
        if (key->rect.x > x + 1 && fabsf(key->rect.y - seen.first.y) < 1) {
            seen.stand.columns++;
            x = key->rect.x;
        }
        if (key->rect.y > y + 1) {
            seen.stand.rows++;
            y = key->rect.y;
        }
    }
    return seen;
}

/* Turns the pages until the first one has come again. */
static int count_pages(SceneDriver *driver, const char *first) {
    int pages = 1;
    if (driver_control(driver, "keys")) {
        driver_click(driver, "keys");
        for (; pages < 9 && !driver_control(driver, first); pages++) {
            driver_click(driver, "keys");
        }
    }
    return pages;
}

static SceneDriver *open_empty(int symbols, Size size) {
    static char text[800];
    Text words = text_over(text, sizeof text);
    text_add(&words, "sudoku\tclassic:");
    for (int cell = 0; cell < symbols * symbols; cell++) {
        text_add_char(&words, cell == 0 ? '1' : '.');
    }
    text_add(&words, "\t0\t");
    return driver_open_loaded(&sudoku_scene, size, text, "--id");
}

typedef struct Case {
    Size window;
    int symbols;
    KeypadPlace place;
    Stand digits, colours;
    Rect first;   /* key, with digits */
    float height; /* of them all */
} Case;

/* clang-format off */
static const Case stands[] = {
    {{360, 480}, 4, KEYPAD_BESIDE, {7, 3, 3, 1}, {10, 4, 3, 1}, {216.0F, 52.0F, 42.7F, 47.0F}, 200.0F},
    {{360, 480}, 6, KEYPAD_BESIDE, {9, 3, 3, 1}, {10, 4, 3, 1}, {216.0F, 52.0F, 42.7F, 47.0F}, 200.0F},
    {{360, 480}, 9, KEYPAD_BESIDE, {12, 4, 3, 1}, {10, 4, 3, 1}, {216.0F, 52.0F, 42.7F, 47.0F}, 200.0F},
    {{360, 480}, 12, KEYPAD_BESIDE, {8, 3, 3, 2}, {8, 3, 3, 2}, {216.0F, 52.0F, 42.7F, 64.0F}, 200.0F},
    {{360, 480}, 16, KEYPAD_BESIDE, {10, 4, 3, 2}, {8, 4, 3, 1}, {216.0F, 52.0F, 42.7F, 47.0F}, 200.0F},
    {{360, 480}, 25, KEYPAD_BESIDE, {11, 4, 3, 3}, {8, 4, 3, 1}, {216.0F, 52.0F, 42.7F, 47.0F}, 200.0F},
    {{480, 360}, 4, KEYPAD_BELOW, {7, 2, 4, 1}, {10, 2, 5, 1}, {8.0F, 268.0F, 44.0F, 40.0F}, 84.0F},
    {{480, 360}, 6, KEYPAD_BELOW, {9, 2, 5, 1}, {10, 2, 5, 1}, {8.0F, 268.0F, 44.0F, 40.0F}, 84.0F},
    {{480, 360}, 9, KEYPAD_BELOW, {10, 2, 5, 1}, {8, 2, 5, 1}, {8.0F, 268.0F, 44.0F, 40.0F}, 84.0F},
    {{480, 360}, 12, KEYPAD_BELOW, {8, 2, 4, 2}, {8, 2, 4, 2}, {8.0F, 268.0F, 56.0F, 40.0F}, 84.0F},
    {{480, 360}, 16, KEYPAD_BELOW, {10, 2, 5, 2}, {8, 2, 5, 1}, {8.0F, 268.0F, 44.0F, 40.0F}, 84.0F},
    {{480, 360}, 25, KEYPAD_BELOW, {9, 2, 5, 4}, {8, 2, 5, 1}, {8.0F, 268.0F, 44.0F, 40.0F}, 84.0F},
    {{480, 800}, 4, KEYPAD_AREA, {7, 2, 4, 1}, {10, 2, 7, 1}, {8.0F, 524.0F, 113.0F, 40.0F}, 84.0F},
    {{480, 800}, 9, KEYPAD_AREA, {12, 2, 6, 1}, {10, 2, 6, 1}, {8.0F, 524.0F, 74.0F, 40.0F}, 84.0F},
    {{480, 800}, 16, KEYPAD_AREA, {19, 2, 10, 1}, {10, 2, 7, 1}, {8.0F, 524.0F, 42.8F, 40.0F}, 84.0F},
    {{480, 800}, 25, KEYPAD_AREA, {28, 3, 10, 1}, {10, 2, 7, 1}, {8.0F, 480.0F, 42.8F, 40.0F}, 128.0F},
    {{600, 1200}, 4, KEYPAD_AREA, {7, 2, 4, 1}, {10, 2, 7, 1}, {24.0F, 688.0F, 135.0F, 52.0F}, 108.0F},
    {{600, 1200}, 9, KEYPAD_AREA, {12, 1, 12, 1}, {10, 1, 10, 1}, {24.0F, 688.0F, 42.3F, 60.0F}, 60.0F},
    {{600, 1200}, 16, KEYPAD_AREA, {19, 2, 10, 1}, {10, 2, 7, 1}, {24.0F, 688.0F, 51.6F, 52.0F}, 108.0F},
    {{600, 1200}, 25, KEYPAD_AREA, {28, 3, 10, 1}, {10, 2, 7, 1}, {24.0F, 688.0F, 51.6F, 44.0F}, 140.0F},
    {{800, 600}, 4, KEYPAD_AREA, {7, 2, 4, 1}, {9, 2, 6, 1}, {488.0F, 368.0F, 69.0F, 40.0F}, 84.0F},
    {{800, 600}, 6, KEYPAD_AREA, {9, 2, 6, 1}, {9, 2, 6, 1}, {488.0F, 368.0F, 44.7F, 40.0F}, 84.0F},
    {{800, 600}, 9, KEYPAD_AREA, {12, 2, 6, 1}, {10, 2, 6, 1}, {488.0F, 368.0F, 44.7F, 40.0F}, 84.0F},
    {{800, 600}, 12, KEYPAD_AREA, {15, 3, 5, 1}, {10, 3, 5, 1}, {488.0F, 324.0F, 54.4F, 40.0F}, 128.0F},
    {{800, 600}, 16, KEYPAD_AREA, {17, 3, 6, 1}, {8, 3, 6, 1}, {488.0F, 324.0F, 44.7F, 40.0F}, 128.0F},
    {{800, 600}, 25, KEYPAD_AREA, {15, 3, 5, 2}, {8, 3, 5, 1}, {488.0F, 324.0F, 54.4F, 40.0F}, 128.0F},
    {{900, 500}, 4, KEYPAD_BELOW, {7, 2, 4, 1}, {10, 2, 7, 1}, {25.0F, 408.0F, 134.5F, 40.0F}, 84.0F},
    {{900, 500}, 9, KEYPAD_BELOW, {12, 1, 12, 1}, {10, 1, 10, 1}, {25.0F, 448.0F, 42.2F, 44.0F}, 44.0F},
    {{900, 500}, 16, KEYPAD_BELOW, {19, 2, 10, 1}, {10, 2, 7, 1}, {25.0F, 408.0F, 51.4F, 40.0F}, 84.0F},
    {{900, 500}, 25, KEYPAD_BELOW, {15, 2, 8, 2}, {8, 2, 7, 1}, {25.0F, 408.0F, 65.2F, 40.0F}, 84.0F},
    {{1280, 800}, 4, KEYPAD_AREA, {7, 2, 4, 1}, {10, 2, 7, 1}, {846.4F, 524.0F, 99.4F, 52.0F}, 108.0F},
    {{1280, 800}, 9, KEYPAD_AREA, {12, 2, 6, 1}, {10, 2, 6, 1}, {846.4F, 524.0F, 64.9F, 52.0F}, 108.0F},
    {{1280, 800}, 16, KEYPAD_AREA, {19, 3, 7, 1}, {10, 2, 7, 1}, {846.4F, 492.0F, 55.1F, 44.0F}, 140.0F},
    {{1280, 800}, 25, KEYPAD_AREA, {26, 3, 9, 1}, {8, 2, 7, 1}, {846.4F, 492.0F, 42.0F, 44.0F}, 140.0F},
    {{1366, 768}, 4, KEYPAD_AREA, {7, 2, 4, 1}, {10, 2, 7, 1}, {895.4F, 492.0F, 106.3F, 52.0F}, 108.0F},
    {{1366, 768}, 9, KEYPAD_AREA, {12, 2, 6, 1}, {10, 2, 6, 1}, {895.4F, 492.0F, 69.5F, 52.0F}, 108.0F},
    {{1366, 768}, 16, KEYPAD_AREA, {19, 2, 10, 1}, {10, 2, 7, 1}, {895.4F, 492.0F, 40.1F, 52.0F}, 108.0F},
    {{1366, 768}, 25, KEYPAD_AREA, {28, 3, 10, 1}, {10, 2, 7, 1}, {895.4F, 460.0F, 40.1F, 44.0F}, 140.0F},
    {{2560, 1440}, 4, KEYPAD_AREA, {7, 2, 4, 1}, {10, 2, 7, 1}, {1899.0F, 1164.0F, 113.0F, 52.0F}, 108.0F},
    {{2560, 1440}, 9, KEYPAD_AREA, {12, 2, 6, 1}, {10, 2, 6, 1}, {1899.0F, 1164.0F, 74.0F, 52.0F}, 108.0F},
    {{2560, 1440}, 16, KEYPAD_AREA, {19, 2, 10, 1}, {10, 2, 7, 1}, {1899.0F, 1164.0F, 42.8F, 52.0F}, 108.0F},
    {{2560, 1440}, 25, KEYPAD_AREA, {28, 3, 10, 1}, {10, 2, 7, 1}, {1899.0F, 1132.0F, 42.8F, 44.0F}, 140.0F},
};
/* clang-format on */

static void expect_stand(const Case *wanted, const Stand *seen, const Stand *stand) {
    if (memcmp(seen, stand, sizeof *seen) != 0) {
        fail_msg("%d symbols at %.0fx%.0f: %d keys, %d x %d, %d pages", wanted->symbols,
                 (double)wanted->window.width, (double)wanted->window.height, seen->keys,
                 seen->rows, seen->columns, seen->pages);
    }
}

static void keys_have_their_places(void **state) {
    for (size_t i = 0; i < sizeof stands / sizeof stands[0]; i++) {
        const Case *wanted = &stands[i];
        SceneDriver *driver = open_empty(wanted->symbols, wanted->window);
        Seen seen = look(driver);
        seen.stand.pages = count_pages(driver, "key-1");
        expect_stand(wanted, &seen.stand, &wanted->digits);
        assert_int_equal(sudoku_keypad_place(driver_shell(driver)), wanted->place);
        assert_float_equal(seen.first.x, wanted->first.x, 0.06F);
        assert_float_equal(seen.first.y, wanted->first.y, 0.06F);
        assert_float_equal(seen.first.width, wanted->first.width, 0.06F);
        assert_float_equal(seen.first.height, wanted->first.height, 0.06F);
        assert_float_equal(seen.around.height, wanted->height, 0.06F);
        assert_true(shell_run_id(driver_shell(driver), "colours", 0));
        driver_hover(driver, "new"); /* an event: laid out and drawn */
        seen = look(driver);
        seen.stand.pages = count_pages(driver, "colour-1");
        expect_stand(wanted, &seen.stand, &wanted->colours);
        driver_close(driver);
    }
}

/* ---- What is drawn on them ---- */

static const Fixture *drawn_by(SceneDriver *driver) {
    static Fixture fixture;
    fixture.canvas = driver_canvas(driver);
    fixture.theme = driver_context(driver)->theme;
    return &fixture;
}

/* The place of the sign, and that of the words below it. */
static void rows_of(Rect key, Rect rows[2]) {
    rows[0] = rect_inset(key, 3);
    rows[1] = rect_cut_bottom(&rows[0], rows[0].height * 0.38F);
    rows[1].y -= 1;
    rows[0].y += rows[0].height * 0.08F;
}

/* The text in this box. */
static const RecordedText *text_in(SceneDriver *driver, Rect box) {
    const Canvas *canvas = driver_canvas(driver);
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        const RecordedText *text = recorder_text_at(canvas, i);
        if (fabsf(text->box.x - box.x) < 0.1F && fabsf(text->box.y - box.y) < 0.1F &&
            fabsf(text->box.width - box.width) < 0.1F &&
            fabsf(text->box.height - box.height) < 0.1F) {
            return text;
        }
    }
    fail_msg("no text there");
    return NULL;
}

static void a_key_has_its_digit_and_what_is_left(void **state) {
    static const struct {
        Size size;
        float digit, small;
        const char *left;
    } cases[] = {{{1280, 800}, 52 * 0.44F, 12, "9 left"},
                 {{360, 480}, 47 * 0.44F, 12, "9"},
                 {{600, 1200}, 26, 12, "9"},
                 {{800, 600}, 40 * 0.44F, 11, "9"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SceneDriver *driver = open_empty(9, cases[i].size);
        Rect rows[2];
        rows_of(driver_control(driver, "key-2")->rect, rows);
        const RecordedText *digit = text_in(driver, rows[0]);
        assert_string_equal(digit->text, "2");
        assert_float_equal(digit->style.size, cases[i].digit, 0.05F);
        assert_int_equal(digit->style.weight, TEXT_SEMIBOLD);
        const RecordedText *left = text_in(driver, rows[1]);
        assert_string_equal(left->text, cases[i].left);
        assert_float_equal(left->style.size, cases[i].small, 0.05F);
        rows_of(driver_control(driver, "key-1")->rect, rows);
        assert_int_equal(text_in(driver, rows[1])->text[0], '8'); /* one is given */
        driver_letter(driver, 'n', 0);
        rows_of(driver_control(driver, "key-2")->rect, rows);
        assert_int_equal(text_in(driver, rows[0])->style.weight, TEXT_MEDIUM);
        driver_close(driver);
    }
}

/* A square as large as the row lets it be, with its number below. */
static void a_colour_has_its_swatch(void **state) {
    static const Size sizes[] = {{1280, 800}, {360, 480}, {800, 600}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        SceneDriver *driver = open_empty(9, sizes[i]);
        assert_true(shell_run_id(driver_shell(driver), "colours", 0));
        driver_hover(driver, "new");
        for (int colour = 1; colour <= SUDOKU_COLOURS; colour++) {
            char id[CONTROL_ID_SIZE];
            Text text = text_over(id, sizeof id);
            Rect rows[2];
            text_addf(&text, "colour-%d", colour);
            const Control *key = driver_control(driver, id);
            if (!key) {
                continue; /* on another page */
            }
            rows_of(key->rect, rows);
            const float side = fminf(rows[0].height - 2, rows[0].width - 6);
            const Rect r = rect_centered(rows[0], side, side);
            const Color ink = sudoku_colour(colour);
            assert_int_equal(count_calls(drawn_by(driver), "fill_rect",
                                         NUMBERS(r.x, r.y, r.width, r.height), NULL),
                             1);
            assert_int_equal(count_calls(drawn_by(driver), "stroke_round",
                                         NUMBERS(r.x, r.y, r.width, r.height, 2, 1.5F), &ink),
                             1);
            assert_int_equal(text_in(driver, rows[1])->text[0], '0' + colour);
        }
        driver_close(driver);
    }
}

/* A small cell with what it writes, and its word where all three have room. */
static void a_pen_shows_what_it_writes(void **state) {
    SceneDriver *driver = open_empty(9, (Size){1280, 800});
    Rect rows[2];
    rows_of(driver_control(driver, "centre")->rect, rows);
    assert_string_equal(text_in(driver, rows[1])->text, "Centre");
    const float side = fminf(rows[0].height, rows[0].width) * 0.92F;
    const Rect cell = rect_centered(rows[0], side, side);
    const Rect inner = rect_inset(cell, side * 0.1F);
    assert_string_equal(text_in(driver, inner)->text, "12");
    assert_float_equal(text_in(driver, inner)->style.size, side * 0.36F, 0.05F);
    assert_int_equal(count_calls(drawn_by(driver), "stroke_round",
                                 NUMBERS(cell.x, cell.y, side, side, 3, 1.5F), NULL),
                     1);
    rows_of(driver_control(driver, "colours")->rect, rows);
    const Rect square = rect_inset(rect_centered(rows[0], side, side), side * 0.1F);
    const float half = (square.width - 1) / 2;
    for (int i = 0; i < 4; i++) {
        const Color ink = sudoku_colour(i + 1);
        const float x = square.x + (float)(i % 2) * (half + 1);
        const float y = square.y + (float)(i / 2) * (half + 1);
        assert_int_equal(
            count_calls(drawn_by(driver), "fill_rect", NUMBERS(x, y, half, half), &ink), 1);
    }
    driver_close(driver);
    driver = open_empty(9, (Size){600, 1200}); /* narrow keys: the cell alone */
    rows_of(driver_control(driver, "centre")->rect, rows);
    const Rect room = rect_inset(driver_control(driver, "centre")->rect, 3);
    const Rect alone = rect_centered(room, 26, 26);
    assert_int_equal(count_calls(drawn_by(driver), "stroke_round",
                                 NUMBERS(alone.x, alone.y, 26, 26, 3, 1.5F), NULL),
                     1);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_have_their_places),
        cmocka_unit_test(a_key_has_its_digit_and_what_is_left),
        cmocka_unit_test(a_colour_has_its_swatch),
        cmocka_unit_test(a_pen_shows_what_it_writes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
