/* damier-solve inversion, end to end: the examples of its contract. */
#include "support/test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "base/text.h"
#include "support/solve.h"

/* The worked example of the text: masks 3, 4 and 6. */
#define EXAMPLE "3x3:magic:001000111>111101111"
#define LIT_4X4 "4x4:plus:1111111111111111>0000000000000000"

static void the_worked_example(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("inversion"), EXAMPLE "\n", "3\t000110100\t9\t0\n");
    solve_expect(SOLVE_WORDS("inversion", "--masks"), EXAMPLE "\n", "3\t3 4 6\t9\t0\n");
    solve_expect(SOLVE_WORDS("inversion", "--steps"), EXAMPLE "\n",
                 "3\t001000111 101100011 111011001 111101111\t9\t0\n");
    solve_expect(SOLVE_WORDS("inversion", "--all", "5"), EXAMPLE "\n", "3\t000110100\t9\t0\n");
    solve_expect(SOLVE_WORDS("inversion", "--steps"), "3x3:casegame:100001110>000000000\n",
                 "4\t100001110 000101010 000011100 000011011 000000000\t9\t0\n");
}

static void only_the_first_field_is_read(void **state) {
    (void)state;
    solve_expect_noted(SOLVE_WORDS("inversion"), "# from a file\r\n\r\n" EXAMPLE " 3\tand more\r\n",
                       "3\t000110100\t9\t0\n", "-:3: only the first word of each line is read\n");
    solve_expect(SOLVE_WORDS("inversion"), EXAMPLE " # a comment\n", "3\t000110100\t9\t0\n");
}

static void nothing_to_do(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("inversion"), "2x2:plus:1010>1010\n", "0\t0000\t4\t0\n");
    solve_expect(SOLVE_WORDS("inversion", "--masks"), "2x2:plus:1010>1010\n", "0\t-\t4\t0\n");
    solve_expect(SOLVE_WORDS("inversion", "--steps"), "2x2:plus:1010>1010\n", "0\t1010\t4\t0\n");
}

static void more_colours_and_masks_of_ones_own(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("inversion"), "2x2k3:1000;0100;0010;0001:0000>2100\n",
                 "3\t2100\t4\t0\n");
    solve_expect(SOLVE_WORDS("inversion", "--masks"), "2x2k3:1000;0100;0010;0001:0000>2100\n",
                 "3\t0 0 1\t4\t0\n");
    solve_expect(SOLVE_WORDS("inversion", "--all", "9", "--masks"),
                 "2x2:1100;0011;1111:0000>1111\n", "1\t2\t0 1\t2\t1\n");
    /* Each colour by itself: 1 + 2 + … clicks, whatever K. */
    solve_expect(SOLVE_WORDS("inversion"), "1x2k9:10;01:00>48\n", "12\t48\t2\t0\n");
}

/* Each name is known, and a mask of it undoes what it did. */
static void every_name_of_rules(void **state) {
    (void)state;
    static const char *const names[] = {
        "magic",  "casegame", "plus",    "torus",       "diagonal",      "king",    "open",
        "knight", "cross",    "geniton", "geniton-phi", "geniton-theta", "random@7"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char line[100];
        snprintf(line, sizeof line, "3x3:%s:010110011>010110011\n", names[i]);
        char *said = solve_output(SOLVE_WORDS("inversion"), line);
        assert_memory_equal(said, "0\t000000000\t", 12);
        free(said);
    }
    /* The nine masks of the text one by one are magic. */
    solve_expect(SOLVE_WORDS("inversion"),
                 "3x3:110110000;111000000;011011000;100100100;010111010;001001001;000110110;"
                 "000000111;000011011:001000111>111101111\n",
                 "3\t000110100\t9\t0\n");
}

static void all_solutions_are_listed(void **state) {
    (void)state;
    char *said = solve_output(SOLVE_WORDS("inversion", "--all", "100"), LIT_4X4 "\n");
    char *fields[40];
    int count = 0;
    for (char *field = strtok(said, "\t\n"); field; field = strtok(NULL, "\t\n")) {
        assert_in_range(count, 0, 39);
        fields[count++] = field;
    }
    /* CLICKS, the 2^4 solutions, RANK and NULLITY. */
    assert_int_equal(count, 1 + 16 + 2);
    assert_string_equal(fields[0], "4");
    assert_string_equal(fields[1], "0010100000010100");
    assert_string_equal(fields[17], "12");
    assert_string_equal(fields[18], "4");
    for (int i = 1; i <= 16; i++) {
        for (int k = 1; k < i; k++) {
            assert_string_not_equal(fields[i], fields[k]);
        }
    }
    free(said);
    said = solve_output(SOLVE_WORDS("inversion", "--all=2"), LIT_4X4 "\n");
    assert_memory_equal(said, "4\t0010100000010100\t", 19);
    assert_int_equal(strlen(said), strlen("4\t0010100000010100\t0100000110000010\t12\t4\n"));
    free(said);
}

