/* damier-solve sudoku, end to end: the examples of its contract. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku/grade.h"
#include "support/folder.h"
#include "support/solve.h"

#define PUZZLE "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define SOLVED "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
/* Its path has a unique rectangle. */
#define RECTANGLE                                                                                  \
    "24..6...35..3.......1.49....14...2....7.........73.6.4.2.9...58.7.5.2.4.....8...."
/* The same with a 5 twice in the first row. */
#define WRONG "550070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define NINE_DOTS                                                                                  \
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define EMPTY_4X4 "................"

static void one_none_or_many(void **state) {
    (void)state;
    char empty[83];
    memset(empty, '.', 81);
    strcpy(empty + 81, "\n");
    solve_expect(SOLVE_WORDS("sudoku"), PUZZLE "\n", SOLVED "\n");
    solve_expect_noted(SOLVE_WORDS("sudoku"), WRONG "\n" PUZZLE " 1 2 3\n" PUZZLE " 4\n",
                       "none\n" SOLVED "\n" SOLVED "\n",
                       "-:2: only the first word of each line is read\n");
    solve_expect(SOLVE_WORDS("sudoku"), empty, "many\n");
    solve_expect(SOLVE_WORDS("sudoku", "--count", "50"), empty, "50\n");
    solve_expect(SOLVE_WORDS("sudoku", "--count", "9"), PUZZLE "\n" WRONG "\n", "1\n0\n");
}

/* The numbers of 4x4 grids, counted by trying. */
static void layouts_are_counted(void **state) {
    (void)state;
    static const char *const counts[][2] = {
        {"classic", "288\n"},
        {"x", "48\n"},
        {"classic+x", "48\n"},
        {"jigsaw:AABBAABBCCDDCCDD", "288\n"},
        {"jigsaw:AAABABBBCCCDCDDD", "144\n"},
        {"jigsaw:AAABABBBCCCDCDDD+x", "24\n"},
        {"jigsaw:AAABACBBCCDBCDDD", "0\n"},
    };
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        solve_expect(SOLVE_WORDS("sudoku", "--layout", counts[i][0], "--count", "999"),
                     EMPTY_4X4 "\n", counts[i][1]);
    }
    solve_expect(SOLVE_WORDS("sudoku", "--count", "999"), "12..............\n", "24\n");
}

/* The general form: symbols, cells and regions from a file. */
static void a_layout_comes_from_a_file(void **state) {
    (void)state;
    char path[1200];
    char *folder = folder_make();
    snprintf(path, sizeof path, "%s/row", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("S 123\nC a b c\nE a b c\n", file);
    fclose(file);
    solve_expect(SOLVE_WORDS("sudoku", "--layout", path), "1.3\n1..\n11.\n", "123\nmany\nnone\n");
    folder_remove(folder);
    solve_expect_usage(SOLVE_WORDS("sudoku", "--layout", "bogus"), "--layout");
}

static void a_hint_and_a_grade(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("sudoku", "--hint"), PUZZLE "\n",
                 "Hidden single. In box 2 the 8 fits only in r1c6. So r1c6 is "
                 "8.\tr1c6=8\n");
    solve_expect(SOLVE_WORDS("sudoku", "--grade"), PUZZLE "\n", "Hidden single\t364\t51\n");
}

/* The steps are numbered, as many as the grade says, and lead to the solution. */
static void the_path_leads_to_the_solution(void **state) {
    (void)state;
    char grid[] = PUZZLE;
    char *said = solve_output(SOLVE_WORDS("sudoku", "--path"), PUZZLE "\n");
    int steps = 0;
    for (char *line = strtok(said, "\n"); line; line = strtok(NULL, "\n")) {
        int row, column, value;
        assert_int_equal(atoi(line), ++steps);
        assert_int_equal(sscanf(strrchr(line, '\t'), "\tr%dc%d=%d", &row, &column, &value), 3);
        char *cell = &grid[(row - 1) * 9 + column - 1];
        assert_int_equal(*cell, '0');
        *cell = (char)('0' + value);
    }
    assert_int_equal(steps, 51);
    assert_string_equal(grid, SOLVED);
    free(said);
}

