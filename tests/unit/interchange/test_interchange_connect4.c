/* Connect 4 as people write it: columns, lists of games, and drawn boards. */
#include "support/test.h"

#include <string.h>

#include "interchange/registry.h"

#define GAME "connect4\t\t4\t4 4 5 3"

typedef struct Connect4Sample {
    const char *text;
    int count;       /* of games; 0: it is refused … */
    const char *own; /* the first; … with these words in the reason */
} Connect4Sample;

/* As the window reads: a format that the text fits, or else the columns played. */
static Status open_text(const char *text, InterchangeAnswer *answer, Text *reason) {
    const Status status = interchange_open("connect4", text, strlen(text), answer, reason);
    if (status != STATUS_NOT_FOUND) {
        return status;
    }
    answer->format = interchange_find("connect4", "columns");
    return answer->format->read(answer->format, text, strlen(text), &answer->list, reason);
}

static void check(const Connect4Sample *samples, size_t count, const char *format) {
    for (size_t i = 0; i < count; i++) {
        const Connect4Sample *sample = &samples[i];
        char why[300] = "";
        Text reason = text_over(why, sizeof why);
        InterchangeAnswer answer;
        const Status status = open_text(sample->text, &answer, &reason);
        if (sample->count == 0) {
            if (status == STATUS_OK || !strstr(why, sample->own)) {
                fail_msg("%s: %s", sample->text, why);
            }
        } else if (status != STATUS_OK || answer.list.count != sample->count ||
                   strcmp(answer.list.items[0], sample->own) != 0 ||
                   strcmp(answer.format->name, format) != 0) {
            fail_msg("%s: %d games, %s, %s", sample->text, answer.list.count, why,
                     answer.list.count > 0 ? answer.list.items[0] : "");
        }
        interchange_list_clear(&answer.list);
    }
}
#define CHECK(samples, format) check(samples, sizeof(samples) / sizeof(samples)[0], format)

static void columns_are_read_in_every_form(void **state) {
    (void)state;
    static const Connect4Sample samples[] = {
        {"4453", 1, GAME},
        {"[4, 4, 5, 3]", 1, GAME},
        {"4 \xE2\x86\x92 4 \xE2\x86\x92 5 -> 3", 1, GAME},
        {"DDEC", 1, GAME},
        {"1. d1 d2 2. e1 c1", 1, GAME},
        {"d6 d5 e6 c6", 1, GAME}, /* rows from the top */
        {"1.d d 2.e c", 1, GAME},
        {"Red: 4, Yellow: 4, Red: 5, Yellow: 3", 1, GAME},
        {"R4 Y4 R5 Y3", 1, GAME},
        {"Moves: 4 4 5 3", 1, GAME},
        {"> 4453", 1, GAME},
        {"```\n4453\n```\n", 1, GAME},
        {"\xEF\xBC\x94\xEF\xBC\x94\xEF\xBC\x95\xEF\xBC\x93", 1, GAME}, /* full width */
        {"4453 1-0", 1, GAME},
        {"[3, 3, 4, 2, 0]", 1, "connect4\t\t5\t4 4 5 3 1"}, /* from 0 */
        {"4\n4\n5\n3\n", 1, GAME},
        {"4 4\n5 3\n", 1, GAME},
        {"1. 4 4\n2. 5 3\n", 1, GAME},
        {"R4 R5", 0, "column"},
        {"d1 d1", 0, "columns"},
        {"4450", 0, "column"},
        {"44444441", 0, "full"},
        {"[[], [1], [2, 1], [], [], [], []]", 0, "column"},
    };
    CHECK(samples, "columns");
}

/* Lines that are games of their own never become one. */
static void lines_of_columns_are_games(void **state) {
    (void)state;
    static const Connect4Sample samples[] = {
        {"4 4 5\n4 4 5\n", 2, "connect4\t\t3\t4 4 5"},
        {"4453\n3344\n12\n", 3, GAME},
        {"4453\n\n3344\n", 2, GAME},
        {"44\n55\n", 2, "connect4\t\t2\t4 4"},
        {"1. 4 4 2. 5 3\n1. 3 3 2. 4\n", 2, GAME},
        {"1. 4 4\n2. 5 3\n1. 3 3\n2. 4\n", 2, GAME},
        {"Game 1: 4453\nGame 2: 44\n", 2, GAME},
        {"[\"4453\", \"335\"]", 2, GAME},
        {"8x7:445\n8x7:88\n", 2, "connect4\t8x7:\t3\t4 4 5"},
        {"44444441\n3\n", 0, "full"},
    };
    static const Connect4Sample links[] = {
        {"https://connect4.gamesolver.org/?pos=4453\nhttps://connect4.gamesolver.org/en/?pos=44\n",
         2, GAME},
    };
    CHECK(samples, "columns");
    CHECK(links, "link");
}

#define ROWS ".......\n.......\n.......\n.......\n...O...\n..OXX..\n"
#define PIPES(line) "| " line " |\n"
#define BLANK PIPES("  |   |   |   |   |   |  ")

static void boards_are_read_in_every_form(void **state) {
    (void)state;
    static const Connect4Sample samples[] = {
        {ROWS, 1, GAME},
        {ROWS "-------------\n1 2 3 4 5 6 7\n", 1, GAME},
        {"Connect Four\n\n" ROWS "\nX to move\n", 1, GAME},
        {"|. . . . . . .|\n|. . . . . . .|\n|. . . . . . .|\n|. . . . . . .|\n|. . . O . . .|\n"
         "|. . O X X . .|\n+-------------+\n 1 2 3 4 5 6 7\nPlayer X, choose a column: ",
         1, GAME},
        {BLANK BLANK BLANK BLANK PIPES("  |   |   | O |   |   |  ")
             PIPES("  |   | O | X | X |   |  ") "+---+---+---+---+---+---+---+\n"
                                                "  1   2   3   4   5   6   7\n",
         1, GAME},
        {"6 . . . . . . .\n5 . . . . . . .\n4 . . . . . . .\n3 . . . . . . .\n2 . . . O . . .\n"
         "1 . . O X X . .\n  a b c d e f g\n",
         1, GAME},
        {"[[0. 0. 0. 0. 0. 0. 0.]\n [0. 0. 0. 0. 0. 0. 0.]\n [0. 0. 0. 0. 0. 0. 0.]\n"
         " [0. 0. 0. 0. 0. 0. 0.]\n [0. 0. 0. 2. 0. 0. 0.]\n [0. 0. 2. 1. 1. 0. 0.]]",
         1, GAME},
        {"array([[0,0,2,1,1,0,0], [0,0,0,2,0,0,0], [0,0,0,0,0,0,0], [0,0,0,0,0,0,0],"
         " [0,0,0,0,0,0,0], [0,0,0,0,0,0,0]])",
         1, GAME}, /* from below */
        {"{\"board\": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,0,0,0,"
         "0,0,2,1,1,0,0], \"mark\": 1}",
         1, GAME},
        {"...O...\n..OXX..\n", 1, GAME}, /* without the empty rows */
        {ROWS "\n" ROWS, 2, GAME},
        {ROWS "\n.......\n", 0, "column"},
    };
    CHECK(samples, "drawn");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_are_read_in_every_form),
        cmocka_unit_test(lines_of_columns_are_games),
        cmocka_unit_test(boards_are_read_in_every_form),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
