/* Keys on paper: every row once, in order, inside its column, a heading never alone at the foot. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "print/key_sheet.h"
#include "support/paper/paper_page.h"

#define KEYS_SIDE 48.0 /* the margin */
#define ROWS 150

static Printed print_keys(int count) {
    static char words[ROWS][80];
    static KeySheetRow rows[ROWS];
    Printed printed = {0};
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    for (int i = 0; i < count; i++) {
        const bool is_heading = i % 10 == 0;
        (void)snprintf(words[i], sizeof words[i],
                       is_heading ? "Group-%d" : "Word-%d and some more that take a second line",
                       i);
        rows[i] = (KeySheetRow){is_heading ? NULL : i % 3 ? "H" : "Ctrl+Shift+Z", words[i]};
    }
    const KeySheetForm form = {SHEET_A4, "Keys", rows, count};
    if (key_sheet_print(&form, &printed.bytes, &printed.count, &reason) != STATUS_OK) {
        fail_msg("%s", buffer);
    }
    printed.reader = pdf_reader_over(printed.bytes, printed.count);
    return printed;
}

/* Looks at a page; returns the number of the row after the last one on it. */
static int look_at_page(const Page *page, int next) {
    bool is_after_heading = false;
    for (int i = 0; i < page->count; i++) {
        const PdfMark *mark = &page->marks[i];
        char heading[80];
        char row[80];
        if (mark->kind != PDF_WORDS) {
            continue;
        }
        (void)snprintf(heading, sizeof heading, "Group-%d", next);
        (void)snprintf(row, sizeof row, "Word-%d ", next);
        assert_true(mark->y <= 841.89 - KEYS_SIDE + NEAR);
        if (strcmp(mark->words, heading) == 0) {
            is_after_heading = true;
            next++;
        } else if (strncmp(mark->words, row, strlen(row)) == 0) {
            is_after_heading = false;
            next++;
        }
    }
    assert_false(is_after_heading); /* its first row would be on the next page */
    return next;
}

static void every_row_is_printed_once(void **state) {
    (void)state;
    static const int counts[] = {1, 2, 30, ROWS};
    for (size_t k = 0; k < sizeof counts / sizeof counts[0]; k++) {
        Printed printed = print_keys(counts[k]);
        const int pages = printed.reader.page_count;
        int next = 0;
        for (int number = 0; number < pages; number++) {
            Page page = page_of(&printed, number);
            next = counts[k] > 1 ? look_at_page(&page, next) : 1;
            free(page.marks);
        }
        assert_int_equal(next, counts[k]);
        assert_true(counts[k] < ROWS ? pages == 1 : pages > 1);
        Printed again = print_keys(counts[k]);
        assert_int_equal(again.count, printed.count);
        assert_memory_equal(again.bytes, printed.bytes, printed.count);
        printed_finish(&again);
        printed_finish(&printed);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_row_is_printed_once)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
