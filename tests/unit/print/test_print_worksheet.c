/* Worksheets: exercises in their places, lines for the pupil, solutions on pages of their own. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "print/figure_board.h"
#include "print/worksheet.h"
#include "support/paper/paper_page.h"

#define SIDE 48.0 /* the margin of a worksheet */

static WorksheetForm sheet_form(int per_page) {
    return (WorksheetForm){.per_page = per_page,
                           .has_solutions = true,
                           .title = "Two threats",
                           .instructions = "Look for a move that threatens twice.",
                           .name = "Name",
                           .group = "Class",
                           .date = "Date",
                           .note = "Series K7Q2M",
                           .solutions = "Answers"};
}

/* A board of four squares with a disc of each kind; the dark one is the answer. */
static Figure *board_of_four(void) {
    const FigureCell cells[4] = {{.mark = FIGURE_DARK, .is_answer = true},
                                 {.mark = FIGURE_LIGHT},
                                 {.mark = FIGURE_HOLE},
                                 {.words = "7", .is_tinted = true}};
    return figure_of_grid(&(FigureGrid){.rows = 2,
                                        .columns = 2,
                                        .across = FIGURE_LETTERS,
                                        .down = FIGURE_FROM_BELOW,
                                        .cells = cells});
}

static Worksheet *sheet_of(int count) {
    Worksheet *sheet = worksheet_create();
    for (int i = 0; i < count; i++) {
        char title[32];
        char answer[32];
        (void)snprintf(title, sizeof title, "Title %d.", i + 1);
        (void)snprintf(answer, sizeof answer, "Answer %d.", i + 1);
        assert_int_equal(worksheet_add(sheet, &(WorksheetExercise){.title = title,
                                                                   .question = "Which one?",
                                                                   .figure = board_of_four(),
                                                                   .tasks = "Say why.",
                                                                   .lines = 2,
                                                                   .answer = answer}),
                         STATUS_OK);
    }
    return sheet;
}

static Printed print_worksheet(const Worksheet *sheet, const WorksheetForm *form) {
    Printed printed = {0};
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    if (worksheet_print(sheet, form, &printed.bytes, &printed.count, &reason) != STATUS_OK) {
        fail_msg("%s", buffer);
    }
    printed.reader = pdf_reader_over(printed.bytes, printed.count);
    return printed;
}

static int marks_of(const Page *page, PdfMarkKind kind, double grey) {
    int count = 0;
    for (int i = 0; i < page->count; i++) {
        count += page->marks[i].kind == kind && fabs(page->marks[i].grey - grey) < 0.01;
    }
    return count;
}

static int words_equal(const Page *page, const char *words) {
    int count = 0;
    for (int i = 0; i < page->count; i++) {
        count += page->marks[i].kind == PDF_WORDS && strcmp(page->marks[i].words, words) == 0;
    }
    return count;
}

/* All that is drawn lies inside the margins. */
static void expect_inside(const Page *page, const Paper *paper) {
    for (int i = 0; i < page->count; i++) {
        const PdfMark *mark = &page->marks[i];
        const double end = mark->kind == PDF_WORDS ? mark_end(mark)
                           : mark->radius > 0      ? mark->x + mark->radius
                                                   : mark->to_x;
        assert_true(mark->x >= SIDE - 2 && end <= paper->width - SIDE + 2);
        assert_true(mark->y >= SIDE - 2 && mark->y <= paper->height - SIDE + 2);
    }
}

