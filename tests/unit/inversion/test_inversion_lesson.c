/* Tests of eliminations and of the lesson's data. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inversion/elimination.h"
#include "inversion/generator.h"
#include "inversion/lesson.h"
#include "math/parity.h"

static InversionElimination work;

static InversionState *state_of(const char *description) {
    char reason[200];
    Text text = text_over(reason, sizeof reason);
    InversionState *state = malloc(sizeof *state);
    assert_int_equal(inversion_game.setup(state, description, &text), STATUS_OK);
    return state;
}

static InversionState *state_drawn(const char *rules, int colours, int rows, int columns,
                                   Rng *rng) {
    char line[4000];
    char reason[200];
    Text text = text_over(line, sizeof line);
    Text why = text_over(reason, sizeof reason);
    const InversionDraw draw = {
        .rows = rows, .columns = columns, .colours = colours, .rules = rules};
    assert_int_equal(inversion_generate(&draw, rng, &text, &why), STATUS_OK);
    return state_of(line);
}

static bool solves(const InversionState *state, const uint8_t *vector) {
    uint8_t board[INVERSION_CELLS_MAX];
    memcpy(board, state->board, sizeof board);
    for (int mask = 0; mask < state->mask_count; mask++) {
        for (int times = 0; times < vector[mask]; times++) {
            inversion_state_add_mask(state, mask, board);
        }
    }
    return memcmp(board, state->goal, (size_t)inversion_state_cells(state)) == 0;
}

/* The worked example, step by step: the last table is [I | V], the other's right half the inverse.
 */
static void the_worked_example(void **unused) {
    (void)unused;
    InversionState *state = state_of("");
    uint8_t table[9 * 18];
    inversion_eliminate(state, INVERSION_ELIMINATE_EQUATIONS, 0, &work);
    assert_int_equal(work.rows, 9);
    assert_int_equal(work.left, 9);
    assert_int_equal(work.right, 1);
    assert_int_equal(work.rank, 9);
    assert_int_equal(work.modulus, 2);
    assert_int_equal(work.weight, 1);
    assert_true(work.is_solvable);
    static const uint8_t vector[9] = {0, 0, 0, 1, 1, 0, 1, 0, 0};
    assert_memory_equal(work.solution, vector, sizeof vector);
    inversion_elimination_table(&work, work.step_count, table);
    for (int row = 0; row < 9; row++) {
        for (int column = 0; column < 9; column++) {
            assert_int_equal(table[row * 10 + column], row == column);
        }
        assert_int_equal(table[row * 10 + 9], vector[row]);
    }
    /* The first column says which masks reach cell 0. */
    inversion_elimination_table(&work, 0, table);
    static const uint8_t cell_0[10] = {1, 1, 0, 1, 0, 0, 0, 0, 0, 1};
    assert_memory_equal(table, cell_0, sizeof cell_0);
    inversion_eliminate(state, INVERSION_ELIMINATE_INVERSE, 0, &work);
    assert_true(work.has_inverse);
    inversion_elimination_table(&work, work.step_count, table);
    static const char inverse[] = "111110100010101101111011001011100011010111010110001110100110111"
                                  "101101010001011111";
    for (int i = 0; i < 81; i++) {
        assert_int_equal(table[i / 9 * 18 + 9 + i % 9], inverse[i] - '0');
    }
    free(state);
}

/* What the step makes of one entry of the table before it. */
static int entry_after(const InversionRowStep *step, const uint8_t *before, int row, int column) {
    const int width = work.left + work.right;
    const int value = before[row * width + column];
    const int source = before[step->source * width + column];
    const int target = before[step->target * width + column];
    if (step->operation == INVERSION_ROW_SWAP) {
        return row == step->source ? target : row == step->target ? source : value;
    }
    if (row != step->target) {
        return value;
    }
    return step->operation == INVERSION_ROW_SCALE ? step->factor * value % work.modulus
                                                  : (value + step->factor * source) % work.modulus;
}

