/* The searches for any layout against brute force: the plain one, the one that learns, and the
 * choice between them, on small grids of many layouts with none, one and many solutions. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku/engines.h"
#include "sudoku/solver.h"
#include "support/games/sudoku_solvable.h"

typedef struct Kind {
    const char *layout;
    int order;
    int givens; /* about; the rest is left to the solvers */
} Kind;

static const Kind kinds[] = {
    {"classic", 4, 4},
    {"x", 4, 3},
    {"jigsaw:AAABABBBCCCDCDDD", 4, 4},
    {"classic", 6, 14},
    {"x", 6, 12},
    {"jigsaw:aaabbbaaabbbccddddccddeecceeffffeeff", 6, 14},
    {"jigsaw:aaabbbbaaabbccaddbcccdddeeccddeeeeeffffgggfffgggg", 7, 22},
    {"classic", 8, 30},
    {"classic", 9, 34},
    {"windoku", 9, 36},
    {"centre-dot+x", 9, 36},
    {"S 1 2 3;C a b c d e;E a b c;E c d e", 0, 1},
    {"S 1 2 3 4;C 4x5;E r1c1 r1c2 r1c3 r1c4;E r2c1 r2c2 r2c3 r2c4;E r2c2 r2c3 r2c4 r2c5;"
     "E r3c1 r3c2 r3c3 r3c4;E r4c1 r4c2 r4c3 r4c4;E r1c1 r2c1 r3c1 r4c1",
     0, 9},
};

#define KINDS ((int)(sizeof kinds / sizeof kinds[0]))
#define LIMIT 30
/* The long version of this test has more. */
#ifndef GRIDS_OF_A_KIND
#define GRIDS_OF_A_KIND 60
#endif

static SudokuLayout layout_of(const Kind *kind) {
    SudokuLayout layout;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    assert_int_equal(sudoku_layout_named(&layout, kind->layout, kind->order, &reason), STATUS_OK);
    return layout;
}

/* A part of a random solution, with some values changed now and then; no conflicts. */
static SudokuGrid random_grid(const SudokuLayout *layout, int givens, Rng *rng) {
    const SudokuGrid empty = {.value = {0}};
    SudokuSolutions solution;
    SudokuConflict conflict;
    Budget budget = budget_unlimited();
    const SudokuSearch search = {.limit = 1, .rng = rng};
    assert_int_equal(sudoku_solve_backtracking(layout, &empty, &search, &budget, &solution),
                     STATUS_OK);
    assert_int_equal(solution.count, 1);
    for (;;) {
        SudokuGrid grid = solution.first;
        while (sudoku_grid_filled(layout, &grid) > givens) {
            grid.value[rng_below(rng, (uint32_t)layout->cells)] = 0;
        }
        if (rng_below(rng, 2)) {
            grid.value[rng_below(rng, (uint32_t)layout->cells)] =
                (uint8_t)(rng_below(rng, (uint32_t)layout->symbols) + 1);
        }
        if (!sudoku_grid_find_conflict(layout, &grid, &conflict)) {
            return grid;
        }
    }
}

static uint64_t count_by_brute_force(const SudokuLayout *layout, const SudokuGrid *grid) {
    SudokuTeachingSolver *brute = malloc(sizeof *brute);
    uint64_t found = 0;
    sudoku_teaching_init(brute, layout, grid);
    while (found < LIMIT && brute->phase != SUDOKU_TEACHING_NONE) {
        sudoku_teaching_run(brute, layout, UINT64_MAX);
        if (brute->phase == SUDOKU_TEACHING_SOLVED) {
            found++;
            sudoku_teaching_resume(brute);
        }
    }
    free(brute);
    return found;
}

static void check_solution(const SudokuLayout *layout, const SudokuGrid *grid,
                           const SudokuSolutions *solutions) {
    if (solutions->count == 0) {
        return;
    }
    assert_true(sudoku_grid_is_solved(layout, &solutions->first));
    for (int cell = 0; cell < layout->cells; cell++) {
        assert_true(!grid->value[cell] || grid->value[cell] == solutions->first.value[cell]);
    }
}

