/* Opening books: packing, reading, refusing, and the one that is built in. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "connect4/book.h"
#include "connect4/solver.h"

#define PLIES 6
#define TEN_BYTES_MAX (1 << 20)

typedef struct Fixture {
    Connect4BookMaker *maker;
    unsigned char *bytes;
    size_t length;
    Connect4Book book;
} Fixture;

static Connect4Position smaller(Connect4Position position) {
    Connect4Position mirror = connect4_position_mirror(position);
    return connect4_position_key(position) < connect4_position_key(mirror) ? position : mirror;
}

/* Some score of the position and its mirror; any will do to test the packing. */
static int made_up(Connect4Position position) {
    Rng rng = rng_seeded(connect4_position_key(smaller(position)));
    int sum = 0;
    for (int i = 0; i < 6; i++) {
        sum += (int)rng_below(&rng, 7) - 3;
    }
    return sum;
}

static bool open_bytes(const void *bytes, size_t length, Connect4Book *book) {
    char words[200];
    Text reason = text_over(words, sizeof words);
    bool done = connect4_book_open(bytes, length, book, &reason) == STATUS_OK;
    assert_true(done == (reason.length == 0));
    return done;
}

static int set_up(void **state) {
    static Fixture fixture;
    fixture.maker = connect4_book_maker_create((Connect4Shape){0, 0}, PLIES);
    assert_non_null(fixture.maker);
    int8_t *scores = connect4_book_maker_scores(fixture.maker);
    for (size_t i = 0; i < connect4_book_maker_size(fixture.maker); i++) {
        assert_int_equal(scores[i], CONNECT4_BOOK_UNKNOWN);
        scores[i] = (int8_t)made_up(connect4_book_maker_position(fixture.maker, i));
    }
    assert_int_equal(connect4_book_maker_pack(fixture.maker, &fixture.bytes, &fixture.length),
                     STATUS_OK);
    assert_true(open_bytes(fixture.bytes, fixture.length, &fixture.book));
    *state = &fixture;
    return 0;
}

static int tear_down(void **state) {
    Fixture *fixture = *state;
    connect4_book_maker_destroy(fixture->maker);
    free(fixture->bytes);
    return 0;
}

/* Wins now, or cannot help losing at once: by playing it out. */
static bool is_decided_at_once(Connect4Position position) {
    int escapes = 0;
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        if (!connect4_position_has_room(position, column)) {
            continue;
        }
        if (connect4_position_wins_with(position, column)) {
            return true;
        }
        Connect4Position next = connect4_position_play(position, column);
        bool loses = false;
        for (int reply = 0; reply < CONNECT4_COLUMNS; reply++) {
            loses = loses || (connect4_position_has_room(next, reply) &&
                              connect4_position_wins_with(next, reply));
        }
        escapes += !loses;
    }
    return escapes == 0;
}

/* A game of so many discs that nobody has won. */
static Connect4Position play_at_random(int plies, Rng *rng) {
    Connect4Position position = connect4_position_empty();
    for (int i = 0; i < plies; i++) {
        int column = (int)rng_below(rng, CONNECT4_COLUMNS);
        if (!connect4_position_is_legal(position, column) ||
            connect4_position_wins_with(position, column)) {
            return play_at_random(plies, rng);
        }
        position = connect4_position_play(position, column);
    }
    return position;
}

static void test_keeps_every_score(void **state) {
    const Fixture *fixture = *state;
    for (size_t i = 0; i < connect4_book_maker_size(fixture->maker); i++) {
        Connect4Position position = connect4_book_maker_position(fixture->maker, i);
        int score = 99;
        assert_true(connect4_book_score(&fixture->book, position, &score));
        assert_int_equal(score, made_up(position));
        position = connect4_position_mirror(position);
        assert_true(connect4_book_score(&fixture->book, position, &score));
        assert_int_equal(score, made_up(position));
    }
}

static void test_knows_every_game(void **state) {
    const Fixture *fixture = *state;
    Rng rng = rng_seeded(test_seed());
    for (int i = 0; i < 20000; i++) {
        Connect4Position position = play_at_random(PLIES, &rng);
        int score = 99;
        assert_true(connect4_book_score(&fixture->book, position, &score));
        if (!is_decided_at_once(position)) {
            assert_int_equal(score, made_up(position));
        }
    }
    int score = 99;
    assert_false(connect4_book_score(&fixture->book, play_at_random(PLIES + 1, &rng), &score));
    assert_int_equal(score, 99);
}

/* Any score is the best of those one disc further. */
static void expect_minimax(const Connect4Book *book, Connect4Position position) {
    int best = -99, score = 99;
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        if (connect4_position_is_legal(position, column)) {
            int value = 99;
            assert_true(
                connect4_book_score(book, connect4_position_play(position, column), &value));
            best = -value > best ? -value : best;
        }
    }
    assert_true(connect4_book_score(book, position, &score));
    assert_int_equal(score, best);
}

