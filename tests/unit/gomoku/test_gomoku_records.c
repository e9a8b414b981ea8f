/* Records of other programs part by part: which format a text has, the smallest parts of all
 * formats, Piskvork's files, Yixin's saves, and how a record becomes a game. */
#include "support/test.h"

#include <string.h>

#include "gomoku/formats/reading.h"
#include "gomoku/import.h"
#include "gomoku/rules.h"

#define WORDS_SIZE 600

typedef struct RecordSample {
    const char *text;
    const char *own; /* the game as it is kept; NULL: it is refused … */
    const char *why; /* … with these words */
} RecordSample;

static void check(GomokuFormat format, const RecordSample *samples, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const RecordSample *sample = &samples[i];
        char why[300] = "", own[WORDS_SIZE];
        Text reason = text_over(why, sizeof why);
        Text words = text_over(own, sizeof own);
        GomokuRecord record;
        print_message("%s\n", sample->text);
        const Status status = gomoku_record_read(format, sample->text, &record, &reason);
        assert_string_equal(why, sample->own ? "" : sample->why);
        assert_int_equal(status, sample->own ? STATUS_OK : STATUS_BAD_INPUT);
        if (!sample->own) {
            continue;
        }
        Session *session = gomoku_import_record(&record, &reason);
        assert_non_null(session);
        session_to_text(session, &words);
        assert_string_equal(own, sample->own);
        session_destroy(session);
    }
}
#define CHECK(format, samples) check(format, samples, sizeof(samples) / sizeof(samples)[0])

static void formats_have_names(void **state) {
    (void)state;
    static const char *const ids[] = {"sgf", "psq", "position", "yixin", "SGF", "", "lib"};
    for (int i = 0; i < (int)(sizeof ids / sizeof ids[0]); i++) {
        assert_int_equal(gomoku_format_by_id(ids[i]), i < GOMOKU_FORMATS ? i : GOMOKU_FORMATS);
    }
}

static void formats_are_told_apart(void **state) {
    (void)state;
    static const struct {
        const char *text;
        GomokuFormat format;
    } cases[] = {
        {"(;GM[4])", GOMOKU_FORMAT_SGF},
        {" \n( ;GM[4])", GOMOKU_FORMAT_SGF},
        {";GM[4];B[hh]", GOMOKU_FORMAT_SGF},
        {"(hello)", GOMOKU_FORMAT_SGF}, /* its reader says what is wrong */
        {"Look at this: (;SZ[15];B[hh])", GOMOKU_FORMAT_SGF},
        {"Look at this: (;B[hh])", GOMOKU_FORMATS},
        {"Look at this: SZ[15]", GOMOKU_FORMATS},
        {"SZ[15] (; B[hh]", GOMOKU_FORMATS},
        {"(h8) (i9)", GOMOKU_FORMAT_POSITION},
        {"( h8 i9)", GOMOKU_FORMAT_POSITION},
        {"(8,8) (9,9)", GOMOKU_FORMAT_POSITION},
        {"Piskvorky 15x15, 11:11, 0", GOMOKU_FORMAT_PSQ},
        {"\tPISKVORKY 15x15", GOMOKU_FORMAT_PSQ},
        {"A file of Piskvorky 15x15", GOMOKU_FORMATS},
        {"15\n15\n1\n7,7\n", GOMOKU_FORMAT_YIXIN},
        {"15 15 1\n7 7\n", GOMOKU_FORMAT_YIXIN},
        {"15 15 1 \r\n7 , 7\n", GOMOKU_FORMAT_YIXIN},
        {"5\n5\n0\n", GOMOKU_FORMAT_YIXIN},
        {"15\n15\n3\n7,7\n", GOMOKU_FORMAT_YIXIN},      /* too few stones: its reader says so */
        {"15\n16\n2\n7,7\n8,8\n", GOMOKU_FORMAT_YIXIN}, /* not square: likewise */
        {"15\n16\n3\n7,7\n8,8\n", GOMOKU_FORMATS},
        {"4\n15\n0\n", GOMOKU_FORMATS},
        {"15\n4\n0\n", GOMOKU_FORMATS},
        {"15\n15\n", GOMOKU_FORMATS},
        {"15 15 1 7 7", GOMOKU_FORMATS},
        {"15\n15\n1\n7\n", GOMOKU_FORMATS},
        {"15\n15\n1\n7,x\n", GOMOKU_FORMATS},
        {"", GOMOKU_FORMATS},
        {"(", GOMOKU_FORMAT_SGF},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        print_message("%s\n", cases[i].text);
        assert_int_equal(gomoku_format_of(cases[i].text), cases[i].format);
    }
}