static void every_step_is_a_row_operation(void **unused) {
    (void)unused;
    InversionState *state = state_of("2x3k4:plus:012301>000000");
    inversion_eliminate(state, INVERSION_ELIMINATE_EQUATIONS, 0, &work);
    uint8_t before[36 * 72];
    uint8_t after[36 * 72];
    const int width = work.left + work.right;
    assert_true(work.step_count > 5);
    for (int i = 0; i < work.step_count; i++) {
        inversion_elimination_table(&work, i, before);
        inversion_elimination_table(&work, i + 1, after);
        for (int entry = 0; entry < work.rows * width; entry++) {
            assert_int_equal(after[entry],
                             entry_after(&work.steps[i], before, entry / width, entry % width));
        }
    }
    free(state);
}

/* The parts' answers together are a solution, whatever the colours; a row that cannot be is shown
 * exactly when there is none. */
static void the_solution_is_read_from_the_table(void **unused) {
    (void)unused;
    static const char *const rules[] = {"plus", "torus", "king", "cross", "knight"};
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < 400; round++) {
        const int colours = 2 + (int)rng_below(&rng, 8);
        const int rows = 1 + (int)rng_below(&rng, 6);
        const int columns = 1 + (int)rng_below(&rng, 6);
        InversionState *state =
            state_drawn(rules[rng_below(&rng, 5)], colours, rows, columns, &rng);
        if (round % 4 == 0) { /* perhaps out of reach */
            state->board[0] = (uint8_t)((state->board[0] + 1) % colours);
        }
        InversionSolver *solver = inversion_solver_create_for(state);
        Budget budget = budget_nodes(1);
        InversionAnswer answer;
        inversion_solver_solve(solver, state->board, state->goal, &budget, &answer);
        uint8_t vector[36] = {0};
        bool is_solvable = true;
        for (int part = 0; part < (colours == 6 ? 2 : 1); part++) {
            inversion_eliminate(state, INVERSION_ELIMINATE_EQUATIONS, part, &work);
            assert_int_equal(work.part_count, colours == 6 ? 2 : 1);
            assert_int_equal(work.bad_row < 0, work.is_solvable);
            is_solvable = is_solvable && work.is_solvable;
            for (int mask = 0; mask < state->mask_count; mask++) {
                vector[mask] =
                    (uint8_t)((vector[mask] + work.weight * work.solution[mask]) % colours);
            }
        }
        assert_int_equal(is_solvable, answer.is_solvable);
        assert_true(!is_solvable || solves(state, vector));
        inversion_solver_destroy(solver);
        free(state);
    }
}

