/* Formats of other programs: reading and writing. */
#include "support/test.h"

#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "interchange/sudoku/formats.h"

#define PUZZLE "7.48...6.....6...7.8....319.97.16.381.......426.37.19.872....4.6...3.....4...98.6"
#define MAP "aabbbbcccaaabbbcccaaaabbcccdddeeefffdddeeefffdddeeefffggghhhiiiggghhhiiiggghhhiii"
/* The third piece is in two parts. */
#define PARTED "aaabbbcccaaabbbccccaaaabbbccdddeeefffddeeeffffddddeeeffggghhhiiigghhhiiiigggghhhii"
#define ROWS                                                                                       \
    "7.48...6.\n....6...7\n.8....319\n.97.16.38\n1.......4\n26.37.19.\n872....4.\n6...3....\n"     \
    ".4...98.6\n"

static SudokuRecord record_of(const char *line) {
    SudokuRecord record;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    SudokuReader reader = sudoku_reader_over(SUDOKU_FORMAT_LINE, line, strlen(line));
    assert_int_equal(sudoku_reader_next(&reader, &record, &reason), STATUS_OK);
    sudoku_reader_finish(&reader);
    return record;
}

static const char *write_one(SudokuFormat format, const SudokuRecord *record, char buffer[4000]) {
    char why[200];
    Text reason = text_over(why, sizeof why);
    Text out = text_over(buffer, 4000);
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
        char buffer[4000];
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
        sudoku_reader_finish(&reader);
    }
    SudokuFormat format;
    assert_false(sudoku_format_named("pdf", &format));
}

static void each_format_looks_as_it_should(void **state) {
    (void)state;
    const SudokuRecord record = record_of(PUZZLE);
    char buffer[4000];
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
    char buffer[4000];
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
        sudoku_reader_finish(&reader);
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
        {SUDOKU_FORMAT_HODOKU, ":0000:x:12..:::\n", "line 1: the third field"},
        {SUDOKU_FORMAT_HODOKU, ":0000:x:+" PUZZLE ":10:::\n", "line 1: a struck candidate"},
        {SUDOKU_FORMAT_SGT, "2x2:1a2_3b4a1b3a", "line 1: this is not a game ID"},
        {SUDOKU_FORMAT_SGT, "2x2:5o", "line 1: this is not a game ID"},
        {SUDOKU_FORMAT_SGT, "3x3k:zzzc,aaaa", "cages"},
        {SUDOKU_FORMAT_SGT, "4j:p,zz", "pieces"},
        {SUDOKU_FORMAT_GRID, "12\n3\n", "line 2: the row"},
        {SUDOKU_FORMAT_GRID, "12\n39\n", "line 2: a digit is too large"},
        {SUDOKU_FORMAT_CANDIDATES, "12 2\n", "lacks rows"},
        {SUDOKU_FORMAT_KSUDOKU, "<k><graph order=\"4\" type=\"roxdoku\"/><values>____</values></k>",
         "Plain, XSudoku"},
        {SUDOKU_FORMAT_KSUDOKU, "<k><graph order=\"4\" type=\"sudoku\"/><values>__f_</values></k>",
         "letter"},
        {SUDOKU_FORMAT_FPUZZLES, "{\"size\":2,\"grid\":[[{},{}],[{}]]}", "not the JSON"},
        {SUDOKU_FORMAT_FPUZZLES, "{\"size\":2,\"antiking\":true,\"grid\":[[{},{}],[{},{}]]}",
         "not regions"},
        {SUDOKU_FORMAT_FPUZZLES, "{\"size\":2,\"diagonal+\":true,\"grid\":[[{},{}],[{},{}]]}",
         "not regions"},
        {SUDOKU_FORMAT_FPUZZLES, "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
         "not the"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char why[200];
        Text reason = text_over(why, sizeof why);
        SudokuRecord record;
        SudokuReader reader =
            sudoku_reader_over(cases[i].format, cases[i].text, strlen(cases[i].text));
        assert_int_equal(sudoku_reader_next(&reader, &record, &reason), STATUS_BAD_INPUT);
        sudoku_reader_finish(&reader);
        if (!strstr(why, cases[i].reason)) {
            fail_msg("%s: %s", cases[i].text, why);
        }
    }
}

