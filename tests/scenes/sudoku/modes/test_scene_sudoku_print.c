/* Sudoku on paper from the window: the puzzle on the board and new ones, into a file of its own
 * name each time, their pages beside what tests/data/sudoku_pages.txt says (support/signature.h;
 * DAMIER_SUDOKU_PAGES); stopped, and refused by the disk. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/shell/shell.h"
#include "scenes/sudoku/scene.h"
#include "support/games/sudoku_in.h"
#include "support/home_folder.h"
#include "support/paper/pdf_reader.h"
#include "support/signature.h"
#include "support/window/scene_driver.h"
#include "sys/clock.h"

#define NINE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define TOLD_EVERY_MS 200
#define FILE_SIZE_MAX ((size_t)1 << 20)

static void path_of(int number, char path[300]) {
    const Date today = clock_today();
    snprintf(path, 300, "%s/Damier-sudoku-%04d-%02d-%02d-%d.pdf", home, today.year, today.month,
             today.day, number);
}

static bool is_there(int number) {
    char path[300];
    path_of(number, path);
    FILE *file = fopen(path, "rb");
    if (file) {
        fclose(file);
    }
    return file != NULL;
}

/* Over file `number`, whose bytes are to be freed. */
static PdfReader read_file(int number, char **bytes) {
    char path[300];
    path_of(number, path);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    *bytes = malloc(FILE_SIZE_MAX);
    const size_t count = fread(*bytes, 1, FILE_SIZE_MAX, file);
    fclose(file);
    return pdf_reader_over(*bytes, count);
}

/* The words of a page of file `number`, its pages told; to be freed. */
static char *words_of(int number, int page, int *pages) {
    char *bytes;
    PdfReader reader = read_file(number, &bytes);
    char *drawing = pdf_reader_drawing(&reader, page);
    char *words = pdf_drawing_words(drawing);
    *pages = reader.page_count;
    free(drawing);
    pdf_reader_finish(&reader);
    free(bytes);
    return words;
}

static SceneDriver *open_print(const char *puzzle) {
    SceneDriver *driver =
        driver_open_loaded(scene_named("sudoku"), (Size){1280, 800}, puzzle, "--id");
    driver_settle(driver);
    driver_letter(driver, 'p', MOD_CTRL | MOD_SHIFT);
    return driver;
}

/* As Tab and Enter would, also where the card has to be scrolled. */
static void choose(SceneDriver *driver, const char *id) {
    driver_focus(driver, id);
    driver_key(driver, KEY_ENTER, 0);
}

static void make_pages(SceneDriver *driver) {
    driver_click(driver, "print-make");
    assert_true(driver_wait_worker(driver));
}

static void the_puzzle_on_the_board_is_printed(void **state) {
    int pages = 0;
    SceneDriver *driver = open_print(NINE);
    make_pages(driver);
    assert_true(driver_says(driver, "Printed into ~/Damier-sudoku-"));
    char *words = words_of(1, 0, &pages);
    assert_int_equal(pages, 2);
    assert_non_null(strstr(words, NINE));
    free(words);
    words = words_of(1, 1, &pages);
    assert_non_null(strstr(words, "Solutions"));
    free(words);
    /* Without its solution, into another file. */
    choose(driver, "print-solutions-off");
    make_pages(driver);
    words = words_of(2, 0, &pages);
    assert_int_equal(pages, 1);
    free(words);
    driver_close(driver);
}

/* How often the letter stands alone in the words. */
static int count_of(const char *words, const char *part) {
    int count = 0;
    for (const char *at = strstr(words, part); at; at = strstr(at + 1, part)) {
        count++;
    }
    return count;
}

static void own_digits_are_printed_when_asked(void **state) {
    int pages = 0;
    SceneDriver *driver =
        driver_open_loaded(scene_named("sudoku"), (Size){1280, 800}, NINE, "--id");
    driver_settle(driver);
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 4, 0);
    driver_letter(driver, 'p', MOD_CTRL | MOD_SHIFT);
    make_pages(driver);
    choose(driver, "print-written-on");
    make_pages(driver);
    char *without = words_of(1, 0, &pages);
    char *with = words_of(2, 0, &pages);
    assert_int_equal(count_of(with, "4"), count_of(without, "4") + 1);
    free(without);
    free(with);
    driver_close(driver);
}

static const char *turned(SceneDriver *driver, const char *id) {
    driver_click(driver, id);
    return driver_control(driver, id)->label;
}

/* Each choice is one button there, which turns to its next words. */
static void a_low_card_has_all_choices(void **state) {
    int pages = 0;
    SceneDriver *driver = driver_open_loaded(scene_named("sudoku"), (Size){800, 600}, NINE, "--id");
    driver_settle(driver);
    driver_letter(driver, 'p', MOD_CTRL | MOD_SHIFT);
    assert_true(driver_control(driver, "print-turn-solutions")->is_checked);
    assert_false(driver_control(driver, "print-turn-puzzle")->is_checked);
    turned(driver, "print-turn-puzzle");
    turned(driver, "print-turn-solutions");
    assert_true(driver_control(driver, "print-turn-puzzle")->is_checked);
    assert_false(driver_control(driver, "print-turn-solutions")->is_checked);
    assert_string_equal(turned(driver, "print-turn-paper"), "Letter");
    make_pages(driver);
    free(words_of(1, 0, &pages));
    assert_int_equal(pages, 1);
    assert_string_equal(turned(driver, "print-turn-count"), "6 new");
    assert_string_equal(driver_control(driver, "print-turn-puzzle")->label, "4 a page");
    assert_string_equal(turned(driver, "print-turn-puzzle"), "6 a page");
    assert_string_equal(turned(driver, "print-turn-puzzle"), "1 a page");
    assert_string_equal(turned(driver, "print-turn-count"), "12 new");
    assert_string_equal(turned(driver, "print-turn-count"), "24 new");
    assert_string_equal(turned(driver, "print-turn-count"), "This one");
    driver_close(driver);
}