/* The certificate meets every mask an even number of times, the change an odd one. */
static void what_cannot_be_solved_is_certified(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("inversion"), "1x2:10:00>01\n", "unsolvable\t01\t1\t0\n");
    char *said =
        solve_output(SOLVE_WORDS("inversion"), "4x4:plus:1000000000000000>0000000000000000\n");
    assert_memory_equal(said, "unsolvable\t", 11);
    assert_string_equal(said + 11 + 16, "\t12\t4\n");
    const char *certificate = said + 11;
    assert_int_equal(certificate[0], '1');
    for (int cell = 0; cell < 16; cell++) {
        int meets = 0;
        for (int other = 0; other < 16; other++) {
            const int rows = abs(cell / 4 - other / 4);
            const int columns = abs(cell % 4 - other % 4);
            meets += rows + columns <= 1 && certificate[other] == '1';
        }
        assert_int_equal(meets % 2, 0);
    }
    free(said);
}

static void malformed_lines_are_reported(void **state) {
    (void)state;
    solve_expect_bad(SOLVE_WORDS("inversion"),
                     "3x3:magic:001>111\n" EXAMPLE "\n# note\n3x3:bogus:000000000>111111111\n",
                     "error\n3\t000110100\t9\t0\nerror\n",
                     "-:1: the start has 3 digits, not 9\n-:4: there are no rules “bogus”\n");
    solve_expect_usage(SOLVE_WORDS("inversion", "--all", "0"), "--all");
    solve_expect_usage(SOLVE_WORDS("inversion", "--quick"), "--quick");
}

/* Boards that are solved without a matrix of all cells: the answer is played. */
typedef struct Large {
    int rows;
    int columns;
    int colours;
    bool is_cross;
} Large;

static int neighbour(int cell, int step, const Large *board) {
    const int row = cell / board->columns + step / 3 - 1;
    const int column = cell % board->columns + step % 3 - 1;
    const bool is_in = row >= 0 && row < board->rows && column >= 0 && column < board->columns;
    return is_in && step % 2 + (step == 4) == 1 ? row * board->columns + column : -1;
}

static void play_large(const Large *board, const char *clicks, char *goal) {
    const int cells = board->rows * board->columns;
    for (int cell = 0; cell < cells; cell++) {
        int sum = 0;
        for (int step = 0; !board->is_cross && step < 9; step++) {
            const int other = neighbour(cell, step, board);
            sum += other >= 0 ? clicks[other] - '0' : 0;
        }
        for (int other = 0; board->is_cross && other < cells; other++) {
            const bool is_met = other / board->columns == cell / board->columns ||
                                other % board->columns == cell % board->columns;
            sum += is_met ? clicks[other] - '0' : 0;
        }
        goal[cell] = (char)('0' + sum % board->colours);
    }
    goal[cells] = 0;
}

static void add_zeros(Text *text, size_t count) {
    for (size_t i = 0; i < count; i++) {
        text_add_char(text, '0');
    }
}

static void large_boards_need_no_matrix(void **state) {
    (void)state;
    static const Large boards[] = {{30, 25, 2, false}, {25, 41, 3, false}, {70, 23, 6, false},
                                   {23, 23, 2, false}, {90, 80, 2, false}, {21, 40, 2, true},
                                   {22, 66, 2, true},  {25, 21, 2, true},  {29, 29, 3, false}};
    Rng rng = rng_seeded(test_seed());
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        const Large *board = &boards[i];
        const size_t cells = (size_t)(board->rows * board->columns);
        char *clicks = malloc(5 * cells + 200);
        char *goal = clicks + cells + 1;
        char *line = goal + cells + 1;
        for (size_t cell = 0; cell < cells; cell++) {
            clicks[cell] = (char)('0' + rng_below(&rng, (uint32_t)board->colours));
        }
        play_large(board, clicks, goal);
        Text text = text_over(line, 3 * cells + 100);
        text_addf(&text, "%dx%dk%d:%s:", board->rows, board->columns, board->colours,
                  board->is_cross ? "cross" : "plus");
        add_zeros(&text, cells);
        text_add_char(&text, '>');
        text_add(&text, goal);
        text_add_char(&text, '\n');
        assert_false(text.truncated);
        char *said = solve_output(SOLVE_WORDS("inversion"), line);
        char *vector = strchr(said, '\t') + 1;
        vector[cells] = 0;
        char *played = malloc(cells + 1);
        play_large(board, vector, played);
        assert_string_equal(played, goal);
        int rank = 0;
        int nullity = 0;
        assert_int_equal(sscanf(vector + cells + 1, "%d\t%d", &rank, &nullity), 2);
        assert_int_equal(rank + nullity, cells);
        free(played);
        free(said);
        free(clicks);
    }
}