static void what_does_not_fit_is_not_written(void **state) {
    (void)state;
    char buffer[4000];
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

static Status read_one(SudokuFormat format, const char *text, SudokuRecord *record) {
    char why[200];
    Text reason = text_over(why, sizeof why);
    SudokuReader reader = sudoku_reader_over(format, text, strlen(text));
    const Status status = sudoku_reader_next(&reader, record, &reason);
    sudoku_reader_finish(&reader);
    assert_int_equal(status == STATUS_BAD_INPUT, reason.length > 0);
    return status;
}

/* The player's values and notes, and every layout that the format holds. */
static void more_than_givens_comes_back(void **state) {
    (void)state;
    static const char *const layouts[] = {"x", "jigsaw:" MAP, "jigsaw:" MAP "+x"};
    static const SudokuFormat formats[] = {SUDOKU_FORMAT_SGT, SUDOKU_FORMAT_FPUZZLES};
    char buffer[4000];
    SudokuRecord read;
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 2; k++) {
            SudokuRecord record = record_of(PUZZLE);
            memcpy(record.layout, layouts[i], strlen(layouts[i]) + 1);
            write_one(formats[k], &record, buffer);
            assert_int_equal(read_one(formats[k], buffer, &read), STATUS_OK);
            assert_memory_equal(&read, &record, sizeof record);
        }
    }
    SudokuRecord record = record_of(PUZZLE);
    record.values.value[1] = 1;
    record.notes[4] = 1 << 4;
    record.notes[5] = 1 << 4 | 1 << 8;
    write_one(SUDOKU_FORMAT_FPUZZLES, &record, buffer);
    assert_int_equal(read_one(SUDOKU_FORMAT_FPUZZLES, buffer, &read), STATUS_OK);
    assert_memory_equal(&read, &record, sizeof record);
    record.values.value[1] = 0;
    write_one(SUDOKU_FORMAT_CANDIDATES, &record, buffer);
    assert_int_equal(read_one(SUDOKU_FORMAT_CANDIDATES, buffer, &read), STATUS_OK);
    assert_memory_equal(&read, &record, sizeof record);
    record.layout[0] = 'x';
    char why[200];
    Text reason = text_over(why, sizeof why);
    Text out = text_over(buffer, sizeof buffer);
    assert_int_equal(sudoku_format_write(SUDOKU_FORMAT_GRID, &record, &out, &reason),
                     STATUS_BAD_INPUT);
    assert_non_null(strstr(why, "layout"));
    memcpy(record.layout, "jigsaw:" PARTED, sizeof "jigsaw:" PARTED);
    assert_int_equal(sudoku_format_write(SUDOKU_FORMAT_SGT, &record, &out, &reason),
                     STATUS_BAD_INPUT);
    assert_int_equal(sudoku_format_write(SUDOKU_FORMAT_FPUZZLES, &record, &out, &reason),
                     STATUS_OK);
}

/* Notes of HoDoKu are what is left of all candidates. */
static void struck_candidates_become_notes(void **state) {
    (void)state;
    static const char line[] =
        ":0901:7:+7.48...6.....6...7.8....319.97.16.381.......426.37.19.872....4.6...3.....4..."
        "98.6:112 312:113::\n";
    SudokuRecord record;
    char buffer[4000];
    assert_int_equal(read_one(SUDOKU_FORMAT_HODOKU, line, &record), STATUS_OK);
    assert_int_equal(record.values.value[0], 7);
    assert_int_equal(record.givens.value[0], 0);
    assert_int_equal(record.notes[0], 0);
    assert_int_equal(record.notes[1], 1 << 1 | 1 << 4);          /* 1, 2, 3, 5 without 1 and 3 */
    assert_int_equal(record.notes[4], 1 << 1 | 1 << 4 | 1 << 8); /* 2, 5, 9 */
    write_one(SUDOKU_FORMAT_HODOKU, &record, buffer);
    assert_non_null(strstr(buffer, "98.6:112 312:::"));
}