static void new_ones_are_made_by_the_worker(void **state) {
    int pages = 0;
    SceneDriver *driver = open_print("classic:.2...4.2..1..... easy");
    choose(driver, "print-count-6");
    choose(driver, "print-per-page-6");
    choose(driver, "print-paper-letter");
    driver_click(driver, "print-make");

    assert_true(driver_says(driver, "Making the pages"));
    assert_string_equal(driver_control(driver, "print-make")->label, "Stop");
    assert_true(driver_wait_worker(driver));
    char *words = words_of(1, 0, &pages);
    assert_int_equal(pages, 2);
    assert_int_equal(count_of(words, "4\xD7"
                                     "4"),
                     6);
    assert_non_null(strstr(words, "Easy"));
    free(words);
    /* Six others the next time. */
    char *first = words_of(1, 0, &pages);
    make_pages(driver);
    char *second = words_of(2, 0, &pages);
    assert_string_not_equal(first, second);
    free(first);
    free(second);
    driver_close(driver);
}

static void stopped_pages_are_not_written(void **state) {
    SceneDriver *driver = open_print(NINE);
    choose(driver, "print-count-24");
    driver_click(driver, "print-make");
    driver_click(driver, "print-make");
    driver_settle(driver);
    assert_false(is_there(1));
    assert_string_equal(driver_control(driver, "print-make")->label, "Make the PDF");
    /* Playing on closes the card, and stops as well. */
    driver_click(driver, "print-make");
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 4, 0);
    driver_settle(driver);
    assert_null(driver_control(driver, "print-make"));
    assert_false(is_there(1));
    driver_close(driver);
}

/* ---- Pages ---- */

/* All that is drawn on the pages of file `number`. */
static void sign_pages(const Signature *signature, const char *what, int number) {
    char line[SIGNATURE_LINE];
    char *bytes;
    uint64_t sum = 0;
    PdfReader reader = read_file(number, &bytes);
    for (int page = 0; page < reader.page_count; page++) {
        char *drawing = pdf_reader_drawing(&reader, page);
        signature_fold_text(&sum, drawing);
        free(drawing);
    }
    snprintf(line, sizeof line, "%s: %d pages %016llx\n", what, reader.page_count,
             (unsigned long long)sum);
    signature_line(signature, line);
    pdf_reader_finish(&reader);
    free(bytes);
}

static void every_page_is_as_it_was(void **state) {
    static const char *const puzzles[] = {NINE, "classic:.2...4.2..1..... easy",
                                          "jigsaw:aaabcabbccdbcddd:12..4.........2."};
    static const char *const choices[] = {
        "print-written-on", "print-solutions-off", "print-paper-letter", "print-count-6",
        "print-per-page-1", "print-solutions-on",  "print-per-page-2",   "print-paper-a4",
        "print-per-page-6", "print-count-12",      "print-count-board"};
    const Signature signature = signature_open("sudoku_pages.txt", "DAMIER_SUDOKU_PAGES");
    int number = 0;
    for (size_t puzzle = 0; puzzle < 3; puzzle++) {
        SceneDriver *driver =
            driver_open_loaded(scene_named("sudoku"), (Size){1280, 800}, puzzles[puzzle], "--id");
        driver_answer_at_once(driver);
        driver_click(driver, "cell-1-3");
        driver_digit(driver, 4, 0);
        driver_letter(driver, 'p', MOD_CTRL | MOD_SHIFT);
        for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++) {
            choose(driver, choices[i]);
            driver_click(driver, "print-make");
            sign_pages(&signature, choices[i], ++number);
        }
        driver_close(driver);
    }
    signature_close(&signature);
}

/* While the worker is at it the card is told anew so often, whatever happens in between. */
static void how_far_it_is_is_told_now_and_then(void **state) {
    SceneDriver *driver =
        driver_open_loaded(scene_named("sudoku"), (Size){1280, 800}, SUDOKU_SIXTEEN, "--id");
    driver_settle(driver);
    driver_letter(driver, 'p', MOD_CTRL | MOD_SHIFT);
    choose(driver, "print-count-24");
    driver_click(driver, "print-make");
    const int64_t first = driver_now_ms(driver) + TOLD_EVERY_MS;
    driver_advance(driver, TOLD_EVERY_MS - 40); /* what moves in the card has come to rest */
    assert_int_equal(driver_result(driver).wake_at_ms, first);
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = {300, 300}});
    assert_int_equal(driver_result(driver).wake_at_ms, first);
    driver_advance(driver, 40);
    assert_true(driver_result(driver).redraw);
    assert_int_equal(driver_result(driver).wake_at_ms, first + TOLD_EVERY_MS);
    driver_click(driver, "print-make");
    driver_close(driver);
}

static void what_the_disk_refuses_is_told(void **state) {
    setenv("HOME", "/proc", 1); /* where nobody can write */
    SceneDriver *driver = open_print(NINE);
    make_pages(driver);
    assert_true(driver_says(driver, "The file was not written."));
    assert_false(driver_shows(driver, "The last one"));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        AT_HOME(the_puzzle_on_the_board_is_printed),
        AT_HOME(own_digits_are_printed_when_asked),
        AT_HOME(a_low_card_has_all_choices),
        AT_HOME(new_ones_are_made_by_the_worker),
        AT_HOME(stopped_pages_are_not_written),
        AT_HOME(what_the_disk_refuses_is_told),
        AT_HOME(every_page_is_as_it_was),
        AT_HOME(how_far_it_is_is_told_now_and_then),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
