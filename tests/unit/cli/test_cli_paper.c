/* damier-solve sudoku --pdf: what is on the pages, and what is said when there are none. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/folder.h"
#include "support/paper/pdf_reader.h"
#include "support/solve.h"

#define FOUR ".2...4.2..1....."
#define NINE "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define NINE_LINE                                                                                  \
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

static char *read_file(const char *path, size_t *count) {
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *bytes = calloc(1 << 20, 1);
    *count = fread(bytes, 1, 1 << 20, file);
    fclose(file);
    return bytes;
}

static void the_command_line_prints_what_it_answers(void **state) {
    (void)state;
    char *folder = folder_make();
    char path[300];
    size_t count = 0;
    snprintf(path, sizeof path, "%s/sheet.pdf", folder);
    char *plain = solve_output(SOLVE_WORDS("sudoku"), NINE "\n" NINE_LINE "\n");
    char *printed =
        solve_output(SOLVE_WORDS("sudoku", "--pdf", path, "--per-page", "1", "--paper", "letter"),
                     NINE "\n" NINE_LINE "\n");
    assert_string_equal(printed, plain);
    char *bytes = read_file(path, &count);
    PdfReader reader = pdf_reader_over(bytes, count);
    assert_int_equal(reader.page_count, 3);
    assert_true(pdf_reader_page_has(&reader, 0, "612 792"));
    char *drawing = pdf_reader_drawing(&reader, 0);
    char *words = pdf_drawing_words(drawing);
    assert_non_null(strstr(words, NINE_LINE));
    free(words);
    free(drawing);
    pdf_reader_finish(&reader);
    free(bytes);
    free(plain);
    free(printed);
    folder_remove(folder);
}

static void the_command_line_prints_what_it_makes(void **state) {
    (void)state;
    char *folder = folder_make();
    char first[300], again[300];
    size_t count[2];
    snprintf(first, sizeof first, "%s/first.pdf", folder);
    snprintf(again, sizeof again, "%s/again.pdf", folder);
#define MAKE "sudoku", "--generate", "3", "--seed", "5", "--layout", "x", "--grade", "easy..medium"
    char *one = solve_output(SOLVE_WORDS(MAKE, "--pdf", first, "--no-solutions"), "");
    char *other = solve_output(SOLVE_WORDS(MAKE, "--pdf", again, "--no-solutions"), "");
    char *bytes[2] = {read_file(first, &count[0]), read_file(again, &count[1])};
    PdfReader reader = pdf_reader_over(bytes[0], count[0]);
    assert_int_equal(reader.page_count, 1); /* four a page */
    assert_string_equal(one, other);
    assert_int_equal(count[0], count[1]);
    assert_memory_equal(bytes[0], bytes[1], count[0]);
    pdf_reader_finish(&reader);
    free(bytes[0]);
    free(bytes[1]);
    free(one);
    free(other);
    folder_remove(folder);
}

#define DIAGONAL "1.32321423.141.3"

#define WINDOKU "8...........2.......5...76....4.9.2............76...4..2...7.8.5.4............3.."

/* Latin 1 in the words of a page. */
#define TIMES "\xD7"
#define DOT " \xB7 "

/* The words of the first page that these options give; to be freed. */
static char *first_page(const char *const words[], const char *path, const char *problems) {
    size_t count = 0;
    free(solve_output(words, problems));
    char *bytes = read_file(path, &count);
    PdfReader reader = pdf_reader_over(bytes, count);
    char *drawing = pdf_reader_drawing(&reader, 0);
    char *page = pdf_drawing_words(drawing);
    free(drawing);
    pdf_reader_finish(&reader);
    free(bytes);
    return page;
}

/* A puzzle stands under its number, its layout and its level. */
static void each_puzzle_has_its_title(void **state) {
    (void)state;
    static const struct {
        const char *layout, *problem, *title;
    } cases[] = {
        {"classic", NINE, "9" TIMES "9" DOT "easy\n"},
        {"classic", FOUR, "4" TIMES "4" DOT},
        {"classic+x", DIAGONAL, "4" TIMES "4 +x" DOT "easy\n"},
        {"windoku", WINDOKU, "Windoku 9" TIMES "9"},
        {"x", DIAGONAL, "X 4" TIMES "4" DOT "easy\n"},
        {"jigsaw:AABBAABBCCDDCCDD", FOUR, "Jigsaw 4" TIMES "4" DOT},
        {"jigsaw:AABBAABBCCDDCCDD+x", DIAGONAL, "Jigsaw 4" TIMES "4 +x" DOT},
        {"FILE", "1.3", "row" DOT "easy\n"},
    };
    char *folder = folder_make();
    char path[300], file[300], name[310];
    snprintf(path, sizeof path, "%s/sheet.pdf", folder);
    snprintf(file, sizeof file, "%s/row", folder);
    FILE *layout = fopen(file, "w");
    assert_non_null(layout);
    fputs("S 123\nC a b c\nE a b c\n", layout);
    fclose(layout);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const bool is_file = strncmp(cases[i].layout, "FILE", 4) == 0;
        snprintf(name, sizeof name, "%s", is_file ? file : cases[i].layout);
        char *page = first_page(SOLVE_WORDS("sudoku", "--pdf", path, "--layout", name), path,
                                cases[i].problem);
        if (!strstr(page, cases[i].title)) {
            fail_msg("%s: %s", cases[i].title, page);
        }
        free(page);
    }
    folder_remove(folder);
}

