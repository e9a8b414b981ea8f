/* damier-solve connect4 --make-book, and the books it makes. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/solve/connect4/make_book.h"
#include "connect4/book.h"
#include "connect4/solver.h"
#include "support/folder.h"
#include "support/solve.h"

#define PLIES 8
#define PART_HEADER 16
#define EASY 5 /* positions left for the program to solve */

typedef struct Fixture {
    char *folder;
    char book[1000], part[1010];
    Connect4BookMaker *maker; /* of them all */
    size_t size;
} Fixture;

static Connect4BookMaker *shared_maker;

static int make_maker(void **state) {
    (void)state;
    shared_maker = connect4_book_maker_create((Connect4Shape){0, 0}, PLIES);
    assert_non_null(shared_maker);
    return 0;
}

static int destroy_maker(void **state) {
    (void)state;
    connect4_book_maker_destroy(shared_maker);
    return 0;
}

static int set_up(void **state) {
    Fixture *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    fixture->folder = folder_make();
    snprintf(fixture->book, sizeof fixture->book, "%s/a.book", fixture->folder);
    snprintf(fixture->part, sizeof fixture->part, "%s.part", fixture->book);
    fixture->maker = shared_maker;
    fixture->size = connect4_book_maker_size(fixture->maker);
    *state = fixture;
    return 0;
}

static int tear_down(void **state) {
    Fixture *fixture = *state;
    folder_remove(fixture->folder);
    free(fixture);
    return 0;
}

static unsigned char *read_file(const char *name, size_t *length) {
    unsigned char *bytes = malloc(1 << 20);
    FILE *file = fopen(name, "rb");
    assert_non_null(bytes);
    assert_non_null(file);
    *length = fread(bytes, 1, 1 << 20, file);
    fclose(file);
    return bytes;
}

