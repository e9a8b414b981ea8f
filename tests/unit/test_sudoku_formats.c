#include "support/test.h"

#include <string.h>

#include "sudoku/formats.h"

#define PUZZLE "7.48...6.....6...7.8....319.97.16.381.......426.37.19.872....4.6...3.....4...98.6"
#define ROWS                                                                                       \
    "7.48...6.\n....6...7\n.8....319\n.97.16.38\n1.......4\n26.37.19.\n872....4.\n6...3....\n"     \
    ".4...98.6\n"

static SudokuRecord record_of(const char *line) {
    SudokuRecord record;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    SudokuReader reader = sudoku_reader_over(SUDOKU_FORMAT_LINE, line, strlen(line));
    assert_int_equal(sudoku_reader_next(&reader, &record, &reason), STATUS_OK);
    return record;
}

static const char *write_one(SudokuFormat format, const SudokuRecord *record, char buffer[2000]) {
    char why[200];
    Text reason = text_over(why, sizeof why);
    Text out = text_over(buffer, 2000);
    sudoku_format_begin(format, &out);
    assert_int_equal(sudoku_format_write(format, record, &out, &reason), STATUS_OK);
    sudoku_format_end(format, &out);
    assert_false(out.truncated);
    return buffer;
}

static void every_format_brings_the_givens_back(void **state) {
    (void)state;
    const SudokuRecord record = record_of(PUZZLE);
    for (int i = 0; i < SUDOKU_FORMATS; i++) {
        char buffer[2000];
        char why[200];
        Text reason = text_over(why, sizeof why);
        SudokuFormat format;
        SudokuRecord read;
        assert_true(sudoku_format_named(sudoku_format_name((SudokuFormat)i), &format));
        assert_int_equal(format, i);
        write_one(format, &record, buffer);
        SudokuReader reader = sudoku_reader_over(format, buffer, strlen(buffer));
        assert_int_equal(sudoku_reader_next(&reader, &read, &reason), STATUS_OK);
        assert_memory_equal(&read, &record, sizeof record);
        assert_int_equal(sudoku_reader_next(&reader, &read, &reason), STATUS_NOT_FOUND);
    }
    SudokuFormat format;
    assert_false(sudoku_format_named("pdf", &format));
}

static void each_format_looks_as_it_should(void **state) {
    (void)state;
    const SudokuRecord record = record_of(PUZZLE);
    char buffer[2000];
    assert_string_equal(write_one(SUDOKU_FORMAT_LINE, &record, buffer), PUZZLE "\n");
    assert_string_equal(write_one(SUDOKU_FORMAT_SDK, &record, buffer), "[Puzzle]\n" ROWS);
    assert_non_null(strstr(write_one(SUDOKU_FORMAT_SDM, &record, buffer), "704800060000060007"));
    assert_non_null(strstr(write_one(SUDOKU_FORMAT_SS, &record, buffer),
                           "*-----------*\n|7.4|8..|.6.|\n|...|.6.|..7|\n|.8.|...|319|\n"
                           "|---+---+---|\n"));
    assert_non_null(strstr(write_one(SUDOKU_FORMAT_OPENSUDOKU, &record, buffer),
                           "  <game data=\"7048000600000600070800"));
}

static void values_and_notes_are_kept_where_they_can(void **state) {
    (void)state;
    SudokuRecord record = record_of(PUZZLE);
    SudokuRecord read;
    char buffer[2000];
    char why[200];
    Text reason = text_over(why, sizeof why);
    record.values.value[1] = 1;
    SudokuReader reader = sudoku_reader_over(SUDOKU_FORMAT_SDK, buffer,
                                             strlen(write_one(SUDOKU_FORMAT_SDK, &record, buffer)));
    assert_non_null(strstr(buffer, "[State]\n714"));
    assert_int_equal(sudoku_reader_next(&reader, &read, &reason), STATUS_OK);
    assert_memory_equal(&read, &record, sizeof record);
    record.notes[4] = 1 << 4;
    record.notes[5] = 1 << 4 | 1 << 8;
    reader = sudoku_reader_over(SUDOKU_FORMAT_SDX, buffer,
                                strlen(write_one(SUDOKU_FORMAT_SDX, &record, buffer)));
    assert_memory_equal(buffer, "7 u1 4 8 05 59 0 6 0\n", 21);
    assert_int_equal(sudoku_reader_next(&reader, &read, &reason), STATUS_OK);
    assert_memory_equal(&read, &record, sizeof record);
}

