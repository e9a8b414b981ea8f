/* Random puzzles: three solvers against one another, techniques and hints against the solution,
 * levels, sessions. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/session.h"
#include "sudoku/drawn_links.h"
#include "sudoku/generator.h"
#include "sudoku/hint.h"
#include "sudoku/solver.h"
#include "support/games/sudoku_solvable.h"

typedef struct Kind {
    const char *layout;
    int order;
} Kind;

static const Kind kinds[] = {
    {"classic", 4},
    {"classic", 6},
    {"x", 6},
    {"classic", 9},
    {"x", 9},
    {"windoku", 9},
    {"centre-dot+x", 9},
    {"classic", 12},
    {"jigsaw:aaabbbaaabbbccddddccddeecceeffffeeff", 6},
    {"jigsaw:aaabbbbaaabbccaddbcccdddeeccddeeeeeffffgggfffgggg", 7},
};

static SudokuLayout layout_of(const Kind *kind) {
    SudokuLayout layout;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    assert_int_equal(sudoku_layout_named(&layout, kind->layout, kind->order, &reason), STATUS_OK);
    return layout;
}

#define KINDS ((int)(sizeof kinds / sizeof kinds[0]))

static SudokuPuzzle generate(const SudokuLayout *layout, SudokuLevel low, SudokuLevel high,
                             uint64_t seed) {
    const SudokuRecipe recipe = {.layout = layout, .low = low, .high = high};
    SudokuPuzzle puzzle;
    Rng rng = rng_seeded(seed);
    Budget budget = budget_unlimited();
    assert_int_equal(sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle), STATUS_OK);
    return puzzle;
}

static uint64_t count(const SudokuLayout *layout, const SudokuGrid *grid, uint64_t limit,
                      bool general) {
    SudokuSolutions solutions;
    Budget budget = budget_unlimited();
    const SudokuSearch search = {.limit = limit};
    const Status status =
        general ? sudoku_solve_backtracking(layout, grid, &search, &budget, &solutions)
                : sudoku_solve(layout, grid, limit, &budget, &solutions);
    assert_int_equal(status, STATUS_OK);
    assert_true(solutions.count == 0 || sudoku_grid_is_solved(layout, &solutions.first));
    return solutions.count;
}

/* The two engines agree on puzzles with none, one and many solutions. */
static void the_engines_agree(void **state) {
    (void)state;
    const Kind kind = {"classic", 9};
    const SudokuLayout layout = layout_of(&kind);
    Rng rng = rng_seeded(test_seed());
    int seen[3] = {0};
    for (int i = 0; i < 150; i++) {
        SudokuGrid grid = generate(&layout, SUDOKU_EASY, SUDOKU_EXTREME, rng_next(&rng)).givens;
        for (int change = (int)rng_below(&rng, 5); change > 0; change--) {
            const uint32_t cell = rng_below(&rng, 81);
            grid.value[cell] = (uint8_t)(i % 2 ? rng_below(&rng, 10) : 0);
        }
        const uint64_t found = count(&layout, &grid, 60, false);
        assert_int_equal(found, count(&layout, &grid, 60, true));
        seen[found > 1 ? 2 : found]++;
    }
    assert_true(seen[0] > 5 && seen[1] > 5 && seen[2] > 5);
}

/* The teaching solver finds as many as the fast ones, on small grids. */
static void brute_force_agrees(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int i = 0; i < ROUNDS_OF(60); i++) {
        const SudokuLayout layout = layout_of(&kinds[i % 3]);
        SudokuGrid grid = generate(&layout, SUDOKU_EASY, SUDOKU_MEDIUM, rng_next(&rng)).givens;
        for (int change = (int)rng_below(&rng, 3); change > 0; change--) {
            grid.value[rng_below(&rng, (uint32_t)layout.cells)] =
                (uint8_t)rng_below(&rng, (uint32_t)layout.symbols + 1);
        }
        SudokuTeachingSolver brute;
        uint64_t found = 0;
        sudoku_teaching_init(&brute, &layout, &grid);
        while (found < 50 && brute.phase != SUDOKU_TEACHING_NONE) {
            sudoku_teaching_run(&brute, &layout, UINT64_MAX);
            if (brute.phase == SUDOKU_TEACHING_SOLVED) {
                assert_true(sudoku_grid_is_solved(&layout, &brute.grid));
                found++;
                sudoku_teaching_resume(&brute);
            }
        }
        assert_int_equal(found, count(&layout, &grid, 50, false));
    }
}

