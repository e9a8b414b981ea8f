/* The desktop's list of recent files. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/folder.h"
#include "sys/files.h"
#include "sys/recent.h"

static char *folder;
static char list_path[1200];

static int set_up(void **state) {
    (void)state;
    folder = folder_make();
    setenv("XDG_DATA_HOME", folder, 1);
    snprintf(list_path, sizeof list_path, "%s/recently-used.xbel", folder);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    folder_remove(folder);
    return 0;
}

static char *read_list(void) {
    char *text = NULL;
    char why[200];
    Text reason = text_over(why, sizeof why);
    assert_int_equal(files_read_text(list_path, 100000, &text, &reason), STATUS_OK);
    return text;
}

static int count_of(const char *text, const char *part) {
    int count = 0;
    while ((text = strstr(text, part))) {
        text++;
        count++;
    }
    return count;
}

static void write_list(const char *text) {
    FILE *file = fopen(list_path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void files_are_listed_once_and_last_opened_last(void **state) {
    (void)state;
    assert_int_equal(recent_add("/home/a b/é.damier", "application/x-damier"), STATUS_OK);
    assert_int_equal(recent_add("/home/two.sgf", "application/x-go-sgf"), STATUS_OK);
    assert_int_equal(recent_add("/home/a b/é.damier", "application/x-damier"), STATUS_OK);
    char *text = read_list();
    assert_int_equal(count_of(text, "<bookmark href="), 2);
    assert_int_equal(count_of(text, "name=\"Damier\""), 2);
    const char *first = strstr(text, "href=\"file:///home/two.sgf\"");
    const char *second = strstr(text, "href=\"file:///home/a%20b/%C3%A9.damier\"");
    assert_non_null(first);
    assert_non_null(second);
    assert_true(first < second);
    assert_int_equal(count_of(text, "</xbel>"), 1);
    free(text);
}

/* Another program's entries and what it noted of the same file stay. */
static void what_others_noted_stays(void **state) {
    (void)state;
    write_list("<?xml version=\"1.0\"?>\n<xbel version=\"1.0\">\n"
               "  <bookmark href=\"file:///home/x.sgf\" added=\"2020-01-01T00:00:00Z\">\n"
               "    <info><metadata><bookmark:applications>\n"
               "          <bookmark:application name=\"GoEditor\" exec=\"go\" count=\"3\"/>\n"
               "    </bookmark:applications></metadata></info>\n  </bookmark>\n"
               "  <bookmark href=\"file:///home/letter.odt\"><info/></bookmark>\n</xbel>");
    assert_int_equal(recent_add("/home/x.sgf", "application/x-go-sgf"), STATUS_OK);
    char *text = read_list();
    assert_int_equal(count_of(text, "<bookmark href="), 2);
    assert_int_equal(count_of(text, "name=\"GoEditor\" exec=\"go\" count=\"3\""), 1);
    assert_int_equal(count_of(text, "name=\"Damier\""), 1);
    assert_non_null(strstr(text, "letter.odt"));
    free(text);
}

static void an_empty_entry_takes_no_other_with_it(void **state) {
    (void)state;
    write_list("<xbel version=\"1.0\">\n  <bookmark href=\"file:///home/x.sgf\" added=\"2020\"/>\n"
               "  <bookmark href=\"file:///home/letter.odt\"><info/></bookmark>\n</xbel>");
    assert_int_equal(recent_add("/home/x.sgf", "application/x-go-sgf"), STATUS_OK);
    char *text = read_list();
    assert_int_equal(count_of(text, "<bookmark href="), 2);
    assert_int_equal(count_of(text, "x.sgf"), 1);
    assert_non_null(strstr(text, "letter.odt"));
    free(text);
}

static void a_list_that_is_none_is_left_alone(void **state) {
    (void)state;
    write_list("something else");
    assert_int_equal(recent_add("/home/x.sgf", "application/x-go-sgf"), STATUS_BAD_INPUT);
    char *text = read_list();
    assert_string_equal(text, "something else");
    free(text);
}

#define AT_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        AT_FOLDER(files_are_listed_once_and_last_opened_last),
        AT_FOLDER(what_others_noted_stays),
        AT_FOLDER(an_empty_entry_takes_no_other_with_it),
        AT_FOLDER(a_list_that_is_none_is_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
