/* Gomoku as people write it: lists of points in sentences and other writing, lists of games, files
 * of Piskvork and Gomotur, and drawn boards. */
#include "support/test.h"

#include <string.h>

#include "interchange/registry.h"

#define GAME "gomoku\t\t4\tH8 G9 H10 J8"

typedef struct GomokuSample {
    const char *text;
    int count;       /* of games; 0: it is refused, or fits nothing */
    const char *own; /* the beginning of the first */
} GomokuSample;

static void check(const GomokuSample *samples, size_t count, const char *format) {
    for (size_t i = 0; i < count; i++) {
        const GomokuSample *sample = &samples[i];
        char why[300] = "";
        Text reason = text_over(why, sizeof why);
        InterchangeAnswer answer;
        const Status status =
            interchange_open("gomoku", sample->text, strlen(sample->text), &answer, &reason);
        const bool is_right =
            sample->count == 0
                ? status != STATUS_OK
                : status == STATUS_OK && answer.list.count == sample->count &&
                      strncmp(answer.list.items[0], sample->own, strlen(sample->own)) == 0 &&
                      strcmp(answer.format->name, format) == 0;
        if (!is_right) {
            fail_msg("%s: %d games, %s, %s", sample->text, answer.list.count, why,
                     answer.list.count > 0 ? answer.list.items[0] : "");
        }
        interchange_list_clear(&answer.list);
    }
}
#define CHECK(samples, format) check(samples, sizeof(samples) / sizeof(samples)[0], format)

static void points_stand_in_sentences_and_other_writing(void **state) {
    (void)state;
    static const GomokuSample samples[] = {
        {"Moves: h8 g9 h10 j8", 1, GAME "\ntree\t C\"Moves\" H8 G9"},
        {"h8 g9 h10 j8 Black wins", 1, GAME "\ntree\t H8 G9 H10 J8 C\"Black wins\"\n"},
        {"h8 g9 h10 j8.", 1, GAME},
        {"> h8 g9\n> h10 j8\n", 1, GAME},
        {"```\nh8 g9 h10 j8\n```", 1, GAME},
        {"[h8][g9][h10][j8]", 1, GAME},
        {"H-8 G-9 H-10 J-8", 1, GAME},
        {"h08 g09 h10 j08", 1, GAME},
        {"#1 h8 #2 g9 #3 h10 #4 j8", 1, GAME},
        {"{\"moves\":[\"h8\",\"g9\",\"h10\",\"j8\"]}", 1, GAME},
        {"[{\"x\":7,\"y\":7},{\"x\":6,\"y\":8},{\"x\":7,\"y\":9},{\"x\":9,\"y\":7}]", 1, GAME},
        {"\xEF\xBC\xA8\xEF\xBC\x98 \xEF\xBC\xA7\xEF\xBC\x99", 1, "gomoku\t\t2\tH8 G9"}, /* wide */
        {"h8\xEF\xBC\x8Cg9\xE3\x80\x81h10", 1, "gomoku\t\t3\tH8 G9 H10"},
        {"1\xE3\x80\x81h8 2\xE3\x80\x81g9", 1, "gomoku\t\t2\tH8 G9"},
        {"\xE2\x9A\xAB h8 \xE2\x9A\xAA g9", 1, "gomoku\t\t2\tH8 G9"}, /* discs */
        {"\xE9\xBB\x91 h8 \xE7\x99\xBD g9", 1, "gomoku\t\t2\tH8 G9"}, /* their words */
        {"\xEF\xBC\x98\xE5\x85\xAB \xEF\xBC\x97\xE4\xB9\x9D", 1, "gomoku\t\t2\tH8 G9"},
        {"h8 g9 z9", 0, NULL},
        {"8,8 8,30", 0, NULL}, /* beside the largest board */
        {"8,8 30,8", 0, NULL},
        {"see the figure on A4 paper", 0, NULL},
    };
    CHECK(samples, "position");
}

