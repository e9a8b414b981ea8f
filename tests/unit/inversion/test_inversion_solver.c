/* Tests of the solver. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "inversion/solver.h"

#define CELLS_MAX 600

/* A solver for named rules on a board of any size the notation allows. */
static InversionSolver *solver_for(int rows, int columns, int colours, const char *rules) {
    static char line[2 * CELLS_MAX + 100];
    const int cells = rows * columns;
    Text text = text_over(line, sizeof line);
    text_addf(&text, "%dx%dk%d:%s:", rows, columns, colours, rules);
    for (int i = 0; i < 2 * cells; i++) {
        text_add(&text, i == cells ? ">0" : "0");
    }
    char reason[200];
    Text why = text_over(reason, sizeof reason);
    InversionNotation notation;
    assert_int_equal(inversion_notation_read(line, &notation, &why), STATUS_OK);
    uint8_t *digits = malloc((size_t)notation.mask_count * (size_t)cells);
    assert_int_equal(inversion_notation_masks(&notation, digits), STATUS_OK);
    InversionSolver *solver = inversion_solver_create(&(InversionMasks){
        .colours = colours, .cells = cells, .count = notation.mask_count, .digits = digits});
    free(digits);
    assert_non_null(solver);
    return solver;
}

static void boards_from_bits(uint64_t bits, int cells, uint8_t *board) {
    for (int cell = 0; cell < cells; cell++) {
        board[cell] = bits >> cell & 1;
    }
}

static void nullities_of_the_plus_rule(void **state) {
    (void)state;
    const int nullities[25] = {0, 0, 0, 0, 4, 2, 0,  0, 0, 8, 0,  6, 0,
                               0, 4, 0, 8, 2, 0, 16, 0, 0, 0, 14, 4};
    for (int n = 1; n <= 24; n++) {
        InversionSolver *solver = solver_for(n, n, 2, "plus");
        assert_int_equal(inversion_solver_nullity(solver), nullities[n]);
        assert_int_equal(inversion_solver_rank(solver), n * n - nullities[n]);
        inversion_solver_destroy(solver);
    }
}

static void all_lit_to_all_off(void **state) {
    (void)state;
    const int fewest[12] = {0, 1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55};
    uint8_t lit[121];
    uint8_t off[121] = {0};
    memset(lit, 1, sizeof lit);
    for (int n = 1; n <= 11; n++) {
        InversionSolver *solver = solver_for(n, n, 2, "plus");
        InversionAnswer answer;
        assert_int_equal(inversion_solver_solve(solver, lit, off, NULL, &answer), STATUS_OK);
        assert_true(answer.is_solvable && answer.is_proved);
        assert_int_equal(answer.clicks, fewest[n]);
        assert_int_equal(answer.lower_bound, fewest[n]);
        inversion_solver_destroy(solver);
    }
}

/* The most clicks any board needs: 2x2 4, 3x3 9, 4x4 7. */
static void gods_numbers_of_small_boards(void **state) {
    (void)state;
    const int expected[5] = {0, 1, 4, 9, 7};
    for (int n = 1; n <= 4; n++) {
        InversionSolver *solver = solver_for(n, n, 2, "plus");
        const uint8_t off[16] = {0};
        int most = 0;
        uint64_t solvable = 0;
        for (uint64_t bits = 0; bits < UINT64_C(1) << (n * n); bits++) {
            uint8_t board[16];
            InversionAnswer answer;
            boards_from_bits(bits, n * n, board);
            assert_int_equal(inversion_solver_solve(solver, board, off, NULL, &answer), STATUS_OK);
            solvable += answer.is_solvable;
            most = answer.clicks > most ? answer.clicks : most;
        }
        assert_int_equal(most, expected[n]);
        assert_int_equal(solvable, UINT64_C(1) << inversion_solver_rank(solver));
        inversion_solver_destroy(solver);
    }
}

/* 5x5: 15, by its four quiet patterns; one of the boards that need so many is the full one. */
static void gods_number_of_the_five_by_five(void **state) {
    (void)state;
    InversionSolver *solver = solver_for(5, 5, 2, "plus");
    const uint8_t off[25] = {0};
    uint8_t vectors[9 * 25];
    InversionList list = {.limit = 9, .vectors = vectors};
    assert_int_equal(inversion_solver_list(solver, off, off, NULL, &list), STATUS_OK);
    assert_int_equal(list.count, 4);
    uint64_t quiet[4] = {0};
    for (int i = 0; i < 100; i++) {
        quiet[i / 25] |= (uint64_t)vectors[i] << (i % 25);
    }
    assert_int_equal(quiet[0], 0);
    int most = 0;
    for (uint64_t x = 0; x < UINT64_C(1) << 25; x++) {
        int least = bits_count(x);
        for (int i = 1; i < 4 && least > most; i++) {
            const int other = bits_count(x ^ quiet[i]);
            least = other < least ? other : least;
        }
        most = least > most ? least : most;
    }
    assert_int_equal(most, 15);
    inversion_solver_destroy(solver);
}

