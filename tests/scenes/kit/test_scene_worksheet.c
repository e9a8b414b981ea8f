/* Worksheets from the window: what is printed in each game, into a file of its own, with the
 * solutions at the end; and the board alone for a projector. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "connect4/exercises.h"
#include "gomoku/exercises.h"
#include "play/series.h"
#include "scenes/inversion/scene.h"
#include "scenes/kit/game/course_series.h"
#include "scenes/shell/shell.h"
#include "support/home_folder.h"
#include "support/paper/pdf_marks.h"
#include "support/paper/pdf_reader.h"
#include "support/window/scene_driver.h"
#include "sys/clock.h"

#define FILE_SIZE_MAX ((size_t)1 << 20)
#define NINE "3x3:magic:001000111>111101111"

static const Size window = {1280, 800};

/* ---- The files ---- */

typedef struct Sheet {
    char *bytes;
    PdfReader reader;
} Sheet;

static Sheet read_sheet(const char *game, int number) {
    const Date today = clock_today();
    char path[400];
    (void)snprintf(path, sizeof path, "%s/Damier-%s-%04d-%02d-%02d-%d.pdf", home, game, today.year,
                   today.month, today.day, number);
    FILE *file = fopen(path, "rb");
    Sheet sheet = {.bytes = malloc(FILE_SIZE_MAX)};
    assert_non_null(file);
    const size_t count = fread(sheet.bytes, 1, FILE_SIZE_MAX, file);
    fclose(file);
    remove(path);
    sheet.reader = pdf_reader_over(sheet.bytes, count);
    return sheet;
}

static void finish_sheet(Sheet *sheet) {
    pdf_reader_finish(&sheet->reader);
    free(sheet->bytes);
}

static char *words_on(const Sheet *sheet, int page) {
    char *drawing = pdf_reader_drawing(&sheet->reader, page);
    char *words = pdf_drawing_words(drawing);
    free(drawing);
    return words;
}

static int count_in(const char *words, const char *part) {
    int count = 0;
    for (const char *at = strstr(words, part); at; at = strstr(at + 1, part)) {
        count++;
    }
    return count;
}

static void expect_on(const Sheet *sheet, int page, const char *part, int times) {
    char *words = words_on(sheet, page);
    if (count_in(words, part) != times) {
        fail_msg("“%s” is %d times in:\n%s", part, count_in(words, part), words);
    }
    free(words);
}

/* ---- The card ---- */

static SceneDriver *open_sheet(const char *game, const char *id) {
    SceneDriver *driver = id ? driver_open_loaded(scene_named(game), window, id, "--id")
                             : driver_open(scene_named(game), window);
    driver_context(driver)->is_motion_reduced = true;
    driver_settle(driver);
    driver_menu(driver, "worksheet");
    return driver;
}

static void make_sheet(SceneDriver *driver) {
    driver_click(driver, "worksheet-make");
    assert_true(driver_wait_worker(driver));
    assert_true(driver_says(driver, "Printed into ~/Damier-"));
}

static void a_theme_is_printed_with_its_solutions(void **state) {
    (void)state;
    SceneDriver *driver = open_sheet("connect4", NULL);
    driver_click(driver, "worksheet-next");
    driver_click(driver, "worksheet-pages-2");
    assert_true(driver_shows(driver, connect4_theme_title(CONNECT4_THEME_DIAGONAL)));
    make_sheet(driver);
    Sheet sheet = read_sheet("connect4", 1);
    assert_int_equal(sheet.reader.page_count, 3);
    expect_on(&sheet, 0, "Connect 4: Diagonals", 1);
    expect_on(&sheet, 0, "Which column wins?", 6);
    expect_on(&sheet, 1, "Which column wins?", 6);
    expect_on(&sheet, 2, "Solutions", 1);
    const int first = connect4_theme_first(CONNECT4_THEME_DIAGONAL);
    int wanted[7] = {0};
    for (int i = 0; i < 12; i++) {
        wanted[connect4_exercise(first + i)->answer]++;
    }
    for (int column = 0; column < 7; column++) {
        expect_on(&sheet, 2, text_short("Column %d", column + 1).data, wanted[column]);
    }
    finish_sheet(&sheet);
    driver_click(driver, "worksheet-solutions-off");
    driver_click(driver, "worksheet-paper-letter");
    make_sheet(driver);
    sheet = read_sheet("connect4", 1);
    assert_int_equal(sheet.reader.page_count, 2);
    finish_sheet(&sheet);
    driver_close(driver);
}

