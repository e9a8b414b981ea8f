/* Texts as people paste them, from tests/data/pasted-sudoku.txt and pasted.txt (of all games): each
 * gives its puzzles and games, or is refused with the reason; and bytes that no text file shows
 * well. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "interchange/registry.h"

#define FILE_MAX ((size_t)1 << 18)
#define W "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define V "7.48...6.....6...7.8....319.97.16.381.......426.37.19.872....4.6...3.....4...98.6"

static char file[FILE_MAX];

static const char *puzzle_of(const char *word, char buffer[2000]) {
    const char *cells = strcmp(word, "W") == 0 ? W : strcmp(word, "V") == 0 ? V : word;
    snprintf(buffer, 2000, "sudoku\t%s%s", strchr(cells, ':') ? "" : "classic:", cells);
    return buffer;
}

/* `expected`: the puzzles, or "refused" and a part of the reason. */
static void check(const char *name, char *expected, const char *text, size_t length) {
    InterchangeAnswer answer;
    char why[300];
    Text reason = text_over(why, sizeof why);
    const Status status = interchange_open("sudoku", text, length, &answer, &reason);
    if (text_has_prefix(expected, "refused")) {
        const char *part = expected + strlen("refused");
        part += strspn(part, " ");
        if (status == STATUS_OK || !strstr(why, part)) {
            fail_msg("%s: %s %s", name, why, status == STATUS_OK ? answer.list.items[0] : "");
        }
    } else {
        int count = 0;
        for (char *word = strtok(expected, " "); word; word = strtok(NULL, " "), count++) {
            char own[2000];
            if (status != STATUS_OK || count == answer.list.count ||
                !text_has_prefix(answer.list.items[count], puzzle_of(word, own))) {
                fail_msg("%s: %s %s", name, why, status == STATUS_OK ? answer.list.items[0] : "");
            }
        }
        assert_int_equal(answer.list.count, count);
    }
    interchange_list_clear(&answer.list);
}

static size_t load(const char *name) {
    char path[1000];
    const char *folder = getenv("DAMIER_TEST_DATA");
    snprintf(path, sizeof path, "%s/%s", folder ? folder : "tests/data", name);
    FILE *stream = fopen(path, "rb");
    if (!stream) {
        fail_msg("cannot open %s", path);
        return 0;
    }
    const size_t count = fread(file, 1, FILE_MAX - 1, stream);
    fclose(stream);
    file[count] = 0;
    return count;
}

#define MARK "\n=== "

static void every_pasted_text_is_read_or_refused(void **state) {
    (void)state;
    int texts = 0;
    assert_in_range(load("pasted-sudoku.txt"), 50000, FILE_MAX - 2);
    for (char *at = strstr(file, MARK); at; texts++) {
        char *name = at + strlen(MARK);
        char *text = strchr(name, '\n') + 1;
        char *expected = strstr(name, ": ") + 2;
        char *next = strstr(text - 1, MARK);
        text[-1] = 0;
        expected[-2] = 0;
        if (next) {
            next[1] = 0;
        }
        check(name, expected, text, strlen(text));
        if (next) {
            next[1] = '=';
        }
        at = next;
    }
    assert_in_range(texts, 200, 1000);
}

/* Digits alone may be of any game: the window of Connect 4 reads them as its columns. */
static Status open_of_game(const char *game, const char *text, InterchangeAnswer *answer,
                           Text *reason) {
    const Status status = interchange_open(game, text, strlen(text), answer, reason);
    if (status != STATUS_NOT_FOUND || strcmp(game, "connect4") != 0) {
        return status;
    }
    const InterchangeFormat *format = interchange_find(game, "columns");
    return format->read(format, text, strlen(text), &answer->list, reason);
}

/* `expected`: the first lines of Damier's texts, apart by |, or "refused" and a part of the reason.
 */
static bool is_as_expected(const char *expected, Status status, const InterchangeList *list,
                           const char *why) {
    static const char refused[] = "refused";
    if (text_has_prefix(expected, refused)) {
        const char *part = expected + strlen(refused);
        return status != STATUS_OK && strstr(why, part + strspn(part, " "));
    }
    for (int i = 0; status == STATUS_OK && i < list->count; i++) {
        const size_t length = strcspn(list->items[i], "\n");
        const char behind = i + 1 < list->count ? '|' : 0;
        if (strncmp(expected, list->items[i], length) != 0 || expected[length] != behind) {
            return false;
        }
        expected += length + (behind != 0);
    }
    return status == STATUS_OK && list->count > 0;
}