/* Every exercise is on its page with all its parts, and has its solution behind all exercises. */
static void expect_sheet(SheetPaper paper, int per_page, int count) {
    Worksheet *sheet = sheet_of(count);
    WorksheetForm form = sheet_form(per_page);
    form.paper = paper;
    Printed printed = print_worksheet(sheet, &form);
    const int pages = (count + per_page - 1) / per_page;
    const int places = per_page == 1 ? 2 : 12;
    const int all = pages + (count + places - 1) / places;
    int shown = 0;
    assert_int_equal(printed.reader.page_count, all);
    for (int i = 0; i < all; i++) {
        Page page = page_of(&printed, i);
        char number[32];
        (void)snprintf(number, sizeof number, "%d / %d", i + 1, all);
        assert_int_equal(words_equal(&page, number), 1);
        assert_int_equal(words_equal(&page, form.note), 1);
        assert_int_equal(words_equal(&page, "Name"), i == 0);
        assert_int_equal(words_equal(&page, "Class"), i == 0);
        assert_int_equal(words_equal(&page, "Date"), i == 0);
        assert_int_equal(words_equal(&page, form.title), i == 0);
        assert_int_equal(words_equal(&page, form.instructions), i == 0);
        assert_int_equal(words_equal(&page, form.solutions), i >= pages);
        expect_inside(&page, &papers[paper]);
        if (i < pages) {
            const int here = count - shown < per_page ? count - shown : per_page;
            assert_int_equal(words_equal(&page, "Which one?"), here);
            assert_int_equal(words_equal(&page, "Say why."), here);
            assert_int_equal(marks_of(&page, PDF_DISC, 0), 0); /* the answer stays away */
            shown += here;
        }
        free(page.marks);
    }
    for (int i = 0; i < count; i++) {
        char words[32];
        Page page = page_of(&printed, i / per_page);
        (void)snprintf(words, sizeof words, "Title %d.", i + 1);
        assert_int_equal(words_equal(&page, words), 1);
        free(page.marks);
        page = page_of(&printed, pages + i / places);
        (void)snprintf(words, sizeof words, "Answer %d.", i + 1);
        assert_int_equal(words_equal(&page, words), 1);
        free(page.marks);
    }
    printed_finish(&printed);
    worksheet_destroy(sheet);
}

static void exercises_and_solutions_are_on_their_pages(void **state) {
    (void)state;
    for (SheetPaper paper = SHEET_A4; paper < SHEET_PAPERS; paper++) {
        expect_sheet(paper, 1, 3);
        expect_sheet(paper, 2, 5);
        expect_sheet(paper, 4, 13);
        expect_sheet(paper, 6, 6);
    }
}

/* What is asked and what is answered are drawn from one figure. */
static void the_answer_is_in_the_solution_only(void **state) {
    (void)state;
    Worksheet *sheet = sheet_of(3);
    const WorksheetForm form = sheet_form(4);
    Printed printed = print_worksheet(sheet, &form);
    Page asked = page_of(&printed, 0);
    Page told = page_of(&printed, 1);
    assert_int_equal(marks_of(&asked, PDF_DISC, 0), 0);
    assert_int_equal(marks_of(&told, PDF_DISC, 0), 3);
    assert_int_equal(marks_of(&asked, PDF_DISC, 1), 3); /* the light one is on both */
    assert_int_equal(marks_of(&told, PDF_DISC, 1), 3);
    assert_int_equal(marks_of(&asked, PDF_RING, 0.75), 6); /* where the answer goes is a hole */
    assert_int_equal(marks_of(&told, PDF_RING, 0.75), 3);
    assert_int_equal(marks_of(&asked, PDF_FILL, 0.85), 3);
    assert_int_equal(words_equal(&asked, "7"), 3);
    assert_int_equal(words_equal(&told, "AB"), 3);
    free(asked.marks);
    free(told.marks);
    printed_finish(&printed);
    WorksheetForm bare = sheet_form(4);
    bare.has_solutions = false;
    printed = print_worksheet(sheet, &bare);
    assert_int_equal(printed.reader.page_count, 1);
    printed_finish(&printed);
    worksheet_destroy(sheet);
}

static void the_same_exercises_give_the_same_bytes(void **state) {
    (void)state;
    const WorksheetForm form = sheet_form(6);
    Worksheet *first = sheet_of(8);
    Worksheet *second = sheet_of(8);
    Printed one = print_worksheet(first, &form);
    Printed other = print_worksheet(second, &form);
    assert_int_equal(one.count, other.count);
    assert_memory_equal(one.bytes, other.bytes, one.count);
    assert_int_equal(pdf_reader_count(&one.reader, "CreationDate"), 0);
    printed_finish(&one);
    printed_finish(&other);
    worksheet_destroy(first);
    worksheet_destroy(second);
}

