/* Puzzles of candidates (sukaku): the solvers against brute force on random ones, and every step of
 * the path of those with one solution is proved and agrees with the solution. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "play/session.h"
#include "sudoku/grade.h"
#include "sudoku/proof.h"
#include "sudoku/rules.h"
#include "support/games/sudoku_solvable.h"

#define LIMIT 20

typedef struct Kind {
    const char *layout;
    int order;
    int candidates; /* kept in a cell, besides that of a solution */
    int givens;
} Kind;

static const Kind kinds[] = {
    {"classic", 4, 2, 0}, {"classic", 4, 1, 3}, {"x", 4, 2, 1},        {"classic", 6, 2, 6},
    {"x", 6, 2, 4},       {"classic", 9, 1, 9}, {"classic", 9, 2, 18}, {"windoku", 9, 2, 9},
};

#define KINDS ((int)(sizeof kinds / sizeof kinds[0]))

static SudokuGrid random_solution(const SudokuLayout *layout, Rng *rng) {
    const SudokuGrid empty = {.value = {0}};
    SudokuSolutions solutions;
    Budget budget = budget_unlimited();
    const SudokuSearch search = {.limit = 1, .rng = rng};
    assert_int_equal(sudoku_solve_backtracking(layout, &empty, &search, &budget, &solutions),
                     STATUS_OK);
    return solutions.first;
}

/* Candidates around a solution; now and then without it in one cell. */
static void restrict_layout(const Kind *kind, SudokuLayout *layout, SudokuGrid *givens, Rng *rng) {
    char ignored[100];
    Text reason = text_over(ignored, sizeof ignored);
    assert_int_equal(sudoku_layout_named(layout, kind->layout, kind->order, &reason), STATUS_OK);
    const SudokuGrid solution = random_solution(layout, rng);
    const SudokuBits full = (UINT64_C(1) << layout->symbols) - 1;
    memset(givens, 0, sizeof *givens);
    for (int cell = 0; cell < layout->cells; cell++) {
        SudokuBits kept = UINT64_C(1) << (solution.value[cell] - 1);
        while (bits_count(kept) < 1 + kind->candidates) {
            kept |= UINT64_C(1) << rng_below(rng, (uint32_t)layout->symbols);
        }
        sudoku_layout_keep_candidates(layout, cell, rng_below(rng, 8) ? kept : full);
    }
    for (int i = 0; i < kind->givens; i++) {
        const int cell = (int)rng_below(rng, (uint32_t)layout->cells);
        givens->value[cell] = solution.value[cell];
    }
    if (rng_below(rng, 4) == 0) {
        const int cell = (int)rng_below(rng, (uint32_t)layout->cells);
        const SudokuBits left = sudoku_layout_domain(layout, cell);
        sudoku_layout_keep_candidates(layout, cell, left & (left - 1) ? left & (left - 1) : left);
    }
}

/* As simple as it can be: cell after cell, value after value, no engine of Damier. */
static int count_plainly(const SudokuLayout *layout, SudokuGrid *grid, int cell, int limit) {
    while (cell < layout->cells && grid->value[cell]) {
        if (layout->ruled_out[cell] >> (grid->value[cell] - 1) & 1) {
            return 0;
        }
        cell++;
    }
    if (cell == layout->cells) {
        return 1;
    }
    int found = 0;
    for (int value = 1; value <= layout->symbols && found < limit; value++) {
        bool fits = !(layout->ruled_out[cell] >> (value - 1) & 1);
        for (int i = 0; fits && i < layout->cell_region_count[cell]; i++) {
            const uint16_t *members = layout->region_cells[layout->cell_regions[cell][i]];
            for (int k = 0; k < layout->symbols; k++) {
                fits &= grid->value[members[k]] != value;
            }
        }
        if (fits) {
            grid->value[cell] = (uint8_t)value;
            found += count_plainly(layout, grid, cell + 1, limit - found);
            grid->value[cell] = 0;
        }
    }
    return found;
}