/* A range of one level is what the puzzle is of; a wider one is measured. */
static void generated_puzzles_show_their_level(void **state) {
    (void)state;
    static const char *const ranges[][2] = {
        {"easy", "easy\n"}, {"easy..easy", "easy\n"}, {"medium..medium", "medium\n"}};
    char *folder = folder_make();
    char path[300];
    snprintf(path, sizeof path, "%s/sheet.pdf", folder);
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        char *page = first_page(SOLVE_WORDS("sudoku", "--generate", "1", "--grade", ranges[i][0],
                                            "--pdf", path, "--order", "9"),
                                path, "");
        assert_non_null(strstr(page, ranges[i][1]));
        free(page);
    }
    /* The same puzzle has the same level when it comes as a problem. */
    for (int seed = 1; seed <= 3; seed++) {
        char digits[2] = {(char)('0' + seed), 0};
        char *made = first_page(SOLVE_WORDS("sudoku", "--generate", "1", "--seed", digits,
                                            "--grade", "easy..extreme", "--pdf", path),
                                path, "");
        char *puzzle = solve_output(
            SOLVE_WORDS("sudoku", "--generate", "1", "--seed", digits, "--grade", "easy..extreme"),
            "");
        char *read = first_page(SOLVE_WORDS("sudoku", "--pdf", path), path, puzzle);
        assert_string_equal(made, read);
        free(made);
        free(puzzle);
        free(read);
    }
    folder_remove(folder);
}

/* A name without a folder is a file where the program was started. */
static void the_file_may_lie_here(void **state) {
    (void)state;
    char *folder = folder_make();
    char here[4000];
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(folder), 0);
    char *page = first_page(SOLVE_WORDS("sudoku", "--pdf", "here.pdf", "--per-page", "6"),
                            "here.pdf", NINE "\n");
    assert_non_null(strstr(page, NINE_LINE));
    free(page);
    assert_int_equal(chdir(here), 0);
    folder_remove(folder);
}

static void what_cannot_be_printed_is_reported(void **state) {
    (void)state;
    char *folder = folder_make();
    char path[300];
    snprintf(path, sizeof path, "%s/nowhere/sheet.pdf", folder);
    Spawned lost = solve_run(SOLVE_WORDS("sudoku", "--pdf", path), NINE "\n");
    assert_int_equal(lost.status, 3);
    assert_non_null(strstr(lost.complaint, "nowhere/sheet.pdf: "));
    assert_int_equal(strlen(lost.output), 82); /* the answer is there all the same */
    spawned_finish(&lost);
    snprintf(path, sizeof path, "%s/none.pdf", folder);
    Spawned none = solve_run(SOLVE_WORDS("sudoku", "--pdf", path), "");
    assert_int_equal(none.status, 3);
    assert_non_null(strstr(none.complaint, "no puzzle"));
    spawned_finish(&none);
    solve_expect_usage(SOLVE_WORDS("sudoku", "--pdf", path, "--per-page", "3"), "1, 2, 4 or 6");
    solve_expect_usage(SOLVE_WORDS("sudoku", "--pdf", path, "--paper", "a3"), "a4 or letter");
    solve_expect_usage(SOLVE_WORDS("sudoku", "--per-page", "2"), "with --pdf only");
    solve_expect_usage(SOLVE_WORDS("sudoku", "--pdf", path, "--hint"), "solved or generated");
    solve_expect_usage(SOLVE_WORDS("sudoku", "--pdf", path, "--threads", "2"), "one thread");
    solve_expect_usage(SOLVE_WORDS("sudoku", "--pdf"), "needs a value");
    solve_expect_usage(SOLVE_WORDS("sudoku", "--pdf", ""), "file name");
    solve_expect_usage(SOLVE_WORDS("sudoku", "--paper", "a4"), "with --pdf only");
    solve_expect_usage(SOLVE_WORDS("sudoku", "--no-solutions"), "with --pdf only");
    solve_expect_usage(SOLVE_WORDS("sudoku", "--pdf", path, "--per-page", "0"), "1, 2, 4 or 6");
    solve_expect_usage(SOLVE_WORDS("sudoku", "--pdf", path, "--per-page", "7"), "1, 2, 4 or 6");
    folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_command_line_prints_what_it_answers),
        cmocka_unit_test(the_command_line_prints_what_it_makes),
        cmocka_unit_test(each_puzzle_has_its_title),
        cmocka_unit_test(generated_puzzles_show_their_level),
        cmocka_unit_test(the_file_may_lie_here),
        cmocka_unit_test(what_cannot_be_printed_is_reported),
    };
    return cmocka_run_group_tests_name("damier-solve sudoku --pdf", tests, NULL, NULL);
}