/* All steps of the puzzle: the hint is the first of them, and each sets or strikes. */
static void all_steps_are_listed(void **state) {
    (void)state;
    char *said = solve_output(SOLVE_WORDS("sudoku", "--steps"), RECTANGLE "\n");
    char *hint = solve_output(SOLVE_WORDS("sudoku", "--hint"), RECTANGLE "\n");
    int steps = 0;
    int quads = 0;
    assert_int_equal(strncmp(said + 2, hint, strlen(hint) - 1), 0);
    for (char *line = strtok(said, "\n"); line; line = strtok(NULL, "\n")) {
        assert_int_equal(atoi(line), ++steps);
        assert_int_equal(strncmp(strrchr(line, '\t'), "\tr", 2), 0);
        quads += strstr(line, "Naked quad. ") != NULL;
    }
    assert_null(strstr(said, sudoku_technique_name(SUDOKU_NESTED_NET))); /* not needed here */
    assert_true(steps > 200);
    assert_int_equal(quads, 4);
    free(said);
    free(hint);
}

static void a_check_says_what_is_wrong(void **state) {
    (void)state;
    solve_expect(
        SOLVE_WORDS("sudoku", "--check"), PUZZLE "\n" WRONG "\n12..............\n",
        "one\tThis puzzle has one solution.\t" SOLVED "\n"
        "none\tThis puzzle has no solution. In row 1 the cells r1c1 and r1c2 both hold 5.\n"
        "many\tThis puzzle has 24 solutions. They differ in 14 cells, for example in r1c3.\t"
        "1234341221434321\t1234341223414123\n");
}

/* This one wants a unique rectangle, or something else in its place. */
static void uniqueness_can_be_switched_off(void **state) {
    (void)state;
    char *with = solve_output(SOLVE_WORDS("sudoku", "--path"), RECTANGLE "\n");
    char *without =
        solve_output(SOLVE_WORDS("sudoku", "--path", "--no-uniqueness"), RECTANGLE "\n");
    assert_non_null(strstr(with, "two solutions"));
    assert_null(strstr(without, "two solutions"));
    free(with);
    free(without);
    solve_expect_usage(SOLVE_WORDS("sudoku", "--no-uniqueness"), "--no-uniqueness");
}

/* A puzzle made for a level is of that level, as the name of its hardest step tells. */
static SudokuLevel level_said(const char *line) {
    for (int technique = 0; technique < SUDOKU_TECHNIQUES; technique++) {
        const char *name = sudoku_technique_name((SudokuTechnique)technique);
        const size_t length = strlen(name);
        if (strncmp(line, name, length) == 0 && line[length] == '\t') {
            return sudoku_level_of((SudokuTechnique)technique);
        }
    }
    return SUDOKU_LEVELS;
}

static void puzzles_are_made_to_measure(void **state) {
    (void)state;
    static const char *const levels[] = {"easy..easy", "extreme..extreme"};
    for (int i = 0; i < 2; i++) {
        const char *const *words =
            SOLVE_WORDS("sudoku", "--generate", "2", "--grade", levels[i], "--seed", "5");
        char *puzzles = solve_output(words, "");
        assert_int_equal(strlen(puzzles), 2 * 82);
        assert_int_not_equal(strncmp(puzzles, puzzles + 82, 82), 0);
        solve_expect(words, "", puzzles);
        solve_expect(SOLVE_WORDS("sudoku", "--count", "9"), puzzles, "1\n1\n");
        char *grades = solve_output(SOLVE_WORDS("sudoku", "--grade"), puzzles);
        const char *second = strchr(grades, '\n') + 1;
        assert_int_equal(level_said(grades), i ? SUDOKU_EXTREME : SUDOKU_EASY);
        assert_int_equal(level_said(second), i ? SUDOKU_EXTREME : SUDOKU_EASY);
        free(grades);
        free(puzzles);
    }
    char *first = solve_output(SOLVE_WORDS("sudoku", "--generate", "1", "--seed", "1"), "");
    char *other = solve_output(SOLVE_WORDS("sudoku", "--generate", "1", "--seed", "2"), "");
    assert_string_not_equal(first, other);
    free(first);
    free(other);
}