static void check_solvers(const SudokuLayout *layout, const SudokuGrid *givens) {
    SudokuGrid scratch = *givens;
    const int count = count_plainly(layout, &scratch, 0, LIMIT);
    SudokuSolutions one;
    SudokuSolutions other;
    Budget budget = budget_unlimited();
    const SudokuSearch search = {.limit = LIMIT};
    assert_int_equal(sudoku_solve(layout, givens, LIMIT, &budget, &one), STATUS_OK);
    assert_int_equal(sudoku_solve_backtracking(layout, givens, &search, &budget, &other),
                     STATUS_OK);
    assert_int_equal(one.count, count);
    assert_int_equal(other.count, count);
    assert_true(!count || sudoku_grid_is_solved(layout, &one.first));
    SudokuTeachingSolver *brute = malloc(sizeof *brute);
    sudoku_teaching_init(brute, layout, givens);
    sudoku_teaching_run(brute, layout, UINT64_MAX);
    assert_int_equal(brute->phase, count ? SUDOKU_TEACHING_SOLVED : SUDOKU_TEACHING_NONE);
    free(brute);
}

static void solvers_agree_with_brute_force(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int i = 0; i < KINDS; i++) {
        for (int round = 0; round < ROUNDS_OF(30); round++) {
            SudokuLayout layout;
            SudokuGrid givens;
            restrict_layout(&kinds[i], &layout, &givens, &rng);
            check_solvers(&layout, &givens);
        }
    }
}

typedef struct Pair {
    SudokuGrid solution[2];
    int count;
} Pair;

static void keep(void *context, const SudokuGrid *solution) {
    Pair *pair = context;
    pair->solution[pair->count++] = *solution;
}

/* Strikes where two solutions differ until one is left; false when there was none. */
static bool make_unique(SudokuLayout *layout, const SudokuGrid *givens, SudokuGrid *solution,
                        Rng *rng) {
    for (;;) {
        Pair pair = {.count = 0};
        const SudokuSearch search = {.limit = 2, .found = keep, .context = &pair};
        SudokuSolutions solutions;
        Budget budget = budget_unlimited();
        SudokuSolver *solver = sudoku_solver_create(layout);
        assert_int_equal(sudoku_solver_run(solver, givens, &search, &budget, &solutions),
                         STATUS_OK);
        sudoku_solver_destroy(solver);
        *solution = pair.solution[0];
        if (pair.count < 2) {
            return pair.count == 1;
        }
        int cell = (int)rng_below(rng, (uint32_t)layout->cells);
        while (pair.solution[0].value[cell] == pair.solution[1].value[cell]) {
            cell = (cell + 1) % layout->cells;
        }
        const SudokuBits struck = UINT64_C(1) << (pair.solution[1].value[cell] - 1);
        sudoku_layout_keep_candidates(layout, cell, sudoku_layout_domain(layout, cell) & ~struck);
    }
}

/* Values that the player has set are no givens: rectangles of them need both values in all corners,
 * which the puzzle may rule out. */
static void check_steps(const SudokuLayout *layout, const SudokuGrid *givens,
                        const SudokuGrid *solution, int used[SUDOKU_TECHNIQUES]) {
    SudokuPath *path = sudoku_path_open(layout);
    SudokuBoard board;
    SudokuStep step;
    sudoku_board_init(&board, layout, givens);
    board.is_unique = true;
    while (sudoku_path_step(path, &board, solution, &step)) {
        used[step.technique]++;
        assert_true(step.technique == SUDOKU_FORCED ||
                    sudoku_step_is_proved(layout, &board, &step));
        assert_true(step.cell < 0 || solution->value[step.cell] == step.value);
        for (int i = 0; i < step.elimination_count; i++) {
            const SudokuMark *mark = &step.eliminations[i];
            assert_false(mark->values >> (solution->value[mark->cell] - 1) & 1);
        }
        sudoku_board_apply(&board, layout, &step);
    }
    assert_true(sudoku_grid_is_solved(layout, &board.grid));
    sudoku_path_close(path);
}