static void what_others_write_is_read(void **state) {
    (void)state;
    static const struct {
        SudokuFormat format;
        const char *text;
        int puzzles;
    } cases[] = {
        {SUDOKU_FORMAT_SDK, "#ADamier\r\n#DA comment\r\n[Puzzle]\r\n" ROWS "[State]\r\n" ROWS, 1},
        {SUDOKU_FORMAT_SDK, ROWS, 1},
        {SUDOKU_FORMAT_SDK, "[Puzzle]\n" ROWS "[State]\n", 1},
        {SUDOKU_FORMAT_SDK, ROWS "\n" ROWS, 2},
        {SUDOKU_FORMAT_LINE, "# two\n\n" PUZZLE "\t17 points\n" PUZZLE, 2},
        {SUDOKU_FORMAT_SS,
         " *-----------*\n |7X4|8..|.6.|\n |...|.6.|..7|\n |.8.|...|319|\n |---+---+---|\n"
         " |.97|.16|.38|\n |1..|...|..4|\n |26.|37.|19.|\n |---+---+---|\n"
         " |872|...|.4.|\n |6..|.3.|...|\n |.4.|..9|8.6|\n *-----------*\n"
         " Simple Sudoku\n  Version 4.2n\n",
         1},
        {SUDOKU_FORMAT_OPENSUDOKU,
         "<?xml version='1.0'?>\n<opensudoku version=\"2\"><folder name=\"x\">"
         "<game created='1' data='70480006000006000708000031909701603810000000426037019087200004060"
         "0030000040009806'/><game "
         "data=\"704800060000060007080000319097016038100000004260370190872000040600030000040009806"
         "\" level=\"1\"/></folder></opensudoku>",
         2},
    };
    const SudokuRecord expected = record_of(PUZZLE);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char why[200];
        Text reason = text_over(why, sizeof why);
        SudokuRecord record;
        SudokuReader reader =
            sudoku_reader_over(cases[i].format, cases[i].text, strlen(cases[i].text));
        for (int k = 0; k < cases[i].puzzles; k++) {
            assert_int_equal(sudoku_reader_next(&reader, &record, &reason), STATUS_OK);
            assert_memory_equal(&record.givens, &expected.givens, sizeof expected.givens);
        }
        assert_int_equal(sudoku_reader_next(&reader, &record, &reason), STATUS_NOT_FOUND);
    }
}

static void what_is_wrong_is_told(void **state) {
    (void)state;
    static const struct {
        SudokuFormat format;
        const char *text;
        const char *reason;
    } cases[] = {
        {SUDOKU_FORMAT_LINE, "# x\n12..5\n", "line 2: the number"},
        {SUDOKU_FORMAT_LINE, "12..5...........\n", "line 1: a character"},
        {SUDOKU_FORMAT_SDM, "12..............\n", "line 1: the number"},
        {SUDOKU_FORMAT_SDK, "12..\n34.\n", "line 2"},
        {SUDOKU_FORMAT_SDK, "12..\n34..\n", "lacks rows"},
        {SUDOKU_FORMAT_SDK, "12..\n34..\n....\n....\n[State]\n12..\n", "[State]"},
        {SUDOKU_FORMAT_SS, "|123|...|..|\n", "line 1: a row has fewer"},
        {SUDOKU_FORMAT_SS, "|123|...|...|.|\n", "line 1: a row has more"},
        {SUDOKU_FORMAT_SDX, "1 2 3 4 5 6 7 8\n", "fewer"},
        {SUDOKU_FORMAT_SDX, "1 2 3 4 5 6 7 8 u\n", "line 1: a cell"},
        {SUDOKU_FORMAT_SDX, "1 2 3 4 5 6 7 8 9 1\n", "line 1: a cell"},
        {SUDOKU_FORMAT_OPENSUDOKU, "<opensudoku>\n<game data=\"12\"/>", "line 2"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char why[200];
        Text reason = text_over(why, sizeof why);
        SudokuRecord record;
        SudokuReader reader =
            sudoku_reader_over(cases[i].format, cases[i].text, strlen(cases[i].text));
        assert_int_equal(sudoku_reader_next(&reader, &record, &reason), STATUS_BAD_INPUT);
        assert_non_null(strstr(why, cases[i].reason));
    }
    char buffer[2000];
    char why[200];
    Text out = text_over(buffer, sizeof buffer);
    Text reason = text_over(why, sizeof why);
    const SudokuRecord small = record_of("12..34..........");
    assert_int_equal(small.order, 4);
    assert_int_equal(sudoku_format_write(SUDOKU_FORMAT_SS, &small, &out, &reason),
                     STATUS_BAD_INPUT);
    assert_string_equal(write_one(SUDOKU_FORMAT_SDK, &small, buffer),
                        "[Puzzle]\n12..\n34..\n....\n....\n");
}

/* A grid of one cell once was written as sdk but not read. */
static void the_smallest_grid_comes_back(void **state) {
    (void)state;
    const SudokuRecord one = record_of("1");
    SudokuRecord read;
    char buffer[2000];
    char why[200];
    Text reason = text_over(why, sizeof why);
    write_one(SUDOKU_FORMAT_SDK, &one, buffer);
    SudokuReader reader = sudoku_reader_over(SUDOKU_FORMAT_SDK, buffer, strlen(buffer));
    assert_int_equal(sudoku_reader_next(&reader, &read, &reason), STATUS_OK);
    assert_memory_equal(&read, &one, sizeof one);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_format_brings_the_givens_back),
        cmocka_unit_test(each_format_looks_as_it_should),
        cmocka_unit_test(values_and_notes_are_kept_where_they_can),
        cmocka_unit_test(what_others_write_is_read),
        cmocka_unit_test(what_is_wrong_is_told),
        cmocka_unit_test(the_smallest_grid_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