/* [Y | I] ends with the inverse, or with as many rows of zeros as there are quiet patterns. */
static void the_inverse_or_the_quiet_patterns(void **unused) {
    (void)unused;
    static const struct {
        const char *board;
        int quiet;
    } cases[] = {{"4x4:plus:0000000000000000>0000000000000000", 4},
                 {"5x5:plus:0000000000000000000000000>0000000000000000000000000", 2},
                 {"3x3k3:plus:000000000>000000000", 0},
                 {"3x3:plus:000000000>000000000", 0},
                 {"1x3:110;011;101;111:000>111", 1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        InversionState *state = state_of(cases[i].board);
        uint8_t table[36 * 72];
        inversion_eliminate(state, INVERSION_ELIMINATE_INVERSE, 0, &work);
        inversion_elimination_table(&work, work.step_count, table);
        const int width = work.left + work.right;
        int quiet = 0;
        for (int row = 0; row < work.rows; row++) {
            bool is_zero = true;
            for (int column = 0; column < work.left; column++) {
                is_zero &= table[row * width + column] == 0;
            }
            quiet += is_zero;
            memcpy(state->board, state->goal, sizeof state->board);
            assert_true(!is_zero || solves(state, table + row * width + work.left));
        }
        assert_int_equal(quiet, cases[i].quiet);
        assert_int_equal(work.rows - work.rank, quiet);
        assert_int_equal(work.has_inverse, quiet == 0);
        free(state);
    }
}

/* S1 … S9 as casegame prints them, and with Langlet's cross. */
static void the_sequences_of_casegame(void **unused) {
    (void)unused;
    static const char *const boards[2] = {"3x3:casegame:000000000>000000000",
                                          "3x3:magic:000000000>000000000"};
    static const char *const lists[2][9] = {
        {"2459", "24679", "2567", "23489", "123456789", "12678", "3458", "13468", "1568"},
        {"123457", "24679", "123569", "23489", "24568", "12678", "145789", "13468", "356789"}};
    InversionSequences *sequences = malloc(sizeof *sequences);
    for (int i = 0; i < 2; i++) {
        InversionState *state = state_of(boards[i]);
        assert_true(inversion_can_teach(state));
        assert_int_equal(inversion_sequences_find(state, NULL, sequences), STATUS_OK);
        assert_int_equal(sequences->possible, 9);
        for (int cell = 0; cell < 9; cell++) {
            assert_true(sequences->is_possible[cell] && sequences->is_proved[cell]);
            assert_int_equal(sequences->clicks[cell], strlen(lists[i][cell]));
            for (int mask = 0; mask < 9; mask++) {
                assert_int_equal(sequences->vectors[cell][mask],
                                 strchr(lists[i][cell], '1' + mask) != NULL);
            }
        }
        free(state);
    }
    /* Where not every board can be solved, single cells may still be out of reach. */
    InversionState *state = state_of("2x2:1100;0011;1111:0000>0000");
    assert_int_equal(inversion_sequences_find(state, NULL, sequences), STATUS_OK);
    assert_int_equal(sequences->possible, 0);
    free(state);
    state = state_of("2x2k4:plus:0000>0000");
    assert_int_equal(inversion_sequences_find(state, NULL, sequences), STATUS_OK);
    assert_int_equal(sequences->possible, 4);
    free(state);
    free(sequences);
}

/* The masks that the butterfly ends with lead to the goal, for all genitons of all sizes. */
static void the_butterfly_finds_the_masks(void **unused) {
    (void)unused;
    static const char *const rules[] = {"geniton", "geniton-phi", "geniton-theta"};
    Rng rng = rng_seeded(test_seed());
    InversionButterfly butterfly;
    for (int rows = 1; rows <= 6; rows++) {
        for (int columns = 1; columns <= 6; columns++) {
            for (int i = 0; i < 3; i++) {
                InversionState *state = state_drawn(rules[i], 2, rows, columns, &rng);
                assert_true(inversion_butterfly_make(state, &butterfly));
                assert_int_equal(butterfly.size, 1 << butterfly.stages);
                assert_true(solves(state, butterfly.rows[butterfly.stages] + butterfly.first));
                free(state);
            }
        }
    }
    InversionState *state = state_of("");
    assert_false(inversion_butterfly_make(state, &butterfly));
    free(state);
    /* The text's: HEL of 110101000 filled up to 16 is 1011111010111110. */
    state = state_of("3x3:geniton-phi:001000111>111101111");
    assert_true(inversion_butterfly_make(state, &butterfly));
    assert_int_equal(butterfly.stages, 4);
    for (int item = 0; item < 16; item++) {
        assert_int_equal(butterfly.rows[4][item], "1011111010111110"[item] - '0');
    }
    assert_int_equal(inversion_butterfly_partner(&butterfly, 0, 1), 0);
    assert_int_equal(inversion_butterfly_partner(&butterfly, 0, 0), -1);
    assert_int_equal(inversion_butterfly_partner(&butterfly, 3, 13), 5);
    free(state);
}

static void genitons_are_the_parities_of_pascal(void **unused) {
    (void)unused;
    assert_int_equal(parity_binomial(0, 0), 1);
    assert_int_equal(parity_binomial(5, 2), 10);
    assert_int_equal(parity_binomial(4, 7), 0);
    assert_int_equal(parity_binomial(61, 30), UINT64_C(232714176627630544));
    for (int size = 1; size <= 36; size++) {
        for (int i = 0; i < size * size; i++) {
            for (int kind = 0; kind < 3; kind++) {
                const ParityBinomial number =
                    parity_geniton_binomial((ParityGeniton)kind, size, i / size, i % size);
                assert_int_equal(parity_binomial(number.n, number.k) % 2,
                                 parity_geniton_at((ParityGeniton)kind, size, i / size, i % size));
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_worked_example),
        cmocka_unit_test(every_step_is_a_row_operation),
        cmocka_unit_test(the_solution_is_read_from_the_table),
        cmocka_unit_test(the_inverse_or_the_quiet_patterns),
        cmocka_unit_test(the_sequences_of_casegame),
        cmocka_unit_test(the_butterfly_finds_the_masks),
        cmocka_unit_test(genitons_are_the_parities_of_pascal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