/* The code on each page gives the exercises again. */
static void a_series_is_printed_with_its_code(void **state) {
    (void)state;
    SceneDriver *driver = open_sheet("gomoku", NULL);
    driver_click(driver, "worksheet-topic-series");
    assert_true(driver_says(driver, "A new series."));
    make_sheet(driver);
    Sheet first = read_sheet("gomoku", 1);
    assert_int_equal(first.reader.page_count, 3 + 1);
    char *words = words_on(&first, 0);
    const char *code = strstr(words, "Series ");
    uint32_t number = 0;
    char signs[SERIES_CODE_SIZE] = "";
    assert_non_null(code);
    memcpy(signs, code + strlen("Series "), SERIES_SIGNS);
    assert_true(series_read(signs, &number));
    free(words);
    for (int place = 0; place < COURSE_SERIES_LENGTH; place++) {
        const int picked = course_series_pick(number, place, gomoku_exercise_count());
        char answer[8] = "";
        Text text = text_over(answer, sizeof answer);
        gomoku_point_to_text(gomoku_exercise(picked)->answer, &text);
        words = words_on(&first, 3);
        assert_true(count_in(words, answer) > 0);
        free(words);
    }
    finish_sheet(&first);
    driver_close(driver);
}

/* The position in hand, with the program's move as its solution. */
static void the_board_is_printed_in_every_game(void **state) {
    (void)state;
    static const struct {
        const char *game, *id, *asked, *told;
    } boards[] = {
        {"connect4", "112233", "Which column do you play?", "Play column 4"},
        {"gomoku", NULL, "Which point do you play?", "H8"},
        {"inversion", NINE, "Which masks turn the start into the goal?", "Masks: 3, 4, 6"},
        {"sudoku", NULL, "Every row, column and box", "Solutions"},
    };
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        SceneDriver *driver = open_sheet(boards[i].game, boards[i].id);
        driver_click(driver, "worksheet-topic-board");
        make_sheet(driver);
        Sheet sheet = read_sheet(boards[i].game, 1);
        assert_int_equal(sheet.reader.page_count, 2);
        expect_on(&sheet, 0, boards[i].asked, 1);
        expect_on(&sheet, 1, boards[i].told, 1);
        finish_sheet(&sheet);
        driver_close(driver);
    }
}

/* Every page of the explanation: its formula, its words and its figure; results are left out, and
 * stand in the solution. */
static void pages_of_the_explanation_are_printed(void **state) {
    (void)state;
    SceneDriver *driver = open_sheet("inversion", NINE);
    char *last = calloc(1, 1);
    int blanks = 0;
    for (int page = 0; page < 17; page++) {
        make_sheet(driver);
        Sheet sheet = read_sheet("inversion", 1);
        assert_int_equal(sheet.reader.page_count, 2);
        char *asked = words_on(&sheet, 0);
        char *told = words_on(&sheet, 1);
        assert_true(strlen(asked) > 60 && strlen(told) > 20);
        assert_true(strcmp(asked, last) != 0);
        assert_int_equal(count_in(asked, "{"), 0);    /* symbols are put in */
        assert_int_equal(count_in(asked, "lick"), 0); /* nothing can be clicked there */
        assert_int_equal(count_in(asked, "Inversion: "), 1);
        if (count_in(asked, "Inversion: Difference") > 0 ||
            count_in(asked, "Inversion: Union") > 0) {
            blanks += count_in(asked, "Fill in the empty squares.");
        }
        free(last);
        free(told);
        last = asked;
        finish_sheet(&sheet);
        driver_click(driver, "worksheet-next");
    }
    free(last);
    assert_int_equal(blanks, 2);                     /* D, and V of the union, are for the pupil */
    assert_true(driver_shows(driver, "Difference")); /* once around */
    driver_close(driver);
}