static void steps_are_proofs(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed() + 1);
    int used[SUDOKU_TECHNIQUES] = {0};
    for (int round = 0; round < ROUNDS_OF(24); round++) {
        SudokuLayout layout;
        SudokuGrid givens;
        SudokuGrid solution;
        const Kind kind = {round % 3 ? "classic" : "x", 9, 3 + round % 5, round % 4 * 5};
        restrict_layout(&kind, &layout, &givens, &rng);
        if (make_unique(&layout, &givens, &solution, &rng)) {
            SudokuGrade grade;
            Budget budget = budget_unlimited();
            check_steps(&layout, &givens, &solution, used);
            assert_int_equal(sudoku_grade(&layout, &givens, &budget, &grade), STATUS_OK);
            assert_true(grade.steps > 0);
        }
    }
    assert_true(used[SUDOKU_NAKED_SINGLE] > 0 && used[SUDOKU_LOCKED] > 0);
    assert_true(used[SUDOKU_NAKED_PAIR] > 0 && used[SUDOKU_CHAIN] > 0);
}

/* A description holds them, and moves obey them. */
static void descriptions_hold_candidates(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed() + 2);
    static char words[SUDOKU_CELLS_MAX * 30];
    static char again[SUDOKU_CELLS_MAX * 30];
    for (int i = 0; i < KINDS; i++) {
        SudokuLayout layout;
        SudokuLayout read;
        SudokuGrid givens;
        SudokuGrid read_givens;
        char why[200];
        Text reason = text_over(why, sizeof why);
        Text text = text_over(words, sizeof words);
        Text second = text_over(again, sizeof again);
        restrict_layout(&kinds[i], &layout, &givens, &rng);
        sudoku_description_print(kinds[i].layout, &layout, &givens, &text);
        assert_int_equal(sudoku_description_parse(words, &read, &read_givens, &reason), STATUS_OK);
        assert_memory_equal(&read, &layout, sizeof read);
        assert_memory_equal(&read_givens, &givens, sizeof givens);
        sudoku_description_print(kinds[i].layout, &read, &read_givens, &second);
        assert_string_equal(words, again);
        SudokuState *game = malloc(sizeof *game);
        sudoku_state_init(game, &layout, &givens);
        for (int cell = 0; cell < layout.cells; cell++) {
            assert_int_equal(game->notes[cell], sudoku_grid_candidates(&layout, &givens, cell));
            assert_false(game->notes[cell] & layout.ruled_out[cell]);
        }
        assert_false(sudoku_game.apply(game, sudoku_move(&layout, SUDOKU_MOVE_RESTART, -1, 0)));
        assert_true(sudoku_game.apply(game, sudoku_move(&layout, SUDOKU_MOVE_WIPE_NOTES, -1, 0)));
        assert_true(sudoku_game.apply(game, sudoku_move(&layout, SUDOKU_MOVE_RESTART, -1, 0)));
        for (int cell = 0; cell < layout.cells; cell++) {
            assert_int_equal(game->notes[cell], sudoku_grid_candidates(&layout, &givens, cell));
        }
        free(game);
    }
}

static void bad_candidates_are_refused(void **state) {
    (void)state;
    static const char *const bad[] = {
        "classic:1............... /1,2,3",
        "classic:1............... /,,,,,,,,,,,,,,,,",
        "classic:1............... /9,,,,,,,,,,,,,,,",
        "classic:1............... /x,,,,,,,,,,,,,,,",
        "classic:1............... /234,,,,,,,,,,,,,,,",
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char why[200];
        Text reason = text_over(why, sizeof why);
        Session *session = NULL;
        assert_int_equal(session_create(&sudoku_game, bad[i], &session, &reason), STATUS_BAD_INPUT);
        assert_true(reason.length > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solvers_agree_with_brute_force),
        cmocka_unit_test(steps_are_proofs),
        cmocka_unit_test(descriptions_hold_candidates),
        cmocka_unit_test(bad_candidates_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
