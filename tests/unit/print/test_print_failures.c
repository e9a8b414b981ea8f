/* Nothing comes on paper without memory or fonts, and it is said; a stop is no failure. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "print/figure_board.h"
#include "print/worksheet.h"
#include "support/failing_memory.h"
#include "support/folder.h"
#include "support/paper/paper_page.h"
#include "support/solve.h"

/* Every call for memory fails once: it is said, and what was on the sheet before stays there. */
static void without_memory_nothing_is_printed_and_it_is_said(void **state) {
    (void)state;
    const Sample four = sample_of("classic", FOUR, NULL);
    const Sample nine = sample_of("classic", NINE, NULL);
    const SheetForm form = form_of(4);
    int printed = 0;
    for (long call = 1; printed == 0 && call < 100; call++) {
        char buffer[200];
        Text reason = text_over(buffer, sizeof buffer);
        void *bytes = NULL;
        size_t count = 0;
        int added = 0;
        memory_fail_at(call, false);
        SudokuSheet *sheet = sudoku_sheet_create();
        for (int i = 0; sheet && i < 10; i++) {
            const SheetPuzzle puzzle = puzzle_of(i % 2 ? &nine : &four, "");
            const Status status = sudoku_sheet_add(sheet, &puzzle);
            assert_int_equal(status, status == STATUS_OK ? STATUS_OK : STATUS_NO_MEMORY);
            added += status == STATUS_OK;
            assert_int_equal(sudoku_sheet_count(sheet), added);
        }
        const Status status =
            sheet ? sudoku_sheet_print(sheet, &form, &bytes, &count, &reason) : STATUS_NO_MEMORY;
        memory_fail_at(0, false);
        if (!sheet) {
            continue;
        }
        if (status == STATUS_OK) {
            PdfReader reader = pdf_reader_over(bytes, count);
            assert_int_equal(reader.page_count, (added + 3) / 4);
            pdf_reader_finish(&reader);
            printed = added == 10;
        } else {
            assert_true(added == 10);
            assert_null(bytes);
            assert_true(reason.length > 0);
        }
        free(bytes);
        sudoku_sheet_destroy(sheet);
    }
    assert_true(printed);
}

/* One exercise with a figure, added to a sheet and printed. */
static Status print_exercise(void **bytes, size_t *count, Text *reason) {
    const FigureCell cells[4] = {{.mark = FIGURE_DARK}, {.words = "1"}};
    const WorksheetForm form = {.per_page = 1,
                                .has_solutions = true,
                                .title = "Sheet",
                                .name = "Name",
                                .group = "Class",
                                .date = "Date",
                                .solutions = "Answers"};
    Worksheet *sheet = worksheet_create();
    Status status = STATUS_NO_MEMORY;
    Figure *figure = figure_of_grid(
        &(FigureGrid){.rows = 2, .columns = 2, .across = FIGURE_LETTERS, .cells = cells});
    if (sheet && figure) {
        status = worksheet_add(
            sheet, &(WorksheetExercise){
                       .title = "One", .question = "What?", .figure = figure, .answer = "That."});
    } else {
        figure_destroy(figure);
    }
    if (status == STATUS_OK) {
        status = worksheet_print(sheet, &form, bytes, count, reason);
    }
    worksheet_destroy(sheet);
    return status;
}

/* A worksheet is whole or none, whichever call for memory fails. */
static void worksheets_are_whole_or_none(void **state) {
    (void)state;
    bool is_printed = false;
    for (long call = 1; !is_printed && call < 200; call++) {
        char buffer[200];
        Text reason = text_over(buffer, sizeof buffer);
        void *bytes = NULL;
        size_t count = 0;
        memory_fail_at(call, false);
        const Status status = print_exercise(&bytes, &count, &reason);
        memory_fail_at(0, false);
        is_printed = status == STATUS_OK;
        if (is_printed) {
            PdfReader reader = pdf_reader_over(bytes, count);
            assert_int_equal(reader.page_count, 2);
            pdf_reader_finish(&reader);
        } else {
            assert_null(bytes);
        }
        free(bytes);
    }
    assert_true(is_printed);
}

/* The last call for memory may come when the pages are drawn and the fonts follow: a document that
 * is not whole is none. */
static void the_end_of_a_document_may_fail_too(void **state) {
    (void)state;
    const Sample nine = sample_of("classic", NINE, NULL);
    const SheetForm form = form_of(1);
    SudokuSheet *sheet = sudoku_sheet_create();
    for (int pages = 1; pages <= 26; pages++) {
        const SheetPuzzle puzzle = puzzle_of(&nine, "");
        char buffer[200];
        Text reason = text_over(buffer, sizeof buffer);
        void *bytes = NULL;
        size_t count = 0;
        assert_int_equal(sudoku_sheet_add(sheet, &puzzle), STATUS_OK);
        memory_fail_at(0, false);
        assert_int_equal(sudoku_sheet_print(sheet, &form, &bytes, &count, &reason), STATUS_OK);
        free(bytes);
        memory_fail_at(memory_calls(), false);
        assert_int_equal(sudoku_sheet_print(sheet, &form, &bytes, &count, &reason),
                         STATUS_NO_MEMORY);
        assert_null(bytes);
        assert_true(reason.length > 0);
    }
    memory_fail_at(0, false);
    sudoku_sheet_destroy(sheet);
}

