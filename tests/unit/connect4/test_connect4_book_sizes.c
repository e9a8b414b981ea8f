/* Opening books of other boards than 7x6: made, read, told apart, used by the solver, and those
 * that are built in. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "connect4/book.h"
#include "connect4/book/book_format.h"
#include "connect4/solver.h"
#include "support/games/connect4_random.h"

#define PLIES 4

static const Connect4Shape shapes[] = {{4, 4}, {6, 5}, {5, 6}, {8, 7}, {9, 6},
                                       {8, 8}, {9, 7}, {7, 9}, {4, 16}};
#define SHAPES (sizeof shapes / sizeof *shapes)

typedef struct Made {
    Connect4BookMaker *maker;
    unsigned char *bytes;
    size_t length;
    Connect4Book book;
} Made;

static bool open_bytes(const void *bytes, size_t length, Connect4Book *book) {
    char words[200];
    Text reason = text_over(words, sizeof words);
    const bool done = connect4_book_open(bytes, length, book, &reason) == STATUS_OK;
    assert_true(done == (reason.length == 0));
    return done;
}

/* Some score of the position and its mirror, from the least to the greatest of the board. */
static int made_up(Connect4Position position) {
    const int most = connect4_score_most(position.shape);
    Rng rng = rng_seeded(book_key(position));
    return (int)rng_below(&rng, (uint32_t)(2 * most + 1)) - most;
}

static int true_score(Connect4Solver *solver, Connect4Position position) {
    Budget budget = budget_unlimited();
    int score = 99;
    assert_int_equal(connect4_solver_score(solver, position, &budget, &score), STATUS_OK);
    return score;
}

/* A book of made-up scores, or with a solver of true ones. */
static Made make_book_of(Connect4Shape shape, Connect4Solver *solver) {
    Made made = {.maker = connect4_book_maker_create(shape, PLIES)};
    assert_non_null(made.maker);
    int8_t *scores = connect4_book_maker_scores(made.maker);
    for (size_t i = 0; i < connect4_book_maker_size(made.maker); i++) {
        const Connect4Position position = connect4_book_maker_position(made.maker, i);
        scores[i] = (int8_t)(solver ? true_score(solver, position) : made_up(position));
    }
    assert_int_equal(connect4_book_maker_pack(made.maker, &made.bytes, &made.length), STATUS_OK);
    assert_true(open_bytes(made.bytes, made.length, &made.book));
    assert_true(connect4_shape_is_same(made.book.shape, shape));
    assert_int_equal(made.book.plies, PLIES);
    return made;
}

static void discard(Made *made) {
    connect4_book_maker_destroy(made->maker);
    free(made->bytes);
}

static void every_size_keeps_every_score(void **state) {
    (void)state;
    for (size_t k = 0; k < SHAPES; k++) {
        Made made = make_book_of(shapes[k], NULL);
        for (size_t i = 0; i < connect4_book_maker_size(made.maker); i++) {
            const Connect4Position position = connect4_book_maker_position(made.maker, i);
            int score = 99;
            assert_true(connect4_book_score(&made.book, position, &score));
            assert_int_equal(score, made_up(position));
            assert_true(
                connect4_book_score(&made.book, connect4_position_mirror(position), &score));
            assert_int_equal(score, made_up(position));
        }
        discard(&made);
    }
}

/* Four discs, which nobody wins with: but for mirrors as many positions as a program that shares no
 * code with this one counts. */
static void positions_are_those_of_the_board(void **state) {
    (void)state;
    static const size_t four_plies[][3] = {{7, 6, 568}, {8, 6, 908}, {7, 7, 568}, {8, 8, 908}};
    for (size_t k = 0; k < sizeof four_plies / sizeof *four_plies; k++) {
        const Connect4Shape shape = {(int)four_plies[k][0], (int)four_plies[k][1]};
        Connect4BookMaker *maker = connect4_book_maker_create(shape, PLIES);
        assert_non_null(maker);
        assert_int_equal(connect4_book_maker_size(maker), four_plies[k][2]);
        connect4_book_maker_destroy(maker);
    }
}

static void books_are_only_for_their_size(void **state) {
    (void)state;
    Made made = make_book_of(shapes[1], NULL);
    int score = 99;
    for (size_t k = 0; k < SHAPES; k++) {
        assert_int_equal(
            connect4_book_score(&made.book, connect4_position_start(shapes[k]), &score), k == 1);
    }
    score = 99;
    assert_false(connect4_book_score(&made.book, connect4_position_empty(), &score));
    assert_int_equal(score, 99);
    discard(&made);
}

/* A size that is damaged, that no board has, or that is the usual one in numbers. */
static void a_wrong_size_is_refused(void **state) {
    (void)state;
    static const unsigned char wrong[][2] = {{5, 6}, {0, 5}, {3, 6}, {6, 0},
                                             {7, 6}, {0, 0}, {9, 9}};
    Made made = make_book_of(shapes[1], NULL);
    Connect4Book book;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        memcpy(made.bytes + BOOK_SHAPE, wrong[i], 2);
        assert_false(open_bytes(made.bytes, made.length, &book));
    }
    memcpy(made.bytes + BOOK_SHAPE, (unsigned char[2]){6, 5}, 2);
    assert_true(open_bytes(made.bytes, made.length, &book));
    for (size_t length = 0; length < made.length; length++) {
        assert_false(open_bytes(made.bytes, length, &book));
    }
    discard(&made);
}