/* A path that remembers finds what is found on the board alone. */
static void is_found_anew(const SudokuLayout *layout, const SudokuBoard *board,
                          const SudokuStep *step) {
    SudokuStep *anew = malloc(sizeof *anew);
    assert_non_null(anew);
    assert_true(sudoku_step_find(layout, board, SUDOKU_NESTED_NET, anew));
    assert_int_equal(anew->technique, step->technique);
    assert_int_equal(anew->cell, step->cell);
    assert_int_equal(anew->value, step->value);
    assert_int_equal(anew->line_count, step->line_count);
    assert_int_equal(anew->elimination_count, step->elimination_count);
    for (int i = 0; i < step->elimination_count; i++) {
        assert_int_equal(anew->eliminations[i].cell, step->eliminations[i].cell);
        assert_int_equal(anew->eliminations[i].values, step->eliminations[i].values);
    }
    free(anew);
}

/* Candidates that come back, and another board: nothing that was in vain on one is on the other. */
static void a_path_takes_any_board(void **state) {
    (void)state;
    const Kind kind = {"classic", 9};
    const SudokuLayout layout = layout_of(&kind);
    SudokuPath *path = sudoku_path_open(&layout);
    SudokuBoard *boards = malloc(200 * sizeof *boards);
    int count = 0;
    assert_true(path && boards);
    for (uint64_t seed = 0; seed < 3; seed++) {
        const SudokuPuzzle puzzle = generate(&layout, SUDOKU_EXTREME, SUDOKU_EXTREME, seed);
        SudokuStep step;
        SudokuBoard board;
        sudoku_board_init(&board, &layout, &puzzle.givens);
        board.is_unique = true;
        while (count < 200 && sudoku_path_find(path, &board, SUDOKU_NESTED_NET, &step)) {
            boards[count++] = board;
            sudoku_board_apply(&board, &layout, &step);
        }
    }
    for (int i = count - 1; i >= 0; i -= 3) {
        SudokuStep step;
        assert_true(sudoku_path_find(path, &boards[i], SUDOKU_NESTED_NET, &step));
        is_found_anew(&layout, &boards[i], &step);
    }
    free(boards);
    sudoku_path_close(path);
}

/* What is named beside a hidden single is why the value is nowhere else: it holds the value, and
 * sees a place of the region. */
static void causes_block_the_region(const SudokuLayout *layout, const SudokuBoard *board,
                                    const SudokuStep *step) {
    for (int i = 0; i < step->cause_count; i++) {
        const int cause = step->causes[i].cell;
        bool blocks = false;
        for (int k = 0; k < layout->symbols; k++) {
            const int place = layout->region_cells[step->region][k];
            blocks = blocks || (board->grid.value[place] == 0 && place != step->cell &&
                                sudoku_layout_common_region(layout, place, cause) >= 0);
        }
        assert_true(blocks && board->grid.value[cause] == step->value);
    }
}