static void test_lower_plies_follow(void **state) {
    const Fixture *fixture = *state;
    Rng rng = rng_seeded(test_seed());
    for (int plies = 0; plies < PLIES; plies++) {
        for (int i = 0; i < (plies ? 300 : 1); i++) {
            expect_minimax(&fixture->book, play_at_random(plies, &rng));
        }
    }
}

/* About 4.4 bits a position with these scores; the rest is the head. */
static void test_is_small(void **state) {
    const Fixture *fixture = *state;
    size_t positions = connect4_book_maker_size(fixture->maker) + 568 + 25 + 1;
    assert_in_range(fixture->length, positions / 2, positions * 5 / 8 + 200);
}

static void test_unknown_scores_are_told(void **state) {
    const Fixture *fixture = *state;
    unsigned char *bytes = NULL;
    size_t length = 0;
    int8_t *scores = connect4_book_maker_scores(fixture->maker);
    int8_t kept = scores[100];
    scores[100] = CONNECT4_BOOK_UNKNOWN;
    assert_int_equal(connect4_book_maker_pack(fixture->maker, &bytes, &length), STATUS_NOT_FOUND);
    assert_null(bytes);
    scores[100] = kept;
}

static void test_one_score_for_all(void **state) {
    (void)state;
    Connect4BookMaker *maker = connect4_book_maker_create((Connect4Shape){0, 0}, 2);
    unsigned char *bytes;
    size_t length;
    Connect4Book book;
    int score = 99;
    assert_non_null(maker);
    memset(connect4_book_maker_scores(maker), 3, connect4_book_maker_size(maker));
    assert_int_equal(connect4_book_maker_pack(maker, &bytes, &length), STATUS_OK);
    assert_true(open_bytes(bytes, length, &book));
    assert_true(connect4_book_score(&book, connect4_position_empty(), &score));
    assert_int_equal(score, 3);
    free(bytes);
    connect4_book_maker_destroy(maker);
}

static void test_damage_is_seen(void **state) {
    const Fixture *fixture = *state;
    unsigned char *bytes = malloc(fixture->length + 1);
    Connect4Book book = {.plies = 77};
    assert_non_null(bytes);
    memcpy(bytes, fixture->bytes, fixture->length);
    for (size_t i = 0; i < fixture->length; i += i < 400 ? 1 : 13) {
        bytes[i] ^= 0x10;
        /* The byte after the version says nothing yet. */
        assert_true(open_bytes(bytes, fixture->length, &book) == (i == 5));
        bytes[i] ^= 0x10;
    }
    book.plies = 77;
    for (size_t length = 0; length < fixture->length; length += 7) {
        assert_false(open_bytes(bytes, length, &book));
    }
    assert_false(open_bytes(bytes, fixture->length + 1, &book));
    assert_int_equal(book.plies, 77);
    free(bytes);
}

static void test_solver_reads_it(void **state) {
    const Fixture *fixture = *state;
    Connect4Solver *solver = connect4_solver_create(2);
    Budget budget = budget_nodes(100000);
    Connect4Columns columns;
    int score = 99, expected;
    assert_non_null(solver);
    connect4_solver_use_book(solver, &fixture->book);
    assert_int_equal(connect4_solver_score(solver, connect4_position_empty(), &budget, &score),
                     STATUS_OK);
    assert_true(connect4_book_score(&fixture->book, connect4_position_empty(), &expected));
    assert_int_equal(score, expected);
    assert_int_equal(connect4_solver_columns(solver, connect4_position_empty(), &budget, &columns),
                     STATUS_OK);
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        Connect4Position next = connect4_position_play(connect4_position_empty(), column);
        assert_true(connect4_book_score(&fixture->book, next, &expected));
        assert_int_equal(columns.score[column], -expected);
    }
    assert_int_equal(connect4_solver_outcome(solver, connect4_position_empty(), &budget, &score),
                     STATUS_OK);
    assert_in_range(score + 1, 0, 2);
    connect4_solver_use_book(solver, NULL);
    assert_int_equal(connect4_solver_score(solver, connect4_position_empty(), &budget, &score),
                     STATUS_LIMIT);
    connect4_solver_destroy(solver);
}

/* What the build puts into the library (src/connect4/book_format.h). */
extern const unsigned char connect4_book_bytes[];
extern const size_t connect4_book_length;

/* Its bytes are those that were made; nothing looks at them again. */
static void test_builtin_is_sound(void **state) {
    (void)state;
    char words[100];
    Text reason = text_over(words, sizeof words);
    Connect4Book book, opened;
    if (!connect4_book_builtin((Connect4Shape){0, 0}, &book)) {
        skip();
    }
    assert_int_equal(
        connect4_book_open(connect4_book_bytes, connect4_book_length, &opened, &reason), STATUS_OK);
    assert_int_equal(book.plies, opened.plies);
    assert_ptr_equal(book.data, opened.data);
}