/* No game is asked for; `expected`: "GAME FORMAT", or "GAME FORMAT or GAME FORMAT" when the answer
 * names a second one. */
static void check_of_any(const char *name, const char *expected, const char *text) {
    InterchangeAnswer answer;
    char why[400];
    char found[200];
    Text reason = text_over(why, sizeof why);
    Text out = text_over(found, sizeof found);
    if (interchange_open(NULL, text, strlen(text), &answer, &reason) == STATUS_OK) {
        text_addf(&out, "%s %s", answer.format->game, answer.format->name);
        if (answer.other) {
            text_addf(&out, " or %s %s", answer.other->game, answer.other->name);
        }
    }
    if (strcmp(found, expected) != 0) {
        fail_msg("%s: %s %s", name, found, why);
    }
    interchange_list_clear(&answer.list);
}

static void check_of_game(char *head, const char *text) {
    char *name = strchr(head, ' ');
    char *expected = strstr(head, ": ");
    InterchangeAnswer answer;
    char why[400];
    Text reason = text_over(why, sizeof why);
    assert_true(name && expected && name < expected);
    *name = 0;
    *expected = 0;
    if (strcmp(head, "any") == 0) {
        check_of_any(name + 1, expected + 2, text);
        return;
    }
    const Status status = open_of_game(head, text, &answer, &reason);
    if (!is_as_expected(expected + 2, status, &answer.list, why)) {
        fail_msg("%s: %s %s", name + 1, why, answer.list.count ? answer.list.items[0] : "");
    }
    interchange_list_clear(&answer.list);
}

static void every_pasted_text_of_any_game(void **state) {
    (void)state;
    int texts = 0;
    assert_in_range(load("pasted.txt"), 50000, FILE_MAX - 2);
    for (char *at = strstr(file, MARK); at; texts++) {
        char *head = at + strlen(MARK);
        char *text = strchr(head, '\n') + 1;
        char *next = strstr(text - 1, MARK);
        text[-1] = 0;
        if (next) {
            next[1] = 0;
        }
        check_of_game(head, text);
        if (next) {
            next[1] = '=';
        }
        at = next;
    }
    assert_in_range(texts, 400, 1000);
}

/* Marks that nobody sees, between the cells of a row, and blanks of several widths. */
static void unseen_marks_are_no_cells(void **state) {
    (void)state;
    static const char *const marks[] = {
        "\xE2\x80\x8B", "\xE2\x80\x8C", "\xE2\x80\x8E", "\xE2\x80\x8F", "\xE2\x81\xA0",
        "\xEF\xBB\xBF", "\xC2\xAD",     "\xC2\xA0",     "\xE2\x80\x89", "\xE2\x80\xAF",
        "\xE3\x80\x80", "\xE2\x80\xAA", "\xE2\x81\xA8",
    };
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        char buffer[1000];
        char name[40];
        char expected[] = "W";
        Text text = text_over(buffer, sizeof buffer);
        for (int cell = 0; cell < 81; cell++) {
            text_add_char(&text, W[cell]);
            text_add(&text, cell % 9 < 8 ? marks[i] : "\n");
        }
        snprintf(name, sizeof name, "mark %d", (int)i);
        check(name, expected, buffer, text.length);
    }
}

/* Box drawing of MS-DOS; what is no UTF-8 is taken for Windows-1252. */
static void old_code_pages_are_borders(void **state) {
    (void)state;
    char buffer[2000];
    char expected[] = "W";
    Text text = text_over(buffer, sizeof buffer);
    for (int row = 0; row < 9; row++) {
        text_add(&text, row == 0       ? "\xDA\xC4\xC4\xC4\xC2\xC4\xC4\xC4\xC2\xC4\xC4\xC4\xBF\r\n"
                        : row % 3 == 0 ? "\xC3\xC4\xC4\xC4\xC5\xC4\xC4\xC4\xC5\xC4\xC4\xC4\xB4\r\n"
                                       : "");
        for (int column = 0; column < 9; column++) {
            text_add(&text, column % 3 == 0 ? "\xB3" : "");
            text_add_char(&text, W[row * 9 + column]);
        }
        text_add(&text, "\xB3\r\n");
    }
    text_add(&text, "\xC0\xC4\xC4\xC4\xC1\xC4\xC4\xC4\xC1\xC4\xC4\xC4\xD9\r\n");
    check("code page 437", expected, buffer, text.length);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pasted_text_is_read_or_refused),
        cmocka_unit_test(every_pasted_text_of_any_game),
        cmocka_unit_test(unseen_marks_are_no_cells),
        cmocka_unit_test(old_code_pages_are_borders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