/* No step of a path places a wrong value or strikes a right one, and the path ends solved. */
static void paths_are_sound(void **state) {
    (void)state;
    const uint64_t seed = test_seed();
    int used[SUDOKU_TECHNIQUES] = {0};
    for (int i = 0; i < ROUNDS_OF(80); i++) {
        const SudokuLayout layout = layout_of(&kinds[i % KINDS]);
        const SudokuPuzzle puzzle =
            generate(&layout, SUDOKU_EASY, SUDOKU_EXTREME, seed + (uint64_t)i);
        SudokuBoard board;
        SudokuStep step;
        sudoku_board_init(&board, &layout, &puzzle.givens);
        SudokuPath *path = sudoku_path_open(&layout);
        assert_non_null(path);
        while (sudoku_path_step(path, &board, &puzzle.solution, &step)) {
            used[step.technique]++;
            is_found_anew(&layout, &board, &step);
            assert_true(step.cell >= 0 || step.elimination_count > 0);
            if (step.technique == SUDOKU_HIDDEN_SINGLE) {
                causes_block_the_region(&layout, &board, &step);
            }
            assert_true(step.cell < 0 || step.value == puzzle.solution.value[step.cell]);
            for (int k = 0; k < step.elimination_count; k++) {
                const SudokuMark *mark = &step.eliminations[k];
                assert_int_equal(mark->values & ~board.candidates[mark->cell], 0);
                assert_false(mark->values >> (puzzle.solution.value[mark->cell] - 1) & 1);
            }
            sudoku_board_apply(&board, &layout, &step);
            SudokuLack lack;
            assert_false(sudoku_board_find_lack(&board, &layout, &lack));
        }
        sudoku_path_close(path);
        assert_memory_equal(&board.grid, &puzzle.solution, sizeof board.grid);
    }
    for (int technique = SUDOKU_FULL_HOUSE; technique <= SUDOKU_LOCKED; technique++) {
        assert_true(used[technique] > 0);
    }
}

static void levels_are_kept_and_solutions_unique(void **state) {
    (void)state;
    const uint64_t seed = test_seed();
    const Kind kind = {"classic", 9};
    const SudokuLayout layout = layout_of(&kind);
    for (int i = 0; i < ROUNDS_OF(40); i++) {
        const SudokuLevel level = (SudokuLevel)(i % SUDOKU_LEVELS);
        const SudokuRecipe recipe = {.layout = &layout,
                                     .low = level,
                                     .high = level,
                                     .symmetry = (SudokuSymmetry)(i % SUDOKU_SYMMETRIES)};
        SudokuPuzzle puzzle;
        SudokuPuzzle again;
        Rng rng = rng_seeded(seed + (uint64_t)i);
        Rng same = rng;
        Budget budget = budget_unlimited();
        Progress progress = {0};
        assert_int_equal(sudoku_generate(&recipe, &rng, &budget, &progress, &puzzle), STATUS_OK);
        assert_int_equal(atomic_load(&progress.total), 81);
        SudokuGrade grade;
        assert_int_equal(sudoku_grade(&layout, &puzzle.givens, &budget, &grade), STATUS_OK);
        assert_int_equal(grade.level, level);
        assert_int_equal(count(&layout, &puzzle.givens, 2, false), 1);
        assert_int_equal(count(&layout, &puzzle.givens, 2, true), 1);
        /* An expert may rest on there being one solution. */
        assert_true(level == SUDOKU_EXPERT ||
                    sudoku_is_solved_by(&layout, &puzzle.givens, sudoku_level_hardest(level)));
        assert_false(level > SUDOKU_EASY &&
                     sudoku_is_solved_by(&layout, &puzzle.givens,
                                         sudoku_level_hardest((SudokuLevel)(level - 1))));
        budget = budget_unlimited();
        assert_int_equal(sudoku_generate(&recipe, &same, &budget, NULL, &again), STATUS_OK);
        assert_memory_equal(&again, &puzzle, sizeof puzzle);
    }
}