/* Move numbers that go on, and rows without numbers, are one game; what begins again is another. */
static void games_in_a_list_are_told_apart(void **state) {
    (void)state;
    static const GomokuSample samples[] = {
        {"h8 g9\nh10 j8\n", 1, GAME},
        {"h8 g9\n\nh10 j8\n", 1, GAME},
        {"1. h8 g9\n2. h10 j8\n", 1, GAME},
        {"1. h8\n1. g9\n1. h10\n1. j8\n", 1, GAME}, /* a list of Markdown */
        {"h8 g9 h10\nh8 i9 j10\n", 2, "gomoku\t\t3\tH8 G9 H10"},
        {"h8 g9 h10\n\na1 b2 c3\n", 2, "gomoku\t\t3\tH8 G9 H10"},
        {"h8g9h10\na1b2c3\n", 2, "gomoku\t\t3\tH8 G9 H10"},
        {"1. h8 g9 2. h10\n1. h8 i9 2. j10\n", 2, "gomoku\t\t3\tH8 G9 H10"},
        {"1. h8 g9\n2. h10\n1. a1 b1\n2. c1\n", 2, "gomoku\t\t3\tH8 G9 H10"},
        {"Game 1: h8 g9 h10\nGame 2: h8 i9 j10\n", 2,
         "gomoku\t\t3\tH8 G9 H10\ntree\t C\"Game 1\" H8 G9 H10\n"},
        {"I1: h8 i9 j10\nD1: h8 h9 h10\n", 2, "gomoku\t\t3\tH8 I9 J10\ntree\t C\"I1\""},
        {"0,0, 1,0, 1,3\n0,0, 1,1, 0,3\n", 2, "gomoku\t\t3\tH8 I8 I5"}, /* from the middle */
        {"-1,2, 0,1, 8,-3\n", 1, "gomoku\t19 0\t3\tJ9 K10 S14"},
    };
    static const GomokuSample links[] = {
        {"https://gomocalc.com/#/h8g9h10\nhttps://gomocalc.com/#/h8i9j10\n", 2,
         "gomoku\t\t3\tH8 G9 H10"},
    };
    CHECK(samples, "position");
    CHECK(links, "link");
}

/* On Go boards no column is called I: what stands to the right moves by one. */
static void columns_without_i_are_closed_up(void **state) {
    (void)state;
    static const char text[] = "h8 j8 p15 k9 l9 m9";
    InterchangeAnswer answer;
    char why[300] = "";
    Text reason = text_over(why, sizeof why);
    assert_int_equal(interchange_open("gomoku", text, strlen(text), &answer, &reason), STATUS_OK);
    assert_string_equal(answer.list.items[0], "gomoku\t\t6\tH8 I8 O15 J9 K9 L9");
    assert_non_null(strstr(answer.list.note, "letter I is left out"));
    interchange_list_clear(&answer.list);
}

/* A board of this size, with X on H8 and O on G9 of the usual one. */
static const char *drawn_board(const char *empty, const char *black, const char *white,
                               const char *between, int size) {
    static char text[4000];
    Text out = text_over(text, sizeof text);
    for (int i = 0; i < size * size; i++) {
        const int row = i / size, column = i % size;
        text_addf(&out, "%s%s",
                  row == 7 && column == 7   ? black
                  : row == 6 && column == 6 ? white
                                            : empty,
                  column == size - 1 ? "\n" : between);
    }
    return text;
}

static void drawn_boards_are_read(void **state) {
    (void)state;
    const char *const boards[][4] = {{".", "X", "O", ""},
                                     {".", "x", "o", " "},
                                     {"0", "1", "2", ","},
                                     {"0", "1", "-1", ", "},
                                     {"\xE2\x94\xBC", "\xE2\x97\x8F", "\xE2\x97\x8B", ""}};
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        const GomokuSample sample = {
            drawn_board(boards[i][0], boards[i][1], boards[i][2], boards[i][3], 15), 1,
            "gomoku\t\t2\tH8 G9"};
        check(&sample, 1, "drawn");
    }
    static const GomokuSample samples[] = {
        {"  A B C D E\n5 . . . . .\n4 . . O . .\n3 . X X . .\n2 . . O . .\n1 . . . . .\n", 1,
         "gomoku\t5 0\t4\tB3 C4 C3 C2"},
        {".....\n.XX..\n.XX..\n.....\n.....\n", 1, "gomoku\t5 0 b1,2;b2,2;b1,3;b2,3;w\t0\t"},
        {".....\n.XX..\n.XY..\n.....\n.....\n", 0, NULL},
    };
    CHECK(samples, "drawn");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_stand_in_sentences_and_other_writing),
        cmocka_unit_test(games_in_a_list_are_told_apart),
        cmocka_unit_test(columns_without_i_are_closed_up),
        cmocka_unit_test(drawn_boards_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