/* Whole texts as other programs write them, and what they are taken for. */
static void formats_are_known_by_their_marks(void **state) {
    (void)state;
    static const struct {
        SudokuFormat format;
        const char *text;
        int order;
        const char *layout;
        int cell; /* has the value */
        int value;
    } cases[] = {
        {SUDOKU_FORMAT_SGT, "2x2:1a2_3b4a1b3d", 4, "", 2, 2},
        {SUDOKU_FORMAT_SGT, "3x2du:6d1zd", 6, "jigsaw:aabbccaabbccaabbccddeeffddeeffddeeff", 5, 1},
        {SUDOKU_FORMAT_SGT, "2x2x:p", 4, "x", 0, 0},
        {SUDOKU_FORMAT_SGT, "4j:4o,l____________", 4, "jigsaw:aaaabbbbccccdddd", 0, 4},
        {SUDOKU_FORMAT_GRID, "1 2 | . .\n. . | 3 4\n----+----\n. . | . .\n. . | . 1\n", 4, "", 15,
         1},
        {SUDOKU_FORMAT_GRID, "+--+--+\n|12|..|\n|..|34|\n+--+--+\n|..|..|\n|..|.1|\n+--+--+", 4, "",
         7, 4},
        {SUDOKU_FORMAT_CANDIDATES,
         ".--------.--------.\n| 1 234  | 24 3   |\n| 23 4   | 1 24   |\n:--------+--------:\n"
         "| 4 123  | 23 12  |\n| 23 12  | 4 13   |\n'--------'--------'",
         4, "", 3, 3},
        {SUDOKU_FORMAT_KSUDOKU,
         "<!DOCTYPE ksudoku>\n<ksudoku><game had-help=\"0\"><puzzle><graph type=\"sudoku\" "
         "specific-type=\"Plain\" order=\"4\"/><values>b_c__\n__d_______e</values>"
         "<solution>bdcebdcebdcebdce</solution></puzzle></game></ksudoku>",
         4, "", 8, 2},
        {SUDOKU_FORMAT_FPUZZLES,
         "{\"size\": 4, \"title\": \"a \\\"b\\\" {\", \"grid\": [[{\"value\":3, \"given\": true}, "
         "{}, "
         "{}, {}], [{},{},{},{}], [{},{},{},{}], [{\"c\":[\"#fff\"]},{},{},{}]], "
         "\"antiknight\":false,"
         "\"diagonal+\": true, \"diagonal-\": true, \"cage\": []}",
         4, "x", 0, 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SudokuFormat format;
        SudokuRecord record;
        assert_true(sudoku_format_guess(cases[i].text, strlen(cases[i].text), &format));
        assert_int_equal(format, cases[i].format);
        assert_int_equal(read_one(format, cases[i].text, &record), STATUS_OK);
        assert_int_equal(record.order, cases[i].order);
        assert_int_equal(record.givens.value[cases[i].cell], cases[i].value);
        assert_string_equal(record.layout, cases[i].layout);
    }
}

/* What is written is known again. */
static void written_formats_are_known(void **state) {
    (void)state;
    /* A file without marks is taken for the plainest form that it has. */
    static const struct {
        SudokuFormat written;
        SudokuFormat taken;
    } plainer[] = {
        {SUDOKU_FORMAT_SDM, SUDOKU_FORMAT_LINE},
        {SUDOKU_FORMAT_SDX, SUDOKU_FORMAT_GRID},
        {SUDOKU_FORMAT_CANDIDATES, SUDOKU_FORMAT_GRID},
        {SUDOKU_FORMAT_TEXT, SUDOKU_FORMAT_GRID},
    };
    for (int i = 0; i < SUDOKU_FORMATS; i++) {
        const SudokuRecord record = record_of(PUZZLE);
        char buffer[4000];
        SudokuFormat format;
        write_one((SudokuFormat)i, &record, buffer);
        assert_true(sudoku_format_guess(buffer, strlen(buffer), &format));
        SudokuFormat expected = (SudokuFormat)i;
        for (int k = 0; k < 4; k++) {
            expected = plainer[k].written == expected ? plainer[k].taken : expected;
        }
        if (format != expected) {
            fail_msg("%s is taken for %s", sudoku_format_name((SudokuFormat)i),
                     sudoku_format_name(format));
        }
    }
}

/* A grid of one cell once was written as sdk but not read. */
static void the_smallest_grid_comes_back(void **state) {
    (void)state;
    const SudokuRecord one = record_of("1");
    SudokuRecord read;
    char buffer[4000];
    char why[200];
    Text reason = text_over(why, sizeof why);
    write_one(SUDOKU_FORMAT_SDK, &one, buffer);
    SudokuReader reader = sudoku_reader_over(SUDOKU_FORMAT_SDK, buffer, strlen(buffer));
    assert_int_equal(sudoku_reader_next(&reader, &read, &reason), STATUS_OK);
    assert_memory_equal(&read, &one, sizeof one);
}

/* A solved grid of a classic layout with two of three cells emptied; all symbols occur. */
static SudokuRecord pattern_of(int order) {
    SudokuRecord record;
    SudokuLayout layout;
    char why[200];
    Text reason = text_over(why, sizeof why);
    assert_int_equal(sudoku_layout_named(&layout, "classic", order, &reason), STATUS_OK);
    memset(&record, 0, sizeof record);
    record.order = order;
    for (int cell = 0; cell < order * order; cell += 3) {
        const int row = cell / order;
        const int shift = row % layout.box_rows * layout.box_columns + row / layout.box_rows;
        record.givens.value[cell] = (uint8_t)((cell % order + shift) % order + 1);
    }
    return record;
}

/* All but what says that it has no place for this order. */
static void every_order_comes_back(void **state) {
    (void)state;
    static const int orders[] = {4, 6, 8, 9, 10, 12, 15, 16, 20, 24, 25, 28, 30, 32, 35, 36};
    static char buffer[1 << 17];
    static SudokuRecord read;
    int written = 0;
    for (size_t i = 0; i < sizeof orders / sizeof orders[0] * SUDOKU_FORMATS; i++) {
        const SudokuFormat format = (SudokuFormat)(i % SUDOKU_FORMATS);
        const SudokuRecord record = pattern_of(orders[i / SUDOKU_FORMATS]);
        char why[200];
        Text reason = text_over(why, sizeof why);
        Text out = text_over(buffer, sizeof buffer);
        sudoku_format_begin(format, &out);
        if (sudoku_format_write(format, &record, &out, &reason) != STATUS_OK) {
            assert_true(reason.length > 0);
            continue;
        }
        sudoku_format_end(format, &out);
        assert_false(out.truncated);
        SudokuReader reader = sudoku_reader_over(format, buffer, strlen(buffer));
        if (sudoku_reader_next(&reader, &read, &reason) != STATUS_OK ||
            memcmp(&read, &record, sizeof record) != 0) {
            fail_msg("%s of order %d: %s", sudoku_format_name(format), record.order, why);
        }
        sudoku_reader_finish(&reader);
        written += record.order == 36;
    }
    assert_int_equal(written, 12);
}

/* Some givens, values of the player's and notes; all candidates but a few when `strikes`. */
static SudokuRecord played_record(Rng *rng, bool strikes) {
    SudokuRecord record = record_of(PUZZLE);
    SudokuLayout layout;
    char why[100];
    Text reason = text_over(why, sizeof why);
    assert_int_equal(sudoku_layout_named(&layout, "classic", 9, &reason), STATUS_OK);
    for (int i = 0; i < 4; i++) {
        const int cell = (int)rng_below(rng, 81);
        const SudokuBits open = sudoku_grid_candidates(&layout, &record.givens, cell);
        record.values.value[cell] =
            (uint8_t)(record.givens.value[cell] ? 0 : bits_lowest(open) + 1);
    }
    SudokuGrid grid = record.givens;
    for (int cell = 0; cell < 81; cell++) {
        grid.value[cell] = (uint8_t)(grid.value[cell] + record.values.value[cell]);
    }
    for (int cell = 0; cell < 81; cell++) {
        const SudokuBits open = grid.value[cell] ? 0 : sudoku_grid_candidates(&layout, &grid, cell);
        const SudokuBits some = open & rng_below(rng, 512);
        record.notes[cell] = grid.value[cell] ? 0
                             : !strikes       ? rng_below(rng, 512)
                             : some           ? some
                                              : open;
    }
    return record;
}

/* In sukaku the player's notes become the candidates of the puzzle: all nine are none. */
static void take_as_sukaku(SudokuRecord *record) {
    record->binds = false;
    for (int cell = 0; cell < 81; cell++) {
        record->notes[cell] = record->notes[cell] == 0x1FF ? 0 : record->notes[cell];
    }
}

/* What a format has no place for it names; the rest comes back. */
static void nothing_is_lost_in_silence(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    int whole = 0;
    int named = 0;
    for (int i = 0; i < 400; i++) {
        SudokuRecord record = played_record(&rng, i % 2);
        for (int k = 0; k < SUDOKU_FORMATS; k++) {
            const SudokuFormat format = (SudokuFormat)k;
            static char buffer[1 << 16];
            char why[300];
            Text reason = text_over(why, sizeof why);
            Text out = text_over(buffer, sizeof buffer);
            SudokuRecord read;
            sudoku_format_begin(format, &out);
            if (sudoku_format_write(format, &record, &out, &reason) != STATUS_OK) {
                assert_true(reason.length > 0);
                continue;
            }
            sudoku_format_end(format, &out);
            named += reason.length > 0;
            whole += reason.length == 0;
            SudokuReader reader = sudoku_reader_over(format, buffer, out.length);
            assert_int_equal(sudoku_reader_next(&reader, &read, &reason), STATUS_OK);
            sudoku_reader_finish(&reader);
            SudokuRecord expected = record;
            if (format == SUDOKU_FORMAT_SUKAKU) {
                take_as_sukaku(&expected);
                take_as_sukaku(&read);
            }
            if (reason.length == 0 && memcmp(&read, &expected, sizeof read) != 0) {
                fail_msg("%s loses something: %s", sudoku_format_name(format), buffer);
            }
            assert_memory_equal(&read.givens, &record.givens, sizeof read.givens);
        }
    }
    assert_true(whole > 2000 && named > 2000);
}

/* Of more than 25 symbols: a to k after P, all capitals, or all capitals from 0. */
static void large_alphabets_are_found(void **state) {
    (void)state;
    static const char *const alphabets[] = {"123456789ABCDEFGHIJKLMNOPabcdefghijk",
                                            "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa",
                                            "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"};
    const SudokuRecord record = pattern_of(36);
    for (int i = 0; i < 3; i++) {
        char line[SUDOKU_CELLS_MAX + 1] = "";
        for (int cell = 0; cell < SUDOKU_CELLS_MAX; cell++) {
            const int value = record.givens.value[cell];
            line[cell] = (char)(value ? alphabets[i][value - 1] : '.');
        }
        const SudokuRecord read = record_of(line);
        assert_memory_equal(&read, &record, sizeof record);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_format_brings_the_givens_back),
        cmocka_unit_test(each_format_looks_as_it_should),
        cmocka_unit_test(values_and_notes_are_kept_where_they_can),
        cmocka_unit_test(what_others_write_is_read),
        cmocka_unit_test(what_is_wrong_is_told),
        cmocka_unit_test(what_does_not_fit_is_not_written),
        cmocka_unit_test(more_than_givens_comes_back),
        cmocka_unit_test(struck_candidates_become_notes),
        cmocka_unit_test(formats_are_known_by_their_marks),
        cmocka_unit_test(written_formats_are_known),
        cmocka_unit_test(the_smallest_grid_comes_back),
        cmocka_unit_test(every_order_comes_back),
        cmocka_unit_test(nothing_is_lost_in_silence),
        cmocka_unit_test(large_alphabets_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