static void symmetries_are_kept(void **state) {
    (void)state;
    const uint64_t seed = test_seed();
    const Kind kind = {"classic", 9};
    const SudokuLayout layout = layout_of(&kind);
    for (int i = 1; i < SUDOKU_SYMMETRIES; i++) {
        const SudokuRecipe recipe = {.layout = &layout,
                                     .low = SUDOKU_EASY,
                                     .high = SUDOKU_EXTREME,
                                     .symmetry = (SudokuSymmetry)i};
        SudokuPuzzle puzzle;
        Rng rng = rng_seeded(seed);
        Budget budget = budget_unlimited();
        assert_int_equal(sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle), STATUS_OK);
        for (int cell = 0; cell < 81; cell++) {
            const int row = cell / 9;
            const int column = cell % 9;
            const int images[SUDOKU_SYMMETRIES] = {
                [SUDOKU_SYMMETRY_HALF_TURN] = 80 - cell,
                [SUDOKU_SYMMETRY_QUARTER_TURN] = column * 9 + 8 - row,
                [SUDOKU_SYMMETRY_LEFT_RIGHT] = row * 9 + 8 - column,
                [SUDOKU_SYMMETRY_UP_DOWN] = (8 - row) * 9 + column,
                [SUDOKU_SYMMETRY_DIAGONAL] = column * 9 + row};
            assert_int_equal(!puzzle.givens.value[cell], !puzzle.givens.value[images[i]]);
        }
    }
}

static void the_generator_stops_when_told(void **state) {
    (void)state;
    const Kind kind = {"classic", 9};
    const SudokuLayout layout = layout_of(&kind);
    const SudokuRecipe recipe = {.layout = &layout, .low = SUDOKU_HARD, .high = SUDOKU_HARD};
    const SudokuRecipe upside_down = {.layout = &layout, .low = SUDOKU_HARD, .high = SUDOKU_EASY};
    SudokuPuzzle puzzle;
    Rng rng = rng_seeded(test_seed());
    const atomic_bool stop = true;
    Budget budget = budget_unlimited();
    budget.stop = &stop;
    assert_int_equal(sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle), STATUS_CANCELLED);
    budget = budget_nodes(20);
    assert_int_equal(sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle), STATUS_LIMIT);
    budget = budget_unlimited();
    assert_int_equal(sudoku_generate(&upside_down, &rng, &budget, NULL, &puzzle), STATUS_BAD_INPUT);
}

/* A hint for a player who errs: what it says about the solution is true. */
static void check_hint(const SudokuState *game, const SudokuGrid *solution) {
    SudokuHint hint;
    Budget budget = budget_unlimited();
    assert_int_equal(sudoku_hint_find(game, &budget, &hint), STATUS_OK);
    const SudokuStep *step = &hint.step;
    for (int stage = 1; stage <= SUDOKU_HINT_STAGES; stage++) {
        char buffer[8192];
        Text out = text_over(buffer, sizeof buffer);
        sudoku_hint_text(&hint, stage, translate_none, &out);
        assert_true(out.length > 0 && !out.truncated);
    }
    if (hint.kind == SUDOKU_HINT_CONFLICT || hint.kind == SUDOKU_HINT_WRONG_VALUE) {
        assert_int_not_equal(game->grid.value[step->cell], solution->value[step->cell]);
        assert_int_equal(game->flags[step->cell] & SUDOKU_GIVEN, 0);
    } else if (hint.kind == SUDOKU_HINT_STEP && step->cell >= 0) {
        assert_int_equal(step->value, solution->value[step->cell]);
    } else if (hint.kind == SUDOKU_HINT_STEP) {
        for (int k = 0; k < step->elimination_count; k++) {
            const SudokuMark *mark = &step->eliminations[k];
            assert_false(mark->values >> (solution->value[mark->cell] - 1) & 1);
        }
    }
}