static void the_smallest_parts_are_read(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int number, rest; /* digits that are left */
    } numbers[] = {{"0", 0, 0},  {"15x", 15, 1}, {"1234", 1234, 0}, {"12345", 1234, 1},
                   {"x", -1, 1}, {"-1", -1, 2},  {"", -1, 0}};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        const char *at = numbers[i].text;
        assert_int_equal(formats_read_number(&at), numbers[i].number);
        assert_int_equal(strlen(at), numbers[i].rest);
    }
    const struct {
        const char *text;
        int size, point, rest;
    } points[] = {
        {"h8", 15, gomoku_point(7, 7), 0},    {"H8i9", 15, gomoku_point(7, 7), 2},
        {"o15", 15, gomoku_point(14, 14), 0}, {"p1", 15, GOMOKU_NO_POINT, 2},
        {"a16", 15, GOMOKU_NO_POINT, 3},      {"h123", 15, gomoku_point(7, 11), 1},
        {"t20", 20, gomoku_point(19, 19), 0}, {"a0", 20, GOMOKU_NO_POINT, 2},
        {"h", 20, GOMOKU_NO_POINT, 1},        {"88", 20, GOMOKU_NO_POINT, 2},
        {"z1", 20, GOMOKU_NO_POINT, 2},       {"", 20, GOMOKU_NO_POINT, 0},
    };
    for (size_t i = 0; i < sizeof points / sizeof points[0]; i++) {
        const char *at = points[i].text;
        assert_int_equal(formats_read_point(&at, points[i].size), points[i].point);
        assert_int_equal(strlen(at), points[i].rest);
    }
    assert_string_equal(formats_skip_space(" \t\r\n\n\r\t x "), "x ");
    for (int c = -128; c < 128; c++) {
        const bool is_digit = c > 0 && strchr("0123456789", c);
        const bool is_letter =
            c > 0 && strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", c);
        assert_int_equal(formats_is_digit((char)c), is_digit);
        assert_int_equal(formats_is_letter((char)c), is_letter);
    }
}

/* Beyond an edge lies nothing, neither the next row nor the last one. */
static void rows_are_counted_from_the_top(void **state) {
    (void)state;
    const struct {
        int column, row, size, point;
    } cases[] = {
        {0, 0, 15, gomoku_point(0, 14)}, {14, 14, 15, gomoku_point(14, 0)},
        {3, 1, 5, gomoku_point(3, 3)},   {0, 15, 15, GOMOKU_NO_POINT},
        {15, 0, 15, GOMOKU_NO_POINT},    {-1, 0, 15, GOMOKU_NO_POINT},
        {0, -1, 15, GOMOKU_NO_POINT},    {19, 19, 20, gomoku_point(19, 0)},
        {0, 20, 20, GOMOKU_NO_POINT},    {20, 0, 20, GOMOKU_NO_POINT},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(formats_point_from_top(cases[i].column, cases[i].row, cases[i].size),
                         cases[i].point);
    }
}