/* 2^24 solutions, shared out among threads: the fewest clicks are the same. */
static void threads_find_the_same_fewest(void **state) {
    (void)state;
    const Large board = {13, 13, 2, true};
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < 3; round++) {
        char clicks[169];
        char goal[170];
        char line[400];
        for (int cell = 0; cell < 169; cell++) {
            clicks[cell] = (char)('0' + rng_below(&rng, 2));
        }
        play_large(&board, clicks, goal);
        Text text = text_over(line, sizeof line);
        text_add(&text, "13x13:cross:");
        add_zeros(&text, 169);
        text_addf(&text, ">%s\n", goal);
        int fewest[3];
        static const char *const threads[3] = {"1", "2", "5"};
        for (int i = 0; i < 3; i++) {
            char *said = solve_output(SOLVE_WORDS("inversion", "--threads", threads[i]), line);
            char played[170];
            assert_int_equal(sscanf(said, "%d\t", &fewest[i]), 1);
            play_large(&board, strchr(said, '\t') + 1, played);
            assert_string_equal(played, goal);
            free(said);
        }
        assert_int_equal(fewest[0], fewest[1]);
        assert_int_equal(fewest[0], fewest[2]);
    }
}

static void forms_of_an_answer_exclude_one_another(void **state) {
    (void)state;
    static const char *const pairs[][3] = {{"--masks", "--steps", NULL},
                                           {"--survey", "--masks", NULL},
                                           {"--survey", "--all", "2"},
                                           {"--all", "2", "--survey"}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        const char *words[] = {"inversion", pairs[i][0], pairs[i][1], pairs[i][2], NULL};
        solve_expect_usage(words, "conflicts with an earlier one");
    }
    solve_expect(SOLVE_WORDS("inversion", "--masks", "--masks"), EXAMPLE "\n", "3\t3 4 6\t9\t0\n");
}

static void rules_are_surveyed(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("inversion", "--survey"),
                 EXAMPLE "\n" LIT_4X4 "\n2x2k3:plus:0000>0000\n1x2:10:00>01\n",
                 "9\t0\t4\t1\t9\t1 9 36 84 126 126 84 36 9 1\n"
                 "12\t4\t-\t16\t7\t1 16 120 560 1387 1440 540 32\n"
                 "3\t1\t-\t3\t3\t1 4 10 12\n"
                 "1\t0\t-\t2\t1\t1 1\n");
    char *said = solve_output(SOLVE_WORDS("inversion", "--survey"),
                              "5x5:plus:0000000000000000000000000>0000000000000000000000000\n");
    assert_memory_equal(said, "23\t2\t-\t4\t15\t1 25 300 ", 21);
    free(said);
}

/* "SxS[kK]:RULES:digits>digits" into `line`. */
static void write_board(int side, int colours, const char *rules, Text *line) {
    text_addf(line, "%dx%dk%d:%s:", side, side, colours, rules);
    for (int i = 0; i < side * side; i++) {
        text_add_char(line, (char)('0' + i % 7 % colours));
    }
    text_add_char(line, '>');
    for (int i = 0; i < side * side; i++) {
        text_add_char(line, (char)('0' + i * i % colours));
    }
    text_add_char(line, '\n');
}

/* Plus boards that have too many masks for a matrix: what the polynomials say. */
static void large_plus_rules_are_surveyed(void **state) {
    (void)state;
    char line[3000];
    Text text = text_over(line, sizeof line);
    write_board(23, 2, "plus", &text);
    write_board(24, 2, "plus", &text);
    solve_expect(SOLVE_WORDS("inversion", "--survey"), line,
                 "515\t14\t-\t16384\t-\t-\n572\t4\t-\t16\t-\t-\n");
}