typedef struct Told {
    const SudokuLayout *layout;
    uint64_t count;
} Told;

static void hear(void *told_, const SudokuGrid *solution) {
    Told *told = told_;
    assert_true(sudoku_grid_is_solved(told->layout, solution));
    told->count++;
}

/* Each solution is told once, by the searches one by one and by the choice between them. */
static void check_telling(const SudokuLayout *layout, const SudokuGrid *grid, uint64_t count) {
    Told told = {layout, 0};
    const SudokuSearch search = {.limit = LIMIT, .found = hear, .context = &told};
    SudokuSolver *solver = sudoku_solver_create(layout);
    SudokuSolutions solutions = {.count = 0};
    Budget budget = budget_unlimited();
    assert_int_equal(cdcl_solve(layout, grid, &search, &budget, &solutions), STATUS_OK);
    assert_int_equal(told.count, count);
    assert_int_equal(sudoku_solver_run(solver, grid, &search, &budget, &solutions), STATUS_OK);
    assert_int_equal(told.count, 2 * count);
    sudoku_solver_destroy(solver);
}

/* The engine of the 9x9 classic, on every set of instructions. */
static void check_nine(const SudokuLayout *layout, const SudokuGrid *grid, uint64_t count) {
    for (int level = 0; level < PROCESSOR_LEVELS; level++) {
        SudokuSolutions found = {.count = 0};
        Budget budget = budget_unlimited();
        assert_int_equal(simd9_solve_at_most((ProcessorLevel)level, grid, LIMIT, &budget, &found),
                         STATUS_OK);
        assert_int_equal(found.count, count);
        check_solution(layout, grid, &found);
    }
}

static void the_searches_agree_with_brute_force(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    int seen[3] = {0};
    for (int i = 0; i < GRIDS_OF_A_KIND * KINDS; i++) {
        const SudokuLayout layout = layout_of(&kinds[i % KINDS]);
        const SudokuGrid grid = random_grid(&layout, kinds[i % KINDS].givens, &rng);
        const uint64_t count = count_by_brute_force(&layout, &grid);
        const SudokuSearch search = {.limit = LIMIT};
        SudokuSolutions found[3];
        memset(found, 0, sizeof found);
        Budget budget = budget_unlimited();
        assert_int_equal(sudoku_solve(&layout, &grid, LIMIT, &budget, &found[0]), STATUS_OK);
        assert_int_equal(backtracking_solve(&layout, &grid, &search, &budget, &found[1]),
                         STATUS_OK);
        assert_int_equal(cdcl_solve(&layout, &grid, &search, &budget, &found[2]), STATUS_OK);
        for (int k = 0; k < 3; k++) {
            assert_int_equal(found[k].count, count);
            check_solution(&layout, &grid, &found[k]);
        }
        check_telling(&layout, &grid, count);
        if (layout.is_classic && layout.symbols == 9) {
            check_nine(&layout, &grid, count);
        }
        seen[count > 1 ? 2 : count]++;
    }
    assert_true(seen[0] > 20 && seen[1] > 20 && seen[2] > 20);
}

/* A 25x25 that the plain search does not end within its share. */
static const char hard_puzzle[] =
    ".ND.JG6.O7591..F8IP.4.LM.FG.M.B8...P.E...CJ..H...............G.4.H.D.O.NJA2"
    ".....J.EN4.L6MA.B.2......HE..2..DC.....F4KMA.B.9O8M....62...47C19......E5.."
    ".I2.8M.JGL...ADN..K..3.F7..H3.5..89....I.J.....NL.1B..9.FAP.6.N....537.H..O"
    "......1..N...O...LC.68.PGKOA.FNBH.....7.C.....M..645.ECP.I..N.F.J1...MK.79."
    "I.L..8.O..9.P...A...2.1J...621.D.M.....B8LG..P..CH.HP.N7E.L1....3..B..O.G45"
    "....BIO....5.C.P...FN48E....FL.....2.DH..17..59O....I.MF..2G.N...A6O.HC.PB."
    "72.1..L...IM.96E.45G.......9...7M..A.O...I...L.....C.JA.........1.....E.48."
    "O.BI.......PHL.6..1....5CG6M...N4FI8...K..H.E......L..4.917....BE.G8F.M.I.."
    "8F......5.O3..4...9.....K";