static void files_of_piskvork_are_read(void **state) {
    (void)state;
#define PSQ "Piskvorky 15x15, 11:11, 0\n"
    static const char second[] = "move 2 cannot be played";
    static const char sizes[] = "the size must be 5 to 20";
    static const RecordSample samples[] = {
        {PSQ, "gomoku\t\t0\t", NULL},
        {PSQ "8,8,0\n9,7,310\n", "gomoku\t\t2\tH8 I9", NULL},
        {PSQ "8,8\n9,7", "gomoku\t\t2\tH8 I9", NULL}, /* without times */
        {PSQ " 8 , 8 ,0\r\n\r\n\t9\t,\t7\t\r\n", "gomoku\t\t2\tH8 I9", NULL},
        {PSQ "8,8,0;9,7,0;", "gomoku\t\t2\tH8 I9", NULL},
        {"piskvorky 15X15\n1,1,0\n15,15,0\n15,1,0\n1,15,0\n", "gomoku\t\t4\tA15 O1 O15 A1", NULL},
        {"Piskvorky  20x20, 11:11, 0\n1,1,0\n", "gomoku\t20 0\t1\tA20", NULL},
        {"Piskvorky\n19x19\n1,1,0\n", "gomoku\t19 0\t1\tA19", NULL},
        /* The players and the result end the moves. */
        {PSQ "8,8,0\nann.exe\nbob.exe\n-1\n", "gomoku\t\t1\tH8", NULL},
        {PSQ "8,8,0\n2nd player\n-1\n", "gomoku\t\t1\tH8", NULL},
        {PSQ "8,8,0\nann.exe\n9,7,0\n", NULL, second},
        {PSQ "8,8,0\nann.exe\n0,1,0,0\n", NULL, second},
        {PSQ "8,8,0\n8,8,0\n", NULL, second},
        {PSQ "8,8,0\n9,7x\n", NULL, second},
        {PSQ "8,8,0\n9,\n", NULL, second},
        {PSQ "8,8,0\n9, ,\n", NULL, second},
        {PSQ "8,8,0\n-9,7,0\n", NULL, second},
        {PSQ "8,8,0\n9,-7,0\n", NULL, second},
        {PSQ "8,8,0\n0,7,0\n", NULL, second},
        {PSQ "8,8,0\n9,0,0\n", NULL, second},
        {PSQ "8,8,0\n16,7,0\n", NULL, second},
        {PSQ "8,8,0\n9,16,0\n", NULL, second},
        {"Piskvorky 15x14\n", NULL, "this board is 15×14, and Damier’s are square"},
        {"Piskvorky 1x15\n", NULL, "this board is 1×15, and Damier’s are square"},
        {"Piskvorky 15x1\n", NULL, "this board is 15×1, and Damier’s are square"},
        {"Piskvorky 0x15\n", NULL, sizes},
        {"Piskvorky 15x0\n", NULL, sizes},
        {"Piskvorky x15\n", NULL, sizes},
        {"Piskvorky 15x\n", NULL, sizes},
        {"Piskvorky 15\n", NULL, sizes},
        {"Piskvorky 15,15\n", NULL, sizes},
        {"Piskvorky\n", NULL, sizes},
        {"Piskvorky 4x4\n", NULL, sizes},
        {"Piskvorky 21x21\n", NULL, sizes},
    };
    CHECK(GOMOKU_FORMAT_PSQ, samples);
}

static void saves_of_yixin_are_read(void **state) {
    (void)state;
    static const char third[] = "move 3 cannot be played";
    static const char sizes[] = "the size must be 5 to 20";
    static const RecordSample samples[] = {
        {"15\n15\n2\n7 7\n6 8\n", "gomoku\t\t2\tH8 I9", NULL},
        {"15\r\n15\r\n2\r\n7,7\r\n6, 8\r\n", "gomoku\t\t2\tH8 I9", NULL},
        {"15 15 2\n7 7 6 8", "gomoku\t\t2\tH8 I9", NULL},
        {"20\n20\n2\n0 0\n19 19\n", "gomoku\t20 0\t2\tA20 T1", NULL},
        {"15\n15\n0\n", "gomoku\t\t0\t", NULL},
        {"15\n15\n3\n7 7\n6 8\n", NULL, third},
        {"15\n15\n3\n7 7\n6 8\n6\n", NULL, third},
        {"15\n15\n3\n7 7\n6 8\n6 8\n", NULL, third},
        {"15\n15\n3\n7 7\n6 8\n15 0\n", NULL, third},
        {"15\n15\n3\n7 7\n6 8\n0 15\n", NULL, third},
        {"15\n15\n2\n7 7\n6 8\n5 5\n", NULL,
         "this file holds more than the number of stones it announces"},
        {"15\n15\n1\n7 7 x\n", NULL, "this file holds more than the number of stones it announces"},
        {"15\n14\n0\n", NULL, "this board is 14×15, and Damier’s are square"},
        {"4\n4\n0\n", NULL, sizes},
        {"21\n21\n0\n", NULL, sizes},
    };
    CHECK(GOMOKU_FORMAT_YIXIN, samples);
}

static void what_is_written_is_as_others_read_it(void **state) {
    (void)state;
    static const char *const written[GOMOKU_FORMATS] = {
        ("(;FF[4]GM[4]CA[UTF-8]AP[Damier]SZ[19]RU[freestyle]ON[swap];B[as];W[sa];B[jr];DC[white]"
         ";W[bj])"),
        "Piskvorky 19x19, 11:11, 0\n1,19,0\n19,1,0\n10,18,0\n2,10,0\nblack\nwhite\n-1\n",
        "a1s19j2b10",
        "19\n19\n4\n18 0\n0 18\n17 9\n9 1\n",
    };
    GomokuRecord record;
    char why[200] = "";
    Text reason = text_over(why, sizeof why);
    assert_int_equal(gomoku_record_read(GOMOKU_FORMAT_SGF, written[0], &record, &reason),
                     STATUS_OK);
    for (int format = 0; format < GOMOKU_FORMATS; format++) {
        char text[WORDS_SIZE];
        Text out = text_over(text, sizeof text);
        gomoku_record_write((GomokuFormat)format, &record, &out);
        assert_string_equal(text, written[format]);
    }
}