/* A long question is broken at blanks, within its place; no word is lost. */
static void long_words_are_broken_into_lines(void **state) {
    (void)state;
    char question[600] = "";
    Text text = text_over(question, sizeof question);
    for (int i = 0; i < 80; i++) {
        text_addf(&text, "%sw%d", i ? " " : "", i);
    }
    Worksheet *sheet = worksheet_create();
    assert_int_equal(worksheet_add(sheet, &(WorksheetExercise){.question = question}), STATUS_OK);
    const WorksheetForm form = sheet_form(4);
    Printed printed = print_worksheet(sheet, &form);
    Page page = page_of(&printed, 0);
    char found[600] = "";
    Text all = text_over(found, sizeof found);
    double last_y = 0;
    int lines = 0;
    for (int i = 0; i < page.count; i++) {
        const PdfMark *mark = &page.marks[i];
        if (mark->kind == PDF_WORDS && mark->words[0] == 'w') {
            text_addf(&all, "%s%s", lines++ ? " " : "", mark->words);
            assert_true(mark->y > last_y);
            assert_true(mark_end(mark) <= papers[SHEET_A4].width / 2);
            last_y = mark->y;
        }
    }
    assert_string_equal(found, question);
    assert_true(lines > 3);
    free(page.marks);
    printed_finish(&printed);
    worksheet_destroy(sheet);
}

/* The smallest dark disc of the solutions of four exercises, one with an answer of `words` words.
 */
static double smallest_answer(int words) {
    static char answer[2000];
    Text text = text_over(answer, sizeof answer);
    Worksheet *sheet = sheet_of(3);
    for (int i = 0; i < words; i++) {
        text_add(&text, "word ");
    }
    assert_int_equal(worksheet_add(sheet, &(WorksheetExercise){.question = "Which one?",
                                                               .figure = board_of_four(),
                                                               .answer = answer}),
                     STATUS_OK);
    const WorksheetForm form = sheet_form(4);
    Printed printed = print_worksheet(sheet, &form);
    double least = 1000;
    int discs = 0;
    for (int number = 1; number < printed.reader.page_count; number++) {
        Page page = page_of(&printed, number);
        for (int i = 0; i < page.count; i++) {
            if (page.marks[i].kind == PDF_DISC && page.marks[i].grey < 0.01) {
                least = fmin(least, page.marks[i].radius);
                discs++;
            }
        }
        free(page.marks);
    }
    assert_int_equal(discs, 4);
    printed_finish(&printed);
    worksheet_destroy(sheet);
    return least;
}

/* The figure below a long answer can still be read. */
static void a_long_answer_leaves_room_for_its_figure(void **state) {
    (void)state;
    const double plain = smallest_answer(20);
    assert_true(smallest_answer(60) > plain / 2);
    assert_true(smallest_answer(200) > plain / 2);
}

/* The signs of APL are not in the font of the words. */
static void signs_come_from_a_font_of_their_own(void **state) {
    (void)state;
    Worksheet *sheet = worksheet_create();
    assert_int_equal(worksheet_add(sheet, &(WorksheetExercise){.question = "plain"}), STATUS_OK);
    const WorksheetForm form = sheet_form(1);
    Printed plain = print_worksheet(sheet, &form);
    assert_int_equal(pdf_reader_count(&plain.reader, "DejaVu"), 0);
    printed_finish(&plain);
    assert_int_equal(
        worksheet_add(sheet, &(WorksheetExercise){.question = "Y \xE2\x88\xA7.= \xE2\x8D\x89Y"}),
        STATUS_OK);
    Printed signs = print_worksheet(sheet, &form);
    assert_true(pdf_reader_count(&signs.reader, "DejaVu") > 0);
    printed_finish(&signs);
    worksheet_destroy(sheet);
}

static void a_stop_ends_a_worksheet(void **state) {
    (void)state;
    Worksheet *sheet = sheet_of(2);
    WorksheetForm form = sheet_form(1);
    atomic_bool stop = true;
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    void *bytes = NULL;
    size_t count = 0;
    form.stop = &stop;
    assert_int_equal(worksheet_print(sheet, &form, &bytes, &count, &reason), STATUS_CANCELLED);
    assert_null(bytes);
    assert_int_equal(reason.length, 0);
    worksheet_destroy(sheet);
    worksheet_destroy(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exercises_and_solutions_are_on_their_pages),
        cmocka_unit_test(the_answer_is_in_the_solution_only),
        cmocka_unit_test(the_same_exercises_give_the_same_bytes),
        cmocka_unit_test(long_words_are_broken_into_lines),
        cmocka_unit_test(a_long_answer_leaves_room_for_its_figure),
        cmocka_unit_test(signs_come_from_a_font_of_their_own),
        cmocka_unit_test(a_stop_ends_a_worksheet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