/* With many solutions: a clause that is learned wrongly takes some of them away. */
static const char open_puzzle[] =
    "F74CPKD.LNI9.J86.M1.3AO.G......8.7O.KA4..N.GCI.......E.26.G.NL.7M...O9CD81."
    "ON..K.....P3...278.E.4..BI9J.81.C..G.B.DLA.HK5N.7.3.NPA.B.9K7HM2.18..6J.5.."
    "DC5...3....P.A..M.BF1.I.L......P....FDLI.O2...7.H.L.O9M..F...E...IHG....A.."
    ".....CGM..O58.1....7....3P2I.L3.....N..O.....GF...H43A.MO...L7F1.......J.I5"
    "6.C.7NJ9.......DF.I.H.MK4.F..GH..K1.M4..J9.6A.P.....M.5GL7FE.BI.P.....NO68."
    "C5..9.....286...1..B......P6..5...9...IHOG...L.3AE..F.H.E1..4J5B3..AK...7.."
    ".A..DFC6..1O.PN4E95.B.JM.8E.....A.4.......J.LF1P...D.6N.....MGC3..4...P..J2"
    "...1....P..4.57BJE.GA.F.O..9...1K.LAI..B.D......6H7......D5.E1..JAP.L..IN.M"
    "..P..J.EM.D.....3...KL..9";

static const char hard_nine[] =
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

typedef Status Engine(const SudokuLayout *layout, const SudokuGrid *puzzle,
                      const SudokuSearch *search, Budget *budget, SudokuSolutions *solutions);

static Status solve_by_choice(const SudokuLayout *layout, const SudokuGrid *puzzle,
                              const SudokuSearch *search, Budget *budget,
                              SudokuSolutions *solutions) {
    return sudoku_solve(layout, puzzle, search->limit, budget, solutions);
}

typedef struct Signature {
    const char *layout;
    int order;
    const char *puzzle; /* NULL: empty */
    Engine *engine;
    uint64_t limit;
    uint64_t nodes;
    uint64_t count;
} Signature;

static const Signature signatures[] = {
    {"classic", 25, hard_puzzle, cdcl_solve, 2, 785, 1},
    {"classic", 25, open_puzzle, cdcl_solve, 2000, 2356, 317},
    {"classic", 25, open_puzzle, backtracking_solve, 2000, 124574, 317},
    {"classic", 25, hard_puzzle, solve_by_choice, 2, 1785, 1},
    {"classic", 16, NULL, cdcl_solve, 3, 2, 3},
    {"windoku", 9, NULL, backtracking_solve, 1000, 2642, 1000},
    {"x", 6, NULL, backtracking_solve, UINT32_MAX, 31833, 8640},
};

/* The nodes of each engine: a change of the search changes them, a change of the machine does not.
 */
static void the_nodes_are_known(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof signatures / sizeof signatures[0]; i += ROUNDS_STEP) {
        const Signature *known = &signatures[i];
        const Kind kind = {known->layout, known->order, 0};
        const SudokuLayout layout = layout_of(&kind);
        SudokuGrid grid = {.value = {0}};
        SudokuSolutions solutions = {.count = 0};
        char buffer[200];
        Text reason = text_over(buffer, sizeof buffer);
        if (known->puzzle) {
            assert_int_equal(
                sudoku_grid_parse(&layout, known->puzzle, strlen(known->puzzle), &grid, &reason),
                STATUS_OK);
        }
        Budget budget = budget_unlimited();
        const SudokuSearch search = {.limit = known->limit};
        assert_int_equal(known->engine(&layout, &grid, &search, &budget, &solutions), STATUS_OK);
        check_solution(&layout, &grid, &solutions);
        assert_int_equal(solutions.count, known->count);
        assert_int_equal(budget.nodes, known->nodes);
    }
}