/* ---- Games from texts ---- */

static void any_text_becomes_a_game_or_says_why_not(void **state) {
    (void)state;
    static const char no_game[] = "This is not a game of Gomoku.";
    static const RecordSample samples[] = {
        {"15 0", "gomoku\t\t0\t", NULL},
        {"  15 0\r\n", "gomoku\t\t0\t", NULL},
        {"15  0  7,7", "gomoku\t\t1\tH8", NULL},
        {"15\t0\n7,7;8,8", "gomoku\t\t2\tH8 I9", NULL},
        {"15 0 7,7;8,8;", "gomoku\t\t2\tH8 I9", NULL},
        {"19 4", "gomoku\t19 4\t0\t", NULL},
        {"15 4 7,7", "gomoku\t15 4\t1\tH8", NULL},
        {"9 0 0,0", "gomoku\t9 0\t1\tA1", NULL},
        {"15 0/swap 7,7;8,8;9,9;black;0,0", "gomoku\t15 0/swap\t5\tH8 I9 J10 black A1", NULL},
        {"15 4/soosorv5", "gomoku\t15 4/soosorv5\t0\t", NULL},
        {"15 0 b7,7;w", "gomoku\t15 0 b7,7;w\t0\t", NULL},
        {"15 0 b7,7;b8,8;w;0,0;1,1", "gomoku\t15 0 b7,7;b8,8;w\t2\tA1 B2", NULL},
        {"15 0 w", "gomoku\t15 0 w\t0\t", NULL},
        {"(;SZ[19]RU[caro];B[aa])", "gomoku\t19 8\t1\tA19", NULL},
        {"(;SZ[15]AB[aa][bb];W[cc])", "gomoku\t15 0 b1,13;b0,14;w\t1\tC13", NULL},
        {"h8 i9", "gomoku\t\t2\tH8 I9", NULL},
        {"hello", NULL, no_game},
        {"", NULL, no_game},
        {" \n", NULL, no_game},
        {"15 0 7,7;7,7", NULL, "stone 2 lies on another stone"},
        {"15 0 b7,7;w7,7", NULL, "stone 2 lies on another stone"},
        {"15 3", NULL, "the rule must be 0 (freestyle), 1 (exactly five), 4 (renju) or 8 (caro)"},
    };
    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
        char why[300] = "", own[WORDS_SIZE];
        Text reason = text_over(why, sizeof why);
        Text words = text_over(own, sizeof own);
        print_message("%s\n", samples[i].text);
        Session *session = gomoku_import_read(samples[i].text, &reason);
        assert_string_equal(why, samples[i].own ? "" : samples[i].why);
        assert_int_equal(session != NULL, samples[i].own != NULL);
        if (session) {
            session_to_text(session, &words);
            assert_string_equal(own, samples[i].own);
        }
        session_destroy(session);
    }
}

/* A text that no buffer holds is refused rather than cut. */
static void a_text_that_is_too_long_is_no_game(void **state) {
    (void)state;
    enum { LENGTH = 5000 };
    static char text[LENGTH + 1];
    char why[200] = "";
    Text reason = text_over(why, sizeof why);
    memset(text, ' ', LENGTH);
    memcpy(text, "15 0 ", 5);
    memcpy(text + LENGTH - 3, "7,7", 3);
    assert_null(gomoku_import_read(text, &reason));
    assert_string_equal(why, "This is not a game of Gomoku.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formats_have_names),
        cmocka_unit_test(formats_are_told_apart),
        cmocka_unit_test(the_smallest_parts_are_read),
        cmocka_unit_test(rows_are_counted_from_the_top),
        cmocka_unit_test(files_of_piskvork_are_read),
        cmocka_unit_test(saves_of_yixin_are_read),
        cmocka_unit_test(what_is_written_is_as_others_read_it),
        cmocka_unit_test(any_text_becomes_a_game_or_says_why_not),
        cmocka_unit_test(a_text_that_is_too_long_is_no_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