static void generated_puzzles_keep_layout_and_symmetry(void **state) {
    (void)state;
    static const char *const layouts[] = {"x", "windoku", "centre-dot", "windoku+x"};
    for (int i = 0; i < 4; i++) {
        char *puzzle = solve_output(
            SOLVE_WORDS("sudoku", "--generate", "1", "--seed", "3", "--layout", layouts[i]), "");
        solve_expect(SOLVE_WORDS("sudoku", "--count", "2", "--layout", layouts[i]), puzzle, "1\n");
        free(puzzle);
    }
    char *puzzle = solve_output(
        SOLVE_WORDS("sudoku", "--generate", "1", "--symmetry", "half-turn", "--order", "6"), "");
    assert_int_equal(strlen(puzzle), 37);
    for (int cell = 0; cell < 36; cell++) {
        assert_int_equal(puzzle[cell] == '.', puzzle[35 - cell] == '.');
    }
    solve_expect(SOLVE_WORDS("sudoku", "--count", "2"), puzzle, "1\n");
    free(puzzle);
    solve_expect_usage(SOLVE_WORDS("sudoku", "--generate", "0"), "--generate");
}

static void formats_are_converted_both_ways(void **state) {
    (void)state;
    static const char *const formats[] = {"line", "sdm", "sdk", "sdx", "ss", "opensudoku"};
    solve_expect(SOLVE_WORDS("sudoku", "--from", "line", "--to", "sdk"), PUZZLE "\n",
                 "[Puzzle]\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n"
                 ".6....28.\n...419..5\n....8..79\n");
    for (int i = 0; i < 6; i++) {
        char *file = solve_output(SOLVE_WORDS("sudoku", "--to", formats[i]), PUZZLE "\n");
        solve_expect(SOLVE_WORDS("sudoku", "--from", formats[i], "--to", "sdm"), file, PUZZLE "\n");
        free(file);
    }
    solve_expect_usage(SOLVE_WORDS("sudoku", "--to", "pdf"), "--to");
}

