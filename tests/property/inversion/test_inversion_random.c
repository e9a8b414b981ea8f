/* Random puzzles: answers are simulated and compared with every vector there is. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "inversion/explain.h"
#include "inversion/generator.h"
#include "inversion/solver.h"

#define CELLS_MAX 6
#define MASKS_MAX 7

typedef struct Puzzle {
    int k, cells, count;
    uint8_t masks[MASKS_MAX * CELLS_MAX];
    uint8_t start[CELLS_MAX];
    uint8_t goal[CELLS_MAX];
} Puzzle;

static Puzzle draw_puzzle(Rng *rng, int k, int most_masks) {
    Puzzle puzzle = {.k = k,
                     .cells = 1 + (int)rng_below(rng, CELLS_MAX),
                     .count = 1 + (int)rng_below(rng, (uint32_t)most_masks)};
    const uint32_t sparse = rng_below(rng, 3);
    for (int i = 0; i < puzzle.cells * puzzle.count; i++) {
        const uint8_t digit = (uint8_t)rng_below(rng, (uint32_t)k);
        puzzle.masks[i] = rng_below(rng, 3) < sparse ? 0 : digit;
    }
    for (int cell = 0; cell < puzzle.cells; cell++) {
        puzzle.start[cell] = (uint8_t)rng_below(rng, (uint32_t)k);
        puzzle.goal[cell] = (uint8_t)rng_below(rng, (uint32_t)k);
    }
    return puzzle;
}

static bool reaches_goal(const Puzzle *puzzle, const uint8_t *vector) {
    for (int cell = 0; cell < puzzle->cells; cell++) {
        int sum = puzzle->start[cell];
        for (int mask = 0; mask < puzzle->count; mask++) {
            sum += vector[mask] * puzzle->masks[mask * puzzle->cells + cell];
        }
        if (sum % puzzle->k != puzzle->goal[cell]) {
            return false;
        }
    }
    return true;
}

static void check_certificate(const Puzzle *puzzle, const uint8_t *y) {
    int change = 0;
    for (int cell = 0; cell < puzzle->cells; cell++) {
        assert_true(y[cell] < puzzle->k);
        change += y[cell] * (puzzle->goal[cell] - puzzle->start[cell] + puzzle->k);
    }
    assert_int_not_equal(change % puzzle->k, 0);
    for (int mask = 0; mask < puzzle->count; mask++) {
        int sum = 0;
        for (int cell = 0; cell < puzzle->cells; cell++) {
            sum += y[cell] * puzzle->masks[mask * puzzle->cells + cell];
        }
        assert_int_equal(sum % puzzle->k, 0);
    }
}

static int clicks_of(const uint8_t *vector, int count) {
    int clicks = 0;
    for (int mask = 0; mask < count; mask++) {
        clicks += vector[mask];
    }
    return clicks;
}

static void check_puzzle(const Puzzle *puzzle) {
    uint64_t total = 1;
    for (int mask = 0; mask < puzzle->count; mask++) {
        total *= (uint64_t)puzzle->k;
    }
    uint64_t solutions = 0;
    int fewest = 1000;
    for (uint64_t number = 0; number < total; number++) {
        uint8_t vector[MASKS_MAX];
        uint64_t left = number;
        for (int mask = 0; mask < puzzle->count; mask++, left /= (uint64_t)puzzle->k) {
            vector[mask] = (uint8_t)(left % (uint64_t)puzzle->k);
        }
        if (reaches_goal(puzzle, vector)) {
            const int clicks = clicks_of(vector, puzzle->count);
            solutions++;
            fewest = clicks < fewest ? clicks : fewest;
        }
    }
    InversionSolver *solver = inversion_solver_create(&(InversionMasks){.colours = puzzle->k,
                                                                        .cells = puzzle->cells,
                                                                        .count = puzzle->count,
                                                                        .digits = puzzle->masks});
    InversionAnswer answer;
    assert_int_equal(inversion_solver_solve(solver, puzzle->start, puzzle->goal, NULL, &answer),
                     STATUS_OK);
    assert_int_equal(answer.is_solvable, solutions > 0);
    assert_int_equal(inversion_solver_rank(solver) + inversion_solver_nullity(solver),
                     puzzle->count);
    if (!answer.is_solvable) {
        check_certificate(puzzle, answer.certificate);
        inversion_solver_destroy(solver);
        return;
    }
    assert_true(reaches_goal(puzzle, answer.vector));
    assert_int_equal(clicks_of(answer.vector, puzzle->count), answer.clicks);
    assert_true(answer.is_proved);
    assert_int_equal(answer.clicks, fewest);
    assert_int_equal(answer.solutions, solutions);
    assert_int_equal(inversion_solver_nullity(solver) == 0, solutions == 1);
    uint8_t vectors[40 * MASKS_MAX];
    InversionList list = {.limit = 40, .vectors = vectors};
    assert_int_equal(inversion_solver_list(solver, puzzle->start, puzzle->goal, NULL, &list),
                     STATUS_OK);
    assert_int_equal(list.count, solutions < 40 ? (int)solutions : 40);
    for (int i = 0; i < list.count; i++) {
        const uint8_t *vector = vectors + i * puzzle->count;
        assert_true(reaches_goal(puzzle, vector));
        assert_true(i > 0 || clicks_of(vector, puzzle->count) == fewest);
        assert_true(i == 0 || memcmp(vector - puzzle->count, vector, (size_t)puzzle->count) != 0);
    }
    inversion_solver_destroy(solver);
}

static void answers_agree_with_all_vectors(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    const int most_masks[10] = {0, 0, 7, 7, 6, 5, 5, 4, 4, 4};
    for (int k = INVERSION_COLOURS_MIN; k <= INVERSION_COLOURS_MAX; k++) {
        for (int round = 0; round < 100; round++) {
            const Puzzle puzzle = draw_puzzle(&rng, k, most_masks[k]);
            check_puzzle(&puzzle);
        }
    }
}

static const char *const all_rules[] = {"plus",        "torus",         "diagonal", "king",
                                        "open",        "knight",        "cross",    "geniton",
                                        "geniton-phi", "geniton-theta", "random",   "magic"};

/* A description of some solvable puzzle, drawn. */
static void draw_description(Rng *rng, char *line, size_t size) {
    InversionDraw draw = {.rows = 1 + (int)rng_below(rng, 6),
                          .columns = 1 + (int)rng_below(rng, 6),
                          .colours = 2 + (int)rng_below(rng, 5)};
    draw.rules = all_rules[rng_below(rng, sizeof all_rules / sizeof all_rules[0])];
    if (strcmp(draw.rules, "magic") == 0) {
        draw.rows = 3;
        draw.columns = 3;
    }
    char reason[100];
    Text text = text_over(line, size);
    Text why = text_over(reason, sizeof reason);
    assert_int_equal(inversion_generate(&draw, rng, &text, &why), STATUS_OK);
    assert_false(text.truncated);
}