/* Those of the 9x9 classic are the same on every set of instructions. */
static void the_nodes_of_nine_are_known(void **state) {
    (void)state;
    const SudokuLayout layout = layout_of(&(Kind){"classic", 9, 0});
    SudokuGrid grid;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    assert_int_equal(sudoku_grid_parse(&layout, hard_nine, 81, &grid, &reason), STATUS_OK);
    for (int level = 0; level < PROCESSOR_LEVELS; level++) {
        SudokuSolutions solutions = {.count = 0};
        Budget budget = budget_unlimited();
        simd9_solve_at_most((ProcessorLevel)level, &grid, 2, &budget, &solutions);
        assert_int_equal(solutions.count, 1);
        assert_int_equal(budget.nodes, 57);
    }
}

static int64_t count_looks(void *looks) {
    return ++*(int64_t *)looks;
}

/* The stop flag and the clock are looked at often enough to end within 5 ms, whatever the engine: a
 * node of a large grid takes up to a tenth of a millisecond. */
static void the_clock_is_looked_at_often(void **state) {
    (void)state;
    static const struct {
        const char *layout;
        int order;
        const char *puzzle;
        uint64_t nodes_between;
    } cases[] = {{"classic", 25, hard_puzzle, 32}, {"x", 16, NULL, 32}, {"classic", 9, NULL, 2048}};
    for (int i = 0; i < 3; i++) {
        const Kind kind = {cases[i].layout, cases[i].order, 0};
        const SudokuLayout layout = layout_of(&kind);
        SudokuSolver *solver = sudoku_solver_create(&layout);
        SudokuSolutions solutions;
        SudokuGrid grid = {.value = {0}};
        char buffer[200];
        Text reason = text_over(buffer, sizeof buffer);
        if (cases[i].puzzle) {
            sudoku_grid_parse(&layout, cases[i].puzzle, strlen(cases[i].puzzle), &grid, &reason);
        }
        int64_t looks = 0;
        Budget budget = budget_nodes(cases[i].puzzle ? 0 : 20000);
        budget.now_ms = count_looks;
        budget.clock = &looks;
        budget.deadline_ms = INT64_MAX;
        const SudokuSearch search = {.limit = cases[i].puzzle ? 2 : UINT64_MAX};
        sudoku_solver_run(solver, &grid, &search, &budget, &solutions);
        assert_in_range(budget.nodes, 1000, 30000);
        assert_true((uint64_t)(looks + 1) * cases[i].nodes_between >= budget.nodes);
        sudoku_solver_destroy(solver);
    }
}

static void it_stops_when_told(void **state) {
    (void)state;
    SudokuLayout layout;
    const SudokuGrid grid = {.value = {0}};
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    assert_int_equal(sudoku_layout_named(&layout, "x", 16, &reason), STATUS_OK);
    SudokuSolutions solutions = {.count = 0};
    const SudokuSearch search = {.limit = UINT64_MAX};
    Budget budget = budget_nodes(300);
    assert_int_equal(cdcl_solve(&layout, &grid, &search, &budget, &solutions), STATUS_LIMIT);
    const atomic_bool stop = true;
    budget = budget_unlimited();
    budget.stop = &stop;
    assert_int_equal(cdcl_solve(&layout, &grid, &search, &budget, &solutions), STATUS_CANCELLED);
    budget = budget_unlimited();
    budget.stop = &stop;
    assert_int_equal(backtracking_solve(&layout, &grid, &search, &budget, &solutions),
                     STATUS_CANCELLED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_searches_agree_with_brute_force),
        cmocka_unit_test(the_nodes_are_known),
        cmocka_unit_test(the_nodes_of_nine_are_known),
        cmocka_unit_test(the_clock_is_looked_at_often),
        cmocka_unit_test(it_stops_when_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
