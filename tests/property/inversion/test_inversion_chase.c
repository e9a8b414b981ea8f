/* Plus boards of three and more colours: chasing gives what the whole elimination gives. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/solver.h"

/* The answer played, or its certificate under every mask. */
static void check_answer(const InversionState *board, const InversionAnswer *answer) {
    const int k = board->colours;
    const int cells = inversion_state_cells(board);
    uint8_t work[INVERSION_CELLS_MAX];
    memcpy(work, board->board, sizeof work);
    for (int mask = 0; answer->is_solvable && mask < board->mask_count; mask++) {
        for (int times = 0; times < answer->vector[mask]; times++) {
            inversion_state_add_mask(board, mask, work);
        }
    }
    if (answer->is_solvable) {
        assert_memory_equal(work, board->goal, (size_t)cells);
        return;
    }
    int change = 0;
    for (int cell = 0; cell < cells; cell++) {
        change += answer->certificate[cell] * (board->goal[cell] - board->board[cell] + k);
    }
    assert_int_not_equal(change % k, 0);
    for (int mask = 0; mask < board->mask_count; mask++) {
        int sum = 0;
        for (int cell = 0; cell < cells; cell++) {
            sum += answer->certificate[cell] * inversion_state_mask_at(board, mask, cell);
        }
        assert_int_equal(sum % k, 0);
    }
}

/* Chasing against the elimination of all cells: every size, every number of colours. */
static void chasing_agrees_with_the_matrix(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < 300; round++) {
        const int k = 3 + (int)rng_below(&rng, 7);
        const int rows = 1 + (int)rng_below(&rng, 7);
        const int columns = 1 + (int)rng_below(&rng, 7);
        char line[400];
        Text text = text_over(line, sizeof line);
        const int cells = rows * columns;
        text_addf(&text, "%dx%dk%d:plus:%0*d>%0*d", rows, columns, k, cells, 0, cells, 0);
        InversionState *board = malloc(sizeof *board);
        assert_int_equal(inversion_game.setup(board, line, &text), STATUS_OK);
        InversionSolver *matrix = inversion_solver_create_for(board);
        InversionSolver *chase = inversion_solver_create_plus(k, rows, columns, NULL);
        assert_int_equal(inversion_solver_rank(chase), inversion_solver_rank(matrix));
        assert_int_equal(inversion_solver_solution_count(chase),
                         inversion_solver_solution_count(matrix));
        for (int i = 0; i < cells; i++) {
            board->board[i] = (uint8_t)rng_below(&rng, (uint32_t)k);
        }
        if (round % 2 == 0) {
            memset(board->board, 0, sizeof board->board);
            for (int i = 0; i < 50; i++) {
                inversion_state_add_mask(board, (int)rng_below(&rng, (uint32_t)cells),
                                         board->board);
            }
        }
        InversionAnswer one;
        InversionAnswer two;
        Budget first = budget_nodes(100000);
        Budget second = budget_nodes(100000);
        inversion_solver_solve(matrix, board->board, board->goal, &first, &one);
        inversion_solver_solve(chase, board->board, board->goal, &second, &two);
        assert_int_equal(one.is_solvable, two.is_solvable);
        if (one.is_proved && two.is_proved) {
            assert_int_equal(one.clicks, two.clicks);
        }
        check_answer(board, &two);
        inversion_solver_destroy(matrix);
        inversion_solver_destroy(chase);
        free(board);
    }
}

/* A large one, simulated: the change of random clicks is undone. */
static void large_boards_are_solved(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    static const int sizes[][3] = {{3, 120, 100}, {4, 90, 64}, {6, 150, 97}, {9, 70, 35}};
    for (int i = 0; i < 4; i++) {
        const int k = sizes[i][0];
        const int rows = sizes[i][1];
        const int columns = sizes[i][2];
        const int cells = rows * columns;
        uint8_t *room = calloc(3 * (size_t)cells, 1);
        uint8_t *clicks = room + cells;
        uint8_t *goal = clicks + cells;
        for (int cell = 0; cell < cells; cell++) {
            clicks[cell] = (uint8_t)rng_below(&rng, (uint32_t)k);
        }
        InversionSolver *solver = inversion_solver_create_plus(k, rows, columns, NULL);
        for (int round = 0; round < 2; round++) {
            for (int cell = 0; cell < cells; cell++) {
                const int row = cell / columns;
                const int column = cell % columns;
                const int sum = clicks[cell] + (row > 0 ? clicks[cell - columns] : 0) +
                                (row + 1 < rows ? clicks[cell + columns] : 0) +
                                (column > 0 ? clicks[cell - 1] : 0) +
                                (column + 1 < columns ? clicks[cell + 1] : 0);
                if (round == 0) {
                    goal[cell] = (uint8_t)(sum % k);
                } else {
                    assert_int_equal(sum % k, goal[cell]);
                }
            }
            InversionAnswer answer;
            Budget budget = budget_nodes(5000);
            inversion_solver_solve(solver, room, goal, &budget, &answer);
            assert_true(answer.is_solvable);
            assert_true(answer.lower_bound > 0 && answer.lower_bound <= answer.clicks);
            memcpy(clicks, answer.vector, (size_t)cells);
        }
        inversion_solver_destroy(solver);
        free(room);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chasing_agrees_with_the_matrix),
        cmocka_unit_test(large_boards_are_solved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