static void drawn_puzzles_are_solvable_and_solved(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    InversionState *game = malloc(sizeof *game);
    for (int round = 0; round < 150; round++) {
        char line[300];
        char reason[100];
        char written[300];
        Text why = text_over(reason, sizeof reason);
        Text back = text_over(written, sizeof written);
        draw_description(&rng, line, sizeof line);
        assert_int_equal(inversion_game.setup(game, line, &why), STATUS_OK);
        inversion_state_write(game, NULL, NULL, &back);
        assert_string_equal(line, written);
        InversionSolver *solver = inversion_solver_create_for(game);
        InversionAnswer answer;
        Budget budget = budget_nodes(200000);
        const Status status =
            inversion_solver_solve(solver, game->board, game->goal, &budget, &answer);
        assert_true(status == STATUS_OK || status == STATUS_LIMIT);
        assert_true(answer.is_solvable);
        assert_true(answer.lower_bound <= answer.clicks);
        int masks[400];
        const int count = inversion_vector_masks(answer.vector, game->mask_count, masks, 400);
        assert_int_equal(count, answer.clicks);
        for (int i = 0; i < count; i++) {
            assert_true(inversion_game.apply(game, (Move)masks[i]));
        }
        assert_int_equal(inversion_game.outcome(game), OUTCOME_SOLVED);
        inversion_solver_destroy(solver);
    }
    free(game);
}

/* Start given: each of the boards that can be reached from it comes equally often. */
static void goals_are_drawn_evenly(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    const InversionDraw draw = {
        .rows = 1, .columns = 3, .colours = 2, .rules = "110;011;101", .start = "100"};
    int counts[8] = {0};
    for (int round = 0; round < 3000; round++) {
        char line[100];
        char reason[100];
        Text text = text_over(line, sizeof line);
        Text why = text_over(reason, sizeof reason);
        assert_int_equal(inversion_generate(&draw, &rng, &text, &why), STATUS_OK);
        const char *goal = strchr(line, '>') + 1;
        assert_memory_equal(goal - 4, "100", 3);
        counts[(goal[0] - '0') * 4 + (goal[1] - '0') * 2 + goal[2] - '0']++;
    }
    const int reachable[] = {1, 2, 7}; /* 001 010 111; 100 would be solved already */
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        assert_in_range(counts[reachable[i]], 850, 1150);
        sum += counts[reachable[i]];
    }
    assert_int_equal(sum, 3000);
}

/* Whatever bytes come in, the reader answers with a status and leaves memory alone. */
static void damaged_descriptions_are_refused_or_read(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    InversionState *game = malloc(sizeof *game);
    static const char alphabet[] = "0123456789x:k>;@-plusrandom ";
    int read = 0;
    for (int round = 0; round < 3000; round++) {
        char line[300];
        char reason[300];
        Text why = text_over(reason, sizeof reason);
        draw_description(&rng, line, sizeof line);
        const size_t length = strlen(line);
        for (uint32_t changes = rng_below(&rng, 3); changes > 0; changes--) {
            line[rng_below(&rng, (uint32_t)length)] =
                alphabet[rng_below(&rng, sizeof alphabet - 1)];
        }
        if (rng_below(&rng, 4) == 0) {
            line[rng_below(&rng, (uint32_t)length)] = 0;
        }
        const Status status = inversion_game.setup(game, line, &why);
        assert_true(status == STATUS_OK || (status == STATUS_BAD_INPUT && why.length > 0));
        read += status == STATUS_OK;
    }
    assert_in_range(read, 100, 2999);
    free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_agree_with_all_vectors),
        cmocka_unit_test(drawn_puzzles_are_solvable_and_solved),
        cmocka_unit_test(goals_are_drawn_evenly),
        cmocka_unit_test(damaged_descriptions_are_refused_or_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