/* From the lesson the sheet begins with its page, and the lesson is there again afterwards. */
static void the_sheet_begins_with_the_open_page(void **state) {
    (void)state;
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, NINE, "--id");
    driver_settle(driver);
    driver_letter(driver, 'e', 0);
    driver_click(driver, "page-powers");
    driver_letter(driver, 'w', MOD_CTRL | MOD_SHIFT);
    assert_true(driver_shows(driver, "Powers"));
    assert_non_null(driver_control(driver, "worksheet-make"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_null(driver_control(driver, "worksheet-make"));
    assert_non_null(driver_control(driver, "page-powers"));
    driver_close(driver);
}

/* ---- The projector ---- */

/* In every game: the board alone, with its words and the way back. */
static void a_projector_shows_the_board_alone(void **state) {
    (void)state;
    static const char *const games[] = {"connect4", "gomoku", "inversion", "sudoku"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        SceneDriver *driver = open_sheet(games[i], NULL);
        const Rect before = driver_shell(driver)->view.board_rect;
        driver_click(driver, "worksheet-projector");
        assert_true(driver_context(driver)->is_projected);
        driver_resize(driver, window); /* as the app does */
        assert_null(driver_control(driver, "new"));
        assert_null(driver_control(driver, "hint"));
        assert_null(driver_control(driver, "more"));
        assert_null(driver_control(driver, "worksheet-make"));
        assert_non_null(driver_control(driver, "projector"));
        const Rect after = driver_shell(driver)->view.board_rect;
        assert_true(after.height > before.height * 0.85F);
        driver_key(driver, KEY_ESCAPE, 0);
        assert_false(driver_context(driver)->is_projected);
        assert_non_null(driver_control(driver, "new"));
        driver_letter(driver, 'f', MOD_CTRL | MOD_SHIFT);
        driver_click(driver, "projector");
        assert_false(driver_context(driver)->is_projected);
        driver_close(driver);
    }
}

/* The lesson says its step or its question there, and the arrows go through it, page after page. */
static void arrows_step_through_the_lesson(void **state) {
    (void)state;
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, NINE, "--id");
    driver_context(driver)->is_motion_reduced = true;
    driver_settle(driver);
    driver_letter(driver, 'e', 0);
    driver_click(driver, "page-powers");
    driver_letter(driver, 'f', MOD_CTRL | MOD_SHIFT);
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_RIGHT, 0);
    assert_true(driver_says(driver, "The order of Y is 4"));
    driver_key(driver, KEY_LEFT, 0);
    for (int i = 0; i < 4; i++) {
        driver_key(driver, KEY_PAGE_DOWN, 0);
    }
    assert_true(driver_says(driver, "Products"));
    driver_key(driver, KEY_PAGE_UP, 0);
    assert_true(driver_says(driver, "Powers"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_non_null(driver_control(driver, "page-powers")); /* the lesson is still open */
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        AT_HOME(a_theme_is_printed_with_its_solutions),
        AT_HOME(a_series_is_printed_with_its_code),
        AT_HOME(the_board_is_printed_in_every_game),
        AT_HOME(pages_of_the_explanation_are_printed),
        AT_HOME(the_sheet_begins_with_the_open_page),
        AT_HOME(a_projector_shows_the_board_alone),
        AT_HOME(arrows_step_through_the_lesson),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