static void conflicting_options_are_refused(void **state) {
    (void)state;
    static const struct {
        const char *words[5];
        const char *reason;
    } cases[] = {
        {{"--count", "0"}, "LIMIT must be at least 1"},
        {{"--count", "x"}, "LIMIT must be at least 1"},
        {{"--count"}, "needs a value"},
        {{"--all", "x"}, "N must be at least 1"},
        {{"--hint", "--path"}, "conflicts with an earlier one"},
        {{"--count", "2", "--check"}, "conflicts with an earlier one"},
        {{"--generate", "x"}, "N must be at least 1"},
        {{"--generate", "2", "--steps"}, "conflicts with an earlier one"},
        {{"--generate", "1", "--seed", "x"}, "S must be a whole number"},
        {{"--generate", "1", "--order", "1"}, "K must be a number from 2 to 36"},
        {{"--generate", "1", "--order", "37"}, "K must be a number from 2 to 36"},
        {{"--generate", "1", "--symmetry", "round"}, "unknown symmetry"},
        {{"--generate", "1", "--grade", "hard..easy"}, "LOW is above HIGH"},
        {{"--grade", "easy..hard"}, "go with --generate only"},
        {{"--seed", "3"}, "go with --generate only"},
        {{"--order", "9"}, "go with --generate only"},
        {{"--symmetry", "half-turn"}, "go with --generate only"},
        {{"--from", "rtf"}, "unknown format"},
        {{"--from", "line", "--hint"}, "conflicts with an earlier one"},
        {{"--no-uniqueness", "--check"}, "--no-uniqueness goes with"},
        {{"--no-uniqueness", "--count", "2"}, "--no-uniqueness goes with"},
        {{"--layout", "jigsaw:AAB"}, "--layout"},
        {{"--layout", "jigsaw"}, "without a map goes with --generate only"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *words[7] = {"sudoku"};
        memcpy(words + 1, cases[i].words, sizeof cases[i].words);
        solve_expect_usage(words, cases[i].reason);
    }
    solve_expect_usage(SOLVE_WORDS("sudoku", "--layout", "jigsaw:AABBAABBCCDDCCDD", "--generate",
                                   "1", "--order", "9"),
                       "--order differs from the order of the layout");
    /* What may be said twice, and what goes together. */
    solve_expect(SOLVE_WORDS("sudoku", "--grade", "--no-uniqueness"), PUZZLE "\n",
                 "Hidden single\t364\t51\n");
    solve_expect(SOLVE_WORDS("sudoku", "--hint", "--hint", "--no-uniqueness"), PUZZLE "\n",
                 "Hidden single. In box 2 the 8 fits only in r1c6. So r1c6 is "
                 "8.\tr1c6=8\n");
    char *made = solve_output(SOLVE_WORDS("sudoku", "--layout", "jigsaw:AABBAABBCCDDCCDD",
                                          "--generate", "1", "--order", "4"),
                              "");
    assert_int_equal(strlen(made), 17);
    free(made);
    made = solve_output(
        SOLVE_WORDS("sudoku", "--generate", "1", "--order", "2", "--layout", "jigsaw:ABAB"), "");
    assert_int_equal(strlen(made), 5);
    free(made);
}

/* Most maps of 4x4 have no hard puzzle, and some of 5x5 no extreme one: others are drawn then. */
static void maps_without_the_level_are_drawn_anew(void **state) {
    (void)state;
    static const char *const kinds[][2] = {{"4", "hard"}, {"5", "extreme"}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const char *const order = kinds[i][0];
        const char *const level = kinds[i][1];
        char *made = solve_output(SOLVE_WORDS("sudoku", "--layout", "jigsaw", "--generate", "20",
                                              "--order", order, "--grade", level),
                                  "");
        int lines = 0;
        for (const char *at = made; (at = strchr(at, '\n')); at++) {
            lines++;
        }
        assert_int_equal(lines, 20);
        free(made);
    }
}

/* Each puzzle comes with its map, and a line with a map is read back, beside others. */
static void jigsaws_are_drawn(void **state) {
    (void)state;
    char *made = solve_output(SOLVE_WORDS("sudoku", "--layout", "jigsaw", "--generate", "2",
                                          "--order", "10", "--grade", "easy"),
                              "");
    const size_t length = strlen("jigsaw::") + 200;
    assert_int_equal(strlen(made), 2 * (length + 1));
    assert_memory_equal(made, "jigsaw:aa", 9);
    assert_memory_not_equal(made, made + length + 1, 107);
    const char *cells = strchr(made + 7, ':') + 1;
    char layout[108];
    char puzzle[102];
    snprintf(layout, sizeof layout, "%.107s", made);
    snprintf(puzzle, sizeof puzzle, "%.101s", cells);
    solve_expect(SOLVE_WORDS("sudoku", "--layout", layout, "--count", "2"), puzzle, "1\n");
    char lines[2 * 220 + 120];
    snprintf(lines, sizeof lines, "%s%s\n", made, PUZZLE);
    solve_expect(SOLVE_WORDS("sudoku", "--count", "2"), lines, "1\n1\n1\n");
    free(made);
}

/* What is solved already has no step, and a state with a mistake has a hint all the same. */
static void nothing_is_left_to_be_done(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("sudoku", "--path"), SOLVED "\n", "-\n");
    solve_expect(SOLVE_WORDS("sudoku", "--steps"), SOLVED "\n", "-\n");
    solve_expect(SOLVE_WORDS("sudoku", "--grade"), SOLVED "\n", "-\t0\t0\n");
    solve_expect(SOLVE_WORDS("sudoku", "--count", "9"), SOLVED "\n", "1\n");
    char *hint = solve_output(SOLVE_WORDS("sudoku", "--hint"), SOLVED "\n");
    assert_string_equal(hint + strlen(hint) - 3, "\t-\n");
    free(hint);
    solve_expect(SOLVE_WORDS("sudoku", "--path"), WRONG "\n" EMPTY_4X4 "\n", "none\nmany\n");
}