/* Boards with one solution, found without a system of them all, as that finds it. */
static void large_squares_have_one_solution(void **state) {
    (void)state;
    static const int colours[] = {3, 4, 6, 8, 9};
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i += ROUNDS_STEP) {
        char line[3000];
        Text text = text_over(line, sizeof line);
        write_board(23, colours[i], "random@5", &text);
        char *only = solve_output(SOLVE_WORDS("inversion"), line);
        char *listed = solve_output(SOLVE_WORDS("inversion", "--all", "1"), line);
        assert_string_equal(only, listed);
        assert_null(strstr(only, "limit"));
        free(only);
        free(listed);
    }
}

/* A torus beyond the matrices, on its side as well: 65x66 in three colours has one solution for
 * each board, 66x66 in two colours many for some. */
static void large_tori_are_swept(void **state) {
    (void)state;
    static char line[20000];
    for (int i = 0; i < 4; i++) {
        static const char *const heads[] = {
            "66x65k3:torus:", "65x66k3:torus:", "66x66:torus:", "66x66:torus:"};
        const size_t cells = i < 2 ? 66 * 65 : 66 * 66;
        const size_t columns = i == 0 ? 65 : 66;
        Text text = text_over(line, sizeof line);
        text_add(&text, heads[i]);
        for (size_t cell = 0; cell < cells; cell++) {
            const size_t row = cell / columns;
            const size_t column = cell % columns;
            const bool is_plus = (row == 0 && column < 2) || (row < 2 && column == 0) ||
                                 cell == columns - 1 || cell == cells - columns;
            text_add_char(&text, i == 3 ? "01"[cell == 5] : "01"[is_plus]);
        }
        text_add_char(&text, '>');
        add_zeros(&text, cells);
        text_add_char(&text, '\n');
        char *said = solve_output(SOLVE_WORDS("inversion", "--masks"), line);
        if (i < 2) { /* the first mask twice takes its own colours away */
            assert_string_equal(said, "2\t0 0\t4290\t0\n");
        } else if (i == 2) {
            assert_string_equal(said, "1\t0\t4268\t88\n");
        } else {
            assert_memory_equal(said, "unsolvable\t", 11);
        }
        free(said);
    }
    solve_expect_bad(SOLVE_WORDS("inversion"),
                     "2x65:torus:00000000000000000000000000000000000000000000000000000000000000000"
                     "00000000000000000000000000000000000000000000000000000000000000000>"
                     "00000000000000000000000000000000000000000000000000000000000000000"
                     "00000000000000000000000000000000000000000000000000000000000000000\n",
                     "error\n",
                     "-:1: a torus with fewer than 3 rows or columns has at most 64 of either\n");
}

static void large_boards_have_limits(void **state) {
    (void)state;
    char line[10000];
    for (int i = 0; i < 2; i++) {
        Text text = text_over(line, sizeof line);
        text_add(&text, i == 0 ? "65x65:king:" : "65x65:plus:");
        add_zeros(&text, 4225);
        text_add_char(&text, '>');
        add_zeros(&text, 4225);
        text_add_char(&text, '\n');
        solve_expect_bad(
            SOLVE_WORDS("inversion", "--steps"), line, "error\n",
            i == 0 ? "-:1: a board has 1 to 64 rows and columns\n"
                   : "-:1: --all and --steps are for boards of at most 64 rows and columns\n");
    }
    solve_expect_bad(SOLVE_WORDS("inversion"), "1001x1k3:plus:0>0\n10001x1:plus:0>0\n",
                     "error\nerror\n",
                     "-:1: a board has 1 to 1000 rows and columns\n"
                     "-:2: a board has 1 to 10000 rows and columns\n");
    char *said = solve_output(SOLVE_WORDS("inversion", "--masks"), line);
    assert_string_equal(said, "0\t-\t4183\t42\n");
    free(said);
}

/* The lines of the largest boards are longer than those of other games may be. */
static void the_longest_lines_are_read(void **state) {
    (void)state;
    const size_t cells = 1000 * 1000;
    char *line = malloc(3 * cells + 100);
    Text text = text_over(line, 2 * cells + 40);
    assert_non_null(line);
    text_add(&text, "1000x1000:plus:");
    add_zeros(&text, cells);
    text_add(&text, ">");
    const size_t goal = text.length;
    add_zeros(&text, cells);
    text_add(&text, "\n");
    line[goal] = line[goal + 1] = line[goal + 1000] = '1'; /* the click in the corner */
    char *said = solve_output(SOLVE_WORDS("inversion"), line);
    assert_memory_equal(said, "1\t10", 4);
    assert_int_equal(strspn(said + 3, "0"), cells - 1);
    assert_string_equal(said + 2 + cells, "\t1000000\t0\n");
    free(said);
    free(line);
}