static Move random_move(Rng *rng, const SudokuState *game) {
    static const SudokuMoveKind often[] = {
        SUDOKU_MOVE_SET,        SUDOKU_MOVE_SET,        SUDOKU_MOVE_SET_HELPED,
        SUDOKU_MOVE_NOTE,       SUDOKU_MOVE_ERASE,      SUDOKU_MOVE_FILL_NOTES,
        SUDOKU_MOVE_NOTE,       SUDOKU_MOVE_WIPE_NOTES, SUDOKU_MOVE_CENTRE,
        SUDOKU_MOVE_CENTRE,     SUDOKU_MOVE_COLOUR,     SUDOKU_MOVE_NOTE_COLOUR,
        SUDOKU_MOVE_COLOUR_TOO, SUDOKU_MOVE_LINK,       SUDOKU_MOVE_LINK,
        SUDOKU_MOVE_LINK,       SUDOKU_MOVE_WIPE_LINKS};
    const SudokuMoveKind kind =
        rng_below(rng, 60) == 0 ? SUDOKU_MOVE_RESTART : often[rng_below(rng, 17)];
    const int cell = (int)rng_below(rng, (uint32_t)game->layout.cells);
    const int value = 1 + (int)rng_below(rng, (uint32_t)game->layout.symbols);
    const SudokuDrawnLink link = {{(int16_t)cell, (int16_t)(rng_below(rng, 2) ? 0 : value)},
                                  {(int16_t)rng_below(rng, (uint32_t)game->layout.cells), 0},
                                  (int16_t)rng_below(rng, 2)};
    const Move move = kind == SUDOKU_MOVE_LINK ? sudoku_move_link(&game->layout, &link)
                      : kind == SUDOKU_MOVE_NOTE_COLOUR
                          ? sudoku_move_note_colour(&game->layout, cell, value,
                                                    (int)rng_below(rng, SUDOKU_COLOURS + 1))
                          : sudoku_move(&game->layout, kind, cell, value);
    return rng_below(rng, 4) == 0 ? sudoku_move_join(move) : move;
}

/* Undo gives back every byte, and the text of a session the same game. */
static void random_sessions_go_back_and_forth(void **state) {
    (void)state;
    static SudokuState states[201];
    Rng rng = rng_seeded(test_seed());
    for (int i = 0; i < 6; i++) {
        const Kind *kind = &kinds[3 + i % 4];
        const SudokuLayout layout = layout_of(kind);
        const SudokuPuzzle puzzle = generate(&layout, SUDOKU_EASY, SUDOKU_EASY, rng_next(&rng));
        char description[200];
        Text out = text_over(description, sizeof description);
        sudoku_description_print(kind->layout, &layout, &puzzle.givens, &out);
        Session *session;
        assert_int_equal(session_create(&sudoku_game, description, &session, NULL), STATUS_OK);
        memcpy(&states[0], session_state(session), sizeof states[0]);
        while (session_length(session) < 200) {
            session_play(session, random_move(&rng, session_state(session)));
            memcpy(&states[session_length(session)], session_state(session), sizeof states[0]);
            if (session_length(session) % 40 == 1) {
                check_hint(session_state(session), &puzzle.solution);
            }
        }
        char *text = malloc(session_text_size(session));
        Text saved = text_over(text, session_text_size(session));
        session_to_text(session, &saved);
        Session *read;
        assert_int_equal(session_from_text(&sudoku_game, text, &read, NULL), STATUS_OK);
        for (int k = 0; k < 40; k++) {
            const int ply = (int)rng_below(&rng, 201);
            assert_true(session_go_to(read, ply));
            assert_memory_equal(session_state(read), &states[ply], sizeof states[ply]);
        }
        free(text);
        session_destroy(read);
        session_destroy(session);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_engines_agree),
        cmocka_unit_test(brute_force_agrees),
        cmocka_unit_test(paths_are_sound),
        cmocka_unit_test(a_path_takes_any_board),
        cmocka_unit_test(levels_are_kept_and_solutions_unique),
        cmocka_unit_test(symmetries_are_kept),
        cmocka_unit_test(the_generator_stops_when_told),
        cmocka_unit_test(random_sessions_go_back_and_forth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