/* Counts small enough to be made together and those that are not are the same. */
static void counts_agree_however_they_are_made(void **state) {
    (void)state;
    char several[83] = PUZZLE "\n";
    memset(several, '0', 30);
    char *few = solve_output(SOLVE_WORDS("sudoku", "--count", "10000"), several);
    char *many = solve_output(SOLVE_WORDS("sudoku", "--count", "10001"), several);
    char *timed =
        solve_output(SOLVE_WORDS("sudoku", "--count", "10000", "--nodes", "999999999"), several);
    assert_string_equal(few, timed);
    assert_int_equal(atoi(many), atoi(few) == 10000 ? 10001 : atoi(few));
    free(few);
    free(many);
    free(timed);
}

/* Files of several lines need a puzzle in them; lines are converted one by one. */
static void conversions_stay_aligned(void **state) {
    (void)state;
    Spawned empty = solve_run(SOLVE_WORDS("sudoku", "--from", "sdk", "--to", "line"), "[Puzzle]\n");
    assert_int_equal(empty.status, 1);
    assert_string_equal(empty.output, "error\n");
    spawned_finish(&empty);
    Spawned lines = solve_run(SOLVE_WORDS("sudoku", "--from", "line", "--to", "sdm"),
                              PUZZLE "\nnonsense\n" PUZZLE "\n");
    assert_int_equal(lines.status, 1);
    assert_string_equal(lines.output, PUZZLE "\nerror\n" PUZZLE "\n");
    spawned_finish(&lines);
    solve_expect(SOLVE_WORDS("sudoku", "--from", "sdm", "--to", "line"), PUZZLE "\n" PUZZLE "\n",
                 NINE_DOTS "\n" NINE_DOTS "\n");
}

/* Damier's own files keep what the player entered, where the other format has a place for it. */
static void own_files_are_converted(void **state) {
    (void)state;
    static const char own[] = "# Damier: sudoku\nsudoku\tclassic:" NINE_DOTS "\t1\tr1c3=4\n";
    solve_expect_noted(
        SOLVE_WORDS("sudoku", "--from", "any", "--to", "hodoku"), own,
        ":0000:x:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5...."
        "8..79::::\n",
        "-: Read as a saved game of Damier.\n");
    solve_expect_bad(SOLVE_WORDS("sudoku", "--from", "any", "--to", "line"),
                     "gomoku\t\t4\tH8 G9 H10 J8\n", "error\n", "-: This is a game of Gomoku.\n");
}

static void malformed_lines_are_reported(void **state) {
    (void)state;
    solve_expect_bad(SOLVE_WORDS("sudoku"),
                     "123\n" PUZZLE "\n1234\n12..34......!...\n1²..34..........\n",
                     "error\n" SOLVED "\nerror\nerror\nerror\n",
                     "-:1: a grid has n × n cells with n from 2 to 36\n"
                     "-:3: 2 symbols make no boxes: only a jigsaw has this order\n"
                     "-:4: character 13 (“!”) is none of 1234 and .\n"
                     "-:5: Character 2 is neither a digit nor a dot.\n");
}