/* Time that is over before anything is drawn, and nodes that end a search that has begun. */
static void what_was_found_is_answered(void **state) {
    (void)state;
    char line[2 * 4096 + 40];
    char board[4097];
    memset(board, '0', 4096);
    board[4096] = 0;
    snprintf(line, sizeof line, "64x64k9:random@3:%s>%s\n", board, board);
    solve_expect(SOLVE_WORDS("inversion", "--time", "1"), line, "limit\n");
    board[400] = 0;
    for (int mask = 42; mask < 380; mask += 3) { /* none at an edge */
        static const int plus[] = {0, -1, 1, -20, 20};
        for (int i = 0; i < 5 && mask % 20 % 19 != 0; i++) {
            board[mask + plus[i]] ^= 1;
        }
    }
    snprintf(line, sizeof line, "20x20:torus:%s>%0400d\n", board, 0);
    char *said = solve_output(SOLVE_WORDS("inversion", "--nodes", "2"), line);
    assert_non_null(strstr(said, ".."));
    char *vector = strchr(said, '\t');
    assert_int_equal(strcspn(vector + 1, "\t"), 400);
    free(said);
    memset(board, '0', 196);
    board[196] = 0;
    board[2] = board[16] = '1'; /* what masks 0 and 1 of the king's rule make */
    snprintf(line, sizeof line, "14x14:king:%s>%0196d\n", board, 0);
    solve_expect(SOLVE_WORDS("inversion", "--masks"), line, "2\t0 1\t169\t27\n");
}

/* Flip's own IDs come back as they were. */
static void other_programs_are_read_and_written(void **state) {
    (void)state;
    static const char flip[] = "3x3c:d074191345d1644c17058,ff8\n";
    solve_expect_noted(SOLVE_WORDS("inversion", "--to", "id"), flip,
                       "3x3:plus:111111111>000000000\n", "-: Read as a game ID of Flip.\n");
    solve_expect_noted(SOLVE_WORDS("inversion", "--to", "flip"), "xxx\nxxx\nxxx\n", flip,
                       "-: Read as a drawn board.\n");
    solve_expect(SOLVE_WORDS("inversion", "--from", "id", "--to", "drawn"), "2x2:plus:0110>0000\n",
                 "-x\nx-\n");
    static const char ids[] = "2x2:plus:0110>0000\n2x3:plus:010111>000000\n";
    static const char drawn[] = "-x\nx-\n\n-x-\nxxx\n";
    solve_expect(SOLVE_WORDS("inversion", "--from", "id", "--to", "drawn"), ids, drawn);
    solve_expect(SOLVE_WORDS("inversion", "--from", "drawn", "--to", "id"), drawn, ids);
    solve_expect_usage(SOLVE_WORDS("inversion", "--from", "flip"), "--from goes with --to");
    solve_expect_usage(SOLVE_WORDS("inversion", "--to", "sdm"),
                       "unknown format; known are id flip drawn");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_worked_example),
        cmocka_unit_test(only_the_first_field_is_read),
        cmocka_unit_test(nothing_to_do),
        cmocka_unit_test(more_colours_and_masks_of_ones_own),
        cmocka_unit_test(every_name_of_rules),
        cmocka_unit_test(all_solutions_are_listed),
        cmocka_unit_test(what_cannot_be_solved_is_certified),
        cmocka_unit_test(malformed_lines_are_reported),
        cmocka_unit_test(large_boards_need_no_matrix),
        cmocka_unit_test(threads_find_the_same_fewest),
        cmocka_unit_test(forms_of_an_answer_exclude_one_another),
        cmocka_unit_test(rules_are_surveyed),
        cmocka_unit_test(large_plus_rules_are_surveyed),
        cmocka_unit_test(large_squares_have_one_solution),
        cmocka_unit_test(large_tori_are_swept),
        cmocka_unit_test(large_boards_have_limits),
        cmocka_unit_test(the_longest_lines_are_read),
        cmocka_unit_test(what_was_found_is_answered),
        cmocka_unit_test(other_programs_are_read_and_written),
    };
    return cmocka_run_group_tests_name("damier-solve inversion", tests, NULL, NULL);
}