/* Of true scores of the last ply the book says true ones of all before. */
static void lower_plies_are_true(void **state) {
    (void)state;
    Connect4Solver *solver = connect4_solver_create(16);
    assert_non_null(solver);
    connect4_solver_use_book(solver, NULL);
    static const Connect4Shape small[] = {{4, 5}, {5, 5}};
    for (size_t k = 0; k < sizeof small / sizeof *small; k++) {
        Made made = make_book_of(small[k], solver);
        Rng rng = rng_seeded(test_seed());
        for (int i = 0; i < 100; i++) {
            const Connect4Position position = random_board(small[k], i % (PLIES + 1), &rng);
            int score = 99;
            assert_true(connect4_book_score(&made.book, position, &score));
            assert_int_equal(score, true_score(solver, position));
        }
        discard(&made);
    }
    connect4_solver_destroy(solver);
}

/* The solver answers from a book that it was given, on boards of that size alone. */
static void the_solver_reads_its_own_size(void **state) {
    (void)state;
    Made made = make_book_of(shapes[3], NULL);
    Connect4Solver *solver = connect4_solver_create(2);
    const Connect4Position start = connect4_position_start(shapes[3]);
    Budget budget = budget_nodes(10000);
    Connect4Columns columns;
    int score = 99, expected = 98;
    assert_non_null(solver);
    connect4_solver_use_book(solver, &made.book);
    assert_int_equal(connect4_solver_columns(solver, start, &budget, &columns), STATUS_OK);
    for (int column = 0; column < shapes[3].columns; column++) {
        assert_true(
            connect4_book_score(&made.book, connect4_position_play(start, column), &expected));
        assert_int_equal(columns.score[column], -expected);
    }
    assert_int_equal(budget.nodes, 0);
    connect4_solver_ignore_book(solver, true);
    assert_int_equal(connect4_solver_score(solver, start, &budget, &score), STATUS_LIMIT);
    connect4_solver_ignore_book(solver, false);
    budget = budget_nodes(10000);
    assert_int_equal(connect4_solver_score(solver, connect4_position_start((Connect4Shape){8, 6}),
                                           &budget, &score),
                     STATUS_LIMIT);
    connect4_solver_destroy(solver);
    discard(&made);
}

/* The empty board has the sign that is published (connect4_sizes.h), its best column has its score,
 * and the solver asks no other. */
static void built_in_books_are_true(void **state) {
    (void)state;
    static const struct {
        Connect4Shape shape;
        int winner;
    } published[] = {{{5, 8}, 0}, {{6, 7}, 1},  {{9, 4}, -1}, {{8, 5}, 1},
                     {{7, 7}, 0}, {{6, 8}, -1}, {{8, 6}, -1}};
    Connect4Solver *solver = connect4_solver_create(2);
    assert_non_null(solver);
    for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
        const Connect4Position start = connect4_position_start(published[i].shape);
        Budget budget = budget_nodes(1);
        Connect4Book book;
        Connect4Columns columns;
        Connect4Best best;
        int score = 99;
        assert_true(connect4_book_builtin(published[i].shape, &book));
        assert_int_equal(connect4_solver_score(solver, start, &budget, &score), STATUS_OK);
        assert_int_equal((score > 0) - (score < 0), published[i].winner);
        assert_int_equal(connect4_solver_columns(solver, start, &budget, &columns), STATUS_OK);
        assert_int_equal(connect4_solver_best(solver, start, &budget, &best), STATUS_OK);
        assert_int_equal(columns.score[connect4_columns_best(published[i].shape, &columns)], score);
        for (int column = 0; column < published[i].shape.columns; column++) {
            assert_int_equal(best.keeps[column], columns.score[column] == score);
            assert_int_equal(columns.score[column],
                             columns.score[published[i].shape.columns - 1 - column]);
        }
        assert_int_equal(budget.nodes, 0);
    }
    connect4_solver_destroy(solver);
}

/* What the build puts into the library, one book after the other (book_format.h). */
static void built_in_books_are_sound(void **state) {
    (void)state;
    int found = 0;
    for (int columns = 4; columns <= CONNECT4_COLUMNS_MAX; columns++) {
        for (int rows = 4; rows <= CONNECT4_ROWS_MAX; rows++) {
            const Connect4Shape shape = {columns, rows};
            Connect4Book book, opened;
            if (!connect4_shape_is_sound(shape) || connect4_shape_is_usual(shape) ||
                !connect4_book_builtin(shape, &book)) {
                continue;
            }
            const unsigned char *head = book.code_lengths - BOOK_LENGTHS;
            const size_t length = (size_t)(book.data - head) + book_read_u32(head + BOOK_SIZES + 4);
            assert_true(open_bytes(head, length, &opened));
            assert_ptr_equal(opened.data, book.data);
            assert_true(connect4_shape_is_same(book.shape, shape));
            found += (int)length;
        }
    }
    assert_int_equal(found, connect4_sizes_length);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_size_keeps_every_score),
        cmocka_unit_test(positions_are_those_of_the_board),
        cmocka_unit_test(books_are_only_for_their_size),
        cmocka_unit_test(a_wrong_size_is_refused),
        cmocka_unit_test(lower_plies_are_true),
        cmocka_unit_test(the_solver_reads_its_own_size),
        cmocka_unit_test(built_in_books_are_true),
        cmocka_unit_test(built_in_books_are_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