/* The hardest step of each is the one that was asked for. */
static void puzzles_need_the_technique(void **state) {
    (void)state;
    char *made = solve_output(SOLVE_WORDS("sudoku", "--generate", "3", "--techniques",
                                          "naked-pair,hidden-pair", "--seed", "4"),
                              "");
    char *graded = solve_output(SOLVE_WORDS("sudoku", "--grade"), made);
    int count = 0;
    for (char *line = strtok(graded, "\n"); line; line = strtok(NULL, "\n"), count++) {
        if (!strstr(line, "naked pair") && !strstr(line, "hidden pair") &&
            !strstr(line, "Naked pair") && !strstr(line, "Hidden pair")) {
            fail_msg("%s", line);
        }
    }
    assert_int_equal(count, 3);
    free(made);
    free(graded);
    solve_expect_usage(SOLVE_WORDS("sudoku", "--generate", "1", "--techniques", "magic"),
                       "no technique is called “magic”");
    solve_expect_usage(
        SOLVE_WORDS("sudoku", "--generate", "1", "--techniques", "x-wing", "--grade", "easy..hard"),
        "conflict");
}

/* Line ends, marks, alphabets and formats of other programs. */
static void every_line_of_other_programs_is_read(void **state) {
    (void)state;
    solve_expect(SOLVE_WORDS("sudoku"), PUZZLE "\r" PUZZLE "\r", SOLVED "\n" SOLVED "\n");
    solve_expect(SOLVE_WORDS("sudoku", "--threads", "2"), PUZZLE "\r" PUZZLE,
                 SOLVED "\n" SOLVED "\n");
    solve_expect(SOLVE_WORDS("sudoku"), "\xEF\xBB\xBF" PUZZLE "\r\n", SOLVED "\n");
    solve_expect_noted(SOLVE_WORDS("sudoku", "--from", "any", "--to", "line"),
                       "puzzle,solution\n" PUZZLE "," SOLVED "\n", NINE_DOTS "\n",
                       "-: Read as a comma file.\n");
    /* 0 is a digit where another sign stands for an empty cell. */
    solve_expect(SOLVE_WORDS("sudoku", "--count", "1"),
                 "0123456789AB............................................................"
                 "......................................................................."
                 ".",
                 "1\n");
    solve_expect_bad(SOLVE_WORDS("sudoku", "--from", "any", "--to", "line"), "hello\n", "error\n",
                     "-: this is none of the formats that --help names\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_none_or_many),
        cmocka_unit_test(layouts_are_counted),
        cmocka_unit_test(a_layout_comes_from_a_file),
        cmocka_unit_test(a_hint_and_a_grade),
        cmocka_unit_test(the_path_leads_to_the_solution),
        cmocka_unit_test(all_steps_are_listed),
        cmocka_unit_test(a_check_says_what_is_wrong),
        cmocka_unit_test(uniqueness_can_be_switched_off),
        cmocka_unit_test(puzzles_are_made_to_measure),
        cmocka_unit_test(generated_puzzles_keep_layout_and_symmetry),
        cmocka_unit_test(formats_are_converted_both_ways),
        cmocka_unit_test(conflicting_options_are_refused),
        cmocka_unit_test(jigsaws_are_drawn),
        cmocka_unit_test(maps_without_the_level_are_drawn_anew),
        cmocka_unit_test(nothing_is_left_to_be_done),
        cmocka_unit_test(counts_agree_however_they_are_made),
        cmocka_unit_test(conversions_stay_aligned),
        cmocka_unit_test(own_files_are_converted),
        cmocka_unit_test(malformed_lines_are_reported),
        cmocka_unit_test(every_line_of_other_programs_is_read),
        cmocka_unit_test(puzzles_need_the_technique),
    };
    return cmocka_run_group_tests_name("damier-solve sudoku", tests, NULL, NULL);
}