static void write_file(const char *name, const void *bytes, size_t length) {
    FILE *file = fopen(name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static void put_score(unsigned char *part, size_t index, int score) {
    make_book_record(index, (int8_t)score, part + PART_HEADER + index * MAKE_BOOK_RECORD);
}

/* Positions that take little, with their scores. */
static void find_easy(const Fixture *fixture, size_t *index, int *score) {
    Connect4Solver *solver = connect4_solver_create(2);
    assert_non_null(solver);
    connect4_solver_use_book(solver, NULL);
    int found = 0;
    for (size_t i = 77; i < fixture->size && found < EASY; i += 997) {
        Budget budget = budget_nodes(30000);
        index[found] = i;
        found += connect4_solver_score(solver, connect4_book_maker_position(fixture->maker, i),
                                       &budget, &score[found]) == STATUS_OK;
    }
    assert_int_equal(found, EASY);
    connect4_solver_destroy(solver);
}

/* What the built-in book knows is not solved again: a smaller book is made in seconds, byte by byte
 * the one of the page and of the zip for Windows. */
static void a_smaller_book_comes_from_the_built_in(void **state) {
    Fixture *fixture = *state;
    const char *data = getenv("DAMIER_TEST_DATA");
    char name[1000];
    size_t length, expected_length;
    Connect4Book book;
    if (!connect4_book_builtin((Connect4Shape){0, 0}, &book)) {
        skip();
    }
    free(solve_output(SOLVE_WORDS("connect4", "--make-book", "10", "--book", fixture->book), ""));
    snprintf(name, sizeof name, "%s/../../src/connect4/book/opening-10.book",
             data ? data : "tests/data");
    unsigned char *bytes = read_file(fixture->book, &length);
    unsigned char *expected = read_file(name, &expected_length);
    assert_int_equal(length, expected_length);
    assert_memory_equal(bytes, expected, length);
    free(bytes);
    free(expected);
}

/* A sitting that ends at once leaves its file; what is known there is not worked out again, the
 * rest is, and the book answers. */
static void runs_resume(void **state) {
    Fixture *fixture = *state;
    size_t index[EASY], length;
    int score[EASY];
    solve_expect(SOLVE_WORDS("connect4", "--no-book", "--make-book", "8", "--time", "1", "--memory",
                             "2", "--book", fixture->book),
                 "", "limit\n");
    unsigned char *part = read_file(fixture->part, &length);
    assert_int_equal(length, PART_HEADER + fixture->size * MAKE_BOOK_RECORD);
    for (size_t i = 0; i < fixture->size; i++) {
        put_score(part, i, 2);
    }
    find_easy(fixture, index, score);
    for (int i = 0; i < EASY; i++) {
        put_score(part, index[i], CONNECT4_BOOK_UNKNOWN);
    }
    write_file(fixture->part, part, length);
    char *said = solve_output(SOLVE_WORDS("connect4", "--no-book", "--make-book", "8", "--threads",
                                          "2", "--memory", "4", "--book", fixture->book),
                              "");
    unsigned char *bytes = read_file(fixture->book, &length);
    char expected[1100], words[200];
    snprintf(expected, sizeof expected, "%s\t8\t%zu\n", fixture->book, length);
    assert_string_equal(said, expected);
    assert_null(fopen(fixture->part, "rb"));

    Text reason = text_over(words, sizeof words);
    Connect4Book book;
    assert_int_equal(connect4_book_open(bytes, length, &book, &reason), STATUS_OK);
    for (int i = 0; i < EASY; i++) {
        int found = 99;
        assert_true(connect4_book_score(
            &book, connect4_book_maker_position(fixture->maker, index[i]), &found));
        assert_int_equal(found, score[i]);
    }
    free(said);
    free(bytes);
    free(part);
}

/* In the columns not in the book the next disc decides. */
static void books_are_chosen(void **state) {
    Fixture *fixture = *state;
    size_t length;
    unsigned char *bytes;
    int8_t *scores = connect4_book_maker_scores(fixture->maker);
    memset(scores, 2, fixture->size);
    assert_int_equal(connect4_book_maker_pack(fixture->maker, &bytes, &length), STATUS_OK);
    write_file(fixture->book, bytes, length);
    free(bytes);
    char *said = solve_output(SOLVE_WORDS("connect4", "--book", fixture->book), "41264735\n");
    assert_true(strncmp(said, "41264735\t2\t0\t", 13) == 0);
    free(said);
    solve_expect(SOLVE_WORDS("connect4", "--columns", "--book", fixture->book), "4411266\n",
                 "4411266\t-2\t-17\t-17\t-2\t-17\t-17\t-17\t-17\n");
    solve_expect(SOLVE_WORDS("connect4", "--no-book", "--nodes", "5", "--book", fixture->book),
                 "41264735\n", "limit\n");
}

/* A book of another board answers there as the search does, and is refused elsewhere; its part file
 * is no beginning of a book of a third size. */
static void other_sizes_have_books(void **state) {
    Fixture *fixture = *state;
    static const char positions[] = "-\n1\n22\n443\n";
    size_t length;
    free(solve_output(SOLVE_WORDS("connect4", "--size", "4x5", "--make-book", "4", "--memory", "2",
                                  "--book", fixture->book),
                      ""));
    char *searched =
        solve_output(SOLVE_WORDS("connect4", "--size", "4x5", "--columns", "--no-book"), positions);
    solve_expect(SOLVE_WORDS("connect4", "--size", "4x5", "--columns", "--nodes", "1", "--book",
                             fixture->book),
                 positions, searched);
    free(searched);
    solve_expect_usage(SOLVE_WORDS("connect4", "--book", fixture->book), "boards of 4x5");
    solve_expect_usage(SOLVE_WORDS("connect4", "--size", "5x4", "--book", fixture->book),
                       "boards of 4x5");

    remove(fixture->book);
    solve_expect(SOLVE_WORDS("connect4", "--size", "8x7", "--make-book", "2", "--time", "1",
                             "--memory", "2", "--book", fixture->book),
                 "", "limit\n");
    Spawned said = solve_run(
        SOLVE_WORDS("connect4", "--size", "8x6", "--make-book", "2", "--book", fixture->book), "");
    assert_int_equal(said.status, 2);
    assert_non_null(strstr(said.complaint, "belongs to a different book"));
    spawned_finish(&said);
    unsigned char *part = read_file(fixture->part, &length);
    put_score(part, 0, connect4_score_most((Connect4Shape){8, 7}) + 1);
    write_file(fixture->part, part, length);
    solve_expect_usage(
        SOLVE_WORDS("connect4", "--size", "8x7", "--make-book", "2", "--book", fixture->book),
        "is damaged");
    free(part);
}

/* What is no beginning of this book is left alone: another length, another book, a score that none
 * can be. */
static void only_its_own_part_file_is_resumed(void **state) {
    Fixture *fixture = *state;
    size_t length;
    solve_expect(SOLVE_WORDS("connect4", "--no-book", "--make-book", "4", "--time", "1", "--memory",
                             "2", "--book", fixture->book),
                 "", "limit\n");
    unsigned char *part = read_file(fixture->part, &length);
    static const struct {
        size_t at;
        unsigned char byte;
        int more; /* bytes at the end */
    } changes[] = {{0, 'd', 0}, {5, 6, 0}, {8, 1, 0}, {0, 'D', 1}, {0, 'D', -1}};
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        const unsigned char kept = part[changes[i].at];
        part[changes[i].at] = changes[i].byte;
        write_file(fixture->part, part, length + (size_t)changes[i].more);
        part[changes[i].at] = kept;
        Spawned said = solve_run(SOLVE_WORDS("connect4", "--no-book", "--make-book", "4", "--time",
                                             "1", "--memory", "2", "--book", fixture->book),
                                 "");
        assert_int_equal(said.status, 2);
        assert_string_equal(said.output, "");
        assert_non_null(strstr(said.complaint, "belongs to a different book"));
        spawned_finish(&said);
    }
    /* The best and the worst score are. */
    put_score(part, 0, CONNECT4_SCORE_MAX);
    put_score(part, 1, -CONNECT4_SCORE_MAX);
    write_file(fixture->part, part, length);
    solve_expect(SOLVE_WORDS("connect4", "--no-book", "--make-book", "4", "--time", "1", "--memory",
                             "2", "--book", fixture->book),
                 "", "limit\n");
    free(part);
}

static void expect_damaged(const Fixture *fixture, const unsigned char *part, size_t length) {
    write_file(fixture->part, part, length);
    Spawned said = solve_run(SOLVE_WORDS("connect4", "--no-book", "--make-book", "4", "--time", "1",
                                         "--memory", "2", "--book", fixture->book),
                             "");
    assert_int_equal(said.status, 2);
    assert_non_null(strstr(said.complaint, "is damaged; move it away"));
    spawned_finish(&said);
}

/* A bit, a record of zeros, two records exchanged, a score that none can be: a wrong book would
 * have come of each. */
static void a_damaged_part_file_is_found(void **state) {
    Fixture *fixture = *state;
    size_t length;
    solve_expect(SOLVE_WORDS("connect4", "--no-book", "--make-book", "4", "--time", "1", "--memory",
                             "2", "--book", fixture->book),
                 "", "limit\n");
    unsigned char *part = read_file(fixture->part, &length);
    for (size_t byte = 0; byte < MAKE_BOOK_RECORD; byte++) {
        part[PART_HEADER + byte] ^= 4;
        expect_damaged(fixture, part, length);
        part[PART_HEADER + byte] ^= 4;
    }
    static const int wrong[] = {CONNECT4_SCORE_MAX + 1, -CONNECT4_SCORE_MAX - 1, -128};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        put_score(part, 0, wrong[i]);
        expect_damaged(fixture, part, length);
    }
    put_score(part, 0, 1);
    memcpy(part + PART_HEADER + MAKE_BOOK_RECORD, part + PART_HEADER, MAKE_BOOK_RECORD);
    expect_damaged(fixture, part, length);
    memset(part + PART_HEADER + MAKE_BOOK_RECORD, 0, MAKE_BOOK_RECORD);
    expect_damaged(fixture, part, length);
    free(part);
}