static void a_stop_is_no_failure(void **state) {
    (void)state;
    const Sample four = sample_of("classic", FOUR, NULL);
    const SheetPuzzle puzzle = puzzle_of(&four, "");
    SheetForm form = form_of(1);
    atomic_bool stop = false;
    form.stop = &stop;
    Printed printed = print_one(&puzzle, &form);
    printed_finish(&printed);
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    void *bytes = NULL;
    size_t count = 0;
    SudokuSheet *sheet = sudoku_sheet_create();
    assert_int_equal(sudoku_sheet_add(sheet, &puzzle), STATUS_OK);
    stop = true;
    assert_int_equal(sudoku_sheet_print(sheet, &form, &bytes, &count, &reason), STATUS_CANCELLED);
    assert_int_equal(reason.length, 0);
    sudoku_sheet_destroy(sheet);
}

/* ---- Fonts ---- */

static void copy_file(const char *from, const char *to, mode_t mode) {
    char block[4096];
    FILE *in = fopen(from, "rb");
    FILE *out = fopen(to, "wb");
    assert_non_null(in);
    assert_non_null(out);
    for (size_t count; (count = fread(block, 1, sizeof block, in)) > 0;) {
        assert_int_equal(fwrite(block, 1, count, out), count);
    }
    fclose(in);
    assert_int_equal(fclose(out), 0);
    assert_int_equal(chmod(to, mode), 0);
}

/* The program in a folder of its own, with these fonts alone. */
static Spawned print_with_fonts(const char *folder, const char *const fonts[], const char *paper) {
    const char *build = getenv("DAMIER_TEST_BUILD");
    char from[1000], to[1000];
    assert_non_null(build);
    snprintf(to, sizeof to, "%s/share", folder);
    mkdir(to, 0700);
    snprintf(to, sizeof to, "%s/share/fonts", folder);
    mkdir(to, 0700);
    for (int i = 0; fonts[i]; i++) {
        snprintf(from, sizeof from, "%s/share/fonts/%s", build, fonts[i]);
        snprintf(to, sizeof to, "%s/share/fonts/%s", folder, fonts[i]);
        copy_file(from, to, 0600);
    }
    snprintf(from, sizeof from, "%s/damier-solve", build);
    snprintf(to, sizeof to, "%s/damier-solve", folder);
    copy_file(from, to, 0700);
    const char *const words[] = {to, "sudoku", "--pdf", paper, NULL};
    return spawn_run(words, NINE "\n", strlen(NINE) + 1, NULL);
}

/* How many fonts of a family are in the document. */
static int fonts_in(const char *path, const char *family) {
    static char bytes[1 << 20];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t count = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    PdfReader reader = pdf_reader_over(bytes, count);
    const int fonts = pdf_reader_count(&reader, family);
    pdf_reader_finish(&reader);
    return fonts;
}

static void other_fonts_stand_in_and_without_any_it_is_said(void **state) {
    (void)state;
    static const char *const none[] = {NULL};
    static const char *const one[] = {"DejaVuSans.ttf", NULL};
    static const char *const plain[] = {"DejaVuSans.ttf", "DejaVuSans-Bold.ttf", NULL};
    static const char *const all[] = {"DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "Inter-Regular.otf",
                                      "Inter-SemiBold.otf", NULL};
    char *folder = folder_make();
    char paper[1000];
    snprintf(paper, sizeof paper, "%s/sheet.pdf", folder);
    Spawned bare = print_with_fonts(folder, none, paper);
    assert_int_equal(bare.status, 3);
    assert_non_null(strstr(bare.complaint, "Damier cannot read the font fonts/Inter-Regular.otf."));
    spawned_finish(&bare);
    Spawned half = print_with_fonts(folder, one, paper);
    assert_int_equal(half.status, 3);
    assert_non_null(
        strstr(half.complaint, "Damier cannot read the font fonts/Inter-SemiBold.otf."));
    spawned_finish(&half);
    Spawned other = print_with_fonts(folder, plain, paper);
    assert_int_equal(other.status, 0);
    assert_int_equal(fonts_in(paper, "/FontFamily (DejaVu Sans)"), 2);
    spawned_finish(&other);
    Spawned both = print_with_fonts(folder, all, paper);
    assert_int_equal(both.status, 0);
    assert_int_equal(fonts_in(paper, "/FontFamily (DejaVu Sans)"), 0);
    spawned_finish(&both);
    folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_memory_nothing_is_printed_and_it_is_said),
        cmocka_unit_test(worksheets_are_whole_or_none),
        cmocka_unit_test(the_end_of_a_document_may_fail_too),
        cmocka_unit_test(a_stop_is_no_failure),
        cmocka_unit_test(other_fonts_stand_in_and_without_any_it_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