static void whole_rows_and_columns(void **state) {
    (void)state;
    for (int n = 1; n <= 12; n++) {
        InversionSolver *solver = solver_for(n, n, 2, "cross");
        assert_int_equal(inversion_solver_nullity(solver), n % 2 ? 2 * (n - 1) : 0);
        uint8_t start[144] = {0};
        const uint8_t off[144] = {0};
        InversionAnswer answer;
        if (n % 2 == 0) {
            /* A is its own inverse: one lit cell is solved by its row and column. */
            start[n + 1] = 1;
            assert_int_equal(inversion_solver_solve(solver, start, off, NULL, &answer), STATUS_OK);
            assert_int_equal(answer.clicks, 2 * n - 1);
            assert_int_equal(answer.solutions, 1);
            for (int cell = 0; cell < n * n; cell++) {
                assert_int_equal(answer.vector[cell], cell / n == 1 || cell % n == 1);
            }
        }
        inversion_solver_destroy(solver);
    }
}

static void the_examples_of_the_texts(void **state) {
    (void)state;
    static const struct {
        int side;
        const char *rules, *start, *goal, *vector;
    } cases[] = {
        {3, "magic", "001000111", "111101111", "000110100"},
        {3, "magic", "101010101", "000000000", "111111111"},
        {3, "magic", "100001110", "000000000", "000100111"},
        {3, "casegame", "100001110", "000000000", "000100111"},
        {3, "casegame", "001010110", "101011000", "000100111"},
        {3, "magic", "001010110", "101011000", "000100111"},
        {3, "geniton-phi", "110101000", "000000000", "101111101"},
        {3, "geniton-theta", "110101000", "000000000", "110101000"},
        {3, "geniton", "110101000", "000000000", "000101011"},
        {4, "geniton-phi", "1101010000000000", "0000000000000000", "1011111010111110"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint8_t start[16];
        uint8_t goal[16];
        const int cells = cases[i].side * cases[i].side;
        for (int cell = 0; cell < cells; cell++) {
            start[cell] = (uint8_t)(cases[i].start[cell] - '0');
            goal[cell] = (uint8_t)(cases[i].goal[cell] - '0');
        }
        InversionSolver *solver = solver_for(cases[i].side, cases[i].side, 2, cases[i].rules);
        InversionAnswer answer;
        assert_int_equal(inversion_solver_solve(solver, start, goal, NULL, &answer), STATUS_OK);
        assert_int_equal(answer.solutions, 1);
        for (int mask = 0; mask < cells; mask++) {
            assert_int_equal(answer.vector[mask], cases[i].vector[mask] - '0');
        }
        inversion_solver_destroy(solver);
    }
}

static void an_unsolvable_board_has_a_certificate(void **state) {
    (void)state;
    for (int k = 2; k <= 9; k++) {
        const uint8_t masks[] = {1, 1, 0, 0, 1, 1}; /* two masks over three cells */
        InversionSolver *solver = inversion_solver_create(
            &(InversionMasks){.colours = k, .cells = 3, .count = 2, .digits = masks});
        const uint8_t start[3] = {0, 0, 0};
        const uint8_t goal[3] = {1, 0, 0};
        InversionAnswer answer;
        assert_int_equal(inversion_solver_solve(solver, start, goal, NULL, &answer), STATUS_OK);
        assert_false(answer.is_solvable);
        const uint8_t *y = answer.certificate;
        assert_int_equal((y[0] + y[1]) % k, 0);
        assert_int_equal((y[1] + y[2]) % k, 0);
        assert_int_not_equal(y[0] % k, 0);
        uint8_t vectors[4];
        InversionList list = {.limit = 2, .vectors = vectors, .count = 5};
        assert_int_equal(inversion_solver_list(solver, start, goal, NULL, &list), STATUS_NOT_FOUND);
        assert_int_equal(list.count, 0);
        inversion_solver_destroy(solver);
    }
}

static void no_masks_at_all(void **state) {
    (void)state;
    for (int k = 2; k <= 4; k++) {
        const uint8_t nothing = 0;
        InversionSolver *solver = inversion_solver_create(
            &(InversionMasks){.colours = k, .cells = 1, .count = 1, .digits = &nothing});
        const uint8_t one = 1;
        InversionAnswer answer;
        assert_int_equal(inversion_solver_solve(solver, &one, &one, NULL, &answer), STATUS_OK);
        assert_true(answer.is_solvable && answer.is_proved && answer.clicks == 0);
        assert_int_equal(answer.solutions, k);
        assert_int_equal(inversion_solver_solve(solver, &one, &nothing, NULL, &answer), STATUS_OK);
        assert_false(answer.is_solvable);
        inversion_solver_destroy(solver);
    }
}

static void lists_are_in_order_and_complete(void **state) {
    (void)state;
    InversionSolver *solver = solver_for(4, 4, 2, "plus");
    uint8_t lit[16];
    const uint8_t off[16] = {0};
    memset(lit, 1, sizeof lit);
    uint8_t vectors[20 * 16];
    InversionList list = {.limit = 20, .vectors = vectors};
    assert_int_equal(inversion_solver_list(solver, lit, off, NULL, &list), STATUS_OK);
    assert_int_equal(list.count, 16);
    int before = 0;
    for (int i = 0; i < list.count; i++) {
        int clicks = 0;
        for (int mask = 0; mask < 16; mask++) {
            clicks += vectors[i * 16 + mask];
        }
        assert_true(clicks >= before);
        if (i > 0) {
            const int order = memcmp(vectors + (i - 1) * 16, vectors + i * 16, 16);
            assert_true(clicks > before || order < 0);
        }
        before = clicks;
    }
    uint8_t first[3 * 16];
    InversionList best = {.limit = 3, .vectors = first};
    assert_int_equal(inversion_solver_list(solver, lit, off, NULL, &best), STATUS_OK);
    assert_int_equal(best.count, 3);
    assert_memory_equal(first, vectors, sizeof first);
    inversion_solver_destroy(solver);
}

/* Every cell has many equal masks: the kernel is far too large to be looked at whole, and yet the
 * fewest clicks are known, and proved by the bound. */
static void beyond_the_limit_the_bound_can_prove(void **state) {
    (void)state;
    enum { CELLS = 5, EACH = 12 };
    for (int k = 2; k <= 6; k++) {
        uint8_t masks[CELLS * EACH][CELLS] = {{0}};
        for (int mask = 0; mask < CELLS * EACH; mask++) {
            masks[mask][mask % CELLS] = 1;
        }
        InversionSolver *solver = inversion_solver_create(&(InversionMasks){
            .colours = k, .cells = CELLS, .count = CELLS * EACH, .digits = masks[0]});
        const uint8_t start[CELLS] = {0};
        const uint8_t goal[CELLS] = {1, 1, 0, 1, (uint8_t)(k - 1)};
        InversionAnswer answer;
        assert_int_equal(inversion_solver_nullity(solver), CELLS * (EACH - 1));
        assert_int_equal(inversion_solver_solve(solver, start, goal, NULL, &answer), STATUS_OK);
        assert_int_equal(answer.clicks, 3 + k - 1);
        assert_true(answer.is_proved);
        inversion_solver_destroy(solver);
    }
}

/* Whole rows and columns on 17x17 have nullity 32. */
static void beyond_the_limit_the_answer_says_so(void **state) {
    (void)state;
    InversionSolver *solver = solver_for(17, 17, 2, "cross");
    uint8_t start[289] = {0};
    const uint8_t off[289] = {0};
    memset(start, 1, 17 * 17);
    InversionAnswer answer;
    assert_int_equal(inversion_solver_solve(solver, start, off, NULL, &answer), STATUS_OK);
    assert_true(answer.is_solvable);
    assert_int_equal(answer.solutions, UINT64_C(1) << 32);
    assert_true(answer.lower_bound <= answer.clicks && answer.lower_bound >= 1);
    /* One whole row of clicks does it (each other cell meets it once, its own 17 times): the
     * search must find no more than that. */
    assert_true(answer.clicks <= 17);
    assert_true(answer.is_proved == (answer.lower_bound == answer.clicks));
    for (int cell = 0; cell < 289; cell++) {
        int sum = start[cell];
        for (int mask = 0; mask < 289; mask++) {
            sum += answer.vector[mask] && (mask / 17 == cell / 17 || mask % 17 == cell % 17);
        }
        assert_int_equal(sum % 2, 0);
    }
    inversion_solver_destroy(solver);
}

static void a_budget_cuts_it_short(void **state) {
    (void)state;
    InversionSolver *solver = solver_for(20, 20, 2, "torus"); /* nullity 32 */
    uint8_t start[400] = {0};
    const uint8_t off[400] = {0};
    /* Made solvable by playing masks from off. */
    for (int mask = 0; mask < 400; mask += 5) {
        static const int steps[5][2] = {{0, 0}, {0, 1}, {0, 19}, {1, 0}, {19, 0}};
        for (int i = 0; i < 5; i++) {
            const int row = (mask / 20 + steps[i][0]) % 20;
            start[row * 20 + (mask + steps[i][1]) % 20] ^= 1;
        }
    }
    Budget budget = budget_nodes(1000);
    InversionAnswer answer;
    assert_int_equal(inversion_solver_solve(solver, start, off, &budget, &answer), STATUS_LIMIT);
    assert_true(answer.is_solvable && !answer.is_proved && answer.clicks > 0);
    assert_true(budget.nodes <= 1000);
    atomic_bool stop = true;
    budget = budget_unlimited();
    budget.stop = &stop;
    assert_int_equal(inversion_solver_solve(solver, start, off, &budget, &answer),
                     STATUS_CANCELLED);
    assert_true(budget.nodes <= BUDGET_POLL);
    inversion_solver_destroy(solver);
}

/* A clock that counts how often it is read and raises the stop flag at one of these times. */
typedef struct StopClock {
    int64_t reads;
    int64_t raised_at;
    atomic_bool stop;
} StopClock;

static int64_t stop_clock_read(void *memory) {
    StopClock *clock = memory;
    clock->reads++;
    if (clock->reads == clock->raised_at) {
        atomic_store(&clock->stop, true);
    }
    return 0;
}

/* 400 dense masks over 380 cells: twenty generators or more, of which a node turns hundreds of
 * digits: a look at the budget every BUDGET_POLL nodes would come far too late. */
static void a_stop_is_obeyed_within_little_work(void **state) {
    (void)state;
    enum { MASKS = 400, CELLS = 380, NODES_MAX = 60 };
    static uint8_t digits[MASKS * CELLS];
    const uint8_t off[CELLS] = {0};
    for (int k = 3; k <= 9; k++) {
        Rng rng = rng_seeded((uint64_t)k);
        for (int i = 0; i < MASKS * CELLS; i++) {
            digits[i] = (uint8_t)rng_below(&rng, (uint32_t)k);
        }
        InversionSolver *solver = inversion_solver_create(
            &(InversionMasks){.colours = k, .cells = CELLS, .count = MASKS, .digits = digits});
        assert_true(inversion_solver_quiet_count(solver) >= MASKS - CELLS);
        for (int64_t raised_at = 1; raised_at <= 4; raised_at++) {
            StopClock clock = {.raised_at = raised_at};
            Budget budget = budget_unlimited();
            InversionAnswer answer;
            budget.stop = &clock.stop;
            budget.now_ms = stop_clock_read;
            budget.clock = &clock;
            budget.deadline_ms = 1;
            /* From the last mask's board to none. */
            assert_int_equal(
                inversion_solver_solve(solver, digits + (MASKS - 1) * CELLS, off, &budget, &answer),
                STATUS_CANCELLED);
            assert_true(answer.is_solvable && !answer.is_proved);
            assert_int_equal(clock.reads, raised_at);
            assert_true(budget.nodes <= (uint64_t)(raised_at + 1) * NODES_MAX);
        }
        inversion_solver_destroy(solver);
    }
}

/* An elimination ends at its next pivot. */
static void an_elimination_can_be_stopped(void **state) {
    (void)state;
    atomic_bool stop = false;
    InversionState *puzzle = calloc(1, sizeof *puzzle);
    char reason[200];
    Text why = text_over(reason, sizeof reason);
    assert_non_null(puzzle);
    assert_int_equal(
        inversion_game.setup(puzzle, "4x4k6:random@3:0000000000000000>1000000000000000", &why),
        STATUS_OK);
    InversionSolver *solver = inversion_solver_create_until(puzzle, &stop);
    assert_non_null(solver);
    assert_int_equal(inversion_solver_nullity(solver), 0);
    inversion_solver_destroy(solver);
    atomic_store(&stop, true);
    assert_null(inversion_solver_create_until(puzzle, &stop));
    free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nullities_of_the_plus_rule),
        cmocka_unit_test(all_lit_to_all_off),
        cmocka_unit_test(gods_numbers_of_small_boards),
        cmocka_unit_test(gods_number_of_the_five_by_five),
        cmocka_unit_test(whole_rows_and_columns),
        cmocka_unit_test(the_examples_of_the_texts),
        cmocka_unit_test(an_unsolvable_board_has_a_certificate),
        cmocka_unit_test(no_masks_at_all),
        cmocka_unit_test(lists_are_in_order_and_complete),
        cmocka_unit_test(beyond_the_limit_the_bound_can_prove),
        cmocka_unit_test(beyond_the_limit_the_answer_says_so),
        cmocka_unit_test(a_budget_cuts_it_short),
        cmocka_unit_test(a_stop_is_obeyed_within_little_work),
        cmocka_unit_test(an_elimination_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