static void wrong_files_are_reported(void **state) {
    Fixture *fixture = *state;
    char name[1200];
    write_file(fixture->part, "anything", 8);
    Spawned said =
        solve_run(SOLVE_WORDS("connect4", "--make-book", "8", "--book", fixture->book), "");
    assert_int_equal(said.status, 2);
    assert_non_null(strstr(said.complaint, "belongs to a different book"));
    spawned_finish(&said);
    size_t length;
    unsigned char *kept = read_file(fixture->part, &length);
    assert_int_equal(length, 8);
    free(kept);

    snprintf(name, sizeof name, "%s/none/b.book", fixture->folder);
    said = solve_run(SOLVE_WORDS("connect4", "--make-book", "8", "--book", name), "");
    assert_int_equal(said.status, 3);
    assert_non_null(strstr(said.complaint, "No such file or directory"));
    spawned_finish(&said);
    said = solve_run(SOLVE_WORDS("connect4", "--book", name), "4\n");
    assert_int_equal(said.status, 3);
    spawned_finish(&said);
    solve_expect_usage(SOLVE_WORDS("connect4", "--book", fixture->part),
                       "not a Connect 4 opening book");
    solve_expect_usage(SOLVE_WORDS("connect4", "--make-book", "7"), "even number");
    solve_expect_usage(SOLVE_WORDS("connect4", "--make-book"), "even number");
    solve_expect_usage(SOLVE_WORDS("connect4", "--make-book", "8", "x.txt"), "read no file");
}

/* It stays what it is. */
static void a_pipe_or_a_folder_is_no_book(void **state) {
    Fixture *fixture = *state;
    static const struct {
        bool is_folder;
        const char *said;
    } cases[] = {{false, "Permission denied"}, {true, "Is a directory"}};
    for (int i = 0; i < 2; i++) {
        struct stat found;
        assert_int_equal(
            cases[i].is_folder ? mkdir(fixture->book, 0700) : mkfifo(fixture->book, 0600), 0);
        Spawned said =
            solve_run(SOLVE_WORDS("connect4", "--make-book", "2", "--book", fixture->book), "");
        assert_int_equal(said.status, 3);
        assert_non_null(strstr(said.complaint, cases[i].said));
        spawned_finish(&said);
        assert_int_equal(stat(fixture->book, &found), 0);
        assert_true(cases[i].is_folder ? S_ISDIR(found.st_mode) : S_ISFIFO(found.st_mode));
        assert_int_equal(remove(fixture->book), 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_smaller_book_comes_from_the_built_in, set_up, tear_down),
        cmocka_unit_test_setup_teardown(runs_resume, set_up, tear_down),
        cmocka_unit_test_setup_teardown(books_are_chosen, set_up, tear_down),
        cmocka_unit_test_setup_teardown(other_sizes_have_books, set_up, tear_down),
        cmocka_unit_test_setup_teardown(only_its_own_part_file_is_resumed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_damaged_part_file_is_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(wrong_files_are_reported, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_pipe_or_a_folder_is_no_book, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("damier-solve connect4 --make-book", tests, make_maker,
                                       destroy_maker);
}