/* The book of the page and of the zip for Windows says what the one of this library says. */
static void test_ten_plies_agree(void **state) {
    (void)state;
    const char *data = getenv("DAMIER_TEST_DATA");
    char path[600];
    Connect4Book builtin, ten;
    Rng rng = rng_seeded(test_seed());
    snprintf(path, sizeof path, "%s/../../src/connect4/book/opening-10.book",
             data ? data : "tests/data");
    FILE *file = fopen(path, "rb");
    unsigned char *bytes = malloc(TEN_BYTES_MAX);
    assert_non_null(file);
    assert_non_null(bytes);
    const size_t length = fread(bytes, 1, TEN_BYTES_MAX, file);
    fclose(file);
    assert_true(open_bytes(bytes, length, &ten));
    assert_int_equal(ten.plies, 10);
    const bool is_built_in = connect4_book_builtin((Connect4Shape){0, 0}, &builtin);
    for (int i = 0; is_built_in && i < 20000; i++) {
        const Connect4Position position = play_at_random(i % 11, &rng);
        int score = 98, other = 99;
        assert_true(connect4_book_score(&ten, position, &score));
        assert_true(connect4_book_score(&builtin, position, &other));
        assert_int_equal(score, other);
    }
    free(bytes);
}

/* The book in the library holds true scores: those of the empty board's columns are known, every
 * score is the best of the next ones, and what the solver finds quickly is what the book says. */
static void test_builtin(void **state) {
    (void)state;
    static const int known[CONNECT4_COLUMNS] = {-2, -1, 0, 1, 0, -1, -2};
    Connect4Book book;
    if (!connect4_book_builtin((Connect4Shape){0, 0}, &book)) {
        skip();
    }
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        int score = 99;
        assert_true(connect4_book_score(
            &book, connect4_position_play(connect4_position_empty(), column), &score));
        assert_int_equal(-score, known[column]);
    }
    Rng rng = rng_seeded(test_seed());
    Connect4Solver *solver = connect4_solver_create(16);
    int solved = 0;
    assert_non_null(solver);
    connect4_solver_use_book(solver, NULL);
    for (int i = 0; i < 200; i++) {
        int plies = (int)rng_below(&rng, (uint32_t)book.plies);
        expect_minimax(&book, play_at_random(plies, &rng));
        Connect4Position position = play_at_random(book.plies, &rng);
        Budget budget = budget_nodes(50000);
        int score, expected = 99;
        assert_true(connect4_book_score(&book, position, &expected));
        if (connect4_solver_score(solver, position, &budget, &score) == STATUS_OK) {
            assert_int_equal(score, expected);
            solved++;
        }
    }
    print_message("%d of 200 solved within 50000 nodes\n", solved);
    connect4_solver_destroy(solver);
}

/* Just beyond the book the columns are searched with what it says of the position itself: their
 * scores are those of a solver without a book. */
static void test_beyond_the_edge(void **state) {
    (void)state;
    Connect4Book book;
    if (!connect4_book_builtin((Connect4Shape){0, 0}, &book)) {
        skip();
    }
    Rng rng = rng_seeded(test_seed());
    Connect4Solver *solver = connect4_solver_create(16);
    int compared = 0;
    assert_non_null(solver);
    for (int i = 0; i < 40; i++) {
        Connect4Position position = play_at_random(book.plies, &rng);
        Budget budget = budget_nodes(200000);
        Connect4Columns with, without;
        connect4_solver_use_book(solver, &book);
        connect4_solver_forget(solver);
        if (connect4_solver_columns(solver, position, &budget, &with) != STATUS_OK) {
            continue;
        }
        connect4_solver_use_book(solver, NULL);
        connect4_solver_forget(solver);
        budget = budget_unlimited();
        assert_int_equal(connect4_solver_columns(solver, position, &budget, &without), STATUS_OK);
        assert_memory_equal(&with, &without, sizeof with);
        compared++;
    }
    print_message("%d of 40 compared\n", compared);
    assert_true(compared > 0);
    connect4_solver_destroy(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keeps_every_score),       cmocka_unit_test(test_knows_every_game),
        cmocka_unit_test(test_lower_plies_follow),      cmocka_unit_test(test_is_small),
        cmocka_unit_test(test_unknown_scores_are_told), cmocka_unit_test(test_one_score_for_all),
        cmocka_unit_test(test_damage_is_seen),          cmocka_unit_test(test_solver_reads_it),
        cmocka_unit_test(test_builtin_is_sound),        cmocka_unit_test(test_builtin),
        cmocka_unit_test(test_beyond_the_edge),         cmocka_unit_test(test_ten_plies_agree),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
